//! What a page shows and its text does not say: raised numbers, words from styles, boxes in another order.

use super::texts::{judged, verdict};
use super::*;
use pincite_core::quote::Verdict;

/// Quotes of a page, and whether each is what it shows.
fn check(html: &str, quotes: &[(&str, bool)]) {
    let page = page(&format!(
        "<!doctype html><body><p>The first words of this page.</p>{html}"
    ));
    for (quote, expected) in quotes {
        let found = verdict(&page, quote);
        let is_shown = matches!(found, Verdict::Exact | Verdict::Normalized);
        assert_eq!(is_shown, *expected, "{quote}: {found:?} of {:?}", page.document.text());
    }
}

#[test]
fn raised_numbers_are_exponents_or_calls() {
    check(
        "<p>About 5 × 10<sup>−3</sup> mol and 2<sup>n</sup> ways for x<sup>2</sup>y in 10<sup>6</sup> cells.</p>",
        &[
            ("About 5 × 10⁻³ mol and 2ⁿ ways", true),
            ("About 5 × 10^-3 mol", true),
            ("About 5 × 10−3 mol", false),
            ("and 2n ways for", false),
            ("in 106 cells", false),
            ("in 10^6 cells", true),
        ],
    );
    check(
        "<p>The 21<sup>st</sup> of N<sup>o</sup> 5 by M<sup>me</sup> Blanc, 400 m<sup>2</sup>.</p>",
        &[("The 21st of No 5 by Mme Blanc, 400 m²", true)],
    );
    check(
        "<p>Passed in 2019<sup>3</sup> and the word<sup>4</sup> and again<sup>5,6</sup>. He said so.<sup>7</sup> Then.</p>",
        &[
            ("Passed in 2019 and the word and again. He said so. Then", true),
            ("Passed in 2019³ and the word", true),
            ("Passed in 2019[3] and the word", true),
            ("Passed in 20193 and the word", false),
        ],
    );
    check(
        "<p>Wide: 10<span style='vertical-align:super'>6</span> cells, 10<span style='position:relative;top:-.5em;\
         font-size:.7em'>7</span> stars, base 10<sub>2</sub> is two, CO<sub>2</sub> too.</p>",
        &[
            ("Wide: 106 cells", false),
            ("Wide: 10⁶ cells, 10⁷ stars", true),
            ("107 stars", false),
            ("base 102 is two", false),
            ("base 10₂ is two, CO2 too", true),
            ("CO₂ too", true),
        ],
    );
    check(
        "<p>The word<sup><a href='#n1'>1</a></sup>, C<sub>6</sub>H<sub>12</sub>O<sub>6</sub> and so on.</p>",
        &[
            ("The word, C6H12O6 and so on", true),
            ("The word1, C₆H₁₂O₆ and so on", true),
        ],
    );
    check(
        "<p>Some 10<sup>\u{200b}6</sup> cells, 10<sup>7*</sup> stars for $5<b style='vertical-align:top;font-size:60%'>99</b>.</p>",
        &[
            ("Some 106 cells", false),
            ("Some 10⁶ cells", true),
            ("107", false),
            ("for $599", false),
            ("for $5⁹⁹", true),
        ],
    );
    check(
        "<p>The Ca<sup>2+</sup> flux.</p>",
        &[("The Ca²⁺ flux", true), ("The Ca2+ flux", true)],
    );
}

