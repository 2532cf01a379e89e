//! Quotes that leave something out, and say so.
//!
//! A quote is cut at its ellipses and at what it puts in square brackets ([`fragments`]); the fragments must stand in one
//! source, word for word, in order, and near each other ([`search`]), as parts of one passage ([`scattered`]). What lies
//! between them is read whole: a negation, a condition, another subject turns the sense ([`hidden`]). What stands in
//! brackets in the place of the source's words is held against them ([`brackets`]). What a quote cuts off without saying so is
//! told beside it ([`cut`]).

mod amid;
mod bounded;
mod brackets;
mod clauses;
mod cut;
mod false_friends;
mod fragments;
mod hidden;
mod kept;
mod lost_verb;
mod partial;
mod passage;
mod scattered;
mod search;
mod sides;
mod spliced;
mod subjects;
mod taken_back;
mod tokens;
mod verb_forms;
mod voices;

#[cfg(test)]
mod tests;

use crate::fold::{Fold, references};
use crate::language::detection::could_be;
use crate::language::{Dictionaries, Language, detect};
use crate::quote::critical;
use crate::quote::exact::{FoldedQuote, same_words};
use crate::quote::verdict::{Edit, EditClass, Match, SourceText, Verdict};
use crate::source::text::{TextOffset, TextSpan};
use brackets::Slot;
use fragments::{Brackets, Cutting, Joint};
use kept::Kept;
use passage::Omitted;
use search::{Chain, Part, Search, WORK, Work};
use std::ops::Range;
use tokens::{Known, Token, tokens};

pub use amid::cut_amid;
pub(crate) use cut::denied_opening;
pub use cut::{CutOff, cut_off};
pub(crate) use fragments::{has_ellipsis, opens_with_ellipsis};

/// What became of a quote with omissions in one source.
#[derive(Clone, Debug)]
pub enum Elision {
    /// Its fragments stand there in order; how faithful that is.
    Found(Verdict, Match),
    /// They do not.
    Absent,
    /// The search ended before it was known.
    Undecided,
}

/// A quote's fragments, in order.
#[derive(Clone, Debug)]
pub struct Fragments<'a> {
    cutting: Cutting<'a>,
    /// The same with its brackets compared with the source's, where it has any.
    compared: Option<Cutting<'a>>,
}

/// Letters and digits that the fragments must have together where they stand in several sentences, so that they do not stand
/// somewhere in order by chance.
const LETTERS: usize = 12;

/// What one way to place the fragments comes to. Of several the one with the best verdict counts.
struct Judged {
    verdict: Verdict,
    found: Match,
}

impl<'a> Fragments<'a> {
    /// Cuts a quote's text; `None` when there is nothing to cut at.
    #[must_use]
    pub fn of(text: &'a str) -> Option<Self> {
        if !fragments::may_be_cut(text) {
            return None;
        }
        let cutting = Cutting::of(text, Brackets::Cut)?;
        if !cutting.is_cut() && !fragments::BRACKETS.iter().any(|(open, _)| text.contains(*open)) {
            return None;
        }
        let compared = cutting
            .has_brackets()
            .then(|| Cutting::of(text, Brackets::Compared))
            .flatten();
        Some(Self { cutting, compared })
    }

