//! RIS, as Research Information Systems specified it and its many writers bend it: lines of a tag of two letters, "  - "
//! and a value; a line without a tag goes on with the one before.

use super::year;
use pincite_core::source::about::{About, Person};

/// The first work of `text`; `None` when it is no RIS.
pub(super) fn read(text: &str) -> Option<About> {
    let mut about = About::default();
    let mut second_title = None;
    let mut begun = false;
    for line in text.lines() {
        let Some((tag, value)) = parted(line) else { continue };
        if tag == "TY" {
            begun = true;
            continue;
        }
        if !begun {
            continue;
        }
        let value = value.trim();
        match tag {
            "ER" => break,
            _ if value.is_empty() => {}
            "AU" | "A1" => about.authors.extend(Person::read(value)),
            "TI" | "T1" | "CT" => keep(&mut about.title, value),
            "PY" | "Y1" | "DA" => about.year = about.year.or_else(|| year(value)),
            "DO" => keep(&mut about.doi, value),
            "UR" | "L3" if value.contains("doi.org/") => keep(&mut about.doi, value),
            "PB" => keep(&mut about.publisher, value),
            "T2" | "BT" => keep(&mut second_title, value),
            "JF" | "JO" | "JA" => keep(&mut about.container, value),
            "ID" => keep(&mut about.key, value),
            _ => {}
        }
    }
    about.container = about.container.or(second_title);
    begun.then_some(about)
}

fn keep(into: &mut Option<String>, value: &str) {
    into.get_or_insert_with(|| value.to_owned());
}

/// A tag and its value. Writers differ in how many spaces stand around the dash.
fn parted(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let tag = line.get(..2)?;
    let is_tag = tag.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let value = line.get(2..)?.trim_start().strip_prefix('-')?;
    is_tag.then_some((tag, value))
}
