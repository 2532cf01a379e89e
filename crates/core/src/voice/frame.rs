//! Who says a quotation, by the words around it in its sentence.

use super::names::{Speaker, plain, roles, runs, says, who};
use super::tokens::{Kind, Token, tokens};
use super::words::{
    ACCORDING, BEING, GOVERNS, NO_NAMES, OF_OBJECT, PRONOUNS, RELATIVE, RELATIVE_ARTICLES, THAT, TURNS,
};
use crate::language::saying::{SAYS, is_inverted};
use std::ops::Range;

/// Who the words around the quotation `at` of `text` say says it; `all` are the quotations of the text.
pub(super) fn speaker(text: &str, at: &Range<usize>, all: &[Range<usize>]) -> Option<Speaker> {
    let tokens = tokens(text, all);
    let place = tokens.iter().position(|token| token.start == at.start)?;
    let before = clause_before(tokens.get(..place)?);
    let after = clause_after(text, at, tokens.get(place + 1..)?);
    leading(before)
        .or_else(|| trailing(after))
        .or_else(|| around(before, after))
        .or_else(|| inherited(text, &tokens, place, before, all))
}

/// The words of the same sentence before a quotation.
fn clause_before<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let ends = |at: &usize| {
        tokens.get(*at).is_some_and(|token| match token.kind {
            Kind::Stop => true,
            Kind::Quotation => ends_inside(token.text) && tokens.get(at + 1).is_some_and(Token::is_capital),
            _ => false,
        })
    };
    let from = (0..tokens.len()).rev().find(ends).map_or(0, |at| at + 1);
    tokens.get(from..).unwrap_or_default()
}

/// The words of the same sentence behind it.
fn clause_after<'a, 't>(text: &str, at: &Range<usize>, tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let closed = text.get(at.clone()).is_some_and(|inner| {
        let bare = inner.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '…' | '。'));
        bare.ends_with(['.', '…', '。'])
    });
    let new = tokens
        .first()
        .is_some_and(|token| token.is_word() && token.text.starts_with(char::is_uppercase));
    if closed && new {
        return &[];
    }
    let end = tokens
        .iter()
        .position(|token| matches!(token.kind, Kind::Stop | Kind::Quotation));
    tokens.get(..end.unwrap_or(tokens.len())).unwrap_or_default()
}

/// Whether what is quoted ends a sentence of its own.
fn ends_inside(quotation: &str) -> bool {
    quotation
        .trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '!' | '?' | '…' | '。' | '！' | '？'))
        .ends_with(['.', '!', '?', '…', '。', '！', '？'])
}

