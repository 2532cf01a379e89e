//! Sentences that say of those behind them whose words they are: "Counsel made two points.", "The rumours were many.", "Suppose the
//! council refused.". What follows is told, dreamt or supposed, and not the text's own.

use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::assertion::{Assertion, Says};
use crate::language::word_list::{WordList, word_list};

/// Sentences that are looked at, back from the one that holds a statement.
pub(in crate::claim) const REACH: usize = 4;

/// Whether one of the sentences `before` a statement, the nearest first, says that it is somebody's; `passage` is the
/// statement's own.
pub(super) fn is_announced(before: &[Reading], passage: &Reading) -> bool {
    before.iter().enumerate().any(|(back, sentence)| {
        let reach = reach(sentence, passage);
        back < reach && !before.iter().take(back).any(ends)
    })
}

/// How many of the sentences behind this one are told by it.
fn reach(sentence: &Reading, passage: &Reading) -> usize {
    const MOST: usize = 4;
    const SOME: usize = 3;
    if !matches!(sentence.tongue.known(), None | Some(Language::English)) {
        return 0;
    }
    match () {
        () if supposes(sentence) && is_unreal(passage) => SOME,
        () if counts_what_is_told(sentence) => MOST,
        () if is_about_what_is_told(sentence) || is_letter(sentence) => SOME,
        () => 0,
    }
}

/// Whether a sentence goes back to what is so.
fn ends(sentence: &Reading) -> bool {
    let first: Vec<&str> = (0..3).map(|at| sentence.word(at)).collect();
    matches!(
        first.as_slice(),
        ["in", "fact" | "reality" | "truth", _] | ["but" | "however" | "actually", ..] | [_, "however", _]
    )
}

/// "Suppose the council refused the licence.", "If Parliament were dissolved, the bill would fall."
fn supposes(sentence: &Reading) -> bool {
    let first = sentence.word(0);
    let would = (0..sentence.terms.len()).any(|at| is_would(sentence.word(at)));
    Assertion::of(Language::English).is(first, Says::Imagine)
        || matches!(first, "if" | "were" | "should" | "had") && would
}

/// Whether a sentence says what would be: of what is only supposed.
fn is_unreal(passage: &Reading) -> bool {
    (0..passage.terms.len()).any(|at| is_would(passage.word(at)))
}

fn is_would(word: &str) -> bool {
    matches!(word, "would" | "could" | "might")
}

/// "Three rival accounts circulated", "made two points": a number, or "several", with what is told.
fn counts_what_is_told(sentence: &Reading) -> bool {
    /// Words between them: "three rival".
    const BETWEEN: usize = 2;
    let all = sentence.terms.len();
    let made = (0..all).any(|at| MADE.has(sentence.word(at)));
    // "by 2.1 points", "to 40 %".
    let measures = |at: usize| {
        let before = at.checked_sub(1).map_or("", |at| sentence.word(at));
        matches!(before, "by" | "to" | "from" | "at" | "than") || sentence.word(at).contains(['.', '%'])
    };
    let counted = |at: usize| {
        let term = sentence.terms.get(at);
        let number = term.is_some_and(|term| matches!(term.kind, Kind::Value(_)) && !sentence.is_date(at));
        (number || SEVERAL.has(sentence.word(at))) && !measures(at)
    };
    let spoken =
        (0..all).any(|at| SPREADS.has(sentence.word(at)) || matches!(sentence.word(at), "tell" | "tells" | "told"));
    // "a house of three stories", "between the two lies a window" tell nothing; "three rival stories" do.
    let is_told = |from: usize, at: usize| {
        let rival = (from..at).any(|at| RIVAL.has(sentence.word(at)));
        MANY_TOLD.has(sentence.word(at))
            || MAYBE_TOLD.has(sentence.word(at)) && (rival || made || spoken)
            || sentence.word(at) == "points" && made
    };
    (0..all).filter(|at| counted(*at)).any(|from| {
        let near = (from + 1..all.min(from + 2 + BETWEEN)).find(|at| is_told(from, *at));
        near.is_some_and(|noun| (from + 1..=noun).all(|at| sentence.border(at) == Border::None))
    })
}

