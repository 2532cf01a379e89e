//! Whether an omission joins two statements into one that the source never made. Told from the marks between clauses and, where
//! words have no spaces, from the particles beside the cut.
//!
//! This needs no grammar of a language: who leaves out the end of one sentence and the beginning of the next gives the
//! first one's subject the other one's predicate. It is never shown as a quote, and nothing more is said of it.

use super::kept::Kept;
use super::partial::characters_say_in_part;
use super::passage::{Omitted, sentence_tail};
use super::tokens::{
    Known, contrasts, is_article, is_finite, is_number, is_preposition, joins as words_join, opens_condition, tokens,
};
use crate::fold::marks::is_cjk;
use crate::language::grammar::Kind;
use crate::language::word_list::{WordList, word_list};
use crate::language::{Language, abbreviations};
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// What is wrong with what an omission joins; `lowered` says that the quote writes the sentence after it small.
pub(super) fn joins(gap: &Omitted<'_>, kept: Kept<'_>, lowered: bool, known: Known) -> Option<EditClass> {
    if !gap.has_words() || gap.skips_cells() || super::hidden::is_said_between(gap) {
        return None;
    }
    if let Some(language) = known.filter(|language| matches!(language, Language::Chinese | Language::Japanese))
        && let Some(class) = beside_characters(gap, language)
    {
        return Some(class);
    }
    let other = other_complement(gap, kept, known).or_else(|| other_predicate(gap, kept, known));
    if let Some(class) = other.or_else(|| other_time(gap, kept)) {
        return Some(class);
    }
    let amid = if gap.is_inside() {
        parts_clauses(gap.whole.of(gap.text)) || sets_against(gap, kept) || begins_clause(gap, known)
    } else {
        !gap.ends_sentence() && (!gap.begins_sentence() || lowered || ends_amid(gap, kept))
    };
    amid.then_some(EditClass::Wording)
}

/// Whether what is kept behind the cut belongs to the second of two that are joined, and begins as what belongs to the
/// first: "largest … by population" of "largest by area and the fifth by population".
fn other_complement(gap: &Omitted<'_>, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let omitted = tokens(gap.text, gap.whole);
    let (first, after) = (omitted.first()?, kept.after.first()?);
    if !gap.is_inside() || first.word != after.word || !is_preposition(&first.word) {
        return None;
    }
    let at = omitted.iter().rposition(|token| is_joint(&token.word, known))?;
    let next = omitted.get(at + 1)?;
    let named = is_article(&next.word) || next.capital || next.word.starts_with(char::is_numeric);
    Some(if named { EditClass::Content } else { EditClass::Wording })
}

/// Whether the second of two predicates was left out, and its complement is read with the first: "rose in May and … in June"
/// of "rose in May and fell in June".
fn other_predicate(gap: &Omitted<'_>, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let after = kept.after.first().filter(|token| is_preposition(&token.word))?;
    let (joint, before) = kept.before.split_last()?;
    let alike = before.iter().any(|token| token.word == after.word);
    if !gap.is_inside() || !is_joint(&joint.word, known) || !alike {
        return None;
    }
    let says = tokens(gap.text, gap.whole).iter().any(|token| is_finite(&token.word));
    Some(if says { EditClass::Content } else { EditClass::Wording })
}

/// Whether what is kept before the cut ends with a date or a number, and what is kept behind it belongs to another one: "Sales
/// in 2019 … rose" of "Sales in 2019 fell, and in 2020 rose".
fn other_time(gap: &Omitted<'_>, kept: Kept<'_>) -> Option<EditClass> {
    const NEAR: usize = 3;
    // "in 2019", and not "No. 17".
    let last = kept
        .before
        .get(kept.before.len().saturating_sub(NEAR)..)
        .unwrap_or_default();
    let at = last.iter().position(is_number);
    let named = at.and_then(|at| at.checked_sub(1)).and_then(|at| last.get(at));
    let numbers = named
        .is_some_and(|token| abbreviations::same(&token.word, "number") || abbreviations::same(&token.word, "nummer"));
    if !gap.is_inside() || at.is_none() || numbers {
        return None;
    }
    let omitted = gap.whole.of(gap.text);
    let mark = omitted.rfind([',', ';', '，', '、', '،', '；']);
    let last = mark.map_or("", |at| omitted.get(at..).unwrap_or_default());
    let opened = last.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    // Digits of one amount, or a mark at its end, open no clause.
    let grouped = last
        .get(1..)
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        && last.starts_with(',');
    let dated = last.chars().any(char::is_numeric);
    (opened && dated && !grouped).then_some(EditClass::Number)
}

