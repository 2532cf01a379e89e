//! The two ends of a place: whether they cut into a word or an amount, and which marks beside them belong to it.

use crate::fold::groups;
use crate::fold::marks::{
    amount_sign, in_number, is_cjk, is_dash_only, is_edge_mark, is_invisible, is_quote_mark, plain_sign, plain_stop,
    signs_before,
};
use crate::fold::references::{calls_note, marker_len};
use crate::fold::{Fold, Letter};
use crate::language::{amounts, lexicon};
use crate::source::text::TextOffset;
use std::collections::BTreeSet;

/// Which end of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// What is outside stands before it.
    Start,
    /// What is outside stands after it.
    End,
}

/// Whether a word, and an amount, ends between two neighbouring letters of `text`, of which one lies in a place and the
/// other just outside at its end `side`.
pub(crate) fn parts(text: &str, left: Letter, right: Letter, side: Side) -> bool {
    // Letters of one ligature are one.
    let Some(between) = text
        .get(left.end as usize..right.start as usize)
        .filter(|_| right.start >= left.end)
    else {
        return false;
    };
    let shown = between.trim_matches(is_invisible);
    if side == Side::End && left.folded.is_ascii_digit() && amounts::is_magnitude_character(right.folded) {
        return false;
    }
    if shown.is_empty() {
        let (before, after) = text.split_at_checked(left.end as usize).unwrap_or_default();
        let denies = match side {
            Side::Start => is_denied_before(before),
            Side::End => is_denied_after(after),
        };
        return (!denies && (is_cjk(left.folded) || is_cjk(right.folded)))
            || match side {
                Side::Start => is_mark_of_note(text, left, right),
                Side::End => is_glued_marker(text, left, right) || is_particle_cut(text, left, right),
            };
    }
    if left.folded.is_numeric() && right.folded.is_numeric() {
        return !in_number(shown) && !groups::parts(text, left.end as usize, right.start as usize);
    }
    if side == Side::End && shown.chars().count() == 1 && shown.chars().all(is_quote_mark) && negates(text, right) {
        // "can" is not what "can't" says.
        return false;
    }
    if side == Side::End
        && left.folded.is_numeric()
        && shown.chars().all(char::is_whitespace)
        && amounts::is_magnitude(&word_after(text, right))
    {
        // "$5" is not what "$5 million" says.
        return false;
    }
    if !is_dash_only(shown) {
        return true;
    }
    let (before, after) = (word_before(text, left), word_after(text, right));
    if shown.contains('\n') && lexicon::is_word(&format!("{before}{after}")) {
        // The hyphen only breaks the line.
        return false;
    }
    // "profit" is not what "non-profit" says, nor "sugar" what "sugar-free" says.
    match side {
        Side::Start => !is_prefix(&before),
        Side::End => !is_suffix(&after),
    }
}

/// Whether only a Korean particle stands behind a place, which is written on to a word and is no part of it: "권리" of
/// "권리를". Those that say more ("만", only; "도", also) stay.
fn is_particle_cut(text: &str, left: Letter, right: Letter) -> bool {
    const SHORTEST: usize = 2;
    const PARTICLES: [&str; 15] = [
        "가", "이", "은", "는", "을", "를", "과", "와", "의", "에", "에서", "에게", "로", "으로", "께서",
    ];
    let is_hangul = |c: char| matches!(c, '\u{ac00}'..='\u{d7a3}');
    let after = text.get(left.end as usize..).unwrap_or_default();
    let rest = after
        .find(|c| !is_hangul(c))
        .map_or(after, |end| after.get(..end).unwrap_or_default());
    let before = text.get(..left.end as usize).unwrap_or_default();
    let stem = before.chars().rev().take_while(|c| is_hangul(*c)).count();
    let ends_word = !after
        .get(rest.len()..)
        .unwrap_or_default()
        .starts_with(char::is_alphanumeric);
    is_hangul(left.folded) && is_hangul(right.folded) && stem >= SHORTEST && ends_word && PARTICLES.contains(&rest)
}

/// Whether what stands between `start` and `end` of `text` is denied by what stands right beside it, in a language that
/// puts no space between: "不会" for "会", "上昇しなかった" for "上昇し".
pub(crate) fn denied(text: &str, start: TextOffset, end: TextOffset) -> bool {
    let before = text.get(..start.bytes()).unwrap_or_default();
    let after = text.get(end.bytes()..).unwrap_or_default();
    is_denied_before(before) || is_denied_after(after)
}

