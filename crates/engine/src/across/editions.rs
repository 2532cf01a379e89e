//! Which sources are known to be of one work: an edition and another, a preprint and its article.
//!
//! A title and an author in common are not enough: two yearly reports have both. One work are sources with
//!
//! * the same digital object identifier;
//! * the same title by the same person in the same year, and no other identifiers;
//! * a title that names its edition, beside the one that they are editions of;
//! * a preprint, beside the one article of the same title and author that came out at most three years before or after.
//!
//! What could be of either of two works is of none.

use super::agreement::{join, root};
use pincite_core::fold::folded;
use pincite_core::source::about::About;
use pincite_store::SourceRecord;
use std::collections::{BTreeMap, BTreeSet};

/// Letters of the shortest title that says something.
const FEWEST: usize = 4;

/// Years between a preprint and its article.
const APART: i32 = 3;

/// A source by what is known of it as a work.
struct Known {
    /// Its number among the records.
    at: usize,
    year: Option<i32>,
    doi: Option<String>,
    /// What its title calls its edition.
    edition: Option<String>,
    /// Whether its author is a person.
    by_person: bool,
    initial: Option<char>,
    is_preprint: bool,
}

/// Joins in `of` the numbers of those `records` that are known to be of one work.
pub(super) fn join_works<'a>(records: impl Iterator<Item = &'a SourceRecord>, of: &mut [usize]) {
    let mut first_with: BTreeMap<String, usize> = BTreeMap::new();
    let mut alike: BTreeMap<(String, String), Vec<Known>> = BTreeMap::new();
    for (at, record) in records.enumerate().filter(|(_, record)| record.seen_by.is_none()) {
        if let Some(doi) = doi(&record.about) {
            let first = *first_with.entry(doi).or_insert(at);
            join(of, at, first);
        }
        if let Some((named, known)) = known(at, record) {
            alike.entry(named).or_default().push(known);
        }
    }
    for known in alike.into_values() {
        for known in by_author(known) {
            join_alike(&known, of);
        }
    }
}

fn doi(about: &About) -> Option<String> {
    about.doi.as_ref().map(|doi| doi.trim().to_lowercase())
}

/// A source under its title and its author's name. A title that was guessed says nothing, nor does one without an author.
fn known(at: usize, record: &SourceRecord) -> Option<((String, String), Known)> {
    let about = &record.about;
    let title = record.title.as_deref().filter(|_| !about.guessed)?;
    let author = about.authors.first()?;
    let (title, edition) = without_edition(title);
    let family = folded(&author.family);
    if title.chars().count() < FEWEST || family.is_empty() {
        return None;
    }
    let known = Known {
        at,
        year: about.year,
        doi: doi(about),
        edition,
        by_person: author.given.is_some(),
        initial: author.given.as_deref().and_then(|given| folded(given).chars().next()),
        is_preprint: is_preprint(about),
    };
    Some(((title, family), known))
}

/// The same parted by the author's first name: where there are several, one without is of nobody known.
fn by_author(known: Vec<Known>) -> Vec<Vec<Known>> {
    let initials: BTreeSet<char> = known.iter().filter_map(|one| one.initial).collect();
    if initials.len() <= 1 {
        return vec![known];
    }
    let mut parted: BTreeMap<char, Vec<Known>> = BTreeMap::new();
    for one in known {
        if let Some(initial) = one.initial {
            parted.entry(initial).or_default().push(one);
        }
    }
    parted.into_values().collect()
}

/// Joins those of one title and author that are known to be one work.
fn join_alike(alike: &[Known], of: &mut [usize]) {
    let by_person = alike.iter().any(|one| one.by_person);
    let plain = || alike.iter().filter(|one| one.edition.is_none() && !one.is_preprint);
    let mut years: BTreeMap<i32, Vec<&Known>> = BTreeMap::new();
    for one in plain().filter(|_| by_person) {
        if let Some(year) = one.year {
            years.entry(year).or_default().push(one);
        }
    }
    for same_year in years.values() {
        let dois: BTreeSet<&String> = same_year.iter().filter_map(|one| one.doi.as_ref()).collect();
        if dois.len() <= 1 {
            join_all(same_year.iter().map(|one| one.at), of);
        }
    }
    let works: BTreeSet<(usize, Option<i32>)> = plain().map(|one| (root(of, one.at), one.year)).collect();
    for preprint in alike.iter().filter(|one| one.is_preprint) {
        let near = |year: &Option<i32>| {
            let both = year.zip(preprint.year);
            both.is_none_or(|(one, other)| one.abs_diff(other) <= APART.unsigned_abs())
        };
        let articles: BTreeSet<usize> = works.iter().filter(|(_, year)| near(year)).map(|(at, _)| *at).collect();
        if let (1, Some(article)) = (articles.len(), articles.first()) {
            join(of, preprint.at, *article);
        }
    }
    let named: Vec<usize> = alike
        .iter()
        .filter(|one| one.edition.is_some())
        .map(|one| one.at)
        .collect();
    let first: BTreeSet<usize> = plain().map(|one| root(of, one.at)).collect();
    let first = first.first().copied().filter(|_| first.len() == 1);
    join_all(named.iter().copied(), of);
    if let Some((named, first)) = named.first().zip(first) {
        join(of, *named, first);
    }
}

