//! Whether an omission gives a verb another subject than it has: by leaving that subject out ("The town … paid" of "The town
//! closed the pool and the state paid"), by leaving out what the subject is of ("The mayor … resigned" of "The mayor's brother
//! resigned"), or by keeping a word before the cut that is none ("Acme … collapsed" of "the bridge built by Acme collapsed").

use super::clauses::{Parted, clauses};
use super::kept::Kept;
use super::passage::Omitted;
use super::tokens::{
    Known, Token, contrasts, is_article, is_finite, is_preposition, is_pronoun, joins, opens_own_clause, owns,
    sets_apart, subordinates,
};
use super::verb_forms::is_said;
use crate::language::Language;
use crate::quote::verdict::EditClass;

/// What is wrong with the subject of what is kept behind the cut.
pub(super) fn other_subject(gap: &Omitted<'_>, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    if !gap.is_inside() || gap.skips_cells() {
        return None;
    }
    let says = |token: &Token| is_said(&token.word, known, kept.known_words);
    let parted = clauses(gap.text, gap.whole, known);
    // What stands behind a semicolon has a subject of its own.
    let begins_part = gap.whole.of(gap.text).trim_start().starts_with([';', '；', '؛']);
    let lost = loses_head(gap, kept)
        || (opens_with_verb(kept.after, says)
            && (begins_part
                || leaves_share_out(&parted)
                || leaves_owned_out(&parted)
                || leaves_other_out(&parted, says)))
        || loses_antecedent(&parted, kept, known)
        || (keeps_speaker(&parted, kept, says) && opens_with_verb(kept.after, says))
        || (opens_with_verb(kept.after, says)
            && (is_no_subject(gap.text, kept, says) || leaves_subject_out(gap, kept, known, says)));
    lost.then_some(EditClass::Name)
}

/// Whether words begin with a verb, an adverb before it aside.
fn opens_with_verb(words: &[Token], says: impl Fn(&Token) -> bool) -> bool {
    let first = words.iter().find(|token| !token.word.ends_with("ly"));
    first.is_some_and(|token| !token.capital && says(token))
}

/// Whether what is kept before the cut hangs on a word that the quote has not, so that it is the subject of nothing.
fn is_no_subject(text: &str, kept: Kept<'_>, says: impl Fn(&Token) -> bool) -> bool {
    let Some((first, last)) = kept.before.first().zip(kept.before.last()) else {
        return false;
    };
    let head = text.get(..first.span.start().bytes()).unwrap_or_default();
    let before = head.strip_suffix([' ', '\n']).map(|head| {
        let word = head.rsplit(|c: char| !c.is_alphanumeric()).next();
        word.unwrap_or_default().to_lowercase()
    });
    let governs = |word: &str| is_preposition(word) && !subordinates(word) && !matches!(word, "than" | "as");
    let own = text
        .get(first.span.start().bytes()..last.span.end().bytes())
        .unwrap_or_default();
    let plain = !own.contains([',', ';', ':', '(']);
    // "the injured man"
    let describes = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| kept.before.get(at));
        before.is_some_and(|token| is_article(&token.word))
    };
    let parts = |(at, token): (usize, &Token)| {
        (says(token) && !describes(at)) || (opens_own_clause(&token.word) && !is_article(&token.word))
    };
    let is_one = !kept.before.iter().enumerate().any(parts);
    plain && before.is_some_and(|word| sets_apart(&word) || (is_one && governs(&word)))
}

/// Whether the omission ends with the subject of the verb behind it: "closed the pool and the state".
fn leaves_subject_out(gap: &Omitted<'_>, kept: Kept<'_>, known: Known, says: impl Fn(&Token) -> bool) -> bool {
    const LONGEST: usize = 6;
    let parted = clauses(gap.text, gap.whole, known);
    let Some(last) = parted.last().filter(|part| !part.closed) else {
        return false;
    };
    let leads = |token: &Token| {
        let word = token.word.as_str();
        joins(word) || contrasts(word) || subordinates(word) || word == "а"
    };
    let joint = last.words.iter().rposition(leads);
    let subject = last.words.get(joint.map_or(0, |at| at + 1)..).unwrap_or_default();
    let before = |parted: &[Parted]| {
        let own = last.words.get(..joint.unwrap_or(0)).unwrap_or_default();
        let earlier = parted.split_last().map_or(&[][..], |(_, rest)| rest);
        earlier.iter().flat_map(|part| &part.words).chain(own).any(&says)
    };
    let is_subject = subject.first().is_some_and(|first| {
        let named =
            is_article(&first.word) || is_pronoun(&first.word) || first.capital || known.is_some_and(has_bare_nouns);
        named && !is_preposition(&first.word) && (is_article(&first.word) || !opens_own_clause(&first.word))
    });
    let is_bare = subject.len() <= LONGEST && !subject.iter().any(|token| is_finite(&token.word) || says(token));
    // Nouns have capitals there: what follows one and is no preposition is a verb.
    let goes_on = known == Some(Language::German)
        && parted
            .first()
            .filter(|part| !part.opened)
            .and_then(|part| part.words.first())
            .is_some_and(|first| {
                !first.capital && !is_preposition(&first.word) && !is_article(&first.word) && !leads(first)
            });
    joint.is_some() && is_subject && is_bare && (goes_on || before(&parted) || kept.before.iter().any(&says))
}

