//! What an omission hides, read whole: whether a word that was left out turns what is kept.
//!
//! An omission is read in the sentences that it cuts: all of it where both fragments stand in one sentence, else what the
//! sentence before goes on with and what the sentence after begins with. Sentences that are left out whole hide nothing,
//! and a clause with a subject of its own keeps its denials for itself.

use super::bounded;
use super::clauses::{BESIDE, Clause, Parted, attributed, clauses, denial_pairs, ends_speech, has_no_article};
use super::kept::Kept;
use super::lost_verb::lost_verb;
use super::partial::{is_or, says_in_part};
use super::passage::{Omitted, sentence_tail};
use super::sides::{head_turns, tail_turns};
use super::taken_back::takes_back;
use super::tokens::{
    Known, Token, adds, contrasts, has_done, is_article, is_finite, is_number, is_only, is_preposition, is_pronoun,
    is_unsure, is_verb, joins, opens_only_then, opens_own_clause, owns, says_nothing_alone, sets_apart, subordinates,
    weakens,
};
use super::verb_forms::is_said;
use crate::language::Language;
use crate::language::grammar::Kind;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
use crate::source::text::TextSpan;

/// What kind of word the omission hides that turns the sense of what is kept.
pub(super) fn hides(gap: &Omitted<'_>, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    if !gap.has_words() || is_said_between(gap) || gap.skips_cells() {
        return None;
    }
    // "everything but military convoys"
    let all = |token: &Token| ALL.has(&token.word);
    let first = gap.whole.of(gap.text).trim_start().to_lowercase();
    let excepts = [
        "but ",
        "except ",
        "save ",
        "außer ",
        "sauf ",
        "excepto ",
        "salvo ",
        "tranne ",
        "behalve ",
        "utom ",
        "кроме ",
    ];
    if kept.before.last().is_some_and(all) && excepts.iter().any(|word| first.starts_with(word)) {
        return Some(EditClass::Quantifier);
    }
    if takes_back(gap.whole.of(gap.text)) {
        return Some(EditClass::Negation);
    }
    // "The minister … signed" of "The minister's deputy signed".
    let owned =
        |text: &str| text.starts_with(['\'', '’']) && text.trim_start_matches(['\'', '’']).starts_with(['s', ' ']);
    if owned(gap.whole.of(gap.text)) {
        return Some(EditClass::Name);
    }
    let bound = || bounded::before(gap.text, gap.whole, known).or_else(|| bounded::behind(gap.text, gap.whole, known));
    if gap.is_inside() {
        return inside(gap.text, gap.whole, kept, known).or_else(bound);
    }
    let begins = gap.begins_sentence();
    let tail = (!gap.ends_sentence())
        .then(|| tail_turns(gap.text, gap.tail(), known))
        .flatten();
    let head = (!begins).then(|| head_turns(gap.text, gap.head(), known)).flatten();
    let split = !gap.ends_sentence() && !begins;
    tail.or(head)
        .or_else(|| (split && kept.joins_subject()).then_some(EditClass::Name))
        .or_else(|| {
            let led = clauses(gap.text, gap.head(), known)
                .iter()
                .any(|clause| clause.words.iter().any(|token| is_verb(&token.word)));
            let says = kept.after.iter().any(|token| is_finite(&token.word));
            (!begins && led && !says).then_some(EditClass::Wording)
        })
        .or_else(bound)
}

/// What means all, or none.
static ALL: WordList = word_list!(
    "all everything everyone everybody every anything anyone anybody any nothing none nobody alle alles allen nichts niemand tout tous \
     toutes rien personne todo todos todas nada nadie tutto tutti tutte nulla nessuno tudo ninguém alles iedereen niets niemand allt \
     alla inget ingen все всё всех ничего никто никого"
);

/// Whether an omission only says who speaks, between two parts of what is said: “We wait,” she told us. “We hope.”
pub(super) fn is_said_between(gap: &Omitted<'_>) -> bool {
    let text = gap.whole.of(gap.text);
    let marks = text.split(char::is_alphanumeric);
    let closed = marks
        .clone()
        .next()
        .is_some_and(|marks| marks.contains(['”', '"', '»', '“', '’']));
    let opened = marks
        .clone()
        .next_back()
        .is_some_and(|marks| marks.contains(['“', '"', '«', '„', '»', '‘']));
    let within = text.matches(['“', '”', '"', '«', '»', '„']).count();
    closed && opened && within == 2
}

