//! Pages as PDFium writes them, opened where a text is put in. What is read here is PDFium's own writing, never the foreign file.

use crate::annotate::increment::{items, past_space, past_value, skip, value_of};
use std::collections::BTreeMap;

/// A page's dictionary in three parts.
pub(super) struct Plain {
    /// Its entries but for those below, without the marks around them.
    rest: Vec<u8>,
    /// What it draws, without the marks around them.
    contents: Vec<u8>,
    /// What its content may name, but for pictures and forms, without the marks around them.
    resources: Vec<u8>,
    /// Pictures and forms that its content may name, without the marks around them.
    forms: Vec<u8>,
}

/// The page that a dictionary is tagged as; `None` where it is not.
pub(super) fn tagged(body: &[u8], tag: f32) -> Option<u32> {
    let list = value_of(body, b"ArtBox").filter(|list| body.get(list.start) == Some(&b'['))?;
    let items = items(body, list)?;
    let numbers: Vec<f32> = items
        .into_iter()
        .filter_map(|item| std::str::from_utf8(body.get(item)?).ok()?.parse().ok())
        .collect();
    let [page, low, _, _] = *numbers.as_slice() else {
        return None;
    };
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a page's number, which is whole and not negative"
    )]
    let index = page as u32;
    ((low - tag).abs() < 0.5).then_some(index)
}

/// A page's dictionary, opened, and a name that none of what it draws has. `art`: its own art box, in whose place the tag is.
pub(super) fn opened(body: &[u8], art: Option<[f32; 4]>, objects: &BTreeMap<u64, &[u8]>) -> Option<(Plain, String)> {
    let resources = inherited(body, b"Resources", objects)?.unwrap_or(b"<<>>");
    let forms = match value_of(resources, b"XObject") {
        Some(range) => meant(resources.get(range)?, objects)?,
        None => b"<<>>",
    };
    let names: Vec<&[u8]> = entries(forms)?.into_iter().map(|(name, _)| name).collect();
    let mut names_free = (1..).map(|number| format!("PinciteText{number}"));
    let name = names_free.find(|name| !names.contains(&name.as_bytes()))?;
    let mut rest = without(body, &[b"ArtBox", b"Contents", b"Resources"])?;
    if let Some([left, low, right, high]) = art {
        rest.extend_from_slice(format!("/ArtBox[{left} {low} {right} {high}]").as_bytes());
    }
    let plain = Plain {
        rest,
        contents: contents(body, objects)?,
        resources: without(resources, &[b"XObject"])?,
        forms: without(forms, &[])?,
    };
    Some((plain, name))
}

/// The page with a form of this name and number, which the content with the number `call` draws first: whatever the page's own
/// content does to how things are drawn, it does behind it.
pub(super) fn with_text(page: &Plain, (name, form): (&str, u64), call: u64) -> Vec<u8> {
    let mut body = b"<<".to_vec();
    body.extend_from_slice(&page.rest);
    body.extend_from_slice(format!("/Contents[{call} 0 R ").as_bytes());
    body.extend_from_slice(&page.contents);
    body.extend_from_slice(b"]/Resources<<");
    body.extend_from_slice(&page.resources);
    body.extend_from_slice(b"/XObject<<");
    body.extend_from_slice(&page.forms);
    body.extend_from_slice(format!("/{name} {form} 0 R >>>>>>").as_bytes());
    body
}

/// What a page draws, one after the other.
fn contents(body: &[u8], objects: &BTreeMap<u64, &[u8]>) -> Option<Vec<u8>> {
    let Some(range) = value_of(body, b"Contents") else {
        return Some(Vec::new());
    };
    let value = body.get(range)?;
    // A reference to a list, or else to the one thing that is drawn.
    let list = match reference(value).and_then(|number| objects.get(&number)) {
        Some(list) if list.starts_with(b"[") => list,
        _ => value,
    };
    if !list.starts_with(b"[") {
        return Some([list, b" "].concat());
    }
    let mut all = Vec::new();
    for item in items(list, 0..list.len())? {
        all.extend_from_slice(list.get(item)?);
        all.push(b' ');
    }
    Some(all)
}

/// A dictionary that a page has, or else what it belongs to; `Some(None)` where there is none.
fn inherited<'a>(page: &'a [u8], name: &[u8], objects: &BTreeMap<u64, &'a [u8]>) -> Option<Option<&'a [u8]>> {
    /// Nested deeper than anything that is written in earnest.
    const DEEPEST: usize = 64;
    let mut body = page;
    for _ in 0..DEEPEST {
        if let Some(range) = value_of(body, name) {
            return meant(body.get(range)?, objects).map(Some);
        }
        let Some(range) = value_of(body, b"Parent") else {
            return Some(None);
        };
        body = objects.get(&reference(body.get(range)?)?)?;
    }
    None
}

