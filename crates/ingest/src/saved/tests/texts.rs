//! Text as a reader sees it.

use super::*;
use pincite_core::answer::locator::Claimed;
use pincite_core::extract::Quote;
use pincite_core::fold::Folded;
use pincite_core::quote::{Candidate, Check, SourceText, Verdict, verify};
use pincite_core::source::document::{Hiding, SourceId};
use pincite_core::source::text::TextSpan;

fn check(html: &str, expected: &str) {
    let page = page(html);
    assert_eq!(page.document.text(), expected, "{html}");
}

#[test]
fn blocks_and_white_space() {
    check("<p>One\n   two</p> <p>three</p>", "One two\nthree\n");
    check("<p>One <b> two</b> <i>three</i></p>", "One two three\n");
    check("<p>un<b>break</b>able</p>", "unbreakable\n");
    check("<p>One<br>two<br/> three</p>", "One\ntwo\nthree\n");
    check("<div>before<p>inside</p>after</div>", "before\ninside\nafter\n");
    check("<ul><li>one<li>two<ul><li>three</ul></ul>", "one\ntwo\nthree\n");
    check(
        "<ol start=4><li>one<li>two<li value=9>three<li>four</ol><ol reversed type=I><li>five<li>six</ol>\
         <ol style='list-style:none'><li>seven</ol>",
        "4. one\n5. two\n9. three\n10. four\nII. five\nI. six\nseven\n",
    );
    check("<pre>a\n  b\n</pre><p>c", "a\n  b\n\nc\n");
    check("<pre>\n\nfirst line empty</pre>", "\nfirst line empty\n");
    check("<p>soft\u{ad}hyphen and wo<wbr>rd", "soft\u{ad}hyphen and word\n");
    check(
        "<p>a&nbsp;b &amp; c &lt;d&gt; &quot;e&quot;",
        "a\u{a0}b & c <d> \"e\"\n",
    );
    check(
        "<table><tr><th>Year<th>Sum<tr><td>2020<td>5</table>",
        "Year\tSum\n2020\t5\n",
    );
    check(
        "<table><caption>Sums</caption><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>",
        "Sums\na\nb\nc\n",
    );
    check("<dl><dt>term<dd>meaning</dl>", "term\nmeaning\n");
    check("<figure><img><figcaption>A cell.</figcaption></figure>", "A cell.\n");
    check(
        "<details><summary>More</summary>hidden at first</details>",
        "More\nhidden at first\n",
    );
    check(
        "<span style='display:block'>a</span><span style='display:block'>b</span>",
        "a\nb\n",
    );
    check("<div style='display:flex'><span>a</span><span>b</span></div>", "a\nb\n");
    check(
        "<style>.c{white-space:pre}</style><div class=c>a\n  b</div>",
        "a\n  b\n",
    );
    check("<p>E=mc<sup>2</sup> and H<sub>2</sub>O", "E=mc² and H2O\n");
    check(
        "<noscript>none</noscript><script>none()</script><style>none{}</style><template>none</template><p>some",
        "some\n",
    );
    check(
        "<p>a <select><option>none<option selected>b</select> <textarea>c</textarea> <input value=d> <input type=invented value=e> <input type=password value=none>\
         <input type=hidden value=none><p>some",
        "a b c d e\nsome\n",
    );
    check(
        "<svg><text x=1>Axis <tspan>one</tspan></text><text>two</text></svg>",
        "Axis one\ntwo\n",
    );
    check("text without any markup", "text without any markup\n");
    check("<title>T</title>", "");
    check("", "");
}