/// Both fragments stand in one sentence, and this between them.
fn inside(text: &str, omitted: TextSpan, kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let parted = clauses(text, omitted, known);
    let all: Vec<&Token> = parted.iter().flat_map(|part| &part.words).collect();
    let last = all.last()?;
    let coordinated = joins(&last.word) || (all.len() > 1 && parted.last().is_some_and(|part| part.closed));
    let modifies = kept.joins_subject();
    let spoken = ends_speech(text, omitted);
    let denied = denial_pairs(&all);
    if is_first_of_two(text, &parted, kept, known) || is_first_content(&all, kept) {
        return None;
    }
    let dropped = drops_clauses(text, omitted, &parted, kept, known);
    for (i, part) in parted.iter().enumerate() {
        let clause = part.clause();
        if dropped {
            break;
        }
        let or_so = matches!(clause.words, [or, so, ..] if or.word == "or" && so.word == "so");
        // "excommunicated him, refused to hear his envoys, and restored him": of three things the second.
        let between = part.opened
            && part.closed
            && clause.words.first().is_some_and(|token| is_act(token, kept, known))
            && kept.after.first().is_some_and(|token| joins(&token.word));
        if between {
            continue;
        }
        if clause.is_own() && !or_so || (modifies && opens_own_clause(clause.first()) && !joins(clause.first())) {
            continue;
        }
        // "has little history and does not trade yet, …": said of the same subject, and ended.
        if part.closed && i + 1 < parted.len() && joins(clause.first()) {
            continue;
        }
        let (attached_before, attached_after) = (i == 0 && !part.opened, i + 1 == parted.len() && !part.closed);
        // "was without effect" tells what it was.
        let hangs = kept.before.last().is_some_and(|token| says_nothing_alone(&token.word));
        let manner = is_manner(&clause, attached_before) && !hangs;
        if !manner
            && let Some(class) = denial(
                known,
                &clause,
                &denied,
                attached_before,
                attached_after,
                modifies || coordinated,
            )
        {
            return Some(class);
        }
        let dated = i == 0 && clause.opened && kept.before.last().is_some_and(is_time);
        if dated && matches!(clause.first(), "when" | "wenn") && (part.closed || i + 1 < parted.len()) {
            continue;
        }
        if limited(&clause, attached_after) || says_in_part(clause.words, attached_before, attached_after) {
            return Some(EditClass::Quantifier);
        }
        // "…, and would have been, her brother insists, if …;": said of what was left out as well.
        let of_another = i > 0
            && part.closed
            && parted.first().is_some_and(|first| {
                let first = first.clause();
                first.opened && (joins(first.first()) || contrasts(first.first())) && first.has(is_finite)
            });
        if of_another && parted.last().is_some_and(|last| last.closed) {
            continue;
        }
        if !spoken && attributed(&clause, attached_after, modifies || joins(&last.word)) {
            return Some(EditClass::Modal);
        }
    }
    beside(&parted, kept, coordinated, known)
        .or_else(|| undone(&parted, kept))
        .or_else(|| meant(&parted, kept))
        .or_else(|| lost_noun(&parted, kept))
        .or_else(|| lost_head(&parted, kept))
        .or_else(|| unpaired_denial(&all, kept))
        .or_else(|| compared(&parted, kept, known))
        .or_else(|| governed(text, &parted, kept))
        .or_else(|| lost_object(&parted, kept))
        .or_else(|| lost_predicate(&parted, kept))
        .or_else(|| lost_verb(&parted, kept, known))
        .or_else(|| other_clause(&parted, &all, kept))
        .or_else(|| joined_clauses(&all, kept))
        .or_else(|| other_amount(&parted, &all, kept))
}

