//! Names, citations and identifiers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use proptest::prelude::*;

fn work(authors: &[&str], year: Option<i32>, title: &str) -> About {
    About {
        title: tidy(title),
        authors: authors.iter().filter_map(|name| Person::read(name)).collect(),
        year,
        ..About::default()
    }
}

#[test]
fn names() {
    for (name, family, given) in [
        ("Rowe, Ada", "Rowe", Some("Ada")),
        ("Ada M. Rowe", "Rowe", Some("Ada M.")),
        ("Vincent van Gogh", "van Gogh", Some("Vincent")),
        ("María de la Cruz", "de la Cruz", Some("María")),
        ("King, Jr., Martin Luther", "King", Some("Martin Luther")),
        ("Aristotle", "Aristotle", None),
        ("  王 ,  小明 ", "王", Some("小明")),
        (", Ada", "Ada", None),
        ("Ministry of works", "Ministry of works", None),
    ] {
        let read = Person::read(name).unwrap();
        assert_eq!((read.family.as_str(), read.given.as_deref()), (family, given), "{name}");
    }
    for none in ["", "  ", "12", ",", ";;"] {
        assert_eq!(Person::read(none), None, "{none}");
    }
}

#[test]
fn citations() {
    for (about, locator, expected) in [
        (
            work(&["Rowe, Ada"], Some(2015), "T"),
            Some("p. 245"),
            Some("Rowe 2015, p. 245"),
        ),
        (
            work(&["Rowe, Ada", "Lind, O."], Some(2015), "T"),
            Some("12:05"),
            Some("Rowe and Lind 2015, 12:05"),
        ),
        (
            work(&["A, B", "C, D", "E, F"], None, "T"),
            Some("p. 1"),
            Some("A et al. n.d., p. 1"),
        ),
        (
            work(&[], Some(1999), "The Ferry Book"),
            None,
            Some("“The Ferry Book” 1999"),
        ),
        (
            work(&[], None, "One two three four five six seven"),
            Some(" "),
            Some("“One two three four five six…” n.d."),
        ),
        (work(&[], Some(2001), ""), Some("p. 3"), None),
    ] {
        assert_eq!(citation(&about, locator).as_deref(), expected);
    }
}

#[test]
fn keys() {
    let mut about = work(&["van Gogh, Vincent"], Some(1888), "The Tides: a study");
    assert_eq!(about.cite_key().as_deref(), Some("vangogh1888tides"));
    about.key = Some("mine:2".into());
    assert_eq!(about.cite_key().as_deref(), Some("mine:2"));
    assert_eq!(About::default().cite_key(), None);
}

#[test]
fn identifiers() {
    for (text, expected) in [
        (
            "https://doi.org/10.1038/s41586-020-2649-2.",
            vec!["10.1038/s41586-020-2649-2"],
        ),
        (
            "(doi: 10.1016/S0140-6736(20)30183-5)",
            vec!["10.1016/S0140-6736(20)30183-5"],
        ),
        ("doi:10.1000/182, and DOI 10.1000/182", vec!["10.1000/182"]),
        ("see 10.1000/ABC and 10.1000/abc", vec!["10.1000/ABC"]),
        ("10.1000.10/123 or 10.2345/x;", vec!["10.1000.10/123", "10.2345/x"]),
        ("table 10.5/6, 110.1000/182, 10.1000/", vec![]),
        ("section 10.12 and 10.12345678901/x", vec![]),
    ] {
        assert_eq!(dois(text), expected, "{text}");
    }
}

proptest! {
    #[test]
    fn anything_may_be_a_name_or_hold_identifiers(text in "\\PC{0,80}") {
        if let Some(person) = Person::read(&text) {
            prop_assert!(!person.family.is_empty());
            prop_assert_eq!(Person::read(&person.written()).map(|again| again.family), Some(person.family));
        }
        for doi in dois(&format!("10.1000/{text} {text}")) {
            prop_assert!(doi.starts_with("10.") && doi.contains('/'));
        }
    }
}
