//! What is said of a statement behind it: in the same sentence, or in the next one.

use super::holding::{Asserted, Holding, Stands, is_only};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::assertion::{Assertion, Beside, Says, bare};

/// "…, which is false", "… – a myth", "The rumour that … is false".
pub(super) fn behind(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let terms = &holding.reading.terms;
    let last = (0..terms.len()).rev().find(|at| holding.is_covered(*at))?;
    let parted = |at: &usize| holding.border(*at) >= Border::Comma;
    let notes = |at: &usize| matches!(holding.word(*at), "sic" | "recte" | "rectius");
    let starts = (1..terms.len())
        .filter(|at| parted(at) || notes(at))
        .filter(|at| holding.is_in(0..*at));
    for start in starts {
        let clause = terms.get(start..).unwrap_or_default();
        // "… in 1911: it never did."
        if holding.border(start) == Border::Stop && denies_alone(clause) {
            return Some(Asserted::new(Stands::Untrue, start..start + 1));
        }
        let stands = said_of_it(clause, words, Led::ByThis).or_else(|| corrected(clause, words));
        if let Some(stands) = stands.or_else(|| only_believed(clause, words)) {
            return Some(Asserted::new(stands, start..start + 1));
        }
    }
    // "…; the appeal court reversed that".
    let reversed = (last + 1..terms.len())
        .find(|at| words.is(holding.word(*at), Says::Reversed) && holding.parts_after(last, *at));
    if let Some(at) = reversed {
        return Some(Asserted::new(Stands::Open, at..at + 1));
    }
    // The statement itself is what is called untrue: "That … is a lie".
    let is_subject = (0..last).any(|at| {
        let told = at
            .checked_sub(1)
            .is_some_and(|before| words.is_any(holding.word(before), &[Says::Told]));
        let opens = words.is_any(holding.word(at), &[Says::That, Says::Whether]);
        opens && (told || holding.stretch(at).start == at) && holding.is_in(at + 1..terms.len())
    });
    let from = last + 1;
    let stands = is_subject
        .then(|| said_of_it(terms.get(from..)?, words, Led::ByStatement))
        .flatten()?;
    Some(Asserted::new(stands, from..from + 1))
}

/// "(recte 1857)", "– no, in 1857", "…, lied the guide": what a clause behind a statement puts right.
fn corrected(clause: &[Term], words: &Assertion) -> Option<Stands> {
    const LONGEST: usize = 6;
    let word = |at: usize| clause.get(at).map_or("", |term| term.word.as_str());
    let border = |at: usize| clause.get(at).map_or(Border::Stop, |term| term.border);
    let near = clause.iter().take(LONGEST);
    let right = near.clone().any(|term| {
        matches!(
            term.word.as_str(),
            "correct" | "correctly" | "richtig" | "correcto" | "corretto"
        )
    });
    let lies = matches!(
        word(0),
        "lied"
            | "joked"
            | "log"
            | "scherzte"
            | "mentit"
            | "plaisanta"
            | "mintió"
            | "bromeó"
            | "mentì"
            | "scherzò"
            | "mentiu"
            | "loog"
    );
    // "– no, in 1857", not "no doubt".
    let no = words.is(word(0), Says::No) && border(0) == Border::Stop && border(1) >= Border::Comma;
    let named = matches!(word(0), "recte" | "rectius") || word(0) == "sic" && right;
    match (no, named || lies) {
        (true, _) => Some(Stands::Untrue),
        (_, true) => Some(Stands::Open),
        _ => None,
    }
}

/// "or so the guide claims", "that, at least, is what Hale believed".
fn only_believed(clause: &[Term], words: &Assertion) -> Option<Stands> {
    const LONGEST: usize = 10;
    let word = |at: usize| clause.get(at).map_or("", |term| term.word.as_str());
    let until_stop = clause
        .iter()
        .enumerate()
        .take_while(|(at, term)| *at == 0 || term.border < Border::Semicolon);
    let own: Vec<&Term> = until_stop.map(|(_, term)| term).collect();
    let thinks = own
        .iter()
        .any(|term| words.is_any(&term.word, &[Says::Vouched, Says::Supposed]));
    let what = |term: &&Term| matches!(term.word.as_str(), "what" | "was" | "que" | "quanto" | "wat" | "vad");
    let this = words.is(word(0), Says::This) && own.iter().skip(1).any(what);
    let or_so = word(0) == "or" && word(1) == "so";
    (own.len() <= LONGEST && thinks && (this || or_so)).then_some(Stands::Open)
}

/// What the next sentence says: "This is false.", "In reality …", "No."; and a question that nothing answers.
pub(super) fn answered(holding: &Holding<'_>, next: Option<(&Reading, &str)>, words: &Assertion) -> Option<Asserted> {
    let all = 0..holding.reading.terms.len();
    let end = all.end;
    let after = next.map_or(&[][..], |(next, _)| &next.terms);
    let first = after.first().map_or("", |term| term.word.as_str());
    let asks = holding.text.trim_end().ends_with(['?', '？', '؟']);
    // "It is good, but is it long enough?" asks only what "but" leads.
    let of_it = (0..end)
        .rev()
        .find(|at| holding.is_covered(*at))
        .is_some_and(|last| holding.stretch(last).end == end);
    if asks && of_it {
        let stands = match (
            words.is(first, Says::Yes),
            words.is(first, Says::No) || denies_alone(after),
        ) {
            (true, _) => return None,
            (_, true) => Stands::Untrue,
            _ => Stands::Open,
        };
        return Some(Asserted::new(stands, end..end));
    }
    let row: Vec<&str> = after.iter().take(ROW).map(|term| term.word.as_str()).collect();
    let stands = if let Some(stands) = next.and_then(|(_, text)| this_is(text, words)) {
        stands
    } else if words.really(&row).is_some() {
        Stands::Open
    } else if denies_alone(after) {
        Stands::Untrue
    } else if reverses(after, words) || is_called_a_view(after, words) {
        Stands::Open
    } else if let Some(stands) = only_believed(after, words) {
        stands
    } else if after.len() <= LONGEST {
        said_of_it(after, words, Led::ByThis)?
    } else {
        return None;
    };
    Some(Asserted::new(stands, end..end))
}