    /// Whether the quote says that it begins or ends amid a sentence, so that what it cuts off has to be looked at.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let open = self.cutting.open();
        open.0 || open.1
    }

    /// The folded letters of the fragments, for each way to cut the quote: [`Fragments::find`] finds something only in a source
    /// that holds all of one way. No way with more fragments than are looked for.
    pub(crate) fn ways(&self) -> Vec<Vec<String>> {
        let cuttings = self.compared.iter().chain([&self.cutting]);
        let few = cuttings.filter(|cutting| cutting.parts.len() <= search::MOST);
        few.map(letters_of).collect()
    }

    /// Whether there are more fragments than are looked for.
    pub(crate) fn are_too_many(&self) -> bool {
        let mut cuttings = self.compared.iter().chain([&self.cutting]);
        cuttings.any(|cutting| cutting.parts.len() > search::MOST)
    }

    /// The folded letters that a source holds all of where [`Fragments::find_scattered`] finds something.
    pub(crate) fn all_parts(&self) -> Vec<String> {
        let mut parts = letters_of(&self.cutting);
        parts.truncate(search::MOST);
        parts
    }

    /// The best place of the fragments in `source`, near each other and in order.
    #[must_use]
    pub fn find(&self, source: &SourceText<'_>, dictionaries: &Dictionaries) -> Elision {
        self.find_with(source, dictionaries, &mut Work::new(WORK))
    }

    fn find_with(&self, source: &SourceText<'_>, dictionaries: &Dictionaries, work: &mut Work) -> Elision {
        let mut complete = true;
        for cutting in self.compared.iter().chain([&self.cutting]) {
            let Search {
                chains,
                complete: looked_at,
            } = search::chains(&folded(cutting), source, work);
            complete &= looked_at;
            if let Some(best) = best(cutting, source, &chains, dictionaries) {
                return Elision::Found(best.verdict, best.found);
            }
        }
        if complete { Elision::Absent } else { Elision::Undecided }
    }

    /// Where the fragments stand in `source` in order, however far from each other: all the words are there, and are no
    /// quote of a passage.
    #[must_use]
    pub fn find_scattered(&self, source: &SourceText<'_>, dictionaries: &Dictionaries) -> Elision {
        let letters = self.cutting.text.chars().filter(|c| c.is_alphanumeric()).count();
        if self.cutting.parts.len() < 2 || letters < LETTERS {
            return Elision::Absent;
        }
        let Search { chains, complete } = search::scattered(&folded(&self.cutting), source, &mut Work::new(WORK));
        match chains
            .iter()
            .find_map(|chain| judge(&self.cutting, source, chain, dictionaries))
        {
            // Nothing that is said so is word for word.
            Some(judged) => Elision::Found(judged.verdict.max(Verdict::Altered), judged.found),
            None if complete => Elision::Absent,
            None => Elision::Undecided,
        }
    }
}

fn letters_of(cutting: &Cutting<'_>) -> Vec<String> {
    folded(cutting)
        .iter()
        .map(|part| part.folded.folded().to_owned())
        .collect()
}

fn folded<'a>(cutting: &Cutting<'a>) -> Vec<Part<'a>> {
    let ellipsis = |at: usize| cutting.joints.get(at).is_some_and(|joint| joint.ellipsis);
    let parts = cutting.parts.iter().enumerate();
    parts
        .map(|(at, part)| Part {
            folded: FoldedQuote::bracketed(cutting.slice(part)),
            ellipses: (ellipsis(at), ellipsis(at + 1)),
        })
        .collect()
}

/// A quote's fragments at one place of each.
struct Placed<'c, 'a, 's> {
    cutting: &'c Cutting<'a>,
    text: &'s str,
    chain: &'c Chain,
    gaps: Vec<Option<Omitted<'s>>>,
    known: Known,
    dictionaries: &'c Dictionaries,
    edits: Vec<Edit>,
    omitted: Vec<TextSpan>,
    /// Edits that leave the quote as it is.
    harmless: usize,
}

/// The best of these chains, which are given shortest first: none is better than one that leaves out what it says.
fn best(
    cutting: &Cutting<'_>,
    source: &SourceText<'_>,
    chains: &[Chain],
    dictionaries: &Dictionaries,
) -> Option<Judged> {
    let leaves_out = cutting.inner().iter().any(|joint| joint.ellipsis);
    let possible = if leaves_out {
        Verdict::Elided
    } else {
        Verdict::Normalized
    };
    let mut best: Option<((Verdict, bool), Judged)> = None;
    for judged in chains
        .iter()
        .filter_map(|chain| judge(cutting, source, chain, dictionaries))
    {
        // The same words once hidden and once shown: those shown are quoted.
        let rank = (judged.verdict, source.document.hides(&judged.found.spans));
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, judged));
        }
        if best
            .as_ref()
            .is_some_and(|((verdict, hidden), _)| *verdict <= possible && !hidden)
        {
            break;
        }
    }
    best.map(|(_, judged)| judged)
}

