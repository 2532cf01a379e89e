//! What a quote says in brackets of its own: a remark, an explanation, or other words in the place of the source's.

use super::passage::{sentence_head, sentence_tail};
use super::tokens::{Known, Token, is_article, is_finite, is_preposition, is_pronoun, joins, opens_own_clause, tokens};
use crate::language::Language;
use crate::language::fillers::is_filler;
use crate::language::grammar::Kind;
use crate::language::word_list::{WordList, word_list};
use crate::language::words::{Word, words};
use crate::quote::critical;
use crate::quote::verdict::{Edit, EditClass};
use crate::source::text::TextSpan;
use std::ops::Range;

/// Where a bracket stands among the quote's fragments.
#[derive(Clone, Copy, Debug)]
pub(super) enum Slot {
    /// Between two fragments: what stands there in the source.
    Between(TextSpan),
    /// Before the first fragment, which starts at this byte.
    Start(usize),
    /// After the last fragment, which ends at this byte.
    End(usize),
}

/// What a bracket does to the quote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bracket {
    /// What it replaces; nothing where it only explains.
    pub(super) edit: Option<Edit>,
    /// The quote says the same with it: a pronoun made a name.
    pub(super) harmless: bool,
}

/// Words that a bracket may have and still only explain.
const SHORT: usize = 5;

/// A bracket that says no more than "and" stands for what was left out: it is an ellipsis.
pub(super) fn is_connective(quote: &str, bracket: &Range<usize>, replaced: TextSpan, text: &str) -> bool {
    let inside = span_of(bracket);
    let ours = tokens(quote, inside);
    !ours.is_empty() && ours.iter().all(|token| joins(&token.word)) && tokens(text, replaced).len() > 2
}

/// What the bracket at `bracket` of the quote does, where the source's `text` has `slot`.
pub(super) fn judge(quote: &str, bracket: &Range<usize>, text: &str, slot: Slot, known: Known) -> Bracket {
    let inside = span_of(bracket);
    let ours = named(words(inside.of(quote), inside.start().bytes()));
    let noun_phrase = tokens(quote, inside)
        .first()
        .is_some_and(|token| leads_noun(&token.word));
    let (replaced, sure) = replaced(text, slot, ours.len().max(1), noun_phrase);
    let theirs = words(replaced.of(text), replaced.start().bytes());
    let edit = |class| {
        Some(Edit {
            quote: inside,
            source: replaced,
            class,
        })
    };
    if theirs.is_empty() {
        if let Some(subject) = supplied_subject(quote, inside, &ours, text, slot, known) {
            return Bracket {
                edit: Some(subject),
                harmless: false,
            };
        }
        let adds = ours.len() > 1 && ours.first().is_some_and(|word| joins(&word.folded));
        let explained = match names_speaker(&ours, text, slot) {
            _ if adds => Some(EditClass::Wording),
            Some(true) => explains(&ours),
            Some(false) => Some(EditClass::Wording),
            None if is_moved(&ours, text, slot) => Some(EditClass::Wording),
            None => explains(&ours),
        };
        // With a particle behind it, it is a part of the sentence and no remark.
        let governed = quote
            .get(inside.end().bytes()..)
            .is_some_and(|rest| rest.starts_with(is_hangul));
        return Bracket {
            edit: explained
                .or_else(|| governed.then_some(EditClass::Wording))
                .and_then(edit),
            harmless: false,
        };
    }
    if is_resolved(quote, inside, text, replaced) {
        return Bracket {
            edit: edit(EditClass::Wording),
            harmless: true,
        };
    }
    let class = match names_pronoun(&ours, text, replaced, known) {
        true => EditClass::Wording,
        false if denies_inside(&ours) != denies_inside(&theirs) => EditClass::Negation,
        false => substitutes(&ours, &theirs, known),
    };
    if !sure && !alike_in_kind(&ours, &theirs, class) {
        // How much of the source it stands for is not known: what stands there is shown.
        return Bracket {
            edit: edit(explains(&ours).unwrap_or(EditClass::Wording)),
            harmless: false,
        };
    }
    Bracket {
        edit: edit(class),
        harmless: false,
    }
}

