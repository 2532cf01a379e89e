//! Which source an answer means.

use super::*;

/// Which source an answer means that calls it by a name; the quote stands in each of them.
#[track_caller]
fn check_named(sources: &[SourceText<'_>], cases: &[(&str, Option<i64>)]) {
    for (name, expected) in cases {
        let claimed = Claimed {
            source: Some((*name).to_owned()),
            ..Claimed::default()
        };
        let check = verify(&quote("words", claimed), sources, Vec::new);
        let named = match check.attribution {
            Attribution::AsNamed(id) => Some(id.0),
            _ => None,
        };
        assert_eq!(named, *expected, "{name}");
    }
}

/// "(Ackroyd, p. 2)" asked for a source called Ackroyd, though one of her works was there.
#[test]
fn sources_are_named_by_who_wrote_them() {
    let text = document(&["words\n"]);
    let folded = Folded::of(&text);
    let work = |authors: &[&str], year| About {
        authors: authors.iter().filter_map(|name| Person::read(name)).collect(),
        year,
        ..About::default()
    };
    let works = [
        work(&["J. Ackroyd"], Some(2020)),
        work(&["Vincent van Gogh", "Ada Brock"], Some(1999)),
        work(&["Field, M.", "Flynn, O."], None),
        work(&["M. Field"], Some(2004)),
        work(&["Ada Brock"], Some(2011)),
    ];
    let sources: Vec<SourceText<'_>> = (1..)
        .zip(&works)
        .map(|(id, work)| SourceText {
            id: SourceId(id),
            file_name: "a.pdf",
            other_names: &[],
            title: None,
            about: Some(work),
            document: &text,
            folded: &folded,
            words: &[],
            incomplete: false,
        })
        .collect();
    let cases = [
        ("Ackroyd", Some(1)),
        ("J. Ackroyd", Some(1)),
        ("Ackroyd 2020", Some(1)),
        ("Ackroyd, 2020", Some(1)),
        ("Ackroyd 2019", None),
        ("van Gogh et al., 1999", Some(2)),
        ("van Gogh & Brock", Some(2)),
        ("Brock", Some(5)),
        ("Brock 1999", None),
        // Two works of Field's; a year or another author tells them apart.
        ("Field", None),
        ("Field 2004", Some(4)),
        ("Field and Flynn", Some(3)),
        ("Field and Brock", None),
        ("Ackroyd, Why Bridges Stand", None),
        ("2020", None),
    ];
    check_named(&sources, &cases);
}

/// "Rowe et al. (2019b)" fitted two works of one year, so that neither was named.
#[test]
fn works_of_one_year_are_told_apart_by_how_many_wrote_them_and_by_letters() {
    let text = document(&["words\n"]);
    let folded = Folded::of(&text);
    let work = |authors: &[&str]| About {
        authors: authors.iter().filter_map(|name| Person::read(name)).collect(),
        year: Some(2019),
        ..About::default()
    };
    let works = [
        work(&["Ada Rowe"]),
        work(&["Ada Rowe", "Chidi Okafor", "Maja Lind"]),
        work(&["Ben Holt"]),
        work(&["Ben Holt"]),
    ];
    let files = ["x.html", "y.html", "holt2019a.html", "holt2019b.html"];
    let sources: Vec<SourceText<'_>> = (1..)
        .zip(works.iter().zip(files))
        .map(|(id, (work, file_name))| SourceText {
            id: SourceId(id),
            file_name,
            other_names: &[],
            title: None,
            about: Some(work),
            document: &text,
            folded: &folded,
            words: &[],
            incomplete: false,
        })
        .collect();
    let cases = [
        ("Rowe 2019", Some(1)),
        ("Rowe et al. 2019", Some(2)),
        ("Rowe, Okafor and Lind 2019", Some(2)),
        ("Rowe", None),
        ("Holt, 2019a", Some(3)),
        ("Holt, 2019b", Some(4)),
        ("Holt, 2019", None),
    ];
    check_named(&sources, &cases);
}

/// A book named like another is not named; nor is one of another year.
#[test]
fn sources_are_named_with_care() {
    let text = document(&["words\n"]);
    let folded = Folded::of(&text);
    let source = |id, file_name, title| SourceText {
        id: SourceId(id),
        file_name,
        other_names: &[],
        title,
        about: None,
        document: &text,
        folded: &folded,
        words: &[],
        incomplete: false,
    };
    let sources = [
        source(1, "report-2020.pdf", None),
        source(2, "report-2021.pdf", None),
        source(3, "Cell_Respiration.pdf", Some("Cell Respiration: A Primer")),
        source(4, "notes12.pdf", None),
        source(5, "essay.pdf", Some("The Custody of Words")),
    ];
    let cases = [
        ("report 2020", Some(1)),
        ("Report-2021.pdf", Some(2)),
        ("report 2022", None),
        ("report", None),
        ("Custody of Words", Some(5)),
        ("Hester Quill, *The Custody of Words* (Oslo: Lisle, 2001)", Some(5)),
        ("The Custody of Worlds and Words", None),
        ("Review of The Custody of Words", None),
        ("Cell Respiration", Some(3)),
        ("Cell Respiraton: a Primer", Some(3)),
        ("notes1", None),
        ("notes 12", Some(4)),
        ("Smith 2020", None),
    ];
    check_named(&sources, &cases);
}

/// A name that a file had, too, names it, unless another file is called so now.
#[test]
fn other_names_name_a_source() {
    let text = document(&["words\n"]);
    let folded = Folded::of(&text);
    let [first, second] = [
        ["draft.pdf".to_owned(), "final.pdf".to_owned()],
        ["x.pdf".to_owned(), "draft.pdf".to_owned()],
    ];
    let source = |id, file_name, other_names| SourceText {
        id: SourceId(id),
        file_name,
        other_names,
        title: None,
        about: None,
        document: &text,
        folded: &folded,
        words: &[],
        incomplete: false,
    };
    let sources = [
        source(1, "essay.pdf", &first),
        source(2, "letter.pdf", &second),
        source(3, "final.pdf", &[]),
    ];
    let cases = [
        ("essay.pdf", Some(1)),
        ("x.pdf", Some(2)),
        ("x", Some(2)),
        ("final.pdf", Some(3)),
        ("draft.pdf", None),
    ];
    check_named(&sources, &cases);
}