/// What the fragments at these places make of the quote; `None` when the quote's brackets are the source's, changed.
fn judge(cutting: &Cutting<'_>, source: &SourceText<'_>, chain: &Chain, dictionaries: &Dictionaries) -> Option<Judged> {
    let text = source.document.text();
    let place = |place: &[TextSpan]| TextSpan::new(place.first()?.start(), place.last()?.end());
    let gaps = chain.windows(2).map(|pair| match pair {
        [a, b] => Omitted::between(text, place(a)?, place(b)?),
        _ => None,
    });
    let gaps = gaps.collect();
    let mut placed = Placed {
        cutting,
        text,
        chain,
        gaps,
        known: language_of(text, chain, dictionaries),
        dictionaries,
        edits: Vec::new(),
        omitted: Vec::new(),
        harmless: 0,
    };
    if placed.changes_brackets() {
        return None;
    }
    placed.read_gaps();
    placed.read_ends();
    placed.read_scattering(source)?;
    placed.edits.extend(prefixed(cutting));
    Some(placed.verdict(source))
}

impl Placed<'_, '_, '_> {
    fn joint(&self, at: usize) -> Option<&Joint> {
        self.cutting.joints.get(at)
    }

    /// Whether the source has brackets of its own where the quote has others: then the quote's are no insertion, but
    /// the source's, changed ("\[8\]" for "\[6\]").
    fn changes_brackets(&self) -> bool {
        let first = self.chain.first().and_then(|place| place.first());
        let last = self.chain.last().and_then(|place| place.last());
        let before = first
            .and_then(|span| self.text.get(..span.start().bytes()))
            .unwrap_or_default();
        let after = last
            .and_then(|span| self.text.get(span.end().bytes()..))
            .unwrap_or_default();
        let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '[' | ']');
        self.cutting.joints.iter().enumerate().any(|(at, joint)| {
            joint
                .brackets
                .iter()
                .any(|inserted| match at.checked_sub(1).map(|gap| self.gaps.get(gap)) {
                    Some(Some(Some(gap))) => {
                        let left_out = gap.whole.of(self.text);
                        left_out.contains('[') && !joint.ellipsis && !self.stands(inserted, left_out)
                    }
                    None if !joint.ellipsis => before.trim_end_matches(mark).ends_with(']'),
                    Some(None) if !joint.ellipsis => after.trim_start_matches(mark).starts_with('['),
                    _ => false,
                })
        })
    }

    /// Whether what the quote has in brackets stands in the source just so.
    fn stands(&self, inserted: &Range<usize>, left_out: &str) -> bool {
        same_words(self.cutting.slice(inserted), left_out).is_some()
    }

    /// What the quote leaves out or replaces between two fragments.
    fn read_gaps(&mut self) {
        for at in 0..self.gaps.len() {
            let Some(joint) = self.joint(at + 1).cloned() else {
                continue;
            };
            let Some(gap) = self.gaps.get(at).cloned().flatten() else {
                continue;
            };
            if joint
                .brackets
                .iter()
                .any(|inserted| self.stands(inserted, gap.whole.of(self.text)))
            {
                continue;
            }
            let whole = gap.whole;
            let connects =
                |bracket: &&Range<usize>| brackets::is_connective(self.cutting.text, bracket, whole, self.text);
            let others: Vec<Range<usize>> = joint
                .brackets
                .iter()
                .filter(|bracket| !connects(bracket))
                .cloned()
                .collect();
            let omits = joint.ellipsis || others.is_empty();
            if omits {
                self.read_omission(at, &gap, &joint);
            }
            for bracket in &others {
                let slot = if omits { empty_at(whole.end()) } else { whole };
                self.read_bracket(bracket, Slot::Between(slot));
            }
        }
    }

    fn read_omission(&mut self, at: usize, gap: &Omitted<'_>, joint: &Joint) {
        if !gap.has_words() && gap.whole.is_empty() {
            return;
        }
        let (before, after) = (self.kept_before(at), self.kept_after(at + 1));
        let kept = Kept {
            before: &before,
            after: &after,
            known_words: self.known.and_then(|language| self.dictionaries.of(language)),
        };
        let lowered = self.is_lowered(at + 1, &after);
        let class = hidden::hides(gap, kept, self.known)
            .or_else(|| spliced::joins(gap, kept, lowered, self.known))
            .or_else(|| subjects::other_subject(gap, kept, self.known));
        let class = class.or_else(|| {
            (!joint.ellipsis && joint.brackets.is_empty())
                .then(|| unmarked(gap))
                .flatten()
        });
        self.omitted.push(gap.whole);
        self.edits
            .extend(class.map(|class| turned(joint.at.start, gap.whole, class)));
    }

    /// Whether the quote writes the first word of a fragment small that has a capital in the source.
    fn is_lowered(&self, part: usize, kept: &[Token]) -> bool {
        let first = self.cutting.parts.get(part).map_or("", |part| self.cutting.slice(part));
        let first = first.chars().find(|c| c.is_alphanumeric());
        first.is_some_and(char::is_lowercase) && kept.first().is_some_and(|token| token.capital)
    }

    /// The words that are kept before a gap, in the sentence that it cuts.
    fn kept_before(&self, gap: usize) -> Vec<Token> {
        let from = (0..gap).rev().find(|at| {
            self.gaps
                .get(*at)
                .is_none_or(|gap| gap.as_ref().is_none_or(|gap| !gap.is_inside()))
        });
        let first = from.map_or(0, |at| at + 1);
        let places = self.chain.get(first..=gap).unwrap_or_default();
        let Some(last) = places.iter().flatten().last() else {
            return Vec::new();
        };
        let begin = passage::sentence_head(self.text, last.end().bytes()).start();
        let kept = places
            .iter()
            .flatten()
            .filter_map(|span| TextSpan::new(span.start().max(begin), span.end()));
        kept.flat_map(|span| tokens(self.text, span)).collect()
    }

    /// The words that are kept behind a gap, to the end of the sentence.
    fn kept_after(&self, part: usize) -> Vec<Token> {
        let place = self.chain.get(part).map_or(&[][..], Vec::as_slice);
        let Some(first) = place.first() else { return Vec::new() };
        let end = passage::sentence_tail(self.text, first.start().bytes()).end();
        let kept = place
            .iter()
            .filter_map(|span| TextSpan::new(span.start(), span.end().min(end)));
        kept.flat_map(|span| tokens(self.text, span)).collect()
    }

    fn read_bracket(&mut self, bracket: &Range<usize>, slot: Slot) {
        let judged = brackets::judge(self.cutting.text, bracket, self.text, slot, self.known);
        self.harmless += usize::from(judged.harmless);
        self.edits.extend(judged.edit);
    }

    /// Brackets at the quote's ends, and a negation that an ellipsis at its very start or end cuts off.
    fn read_ends(&mut self) {
        let first = self
            .chain
            .first()
            .and_then(|place| place.first())
            .map(|span| span.start());
        let last = self.chain.last().and_then(|place| place.last()).map(|span| span.end());
        let (Some(start), Some(end)) = (first, last) else {
            return;
        };
        let (Some(head), Some(tail)) = (self.cutting.joints.first(), self.cutting.joints.last()) else {
            return;
        };
        let (head, tail) = (head.clone(), tail.clone());
        for (joint, slot) in [(&head, Slot::Start(start.bytes())), (&tail, Slot::End(end.bytes()))] {
            let slot = if joint.ellipsis {
                Slot::Between(empty_at(start))
            } else {
                slot
            };
            joint
                .brackets
                .iter()
                .for_each(|bracket| self.read_bracket(bracket, slot));
        }
        if !head.ellipsis && head.brackets.is_empty() {
            let opening = denied_opening(self.cutting.text, self.text, start, || self.known);
            self.edits.extend(opening);
        }
        let before = critical::last_word(self.text.get(..start.bytes()).unwrap_or_default());
        let after = critical::first_word(self.text, end);
        let cut = |open: bool, at: usize, word: TextSpan| {
            let folded = word.of(self.text).to_lowercase();
            let class = open.then(|| critical::turns_sense(&folded)).flatten();
            let ordinary = || {
                self.known
                    .is_some_and(|known| false_friends::foreign_sense(&folded, known).is_some())
            };
            class.filter(|_| !ordinary()).map(|class| turned(at, word, class))
        };
        // "the minister … signed" of "the deputy, not the minister, signed".
        let beside = tokens::tokens_in(self.text, passage::sentence_head(self.text, start.bytes()), self.known).pop();
        let kept = self.kept_after(0);
        let only = kept.first().is_some_and(|token| tokens::is_only(&token.word));
        // "Fearing that it would fail, the regent": that clause is ended.
        let ended = |token: &Token| {
            let between = self
                .text
                .get(token.span.end().bytes()..start.bytes())
                .unwrap_or_default();
            between.contains([',', ';', ':', '，', '、', '،'])
        };
        let beside = beside.filter(|token| token.denies() && !only && !head.ellipsis && !ended(token));
        self.edits
            .extend(beside.map(|token| turned(0, token.span, EditClass::Negation)));
        let denied = self.known == Some(Language::Arabic) && self.omits_that();
        let governed = denied.then(|| tokens::governs(before.of(self.text))).flatten();
        self.edits.extend(governed.map(|class| turned(0, before, class)));
        let edits = [
            cut(head.ellipsis, 0, before),
            cut(tail.ellipsis, self.cutting.text.len(), after),
        ];
        self.edits.extend(edits.into_iter().flatten());
    }

    /// Whether the first omission begins with "that": what it leads to is governed by a verb before it.
    fn omits_that(&self) -> bool {
        let gap = self.gaps.first().and_then(Option::as_ref).filter(|gap| gap.is_inside());
        let first = gap.and_then(|gap| tokens(self.text, gap.whole).into_iter().next());
        first.is_some_and(|first| matches!(&*first.word, "أن" | "إن" | "بأن" | "أنه" | "أنها" | "إنه" | "إنها"))
    }

    /// What makes the fragments no quote of one passage; `None` when they may stand there by chance.
    fn read_scattering(&mut self, source: &SourceText<'_>) -> Option<()> {
        for (at, class) in scattered::faults(source, self.chain, &self.gaps) {
            let gap = self
                .gaps
                .get(at)
                .and_then(Option::as_ref)
                .map_or_else(TextSpan::default, |gap| gap.whole);
            let from = self.joint(at + 1).map_or(0, |joint| joint.at.start);
            if !self
                .edits
                .iter()
                .any(|edit| edit.source == gap && critical::is_critical(edit.class))
            {
                self.edits
                    .retain(|edit| edit.source != gap || edit.class != EditClass::Wording);
                self.edits.push(turned(from, gap, class));
            }
        }
        let letters = self
            .cutting
            .parts
            .iter()
            .flat_map(|part| self.cutting.slice(part).chars());
        let several = self
            .gaps
            .iter()
            .flatten()
            .any(|gap| !gap.is_inside() && gap.has_words());
        (!several || letters.filter(|c| c.is_alphanumeric()).count() >= LETTERS).then_some(())
    }

    fn verdict(mut self, source: &SourceText<'_>) -> Judged {
        let words = |span: &TextSpan| span.of(self.text).chars().any(char::is_alphanumeric);
        let joints = &self.cutting.joints;
        let all_there = !self.cutting.inner().iter().any(|joint| joint.ellipsis)
            && !joints.iter().any(|joint| !joint.brackets.is_empty())
            && !self.omitted.iter().any(words);
        self.edits.sort_by_key(|edit| (edit.quote, edit.source));
        let turned = self.edits.iter().any(|edit| critical::is_critical(edit.class));
        let verdict = match (turned, self.edits.len() > self.harmless) {
            (true, _) => Verdict::MeaningChanged,
            (_, true) => Verdict::Altered,
            _ if all_there => Verdict::Normalized,
            _ => Verdict::Elided,
        };
        let mut spans: Vec<TextSpan> = self.chain.iter().flatten().copied().collect();
        let mut folds = Vec::new();
        if verdict == Verdict::Normalized {
            self.omitted.clear();
            folds.push(Fold::Punctuation);
            spans = closed(self.text, spans);
        }
        let score = if matches!(verdict, Verdict::Normalized | Verdict::Elided) {
            1.0
        } else {
            0.95
        };
        let (edits, omitted) = (self.edits, self.omitted);
        let found = Match {
            source: source.id,
            spans,
            folds,
            edits,
            omitted,
            score,
        };
        Judged { verdict, found }
    }
}