/// Whether an ending that denies what stands before it begins at byte `at` of `text`, in Japanese or Korean: "なかった".
pub(crate) fn denies_from(text: &str, at: TextOffset) -> bool {
    text.get(at.bytes()..).is_some_and(is_denied_after)
}

/// Whether a text ends with a word that denies what follows, in Chinese or Thai.
fn is_denied_before(text: &str) -> bool {
    /// Words that only end with such a character: "South Africa" and "drown", say.
    const OTHERS: [&str; 12] = [
        "南非", "北非", "西非", "中非", "东非", "東非", "亚非", "亞非", "淹没", "沉没", "出没", "埋没",
    ];
    const DENYING: [&str; 11] = [
        "不",
        "没",
        "沒",
        "没有",
        "沒有",
        "未",
        "无",
        "無",
        "非",
        "勿",
        "\u{e44}\u{e21}\u{e48}",
    ];
    DENYING.iter().any(|word| text.ends_with(word)) && !OTHERS.iter().any(|word| text.ends_with(word))
}

/// Whether a text begins with an ending that denies what stands before it, in Japanese or Korean.
fn is_denied_after(text: &str) -> bool {
    let japanese = ["ない", "なかっ", "なく", "ません"];
    // "사지 않았다": the ending that leads to the word of denial, which may have a particle behind it.
    let korean = text.strip_prefix('지').is_some_and(|rest| {
        let rest = rest.trim_start_matches(['는', '도', '를', '가']).trim_start();
        rest.starts_with(['않', '못', '말', '마'])
    });
    korean || japanese.iter().any(|ending| text.starts_with(ending))
}

/// Whether an apostrophe before this letter makes the word before it a negation.
fn negates(text: &str, right: Letter) -> bool {
    word_after(text, right) == "t"
}

/// Whether the digits glued to the last word are a reference: "attack12" at a word's end. Short words are names as
/// often ("CO2", "B12").
pub(crate) fn is_glued_marker(text: &str, last: Letter, outside: Letter) -> bool {
    const SHORTEST: usize = 4;
    let word = text.get(..last.end as usize).unwrap_or_default();
    let lower = word.chars().rev().take_while(|c| c.is_lowercase()).count();
    let after = text.get(outside.start as usize..).unwrap_or_default();
    let digits = after.chars().take_while(|c| c.is_numeric()).count();
    let ends = after.chars().nth(digits).is_none_or(|c| !c.is_alphanumeric());
    let number: String = after.chars().take(digits).collect();
    let glued = lower >= SHORTEST && (1..=3).contains(&digits) && ends;
    glued && calls_note(text, outside.start as usize, &number)
}

/// Whether the digits glued before a first word are the mark of the note that it begins: "3The ideal size".
fn is_mark_of_note(text: &str, outside: Letter, first: Letter) -> bool {
    const MOST: usize = 3;
    let head = text.get(..outside.end as usize).unwrap_or_default();
    let before = head.trim_end_matches(char::is_numeric);
    let digits = head.get(before.len()..).unwrap_or_default().chars().count();
    let mut word = text.get(first.start as usize..).unwrap_or_default().chars();
    let begins =
        word.next().is_some_and(char::is_uppercase) && word.next().is_some_and(|c| c.is_lowercase() || c == ' ');
    (1..=MOST).contains(&digits) && begins && (before.is_empty() || before.ends_with(char::is_whitespace))
}

fn word_before(text: &str, last: Letter) -> String {
    let head = text.get(..last.end as usize).unwrap_or_default();
    let letters: Vec<char> = head.chars().rev().take_while(|c| c.is_alphanumeric()).collect();
    letters.into_iter().rev().collect::<String>().to_lowercase()
}

fn word_after(text: &str, first: Letter) -> String {
    let tail = text.get(first.start as usize..).unwrap_or_default();
    tail.chars()
        .take_while(|c| c.is_alphanumeric())
        .collect::<String>()
        .to_lowercase()
}

/// Whether this before a hyphen turns the word after it.
pub(crate) fn is_prefix(word: &str) -> bool {
    matches!(
        word,
        "non"
            | "anti"
            | "un"
            | "not"
            | "no"
            | "counter"
            | "pseudo"
            | "quasi"
            | "nicht"
            | "contra"
            | "ex"
            | "semi"
            | "sub"
            | "half"
            | "near"
            | "pre"
            | "post"
            | "mis"
            | "dis"
            | "im"
            | "in"
            | "ir"
            | "il"
            | "de"
            | "under"
            | "over"
            | "less"
    )
}