#[test]
fn formulas_once() {
    check(
        "<p>It is <span class=katex><span class=katex-mathml><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi>\
         </mrow><annotation encoding='application/x-tex'>E=m</annotation></semantics></math></span>\
         <span class=katex-html aria-hidden=true><span class=mord>E</span>=<span>m</span></span></span> here.",
        "It is E=m here.\n",
    );
    check(
        "<p>So <mjx-container><mjx-math aria-hidden=true><mjx-mi></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x</mi>\
         </math></mjx-assistive-mml></mjx-container>.",
        "So x.\n",
    );
    check(
        "<p>So <span class=mwe-math-element><span class='mwe-math-mathml-inline mwe-math-mathml-a11y' style='display:none'>\
         <math><mi>y</mi></math></span><img class=mwe-math-fallback-image-inline alt='{\\displaystyle y}'></span>.",
        "So y.\n",
    );
}

#[test]
fn what_is_hidden_is_marked() {
    let check = |html: &str, expected: Option<Aside>| {
        let html = format!("<body><p>visible words {html} <p>and more");
        assert_eq!(aside_of(&page(&html), "some words"), expected, "{html}");
    };
    check("<p hidden>some words</p>", Some(Aside::Hidden));
    check("<p style='display:none'>some words</p>", Some(Aside::Hidden));
    check(
        "<div style='visibility:hidden'><p>some words</p></div>",
        Some(Aside::Hidden),
    );
    check(
        "<div style='visibility:hidden'><p style='visibility:visible'>some words</p></div>",
        None,
    );
    check(
        "<style>.sr{position:absolute;clip:rect(0 0 0 0)}</style><p class=sr>some words</p>",
        Some(Aside::Hidden),
    );
    check("<style>@media print{p{display:none}}</style><p>some words</p>", None);
    check("<img alt='some words'>", Some(Aside::Hidden));
    check("<p><s>some words</s></p>", Some(Aside::Struck));
    check(
        "<p style='text-decoration:red line-through'><b>some words</b></p>",
        Some(Aside::Struck),
    );
    check("<style>del{text-decoration:none}</style><del>some words</del>", None);
    check("<p aria-hidden=true>some words</p>", None);
    check("<dialog>some words</dialog>", Some(Aside::Hidden));
    check("<details>some words</details>", None);
    let folded = Some(Aside::Folded);
    check(
        "<a href='#more'>More</a><div role=tabpanel id=more hidden>some words</div>",
        folded,
    );
    check(
        "<div role=tabpanel aria-labelledby=t hidden>some words</div><b role=tab id=t>More</b>",
        folded,
    );
    check(
        "<a href='#more'>More</a><p id=more hidden=until-found>some words</p>",
        folded,
    );
    check(
        "<button aria-controls=more>More</button><div id=more style='display:none'><b>some words</b></div>",
        folded,
    );
    check(
        "<a data-bs-target='#more'>More</a><p id=more hidden>some words</p>",
        folded,
    );
    // Nothing that is shown opens it.
    for html in [
        "<div role=tabpanel hidden>some words</div>",
        "<p hidden=until-found>some words</p>",
        "<a href='#more'>More</a><p id=more hidden>some words</p>",
        "<a href='#other'>More</a><div role=tabpanel id=more hidden>some words</div>",
        "<div role=tabpanel aria-labelledby=t hidden>some words</div><b id=t>More</b>",
        "<button aria-controls=more hidden>More</button><p id=more hidden>some words</p>",
        "<button aria-controls=more style='opacity:0'>More</button><p id=more hidden>some words</p>",
        "<iframe srcdoc='<button aria-controls=more>More</button>'></iframe><p id=more hidden>some words</p>",
    ] {
        check(html, Some(Aside::Hidden));
    }
    // What hides otherwise is no fold, nor is what is hidden within something hidden.
    check(
        "<a aria-controls=more></a><p id=more style='opacity:0'>some words</p>",
        Some(Aside::Hidden),
    );
    check(
        "<div hidden><a aria-controls=more></a><p id=more hidden>some words</p></div>",
        Some(Aside::Hidden),
    );
    check("<ruby>漢<rp>(</rp><rt>some words</rt></ruby>", Some(Aside::Surrounding));
    check("<nav>some words</nav>", Some(Aside::Surrounding));
    check("<div role=navigation>some words</div>", Some(Aside::Surrounding));
    check("<footer>some words</footer>", Some(Aside::Surrounding));
    check("<article><footer>some words</footer></article>", None);
    check(
        "<div class='cookie-banner'>some words</div><p>and very much more text besides, so that it is small</p>",
        Some(Aside::Surrounding),
    );
    check("<div class='content'>some words</div>", None);
    check("<header>some words</header>", Some(Aside::Surrounding));
    check("<header><h1>some words</h1></header>", None);
}