/// What a gap without a mark of an omission leaves out: nothing but a reference is none.
fn unmarked(gap: &Omitted<'_>) -> Option<EditClass> {
    let text = gap.whole.of(gap.text);
    let rest = references::marker_len(text)
        .and_then(|len| text.get(len..))
        .unwrap_or(text);
    rest.chars().any(char::is_alphanumeric).then_some(EditClass::Wording)
}

/// Parts of words that deny the rest.
const DENYING: [&str; 12] = [
    "un", "in", "im", "ir", "il", "dis", "non", "mis", "anti", "ent", "miss", "ne",
];

/// A bracket that denies the word that it is a part of: "\[un\]safe". Whoever reads it takes it for the quote's own.
fn prefixed(cutting: &Cutting<'_>) -> Option<Edit> {
    let text = cutting.text;
    let inside = text.match_indices('[').find_map(|(at, _)| {
        let close = at + text.get(at..)?.find(']')?;
        let inside = TextSpan::from_bytes(at + 1..close)?;
        denies_within_word(text, inside).then_some(inside)
    })?;
    Some(Edit {
        quote: inside,
        source: TextSpan::default(),
        class: EditClass::Wording,
    })
}

/// Whether what stands at `span` of a quote is in brackets, the beginning of a word, and denies the rest of it.
pub(crate) fn denies_within_word(text: &str, span: TextSpan) -> bool {
    let inside = span.of(text).to_lowercase();
    let after = text.get(span.end().bytes()..).and_then(|rest| rest.strip_prefix(']'));
    let goes_on = after.is_some_and(|rest| rest.starts_with(char::is_lowercase));
    inside.len() > 1 && DENYING.contains(&inside.as_str()) && goes_on
}