fn span_of(bracket: &Range<usize>) -> TextSpan {
    TextSpan::from_bytes(bracket.clone()).unwrap_or_default()
}

/// The words in brackets: none of them begins a sentence, so that a capital is a name's.
fn named(mut ours: Vec<Word>) -> Vec<Word> {
    ours.iter_mut().for_each(|word| word.initial = false);
    ours
}

/// Words that make more or less of what they stand by: "had [nearly] disappeared".
static SHIFTS: WordList = word_list!(
    "nearly almost virtually practically always ever entirely completely wholly fully still already merely even every all fast \
     beinahe nahezu immer stets völlig ganz vollständig noch schon sogar alle alles presque quasiment toujours entièrement \
     complètement encore déjà même tous toutes casi siempre totalmente completamente todavía aún ya incluso todos todas quasi \
     sempre interamente completamente ancora già persino tutti tutte quase inteiramente ainda já todos todas bijna altijd \
     volledig geheel nog al zelfs alle nästan alltid helt ännu redan alla næsten altid næsten nesten alltid prawie zawsze \
     całkowicie jeszcze już nawet wszyscy wszystkie téměř vždy zcela ještě už dokonce všichni почти всегда полностью ещё уже \
     даже все neredeyse hep tamamen henüz bile bütün"
);

/// What a bracket that explains does to the sense, if anything.
fn explains(ours: &[Word]) -> Option<EditClass> {
    let classes: Vec<EditClass> = ours
        .iter()
        .filter_map(|word| critical::of_sense(&word.folded))
        .collect();
    if ours.len() <= 2 && ours.iter().any(|word| SHIFTS.has(&word.folded)) {
        return Some(EditClass::Quantifier);
    }
    let turning = classes.iter().copied().find(|class| match class {
        EditClass::Negation => true,
        EditClass::Number | EditClass::Unit => false,
        _ => ours.len() <= 2,
    });
    turning.or_else(|| (!classes.is_empty() || ours.len() > SHORT).then_some(EditClass::Wording))
}

/// The class of a substitution.
fn substitutes(ours: &[Word], theirs: &[Word], known: Known) -> EditClass {
    /// So many words replaced are retold, not exchanged.
    const RETOLD: usize = 3;
    let content = |words: &'_ [Word]| -> Vec<Word> {
        let kept: Vec<Word> = words.iter().filter(|word| !is_article(&word.folded)).cloned().collect();
        if kept.is_empty() { words.to_vec() } else { kept }
    };
    let (ours, theirs) = (content(ours), content(theirs));
    if ours
        .iter()
        .map(|word| &word.folded)
        .eq(theirs.iter().map(|word| &word.folded))
    {
        return EditClass::Wording;
    }
    if let ([a], [b]) = (&*ours, &*theirs)
        && (same_verb(&a.folded, &b.folded) || retells(&a.folded, &b.folded))
    {
        return EditClass::Wording;
    }
    let of_sense = |words: &[Word]| words.iter().any(|word| critical::of_sense(&word.folded).is_some());
    if !ours.is_empty() && ours.iter().all(|word| THIRD.contains(&word.folded.as_str())) && !of_sense(&theirs) {
        // "[he] is said to have …" of "Mr Dunne is said to have …": whom it means is told by what leads to it.
        return EditClass::Wording;
    }
    let refers = theirs.iter().all(|word| is_pronoun(&word.folded));
    // In Russian its form tells whether what it stands for is named: `names_pronoun`.
    let told = known == Some(Language::Russian);
    if refers && !told && !of_sense(&ours) && !ours.iter().all(|word| is_pronoun(&word.folded)) {
        // A pronoun that may mean somebody else.
        return EditClass::Wording;
    }
    let class =
        critical::tongue::Tongue::english().class(&ours.iter().collect::<Vec<_>>(), &theirs.iter().collect::<Vec<_>>());
    let turns = of_sense(&ours) || of_sense(&theirs);
    // Two characters count as one word.
    let count = |words: &[Word]| {
        let characters = words.iter().filter(|word| word.is_character()).count();
        words.len() - characters + characters / 2
    };
    match class {
        EditClass::Content if count(&theirs) > RETOLD && !turns => EditClass::Wording,
        class => class,
    }
}

