#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod borders;
mod brackets;
mod called;
mod denials;
mod denied;
mod dropped;
mod function_words;
mod named;
mod notations;
mod numbers;
mod omissions;
mod parts;
mod pictured;
mod printed;
mod respelled;
mod rows;
mod scripts;
mod unsure;
mod voices;

use super::*;
use crate::answer::locator::{Claimed, ClaimedPages, LocatorCheck};
use crate::fold::{Fold, Folded, folded};
use crate::language::tests::dictionaries;
use crate::source::about::{About, Person};
use crate::source::document::{Aside, Document, PageIndex, Place, Segment, SourceId, pages};
use crate::source::text::TextSpan;
use proptest::prelude::*;

/// Pages of a document; `{f:…}` is furniture, `{n:…}` a footnote, `{s:…}` what stands around a saved page's text, and `{h:…}`
/// what nobody sees of it.
fn document(pages: &[&str]) -> Document {
    let (mut text, mut segments, mut asides) = (String::new(), Vec::new(), Vec::new());
    for (i, page) in pages.iter().enumerate() {
        let start = text.len();
        let mut rest = *page;
        while let Some(open) = rest.find('{') {
            text.push_str(&rest[..open]);
            let close = rest.find('}').unwrap();
            let at = text.len();
            text.push_str(&rest[open + 3..close]);
            let kind = match &rest[open + 1..open + 2] {
                "f" => Aside::Furniture,
                "s" => Aside::Surrounding,
                "h" => Aside::Hidden,
                _ => Aside::Note,
            };
            asides.push((TextSpan::from_bytes(at..text.len()).unwrap(), kind));
            rest = &rest[close + 1..];
        }
        text.push_str(rest);
        let index = PageIndex(u32::try_from(i).unwrap());
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Segment {
            span,
            place: Place::Page { index, label: None },
        });
    }
    Document::new(text, segments, asides).unwrap()
}

fn quote(text: &str, claimed: Claimed) -> Quote {
    Quote {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        text: text.to_owned(),
        claimed,
    }
}

/// The only source there is.
fn alone<'a>(document: &'a Document, folded: &'a Folded) -> SourceText<'a> {
    SourceText {
        id: SourceId(1),
        file_name: "a.pdf",
        other_names: &[],
        title: None,
        about: None,
        document,
        folded,
        words: &[],
        incomplete: false,
    }
}

/// Judges a quote against one document, with the whole document as the only candidate.
fn judge(pages: &[&str], text: &str) -> (Check, Document) {
    judge_quote(pages, &quote(text, Claimed::default()))
}

fn judge_quote(pages: &[&str], quote: &Quote) -> (Check, Document) {
    let document = document(pages);
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let whole = Candidate {
        source: source.id,
        span: TextSpan::from_bytes(0..document.text().len()).unwrap(),
    };
    let check = verify_with(quote, &[source], dictionaries(), || vec![whole]);
    (check, document)
}

