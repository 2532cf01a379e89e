//! Who says a quotation, by the words around it in its sentence.

use super::tokens::{Kind, Token, tokens};
use super::words::{
    ACCORDING, ANYBODY, ARTICLES, BEING, FIRST_PERSON, GOVERNS, NO_NAMES, OF_OBJECT, PARTICLES, PRONOUNS, RELATIVE,
    RELATIVE_ARTICLES, SAYS, THAT, TITLES, TURNS,
};
use crate::fold::folded;
use std::ops::Range;

/// Whoever a frame names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Speaker {
    /// The words of names, folded.
    pub(super) names: Vec<String>,
    /// The other words of who it is, folded: "mayor".
    pub(super) roles: Vec<String>,
    /// "he", and no name.
    pub(super) pronoun: bool,
    /// A preposition or an article stands before the name.
    pub(super) governed: bool,
    /// One word with which a sentence begins: its capital says nothing.
    pub(super) initial: bool,
    /// An article stands before the name: it is a newspaper, a company.
    pub(super) is_body: bool,
    /// Nothing but a colon or "that" says that somebody speaks.
    pub(super) is_weak: bool,
    /// The other words with a capital beside it, folded.
    pub(super) beside: Vec<String>,
    /// The words name more than one.
    pub(super) several: bool,
    /// As it is written.
    pub(super) shown: String,
}

impl Speaker {
    /// Somebody of whom only a name is known.
    pub(super) fn called(name: &str) -> Self {
        let words = tokens(name, &[]);
        let anybody = words
            .iter()
            .filter(|word| word.is_word())
            .all(|word| ANYBODY.has(&word.lower()) || NO_NAMES.has(&word.lower()));
        let named = words
            .iter()
            .filter(|word| word.is_word() && !NO_NAMES.has(&word.lower()) && !anybody);
        Self {
            names: named
                .map(|word| plain(word.text))
                .filter(|word| !word.is_empty())
                .collect(),
            shown: name.trim().to_owned(),
            ..Self::default()
        }
    }

    /// Whoever was named before.
    fn meant() -> Self {
        Self {
            pronoun: true,
            ..Self::default()
        }
    }

    /// The two together, of whom one speaks.
    fn and(mut self, other: Self) -> Self {
        self.names.extend(other.names);
        self.several = true;
        self
    }

    /// The same with everybody named beside it.
    pub(super) fn all(&self) -> Self {
        Self {
            names: self.names.iter().chain(&self.beside).cloned().collect(),
            ..self.clone()
        }
    }

    pub(super) fn is_named(&self) -> bool {
        !self.names.is_empty()
    }
}

/// A name's word as it is compared: folded, without the mark of who owns.
pub(super) fn plain(word: &str) -> String {
    let bare = word
        .strip_suffix("’s")
        .or_else(|| word.strip_suffix("'s"))
        .or_else(|| word.strip_suffix(['’', '\'']))
        .unwrap_or(word);
    folded(bare)
}

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