/// Whether words of characters deny, which one by one they do not: "辞任しない".
fn denies_inside(words: &[Word]) -> bool {
    const DENYING: [&str; 9] = ["ない", "なかっ", "ません", "不", "没", "沒", "未", "无", "無"];
    let characters = words.iter().filter(|word| word.is_character());
    let written: String = characters.map(|word| word.folded.as_str()).collect();
    DENYING.iter().any(|part| written.contains(part))
}

/// Forms of "be", "have", "do": another tense than the source's, shown in brackets.
fn same_verb(a: &str, b: &str) -> bool {
    const FORMS: [&[&str]; 6] = [
        &["is", "are", "was", "were", "be", "been", "am", "being"],
        &["has", "have", "had", "having"],
        &["do", "does", "did"],
        &["ist", "sind", "war", "waren", "sei", "bin", "wäre"],
        &["hat", "haben", "hatte", "hatten", "habe"],
        &["est", "sont", "était", "étaient", "fut"],
    ];
    FORMS.iter().any(|forms| forms.contains(&a) && forms.contains(&b))
}

/// Pronouns of the third person.
const THIRD: &[&str] = &[
    "he", "she", "they", "him", "her", "them", "his", "their", "hers", "theirs", "er", "sie", "ihn", "il", "elle",
    "ils", "él", "ella",
];

/// "I" retold as "he".
fn retells(ours: &str, theirs: &str) -> bool {
    const FIRST: &[&str] = &[
        "i", "we", "me", "us", "my", "our", "mine", "ours", "ich", "wir", "mich", "uns", "je", "nous", "yo",
    ];
    THIRD.contains(&ours) && FIRST.contains(&theirs)
}

/// Whether what may have been replaced at a quote's end is of one kind with what stands in the bracket: another number,
/// another unit, its opposite.
fn alike_in_kind(ours: &[Word], theirs: &[Word], class: EditClass) -> bool {
    let kinds = |words: &[Word]| -> Vec<EditClass> {
        words
            .iter()
            .filter_map(|word| critical::of_sense(&word.folded))
            .collect()
    };
    let (a, b) = (kinds(ours), kinds(theirs));
    class == EditClass::Opposite || a.iter().any(|kind| b.contains(kind))
}

/// What the source has in the place of a bracket of `count` words, and whether it surely is what was replaced.
fn replaced(text: &str, slot: Slot, count: usize, noun_phrase: bool) -> (TextSpan, bool) {
    match slot {
        Slot::Between(span) => (trimmed(text, span), true),
        Slot::Start(at) => {
            let clause = last_clause(tokens(text, sentence_head(text, at)), text, at);
            let beside = clause.get(clause.len().saturating_sub(count)..).unwrap_or_default();
            at_edge(&clause, beside, beside.last())
        }
        Slot::End(at) => {
            let clause = first_clause(tokens(text, sentence_tail(text, at)), text, at);
            let beside = clause.get(..clause.len().min(count)).unwrap_or_default();
            let governed = || {
                let head = tokens(text, sentence_head(text, at));
                head.last().is_some_and(|token| is_preposition(&token.word))
            };
            // "incombe à [l'auteur]" takes the place of "la victime", article and all.
            if let [first, noun, ..] = &*clause
                && leads_noun(&first.word)
                && (noun_phrase || is_pronoun(&first.word) || governed())
                && !is_preposition(&noun.word)
                && !joins(&noun.word)
            {
                let last = beside.last().filter(|last| last.span >= noun.span).unwrap_or(noun);
                let span = TextSpan::new(first.span.start(), last.span.end());
                return (span.unwrap_or_default(), true);
            }
            at_edge(&clause, beside, beside.first())
        }
    }
}

