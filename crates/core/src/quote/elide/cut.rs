//! What a quote without an ellipsis cuts off its sentence, where that turns what it says: "It is false that" before it,
//! "but not in children" behind it.
//!
//! Every word of such a quote stands in the source, so this is no difference and changes no verdict. It is told beside it.

use super::clauses::clauses;
use super::lost_verb::verb_goes_on;
use super::passage::{sentence_head, sentence_tail};
use super::sides::{head_denies, head_turns, tail_turns};
use super::tokens::{Known, joins, tokens};
use crate::language::Dictionaries;
use crate::language::detect;
use crate::language::detection::could_be;
use crate::quote::verdict::Edit;
use crate::source::text::{TextOffset, TextSpan};

/// What stands right beside a passage in its sentence; each `None` where it leaves the passage's sense as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CutOff {
    /// Right before it.
    pub before: Option<TextSpan>,
    /// Right behind it.
    pub behind: Option<TextSpan>,
}

/// Words of a cut that are told; of a longer one those nearest the passage.
const MOST: usize = 12;

/// What the passage that `spans` make up is cut off from in `text`.
#[must_use]
pub fn cut_off(text: &str, spans: &[TextSpan], dictionaries: &Dictionaries) -> CutOff {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return CutOff::default();
    };
    let (head, tail) = (
        sentence_head(text, first.start().bytes()),
        sentence_tail(text, last_letter(text, *last)),
    );
    // To tell the language takes the most time, and a whole sentence is cut off from nothing.
    if [head, tail]
        .iter()
        .all(|side| !side.of(text).contains(char::is_alphanumeric))
    {
        return CutOff::default();
    }
    let sentence = TextSpan::new(head.start(), tail.end()).unwrap_or_default();
    let known = detect(first.of(text), dictionaries)
        .or_else(|| detect(sentence.of(text), dictionaries).filter(|it| could_be(first.of(text), *it, dictionaries)));
    let words = known.and_then(|language| dictionaries.of(language));
    let goes_on = || {
        let kept = TextSpan::new(head.end().max(last.start()), tail.start()).unwrap_or_default();
        verb_goes_on(&tokens(text, kept), &clauses(text, tail, known), known, words)
    };
    let turned = tail_turns(text, tail, known).is_some() || goes_on();
    CutOff {
        before: head_turns(text, head, known).and_then(|_| nearest(text, head, true)),
        behind: turned.then(|| nearest(text, tail, false)).flatten(),
    }
}

/// What a quote that is written as a whole sentence leaves out before it, where that denies it: "Evidence was found" of
/// "No evidence was found". It has a capital that its source has not.
pub(crate) fn denied_opening(
    quote: &str,
    text: &str,
    start: TextOffset,
    known: impl FnOnce() -> Known,
) -> Option<Edit> {
    let first = |text: &str| text.chars().find(|c| c.is_alphabetic());
    let raised = first(quote)?.is_uppercase() && first(text.get(start.bytes()..)?)?.is_lowercase();
    let words = tokens(quote, TextSpan::from_bytes(0..quote.len()).unwrap_or_default());
    let capitals = words.iter().filter(|word| word.capital).count();
    // A heading has more capitals than that; what "and" joins on has its own sense.
    if !raised || capitals * 2 > words.len() || words.first().is_some_and(|word| joins(&word.word)) {
        return None;
    }
    let head = sentence_head(text, start.bytes());
    let class = head_denies(text, head, known())?;
    Some(Edit {
        quote: TextSpan::default(),
        source: nearest(text, head, true)?,
        class,
    })
}

/// Where the last letter or digit of `span` ends: a stop that is quoted ends the sentence all the same.
fn last_letter(text: &str, span: TextSpan) -> usize {
    let quoted = span.of(text).trim_end_matches(|c: char| !c.is_alphanumeric());
    span.start().bytes() + quoted.len()
}

