//! "(ibid.)", "(ebd., S. 12)": the source of the quote before, and its page where no other is named.

use super::cite::{bracket, citation};
use super::claimed;
use super::pages::number_at;
use super::times::Subject;
use crate::answer::locator::Claimed;

const WORDS: &[&str] = &[
    "ibidem",
    "ibid",
    "ibíd",
    "ib.",
    "idem",
    "id.",
    "op. cit",
    "op.cit",
    "loc. cit",
    "loc.cit",
    "same source",
    "same document",
    "same page",
    "ebenda",
    "ebd",
    "a. a. o",
    "a.a.o",
    "aao",
    "dieselbe quelle",
    "gleiche quelle",
    "même source",
    "misma fuente",
    "stessa fonte",
    "mesma fonte",
    "tamże",
    "tamtéž",
    "там же",
    "a.g.e",
    "同上",
    "同前",
    "前掲",
    "위의 책",
];

/// Whether a citation says that it is the one before.
pub(super) fn is_again(content: &str) -> bool {
    let content = content.trim().to_lowercase();
    let content = content.strip_prefix("see ").unwrap_or(&content);
    WORDS.iter().any(|word| {
        content
            .strip_prefix(word)
            .is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    })
}

/// Whether the text behind a quote opens with such a citation.
pub(super) fn follows(behind: &str) -> bool {
    let open = behind.trim_start_matches(|c: char| c.is_whitespace() || ".,;:*_—–-".contains(c));
    bracket(open).is_some_and(|(content, _)| is_again(content))
}

/// What a listed "Ibid., 104" names, with `last` listed before it.
pub(super) fn claim(content: &str, last: &Claimed, subject: Subject) -> Claimed {
    let rest = content.split_once([',', ' ', ':']).map_or("", |(_, rest)| rest).trim();
    let page = |rest: &str| {
        let (pages, length) = number_at(rest)?;
        rest.get(length..)?
            .trim_matches(['.', ' '])
            .is_empty()
            .then(|| Claimed {
                pages: Some(pages),
                ..Claimed::default()
            })
    };
    let mut claimed = page(rest).or_else(|| citation(rest, subject)).unwrap_or_default();
    fill(&mut claimed, last);
    claimed
}

/// Fills a claim that cites what `last` did.
pub(super) fn fill(claimed: &mut Claimed, last: &Claimed) {
    if claimed::is_placed(claimed) {
        claimed.source = claimed.source.take().or_else(|| last.source.clone());
    } else {
        claimed::fill(claimed, last.clone());
    }
}
