//! References as programs write them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;
use proptest::prelude::*;

/// `expected`: authors parted by ";", title, year, container, publisher, DOI, key; "-" for none.
fn check(text: &str, expected: [&str; 7]) {
    let about = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let authors: Vec<String> = about
        .authors
        .iter()
        .map(pincite_core::source::about::Person::written)
        .collect();
    let or_none = |part: Option<String>| part.unwrap_or_else(|| "-".into());
    let found = [
        or_none(Some(authors.join("; ")).filter(|authors| !authors.is_empty())),
        or_none(about.title),
        or_none(about.year.map(|year| year.to_string())),
        or_none(about.container),
        or_none(about.publisher),
        or_none(about.doi),
        or_none(about.key),
    ];
    assert_eq!(found, expected, "{text}");
}

#[test]
fn bibtex() {
    check(
        "@article{rowe2015,\n  author = {Rowe, Ada and {\\'E}tienne M{\\\"u}ller},\n  title = \"The {Ferry} Book\",\n  \
         year = 2015, journal = {J. of Tides}, doi = {10.1000/182},\n}",
        [
            "Rowe, Ada; Müller, Étienne",
            "The Ferry Book",
            "2015",
            "J. of Tides",
            "-",
            "10.1000/182",
            "rowe2015",
        ],
    );
    check(
        "% a comment\n@comment{x}\n@string{acm = {ACM Press}}\n@Book(k1, editor={{World Health Organization}}, title={A \
         {\\ss}tra{\\ss}e \\& \\emph{more} -- 1, 2}, publisher = acm # \" Ltd\", date={2001-05})",
        [
            "World Health Organization,",
            "A ßtraße & more – 1, 2",
            "2001",
            "-",
            "ACM Press Ltd",
            "-",
            "k1",
        ],
    );
    check(
        "@inproceedings{a:b, author={Gogh, Vincent van and others}, booktitle=\"Proc. \\\"a {x\\\"y}\", year={\\textbf{1999}}",
        ["Gogh, Vincent van", "-", "1999", "Proc. ä xÿ", "-", "-", "a:b"],
    );
    check(
        "@misc{title={No key}, url={https://doi.org/10.5555/abc.def}}",
        ["-", "No key", "-", "-", "-", "10.5555/abc.def", "-"],
    );
    check(
        "@article{never, title={Never {closed}, and that is",
        ["-", "Never closed, and that is", "-", "-", "-", "-", "never"],
    );
}

/// The crate `biblatex` (0.12) gives up each of these files, so that it cannot take the place of our own reader.
#[test]
fn bibtex_that_a_stricter_reader_refuses() {
    let title = |text: &str| read(text).ok().and_then(|about| about.title);
    for text in [
        "@article{a, title={T}, journal=nat, year=2001}",
        "@article{a, title={T}, year=2001}\n@article{b, title={unclosed, year=3",
        "@article{a, title={T}, author={Ada Rowe}, year=2001",
        "Made by X @ 2020\n@book{b, title={T}}",
        "@article{my key 2, title={T}}",
        "@article{a, title={T} year={2001}}",
        "@article{a title={T}}",
        "@article(a, title={T}, year=2001)",
        "@article{a, title={T}} @article{a, title={U}}",
    ] {
        assert_eq!(title(text).as_deref(), Some("T"), "{text}");
    }
    let key = read("@article{my key 2, title={T}}").unwrap().key;
    assert_eq!(key.as_deref(), Some("my key 2"));
}

#[test]
fn ris() {
    check(
        "TY  - JOUR\r\nAU  - Rowe, Ada\r\nAU  - Lind, Otto\r\nTI  - Of tides\r\nPY  - 2015/03//\r\nJO  - J. Tides\r\n\
         T2  - Journal of Tides\r\nDO  - https://doi.org/10.1000/182\r\nER  - \r\nTY  - BOOK\r\nTI  - Another\r\n",
        [
            "Rowe, Ada; Lind, Otto",
            "Of tides",
            "2015",
            "J. Tides",
            "-",
            "10.1000/182",
            "-",
        ],
    );
    check(
        "\u{FEFF}TY - BOOK\nA1 - WHO\nT1 - Report\nY1 - 1999\nT2 - Series\nPB - UN\nID - who99",
        ["WHO", "Report", "1999", "Series", "UN", "-", "who99"],
    );
}

#[test]
fn csl_json() {
    check(
        r#"[{"id": "x1", "title": "Of tides", "author": [{"family": "Gogh", "given": "Vincent", "non-dropping-particle": "van"},
        {"literal": "WHO"}], "issued": {"date-parts": [["2015", 3]]}, "container-title": ["J. Tides"], "DOI": "10.1000/182"}]"#,
        [
            "van Gogh, Vincent; WHO",
            "Of tides",
            "2015",
            "J. Tides",
            "-",
            "10.1000/182",
            "x1",
        ],
    );
    check(
        r#"{"items": [{"title": "T", "issued": {"raw": "12 May 1999"}, "publisher": "P", "id": 7}]}"#,
        ["-", "T", "1999", "-", "P", "-", "7"],
    );
}

#[test]
fn what_is_no_reference() {
    for text in [
        "",
        "hello",
        "{}",
        "[]",
        "[1]",
        "{\"id\": 3}",
        "@",
        "@article",
        "@article{",
        "@article{k}",
        "@article{k,}",
        "TY  -",
        "10.1000/182",
    ] {
        assert_eq!(read(text), Err(NoReference), "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_stops_the_readers(text in "(@(article|string|comment)[{(])?[@{}(),=#\"\\\\a-zé \n'0-9~$-]{0,120}") {
        let _ = read(&text);
        let _ = bibtex::read(&text);
        let _ = ris::read(&format!("TY  - JOUR\n{text}"));
        let _ = latex::plain(&text);
    }
}