/// The words of a clause at a quote's end that a bracket stands for: all of them where they are few, else those beside the
/// quote; none where the one right beside it only leads on.
fn at_edge(clause: &[Token], beside: &[Token], nearest: Option<&Token>) -> (TextSpan, bool) {
    const MORE: usize = 2;
    let Some(nearest) = nearest else {
        return (TextSpan::default(), false);
    };
    let word = nearest.word.as_str();
    let leads = is_preposition(word) || joins(word) || opens_own_clause(word) || is_article(word) || is_finite(word);
    if is_pronoun(word) && critical::of_sense(word).is_none() {
        return (nearest.span, true);
    }
    if leads && critical::of_sense(word).is_none() {
        return (TextSpan::default(), false);
    }
    let all = clause.len() <= beside.len() + MORE;
    let taken = if all { clause } else { beside };
    let span = taken
        .first()
        .zip(taken.last())
        .and_then(|(a, b)| TextSpan::new(a.span.start(), b.span.end()));
    (span.unwrap_or_default(), all)
}

/// Whether a word leads to a noun: an article, also where it is a pronoun in other places, and "l'auteur" with its own.
fn leads_noun(word: &str) -> bool {
    let drawn = word.split_once('\'').is_some_and(|(head, noun)| {
        matches!(head, "l" | "un" | "dell" | "all" | "dall" | "nell" | "sull" | "d") && !noun.is_empty()
    });
    drawn || is_article(word)
}

/// Whether the words of a bracket stand in the same sentence, outside of what is quoted: "\[darf\]" for a verb that closes it.
/// A denial is never taken from one place to another.
fn is_moved(ours: &[Word], text: &str, slot: Slot) -> bool {
    let (Slot::Start(at) | Slot::End(at)) = slot else {
        let Slot::Between(span) = slot else { return false };
        return is_moved(ours, text, Slot::End(span.end().bytes()));
    };
    let (head, tail) = (sentence_head(text, at), sentence_tail(text, at));
    let sentence: Vec<Token> = [head, tail].into_iter().flat_map(|span| tokens(text, span)).collect();
    let denies = |word: &Word| !matches!(critical::of_sense(&word.folded), None | Some(EditClass::Modal));
    let stands = |word: &Word| {
        sentence
            .iter()
            .any(|token| crate::fold::folded(&token.word) == word.folded)
    };
    !ours.is_empty() && ours.iter().all(|word| stands(word) && !denies(word))
}

/// What a bracket replaces that stands for the subject of the verb right behind it, where the source parts that verb from its
/// subject ("Osei, who led the panel, disagreed") or has none: other words than the source has there.
fn supplied_subject(
    quote: &str,
    inside: TextSpan,
    ours: &[Word],
    text: &str,
    slot: Slot,
    known: Known,
) -> Option<Edit> {
    const LONGEST: usize = 12;
    let Slot::Start(at) = slot else { return None };
    let verb = tokens(text, sentence_tail(text, at)).into_iter().next()?;
    let own = tokens(quote, inside);
    let names = ours.iter().any(|word| word.capital) || own.first().is_some_and(|token| leads_noun(&token.word));
    let dropped = known.is_some_and(drops_pronouns) && is_lowered(quote, inside, &verb);
    if !names || !(is_finite(&verb.word) || dropped) || own.iter().all(|token| is_pronoun(&token.word)) {
        return None;
    }
    let head = tokens(text, sentence_head(text, at));
    let there = words(before(text, at).of(text), 0);
    let content = ours.iter().filter(|word| !is_article(&word.folded));
    let named = content
        .clone()
        .all(|word| there.iter().any(|other| other.folded == word.folded));
    let nearest = head.get(head.len().saturating_sub(LONGEST)..).unwrap_or_default();
    let ends = nearest.first().zip(nearest.last());
    Some(Edit {
        quote: inside,
        source: ends
            .and_then(|(a, b)| TextSpan::new(a.span.start(), b.span.end()))
            .unwrap_or_default(),
        class: if named || dropped {
            EditClass::Wording
        } else {
            EditClass::Content
        },
    })
}