/// "Keller said: “…”", "According to Keller, “…”", "Keller: “…”".
fn leading(before: &[Token<'_>]) -> Option<Speaker> {
    if let Some((start, _)) = according(before) {
        let named = segment(before.get(start..)?);
        return who(named).filter(|_| !before.iter().skip(start + named.len()).any(says));
    }
    let Some(verb) = before.iter().rposition(says) else {
        return introduced(before);
    };
    if is_inverted(&before.get(verb)?.lower()) {
        return Some(Speaker::meant());
    }
    let head = before.get(..verb)?;
    if is_passive(head) || is_far(before.get(verb + 1..)?) {
        return None;
    }
    let from = head
        .iter()
        .rposition(|token| matches!(token.kind, Kind::Quotation | Kind::Colon) || TURNS.has(&token.lower()))
        .map_or(0, |at| at + 1);
    let behind = who(before.get(verb + 1..)?);
    let found = subject(head.get(from..)?);
    let object = OF_OBJECT.has(&before.get(verb)?.lower());
    match (found, behind) {
        // "Вице-мэру Латышеву возразила Ежова": which of the two speaks is told by their endings.
        (Some(one), Some(other)) if one.is_named() && other.is_named() && !object => Some(one.and(other)),
        (found, behind) => found.or(behind).or_else(|| subject(head)),
    }
}

/// Whether the verb behind these words tells what was said of somebody: "Keller was called".
fn is_passive(head: &[Token<'_>]) -> bool {
    head.iter()
        .rev()
        .filter(|token| token.is_word())
        .take(2)
        .any(|token| BEING.has(&token.lower()))
}

/// Whether so much stands between a verb and a quotation that it may lead to something else, and no colon or "that" joins them.
fn is_far(between: &[Token<'_>]) -> bool {
    /// Words that say something between the two.
    const MOST: usize = 2;
    let leads = between
        .first()
        .is_some_and(|first| first.is_word() && THAT.has(&first.lower()));
    let joined = leads
        || between
            .last()
            .is_some_and(|last| last.kind == Kind::Colon || THAT.has(&last.lower()));
    let words = between
        .iter()
        .filter(|token| token.is_word() && !NO_NAMES.has(&token.lower()));
    !joined && words.count() > MOST
}

/// Who the words before a verb name: in the part right before it, else in an earlier one. What begins with a preposition or a
/// relative word only says more.
fn subject(head: &[Token<'_>]) -> Option<Speaker> {
    let parts: Vec<&[Token<'_>]> = head.split(|token| token.kind == Kind::Comma).collect();
    let says_more = |at: usize, part: &[Token<'_>]| {
        let mut words = part.iter().filter(|token| token.is_word()).map(Token::lower);
        words.next().is_some_and(|word| {
            GOVERNS.has(&word) || RELATIVE.has(&word) || SAYS.has(&word) || at > 0 && RELATIVE_ARTICLES.has(&word)
        })
    };
    let found = parts.iter().enumerate().rev();
    let found: Vec<(bool, Speaker)> = found
        .filter_map(|(at, part)| Some((says_more(at, part), who(part)?)))
        .collect();
    let own = || found.iter().filter(|(more, _)| !more).map(|(_, speaker)| speaker);
    let told = |speaker: &&Speaker| speaker.is_named() || speaker.pronoun;
    let beside = parts.last().and_then(|part| {
        part.iter()
            .rfind(|token| token.is_word() && !NO_NAMES.has(&token.lower()))
    });
    let close = beside.is_some_and(|token| token.is_capital() || PRONOUNS.has(&token.lower()));
    if let Some(named) = if close { own().find(told) } else { own().rfind(told) } {
        return Some(named.clone());
    }
    // "Interrogado en el plenario, manifestó: «…»"
    if head.last().is_some_and(|token| token.kind == Kind::Comma) && parts.len() == 2 {
        return Some(Speaker::meant());
    }
    own()
        .next()
        .or_else(|| found.first().map(|(_, speaker)| speaker))
        .cloned()
}

/// "Keller: “…”", "Keller shot back: “…”", "Keller hints that “…”": a subject at the clause's start, and a colon or "that" before
/// the quotation, whatever the verb is.
fn introduced(before: &[Token<'_>]) -> Option<Speaker> {
    /// The words of a label before a colon.
    const LABEL: usize = 6;
    let last = before.last()?;
    let colon = last.kind == Kind::Colon;
    let that = last.is_word() && THAT.has(&last.lower());
    if !(colon || that) {
        return None;
    }
    /// Words beside a subject, where its verb is not known.
    const MORE: usize = 8;
    let mut parts = before.split(|token| token.kind == Kind::Comma).rev();
    let (end, clause) = (parts.next()?, parts.next());
    let only_that = end
        .iter()
        .filter(|token| token.is_word())
        .all(|token| THAT.has(&token.lower()));
    let opens = clause
        .and_then(|clause| clause.iter().find(|token| token.is_word()))
        .map(Token::lower);
    let relative = opens.is_some_and(|word| RELATIVE.has(&word) || RELATIVE_ARTICLES.has(&word));
    // "Paulus, who showed that “…”": it is not told whose verb it is.
    if only_that && relative || roles(before).len() > MORE {
        return None;
    }
    let words = before.iter().filter(|token| token.is_word()).count();
    let speaker = subject(before).filter(|speaker| speaker.is_named() || colon && words <= LABEL)?;
    let capitals = before
        .iter()
        .filter(|token| token.is_capital())
        .map(|token| plain(token.text));
    Some(Speaker {
        is_weak: words > LABEL || !colon,
        beside: capitals.collect(),
        roles: roles(before),
        ..speaker
    })
}

/// "“…,” said Keller", "“…,” Keller said", "“…,” according to Keller".
fn trailing(after: &[Token<'_>]) -> Option<Speaker> {
    /// How far behind the quotation its verb stands, in words and marks.
    const NEAR: usize = 10;
    let near = after.get(..NEAR.min(after.len()))?;
    if let Some((start, at)) = according(near)
        && !near.get(..at)?.iter().any(Token::is_word)
    {
        return who(segment(after.get(start..)?));
    }
    let Some(verb) = near.iter().position(says) else {
        // "“…” — Anna Keller"
        let dashed = after.first().is_some_and(|token| token.kind == Kind::Dash);
        let signed = || who(after).filter(|speaker| dashed && after.len() <= NEAR && speaker.is_named());
        return unknown_verb(after).or_else(signed);
    };
    let last = near.iter().rposition(says).unwrap_or(verb);
    let before = near.get(..verb)?;
    let behind = segment(after.get(verb + 1..)?);
    let later = segment(after.get(last + 1..)?);
    if is_inverted(&near.get(verb)?.lower()) {
        return Some(Speaker::meant());
    }
    let leads = before.iter().any(Token::is_word);
    let found = who(before)
        .or_else(|| who(behind).filter(|_| !leads))
        .or_else(|| who(later).filter(|_| !leads));
    // "…», advierte.": the verb alone has its subject before.
    let bare = near.iter().filter(|token| token.is_word()).count() <= 2;
    found.or_else(|| bare.then(Speaker::meant))
}

/// "“…”, hield zij de zaal voor", "“…,” Keller drawled", "“…” – zauważa.": a verb that no list has, right behind the quotation.
fn unknown_verb(after: &[Token<'_>]) -> Option<Speaker> {
    let marks = after
        .iter()
        .take_while(|token| matches!(token.kind, Kind::Comma | Kind::Dash))
        .count();
    let words = after.get(marks..)?;
    let plain = |token: &Token<'_>| {
        let word = token.lower();
        let other = NO_NAMES.has(&word) || GOVERNS.has(&word) || TURNS.has(&word) || PRONOUNS.has(&word);
        token.is_word() && token.text.starts_with(char::is_lowercase) && !other
    };
    let (first, second) = (words.first()?, words.get(1));
    if marks == 0 && !PRONOUNS.has(&first.lower()) && !first.is_capital() {
        return None;
    }
    let Some(second) = second else {
        return (marks > 0 && plain(first)).then(Speaker::meant);
    };
    let pronoun = |token: &Token<'_>| token.is_word() && PRONOUNS.has(&token.lower());
    if plain(first) && pronoun(second) || pronoun(first) && plain(second) {
        return Some(Speaker::meant());
    }
    if plain(first) && second.is_capital() {
        return who(segment(words.get(1..)?));
    }
    let name = words.iter().take_while(|token| token.is_capital()).count();
    let then = words.get(name).is_some_and(plain);
    (name > 0 && then)
        .then(|| who(words.get(..name).unwrap_or_default()))
        .flatten()
}

/// "Keller, “…” dedi": the name before the quotation and the verb behind it.
fn around(before: &[Token<'_>], after: &[Token<'_>]) -> Option<Speaker> {
    let words = before.iter().filter(|token| token.is_word()).count();
    let verb = after.iter().take(4).any(says);
    who(before).filter(|_| verb && words <= 12)
}

/// A quotation right behind the frame of another one is of the same person: "“A,” said Voss. “B.”".
fn inherited(
    text: &str,
    tokens: &[Token<'_>],
    place: usize,
    before: &[Token<'_>],
    all: &[Range<usize>],
) -> Option<Speaker> {
    if before.iter().any(Token::is_word) {
        return None;
    }
    let last = tokens
        .get(..place)?
        .iter()
        .rposition(|token| token.kind == Kind::Quotation)?;
    let between = tokens.get(last + 1..place)?;
    let stops = between.iter().filter(|token| token.kind == Kind::Stop).count();
    let range = tokens.get(last).map(|token| token.start..token.end)?;
    // Only what frames the first one stands between the two.
    let framed = between.iter().any(says) || according(between).is_some();
    (stops <= 1 && framed).then(|| speaker(text, &range, all)).flatten()
}

/// Where the name behind "according to" begins, and where these words begin.
fn according(tokens: &[Token<'_>]) -> Option<(usize, usize)> {
    (0..tokens.len()).find_map(|at| {
        let words = ACCORDING.iter().find(|words| {
            words.iter().enumerate().all(|(i, word)| {
                tokens
                    .get(at + i)
                    .is_some_and(|token| token.is_word() && token.lower() == **word)
            })
        })?;
        Some((at + words.len(), at))
    })
}

/// Up to the first comma or colon, or a word that begins another clause.
fn segment<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let end = tokens.iter().enumerate().position(|(at, token)| match token.kind {
        Kind::Comma | Kind::Colon | Kind::Stop | Kind::Dash | Kind::Quotation | Kind::Open => true,
        Kind::Word => at > 0 && RELATIVE.has(&token.lower()),
    });
    tokens.get(..end.unwrap_or(tokens.len())).unwrap_or_default()
}

/// Who says words that stand in no marks: only where a verb of saying leads to them, as in "Keller said that …".
pub(super) fn reported(text: &str, at: &Range<usize>, all: &[Range<usize>]) -> Option<Speaker> {
    /// Words between the verb and what is said.
    const BETWEEN: usize = 2;
    let tokens = tokens(text, all);
    let place = tokens.iter().position(|token| token.start == at.start)?;
    let before = clause_before(tokens.get(..place)?);
    let verb = before.iter().rposition(says)?;
    let near = before.len() - verb - 1 <= BETWEEN && !is_passive(before.get(..verb)?);
    near.then(|| leading(before)).flatten()
}

/// Whether words are nothing but who says something, with no more than a word of what is said.
pub(super) fn only_says_who(words: &str) -> bool {
    /// Words of who it is beside the name.
    const CALLED: usize = 2;
    let tokens = tokens(words, &[]);
    if words.contains(|c: char| c.is_numeric()) {
        return false;
    }
    let Some(verb) = tokens.iter().position(says) else {
        return according(&tokens)
            .is_some_and(|(start, at)| at == 0 && roles(tokens.get(start..).unwrap_or_default()).len() <= CALLED);
    };
    let (before, behind) = tokens.split_at(verb);
    let named = runs(&tokens).iter().map(|run| run.range.len()).sum::<usize>() > 0;
    named && roles(before).len() <= CALLED && roles(behind).len() <= 1
}
