#![allow(clippy::unwrap_used)]

use super::*;
use proptest::prelude::*;

fn file(name: &str) -> Named {
    Named::File(name.to_owned())
}

fn number(id: i64) -> Named {
    Named::Number(SourceId(id))
}

fn page(number: u32) -> Option<PageNamed> {
    PageIndex::from_number(number).map(PageNamed::Counted)
}

fn label(label: &str) -> Option<PageNamed> {
    Some(PageNamed::Labelled(PageLabel(label.to_owned())))
}

#[test]
fn what_addresses_name() {
    let cases = [
        // As the window copies them.
        ("pincite://open?source=3&page=263", number(3), page(263), None),
        ("pincite://open?source=1", number(1), None, None),
        ("PINCITE://Open?source=1", number(1), None, None),
        ("pincite://open/?source=1&page=2", number(1), page(2), None),
        ("pincite://open?source=1&label=xii", number(1), label("xii"), None),
        (
            "pincite://open?source=1&slide=12",
            number(1),
            Some(PageNamed::Slide(12)),
            None,
        ),
        (
            "pincite://open?source=a%20b.pdf&quote=it+is%2C%20so",
            file("a b.pdf"),
            None,
            Some("it is, so"),
        ),
        (
            "pincite://open?quote=%C3%A4%3D%26%3F&source=1",
            number(1),
            None,
            Some("ä=&?"),
        ),
        ("pincite://open?source=..", file(".."), None, None),
    ];
    for (text, source, page, quote) in cases {
        let quote = quote.map(str::to_owned);
        let expected = Address {
            source,
            page,
            quote,
            place: None,
        };
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    let third: Address = "pincite://open?source=1&place=3&quote=a".parse().unwrap();
    assert_eq!(third.place().map(NonZero::get), Some(3));
    assert_eq!(third.to_string(), "pincite://open?source=1&quote=a&place=3");
}

#[test]
fn what_is_refused() {
    use AddressError::{Damaged, NoSource, NotOurs, Page, Path, TooLong, Twice, Unknown, Value};
    let long = |name: &str, letters: usize| format!("pincite://open?source=1&{name}={}", "a".repeat(letters));
    let cases = [
        ("", NotOurs),
        ("pincite:", NotOurs),
        ("pincite://open", NotOurs),
        ("pincite:open?source=1", NotOurs),
        ("https://open?source=1", NotOurs),
        ("pincite://add?source=1", NotOurs),
        ("pincite://opener?source=1", NotOurs),
        ("pincite://open@evil.example?source=1", NotOurs),
        ("pincite://open:80?source=1", NotOurs),
        ("pincite://open/folder?source=1", NotOurs),
        ("ä", NotOurs),
        ("pincite://open?", Unknown),
        ("pincite://open?source=1&", Unknown),
        ("pincite://open?source=1&add=a.pdf", Unknown),
        ("pincite://open?Source=1", Unknown),
        ("pincite://open?source=1&--library=x", Unknown),
        ("pincite://open?page=1", NoSource),
        ("pincite://open?source=1&source=2", Twice("source")),
        ("pincite://open?source=1&page=1&label=i", Twice("page")),
        ("pincite://open?source=1&quote=a&quote=b", Twice("quote")),
        ("pincite://open?source=", Value("source")),
        ("pincite://open?source=%20", Value("source")),
        ("pincite://open?source=99999999999999999999", Value("source")),
        ("pincite://open?source=a%00b", Value("source")),
        ("pincite://open?source=1&quote=a%0Ab", Value("quote")),
        ("pincite://open?source=1&quote=a%C2%85b", Value("quote")),
        ("pincite://open?source=1&quote=", Value("quote")),
        ("pincite://open?source=1&place=2", Value("place")),
        ("pincite://open?source=1&quote=a&place=0", Value("place")),
        ("pincite://open?source=1&quote=a&place=", Value("place")),
        ("pincite://open?source=1&quote=a&place=+1", Value("place")),
        ("pincite://open?source=1&quote=a&place=-1", Value("place")),
        ("pincite://open?source=1&quote=a&place=5001", Value("place")),
        ("pincite://open?source=1&quote=a&place=99999999999", Value("place")),
        ("pincite://open?source=1&quote=a&place=1&place=1", Twice("place")),
        ("pincite://open?source=%2Fetc%2Fpasswd", Path),
        ("pincite://open?source=../a.pdf", Path),
        ("pincite://open?source=C:%5Ca.pdf", Path),
        ("pincite://open?source=1&page=0", Page),
        ("pincite://open?source=1&page=-1", Page),
        ("pincite://open?source=1&page=%2B1", Page),
        ("pincite://open?source=1&page=+1", Page),
        ("pincite://open?source=1&page=1.5", Page),
        ("pincite://open?source=1&page=xii", Page),
        ("pincite://open?source=1&page=", Page),
        ("pincite://open?source=1&page=4294967296", Page),
        ("pincite://open?source=1&page=1#top", Page),
        ("pincite://open?source=%", Damaged("source")),
        ("pincite://open?source=%4", Damaged("source")),
        ("pincite://open?source=%zz", Damaged("source")),
        ("pincite://open?source=1&quote=%FF", Damaged("quote")),
        (&long("label", 65), Value("label")),
        (&long("quote", 2_001), Value("quote")),
        (&long("quote", 40_000), TooLong),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<Address>(), Err(error), "{text}");
    }
    assert!(long("label", 64).parse::<Address>().is_ok() && long("quote", 2_000).parse::<Address>().is_ok());
}

#[test]
fn what_people_write_becomes_an_address() {
    let made = Address::new("a b.pdf", Some("A-3"), Some("two\n  lines")).unwrap();
    assert_eq!(
        made.to_string(),
        "pincite://open?source=a%20b.pdf&label=A-3&quote=two%20lines"
    );
    assert_eq!(Address::new("/a/b.pdf", None, None), Err(AddressError::Path));
}

proptest! {
    #[test]
    fn an_address_says_what_it_was_made_of(source in "[^/\\\\]{1,40}", page in proptest::option::of(".{1,20}"), quote in proptest::option::of(".{1,99}")) {
        if let Ok(made) = Address::new(&source, page.as_deref(), quote.as_deref()) {
            prop_assert_eq!(made.to_string().parse(), Ok(made));
        }
    }

    #[test]
    fn whatever_comes_is_refused_or_names_no_path(query in ".{0,80}") {
        if let Ok(address) = format!("pincite://open?source={query}").parse::<Address>() {
            if let Named::File(name) = address.source() {
                prop_assert!(!name.contains(['/', '\\']) && !name.chars().any(char::is_control));
            }
            prop_assert_eq!(address.to_string().parse(), Ok(address));
        }
    }
}