#[test]
fn numbers_over_numbers_are_fractions() {
    check(
        "<p>It took 3<sup>1</sup>&frasl;<sub>3</sub> hours and 5<sup>3</sup>/<sub>7</sub> days.</p>",
        &[
            ("It took 3⅓ hours and 5 3/7 days", true),
            ("It took 31/3 hours", false),
            ("and 53/7 days", false),
        ],
    );
    check(
        "<p>It took 5<span class=frac><span style='display:none'>+</span><span class=num>1</span>⁄<span class=den>2</span>\
         </span> hours.</p>",
        &[
            ("It took 5½ hours", true),
            ("It took 51/2 hours", false),
            ("It took 512 hours", false),
        ],
    );
    check(
        "<p>Then <math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac></math> is <math><msqrt><mn>2</mn>\
         </msqrt></math> or <math><msup><mn>10</mn><mrow><mo>−</mo><mn>6</mn></mrow></msup></math> of <math><mn>5</mn><mfrac>\
         <mn>1</mn><mn>2</mn></mfrac></math> and <math><mroot><mn>8</mn><mn>3</mn></mroot></math> end.</p>",
        &[
            ("Then (a+b)/c is √2 or 10⁻⁶ of 5 1/2 and", true),
            (r"Then $\frac{a+b}{c}$ is $\sqrt{2}$ or $10^{-6}$ of", true),
            ("Then a+b/c is", false),
            ("is 2 or", false),
            ("or 10−6 of", false),
            ("of 51/2 and", false),
            ("and 83 end", false),
        ],
    );
}

#[test]
fn words_that_styles_draw_are_read() {
    check(
        "<style>.n::before{content:'not '}.p::after{content:'%'}.m:before{content:'\\2212'}.c::before{content:attr(data-x)}\
         .i::before{content:'ee';font-family:icomoon}.h::before{content:'hardly ';display:none}</style><p>It is <b class=n>guilty</b> of <i class=p>5</i> \
         things and <u class=m>7</u> more, <span class=c data-x='nearly '>ten</span> of them. <span class=i>Share</span> it \
         <span class=h>now</span> please.</p>",
        &[
            ("It is not guilty of 5% things and −7 more, nearly ten of them", true),
            ("It is guilty of", false),
            ("of 5 things", false),
            ("and 7 more", false),
            ("more, ten of them", false),
            ("Share it now please.", true),
        ],
    );
    check(
        "<style>.n{font-size:0}.n::before{content:'refused';font-size:16px}</style><p>They <span class=n>approved</span> it all.</p>",
        &[("They refused it all", true)],
    );
}

#[test]
fn boxes_are_read_in_the_order_in_which_they_stand() {
    let shown = |html: &str| {
        check(
            html,
            &[
                ("He said this first. It was not so.", true),
                ("It was not so. He said this first.", false),
            ],
        );
    };
    shown(
        "<div style='display:flex;flex-direction:column-reverse'><p>It was not so.</p><p>He said this first.</p></div>",
    );
    shown("<div style='display:flex;flex-flow:row-reverse'><p>It was not so.</p><p>He said this first.</p></div>");
    shown("<div style='display:flex'><p style='order:2'>It was not so.</p><p>He said this first.</p></div>");
    shown(
        "<div style='display:grid'><p style='grid-row:2'>It was not so.</p><p style='grid-row:1'>He said this first.</p></div>",
    );
    shown("<div dir=rtl style='display:flex'><p>It was not so.</p><p>He said this first.</p></div>");
    shown(
        "<style>@media(min-width:600px){.r{order:-1}}</style><div style='display:inline-flex'><i>It was not so.</i><i class=r>He said this first.</i></div>",
    );
    check(
        "<p>It was <bdo dir=rtl>ytliug ton</bdo> in the end. <i style='direction:rtl;unicode-bidi:bidi-override'>dedne tI</i> \
         so, \u{202e}yas yeht\u{202c} here.</p>",
        &[
            ("It was not guilty in the end. It ended so, they say here", true),
            ("It was ytliug ton in", false),
        ],
    );
}

/// What is read in another order than it is written is still found in the shown page, letter for letter.
#[test]
fn the_shown_page_keeps_the_order_in_which_it_is_written() {
    let page = page(
        "<body><div style='display:flex;flex-direction:row-reverse'><p>was <b>innocent</b>.</p><p>the man</p></div><p>10<sup>6</sup> \
         and 5<sup>1</sup>/<sub>2</sub>",
    );
    assert!(page.html.find("innocent").unwrap() < page.html.find("the man").unwrap());
    let text = page.document.text();
    assert_eq!(text, "the man\nwas innocent.\n10⁶ and 5½\n");
    for word in ["the man", "innocent", "⁶", "½"] {
        let start = text.find(word).unwrap();
        let span = pincite_core::source::text::TextSpan::from_bytes(start..start + word.len()).unwrap();
        assert_eq!(page.map.node_spans(text, span).len(), 1, "{word}");
    }
}

