//! Words of a sentence before or behind the part that a quote keeps, where they change what that part means.

use super::bounded;
use super::clauses::{ASIDE, BESIDE, attributed, clauses, denial_pairs, ends_speech};
use super::partial::says_in_part;
use super::tokens::{Known, Token, contrasts, is_only, is_preposition, joins, opens_own_clause, tokens_in};
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// What the rest of a sentence says, behind what is kept of it, that turns it: "but not in", "unless", "he claims", "or more".
pub(super) fn tail_turns(text: &str, tail: TextSpan, known: Known) -> Option<EditClass> {
    let unsaid = is_unsaid_behind(text, tail).then_some(EditClass::Negation);
    unsaid
        .or_else(|| tail_denies(text, tail, known))
        .or_else(|| bounded::behind(text, tail, known))
}

fn tail_denies(text: &str, tail: TextSpan, known: Known) -> Option<EditClass> {
    let parted = clauses(text, tail, known);
    let answered = denial_pairs(&parted.iter().flat_map(|part| &part.words).collect::<Vec<_>>());
    let spoken = ends_speech(text, tail);
    let mut before = false;
    for (i, part) in parted.iter().enumerate() {
        let clause = part.clause();
        let own = part.opened && opens_own_clause(clause.first());
        if own {
            continue;
        }
        let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
        let near = (i == 0 || contrasts(clause.first())) && clause.words.iter().take(BESIDE).any(open);
        let phrase = clause
            .words
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if is_preposition(&a.word) && open(b)));
        if near || phrase {
            return Some(EditClass::Negation);
        }
        let opens = (i == 0 || part.opened) && clause.opens_condition();
        let only = clause.words.windows(2).any(|pair| {
            matches!(pair, [a, b] if (is_only(&a.word) || contrasts(&a.word)) && (b.opens_condition() || is_only(&b.word)))
        });
        let in_part = i == 0 && !part.opened && says_in_part(clause.words, true, false);
        if opens || only || in_part || clause.any(Token::limits) || (i == 0 && is_only(clause.first())) {
            return Some(EditClass::Quantifier);
        }
        if part.opened && !before && !spoken && clause.words.len() <= ASIDE && clause.any(Token::attributes) {
            return Some(EditClass::Modal);
        }
        before |= clause.words.len() > ASIDE;
    }
    None
}

/// What a sentence says before what is kept of it that turns it: "Nobody believes that", "It is false that", "at most".
pub(super) fn head_turns(text: &str, head: TextSpan, known: Known) -> Option<EditClass> {
    head_unsays(text, head, known).or_else(|| bounded::before(text, head, known))
}

fn head_unsays(text: &str, head: TextSpan, known: Known) -> Option<EditClass> {
    let mut parted = clauses(text, head, known);
    // "Es trifft nicht zu, dass": what leads to the content belongs to the clause before.
    if let [.., before, last] = &mut *parted
        && matches!(&*last.words, [word] if leads_content(&word.word))
        && !last.closed
    {
        before.words.append(&mut last.words);
        before.closed = false;
        parted.pop();
    }
    let last = parted.last()?;
    let clause = last.clause();
    let end = last.words.last()?;
    let answered = denial_pairs(&last.words.iter().collect::<Vec<_>>());
    let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
    // A clause that has ended leaves what follows as it is, unless it was a condition.
    if last.closed {
        let joined = matches!(clause.words, [first, next, ..] if joins(&first.word) && next.opens_condition());
        let condition = joined || clause.opens_condition() && !parted.iter().any(|part| joins(part.clause().first()));
        let attributed = clause.words.len() <= ASIDE && clause.any(Token::attributes);
        return match (condition, attributed) {
            (true, _) => Some(EditClass::Quantifier),
            (_, true) => Some(EditClass::Modal),
            _ => None,
        };
    }
    if joins(&end.word) || (last.words.len() == 1 && contrasts(&end.word)) {
        return None;
    }
    if all_but(&last.words) {
        return Some(EditClass::Quantifier);
    }
    let content = leads_content(&end.word) || matches!(&*end.word, "that" | "que" | "qu" | "che" | "att" | "dat");
    let unsaid = |token: &Token| is_falsity(&token.word) || content && UNTENABLE.has(&token.word);
    if last.words.iter().any(open) || last.words.iter().any(unsaid) {
        return Some(EditClass::Negation);
    }
    if clause.any(Token::limits) || end.opens_condition() || clause.opens_condition() {
        return Some(EditClass::Quantifier);
    }
    if last.words.iter().rev().take(BESIDE).any(|token| token.lessens()) {
        return Some(EditClass::Quantifier);
    }
    // "According to a legend first told in the twelfth century"
    let told = clause
        .words
        .first()
        .is_some_and(|token| SOURCES.has(&token.word) && token.attributes());
    (told || attributed(&clause, true, false)).then_some(EditClass::Modal)
}

