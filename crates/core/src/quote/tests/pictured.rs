//! Pages that were read from a picture: letters that may be misread are neither changed nor plainly verbatim.

use super::*;

/// What is made of a quote of a page that was read from a picture, on which the letters in brackets are less than sure, and the
/// classes of what differs.
fn check(page: &str, text: &str, expected: Verdict, classes: &[EditClass]) {
    let plain = page.replace(['[', ']'], "");
    let document = document(&[&plain]);
    let (mut weak, mut at, mut from) = (Vec::new(), 0, 0);
    for c in page.chars() {
        match c {
            '[' => from = at,
            ']' => weak.extend(TextSpan::from_bytes(from..at)),
            c => at += c.len_utf8(),
        }
    }
    let pictures = TextSpan::from_bytes(0..plain.len()).into_iter().collect();
    let document = document.with_pictures(pictures, weak).unwrap();
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let found = verify_with(&quote(text, Claimed::default()), &[source], dictionaries(), Vec::new);
    let left: Vec<EditClass> = found
        .matches
        .first()
        .map_or_else(Vec::new, |found| found.edits.iter().map(|edit| edit.class).collect());
    assert_eq!(
        (found.verdict, left.as_slice()),
        (expected, classes),
        "{text:?}: {found:#?}"
    );
}

const PAGE: &str =
    "The ferry made 214 crossings in the first winter of the new owner, and nobody was lost on the way.\n";

#[test]
fn a_number_that_was_read_for_sure_is_another_number() {
    check(PAGE, "The ferry made 214 crossings in the first winter", Exact, &[]);
    check(
        PAGE,
        "The ferry made 314 crossings in the first winter",
        MeaningChanged,
        &[EditClass::Number],
    );
    let unsure = PAGE.replace("214", "[2]14");
    check(
        &unsure,
        "The ferry made 314 crossings in the first winter",
        Altered,
        &[EditClass::Misread],
    );
    // Another digit than the one that may be misread.
    check(
        &unsure,
        "The ferry made 215 crossings in the first winter",
        MeaningChanged,
        &[EditClass::Number],
    );
}

#[test]
fn a_number_that_may_be_misread_is_not_plainly_verbatim() {
    let unsure = PAGE.replace("214", "2[1]4");
    check(
        &unsure,
        "The ferry made 214 crossings in the first winter",
        Altered,
        &[EditClass::Misread],
    );
    // Letters of a word say little about its sense.
    check(
        &PAGE.replace("winter", "w[i]nter"),
        "made 214 crossings in the first winter of",
        Exact,
        &[],
    );
}

#[test]
fn what_may_be_misread_is_no_change_of_meaning() {
    let page = PAGE.replace("crossings", "cros[z]ings");
    check(
        &page,
        "The ferry made 214 crossings in the first winter",
        Altered,
        &[EditClass::Misread],
    );
    // Letters that look alike are taken for each other, however sure the reader was.
    let page = PAGE.replace("214", "2l4").replace("winter", "wlnter");
    check(
        &page,
        "The ferry made 214 crossings in the first winter",
        Altered,
        &[EditClass::Misread, EditClass::Misread],
    );
    let page = PAGE.replace("made", "rnade");
    check(
        &page,
        "The ferry made 214 crossings in the first winter",
        Altered,
        &[EditClass::Misread],
    );
}

#[test]
fn a_word_that_was_read_for_sure_is_another_word() {
    check(
        PAGE,
        "The ferry never made 214 crossings in the first winter",
        MeaningChanged,
        &[EditClass::Negation],
    );
    check(
        PAGE,
        "The ferry made 214 crossings in the last winter",
        MeaningChanged,
        &[EditClass::Opposite],
    );
    // A doubt elsewhere excuses nothing.
    check(
        &PAGE.replace("ferry", "f[e]rry"),
        "The ferry made 214 crossings in the last winter",
        MeaningChanged,
        &[EditClass::Opposite],
    );
}

#[test]
fn formulas_may_be_misread_and_amounts_are_not() {
    let page =
        "Let C = (D1, ..., Dn, Q) be a cube, whose cells weigh 5km each, and let II be the bound of all of them.\n";
    check(
        page,
        "Let C = hD1, ..., Dn, Qi be a cube, whose cells weigh 5km each, and let Π be the bound of all",
        Altered,
        &[EditClass::Misread, EditClass::Misread, EditClass::Misread],
    );
    // Another index was read for sure.
    let judged = |quote: &str| {
        let document = document(&[page]);
        let pictures = TextSpan::from_bytes(0..page.len()).into_iter().collect();
        let document = document.with_pictures(pictures, Vec::new()).unwrap();
        let folded = Folded::of(&document);
        let source = alone(&document, &folded);
        verify_with(
            &self::quote(quote, Claimed::default()),
            &[source],
            dictionaries(),
            Vec::new,
        )
        .verdict
    };
    assert_eq!(
        judged("Let C = (D12, ..., Dn, Q) be a cube, whose cells weigh 5km each"),
        MeaningChanged
    );
    assert_eq!(
        judged("Let C = (D1, ..., Dn, Q) be a cube, whose cells weigh 5m each"),
        MeaningChanged
    );
}

#[test]
fn a_letter_that_is_not_sure_hides_no_word() {
    // Letters beside one that was hardly seen may be overlooked: two, and not a number's zeros or a word.
    let page = PAGE.replace("214", "2[1]4").replace("crossings", "[c]rossings");
    check(
        &page,
        "The ferry made 2100004 crossings in the first winter",
        MeaningChanged,
        &[EditClass::Number],
    );
    check(
        &page,
        "The ferry made 2114 crossings in the first winter",
        Altered,
        &[EditClass::Misread],
    );
}

#[test]
fn absence_says_little_where_most_sources_were_not_read_whole() {
    let document = document(&[PAGE]);
    let folded = Folded::of(&document);
    let check = |incomplete: &[bool], expected: Verdict| {
        let sources: Vec<SourceText<'_>> = (1..)
            .zip(incomplete)
            .map(|(id, incomplete)| SourceText {
                id: SourceId(id),
                incomplete: *incomplete,
                ..alone(&document, &folded)
            })
            .collect();
        let quote = quote(
            "the harbour was closed to all ships before the storm",
            Claimed::default(),
        );
        let found = verify_with(&quote, &sources, dictionaries(), Vec::new).verdict;
        assert_eq!(found, expected, "{incomplete:?}");
    };
    let unread = Verdict::NotCheckable(NotCheckable::SourcesIncomplete);
    check(&[false, false], NotFound);
    check(&[true, false], NotFound);
    check(&[true, true, false], unread);
    check(&[true], unread);
}

#[test]
fn a_word_that_lost_its_vowel_is_no_formula() {
    const LETTERS: &str = "Le conseil n'a publié que deux lettres en 1871, et il n'y avait personne au port.\n";
    for lost in [
        "Le conseil a publié deux lettres en 1871",
        "et il y avait personne au port",
    ] {
        let plain = document(&[LETTERS]);
        let pictures = TextSpan::from_bytes(0..LETTERS.len()).into_iter().collect();
        let pictured = document(&[LETTERS]).with_pictures(pictures, Vec::new()).unwrap();
        let verdicts = [plain, pictured].map(|document| {
            let folded = Folded::of(&document);
            let source = alone(&document, &folded);
            verify_with(&quote(lost, Claimed::default()), &[source], dictionaries(), Vec::new).verdict
        });
        assert_eq!(verdicts, [MeaningChanged; 2], "{lost}");
    }
}