fn empty_at(at: TextOffset) -> TextSpan {
    TextSpan::new(at, at).unwrap_or_default()
}

/// The spans, those in one between which no word stands.
fn closed(text: &str, spans: Vec<TextSpan>) -> Vec<TextSpan> {
    let mut closed: Vec<TextSpan> = Vec::with_capacity(spans.len());
    for span in spans {
        let gap = closed.last().and_then(|last| TextSpan::new(last.end(), span.start()));
        let side_by_side = gap.is_some_and(|gap| gap.len() <= 2 && !gap.of(text).contains(char::is_alphanumeric));
        match closed.last_mut().filter(|_| side_by_side) {
            Some(last) => *last = TextSpan::new(last.start(), span.end()).unwrap_or(*last),
            None => closed.push(span),
        }
    }
    closed
}

/// Words of the source that the quote leaves out at byte `at` of its text.
fn turned(at: usize, source: TextSpan, class: EditClass) -> Edit {
    Edit {
        quote: TextSpan::from_bytes(at..at).unwrap_or_default(),
        source,
        class,
    }
}

/// The language of the passage in which fragments stand.
fn language_of(text: &str, chain: &Chain, dictionaries: &Dictionaries) -> Known {
    const AROUND: usize = 100;
    const FAR: usize = 700;
    const MOST: usize = 1000;
    let start = chain.first()?.first()?.start().bytes();
    let end = chain.last()?.last()?.end().bytes();
    let between =
        |from: usize, to: usize| text.get(text.floor_char_boundary(from)..text.floor_char_boundary(to.min(text.len())));
    let passage = between(start, end.min(start + MOST))?;
    let told = |around: usize| {
        let from = start.saturating_sub(around);
        detect(
            between(from, (end + around).min(from + MOST + 2 * around))?,
            dictionaries,
        )
    };
    // What stands around it may be in another language.
    let around = [AROUND, FAR].into_iter().filter_map(told);
    let fits = |language: &Language| could_be(passage, *language, dictionaries);
    detect(passage, dictionaries).or_else(|| around.into_iter().find(fits))
}

/// What an omission hides in `text`, for a quote that is compared word by word.
pub(crate) fn hides(text: &str, omitted: TextSpan, known: Known) -> Option<EditClass> {
    let before = passage::sentence_head(text, omitted.start().bytes());
    let after = passage::sentence_tail(text, omitted.end().bytes());
    let gap = Omitted::between(text, before, after)?;
    hidden::hides(
        &gap,
        Kept {
            before: &tokens(text, before),
            after: &tokens(text, after),
            known_words: None,
        },
        known,
    )
}