/// Whether all of the first of two things that one subject did was left out, and nothing else: "may hear the case, save …, and".
fn is_first_of_two(text: &str, parted: &[Parted], kept: Kept<'_>, known: Known) -> bool {
    // "won praise" of "failed to reach its goals and won praise only for its style".
    let end = kept.after.last().map_or(0, |token| token.span.end().bytes());
    if tail_turns(text, sentence_tail(text, end), known).is_some() {
        return false;
    }
    let (Some(first), Some(last)) = (parted.first(), parted.last()) else {
        return false;
    };
    let joint = last.words.last().filter(|_| !last.closed);
    let says = |token: Option<&Token>| token.is_some_and(|token| is_act(token, kept, known));
    let own = last.opened && last.words.len() == 1 || parted.len() == 1;
    let both = says(first.words.first()) && says(kept.after.first());
    own && both && joint.is_some_and(|token| joins(&token.word) || contrasts(&token.word))
}

/// Whether a word says what somebody does; "provided" leads to a condition as often.
fn is_act(token: &Token, kept: Kept<'_>, known: Known) -> bool {
    let leads =
        token.opens_condition() || token.limits() || matches!(&*token.word, "provided" | "supposed" | "granted");
    !leads && is_said(&token.word, known, kept.known_words)
}

/// Whether all of the first of two things that are said was left out: "warn that … pollution" of "warn that some were lost and
/// that pollution".
fn is_first_content(all: &[&Token], kept: Kept<'_>) -> bool {
    let [.., joint, that] = all else { return false };
    let leads = kept
        .before
        .last()
        .is_some_and(|token| token.word == that.word && THAT.has(&token.word));
    leads && joins(&joint.word)
}

/// Whether clauses that say something else of their own were left out, up to the semicolon that ends them: what limits or denies
/// in them is theirs.
fn drops_clauses(text: &str, omitted: TextSpan, parted: &[Parted], kept: Kept<'_>, known: Known) -> bool {
    let ends = omitted.of(text).trim_end().ends_with([';', '；', '؛']);
    let first = parted.first().filter(|first| ends && first.opened);
    first.and_then(|first| first.words.first()).is_some_and(|token| {
        let led = joins(&token.word) || contrasts(&token.word);
        // "but only if the court agrees", "but not for children" are of what is kept.
        let own = first.and_then(|first| first.words.get(1)).is_some_and(|next| {
            is_article(&next.word)
                || is_pronoun(&next.word)
                || next.capital
                || is_said(&next.word, known, kept.known_words)
        });
        (led && own) || (!led && is_act(token, kept, known))
    })
}

/// Whether the verb over what is kept denied or refused it: "Lund … avoir bu" of "Lund nia avoir bu".
fn undone(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    // "leugnete, getrunken zu haben".
    let infinitive = || kept.after.iter().any(|token| token.word == "zu");
    let last = parted.last().filter(|part| !part.closed || infinitive())?;
    let led = |token: &Token| {
        matches!(
            &*token.word,
            "de" | "d" | "di" | "a" | "te" | "zu" | "sich" | "se" | "si" | "att" | "to"
        )
    };
    let mut words = last.words.iter().rev().skip_while(|token| led(token));
    words
        .next()
        .is_some_and(|token| UNDOES.has(&token.word))
        .then_some(EditClass::Negation)
}

static UNDOES: WordList = word_list!(
    "nia nie nient niait nié nièrent démentit dément démenti refusa refuse refusait refusé évita évite omit oublia negó niega negaba \
     niegan negaron rechazó rehusó evitó desmintió negò nega negava negano negarono rifiutò evitò smentì negou negam negaram recusou \
     evitou desmentiu ontkende ontkent ontkenden weigerde weigert weigerden vermeed nekade nekar förnekade vägrade leugnete leugnet \
     verweigerte weigerte denied denies refused refuses declined avoided failed"
);

/// Whether what is kept was only meant to be done: "hatte … das Werk zu schließen" of "hatte geplant, das Werk zu schließen".
fn meant(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    let leads = |word: &str| matches!(word, "to" | "zu" | "te" | "att" | "de" | "d" | "di" | "a" | "à");
    let [last] = parted else { return None };
    let end = last
        .words
        .iter()
        .rev()
        .find(|token| !leads(&token.word))
        .filter(|_| !last.opened)?;
    let infinitive = last.words.last().is_some_and(|token| leads(&token.word))
        || kept.after.first().is_some_and(|token| leads(&token.word))
        || kept.after.iter().any(|token| matches!(&*token.word, "zu" | "te"));
    (infinitive && MEANS.has(&end.word)).then_some(EditClass::Modal)
}