#[test]
fn sections_by_headings() {
    let check = |html: &str, words: &str, expected: &str| {
        let page = page(html);
        assert_eq!(section_of(&page, words), expected, "{html}");
        let outline: Vec<&str> = page.outline.iter().map(|entry| entry.title.as_str()).collect();
        assert!(outline.len() <= page.document.sections().len(), "{outline:?}");
    };
    let cells = "<p>intro<h1>Metabolism</h1><p>first<h2 id=r>Respiration<a class=headerlink href=#r>¶</a></h2><p>second\
                 <h3>Krebs <i>cycle</i></h3><p>third<h2>Other</h2><p>fourth";
    check(cells, "intro", "");
    check(cells, "first", "Metabolism");
    check(cells, "second", "Metabolism › Respiration");
    check(cells, "third", "Metabolism › Respiration › Krebs cycle");
    check(cells, "fourth", "Metabolism › Other");
    check("<h1>A</h1><nav><h2>Menu</h2>items</nav><p>words", "words", "A");
    check("<h1>A</h1><nav><h2>Menu</h2>items</nav><p>words", "items", "Menu");
    check(
        "<h1>A</h1><h2>B</h2><p>b<aside><h3>Box</h3>boxed</aside><p>words",
        "words",
        "A › B",
    );
    check(
        "<h1>A</h1><h2>B</h2><p>b<aside><h3>Box</h3>boxed</aside><p>words",
        "boxed",
        "A › B › Box",
    );
    check(
        "<h1>A</h1><h2>B</h2><p>b</p><footer>small print</footer>",
        "small print",
        "",
    );
    check("<div role=heading aria-level=2>A</div><p>words", "words", "A");
    check("<h1></h1><p>words", "words", "");
    check("<h1><img alt='The Shore'></h1><p>words", "words", "The Shore");
    check("<h1>A</h1><h2 hidden>B</h2><p>words", "words", "A");
    check("<p><b>Bold heading</b></p><p>words", "words", "Bold heading");
    check("<h1>A</h1><p><b>Bold</b></p><p>words", "words", "A");
    check("<hgroup><h1>A</h1><p>sub</p></hgroup><p>words", "words", "A");
    check("<table><tr><td><h2>A</h2><td>cell</table><p>words", "cell", "A");
    let page = page("<h2 id=a>A</h2><a name=b></a><h2>B</h2><section id=c><h2>C</h2></section>");
    let fragments: Vec<_> = page
        .document
        .sections()
        .iter()
        .map(|section| section.fragment.as_deref())
        .collect();
    assert_eq!(fragments, [Some("a"), Some("b"), Some("c")]);
}

