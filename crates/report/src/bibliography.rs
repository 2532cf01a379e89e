//! The sources as bibliographies have them: CSL-JSON (schema 1.0.2) and BibTeX, each with the places that the answer cites.

use crate::places::{locator, title};
use crate::report::{Passage, Report, Source, SourceKind};
use crate::text::{address, one_line, pretty};
use crate::wording::Words;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The sources that a verdict rests on, each with its key and its places, in the order in which they are first cited.
fn cited<'a>(report: &'a Report, words: &Words) -> Vec<(String, &'a Source, Vec<String>)> {
    let quotes = report.quotes.iter().filter_map(|quote| quote.own());
    let claims = report.claims.iter().filter_map(|claim| claim.own());
    let mut order: Vec<(usize, Vec<String>)> = Vec::new();
    for own in quotes.chain(claims) {
        let place = told(own, words);
        let at = order.iter().position(|(source, _)| *source == own.source);
        let at = at.unwrap_or_else(|| {
            order.push((own.source, Vec::new()));
            order.len() - 1
        });
        if let Some((_, places)) = order.get_mut(at)
            && !place.is_empty()
            && !places.contains(&place)
        {
            places.push(place);
        }
    }
    let mut taken = BTreeSet::new();
    let mut keyed = Vec::new();
    for (i, places) in order {
        if let Some(source) = report.sources.get(i) {
            keyed.push((key(source, i, &mut taken), source, places));
        }
    }
    keyed
}

fn told(own: &Passage, words: &Words) -> String {
    one_line(&locator(own, words))
}

/// A key that BibTeX takes, and that no other source has.
fn key(source: &Source, at: usize, taken: &mut BTreeSet<String>) -> String {
    let own = source.key.as_deref().unwrap_or_default();
    let plain: String = own
        .chars()
        .filter(|c| c.is_alphanumeric() || "-_:.+/".contains(*c))
        .collect();
    let first = if plain.is_empty() {
        format!("source{}", at + 1)
    } else {
        plain
    };
    let mut key = first.clone();
    let mut number = 2;
    while !taken.insert(key.to_lowercase()) {
        key = format!("{first}-{number}");
        number += 1;
    }
    key
}

/// What kind of work it is, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    Article,
    Chapter,
    Paper,
    Book,
    Report,
    Thesis,
    WebPage,
    Recording,
    Unknown,
}

fn work(source: &Source) -> Work {
    if let Some(told) = source.work.as_deref().and_then(told_kind) {
        return told;
    }
    match (source.kind, &source.container, &source.publisher) {
        (SourceKind::Recording, ..) => Work::Recording,
        (SourceKind::Page, ..) => Work::WebPage,
        (SourceKind::Pdf, Some(_), _) if source.doi.is_some() => Work::Article,
        (SourceKind::Pdf, Some(_), Some(_)) => Work::Chapter,
        (SourceKind::Pdf, Some(_), None) => Work::Article,
        (SourceKind::Pdf, None, Some(_)) => Work::Book,
        (SourceKind::Pdf, None, None) => Work::Unknown,
    }
}

/// As Zotero tells; what it has no use for here is guessed from the rest.
fn told_kind(kind: &str) -> Option<Work> {
    Some(match kind {
        "journalArticle" | "magazineArticle" | "newspaperArticle" => Work::Article,
        "bookSection" | "encyclopediaArticle" | "dictionaryEntry" => Work::Chapter,
        "conferencePaper" => Work::Paper,
        "book" => Work::Book,
        "report" => Work::Report,
        "thesis" => Work::Thesis,
        "webpage" | "blogPost" | "forumPost" => Work::WebPage,
        _ => return None,
    })
}

