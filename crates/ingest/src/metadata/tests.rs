//! What files say of themselves, and what of it is believed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;

fn names(author: &str) -> Vec<String> {
    people(&[author.to_owned()]).iter().map(Person::written).collect()
}

#[test]
fn authors() {
    for (author, expected) in [
        ("Ada Rowe", vec!["Rowe, Ada"]),
        ("Ada Rowe, Otto Lind", vec!["Rowe, Ada", "Lind, Otto"]),
        ("Rowe, Ada; Lind, Otto", vec!["Rowe, Ada", "Lind, Otto"]),
        ("Rowe, Ada", vec!["Rowe, Ada"]),
        (
            "Ada Rowe and Otto van Lind & Uwe Ost",
            vec!["Rowe, Ada", "van Lind, Otto", "Ost, Uwe"],
        ),
        ("jsmith", vec![]),
        ("Administrator", vec![]),
        ("Microsoft Office User", vec![]),
        ("PC-17", vec![]),
        ("ada@example.org", vec![]),
        ("", vec![]),
        ("WHO", vec!["WHO"]),
    ] {
        assert_eq!(names(author), expected, "{author}");
    }
}

fn check(told: &WireAbout, page: &str, expected: &About) {
    assert_eq!(
        &of_pdf(told, page, Path::new("/x/paper.pdf")),
        expected,
        "{told:?} {page}"
    );
}

#[test]
fn pdfs() {
    let xmp = r#"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description prism:doi="10.1000/182" rdf:about="">
        <dc:format>application/pdf</dc:format>
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Tides &amp; Time</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Ada Rowe</rdf:li><rdf:li>Otto Lind</rdf:li></rdf:Seq></dc:creator>
        <dc:publisher><rdf:Bag><rdf:li>Shore Press</rdf:li></rdf:Bag></dc:publisher>
        <prism:publicationName>Journal of Tides</prism:publicationName>
        <prism:coverDate>2015-03-01</prism:coverDate>
        <xmp:CreateDate>2020-01-01</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>"#;
    let whole = About {
        title: Some("Tides & Time".into()),
        authors: ["Ada Rowe", "Otto Lind"]
            .iter()
            .filter_map(|name| Person::read(name))
            .collect(),
        year: Some(2015),
        container: Some("Journal of Tides".into()),
        publisher: Some("Shore Press".into()),
        doi: Some("10.1000/182".into()),
        key: None,
        guessed: false,
    };
    let told = WireAbout {
        xmp: Some(xmp.into()),
        title: Some("paper.indd".into()),
        author: Some("setter".into()),
        ..WireAbout::default()
    };
    check(&told, "", &whole);
    check(&WireAbout::default(), "", &About::default());
    let with_doi = |doi: Option<&str>, year: Option<i32>| About {
        doi: doi.map(str::to_owned),
        year,
        ..About::default()
    };
    let nothing = WireAbout::default();
    check(
        &nothing,
        "Of tides\nhttps://doi.org/10.1000/182\n© 2015 The Authors",
        &with_doi(Some("10.1000/182"), Some(2015)),
    );
    check(
        &nothing,
        "10.1000/182 and 10.1000/183; © 2015 A © 2016 B",
        &with_doi(None, None),
    );
    let subject = WireAbout {
        subject: Some("J. Tides, 12 (2015) 3. doi:10.1000/9".into()),
        xmp: Some("<x:xmpmeta><broken".into()),
        ..WireAbout::default()
    };
    check(&subject, "10.1000/1", &with_doi(Some("10.1000/9"), None));
}