static MEANS: WordList = word_list!(
    "planned plans intended intends hoped hopes wanted wants tried tries attempted attempts promised promises threatened threatens \
     offered offers considered proposed sought seeks vowed pledged geplant plante plant beabsichtigt beabsichtigte beabsichtigen \
     versucht versuchte versprochen versprach verspricht gedroht drohte droht erwogen erwägt vorgehabt angeboten gehofft hofft \
     prévu prévoyait envisagé envisage promis menacé tenté espérait espère proposé previsto prevé planeado intentado intentó \
     prometido prometió amenazado amenazó propuesto propuso progettato tentato promesso minacciato proposto pretendia pretende \
     planejado tentado tentou gepland plande geprobeerd probeerde beloofd beloofde gedreigd planerat planerade försökt försökte \
     lovat lovade hotat hotade"
);

/// Whether a kept "no" lost its noun, and denies another one now: "found no … ferry" of "found no evidence that the ferry".
fn lost_noun(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    let leads = kept.before.last().is_some_and(|token| NO.has(&token.word));
    let goes_on = parted.first().is_some_and(|part| !part.opened);
    let parts = |token: &Token| THAT.has(&token.word) || is_preposition(&token.word);
    let parted = parted.iter().flat_map(|part| &part.words).skip(1).any(parts);
    (leads && goes_on && parted).then_some(EditClass::Negation)
}

/// Whether another noun takes the place of the one that was left out: "The … king died" of "The brother of the king died", "Lee …
/// killed his wife" of "Lee and the man who killed his wife".
fn lost_head(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    const FEWEST: usize = 2;
    let [only] = parted else { return None };
    let last = only.words.last().filter(|_| !only.opened && !only.closed)?;
    let led = kept.before.last().is_some_and(|token| is_article(&token.word));
    let leads = is_article(&last.word) || is_preposition(&last.word) || THAT.has(&last.word);
    let headed =
        led && leads && only.words.len() >= FEWEST && !only.words.first().is_some_and(|token| joins(&token.word));
    let other = THAT.has(&last.word) && kept.joins_subject();
    (headed || other).then_some(EditClass::Name)
}

/// What leads a statement that a noun is of.
static THAT: WordList = word_list!("that dass daß que qu che dat att że že что which who die das");

/// What denies the noun behind it.
static NO: WordList = word_list!(
    "no kein keine keinen keinem keiner keines aucun aucune ningún ninguna ningun nessun nessuno nessuna nenhum nenhuma geen ingen inget \
     inga żaden żadna žádný žádná"
);

/// Whether a clause denies what is kept.
fn denial(
    known: Known,
    clause: &Clause<'_>,
    answered: &[usize],
    attached_before: bool,
    attached_after: bool,
    closed: bool,
) -> Option<EditClass> {
    let open = |token: &Token| token.denies() && !answered.contains(&token.span.start().bytes());
    let words = clause.words;
    if clause.denies_another(known) {
        return None;
    }
    // "with barely six hundred speakers" counts.
    let counts = |at: usize| {
        let of_number = words.get(at + 1).is_some_and(is_number);
        of_number && words.get(at).is_some_and(Token::lessens)
    };
    let open_at = |at: usize| words.get(at).is_some_and(open) && !counts(at);
    let near = (attached_before || clause.opened) && (0..BESIDE).any(open_at);
    let beside = near || (attached_after && (0..BESIDE).any(|at| words.len().checked_sub(at + 1).is_some_and(open_at)));
    // "under no circumstances", "in the view of none": such a phrase denies the whole sentence.
    let phrase = words
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if is_preposition(&a.word) && open(b) && !b.lessens()));
    let whole = !closed && words.iter().any(open);
    (beside || phrase || whole).then_some(EditClass::Negation)
}

/// Whether a word tells when something was, so that "when" behind it opens no condition: "in March, when".
fn is_time(token: &Token) -> bool {
    static WORDS: WordList = word_list!(
        "january february march april may june july august september october november december ago earlier later \
         yesterday"
    );
    is_number(token) || WORDS.has(&token.word)
}