/// A dictionary, or the one that is referred to.
fn meant<'a>(value: &'a [u8], objects: &BTreeMap<u64, &'a [u8]>) -> Option<&'a [u8]> {
    let dictionary = match reference(value) {
        Some(number) => objects.get(&number)?,
        None => value,
    };
    dictionary.starts_with(b"<<").then_some(dictionary)
}

/// The number of the object that is referred to: "12 0 R".
fn reference(value: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(value).ok()?;
    let (number, _) = text.trim().strip_suffix('R')?.trim_end().split_once(' ')?;
    number.parse().ok()
}

/// The entries of a dictionary but for some, without the marks around them.
fn without(dictionary: &[u8], names: &[&[u8]]) -> Option<Vec<u8>> {
    let mut rest = Vec::new();
    for (name, value) in entries(dictionary)? {
        if names.contains(&name) {
            continue;
        }
        rest.push(b'/');
        rest.extend_from_slice(name);
        rest.push(b' ');
        rest.extend_from_slice(value);
        rest.push(b' ');
    }
    Some(rest)
}

/// The entries of a dictionary: names, and their values as they are written.
fn entries(dictionary: &[u8]) -> Option<Vec<(&[u8], &[u8])>> {
    let mut entries = Vec::new();
    let mut at = b"<<".len();
    dictionary.strip_prefix(b"<<")?;
    loop {
        at = past_space(dictionary, at);
        if dictionary.get(at..)?.starts_with(b">>") {
            return Some(entries);
        }
        let name = at + 1..skip(dictionary, at)?;
        let from = past_space(dictionary, name.end);
        let to = past_value(dictionary, from)?;
        entries.push((dictionary.get(name)?, dictionary.get(from..to)?));
        at = to;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_opened_where_their_text_goes() {
        let objects: BTreeMap<u64, &[u8]> = BTreeMap::from([
            (2, &b"<</Kids[ 4 0 R ]/Resources 5 0 R /Type/Pages>>"[..]),
            (5, b"<</Font<</F 3 0 R >>/XObject 6 0 R >>"),
            (6, b"<</Im 7 0 R /PinciteText1 8 0 R >>"),
            (9, b"[ 10 0 R  11 0 R ]"),
        ]);
        let check = |page: &str, expected: &str| {
            let made = opened(page.as_bytes(), None, &objects).map(|(plain, name)| with_text(&plain, (&name, 30), 31));
            assert_eq!(
                made.map(|made| String::from_utf8(made).unwrap()).as_deref(),
                Some(expected),
                "{page}"
            );
        };
        // What it inherits is its own from now on, and no name is taken twice.
        check(
            "<</ArtBox[ 0 7171717 1 7171718]/Contents 12 0 R /Parent 2 0 R /Type/Page>>",
            "<</Parent 2 0 R /Type /Page /Contents[31 0 R 12 0 R ]/Resources<</Font <</F 3 0 R >> /XObject<</Im 7 0 R \
             /PinciteText1 8 0 R /PinciteText2 30 0 R >>>>>>",
        );
        check(
            "<</Contents 9 0 R /Resources<</XObject<</Im 7 0 R >>>>>>",
            "<</Contents[31 0 R 10 0 R 11 0 R ]/Resources<</XObject<</Im 7 0 R /PinciteText1 30 0 R >>>>>>",
        );
        check(
            "<</Contents[ 10 0 R ]/Resources<<>>>>",
            "<</Contents[31 0 R 10 0 R ]/Resources<</XObject<</PinciteText1 30 0 R >>>>>>",
        );
        check(
            "<</Rotate 90>>",
            "<</Rotate 90 /Contents[31 0 R ]/Resources<</XObject<</PinciteText1 30 0 R >>>>>>",
        );
        // What PDFium did not write is not guessed.
        assert!(opened(b"<</Resources 99 0 R >>", None, &objects).is_none());
        assert!(opened(b"<</Parent 99 0 R >>", None, &objects).is_none());
        assert!(opened(b"<</Resources<</XObject 9 0 R >>>>", None, &objects).is_none());
    }

    #[test]
    fn a_page_is_known_by_its_tag() {
        let tag = 7_171_717.0;
        assert_eq!(tagged(b"<</ArtBox[ 3 7171717 4 7171718]/Type/Page>>", tag), Some(3));
        assert_eq!(tagged(b"<</ArtBox[ 3 0 4 10]/Type/Page>>", tag), None);
        assert_eq!(tagged(b"<</Type/Page>>", tag), None);
    }
}