/// Whether the page shows the words "some words".
fn is_seen(html: &str) -> bool {
    aside_of(
        &page(&format!("<!doctype html><body><p>The first words.</p>{html}")),
        "some words",
    ) != Some(Aside::Hidden)
}

#[test]
fn what_a_box_cuts_off_is_not_seen() {
    let cut = [
        "<div style='overflow:hidden;height:1.2em'><p style='margin:0'>One line.</p><p style='margin:0'>some words</p></div>",
        "<div style='overflow:clip;max-height:40px'>a<br>b<br>c<br>some words</div>",
        "<div style='overflow:hidden;height:20px;width:100px'>As long as three lines of this narrow box would be, at the very least: some words</div>",
        "<p style='overflow:hidden;white-space:nowrap;width:80px;text-overflow:ellipsis'>The first words of a line some words</p>",
        "<p style='display:-webkit-box;-webkit-line-clamp:2;overflow:hidden'>a<br>b<br>some words</p>",
    ];
    for html in cut {
        assert!(!is_seen(html), "{html}");
    }
    let seen = [
        "<div style='overflow:hidden;height:3em'><p style='margin:0'>One line.</p><p style='margin:0'>some words</p></div>",
        "<div style='overflow:auto;height:1em'><p>One line.</p><p>some words</p></div>",
        "<div style='overflow:hidden;height:1em'><div style='overflow-y:scroll;height:100%'>One line.<p>some words</p></div></div>",
        "<div style='overflow:hidden;height:20px;display:flex'><p>a<br>b</p><p>some words</p></div>",
        "<div style='overflow:hidden;height:20px'><p style='float:left'>a</p><p style='float:left'>b</p><p style='float:left'>some words</p></div>",
        "<div style='overflow:hidden;height:20px'><p>a</p><p style='position:absolute;top:0'>some words</p></div>",
        "<div style='overflow:hidden;height:20px'><p>a</p><p style='margin-top:-20px'>some words</p></div>",
        "<div style='overflow:hidden'><p>a</p><p>some words</p></div>",
        "<div style='height:5px'><p>a</p><p>some words</p></div>",
    ];
    for html in seen {
        assert!(is_seen(html), "{html}");
    }
}

#[test]
fn what_lies_behind_a_box_is_not_seen() {
    let over = "position:absolute;inset:0;background:#fff";
    let behind = [
        format!("<div style='position:relative'><p>some words</p><div style='{over}'>Cover</div></div>"),
        format!("<div style='position:relative'><div style='{over}'>Cover</div><p>some words</p></div>"),
        format!("<div style='position:relative'><p style='position:relative'>some words</p><div style='{over}'>Cover</div></div>"),
        "<div style='position:relative'><p>some words</p><div style='position:absolute;top:0;left:0;width:100%;height:100%;background:red'></div></div>".to_owned(),
        "<style>.v{position:relative}.v::after{content:'';position:absolute;inset:0;background:black}</style><p class=v>some words</p>".to_owned(),
        "<div style='background:#eee'><p style='position:relative;z-index:-1'>some words</p></div>".to_owned(),
    ];
    for html in behind {
        assert!(!is_seen(&html), "{html}");
    }
    let seen = [
        format!("<div style='position:relative'><p>Others</p><div style='{over}'>some words</div></div>"),
        format!("<div style='position:relative'><div style='{over}'>Cover</div><p style='position:relative'>some words</p></div>"),
        format!("<div style='position:relative'><p style='position:relative;z-index:2'>some words</p><div style='{over}'>Cover</div></div>"),
        format!("<p>some words</p><div style='position:relative'><p>Others</p><div style='{over}'>Cover</div></div>"),
        format!("<div style='position:relative'><p>some words</p><div style='{over};opacity:.5'>Cover</div></div>"),
        format!("<div style='position:relative'><p>some words</p><div style='{over};z-index:-1'></div></div>"),
        "<div style='position:relative'><p>some words</p><div style='position:absolute;inset:0;background:rgba(0,0,0,.4)'></div></div>".to_owned(),
        "<div style='position:relative'><p>some words</p><a style='position:absolute;inset:0' href='#a'></a></div>".to_owned(),
        "<style>.v{position:relative}.v::before{content:'';position:absolute;inset:0;background:black}.v b{position:relative}</style><p class=v><b>some words</b></p>".to_owned(),
        "<p style='position:relative;z-index:-1'>some words</p>".to_owned(),
        "<div style='background:#eee;position:relative;z-index:0'><p style='position:relative;z-index:-1'>some words</p></div>".to_owned(),
    ];
    for html in seen {
        assert!(is_seen(&html), "{html}");
    }
}