/// Whether a phrase only tells without what something was done, and is ended: "went on deck without waiting;".
fn is_manner(clause: &Clause<'_>, attached_before: bool) -> bool {
    static WITHOUT: WordList = word_list!("without ohne sans sin senza sem zonder utan bez без");
    let leads = (attached_before || clause.opened) && clause.closed && WITHOUT.has(clause.first());
    leads && clause.words.len() > 1 && !clause.words.iter().skip(1).any(Token::denies)
}

/// Whether a clause makes what is kept conditional, or excepts something from it.
fn limited(clause: &Clause<'_>, attached_after: bool) -> bool {
    let opens = clause.opens_condition() && clause.opened;
    let leads = attached_after && clause.words.iter().rev().take(1).any(|token| token.opens_condition());
    // "provided the court agrees", but "services provided by the court"
    let provided = clause.opened
        && clause.first() == "provided"
        && clause.words.get(1).is_some_and(|next| !is_preposition(&next.word));
    opens || provided || leads || clause.any(Token::limits) || limits_in_words(clause.words)
}

/// Whether a phrase makes what is kept conditional: "as long as", "à condition de", "once boiled".
fn limits_in_words(words: &[Token]) -> bool {
    const PARTICIPLE: usize = 3;
    const PAIRS: [(&str, &str); 18] = [
        ("long", "as"),
        ("on", "condition"),
        ("at", "least"),
        ("only", "if"),
        ("unter", "bedingung"),
        ("à", "condition"),
        ("tant", "que"),
        ("tant", "qu"),
        ("siempre", "que"),
        ("a", "menos"),
        ("con", "tal"),
        ("sempre", "che"),
        ("sempre", "que"),
        ("desde", "que"),
        ("op", "voorwaarde"),
        ("pod", "warunkiem"),
        ("o", "ile"),
        ("при", "условии"),
    ];
    let pair = |pair: &[Token]| matches!(pair, [a, b] if PAIRS.contains(&(a.word.as_str(), b.word.as_str())));
    let opens = |word: &str| matches!(word, "once" | "when" | "if");
    let once = match words {
        [first, _] => opens(&first.word),
        [first, rest @ ..] if rest.len() < PARTICIPLE => {
            opens(&first.word) && !rest.is_empty() && !rest.iter().any(|token| is_finite(&token.word))
        }
        _ => false,
    };
    once || words.windows(2).any(pair)
}

/// What stands right before what is kept after the cut, and weakens or lessens it.
fn beside(parted: &[Parted], kept: Kept<'_>, coordinated: bool, known: Known) -> Option<EditClass> {
    let last = parted.last().filter(|part| !part.closed)?;
    let words = || last.words.iter().rev();
    let not_only = last
        .words
        .windows(2)
        .any(|pair| matches!(pair, [a, b] if a.denies() && is_only(&b.word)));
    // "wholly or partly" takes nothing back.
    let chosen = |at: usize| words().nth(at + 1).is_some_and(|before| is_or(&before.word));
    let lessened = words()
        .take(BESIDE)
        .enumerate()
        .any(|(at, token)| token.lessens() && !chosen(at));
    if lessened && !coordinated && !not_only {
        return Some(EditClass::Quantifier);
    }
    // "the second largest", "a potential cure": the article is kept, or left out with it.
    let mut leading = [kept.before.last(), last.words.first()].into_iter().flatten();
    let phrase = known.is_some_and(has_no_article) || leading.any(|token| is_article(&token.word));
    let modifies = |kind: &dyn Fn(&Token) -> bool| {
        let mut last = words();
        phrase && last.next().is_some_and(kind) && !last.next().is_some_and(|token| joins(&token.word))
    };
    // "de op een na grootste", the second largest
    let dutch = matches!(&*last.words, [.., op, _, na] if op.word == "op" && na.word == "na");
    if dutch || modifies(&|token| token.ordinal) {
        return Some(EditClass::Number);
    }
    if modifies(&|token| is_unsure(&token.word)) {
        return Some(EditClass::Modal);
    }
    let verb = kept.before.iter().any(|token| is_finite(&token.word));
    let modal = |token: &Token| {
        (token.modal || weakens(&token.word)) && !matches!(token.word.as_str(), "will" | "would" | "can")
    };
    let adjacent = words().take(1).any(modal);
    let governs = !verb && !coordinated && !kept.joins_subject() && words().any(modal);
    (adjacent || governs).then_some(EditClass::Modal)
}