/// Whether what a relative clause is of was left out, right before the clause: "the conviction … for which he had a fine" of "the
/// conviction but upheld the charge, for which".
fn loses_antecedent(parted: &[Parted], kept: Kept<'_>, known: Known) -> bool {
    let last_names = |part: &Parted| part.words.iter().any(|token| is_article(&token.word) || token.capital);
    if kept.after.first().is_some_and(|token| owns(&token.word)) && parted.last().is_some_and(last_names) {
        let first = parted.first().and_then(|part| part.words.first());
        return !first.is_some_and(|token| is_preposition(&token.word));
    }
    if known != Some(Language::English) {
        return false;
    }
    let mut words = kept
        .after
        .iter()
        .skip_while(|token| is_preposition(&token.word) && !subordinates(&token.word));
    let relative = words
        .next()
        .is_some_and(|token| matches!(&*token.word, "who" | "whom" | "whose" | "which"));
    let Some(last) = parted.last().filter(|_| relative) else {
        return false;
    };
    // "it was a rival, a stringer named Pell, who" tells of the same, and "a trainee in Leeds who" may.
    let aside = parted.len() == 1
        && last.words.first().is_some_and(|first| {
            let joint = (joins(&first.word) && !is_article(&first.word)) || contrasts(&first.word);
            (last.opened && last.closed && !joint) || is_preposition(&first.word)
        });
    let names = last
        .words
        .iter()
        .any(|token| is_article(&token.word) || is_pronoun(&token.word) || token.capital);
    let counted = last.words.last().is_some_and(|token| token.word == "of");
    !aside && (names || counted)
}

/// Whether the omission ends with how many of those before it the verb is said of: "three fifths of which".
fn leaves_share_out(parted: &[Parted]) -> bool {
    let [only] = parted else { return false };
    let last = only.words.last().map_or("", |token| token.word.as_str());
    let relative = matches!(
        last,
        "which" | "whom" | "denen" | "deren" | "lesquels" | "lesquelles" | "quali" | "quais" | "cuales"
    );
    only.opened && !only.closed && relative && only.words.len() > 1
}

/// Whether the verb behind the cut is said of what belongs to what is kept: "the group … faces" of "the group, whose founder faces".
fn leaves_owned_out(parted: &[Parted]) -> bool {
    let last = parted.last().filter(|last| last.opened && !last.closed);
    last.is_some_and(|last| last.words.first().is_some_and(|token| owns(&token.word)))
}

/// Whether the omission is another subject, with what is told of it, up to its comma: "the school … was put off" of "the school, but
/// that of the college, whose roof may fall, was put off".
fn leaves_other_out(parted: &[Parted], says: impl Fn(&Token) -> bool) -> bool {
    let closed = parted.first().is_some_and(|part| part.opened) && parted.last().is_some_and(|part| part.closed);
    let told = |part: &Parted| {
        part.words
            .first()
            .is_some_and(|token| opens_own_clause(&token.word) || owns(&token.word))
    };
    let mut own = parted.iter().rev().skip_while(|part| told(part));
    let names = own.next().is_some_and(|part| {
        let set_against = part.words.first().is_some_and(|token| contrasts(&token.word));
        let next = part
            .words
            .get(1)
            .is_some_and(|token| is_article(&token.word) || is_pronoun(&token.word) || token.capital);
        set_against && next && !part.words.iter().any(&says)
    });
    closed && names
}

/// Whether of who says something, set off by marks, only the name was kept: "the authors … were" of "those without jobs, the
/// authors concede, were".
fn keeps_speaker(parted: &[Parted], kept: Kept<'_>, says: impl Fn(&Token) -> bool) -> bool {
    const FEW: usize = 2;
    let [only] = parted else { return false };
    let spoken = !only.opened && only.closed && only.words.len() <= FEW;
    spoken
        && only
            .words
            .first()
            .is_some_and(|token| token.attributes() || says(token))
        && !kept.before.iter().any(says)
}

/// Whether a language has no articles.
fn has_bare_nouns(language: Language) -> bool {
    matches!(language, Language::Russian | Language::Polish | Language::Czech)
}

/// Whether the omission begins with the mark that makes what is kept before it somebody's: "市长……被捕" of "市长的弟弟被捕".
fn loses_head(gap: &Omitted<'_>, kept: Kept<'_>) -> bool {
    const MARKS: [char; 4] = ['的', '之', 'の', '의'];
    let omitted = gap.whole.of(gap.text);
    let Some(mark) = omitted.chars().next().filter(|first| MARKS.contains(first)) else {
        return false;
    };
    let rest = omitted.get(mark.len_utf8()..).unwrap_or_default();
    let another = kept.after.first().is_some_and(|token| token.word.starts_with(mark));
    // "漂亮的、昂贵的房子": of two that say what it is like, one is left out.
    let alike = rest.trim_end().ends_with(mark);
    rest.starts_with(char::is_alphanumeric) != (mark == '의') && !alike && !another && !kept.before.is_empty()
}
