//! Text with tags, read leniently: what broadcasters, players and podcasts write, and what never was quite XML.

use super::markup::unescaped;

/// A tag, or the text between two.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// A tag that opens, its name without a prefix and in small letters, and what stands behind the name.
    Open(String, &'a str),
    /// A tag that closes.
    Close(String),
    /// Text, entities undone.
    Text(String),
}

/// A tag longer than this is text with a stray `<`.
const LONGEST_TAG: usize = 4096;

/// The tags and texts of `text`, in order. A tag that closes itself opens only. Comments and instructions are passed over.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        let (before, tail) = rest.split_at(open);
        if !before.is_empty() {
            found.push(Token::Text(unescaped(before)));
        }
        if let Some(comment) = tail.strip_prefix("<!--") {
            rest = comment
                .find("-->")
                .and_then(|end| comment.get(end + 3..))
                .unwrap_or_default();
            continue;
        }
        if let Some(data) = tail.strip_prefix("<![CDATA[") {
            let end = data.find("]]>").unwrap_or(data.len());
            found.push(Token::Text(data.get(..end).unwrap_or_default().to_owned()));
            rest = data.get(end + 3..).unwrap_or_default();
            continue;
        }
        let end = tail.bytes().take(LONGEST_TAG).position(|byte| byte == b'>');
        let Some(inside) = end.and_then(|end| tail.get(1..end)) else {
            found.push(Token::Text("<".to_owned()));
            rest = tail.get(1..).unwrap_or_default();
            continue;
        };
        rest = tail.get(inside.len() + 2..).unwrap_or_default();
        found.extend(tag(inside));
    }
    if !rest.is_empty() {
        found.push(Token::Text(unescaped(rest)));
    }
    found
}

fn tag(inside: &str) -> Option<Token<'_>> {
    if inside.starts_with(['?', '!']) {
        return None;
    }
    let bare = inside.trim_start_matches('/');
    let end = bare.find([' ', '\t', '\n', '\r', '/']).unwrap_or(bare.len());
    let name = bare.get(..end)?.rsplit(':').next()?.to_ascii_lowercase();
    match inside.starts_with('/') {
        true => Some(Token::Close(name)),
        false => Some(Token::Open(name, bare.get(end..)?)),
    }
}

/// The value of an attribute, whatever the case and prefix of its name.
pub(super) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    while let Some(equals) = rest.find('=') {
        let own = rest
            .get(..equals)?
            .trim_end()
            .rsplit([' ', '\t', '\n', '\r', ':'])
            .next()?;
        let value = rest.get(equals + 1..)?.trim_start();
        let (value, after) = match value.chars().next()? {
            quote @ ('"' | '\'') => {
                let inner = value.get(1..)?;
                let end = inner.find(quote)?;
                (inner.get(..end)?, inner.get(end + 1..)?)
            }
            _ => value.split_at(value.find([' ', '\t', '\n', '\r', '/']).unwrap_or(value.len())),
        };
        if own.eq_ignore_ascii_case(name) {
            return Some(unescaped(value));
        }
        rest = after;
    }
    None
}