/// Whether a kept "not" was only one of "not only … but": "She is not … the only woman" of "not only the youngest but also the
/// only woman".
fn unpaired_denial(all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    let denies = kept.before.last().is_some_and(Token::denies);
    let only = all.first().is_some_and(|token| is_only(&token.word));
    let answered = all.iter().any(|token| contrasts(&token.word) || adds(&token.word));
    (denies && only && answered).then_some(EditClass::Negation)
}

/// Whether a comparison lost what is compared by: "were … likely" of "were twice as likely", "erkranken … als" of "erkranken
/// seltener als", "may … be run" of "may only after a test be run".
fn compared(parted: &[Parted], kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let (first, last) = (parted.first()?, parted.last().filter(|part| !part.closed)?);
    // "calle Mayor" is a name.
    let compares = |token: &Token| {
        !token.capital && known.is_some_and(|language| language.grammar().is(&token.word, Kind::Comparative))
    };
    let end = last.words.last()?;
    let english = known == Some(Language::English);
    let before = last.words.len().checked_sub(2).and_then(|at| last.words.get(at));
    let times = |token: &Token| {
        matches!(
            &*token.word,
            "twice" | "thrice" | "half" | "times" | "just" | "equally" | "nearly" | "almost" | "about" | "quite"
        )
    };
    let as_much = end.word == "as" && before.is_none_or(times);
    let than = kept.after.first().map_or("", |token| token.word.as_str());
    // "had twice failed" tells how often.
    let multiplies = end.word == "twice" && !is_finite(than);
    let degree = english && (as_much || multiplies || matches!(&*end.word, "equally" | "too" | "least"));
    let than = match known? {
        Language::English => than == "than",
        Language::German | Language::Dutch => matches!(than, "als" | "dan") && end.word.ends_with("er"),
        Language::Swedish => than == "än",
        Language::Polish => than == "niż",
        Language::Russian => than == "чем",
        // "que" and "che" lead clauses, too.
        Language::French | Language::Spanish | Language::Portuguese | Language::Italian => {
            kept.after
                .iter()
                .any(|token| matches!(&*token.word, "que" | "qu" | "che" | "di" | "do" | "del" | "dei"))
                && last.words.iter().rev().take(BESIDE).any(compares)
        }
        _ => false,
    };
    let only_then = !first.opened
        && first
            .words
            .first()
            .is_some_and(|token| opens_only_then(&token.word, known));
    (degree || than || only_then || compares(end)).then_some(EditClass::Quantifier)
}

/// Whether what is kept before the cut hangs on a preposition that the quote has not, and the subject was left out with its
/// comma: "Norway … levies" of "Unlike Norway, Sweden levies".
fn governed(text: &str, parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    let [only] = parted else { return None };
    let first = kept.before.first().filter(|_| only.opened && !only.closed)?;
    let head = text.get(..first.span.start().bytes())?;
    let before = head
        .strip_suffix(' ')?
        .rsplit(|c: char| !c.is_alphanumeric())
        .next()?
        .to_lowercase();
    let leads = is_preposition(&before) || sets_apart(&before);
    let says = kept.before.iter().any(|token| is_finite(&token.word));
    (leads && !says).then_some(EditClass::Name)
}

/// Whether a verb lost what it is done to: "had stolen … last year" of "had stolen the show last year".
fn lost_object(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    let [.., auxiliary, verb] = kept.before else {
        return None;
    };
    let first = parted.first().filter(|part| !part.opened)?;
    let object = first.words.first().is_some_and(|token| is_article(&token.word)) && first.words.len() > 1;
    let done = has_done(&auxiliary.word) && !is_article(&verb.word);
    (object && done).then_some(EditClass::Wording)
}

/// Whether what somebody or something was, or did, was left out, and the rest hangs on the bare "was" or "has": "was … by nine
/// votes" of "was lost by nine votes".
fn lost_predicate(parted: &[Parted], kept: Kept<'_>) -> Option<EditClass> {
    let first = parted.first().filter(|part| !part.opened)?.words.first()?;
    let hangs = kept.before.last().is_some_and(|token| says_nothing_alone(&token.word));
    let apart = is_preposition(&first.word) || is_article(&first.word) || first.word.ends_with("ly");
    let rest = kept.after.first().is_some_and(|token| is_preposition(&token.word));
    (hangs && !apart && rest).then_some(EditClass::Wording)
}