/// Whether a language leaves out who does something where that is known.
fn drops_pronouns(language: Language) -> bool {
    use Language::{Arabic, Chinese, Czech, Italian, Japanese, Korean, Polish, Portuguese, Spanish, Turkish};
    matches!(
        language,
        Arabic | Chinese | Czech | Italian | Japanese | Korean | Polish | Portuguese | Spanish | Turkish
    )
}

/// Whether the word behind a bracket begins its sentence in the source, and not in the quote, and leads to no subject itself.
fn is_lowered(quote: &str, inside: TextSpan, first: &Token) -> bool {
    let rest = quote.get(inside.end().bytes()..).unwrap_or_default();
    let small = rest.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_lowercase);
    let leads = is_article(&first.word) || is_pronoun(&first.word) || is_preposition(&first.word);
    first.capital && small && !leads
}

/// Whether the source names whom the bracket names; `None` unless the bracket says who speaks, where the source's quotation
/// marks or colon part the speaker from what is said.
fn names_speaker(ours: &[Word], text: &str, slot: Slot) -> Option<bool> {
    let (Slot::Start(at) | Slot::End(at)) = slot else {
        return None;
    };
    let opens = |c: char| {
        matches!(
            c,
            '“' | '"' | '„' | '«' | '»' | '‘' | '「' | '『' | '”' | '’' | ':' | '：'
        )
    };
    let (parted, beside) = if matches!(slot, Slot::Start(_)) {
        let head = text.get(..at).unwrap_or_default();
        (head.trim_end().ends_with(opens), before(text, at))
    } else {
        let tail = text.get(at..).unwrap_or_default();
        let end = text.floor_char_boundary((at + NEAR).min(text.len()));
        let parted = tail.trim_start_matches([' ', '.', ',', '!', '?']).starts_with(opens);
        (parted, TextSpan::from_bytes(at..end).unwrap_or_default())
    };
    let named: Vec<Word> = words(beside.of(text), beside.start().bytes());
    let mut names = ours.iter().filter(|word| word.capital).peekable();
    (parted && names.peek().is_some()).then(|| names.all(|name| named.iter().any(|word| word.folded == name.folded)))
}

/// Whether the bracket names what a pronoun of the source stands for, in a language that inflects: every word of it begins
/// as one of the sentences before does, or stands beside the pronoun ("[Длина Лены]" for "её длина").
fn names_pronoun(ours: &[Word], text: &str, replaced: TextSpan, known: Known) -> bool {
    const MOST: usize = 3;
    let theirs = words(replaced.of(text), replaced.start().bytes());
    let Some(language) = known.filter(|language| *language != Language::English) else {
        return false;
    };
    if theirs.is_empty() || theirs.len() > MOST || ours.is_empty() {
        return false;
    }
    let grammar = language.grammar();
    let bare = |word: &str| grammar.without_particle(word).map_or(word, |(stem, _)| stem).to_owned();
    let is_pronoun = |word: &&Word| {
        grammar.is(&word.folded, Kind::Pronoun)
            || grammar.is(&bare(&word.folded), Kind::Pronoun)
            || (language == Language::Polish && is_polish_them(text, word))
    };
    let same = |a: &Word, b: &Word| same_stem(&bare(&a.folded), &bare(&b.folded));
    let (pronouns, others): (Vec<&Word>, Vec<&Word>) = theirs.iter().partition(is_pronoun);
    let there = before(text, replaced.start().bytes());
    let there = words(there.of(text), there.start().bytes());
    let named =
        |word: &Word| others.iter().any(|other| same(word, other)) || there.iter().any(|other| same(word, other));
    let turns = |word: &Word| critical::of_sense(&word.folded).is_some() || grammar.is(&word.folded, Kind::Negation);
    !pronouns.is_empty()
        && others.iter().all(|other| ours.iter().any(|word| same(word, other)))
        && ours.iter().all(|word| !turns(word) && named(word))
}