fn says(token: &Token<'_>) -> bool {
    if !token.is_word() {
        return false;
    }
    let word = token.lower();
    let behind = word.rsplit(['’', '\'']).next().unwrap_or_default();
    let before = word.split('-').next().unwrap_or_default();
    SAYS.has(&word) || SAYS.has(behind) || SAYS.has(before) || is_inverted(&word)
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

/// Who a stretch of words names: its names, else a word that stands for one, else what it calls somebody.
fn who(tokens: &[Token<'_>]) -> Option<Speaker> {
    let mut runs = runs(tokens);
    runs.retain(|run| !run.governed);
    let called = roles(last_part(tokens));
    if runs.iter().any(|run| !run.owns) || !called.is_empty() {
        runs.retain(|run| !run.owns);
    }
    let words = || tokens.iter().filter(|token| token.is_word());
    let pronoun = words().find(|token| PRONOUNS.has(&token.lower()) || is_inverted(&token.lower()));
    let first = words().any(|token| token.text == "I" || FIRST_PERSON.has(&token.lower()));
    if leads_role(tokens, &runs) {
        runs.clear();
    }
    if !runs.is_empty() {
        let chosen: Vec<&Token<'_>> = runs
            .iter()
            .flat_map(|run| tokens.get(run.range.clone()).unwrap_or_default())
            .collect();
        let (start, end) = (runs.first()?.range.start, runs.last()?.range.end);
        let alone = runs.len() == 1 && chosen.len() == 1;
        let article = start.checked_sub(1).and_then(|at| tokens.get(at)).map(Token::lower);
        return Some(Speaker {
            initial: alone && tokens.iter().position(Token::is_word) == Some(start),
            is_body: article.is_some_and(|article| BODIES.contains(&article.as_str())),
            names: named(&chosen),
            roles: roles(tokens),
            several: runs.len() > 1,
            shown: shown(tokens.get(start..end)?),
            ..Speaker::default()
        });
    }
    if pronoun.is_some() || first {
        return Some(Speaker::meant());
    }
    if tokens.iter().all(|token| !token.is_word() || !has_case(token.text)) {
        return uncased(tokens);
    }
    let kept: Vec<Token<'_>> = last_part(tokens)
        .iter()
        .filter(|token| token.is_word())
        .copied()
        .collect();
    (!called.is_empty()).then(|| Speaker {
        roles: called,
        shown: shown(&kept),
        ..Speaker::default()
    })
}

/// Whether the last name stands right before a word in small letters with which the stretch ends: "the Royalist commander".
fn leads_role(tokens: &[Token<'_>], runs: &[Run]) -> bool {
    let Some(last) = runs.last() else { return false };
    let behind = tokens.get(last.range.end..).unwrap_or_default();
    let role = |token: &Token<'_>| {
        token.is_word() && token.text.starts_with(char::is_lowercase) && !NO_NAMES.has(&token.lower()) && !says(token)
    };
    runs.len() == 1 && behind.len() == 1 && behind.iter().all(role)
}

/// Behind the last comma that has words behind it.
fn last_part<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let end = tokens.iter().rposition(Token::is_word).map_or(0, |at| at + 1);
    let from = tokens
        .get(..end)
        .unwrap_or_default()
        .iter()
        .rposition(|token| token.kind == Kind::Comma);
    tokens.get(from.map_or(0, |at| at + 1)..end).unwrap_or_default()
}

fn has_case(word: &str) -> bool {
    word.chars().any(|c| c.is_uppercase() || c.is_lowercase())
}

/// Who is named in a script without capitals: all words that say something.
fn uncased(tokens: &[Token<'_>]) -> Option<Speaker> {
    let words = tokens
        .iter()
        .filter(|token| token.is_word() && !NO_NAMES.has(&token.lower()) && !says(token));
    let words: Vec<Token<'_>> = words.copied().collect();
    (!words.is_empty()).then(|| Speaker {
        names: words
            .iter()
            .map(|token| plain(token.text))
            .filter(|name| name.chars().count() > 1)
            .collect(),
        shown: shown(&words),
        ..Speaker::default()
    })
}

/// Articles before a name that is no person's: "the Guardian".
const BODIES: &[&str] = &["the", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "o"];

/// The words of a name, folded; none where it is what anybody may be called.
fn named(words: &[&Token<'_>]) -> Vec<String> {
    if words.iter().all(|token| ANYBODY.has(&token.lower())) {
        return Vec::new();
    }
    words
        .iter()
        .map(|token| plain(token.text))
        .filter(|name| name.chars().count() > 1)
        .collect()
}

/// "dit-il", "said-he" forms: the pronoun joined to the verb.
fn is_inverted(word: &str) -> bool {
    word.ends_with("-il") || word.ends_with("-elle") || word.ends_with("-ils") || word.ends_with("-elles")
}

fn roles(tokens: &[Token<'_>]) -> Vec<String> {
    let words = tokens
        .iter()
        .filter(|token| token.is_word() && !NO_NAMES.has(&token.lower()) && !says(token));
    let lower = words.filter(|token| !token.text.starts_with(char::is_uppercase));
    lower
        .map(|token| plain(token.text))
        .filter(|word| word.chars().count() > 2)
        .collect()
}

fn shown(tokens: &[Token<'_>]) -> String {
    let mut text = String::new();
    for token in tokens {
        if !text.is_empty() && token.kind != Kind::Comma {
            text.push(' ');
        }
        text.push_str(token.text);
    }
    text
}

/// Words of one name, one behind the other.
struct Run {
    range: Range<usize>,
    /// A preposition stands before it.
    governed: bool,
    /// "Keller’s".
    owns: bool,
}

fn runs(tokens: &[Token<'_>]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !tokens.get(at).is_some_and(Token::is_capital) {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        loop {
            let joins = tokens
                .get(end)
                .is_some_and(|token| token.is_word() && PARTICLES.has(&token.lower()));
            let skip = usize::from(joins);
            if !tokens.get(end + skip).is_some_and(Token::is_capital) {
                break;
            }
            end += skip + 1;
        }
        let owns = tokens
            .get(end - 1)
            .is_some_and(|token| token.text.ends_with("’s") || token.text.ends_with("'s"));
        let inflected = tokens.get(end - 1).is_some_and(|token| has_case_ending(token.text)) && !owns;
        runs.push(Run {
            range: at..end,
            governed: inflected || is_governed(tokens, at),
            owns,
        });
        at = end;
    }
    runs
}

/// Whether a name has the ending of a case that is no subject's: "Aksoy'un", "Nowickiego", "Белскому".
fn has_case_ending(word: &str) -> bool {
    const OBLIQUE: [&str; 7] = ["iego", "iemu", "ego", "emu", "owi", "ого", "ому"];
    if word.chars().count() >= 6 && OBLIQUE.iter().any(|ending| word.ends_with(ending)) {
        return true;
    }
    let ending = word.rsplit_once(['’', '\'']).map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending.starts_with(char::is_lowercase) && ending.chars().count() <= 4)
}

/// Whether a preposition stands before the name that begins at `at`, with an article or describing words between at most.
fn is_governed(tokens: &[Token<'_>], at: usize) -> bool {
    let before = tokens.get(..at).unwrap_or_default().iter().rev();
    let near = before.take_while(|token| token.is_word()).take(3);
    for token in near {
        if GOVERNS.has(&token.lower()) {
            return true;
        }
        if !ARTICLES.has(&token.lower()) && !TITLES.has(&token.lower()) {
            return false;
        }
    }
    false
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

/// The names in a text outside of its quotations, in order.
pub(super) fn name_runs(text: &str, quotations: &[Range<usize>]) -> Vec<Speaker> {
    let tokens = tokens(text, quotations);
    let found = runs(&tokens);
    let begins = |at: usize| {
        at == 0
            || tokens
                .get(at - 1)
                .is_some_and(|token| matches!(token.kind, Kind::Stop | Kind::Quotation))
    };
    let named = found.iter().filter_map(|run| {
        let words = tokens.get(run.range.clone())?;
        Some(Speaker {
            names: words
                .iter()
                .map(|token| plain(token.text))
                .filter(|name| name.chars().count() > 1)
                .collect(),
            governed: run
                .range
                .start
                .checked_sub(1)
                .and_then(|at| tokens.get(at))
                .is_some_and(|before| GOVERNS.has(&before.lower()) || NO_NAMES.has(&before.lower())),
            initial: words.len() == 1 && begins(run.range.start),
            shown: shown(words),
            ..Speaker::default()
        })
    });
    named.filter(Speaker::is_named).collect()
}

/// The only one of these, where all are one person's names.
pub(super) fn alone(mut all: Vec<Speaker>) -> Option<Speaker> {
    all.retain(|one| !one.governed);
    let longest = all.iter().max_by_key(|one| one.names.len())?.clone();
    let same = |one: &Speaker| one.names.iter().any(|name| longest.names.contains(name));
    all.iter().all(same).then_some(longest)
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