/// "We reject this view.", "That was the belief in 1950."
fn is_called_a_view(after: &[Term], words: &Assertion) -> bool {
    const LONGEST: usize = 9;
    const VIEWS: [&str; 24] = [
        "view",
        "idea",
        "belief",
        "claim",
        "hypothesis",
        "theory",
        "assumption",
        "opinion",
        "ansicht",
        "behauptung",
        "annahme",
        "these",
        "auffassung",
        "meinung",
        "thèse",
        "idée",
        "hypothèse",
        "opinión",
        "idea",
        "tesis",
        "ipotesi",
        "opinione",
        "opvatting",
        "stelling",
    ];
    let sentence = || {
        after
            .iter()
            .enumerate()
            .take_while(|(at, term)| *at == 0 || term.border < Border::Stop)
    };
    let has = |is: &dyn Fn(&str) -> bool| sentence().any(|(_, term)| is(&term.word));
    sentence().count() <= LONGEST && has(&|word| words.is(word, Says::This)) && has(&|word| VIEWS.contains(&word))
}

/// What a short sentence that begins with "this" says of the one before, in languages that are looked at as text.
fn this_is(text: &str, words: &Assertion) -> Option<Stands> {
    const LONGEST: usize = 40;
    let text = bare(text);
    let first = text.split(' ').next().unwrap_or_default();
    let leads = (1..=first.chars().count()).any(|count| {
        let end = first.char_indices().nth(count).map_or(first.len(), |(at, _)| at);
        words.is(first.get(..end).unwrap_or_default(), Says::This)
    });
    if !leads || text.chars().count() > LONGEST {
        return None;
    }
    match words.beside(&text)? {
        Beside::Untrue => Some(Stands::Untrue),
        Beside::Open => Some(Stands::Open),
        Beside::TakenBack => None,
    }
}

/// Words that are looked at for a row of words.
const ROW: usize = 6;
/// Words of a sentence that only says of the one before that it is not so.
const LONGEST: usize = 9;

/// What a clause has to begin with that speaks of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Led {
    /// "this", "which", or what it is called at once: "a myth".
    ByThis,
    /// The statement itself stands before it.
    ByStatement,
}

/// What a clause says of the statement before it, where it says nothing else.
fn said_of_it(clause: &[Term], words: &Assertion, led: Led) -> Option<Stands> {
    const LONGEST: usize = 8;
    /// Words behind what the statement is called: "false today".
    const REST: usize = 1;
    let (mut denied_before, mut others, mut this) = (false, 0, led == Led::ByStatement);
    for (at, term) in clause.iter().enumerate().take(LONGEST) {
        if at > 0 && term.border >= Border::Comma {
            return None;
        }
        let word = term.word.as_str();
        let known = |says: &[Says]| words.is_any(word, says);
        let ends = || {
            let behind = clause.get(at + 1..).unwrap_or_default();
            behind.iter().take_while(|term| term.border < Border::Comma).count() <= REST
        };
        let calls = known(&[Says::Untrue, Says::Doubted, Says::True]);
        // "Das stimmt nicht."
        let after = clause.get(at + 1..).unwrap_or_default();
        let denied = denied_before
            || after
                .iter()
                .take(2)
                .take_while(|term| term.border < Border::Comma)
                .any(|term| term.denies);
        if known(&[Says::Wrongly])
            && clause
                .iter()
                .take(LONGEST)
                .any(|term| words.is(&term.word, Says::Vouched))
        {
            return Some(Stands::Untrue);
        }
        if calls && ends() && (this || others == 0) {
            return match (known(&[Says::Untrue]), known(&[Says::Doubted]), denied) {
                (true, _, false) => Some(Stands::Untrue),
                (_, true, false) => Some(Stands::Open),
                (false, false, true) => Some(Stands::Untrue),
                _ => None,
            };
        }
        let only = clause.get(at + 1).is_some_and(|next| is_only(&next.word));
        denied_before |= term.denies && !only;
        this |= known(&[Says::This]);
        if !(known(&[Says::This, Says::Links]) || term.denies || term.kind == Kind::Function) {
            others += 1;
        }
        if others > usize::from(this) {
            return None;
        }
    }
    None
}

/// "The appeal court reversed this decision."
fn reverses(sentence: &[Term], words: &Assertion) -> bool {
    const LONGEST: usize = 12;
    const DECIDED: [&str; 10] = [
        "decision",
        "ruling",
        "verdict",
        "judgment",
        "judgement",
        "finding",
        "urteil",
        "entscheidung",
        "paper",
        "statement",
    ];
    let is = |says: Says| sentence.iter().any(|term| words.is(&term.word, says));
    let decided = sentence.iter().any(|term| DECIDED.contains(&term.word.as_str()));
    sentence.len() <= LONGEST && is(Says::Reversed) && (is(Says::This) || decided)
}

/// "It did not.", "It never did.": a denial of small words alone.
fn denies_alone(sentence: &[Term]) -> bool {
    const SHORTEST: usize = 2;
    const LONGEST: usize = 6;
    (SHORTEST..=LONGEST).contains(&sentence.len())
        && sentence.iter().any(|term| term.denies)
        && sentence
            .iter()
            .all(|term| term.kind == Kind::Function || term.word == "fact")
}