/// Whether Polish "nie" is "them" here, as it is behind a preposition, and not "not".
fn is_polish_them(text: &str, word: &Word) -> bool {
    let before = critical::last_word(text.get(..word.span.start().bytes()).unwrap_or_default());
    word.folded == "nie"
        && matches!(
            before.of(text),
            "o" | "na" | "za" | "w" | "po" | "przez" | "nad" | "pod" | "między"
        )
}

/// The three sentences before byte `end`.
fn before(text: &str, end: usize) -> TextSpan {
    const SENTENCES: usize = 3;
    let from = text.floor_char_boundary(end.saturating_sub(NEAR));
    let near = text.get(from..end).unwrap_or_default();
    let ends = near.rmatch_indices(['.', '!', '?', '。', '！', '？', '؟']);
    let start = ends.map(|(at, mark)| from + at + mark.len()).nth(SENTENCES);
    TextSpan::from_bytes(start.unwrap_or(from)..end).unwrap_or_default()
}

/// Whether two words are forms of one: all but a short ending is the same.
fn same_stem(a: &str, b: &str) -> bool {
    const ENDING: usize = 3;
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let same = long.chars().zip(short.chars()).take_while(|(x, y)| x == y).count();
    let least = if long.is_ascii() || !long.contains(is_hangul) {
        3
    } else {
        1
    };
    let rest = |word: &str| word.chars().count() - same;
    a == b || (same >= least && rest(long) <= ENDING && rest(short) <= ENDING.min(same - 1))
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}')
}

fn parts(text: &str, from: usize, to: usize) -> bool {
    text.get(from..to)
        .unwrap_or_default()
        .contains([',', ';', ':', '–', '—', '(', ')', '.', '?', '!', '“', '”', '"'])
}

/// The words after the last mark before byte `at`.
fn last_clause(words: Vec<Token>, text: &str, at: usize) -> Vec<Token> {
    let mut next = at;
    let mut taken: Vec<Token> = Vec::new();
    for token in words.into_iter().rev() {
        if parts(text, token.span.end().bytes(), next) {
            break;
        }
        next = token.span.start().bytes();
        taken.push(token);
    }
    taken.reverse();
    taken
}

/// The words before the first mark behind byte `at`.
fn first_clause(words: Vec<Token>, text: &str, at: usize) -> Vec<Token> {
    let mut end = at;
    let inside = words.into_iter().take_while(|token| {
        let joined = !parts(text, end, token.span.start().bytes());
        end = token.span.end().bytes();
        joined
    });
    inside.collect()
}

/// A span without the marks and spaces at its ends.
fn trimmed(text: &str, span: TextSpan) -> TextSpan {
    let all = tokens(text, span);
    let ends = all.first().zip(all.last());
    ends.and_then(|(a, b)| TextSpan::new(a.span.start(), b.span.end()))
        .unwrap_or_default()
}

/// Bytes before a pronoun, or beside what somebody says, in which it is named who is meant.
const NEAR: usize = 600;

/// Whether the bracket names what a pronoun of the source stands for: it is named shortly before, and nothing else is that
/// the pronoun might stand for.
fn is_resolved(quote: &str, inside: TextSpan, text: &str, replaced: TextSpan) -> bool {
    let theirs = tokens(text, replaced);
    // These stand before nouns more often than for them.
    let stands_for = |token: &Token| is_pronoun(&token.word) && !matches!(&*token.word, "le" | "les" | "lo");
    if theirs.is_empty() || !theirs.iter().all(stands_for) {
        return false;
    }
    let bare = |token: &Token| token.word.trim_end_matches("'s").trim_end_matches('\'').to_owned();
    let ours: Vec<Token> = tokens(quote, inside)
        .into_iter()
        .filter(|token| !is_article(&token.word))
        .collect();
    let from = text.floor_char_boundary(replaced.start().bytes().saturating_sub(NEAR));
    let before = tokens(
        text,
        TextSpan::from_bytes(from..replaced.start().bytes()).unwrap_or_default(),
    );
    let sought: Vec<String> = ours.iter().map(bare).collect();
    let stands = |at: usize| {
        !sought.is_empty()
            && sought
                .iter()
                .enumerate()
                .all(|(i, word)| before.get(at + i).is_some_and(|token| bare(token) == *word))
    };
    let there = (0..before.len()).any(stands);
    let is_name = ours.iter().any(|token| token.capital);
    let other = before.iter().enumerate().any(|(i, token)| {
        let known = sought.contains(&bare(token));
        !known
            && if is_name {
                is_other_name(text, &before, i)
            } else {
                is_other_noun(&before, i)
            }
    });
    there && !other
}