/// Whether a word joins two things in this language: the Dutch "of" is no English one.
fn is_joint(word: &str, known: Known) -> bool {
    let only: &[Language] = match word {
        "of" | "en" => &[Language::Dutch],
        "a" => &[Language::Czech, Language::Polish],
        "i" => &[Language::Polish, Language::Czech],
        "y" => &[Language::Spanish],
        "e" | "o" => &[Language::Italian, Language::Portuguese, Language::Spanish],
        _ => &[],
    };
    let here = only.is_empty() || known.is_none_or(|known| only.contains(&known));
    here && (words_join(word) || contrasts(word))
}

/// Whether of the sentence behind only the first few words are kept: they read as what the verb before the cut is about.
fn ends_amid(gap: &Omitted<'_>, kept: Kept<'_>) -> bool {
    const FEW: usize = 5;
    let Some(last) = kept.after.last().filter(|_| kept.after.len() <= FEW) else {
        return false;
    };
    let rest = sentence_tail(gap.text, last.span.end().bytes()).of(gap.text);
    rest.contains(char::is_alphanumeric) && !rest.trim_start().starts_with([':', ';'])
}

/// Whether a semicolon and the beginning of what stands behind it were left out: "in the first group … there were seven" of
/// "in the first group; in the other there were seven".
fn begins_clause(gap: &Omitted<'_>, known: Known) -> bool {
    let omitted = gap.whole.of(gap.text).trim();
    let Some(behind) = omitted.strip_prefix([';', '；', '؛']) else {
        return false;
    };
    let ended = behind.trim_end().ends_with(|c: char| !c.is_alphanumeric());
    static LEADS: WordList = word_list!(
        "then thus therefore hence moreover furthermore also so dann also daher außerdem puis donc ainsi además luego así quindi \
         inoltre poi portanto assim além dus ook daarom så därför także więc také tedy также поэтому"
    );
    let says = |word: &str| !is_joint(word, known) && !LEADS.has(word) && !word.ends_with("ly");
    let all = TextSpan::from_bytes(0..behind.len()).unwrap_or_default();
    !ended && tokens(behind, all).iter().any(|token| says(&token.word))
}

/// Whether a semicolon stands inside of what was left out, with words on both of its sides.
fn parts_clauses(omitted: &str) -> bool {
    let mut depth = 0_usize;
    let mut words = false;
    let mut parted = false;
    for c in omitted.chars() {
        match c {
            '(' | '[' | '（' => depth += 1,
            ')' | ']' | '）' => depth = depth.saturating_sub(1),
            ';' | '；' | '؛' if depth == 0 && words => {
                parted = true;
                words = false;
            }
            _ => words |= c.is_alphanumeric() && depth == 0,
        }
    }
    parted && words
}

/// Whether a clause was left out that begins by setting another subject against the one that is kept: "whereas the other".
fn sets_against(gap: &Omitted<'_>, kept: Kept<'_>) -> bool {
    let omitted = gap.whole.of(gap.text);
    // Nothing but the word between two statements is left out.
    if sets_subject(
        omitted
            .trim_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase()
            .as_str(),
    ) {
        return false;
    }
    let clauses: Vec<&str> = omitted.split([',', ';', '،', '，', '、', '–', '—']).collect();
    let several = clauses.iter().skip(1).any(|clause| {
        let mut words = clause.split_whitespace();
        let first = words.next().unwrap_or_default().to_lowercase();
        contrasts(&first) && words.next().is_some()
    });
    // What is kept behind begins with the contrast's own words, or with its last clause whole.
    // "…, while" right before what is kept: that is said of a subject of its own.
    let spoken = |clause: &&&str| clause.contains(char::is_alphanumeric);
    let last = clauses.iter().skip(1).rfind(spoken);
    if last.is_some_and(|last| sets_subject(&last.trim().to_lowercase())) && clauses.last().is_some_and(|c| spoken(&c))
    {
        return true;
    }
    let whole = clauses
        .last()
        .is_some_and(|last| !last.chars().any(char::is_alphanumeric));
    several && !whole && !kept.after.first().is_some_and(|token| contrasts(&token.word))
}