/// "1990³" was read as "19903".
#[test]
fn calls_of_notes_are_no_part_of_a_sentence() {
    let calls = [
        "It closed in 1990<sup><a href='#fn3'>3</a></sup> and fell.",
        "It closed in 1990<a href='#fn3'><sup>3</sup></a> and fell.",
        "It closed in 1990<sup class=reference>[3]</sup> and fell.",
        "It closed in 1990<a role=doc-noteref href='#n3'>3</a> and fell.",
        "It closed in 1990<sup><a href='page.html#fn3'>3</a></sup> and fell.",
        "It closed in 1990<sup>[3]</sup> and fell.",
    ];
    for html in calls {
        let page = page(&format!("<p>{html}</p><p id=fn3>3 See there.</p>"));
        let text = page.document.text();
        assert!(
            text.starts_with("It closed in 1990 ") && text.contains("³ and") | text.contains("3] and"),
            "{text}"
        );
        let call = if text.contains('³') { "³" } else { "3]" };
        assert_eq!(aside_of(&page, call), Some(Aside::Furniture), "{html}");
        let verbatim = |quoted: &str| matches!(verdict(&page, quoted), Verdict::Exact | Verdict::Normalized);
        assert!(verbatim("It closed in 1990 and fell"), "{html}");
        assert!(verbatim("closed in 1990 and"), "{html}");
        assert!(!verbatim("It closed in 19903 and fell"), "{html}");
        assert!(!verbatim("in 19903 and"), "{html}");
    }
    let editors = "<p>It closed in 1990<sup class=reference><a href='#n4'>[4]</a></sup><sup class=reference>: 22–25 </sup> and fell\
                   <sup>[<i><a href='#w'>citation needed</a></i>]</sup> at last.</p>";
    for quoted in [
        "It closed in 1990 and fell at last.",
        "It closed in 1990[4]: 22–25 and fell[citation needed] at last.",
    ] {
        let found = verdict(&page(editors), quoted);
        assert!(
            matches!(found, Verdict::Exact | Verdict::Normalized),
            "{quoted}: {found:?}"
        );
    }
    check(
        "<p>10<sup>6</sup> cells on 400 m<sup>2</sup>, the 21<sup>st</sup></p>",
        "10⁶ cells on 400 m², the 21st\n",
    );
    check(
        "<p>See <a href='#s2'>2</a> and <sup><a href='#x'>below</a></sup>.</p>",
        "See 2 and below.\n",
    );
}

pub(super) fn verdict(page: &SavedPage, quoted: &str) -> Verdict {
    judged(page, quoted).verdict
}

pub(super) fn judged(page: &SavedPage, quoted: &str) -> Check {
    let folded = Folded::of(&page.document);
    let source = SourceText {
        id: SourceId(1),
        file_name: "page.html",
        other_names: &[],
        title: None,
        about: None,
        document: &page.document,
        folded: &folded,
        words: &[],
        incomplete: false,
    };
    let quote = Quote {
        span: TextSpan::from_bytes(0..quoted.len()).unwrap(),
        text: quoted.to_owned(),
        claimed: Claimed::default(),
    };
    let span = TextSpan::from_bytes(0..page.document.text().len()).unwrap();
    verify(&quote, &[source], || {
        vec![Candidate {
            source: SourceId(1),
            span,
        }]
    })
}

/// A page that hides most of its text says so once, and of each passage how it comes to be hidden.
#[test]
fn a_page_that_hides_most_of_its_text_says_so() {
    let shown = "<p>The ferry leaves at nine. ".repeat(20);
    let hidden = |rows: usize| {
        format!(
            "<div style='display:none'>{}</div>",
            "<p>A hidden sentence stands here. ".repeat(rows)
        )
    };
    let tab = format!(
        "<a href='#t'>More</a><div role=tabpanel id=t hidden>{}</div>",
        "<p>A tab has this sentence. ".repeat(60)
    );
    for (html, words, most, hiding) in [
        (
            format!("{shown}{}", hidden(3)),
            "A hidden sentence",
            false,
            Hiding::Alone,
        ),
        (
            format!("{shown}{}", hidden(60)),
            "A hidden sentence",
            true,
            Hiding::WithMost,
        ),
        (format!("{shown}{tab}"), "A tab has", true, Hiding::Folded),
        (
            format!("<p>Short.</p>{}", hidden(2)),
            "A hidden sentence",
            false,
            Hiding::Alone,
        ),
    ] {
        let page = page(&html);
        let at = page.document.text().find(words).unwrap();
        let span = TextSpan::from_bytes(at..at + words.len()).unwrap();
        assert_eq!(page.warnings.contains(&PageWarning::MostlyHidden), most, "{html}");
        assert_eq!(page.document.hiding(&[span]), Some(hiding), "{html}");
    }
}
