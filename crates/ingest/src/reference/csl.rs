//! CSL-JSON, the items that citation processors take (schema 1.0.2).

use super::year;
use pincite_core::source::about::{About, Person};
use serde_json::Value;

/// The first item of `text`; `None` when it is no such JSON.
pub(super) fn read(text: &str) -> Option<About> {
    let value: Value = serde_json::from_str(text).ok()?;
    let item = match &value {
        Value::Array(items) => items.first()?,
        Value::Object(object) => match object.get("items") {
            Some(Value::Array(items)) => items.first()?,
            _ => &value,
        },
        _ => return None,
    };
    let first = |names: &[&str]| names.iter().find_map(|name| words(item.get(name)?));
    let authors = ["author", "editor"].iter().find_map(|role| item.get(role)?.as_array());
    Some(About {
        title: first(&["title"]),
        authors: authors
            .map(|people| people.iter().filter_map(person).collect())
            .unwrap_or_default(),
        year: item.get("issued").and_then(issued),
        container: first(&["container-title", "collection-title"]),
        publisher: first(&["publisher"]),
        doi: first(&["DOI", "URL"]),
        key: first(&["citation-key", "id"]),
        guessed: false,
    })
}

/// A text; some registries write a list with one text in it.
fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => (!text.trim().is_empty()).then(|| text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(list) => words(list.first()?),
        _ => None,
    }
}

fn person(value: &Value) -> Option<Person> {
    let part = |name: &str| value.get(name).and_then(words);
    if let Some(literal) = part("literal").or_else(|| part("name")) {
        return Some(Person::body(literal));
    }
    let family = part("family")?;
    let particle = part("non-dropping-particle").or_else(|| part("dropping-particle"));
    Some(Person {
        family: particle.map_or(family.clone(), |particle| format!("{particle} {family}")),
        given: part("given"),
    })
}

fn issued(value: &Value) -> Option<i32> {
    let parts = value.get("date-parts").and_then(|parts| parts.get(0)?.get(0));
    match parts {
        Some(Value::Number(number)) => i32::try_from(number.as_i64()?).ok(),
        Some(Value::String(text)) => text.trim().parse().ok(),
        _ => ["raw", "literal"]
            .iter()
            .find_map(|name| year(value.get(name)?.as_str()?)),
    }
}