/// Whether words open a clause that sets another subject against the one before, and nothing else.
fn sets_subject(words: &str) -> bool {
    static WORDS: WordList = word_list!([
        "while",
        "whereas",
        "während",
        "wohingegen",
        "tandis que",
        "alors que",
        "mientras que",
        "mentre",
        "enquanto",
        "ao passo que",
        "terwijl",
        "medan",
        "podczas gdy",
        "natomiast",
        "zatímco",
        "kdežto",
        "тогда как",
        "в то время как",
        "oysa",
        "بينما",
        "في حين",
    ]);
    WORDS.has(words)
}

/// Chinese and Japanese: a denial or a condition right beside what is kept, or the topic of which what is kept is said.
fn beside_characters(gap: &Omitted<'_>, language: Language) -> Option<EditClass> {
    let omitted = gap.whole.of(gap.text);
    let marks = ['，', '、', '。', '；', ',', ';', '：', '！', '？'];
    let clauses: Vec<&str> = omitted.split(marks).collect();
    let (first, last) = (*clauses.first()?, *clauses.last()?);
    let before_last = clauses.iter().rev().nth(1).copied().unwrap_or_default();
    let denied = |clause: &str| has(&without_words(clause), language, Kind::Negation, 1);
    let (ends, begins) = (gap.ends_sentence(), gap.begins_sentence());
    if (!ends && denied(first)) || (!begins && denied(last)) {
        return Some(EditClass::Negation);
    }
    if !ends && !begins && clauses.len() == 1 && is_ordinal(omitted) {
        return Some(EditClass::Number);
    }
    if !ends && !begins && clauses.len() == 1 && characters_say_in_part(omitted) {
        return Some(EditClass::Quantifier);
    }
    if begins {
        return None;
    }
    // A condition has its comma behind it: "…しない限り、", "逾期不付的，".
    let closed = if last.chars().any(char::is_alphanumeric) {
        last
    } else {
        before_last
    };
    // "ただし、" alone only joins two sentences.
    let joins_only = language.grammar().is(closed.trim(), Kind::Condition);
    let conditional = !joins_only && (has(closed, language, Kind::Condition, 2) || opens_condition(closed));
    let relative = language == Language::Chinese && closed.ends_with('的') && denied(closed);
    if conditional || relative {
        return Some(EditClass::Quantifier);
    }
    let topic = language == Language::Japanese && clauses.len() > 1 && last.ends_with(['は', 'も']);
    let against = language == Language::Chinese
        && clauses.len() > 1
        && ["却", "而", "则"]
            .iter()
            .any(|mark| last.ends_with(mark) || last.starts_with(mark));
    (topic || against).then_some(EditClass::Wording)
}

/// A clause without the words in which such a character denies nothing: "未明", before dawn.
fn without_words(clause: &str) -> String {
    const WORDS: [&str; 18] = [
        "未明",
        "未来",
        "未來",
        "未亡人",
        "不动产",
        "不動産",
        "非常",
        "無線",
        "无线",
        "無料",
        "不断",
        "不斷",
        "不少",
        "无论",
        "无锡",
        "無錫",
        "無論",
        "不同",
    ];
    WORDS
        .iter()
        .fold(clause.to_owned(), |clause, word| clause.replace(word, ""))
}

/// Whether words end with a rank: "第二", "二番目に".
fn is_ordinal(omitted: &str) -> bool {
    let numeral = |c: char| c.is_numeric() || "一二三四五六七八九十百两兩数數".contains(c);
    let words = omitted.trim();
    let ranked = words.trim_end_matches(['に', 'の', 'で']);
    let counted = ranked.strip_suffix("番目").or_else(|| ranked.strip_suffix('位'));
    let led = words.rfind('第').and_then(|at| words.get(at + '第'.len_utf8()..));
    counted.is_some_and(|rest| rest.ends_with(numeral))
        || led.is_some_and(|rest| !rest.is_empty() && rest.chars().all(numeral))
}

/// Whether a word of the kind, of at least `least` characters, stands in a clause.
fn has(clause: &str, language: Language, kind: Kind, least: usize) -> bool {
    const LONGEST: usize = 6;
    let grammar = language.grammar();
    let starts: Vec<usize> = clause
        .char_indices()
        .filter(|(_, c)| is_cjk(*c))
        .map(|(at, _)| at)
        .collect();
    starts.iter().any(|&from| {
        let rest = clause.get(from..).unwrap_or_default();
        let ends = rest
            .char_indices()
            .map(|(at, c)| at + c.len_utf8())
            .take(LONGEST)
            .skip(least - 1);
        ends.filter_map(|to| rest.get(..to)).any(|word| grammar.is(word, kind))
    })
}