/// The words of `span` that stand nearest its end, or its start.
fn nearest(text: &str, span: TextSpan, end: bool) -> Option<TextSpan> {
    let words = tokens(text, span);
    let (from, to) = match end {
        true => (words.len().saturating_sub(MOST), words.len()),
        false => (0, words.len().min(MOST)),
    };
    let kept = words.get(from..to)?;
    // A heading has no full stop, and stands on a line of its own.
    let lines = kept.windows(2).enumerate().filter(|(_, pair)| {
        matches!(pair, [a, b] if b.capital && text.get(a.span.end().bytes()..b.span.start().bytes()).is_some_and(|gap| gap.contains('\n')))
    });
    let lines: Vec<usize> = lines.map(|(at, _)| at + 1).collect();
    let kept = match end {
        true => kept.get(lines.last().copied().unwrap_or(0)..)?,
        false => kept.get(..lines.first().copied().unwrap_or(kept.len()))?,
    };
    TextSpan::new(kept.first()?.span.start(), kept.last()?.span.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_a_passage_is_told_and_nothing_else() {
        let cases = [
            (
                "It is false that [the drug cures migraine].",
                Some("It is false that"),
                None,
            ),
            (
                "[The drug cures migraine], but not in children.",
                None,
                Some("but not in children"),
            ),
            (
                "The maker claims that [the drug cures migraine].",
                Some("The maker claims that"),
                None,
            ),
            (
                "Nobody has shown that [the drug cures migraine].",
                Some("Nobody has shown that"),
                None,
            ),
            (
                "[The bank will repay the loan] unless the court stays the order.",
                None,
                Some("unless the court stays the order"),
            ),
            (
                "Es trifft nicht zu, dass [das Mittel gegen Migräne hilft].",
                Some("Es trifft nicht zu, dass"),
                None,
            ),
            (
                "Report of the inquiry\nNobody has shown that [the drug cures migraine].",
                Some("Nobody has shown that"),
                None,
            ),
            (
                "[The drug cures migraine.] Only adults may take it, but not with wine.",
                None,
                None,
            ),
            (
                "It cured at most [40 people of the town].",
                Some("It cured at most"),
                None,
            ),
            (
                "It cured [some 40 people] or more of the town.",
                None,
                Some("or more of the town"),
            ),
            (
                "He waits; and if he is not there, [she will not come] at all.",
                Some("He waits; and if he is not there"),
                None,
            ),
            (
                "[Proponho que se conserve a pedra], contanto que o vau fique livre.",
                None,
                Some("contanto que o vau fique livre"),
            ),
            (
                "[Dybden må komme senere], hvis den kommer.",
                None,
                Some("hvis den kommer"),
            ),
            ("[It cured 40 people] in the town.", None, None),
            ("In the end [the doctor gave] up smoking.", None, Some("up smoking")),
            ("[He gave the money] back to the bank.", None, None),
            (
                "[Der Minister sagte den Termin mit der Stadt für den Montag] ab, weil er krank war.",
                None,
                Some("ab, weil er krank war"),
            ),
            ("Am Montag traf [der Minister aus Bonn] ein.", None, None),
            ("In 2019, [the drug cured migraine] in most of the adults.", None, None),
            (
                "The study was large, and [the drug cured migraine] within a week.",
                None,
                None,
            ),
            (
                "It failed before. [The drug cures migraine]. It does not cure colds.",
                None,
                None,
            ),
        ];
        for (marked, before, behind) in cases {
            let text = marked.replace(['[', ']'], "");
            let (start, end) = (
                marked.find('[').unwrap_or(0),
                marked.find(']').unwrap_or(1).saturating_sub(1),
            );
            let span = TextSpan::from_bytes(start..end).unwrap_or_default();
            let found = cut_off(&text, &[span], &Dictionaries::default());
            let told = |span: Option<TextSpan>| span.map(|span| span.of(&text).to_owned());
            assert_eq!(
                (told(found.before).as_deref(), told(found.behind).as_deref()),
                (before, behind),
                "{marked}"
            );
        }
    }
}