pub(crate) fn csl(report: &Report, words: &Words) -> Vec<u8> {
    let items = cited(report, words).into_iter().map(|(key, source, places)| {
        let mut item = json!({
            "id": key,
            "type": match work(source) {
                Work::Article => "article-journal",
                Work::Chapter => "chapter",
                Work::Paper => "paper-conference",
                Work::Report => "report",
                Work::Thesis => "thesis",
                Work::Book => "book",
                Work::WebPage => "webpage",
                Work::Recording | Work::Unknown => "document",
            },
            "title": one_line(title(source)),
        });
        let mut put = |name: &str, value: Option<Value>| {
            if let (Value::Object(item), Some(value)) = (&mut item, value) {
                item.insert(name.to_owned(), value);
            }
        };
        let authors: Vec<Value> = source
            .authors
            .iter()
            .map(|person| match &person.given {
                Some(given) => json!({"family": one_line(&person.family), "given": one_line(given)}),
                None => json!({"literal": one_line(&person.family)}),
            })
            .collect();
        put("author", (!authors.is_empty()).then_some(Value::Array(authors)));
        put("issued", source.year.map(|year| json!({"date-parts": [[year]]})));
        put(
            "container-title",
            source.container.as_deref().map(|name| json!(one_line(name))),
        );
        put(
            "publisher",
            source.publisher.as_deref().map(|name| json!(one_line(name))),
        );
        put("DOI", source.doi.as_deref().map(|doi| json!(one_line(doi))));
        put(
            "URL",
            source
                .address
                .as_deref()
                .and_then(address)
                .map(|address| json!(address)),
        );
        put("medium", (work(source) == Work::Recording).then(|| json!("recording")));
        put(
            "note",
            (!places.is_empty()).then(|| json!(format!("{}: {}", words.cited_at, places.join("; ")))),
        );
        put(
            "custom",
            Some(json!({"pincite": {"file": source.file_name, "sha256": source.sha256, "locators": places}})),
        );
        item
    });
    pretty(&Value::Array(items.collect()))
}

pub(crate) fn bibtex(report: &Report, words: &Words) -> String {
    let mut out = String::new();
    for (key, source, places) in cited(report, words) {
        let kind = work(source);
        let name = match kind {
            Work::Article => "article",
            Work::Chapter => "incollection",
            Work::Paper => "inproceedings",
            Work::Report => "techreport",
            Work::Book => "book",
            // BibTeX wants to know of which degree a thesis is, which nobody tells.
            Work::Thesis | Work::WebPage | Work::Recording | Work::Unknown => "misc",
        };
        let mut fields: Vec<(&str, String)> = Vec::new();
        let people: Vec<String> = source
            .authors
            .iter()
            .map(|person| match &person.given {
                Some(given) => format!("{}, {}", latex(&person.family), latex(given)),
                // Braces keep a body's name whole.
                None => format!("{{{}}}", latex(&person.family)),
            })
            .collect();
        if !people.is_empty() {
            fields.push(("author", people.join(" and ")));
        }
        fields.push(("title", format!("{{{}}}", latex(title(source)))));
        let container = source.container.as_deref().map(latex);
        fields.extend(container.map(|container| {
            (
                match kind {
                    Work::Article => "journal",
                    Work::Chapter | Work::Paper => "booktitle",
                    _ => "howpublished",
                },
                container,
            )
        }));
        fields.extend(
            source
                .publisher
                .as_deref()
                .map(|publisher| ("publisher", latex(publisher))),
        );
        fields.extend(source.year.map(|year| ("year", year.to_string())));
        fields.extend(source.doi.as_deref().map(|doi| ("doi", latex(doi))));
        fields.extend(
            source
                .address
                .as_deref()
                .and_then(address)
                .map(|address| ("url", bare(address))),
        );
        if !places.is_empty() {
            let places: Vec<String> = places.iter().map(|place| latex(place)).collect();
            fields.push(("note", format!("{}: {}", words.cited_at, places.join("; "))));
        }
        out.push_str(&format!("@{name}{{{key},\n"));
        for (name, value) in fields {
            out.push_str(&format!("  {name} = {{{value}}},\n"));
        }
        out.push_str("}\n\n");
    }
    out
}

/// Text for BibTeX, which nothing in it breaks out of: braces go in pairs there whatever stands before them.
fn latex(text: &str) -> String {
    let mut safe = String::new();
    for c in one_line(text).chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' => {
                safe.push('\\');
                safe.push(c);
            }
            '\\' => safe.push_str("\\textbackslash{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '{' => safe.push('('),
            '}' => safe.push(')'),
            c => safe.push(c),
        }
    }
    safe
}

/// An address as it is, with braces escaped as addresses escape them.
fn bare(address: &str) -> String {
    address.replace('{', "%7B").replace('}', "%7D")
}