/// Whether nothing but what joins two clauses was left out: "had risen … the tax was introduced" of "had risen before the tax
/// was introduced".
fn joined_clauses(all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    const FEW: usize = 3;
    let joins = all.len() <= FEW && all.last().is_some_and(|token| subordinates(&token.word));
    let says = |words: &[Token]| words.iter().any(|token| is_finite(&token.word));
    // "has since slowed"
    let between = kept.before.last().is_some_and(|token| has_done(&token.word));
    (joins && !between && says(kept.before) && says(kept.after)).then_some(EditClass::Content)
}

/// Whether what is kept after the cut belongs to a clause of which the subject or the verb was left out.
fn other_clause(parted: &[Parted], all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    let last = parted.last().filter(|part| !part.closed)?;
    let end = all.last()?;
    // "Die Mutter dagegen schrieb": behind its subject such a word opens no clause.
    let adverb = |word: &str| {
        matches!(
            word,
            "dagegen" | "hingegen" | "jedoch" | "however" | "cependant" | "invece"
        )
    };
    let contrast = last.words.iter().position(|token| contrasts(&token.word));
    let contrast = contrast.filter(|at| *at > 0 || !last.words.first().is_some_and(|token| adverb(&token.word)));
    let behind = |at: usize| last.words.iter().skip(at + 1);
    if contrast.is_some_and(|at| !behind(at).all(|token| adds(&token.word))) && !kept.joins_subject() {
        return Some(EditClass::Content);
    }
    // "Smith sued Jones, who … was convicted"
    let finite = |token: &&Token| is_finite(&token.word);
    // "the services provided by the firm" says nothing more, where nothing joins another clause.
    let led = |token: &&Token| {
        let word = token.word.as_str();
        is_finite(word) || joins(word) || contrasts(word) || opens_own_clause(word) || subordinates(word)
    };
    let passive = all.get(1).is_some_and(|next| is_preposition(&next.word)) && !all.iter().skip(1).any(led);
    let says_more = all.first().is_some_and(finite) && !passive;
    let subject = !joins(&end.word) && !end.word.ends_with("ly");
    // "Green, whose brother … was convicted", "the car, which the thief … stole"
    let clause = last.clause();
    let relative = opens_own_clause(clause.first()) && !joins(clause.first());
    let named = last
        .words
        .iter()
        .skip(1)
        .any(|token| is_article(&token.word) || token.capital);
    let other = relative && last.words.len() > 1 && (owns(clause.first()) || named);
    (kept.joins_subject() && (other || (says_more && subject))).then_some(EditClass::Name)
}

/// Whether an amount was left out in the place of which another one is read.
fn other_amount(parted: &[Parted], all: &[&Token], kept: Kept<'_>) -> Option<EditClass> {
    let numbers = all.iter().any(|token| is_number(token));
    // "in 2016," tells when, and is ended.
    let [only] = parted else {
        return (kept.starts_with_number() && numbers).then_some(EditClass::Number);
    };
    let apart = only.closed && only.words.first().is_some_and(|token| is_preposition(&token.word));
    (kept.starts_with_number() && numbers && !apart).then_some(EditClass::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reporter says stands between two pairs of quotation marks, not within one.
    #[test]
    fn what_stands_between_two_parts_of_a_speech() {
        for (text, expected) in [
            ("“We must go,” she said. “It is late.”", true),
            ("We must go, she said. It is late.", false),
            ("“We must go,” she said. It is late.", false),
            ("We must go, she said. “It is late.”", false),
            ("“We must go,” she said “twice”. “It is late.”", false),
        ] {
            let span = |part: &str| {
                let at = text.find(part).unwrap_or_default();
                TextSpan::from_bytes(at..at + part.len()).unwrap_or_default()
            };
            let gap = Omitted::between(text, span("We must go"), span("It is late"));
            assert_eq!(gap.as_ref().map(is_said_between), Some(expected), "{text}");
        }
    }
}