/// What opens a phrase that tells who says so.
static SOURCES: WordList = word_list!("according laut selon según secondo segundo volgens enligt według podle");

/// Whether words end with "all but", "nothing but".
fn all_but(words: &[Token]) -> bool {
    matches!(words, [.., a, b] if b.word == "but" && matches!(&*a.word, "all" | "none" | "nothing" | "anything" | "everything"))
}

/// Whether the sentence before what is kept denies it, or takes most of it away by the word right before it: "No",
/// "Hardly", "All but".
pub(super) fn head_denies(text: &str, head: TextSpan, known: Known) -> Option<EditClass> {
    let words = tokens_in(text, head, known);
    let nearly = words.last().is_some_and(|token| token.lessens()) || all_but(&words);
    head_turns(text, head, known).filter(|class| *class == EditClass::Negation || nearly)
}

/// Whether a word leads from who says or denies something to what that is, in languages that put a comma before it.
fn leads_content(word: &str) -> bool {
    matches!(word, "dass" | "daß" | "ob" | "że" | "iż" | "že" | "что" | "чтобы")
}

/// Words that say of what "that" leads to that it does not hold: "It would be premature to conclude that". As adjectives of
/// something else they say nothing.
static UNTENABLE: WordList = word_list!(
    "premature hasty rash naive mistaken misleading absurd implausible erroneous overstatement exaggeration exaggerated fallacy \
     misconception misbelief illusion simplistic questionable dubious tempting \
     verfrüht voreilig irrig abwegig übertrieben irreführend irrtum trugschluss märchen mythos zweifelhaft fraglich \
     unwahrscheinlich unrichtig unzutreffend verlockend \
     prématuré inexact erroné abusif exagéré mythe douteux improbable hâtif simpliste trompeur illusoire mensonger \
     prematuro erróneo inexacto exagerado mito dudoso precipitado engañoso ilusorio absurdo incorrecto \
     errato inesatto esagerato improbabile affrettato fuorviante sbagliato assurdo dubbio \
     errado inexato improvável precipitado enganoso duvidoso \
     voorbarig onjuist onwaar mythe twijfelachtig onwaarschijnlijk misleidend overdreven misvatting \
     förhastat felaktigt osant myt tvivelaktigt osannolikt missvisande överdrivet \
     przedwczesne fałszywe błędne mit wątpliwe mylące przesadą nieprawdą \
     předčasné nesprávné mylné mýtus pochybné nepravděpodobné zavádějící \
     преждевременно неверно ошибочно миф сомнительно маловероятно ложно неправда"
);

/// Whether what stands right behind a quotation of a language without spaces says that it does not hold: "とまでは言えません".
fn is_unsaid_behind(text: &str, tail: TextSpan) -> bool {
    let behind = tail
        .of(text)
        .trim_start_matches(['」', '』', '”', '’', '"', ' ', '\u{3000}']);
    UNSAID_UNSPACED.iter().any(|words| behind.starts_with(words))
}

/// What says of a quotation before it that it does not hold.
const UNSAID_UNSPACED: &[&str] = &[
    "とまでは言え",
    "とまではいえ",
    "とは言え",
    "とはいえ",
    "とは限",
    "とは思わな",
    "とは思いませ",
    "とは考えにく",
    "というのは誤",
    "という説は誤",
    "というのは嘘",
    "は誤りだ",
    "は誤りで",
    "的说法不",
    "的說法不",
    "的说法是错",
    "的說法是錯",
    "的说法并不",
    "的說法並不",
    "的说法缺乏",
    "的說法缺乏",
    "的说法没有",
    "的說法沒有",
    "这一说法不",
    "這一說法不",
    "是错误的",
    "是錯誤的",
    "并不属实",
    "並不屬實",
    "不属实",
    "不屬實",
    "是谣言",
    "是謠言",
    "라고 할 수 없",
    "라고 볼 수 없",
    "라고 보기 어렵",
    "라고 단정할 수 없",
    "는 것은 사실이 아니",
    "는 말은 사실이 아니",
];

/// Whether a word says that something is not so.
fn is_falsity(word: &str) -> bool {
    matches!(
        word,
        "false"
            | "untrue"
            | "wrong"
            | "incorrect"
            | "impossible"
            | "myth"
            | "unlikely"
            | "doubtful"
            | "falsch"
            | "unwahr"
            | "unmöglich"
            | "faux"
            | "falso"
            | "falsa"
            | "imposible"
            | "impossibile"
            | "impossível"
    )
}