/// "The rumours about the school were many.", "The prosecution's theory is simple.", "The defence tells another story.", "Among
/// the errors are the following.": a short sentence that says of what is told no more than that it is.
fn is_about_what_is_told(sentence: &Reading) -> bool {
    const LONGEST: usize = 9;
    let all = 0..sentence.terms.len();
    let counting = all
        .clone()
        .filter(|at| sentence.terms.get(*at).is_some_and(|term| term.kind.counts()));
    if counting.count() > LONGEST {
        return false;
    }
    let are_told = |at: usize| MANY_TOLD.has(sentence.word(at)) || MAYBE_TOLD.has(sentence.word(at));
    let told = |at: &usize| are_told(*at) || ONE_TOLD.has(sentence.word(*at));
    let Some(noun) = all.clone().find(told) else {
        return false;
    };
    let many = are_told(noun);
    let is = |list: &WordList| all.clone().any(|at| list.has(sentence.word(at)));
    let follows = all
        .clone()
        .any(|at| matches!(sentence.word(at), "following" | "follows"));
    let another = noun > 0 && matches!(sentence.word(noun - 1), "another" | "different" | "own");
    let opens = !(0..noun)
        .any(|at| sentence.terms.get(at).is_some_and(|term| term.kind == Kind::Content) && !is_owner(sentence, at));
    let full = noun > 1 && sentence.word(noun - 1) == "of" && sentence.word(noun - 2) == "full";
    follows || full || another && is(&TELLS) || many && opens && is(&SPREADS) || opens && is(&IS) && is(&PLAIN)
}

fn is_owner(sentence: &Reading, at: usize) -> bool {
    sentence.terms.get(at).is_some_and(|term| term.owns)
}

/// "Dear Editor, …", "Smith J, dissenting: …".
fn is_letter(sentence: &Reading) -> bool {
    let first = sentence.word(0) == "dear" && sentence.border(1) < Border::Semicolon;
    let dissents = (0..sentence.terms.len()).any(|at| {
        sentence.word(at) == "dissenting"
            && sentence.border(at) >= Border::Comma
            && sentence.border(at + 1) == Border::Stop
    });
    first || dissents
}

static SEVERAL: WordList = word_list!(
    "several many various rival competing conflicting other numerous some few both different opposing contradictory"
);

static RIVAL: WordList = word_list!("rival competing conflicting opposing contradictory");

/// What is told, dreamt or supposed, and not so because it is told.
static MANY_TOLD: WordList = word_list!(
    "explanations theories hypotheses rumours rumors legends tales myths errors mistakes jokes dreams allegations accusations excuses \
     predictions prophecies speculations conjectures falsehoods misconceptions superstitions slogans nightmares fantasies"
);

/// Words of what is told that mean something else as well: floors, bills, editions, "lies" as a verb.
static MAYBE_TOLD: WordList =
    word_list!("arguments accounts stories claims charges versions scenarios objections lies promises anecdotes");

static MADE: WordList = word_list!("made makes make raised raises argued argues advanced listed lists");

static ONE_TOLD: WordList = word_list!(
    "theory hypothesis story rumour rumor legend tale myth account alibi dream nightmare fantasy scenario version plan scheme joke excuse \
     argument allegation accusation prophecy prediction explanation"
);

static TELLS: WordList =
    word_list!("tell tells told give gives gave offer offers offered have has had present presents presented");

static SPREADS: WordList = word_list!(
    "abound abounded abounds circulate circulated circulates spread flew ran multiplied troubled haunted plagued followed persist persisted"
);

static IS: WordList = word_list!("is was are were runs ran went goes reads sounded sounds");

/// What is said of it without saying what it is.
static PLAIN: WordList = word_list!(
    "simple clear bold many few familiar different old new elaborate straightforward various numerous plain ingenious daring short long \
     well-known known popular common widespread so thus"
);