fn join_all(numbers: impl Iterator<Item = usize>, of: &mut [usize]) {
    let mut first = None;
    for at in numbers {
        join(of, at, *first.get_or_insert(at));
    }
}

/// Whether a source was put before the public without a journal, by where it was put.
fn is_preprint(about: &About) -> bool {
    /// What the identifiers begin with that the servers give.
    const SERVERS: [&str; 14] = [
        "10.20944/preprints",
        "10.21203/rs.",
        "10.2139/ssrn.",
        "10.22541/au.",
        "10.26434/chemrxiv",
        "10.31219/osf.io",
        "10.31223/",
        "10.31234/osf.io",
        "10.31235/osf.io",
        "10.32942/",
        "10.35542/osf.io",
        "10.36227/techrxiv",
        "10.48550/arxiv",
        "10.64898/",
    ];
    /// Two servers give numbers under an identifier that journals have, too.
    const NUMBERED: &str = "10.1101/";
    let of_server = |doi: &String| {
        let numbered = doi.strip_prefix(NUMBERED);
        SERVERS.iter().any(|server| doi.starts_with(server))
            || numbered.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit() || c == '.'))
    };
    let is_server = |name: &String| {
        let mut words = name.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
        words.any(|word| word.ends_with("rxiv") || matches!(word.as_str(), "preprint" | "preprints" | "ssrn"))
    };
    let put = [&about.container, &about.publisher];
    doi(about).as_ref().is_some_and(of_server) || put.into_iter().flatten().any(is_server)
}

