//! Single quotation marks, whose closing one is also the apostrophe.

use super::characters::{Chars, Mark, glued, unspaced};

/// The pairs of single marks: ‘…’, ‚…‘, '…', then those that mix them: ’…’, `…', ‚…'.
pub(super) fn pairs(chars: &Chars) -> Vec<(Mark, Mark)> {
    if !chars.any(&['‘', '‚', '’', '\'', '´']) {
        return Vec::new();
    }
    let families = [
        single(chars, &['‘', '‚'], &['’', '‘'], true),
        single(chars, &['\''], &['\''], true),
    ];
    let apart = |(open, close): &(Mark, Mark)| {
        families.iter().all(|family| {
            let after = family.partition_point(|(_, end)| end.at < open.at);
            family.get(after).is_none_or(|(start, _)| start.at > close.at)
        })
    };
    let mut mixed = single(chars, &['‘', '‚', '\'', '’', '`', '´'], &['’', '‘', '\'', '´'], false);
    mixed.retain(apart);
    families.into_iter().flatten().chain(mixed).collect()
}

/// ‘…’ and '…', whose closing mark is also the apostrophe. With `perhaps` one that may be either closes, too.
fn single(chars: &Chars, openers: &[char], closers: &[char], perhaps: bool) -> Vec<(Mark, Mark)> {
    let mut found = Vec::new();
    let mut open: Option<Mark> = None;
    let (mut sure, mut weak): (Option<Mark>, Option<Mark>) = (None, None);
    let hangs = |mark: Mark| chars.left(mark) || chars.broken_off(mark);
    for (at, &(_, c)) in chars.all.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        let low = open.is_some_and(|open| chars.get(open.at) == Some('‚'));
        if closers.contains(&c) && (c != '‘' || low) && open.is_some() && sure.is_none() && hangs(mark) {
            match ends(chars, mark) {
                Some(true) => sure = Some(mark),
                Some(false) if perhaps || open.is_some_and(|open| chars.get(open.at) == Some('`')) => weak = Some(mark),
                _ => {}
            }
        }
        if openers.contains(&c) && opens_single(chars, mark) {
            found.extend(open.zip(sure.or(weak)));
            (open, sure, weak) = (Some(mark), None, None);
        }
    }
    found.extend(open.zip(sure.or(weak)));
    found
}

/// Whether a single mark opens a quote and is no apostrophe: not '90s, 'tis, 5'.
fn opens_single(chars: &Chars, mark: Mark) -> bool {
    let before = chars.before(mark.at);
    let joined = before.is_some_and(unspaced) && chars.get(mark.at) != Some('\'');
    let ends = before.is_some_and(|c| matches!(c, '.' | ',' | ';' | '!' | '?' | ')' | ']' | '}' | '\'' | '’' | '”'));
    if !joined && (chars.word_before(mark) || before.is_some_and(glued) || ends) {
        return false;
    }
    if !chars.right(mark) && !chars.get(mark.at + 1).is_some_and(|c| matches!(c, '"' | '“')) {
        return false;
    }
    let word: String = (mark.at + 1..)
        .map_while(|at| chars.get(at))
        .take_while(|c| c.is_alphanumeric())
        .take(8)
        .collect();
    let decade = word.len() >= 2 && word.chars().take(2).all(|c| c.is_ascii_digit()) && word.ends_with('s');
    let word = word.to_lowercase();
    let cut = matches!(
        word.as_str(),
        "tis" | "twas" | "twere" | "cause" | "em" | "til" | "n" | "bout" | "round"
    );
    // ’s avonds, ’ne: only the apostrophe begins such words.
    let short =
        chars.get(mark.at) == Some('’') && matches!(word.as_str(), "s" | "t" | "ne" | "nen" | "ner" | "m" | "d");
    !decade && !cut && !short
}

/// Whether a single mark can close: not at all inside a word (`None`), for sure, or perhaps (`users' data`).
fn ends(chars: &Chars, mark: Mark) -> Option<bool> {
    let after = chars.get(mark.at + 1);
    let before = chars.before(mark.at);
    if chars.refers(mark.at + 1) {
        return Some(true);
    }
    if after.is_some_and(|c| c.is_alphanumeric() && !glued(c)) {
        return after.is_some_and(|c| c.is_ascii_digit()).then_some(false);
    }
    let plural = before.is_some_and(|c| matches!(c, 's' | 'S' | 'z' | 'x'));
    let elided = before.is_some_and(|c| c.is_alphabetic())
        && chars
            .all
            .get(mark.at.saturating_sub(2))
            .is_some_and(|&(_, c)| c.is_whitespace());
    let goes_on = after.is_some_and(char::is_whitespace)
        && (mark.at + 2..)
            .map_while(|at| chars.get(at))
            .take(3)
            .find(|c| !c.is_whitespace())
            .is_some_and(char::is_alphanumeric);
    Some(!((plural || elided) && goes_on))
}