/// Whether a word is a name: it has a capital that no sentence's start explains.
fn is_other_name(text: &str, before: &[Token], at: usize) -> bool {
    let Some(token) = before.get(at).filter(|token| token.capital) else {
        return false;
    };
    let start = token.span.start().bytes();
    let head = text.get(..start).unwrap_or_default().trim_end();
    let initial = head.is_empty() || head.ends_with(['.', '!', '?', ':', '\n', '“', '"', '•']);
    let common =
        is_pronoun(&token.word) || is_article(&token.word) || is_preposition(&token.word) || is_finite(&token.word);
    // "in Leeds" is where, not who.
    let place = at.checked_sub(1).and_then(|i| before.get(i)).is_some_and(|lead| {
        matches!(
            lead.word.as_str(),
            "in" | "at" | "to" | "from" | "near" | "into" | "nach" | "aus" | "à" | "en" | "a"
        )
    });
    let plural = initial && token.word.ends_with('s');
    !common && !place && !plural && !is_filler(&token.word)
}

/// Whether a word is a noun that an article leads to.
fn is_other_noun(before: &[Token], at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|i| before.get(i))
        .is_some_and(|token| is_article(&token.word))
        && before.get(at).is_some_and(|token| !is_article(&token.word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_verb() {
        for (a, b, same) in [
            ("were", "are", true),
            ("has", "had", true),
            ("is", "has", false),
            ("sind", "war", true),
        ] {
            assert_eq!(same_verb(a, b), same, "{a} {b}");
        }
    }

    #[test]
    fn a_bracket_in_the_place_of_a_noun_replaces_it() {
        let cases = [
            (
                "La preuve incombe à [l'auteur du dommage].",
                "La preuve incombe à la victime.",
            ),
            ("La charge pèse sur [l'acheteur].", "La charge pèse sur le vendeur."),
            (
                "El coste recae sobre [el comprador].",
                "El coste recae sobre el vendedor.",
            ),
            ("L'onere grava su [l'acquirente].", "L'onere grava su lo Stato."),
            ("Die Kosten trägt [der Käufer].", "Die Kosten trägt der Verkäufer."),
        ];
        for (quote, source) in cases {
            let bracket = quote.find('[').unwrap_or(0) + 1..quote.find(']').unwrap_or(0);
            let at = source.find(quote.get(..bracket.start - 2).unwrap_or_default());
            let slot = Slot::End(at.unwrap_or(0) + bracket.start - 2);
            let judged = judge(quote, &bracket, source, slot, None);
            assert!(judged.edit.is_some() && !judged.harmless, "{quote}: {judged:?}");
        }
    }

    #[test]
    fn forms_of_a_word_share_its_stem() {
        for (a, b) in [
            ("leku", "lek"),
            ("вакцину", "вакцина"),
            ("ilacı", "ilaç"),
            ("시장", "시장"),
        ] {
            assert!(same_stem(a, b), "{a} {b}");
        }
        for (a, b) in [
            ("kupujący", "sprzedawca"),
            ("matka", "ojciec"),
            ("продавец", "покупатель"),
        ] {
            assert!(!same_stem(a, b), "{a} {b}");
        }
    }
}