/// A title's letters without what only names an edition, "(2nd ed.)", ", third edition", "3. Auflage"; and that. What names a
/// year, as "2019 edition", is no edition of the work of another year.
fn without_edition(title: &str) -> (String, Option<String>) {
    const NAMES: [&str; 14] = [
        "edition",
        "ed",
        "edn",
        "auflage",
        "aufl",
        "édition",
        "éd",
        "edición",
        "edição",
        "edizione",
        "druk",
        "upplagan",
        "wydanie",
        "издание",
    ];
    let words = |part: &str| -> Vec<String> {
        let words = part.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
    };
    let is_year = |word: &String| word.chars().filter(char::is_ascii_digit).count() >= 4;
    let parts = title.split(['(', ')', '[', ']', ',', ';', ':', '–', '—']);
    let is_edition = |part: &&str| {
        let words = words(part);
        words.len() <= 4 && words.iter().any(|word| NAMES.contains(&word.as_str())) && !words.iter().any(is_year)
    };
    let (editions, kept): (Vec<&str>, Vec<&str>) = parts.partition(is_edition);
    let kept = folded(&kept.join(" "));
    // Nobody calls a work "Second edition": where nothing would be left, all of it is the title.
    match kept.is_empty() || editions.is_empty() {
        true => (folded(title), None),
        false => (kept, Some(folded(&editions.join(" ")))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincite_core::source::about::Person;

    #[test]
    fn editions_are_no_part_of_a_title() {
        for (one, other, same) in [
            ("Tides of the North Sea", "Tides of the North Sea (2nd ed.)", true),
            (
                "Tides of the North Sea",
                "TIDES OF THE NORTH SEA, third revised edition",
                true,
            ),
            ("Gezeiten", "Gezeiten, 3. Auflage", true),
            ("Tides", "Tides: A reader", false),
            ("The first edition", "The first edition", true),
            ("Volume 1", "Volume 2", false),
            ("Annual report (2019 edition)", "Annual report (2020 edition)", false),
        ] {
            assert_eq!(
                without_edition(one).0 == without_edition(other).0,
                same,
                "{one} / {other}"
            );
        }
    }

    /// Works by "author", a title, a year and an identifier: the numbers of those that they are one with.
    fn works(all: &[(&str, &str, Option<i32>, Option<&str>)]) -> Vec<usize> {
        let known = all.iter().enumerate().map(|(at, (author, title, year, identifier))| {
            let about = About {
                authors: vec![Person::read(author).unwrap_or_else(|| Person::body((*author).to_owned()))],
                year: *year,
                doi: identifier.map(str::to_owned),
                ..About::default()
            };
            let (title, edition) = without_edition(title);
            let author = &about.authors[0];
            let known = Known {
                at,
                year: about.year,
                doi: doi(&about),
                edition,
                by_person: author.given.is_some(),
                initial: author.given.as_deref().and_then(|given| folded(given).chars().next()),
                is_preprint: is_preprint(&about),
            };
            ((title, folded(&author.family)), known)
        });
        let mut alike: BTreeMap<(String, String), Vec<Known>> = BTreeMap::new();
        for (named, known) in known {
            alike.entry(named).or_default().push(known);
        }
        let mut of: Vec<usize> = (0..all.len()).collect();
        for known in alike.into_values().flat_map(by_author) {
            join_alike(&known, &mut of);
        }
        (0..all.len()).map(|at| root(&of, at)).collect()
    }

    #[test]
    fn only_what_is_known_to_be_one_work_is_one() {
        const REPORT: &str = "State of the harbours";
        const HOLM: &str = "Holm, Ida";
        const BOARD: &str = "Board of Harbours,";
        let (article, other, preprint) = (
            Some("10.1000/tides.7"),
            Some("10.1000/tides.8"),
            Some("10.48550/arxiv.1901.00001"),
        );
        for (what, all, expected) in [
            (
                "two yearly reports",
                &[(BOARD, REPORT, Some(2019), None), (BOARD, REPORT, Some(2020), None)][..],
                &[0, 1][..],
            ),
            (
                "two quarterly reports of a board",
                &[(BOARD, REPORT, Some(2019), None), (BOARD, REPORT, Some(2019), None)],
                &[0, 1],
            ),
            (
                "years far apart",
                &[(HOLM, REPORT, Some(1911), None), (HOLM, REPORT, Some(1990), None)],
                &[0, 1],
            ),
            (
                "other identifiers",
                &[(HOLM, REPORT, Some(2019), article), (HOLM, REPORT, Some(2019), other)],
                &[0, 1],
            ),
            (
                "one that may be either",
                &[
                    (HOLM, REPORT, Some(2019), article),
                    (HOLM, REPORT, Some(2019), None),
                    (HOLM, REPORT, Some(2019), other),
                ],
                &[0, 1, 2],
            ),
            (
                "a year that is not known",
                &[(HOLM, REPORT, Some(2019), None), (HOLM, REPORT, None, None)],
                &[0, 1],
            ),
            (
                "two copies",
                &[(HOLM, REPORT, Some(2019), article), (HOLM, REPORT, Some(2019), None)],
                &[0, 0],
            ),
            (
                "a preprint and its article",
                &[
                    (HOLM, REPORT, Some(2019), preprint),
                    (HOLM, REPORT, Some(2020), article),
                ],
                &[0, 0],
            ),
            (
                "a preprint of one of two articles",
                &[
                    (HOLM, REPORT, Some(2019), preprint),
                    (HOLM, REPORT, Some(2020), article),
                    (HOLM, REPORT, Some(2021), other),
                ],
                &[0, 1, 2],
            ),
            (
                "a preprint long before",
                &[
                    (HOLM, REPORT, Some(2009), preprint),
                    (HOLM, REPORT, Some(2020), article),
                ],
                &[0, 1],
            ),
            (
                "an edition that is named",
                &[
                    (HOLM, REPORT, Some(1911), None),
                    (HOLM, "State of the harbours (2nd ed.)", Some(1923), other),
                ],
                &[0, 0],
            ),
            (
                "an edition of one of two reports",
                &[
                    (BOARD, REPORT, Some(2019), None),
                    (BOARD, REPORT, Some(2020), None),
                    (BOARD, "State of the harbours, 2nd edition", Some(2021), None),
                ],
                &[0, 1, 2],
            ),
            (
                "two people of one name",
                &[
                    ("Holm, Ida", REPORT, Some(2019), None),
                    ("Holm, Karl", REPORT, Some(2019), None),
                ],
                &[0, 1],
            ),
        ] {
            assert_eq!(works(all), expected, "{what}");
        }
    }

    #[test]
    fn preprints_are_told_by_where_they_were_put() {
        for (identifier, container, is) in [
            (Some("10.48550/arXiv.1901.00001"), None, true),
            (Some("10.1101/2020.01.30.927871"), None, true),
            (Some("10.1101/gr.123456.107"), None, false),
            (None, Some("bioRxiv"), true),
            (None, Some("Journal of Preprinting"), false),
            (None, None, false),
        ] {
            let about = About {
                doi: identifier.map(str::to_owned),
                container: container.map(str::to_owned),
                ..About::default()
            };
            assert_eq!(is_preprint(&about), is, "{identifier:?} {container:?}");
        }
    }
}