/// "4. Tenants must …" was another sentence, as was a quote without the numbers between two items.
#[test]
fn numbers_of_lists_are_read_or_left_out() {
    check(
        "<ol start=4><li>Tenants must give notice.</li><li>The landlord must answer.</li></ol>",
        &[
            ("4. Tenants must give notice. 5. The landlord must answer.", true),
            ("Tenants must give notice. The landlord must answer.", true),
            ("4. Tenants must give notice. 6. The landlord must answer.", false),
        ],
    );
    check(
        "<p>The price is <s>50</s> 40 euros, paid <del>at once</del> <ins>in June</ins>.</p>",
        &[
            ("The price is 40 euros, paid in June", true),
            ("The price is 50 40 euros", true),
        ],
    );
}

/// A quote with a slip of the pen, or with an omission, was the hidden one of two sentences that are the same.
#[test]
fn of_a_sentence_once_hidden_and_once_shown_the_shown_one_is_quoted() {
    let words = "The committee paid forty million crowns to the builders of the harbour.";
    let page = page(&format!(
        "<!doctype html><body><div hidden><p>{words}</div><h2>Payments</h2><p>{words}"
    ));
    for (quote, expected) in [
        (words, Verdict::Exact),
        ("The committee paid … to the builders of the harbour.", Verdict::Elided),
        (
            "The comittee paid forty million crowns to the builders of the harbour.",
            Verdict::Altered,
        ),
        (
            "The committee paid fifty million crowns to the builders of the harbour.",
            Verdict::MeaningChanged,
        ),
    ] {
        let check = judged(&page, quote);
        assert_eq!(check.verdict, expected, "{quote}");
        let best = check.matches.first().expect("it stands there");
        assert!(!page.document.hides(&best.spans), "{quote}");
    }
}

#[test]
fn what_counts_beside_the_text_is_no_part_of_it() {
    for (html, passage) in [
        // The times of a transcript.
        (
            "<div><button>0:31</button><span>We never thought the dam</span></div><div><button>0:34</button><span>would hold</span></div>",
            "the dam would hold",
        ),
        (
            "<div class='segment-timestamp style-scope'>1:02</div><div>we went</div><div class='segment-timestamp'>1:05</div><div>home</div>",
            "we went home",
        ),
        // Numbers of lines, and marks of notes that lead nowhere.
        (
            "<p>stood at the gate<span class=ln>10</span><br>of some mill",
            "gate of some mill",
        ),
        ("<p>12<sup>※</sup>人がけがをしました", "12人がけがをしました"),
        ("<p>rose in the north<sup>(3)</sup> by half", "the north by half"),
        ("<p>نصف البلاد<sup>٣</sup> كلها", "البلاد كلها"),
        ("<p>of [<a href='#c1'><sup>F1</sup></a>28 days] only", "28 days"),
    ] {
        let page = page(html);
        let folded = pincite_core::fold::Folded::of(&page.document);
        let needle = pincite_core::fold::folded(passage);
        let asides = page.document.asides();
        assert!(
            folded.find(&needle).next().is_some(),
            "{html}: {:?} {asides:?}",
            page.document.text()
        );
    }
    // A time of day, and an ordinary number.
    for html in [
        "<p>at <time class=time datetime='2021-03-04T10:30'>10:30</time> it began",
        "<p>room <span class=n>10</span> is full",
    ] {
        let page = page(html);
        assert!(page.document.asides().is_empty(), "{html}");
    }
}