/// Whether this after a hyphen turns the word before it.
pub(crate) fn is_suffix(word: &str) -> bool {
    matches!(
        word,
        "free"
            | "less"
            | "frei"
            | "los"
            | "exempt"
            | "proof"
            | "resistant"
            | "averse"
            | "neutral"
            | "like"
            | "tolerant"
            | "negative"
            | "poor"
    )
}

/// Compares what stands before the first letter of the quote and of the place; how many bytes of it the place shares.
/// `None` when a sign of an amount differs.
pub(crate) fn lead(quote: &str, head: &str, numeric: bool, folds: &mut BTreeSet<Fold>) -> Option<usize> {
    if signs_before(quote.chars().rev(), numeric) != signs_before(head.chars().rev(), numeric) {
        return None;
    }
    let (bytes, left) = shared(quote.chars().rev(), head.chars().rev(), folds);
    rest(&left, folds)?;
    Some(bytes)
}

/// Compares what stands after the last letter of the quote and of the place; how many bytes of it belong to the place:
/// those that both have, and a reference marker before them.
pub(crate) fn tail(quote: &str, after: &str, numeric: bool, folds: &mut BTreeSet<Fold>) -> Option<usize> {
    let cells = quote.replace('|', " ");
    if numeric && amount_sign(&cells) != amount_sign(after) {
        return None;
    }
    // The border of a cell counts where the source has one too, before its next word.
    let marks = || after.chars().take_while(|c| !c.is_alphanumeric());
    let quote = if cells == quote || marks().any(|c| c == '|') {
        quote
    } else {
        &cells
    };
    let (plain, left) = shared(quote.chars(), after.chars(), folds);
    if !left.is_empty()
        && plain == 0
        && let Some(marker) = marker_len(after)
        && let (closing @ 1.., left) = shared(quote.chars(), after.get(marker..)?.chars(), folds)
    {
        folds.insert(Fold::ReferenceMarker);
        rest(&left, folds)?;
        return Some(marker + closing);
    }
    let glued = after.chars().next().is_some_and(|c| c.is_numeric() && !numeric);
    if glued && plain == 0 {
        folds.insert(Fold::ReferenceMarker);
    }
    rest(&left, folds)?;
    Some(plain)
}

/// Notes what the quote has at its end and the place not; `None` when that says something.
fn rest(left: &str, folds: &mut BTreeSet<Fold>) -> Option<()> {
    if left.chars().all(|c| c.is_whitespace() || is_invisible(c)) {
        return Some(());
    }
    folds.insert(Fold::Punctuation);
    left.chars().all(is_edge_mark).then_some(())
}

/// How many bytes of `source` are what `quote` has, spaces and the script of a mark apart, from where both start; and what
/// else `quote` has.
fn shared(
    quote: impl Iterator<Item = char>,
    source: impl Iterator<Item = char>,
    folds: &mut BTreeSet<Fold>,
) -> (usize, String) {
    let (mut bytes, mut passed) = (0, 0);
    let mut source = source.peekable();
    let mut quote = quote.filter(|c| !c.is_whitespace()).peekable();
    while let Some(ours) = quote.peek() {
        while let Some(space) = source.next_if(|c| c.is_whitespace()) {
            passed += space.len_utf8();
        }
        let ours = *ours;
        let plain = |c: char| plain_sign(plain_stop(c));
        let Some(theirs) = source.next_if(|theirs| plain(*theirs) == plain(ours)) else {
            break;
        };
        if theirs != ours {
            folds.insert(Fold::UnicodeForm);
        }
        passed += theirs.len_utf8();
        bytes = passed;
        quote.next();
    }
    (bytes, quote.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_form_of_a_mark_is_a_fold() {
        for (quote, source, bytes, left, folds) in [
            (", then", " , then", 7, "", 0),
            ("。", "。", 3, "", 0),
            (".", "。", 3, "", 1),
            ("!?", "! so", 1, "?", 0),
        ] {
            let mut found = BTreeSet::new();
            let shared = shared(quote.chars(), source.chars(), &mut found);
            assert_eq!(
                (shared, found.len()),
                ((bytes, left.to_owned()), folds),
                "{quote} in {source}"
            );
        }
    }

    /// The border of a cell that the source lacks says nothing, and one that it has is part of the place.
    #[test]
    fn borders_of_cells_at_the_end() {
        for (quote, after, length) in [
            (" |", " | 5", 2),
            (" |", " and more", 0),
            (" |", "", 0),
            ("; |", "; and | more", 1),
        ] {
            assert_eq!(
                tail(quote, after, false, &mut BTreeSet::new()),
                Some(length),
                "{quote:?} before {after:?}"
            );
        }
    }
}