#[track_caller]
fn check(pages: &[&str], cases: &[(&str, Verdict)]) {
    let wrong = cases.iter().filter_map(|(text, expected)| {
        let (check, document) = judge(pages, text);
        let of = |span: &TextSpan| span.of(document.text()).to_owned();
        let found = check.matches.iter().map(|m| {
            let edits: Vec<_> = m.edits.iter().map(|edit| (edit.class, of(&edit.source))).collect();
            (m.spans.iter().map(of).collect::<Vec<_>>(), &m.folds, edits)
        });
        (check.verdict != *expected).then(|| {
            format!(
                "{text:?}: {:?}, not {expected:?}: {:?}\n",
                check.verdict,
                found.collect::<Vec<_>>()
            )
        })
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{wrong}");
}

use Verdict::{Altered, Elided, Exact, MeaningChanged, Normalized, NotFound};

#[test]
fn word_for_word() {
    let page = "The rate rose to 5.2 % in 10-15 days; it’s not re-signed. The unable firm\npaid −5 euros, $1,500 more. \
        A non-profit body is well-known in infor-\nmation science. Cost 2,400 rpm.\n";
    check(
        &[page],
        &[
            ("The rate rose", Exact),
            ("firm paid", Exact),
            ("THE RATE ROSE", Normalized),
            ("it's not re-signed", Normalized),
            ("information science", Normalized),
            ("in infor-mation science", Normalized),
            ("the rate rose?", Normalized),
            ("10–15 days", Normalized),
            ("\u{200b}The rate\u{a0}rose", Normalized),
            ("“The rate rose”", Normalized),
        ],
    );
}

/// What folds alike and is not the same: never verbatim, whatever else it is.
#[test]
fn never_verbatim() {
    let page = "The rate rose to 5.2 % in 10-15 days; it’s not re-signed. The unable firm\npaid −5 euros, $1,500 more. \
        A non-profit body has 10² cells and ½ cup. They live now here. We’re fine. Between 3 and 40 GB.\n\
        We can’t stop. It was un\u{ad}fair and not\nable. A ≥ 5 mg dose (20 mW) is notable. Costs fell in Section 5. 2 men \
        saw sugar-free tea. An un-\nkind act. Give x\u{304} or 2^5. Fell - 7 points, rose -8 points.\n";
    let quotes = [
        "We can",
        "fair and not",
        "It was notable",
        "5 mg dose",
        "20 MW",
        "is not able",
        "in Section 5.2 men",
        "saw sugar",
        "kind act",
        "Give x or",
        "or 25",
        "Fell -7 points",
        "rose 8 points",
        "rose - 8 points",
        "10 2 cells",
        "Section 52",
        "rose to 52 % in",
        "5.2 in 10-15 days",
        "1015 days",
        "15 days",
        "in 10",
        "its not re-signed",
        "the able firm",
        "able firm paid",
        "paid 5 euros",
        "500 more",
        "1,500 more",
        "$1500.5 more",
        "profit body has",
        "102 cells",
        "12 cup",
        "live nowhere",
        "were fine",
        "3 and 4",
        "unable fir",
        "he rate rose",
    ];
    for text in quotes {
        let (check, _) = judge(&[page], text);
        assert!(
            !matches!(check.verdict, Exact | Normalized | Elided),
            "{text:?} is {:?}",
            check.verdict
        );
    }
}

#[test]
fn over_page_borders() {
    let pages = [
        "{f:A Primer\n}The cell keeps its own\n{n:1 See the appendix, which goes\n}{f:12\n}",
        "{f:A Primer\n}counsel in the dark, and\n{n:on for another page.\n}{f:13\n}",
        "{f:A Primer\n}so on.\n",
    ];
    check(
        &pages,
        &[
            ("keeps its own counsel in the dark", Exact),
            ("in the dark, and so on", Exact),
            ("which goes on for another page", Exact),
            ("See the appendix", Exact),
            ("A Primer", Exact),
            ("own counsel. In the dark", Altered),
        ],
    );
}

#[test]
fn omissions() {
    let page = "The landlord is not permitted to terminate the lease unless rent is due. Cells make energy, in most \
        cases by breaking sugar down, and store it. The range [1.3-1.7] was found in [8] of the studies. The fee is due, \
        unless waived by the board, within ten days. Rain may come. Snow could fall in the hills by night.\n";
    check(
        &[page],
        &[
            ("Cells make energy ... and store it", Elided),
            ("Cells make energy […] breaking sugar down", Elided),
            // Nothing is left out: a letter is written small, or a remark stands beside it.
            ("[c]ells make energy", Normalized),
            (
                "Cells make energy, in most cases by breaking sugar down [emphasis added]",
                Normalized,
            ),
            (
                "Cells make energy [sic], in most cases by breaking sugar down",
                Normalized,
            ),
            ("[c]ells make energy […] breaking sugar down [emphasis added]", Elided),
            ("Cells make energy (emphasis added)", Normalized),
            (
                "[Eukaryotic] cells make energy, in most cases by breaking sugar down",
                Elided,
            ),
            (
                "Cells [do not] make energy, in most cases by breaking sugar down",
                MeaningChanged,
            ),
            ("The range [1.3-1.7] was found in [8] of the studies [here]", Elided),
            ("The range [1.3-2.7] was found in [8] of the studies", MeaningChanged),
            ("The range [1.3-1.7] was found in [9] of the studies", MeaningChanged),
            ("The fee is due ... within ten days", MeaningChanged),
            (
                "Cells make energy, in most cases by [slowly] breaking sugar down",
                Elided,
            ),
            (
                "Cells make energy, in most cases by breaking [all of the 40 kinds of] sugar down",
                Altered,
            ),
            ("Rain may come. Snow […] fall in the hills by night", MeaningChanged),
            ("The landlord is ... permitted to terminate", MeaningChanged),
            ("... permitted to terminate the lease", MeaningChanged),
            ("and store it ... Cells make energy", NotFound),
        ],
    );
}

#[test]
fn sentences_that_are_left_out_take_their_negations_along() {
    let page = "He left the hall early. Not a word was said. Not one hand was raised! Nobody wept. The hall stood empty at \
        noon. Not even then did the river rise over the bank. If it rains, no boat goes, but the mill runs on.\n";
    check(
        &[page],
        &[
            ("He left the hall early. […] The hall stood empty at noon", Elided),
            ("He left the hall early […]. The hall stood empty at noon", Elided),
            ("He left the hall early... The hall stood empty at noon", Elided),
            ("He left the hall early. […] not one hand was raised", Elided),
            ("The hall stood empty at noon. […] the mill runs on", Elided),
            (
                "The hall stood empty at noon. […] the river rise over the bank",
                MeaningChanged,
            ),
            (
                "The hall stood empty at noon […] did the river rise over the bank",
                MeaningChanged,
            ),
            ("He left the hall early. […] a word was said", MeaningChanged),
        ],
    );
}

#[test]
fn differing_words() {
    let page = "In 2021 the company increased its revenue by 20 percent, and it must not sell all of its shares before \
        March.2 Studies from the Institute2 revealed that [12] costs rose.\n";
    check(
        &[page],
        &[
            ("the company increased its revenue by 30 percent", MeaningChanged),
            ("the company decreased its revenue by 20 percent", MeaningChanged),
            ("and it must sell all of its shares before March", MeaningChanged),
            ("and it may not sell all of its shares before March", MeaningChanged),
            ("and it must not sell some of its shares before March", MeaningChanged),
            ("the company incraesed its revenue by 20 percent", Altered),
            ("the company increased its income by 20 percent", MeaningChanged),
            ("Surveys from the Institute disclosed that costs rose", Altered),
            ("the company increased its revenue by 20%", Altered),
            ("the company increased its revenue by twenty percent", Altered),
            ("Studies from the Institute revealed that costs rose", Normalized),
            ("a wholly different sentence about something else", NotFound),
        ],
    );
}

#[test]
fn nothing_to_check() {
    let none = Verdict::NotCheckable(NotCheckable::NoWords);
    check(&["Some text.\n"], &[("…", none), ("", none), ("!?", none)]);
    check(&[""], &[("words", Verdict::NotCheckable(NotCheckable::NoText))]);
}

/// A unit in the place of another changes the amount, however alike the two are written.
#[test]
fn another_unit_is_no_slip() {
    check(
        &["Each rat was given 0.5 mg of the drug a day, in 30 kl of water for the whole house, 12.5 per cent of it.\n"],
        &[
            ("Each rat was given 0.5 µg of the drug a day", MeaningChanged),
            ("Each rat was given 0.5 \u{3bc}g of the drug a day", MeaningChanged),
            ("Each rat was given 0.5 g of the drug a day", MeaningChanged),
            (
                "given 0.5 mg of the drug a day, in 30 l of water for the whole house",
                MeaningChanged,
            ),
            ("Each rat was given 0.5 mcg of the drug a day", MeaningChanged),
            ("Each rat was given 0.5 milligrams of the drug a day", Altered),
            ("Each rat was given 0.5 mg of teh drug a day", Altered),
            ("30 kl of water for the whole house, 12.5% of it", Altered),
        ],
    );
}

/// Folding drops what parts these words; they are not each other for that.
#[test]
fn verses_are_quoted_with_slashes() {
    let page =
        "For he has locked the lantern tower\nAnd thrown the key away,\nAnd he will drown / within 3\n4 hours.\n";
    check(
        &[page],
        &[
            (
                "he has locked the lantern tower / And thrown the key away, / And he",
                Normalized,
            ),
            ("lantern tower／And thrown the key away,／And", Normalized),
            ("locked the lantern / tower", Altered),
            ("locked the lantern／tower", Altered),
            ("within 3 / 4 hours", MeaningChanged),
        ],
    );
}

#[test]
fn plain_text_stresses_words_with_marks_of_its_own() {
    let page = "It was a *very* old dam, _and nobody_ knew its age. 3*4 and 5_6. The a * b of it. It was built in spring.* Nobody came.\n";
    check(
        &[page],
        &[
            ("It was a very old dam, and nobody knew", Normalized),
            ("It was a *very* old dam", Exact),
            ("The a b of it", Altered),
            ("It was built in spring. Nobody came", Normalized),
        ],
    );
}

#[test]
fn words_that_only_fold_alike() {
    check(
        &[
            "Alkohol in Maßen ist gesund, STRASSE und Straße.\n",
            "Doses\nEach flask received 106 cells in 5 ml of medium.\nTraps\nThe area is 10² metres.\n",
        ],
        &[
            ("Alkohol in Massen ist gesund", Altered),
            ("Alkohol in Maßen ist gesund", Exact),
            ("ALKOHOL IN MASSEN IST GESUND", Normalized),
            ("Straße und Straße", Normalized),
            ("Each flask received 10⁶ cells in 5 ml of medium", Altered),
            ("The area is 102 metres", MeaningChanged),
        ],
    );
}

/// What is shown as different is what differs, and not the heading beside the passage.
#[test]
fn a_raised_digit_is_the_difference() {
    let text = "Each flask received 10⁶ cells in 5 ml of medium";
    let (check, document) = judge(
        &["Doses\nEach flask received 106 cells in 5 ml of medium.\nTraps\n"],
        text,
    );
    let edits = check.matches[0].edits.iter();
    let edits: Vec<_> = edits
        .map(|edit| (edit.quote.of(text), edit.source.of(document.text())))
        .collect();
    assert_eq!(edits, [("10⁶", "106")]);
}

/// Where every page has the same few words an index proposes other places; a half of the quote leads to its own.
#[test]
fn one_changed_word_is_found_among_words_that_stand_everywhere() {
    const WORDS: [&str; 12] = [
        "basin", "saddle", "orchard", "cedar", "barley", "falcon", "mirror", "lantern", "velvet", "copper", "willow",
        "harbour",
    ];
    let mut seed = 7_u32;
    let mut word = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        WORDS[(seed >> 16) as usize % WORDS.len()]
    };
    let page = |words: Vec<&str>| words.chunks(10).map(|line| line.join(" ") + "\n").collect::<String>();
    let pages: Vec<Vec<&str>> = (0..40).map(|_| (0..300).map(|_| word()).collect()).collect();
    let texts: Vec<String> = pages.iter().map(|words| page(words.clone())).collect();
    let document = document(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    // The first page is no place of any of them.
    let astray = Candidate {
        source: SourceId(1),
        span: TextSpan::from_bytes(0..400).unwrap(),
    };
    for at in [3, 17, 39] {
        let mut words = pages[at][100..112].to_vec();
        words[4] = "granite";
        let check = verify(&quote(&words.join(" "), Claimed::default()), &[source], || vec![astray]);
        // Words that stand for nothing are of no language.
        assert_eq!(check.verdict, Altered, "page {at}");
        assert_eq!(check.matches[0].edits.len(), 1, "page {at}");
    }
}

#[test]
fn old_ligatures_and_other_scripts() {
    check(
        &[
            "The speci\u{c}cation of di\u{b}erent e\u{e}cient \u{c}les.\n",
            "我们拟进一步\n调查了解情况。\n",
            "ﬁnal café cafe\u{301} Straße\n",
        ],
        &[
            ("specification of different efficient files", Normalized),
            ("进一步调查了解", Normalized),
            ("final cafe\u{301} café STRASSE", Normalized),
        ],
    );
}

/// One quote, two sources that both hold it: the one named wins, then the page named.
#[test]
fn attribution_and_page() {
    let first = document(&["nothing here\n", "a repeated passage\n", "a repeated passage\n"]);
    let second = document(&["a repeated passage\n"]);
    let (a, b) = (Folded::of(&first), Folded::of(&second));
    let source = |id, file_name, document, folded| SourceText {
        id: SourceId(id),
        file_name,
        other_names: &[],
        title: Some("On Repetition: A Study"),
        about: None,
        document,
        folded,
        words: &[],
        incomplete: false,
    };
    let sources = [
        source(1, "first.pdf", &first, &a),
        source(2, "second-one.pdf", &second, &b),
    ];
    let cases = [
        (
            None,
            None,
            Attribution::Unnamed,
            LocatorCheck::Unclaimed,
            SourceId(1),
            1,
        ),
        (
            Some("second_one"),
            None,
            Attribution::AsNamed(SourceId(2)),
            LocatorCheck::Unclaimed,
            SourceId(2),
            0,
        ),
        (
            Some("first.pdf"),
            Some("3"),
            Attribution::AsNamed(SourceId(1)),
            LocatorCheck::Right,
            SourceId(1),
            2,
        ),
        (
            Some("First.pdf"),
            Some("1"),
            Attribution::AsNamed(SourceId(1)),
            LocatorCheck::Near,
            SourceId(1),
            1,
        ),
        (
            Some("first"),
            Some("40"),
            Attribution::AsNamed(SourceId(1)),
            LocatorCheck::Wrong,
            SourceId(1),
            1,
        ),
        (
            Some("Smith, 2020"),
            None,
            Attribution::Unnamed,
            LocatorCheck::Unclaimed,
            SourceId(1),
            1,
        ),
    ];
    for (name, page, attribution, locator, id, index) in cases {
        let claimed = Claimed {
            source: name.map(str::to_owned),
            pages: page.map(|page| ClaimedPages {
                first: page.to_owned(),
                last: None,
            }),
            ..Claimed::default()
        };
        let check = verify(&quote("a repeated passage", claimed), &sources, Vec::new);
        let best = &check.matches[0];
        let document = if best.source == SourceId(1) { &first } else { &second };
        let found = (
            check.attribution,
            check.locator,
            best.source,
            pages(document, &best.spans)[0].0.0,
            check.places,
        );
        assert_eq!(found, (attribution, locator, id, index, 3), "{name:?} {page:?}");
    }
}

/// An absent quote proves nothing about a source that could not be read, nor about a file that is not there. An author
/// whom no source is known to be by may still have written one of them.
#[test]
fn absence_needs_a_whole_source() {
    let (read, unread) = (document(&["some text\n"]), Document::default());
    let (a, b) = (Folded::of(&read), Folded::of(&unread));
    let sources = [
        SourceText {
            id: SourceId(1),
            file_name: "read.pdf",
            other_names: &[],
            title: None,
            about: None,
            document: &read,
            folded: &a,
            words: &[],
            incomplete: false,
        },
        SourceText {
            id: SourceId(2),
            file_name: "scan.pdf",
            other_names: &[],
            title: None,
            about: None,
            document: &unread,
            folded: &b,
            words: &[],
            incomplete: true,
        },
    ];
    let absent = Verdict::NotCheckable(NotCheckable::FileAbsent);
    for (name, expected) in [
        (Some("scan.pdf"), Verdict::NotCheckable(NotCheckable::SourcesIncomplete)),
        (Some("read.pdf"), NotFound),
        (Some("read"), NotFound),
        (None, NotFound),
        (Some("Report of 2021.pdf"), absent),
        (Some("keynote.mp3"), absent),
        (Some("Smith 2020"), NotFound),
        (Some("see report.pdf and others"), NotFound),
    ] {
        let claimed = Claimed {
            source: name.map(str::to_owned),
            ..Claimed::default()
        };
        assert_eq!(
            verify(&quote("not in there at all", claimed), &sources, Vec::new).verdict,
            expected,
            "{name:?}"
        );
    }
}

proptest! {
    /// A verbatim verdict implies that the folded quote is in a folded order of the text.
    #[test]
    fn verbatim_is_a_substring(page in "[a-c0-3 .,\\-’\n]{0,60}", text in "[a-c0-3 .,\\-’]{0,8}") {
        let (check, document) = judge(&[&page], &text);
        if matches!(check.verdict, Exact | Normalized) && check.matches.iter().all(|m| !m.folds.contains(&Fold::ReferenceMarker)) {
            prop_assert!(folded(document.text()).contains(&folded(&text)));
        }
    }

    /// A passage of a text is found in it, word for word.
    #[test]
    fn passages_are_found(words in prop::collection::vec("[a-zé]{1,8}", 3..40), from in 0usize..20, len in 1usize..12) {
        let page = words.join(" ");
        let part: Vec<&str> = words.iter().skip(from.min(words.len() - 1)).take(len).map(String::as_str).collect();
        let (check, _) = judge(&[&page], &part.join(" "));
        prop_assert_eq!(check.verdict, Exact);
    }

    #[test]
    fn any_quote_is_judged(page in "\\PC{0,200}", text in "\\PC{0,60}") {
        judge(&[&page.replace(['{', '}'], "")], &text);
    }
}

/// What a quote is boxed at: its own words, the text rather than a menu that says the same, and the place that differs least.
#[test]
fn the_passage_is_shown_and_nothing_else() {
    let cases: [(&[&str], &str, &[&str]); 4] = [
        (
            &["The old boatman watched the {f:Ports and piers, page 12}\nwater each morning."],
            "The old boatman watched the water each morning",
            &["The old boatman watched the", "water each morning"],
        ),
        (
            &["{s:The old boats were sold in spring.}\nNobody knew it. The old boats were sold in spring!"],
            "The old boats were sold in spring",
            &["The old boats were sold in spring"],
        ),
        (
            &["{h:The old boats were sold in spring.}\n{s:Nobody knew it. The old boats were sold in spring!}"],
            "The old boats were sold in spring",
            &["The old boats were sold in spring"],
        ),
        (
            &["The old boats – were sold – in spring. The old\nboats - were\nsold – in\nspring."],
            "The old boats - were sold - in spring",
            &["The old\nboats - were\nsold – in\nspring"],
        ),
    ];
    for (pages, quote, expected) in cases {
        let (check, document) = judge(pages, quote);
        let best = &check.matches[0];
        let shown: Vec<&str> = best.spans.iter().map(|span| span.of(document.text()).trim()).collect();
        assert_eq!(shown, expected, "{quote}");
        let behind = document.text().rfind(expected[0]).unwrap();
        assert_eq!(best.spans[0].start().bytes(), behind, "{quote}");
    }
}

/// Passages far from each other, joined without a mark: both places, and never a quote.
#[test]
fn joined_passages() {
    let filler = "Nothing of any note is said in all of these many lines.\n".repeat(60);
    let page = format!(
        "The parser depends on the structures listed here.\n{filler}A heap gives fast access to its smallest item.\n"
    );
    let (check, document) = judge(
        &[&page],
        "The parser depends on the structures fast access to its smallest item",
    );
    assert_eq!(check.verdict, MeaningChanged);
    let best = &check.matches[0];
    let passages: Vec<&str> = best.spans.iter().map(|span| span.of(document.text())).collect();
    assert_eq!(
        passages,
        [
            "The parser depends on the structures",
            "fast access to its smallest item"
        ]
    );
    assert_eq!(best.edits[0].class, EditClass::Seam);
}

/// What differs is named: quote, source, class.
#[test]
fn differences_are_named() {
    use EditClass::{Content, Modal, Name, Negation, Number, Opposite, Unit, Wording};
    let page = "In 2021 the firm may not raise $2.3 million from Zurich, for demand was rising by 15 percent a year, and the \
        heart beats strongly (see [12]) in mice fed on starch.\n";
    type Named<'a> = (&'a str, &'a str, EditClass);
    let cases: [(&str, &[Named<'_>]); 12] = [
        ("In 2022 the firm may not raise", &[("2022", "2021", Number)]),
        ("the firm must not raise $2.3 million", &[("must", "may", Modal)]),
        ("the firm may raise $2.3 million", &[("", "not", Negation)]),
        (
            "may not raise $2.3 billion from Zurich",
            &[("billion", "million", Unit)],
        ),
        (
            "may not raise $2.3bn from Zurich",
            &[("$2.3bn", "$2.3", Number), ("", "million", Unit)],
        ),
        ("may not raise $2.3 million from Geneva", &[("Geneva", "Zurich", Name)]),
        (
            "for demand was falling by 15 percent",
            &[("falling", "rising", Opposite)],
        ),
        ("demand was rising by 15% a year", &[("15%", "15 percent", Wording)]),
        ("demand was rising by fifteen percent", &[("fifteen", "15", Wording)]),
        (
            "and the heart beats strongly in rats fed on starch",
            &[("rats", "mice", Content)],
        ),
        (
            "and the hert beats strongly in mice fed on strach",
            &[("hert", "heart", Wording), ("strach", "starch", Wording)],
        ),
        (
            "the heart beats powerfully in mice fed on starch",
            &[("powerfully", "strongly", Wording)],
        ),
    ];
    for (text, expected) in cases {
        let (check, document) = judge(&[page], text);
        let edits: Vec<_> = check.matches[0]
            .edits
            .iter()
            .map(|edit| (edit.quote.of(text), edit.source.of(document.text()), edit.class))
            .filter(|(quote, source, _)| !quote.trim().is_empty() || !source.contains("12"))
            .collect();
        assert_eq!(edits, expected, "{text:?}");
    }
}

/// Long and strange quotes are judged in bounded time.
#[test]
fn long_and_strange_quotes() {
    let word = |i: usize| format!("w{:x} ", i * 7919 % 6007);
    let page: String = (0..6000).map(word).collect();
    let document = document(&[&page]);
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let long: String = (100..5100)
        .map(|i| if i % 50 == 0 { "other ".to_owned() } else { word(i) })
        .collect();
    let quotes = [
        (long.clone(), MeaningChanged),
        (long.replace("other ", ""), MeaningChanged),
        ("a ... ".repeat(2000), Verdict::NotCheckable(NotCheckable::Undecided)),
        ("[x] ".repeat(2000), NotFound),
        ("w".repeat(50_000), NotFound),
    ];
    for (text, expected) in quotes {
        let check = verify(&quote(&text, Claimed::default()), &[source], Vec::new);
        assert_eq!(check.verdict, expected, "{text:.40}");
    }
}
