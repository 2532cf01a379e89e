//! The steps of a judgement, in order.

mod absence;
mod passing;
mod place;

use super::confidence::confidence;
use crate::answer::locator::LocatorCheck;
use crate::extract::Quote;
use crate::fold::Fold;
use crate::language::words::words;
use crate::language::{Dictionaries, detect};
use crate::quote::accents;
use crate::quote::elide;
use crate::quote::exact::{FoldedQuote, Likeness};
use crate::quote::near::candidates;
use crate::quote::near::{Near, near};
use crate::quote::places::places_of;
use crate::quote::row::other_words;
use crate::quote::row::{Grid, Rows};
use crate::quote::sources::{Opened, Sources};
use crate::quote::verdict::{Attribution, Candidate, Check, Match, NotCheckable, SourceText, Verdict};
use crate::source::document::SourceId;
use crate::source::text::TextSpan;
use place::{Found, Places, Stands};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Places that a check keeps; more are only counted.
const KEPT: usize = 50;

/// Nearest passages that a check keeps for a person to judge.
const NEAREST: usize = 3;

/// Stretches with a good part of the quote that are looked at where an index leads nowhere.
const PARTS: usize = 24;

/// Sources that hold a quote, past which no more are asked for it but the one that is named, once it stands in one as the
/// answer says: in how many places is of no use any more.
const COUNTED: usize = 200;

/// Sources that hold a quote, past which no more are asked though it stands in none of them as the answer says: these are told
/// of then, and nothing is said of the page.
const ASKED: usize = 500;

/// Where more sources than this have the parts of a quote with omissions somewhere, so many of them are asked once one has the
/// parts near each other, as the answer says.
const MANY: usize = 1_000;
const ENOUGH: usize = 32;

/// Sources with tables that are all searched for a quoted row, and of more of them those that are.
const TABLED: usize = 64;

/// Sources that are searched for a quote that joins passages of one: those that the index proposes first.
const SEARCHED: usize = 3;

pub(super) fn verify(
    quote: &Quote,
    sources: &dyn Sources,
    dictionaries: &Dictionaries,
    candidates: impl FnOnce() -> Vec<Candidate>,
) -> Check {
    let judge = Judge {
        quote,
        sources,
        dictionaries,
        named: sources.named(quote.claimed.source.as_deref()),
    };
    // The rule below a table's head, and the tags of HTML, are no words of the source.
    let grid = Grid::of(&quote.text);
    let bare = grid.as_ref().and_then(Grid::bare);
    let folded = FoldedQuote::of(bare.as_deref().unwrap_or(&quote.text));
    if folded.folded().is_empty() {
        return judge.nothing(Verdict::NotCheckable(NotCheckable::NoWords), Vec::new());
    }
    if sources.sketches().all(|source| !source.has_letters) {
        return judge.nothing(Verdict::NotCheckable(NotCheckable::NoText), Vec::new());
    }
    let fragments = elide::Fragments::of(&quote.text);
    let fragments = fragments.as_ref();
    let mut proposed = Proposed::Not(candidates);
    let verbatim = judge.verbatim(&folded, fragments, grid.as_ref());
    let rows = match judge.in_tables(verbatim, &mut proposed) {
        ControlFlow::Break(places) => return judge.found(places),
        ControlFlow::Continue(rows) => rows,
    };
    let (elided, complete) = judge.elided(fragments, &mut proposed);
    if !elided.found.is_empty() {
        return judge.found(elided);
    }
    let candidates = proposed.get().to_vec();
    let nearest = judge.nearest(&candidates);
    let changed = changed(rows, &nearest)
        .or_else(|| judge.row_with_other_words(&candidates))
        .or_else(|| judge.joined(&candidates));
    if let Some(places) = changed {
        return judge.found(places);
    }
    let (scattered, looked_at) = judge.scattered(fragments, &mut proposed);
    if !scattered.found.is_empty() {
        return judge.found(scattered);
    }
    judge.absent(nearest, complete && looked_at)
}

/// Where a quote stands with a difference: in rows of tables that have other values, or else where it comes nearest.
fn changed(rows: Vec<Found>, nearest: &[Near]) -> Option<Places> {
    let near = nearest.first().and_then(|best| best.verdict);
    let of_rows = rows.iter().map(|found| found.verdict).min();
    if let Some(changed) = of_rows.filter(|_| near != Some(Verdict::Normalized)) {
        // Where the label stands in the table, its own row says what differs.
        let rows: Vec<Found> = rows.into_iter().filter(|found| found.verdict == changed).collect();
        return Some(rows.into());
    }
    let verdict = near?;
    // Rivals of another verdict are other passages, not further places of this one.
    let alike = nearest.iter().filter(|near| near.verdict == Some(verdict)).take(KEPT);
    let found: Vec<Found> = alike.map(|near| Found::new(verdict, near.found.clone())).collect();
    Some(found.into())
}

/// Stretches that have a good part of the quote word for word, in the source named first.
fn with_parts(quote: &Quote, sources: &dyn Sources, named: Option<SourceId>) -> Vec<Candidate> {
    let words = words(&quote.text, 0);
    let parts = candidates::parts(&words).into_iter();
    let holding = sources.holding_any(parts.filter_map(|part| candidates::needle(&quote.text, &words, &part)));
    let id = |at: usize| sources.sketch(at).map(|source| source.id);
    let mut ordered: Vec<(bool, Option<SourceId>, usize)> =
        holding.into_iter().map(|at| (id(at) != named, id(at), at)).collect();
    ordered.sort_unstable();
    let parts = ordered
        .into_iter()
        .filter_map(|(_, _, at)| sources.open(at))
        .flat_map(|source| candidates::with_parts(&quote.text, &words, &source.text()));
    parts.take(PARTS).collect()
}

/// What an index proposes, asked for once and only where it is needed.
enum Proposed<F> {
    Not(F),
    Yet(Vec<Candidate>),
    Asking,
}

impl<F: FnOnce() -> Vec<Candidate>> Proposed<F> {
    fn get(&mut self) -> &[Candidate] {
        *self = match std::mem::replace(self, Self::Asking) {
            Self::Not(ask) => Self::Yet(ask()),
            asked => asked,
        };
        match self {
            Self::Yet(proposed) => proposed,
            Self::Not(_) | Self::Asking => &[],
        }
    }
}

struct Judge<'a> {
    quote: &'a Quote,
    sources: &'a dyn Sources,
    dictionaries: &'a Dictionaries,
    named: Option<SourceId>,
}

impl Judge<'_> {
    /// Every place that holds the quote word for word, or would if its loose accents stood on their letters.
    fn verbatim(
        &self,
        folded: &FoldedQuote<'_>,
        fragments: Option<&elide::Fragments<'_>>,
        grid: Option<&Grid>,
    ) -> Places {
        let mut places = self.word_for_word(folded);
        if places.found.is_empty() {
            places = self.with_accents();
        }
        if fragments.is_some_and(elide::Fragments::is_open) {
            // An ellipsis at the quote's end counts as the source's own only where it stands there.
            places.found.retain(|found| found.verdict == Verdict::Exact);
            places.count = places.found.len();
        }
        if let Some(grid) = grid {
            self.doubt_heads(grid, &mut places.found);
        }
        places
    }

    /// Every place that holds the quote word for word.
    fn word_for_word(&self, folded: &FoldedQuote<'_>) -> Places {
        let mut places = Places::default();
        let (mut sources_with_it, mut is_settled) = (0, false);
        for at in self.sources.by_identity(self.sources.holding(folded.folded())) {
            let enough = if is_settled { COUNTED } else { ASKED };
            if sources_with_it >= enough && !self.is_named(at) {
                places.were_all_asked = false;
                continue;
            }
            let Some(opened) = self.sources.open(at) else { continue };
            let source = &opened.text();
            let mut seen = BTreeSet::new();
            for likeness in places_of(folded, source) {
                if seen.insert(likeness.spans.clone()) {
                    places.count += 1;
                    // What is kept past the cap can only be a place in the source or on the page that was named, or one that
                    // is better than all before.
                    if places.found.len() < KEPT || !is_settled || self.is_claimed(source, &likeness.spans) {
                        let found = self.verbatim_place(source, likeness);
                        is_settled |= self.is_best(&found, found.verdict <= Verdict::Normalized);
                        places.found.push(found);
                    }
                }
            }
            sources_with_it += usize::from(!seen.is_empty());
        }
        places
    }

    fn verbatim_place(&self, source: &SourceText<'_>, likeness: Likeness) -> Found {
        let denied = likeness.spans.first().and_then(|span| {
            let language = || detect(&self.quote.text, self.dictionaries);
            elide::denied_opening(&self.quote.text, source.document.text(), span.start(), language)
        });
        let stands = self.stands(source, &likeness.spans);
        Found::verbatim(source.id, likeness).denied(denied).standing(stands)
    }

    /// The places that hold the quote once its loose accents are back on their letters.
    fn with_accents(&self) -> Places {
        let ways = accents::settled(&self.quote.text);
        let mut places = ways.iter().map(|way| self.word_for_word(&FoldedQuote::of(way)));
        let mut places = places.find(|places| !places.found.is_empty()).unwrap_or_default();
        for found in places.found.iter_mut().filter(|found| found.verdict == Verdict::Exact) {
            found.verdict = Verdict::Normalized;
            found.place.folds.push(Fold::UnicodeForm);
        }
        places
    }

    /// Takes back that a quoted table stands word for word where its heads may be those of other columns.
    fn doubt_heads(&self, grid: &Grid, found: &mut [Found]) {
        for found in found {
            let source = self.sources.open_by_id(found.place.source);
            if let Some(edit) = source.and_then(|source| grid.doubt(&source.text(), &found.place)) {
                found.place.edits.push(edit);
                found.verdict = Verdict::Altered;
            }
        }
    }

    /// What tables say of a quote that stands in places word for word, or in none: its places if that decides it, else the
    /// rows whose values are others.
    fn in_tables<F: FnOnce() -> Vec<Candidate>>(
        &self,
        verbatim: Places,
        proposed: &mut Proposed<F>,
    ) -> ControlFlow<Places, Vec<Found>> {
        let rows = Rows::of(&self.quote.text);
        // Word for word a head stands before the row below it, whichever column its value is in: the table decides.
        let headed = rows.as_ref().is_some_and(Rows::has_heads);
        if !verbatim.found.is_empty() && !headed {
            return ControlFlow::Break(verbatim);
        }
        let rows = self.rows(rows.as_ref(), proposed);
        let best = rows.iter().map(|found| found.verdict).min();
        if !verbatim.found.is_empty() {
            // The table says more than that the words follow each other, unless it has nothing against it.
            let told =
                |rows: Verdict| rows >= Verdict::Altered || verbatim.found.iter().all(|found| found.verdict > rows);
            return ControlFlow::Break(if best.is_some_and(told) { rows.into() } else { verbatim });
        }
        match best {
            Some(Verdict::Normalized | Verdict::Elided) => ControlFlow::Break(rows.into()),
            _ => ControlFlow::Continue(rows),
        }
    }

    /// The rows of tables that the quote writes.
    fn rows<F: FnOnce() -> Vec<Candidate>>(&self, rows: Option<&Rows<'_>>, proposed: &mut Proposed<F>) -> Vec<Found> {
        let Some(rows) = rows else {
            return Vec::new();
        };
        let found = |opened: Box<dyn Opened + '_>| rows.find(&opened.text()).into_iter();
        let sources = self.with_tables(rows, proposed).into_iter();
        let found = sources.filter_map(|at| self.sources.open(at)).flat_map(found);
        found.map(|(verdict, place)| Found::differing(verdict, place)).collect()
    }

    /// A row whose words behind the values are others.
    fn row_with_other_words(&self, candidates: &[Candidate]) -> Option<Places> {
        let (rows, _) = other_words::parted_rows(&self.quote.text)?;
        let proposed = &mut Proposed::Not(|| candidates.to_vec());
        let sources = self.with_tables(&rows, proposed).into_iter();
        let mut opened = sources.filter_map(|at| self.sources.open(at));
        let place = opened.find_map(|opened| other_words::with_other_words(&self.quote.text, &opened.text()))?;
        Some(Places::one(Verdict::Altered, place))
    }

    /// The sources whose tables may have the quote's rows: all that have tables, unless these are many. Then those that have
    /// the label; where these are many, too, as with "Total", the one named and those with the values beside it.
    fn with_tables<F: FnOnce() -> Vec<Candidate>>(&self, rows: &Rows<'_>, proposed: &mut Proposed<F>) -> Vec<usize> {
        let has_tables = |at: &usize| self.sources.sketch(*at).is_some_and(|source| source.has_tables);
        let all: BTreeSet<usize> = (0..self.sources.count()).filter(has_tables).collect();
        if all.len() <= TABLED {
            return self.sources.by_identity(all);
        }
        let proposed = proposed.get().iter().map(|one| one.source);
        let first = self.named.into_iter().chain(proposed);
        let first = first.filter_map(|id| self.sources.position(id)).filter(has_tables);
        let mut chosen: BTreeSet<usize> = first.collect();
        let holding = self.sources.by_identity(self.sources.holding_any(rows.labels()));
        let room = TABLED.saturating_sub(chosen.len());
        chosen.extend(holding.into_iter().filter(has_tables).take(room));
        self.sources.by_identity(chosen)
    }

    /// The places of a quote's fragments near each other, and whether every source was searched to the end.
    fn elided<F: FnOnce() -> Vec<Candidate>>(
        &self,
        fragments: Option<&elide::Fragments<'_>>,
        proposed: &mut Proposed<F>,
    ) -> (Places, bool) {
        let Some(fragments) = fragments else {
            return (Places::default(), true);
        };
        let ways = fragments.ways().into_iter();
        let holding: BTreeSet<usize> = ways.flat_map(|way| self.sources.holding_all(way)).collect();
        let holding = self.likely_first(holding, proposed);
        let find = |source: &SourceText<'_>| fragments.find(source, self.dictionaries);
        let (found, complete) = self.fragments(&holding, Verdict::Elided, find);
        (found, complete && !fragments.are_too_many())
    }

    /// Their places in order, however far from each other.
    fn scattered<F: FnOnce() -> Vec<Candidate>>(
        &self,
        fragments: Option<&elide::Fragments<'_>>,
        proposed: &mut Proposed<F>,
    ) -> (Places, bool) {
        let Some(fragments) = fragments else {
            return (Places::default(), true);
        };
        let holding = self.likely_first(self.sources.holding_all(fragments.all_parts()), proposed);
        let find = |source: &SourceText<'_>| fragments.find_scattered(source, self.dictionaries);
        self.fragments(&holding, Verdict::Altered, find)
    }

    /// Sources by their identities, and of many those first that may have the quote's passage: the one named, and what an index
    /// proposes.
    fn likely_first<F: FnOnce() -> Vec<Candidate>>(
        &self,
        holding: BTreeSet<usize>,
        proposed: &mut Proposed<F>,
    ) -> Vec<usize> {
        if holding.len() <= COUNTED {
            return self.sources.by_identity(holding);
        }
        let proposed = proposed.get().iter().map(|one| one.source);
        let likely = self.named.into_iter().chain(proposed);
        let likely = likely.filter_map(|id| self.sources.position(id));
        let by_identity = self.sources.by_identity(holding.iter().copied());
        let mut seen = BTreeSet::new();
        let ordered = likely.chain(by_identity);
        ordered.filter(|at| holding.contains(at) && seen.insert(*at)).collect()
    }

    /// The places that `find` finds in these sources, by the sources' identities, and whether each was searched to the end. Of
    /// many sources not all are asked once a place is known whose verdict is `best`.
    fn fragments(
        &self,
        sources: &[usize],
        best: Verdict,
        find: impl Fn(&SourceText<'_>) -> elide::Elision,
    ) -> (Places, bool) {
        let mut complete = true;
        let (mut places, mut is_settled) = (Places::default(), false);
        for (asked, at) in sources.iter().enumerate() {
            // A place whose sense is another one says nothing of the sources behind it: only many of them do.
            let is_enough = match is_settled {
                true if sources.len() > MANY => asked >= ENOUGH,
                true => places.found.len() >= COUNTED,
                false => places.found.len() >= ASKED,
            };
            if is_enough {
                places.were_all_asked = false;
                break;
            }
            let Some(opened) = self.sources.open(*at) else { continue };
            let source = &opened.text();
            match find(source) {
                elide::Elision::Found(verdict, place) => {
                    let stands = self.stands(source, &place.spans);
                    let found = Found::new(verdict, place).standing(stands);
                    is_settled |= self.is_best(&found, verdict <= best);
                    places.found.push(found);
                }
                elide::Elision::Undecided => complete = false,
                elide::Elision::Absent => {}
            }
        }
        places.found.sort_by_key(|found| found.place.source);
        places.count = places.found.len();
        (places, complete)
    }

    fn stands(&self, source: &SourceText<'_>, spans: &[TextSpan]) -> Stands {
        let locator = self.quote.claimed.compare(source.document, source.words, spans);
        Stands::of(source.document, spans, locator)
    }

    /// Whether no place in another source could be better: this one stands in the source that the answer names, or else with a
    /// verdict that `is_good` where the answer says and readers see it.
    fn is_best(&self, found: &Found, is_good: bool) -> bool {
        let is_as_said = |stands: Stands| stands.beside == 0 && !stands.is_off();
        self.named == Some(found.place.source) || (is_good && found.stands.is_some_and(is_as_said))
    }

    /// The passages of one source that the quote joins without a mark.
    fn joined(&self, candidates: &[Candidate]) -> Option<Places> {
        let words = words(&self.quote.text, 0);
        let mut ids: Vec<SourceId> = self.named.into_iter().collect();
        let mut others: Vec<SourceId> = self.sources.sketches().map(|source| source.id).collect();
        others.sort_unstable();
        for id in candidates.iter().map(|candidate| candidate.source).chain(others) {
            if ids.len() < SEARCHED && !ids.contains(&id) {
                ids.push(id);
            }
        }
        let mut opened = ids.into_iter().filter_map(|id| self.sources.open_by_id(id));
        let place = opened.find_map(|source| candidates::joined(&self.quote.text, &words, &source.text()))?;
        Some(Places::one(Verdict::MeaningChanged, place))
    }

    /// The passages that come nearest, best first.
    fn nearest(&self, candidates: &[Candidate]) -> Vec<Near> {
        let nearest = near(self.quote, self.sources, candidates, self.dictionaries);
        let is_like = |nearest: &[Near]| nearest.first().is_some_and(|best| best.verdict.is_some());
        if is_like(&nearest) {
            return nearest;
        }
        // Words that stand on every page lead an index astray.
        let parts = with_parts(self.quote, self.sources, self.named);
        if parts.is_empty() {
            return nearest;
        }
        let nearer = near(self.quote, self.sources, &parts, self.dictionaries);
        if is_like(&nearer) { nearer } else { nearest }
    }

    /// The check for a quote that stands somewhere.
    fn found(&self, places: Places) -> Check {
        let Places {
            mut found,
            count,
            were_all_asked,
        } = places;
        found.sort_by_cached_key(|found| self.rank(found));
        found.truncate(KEPT);
        let best = found.first();
        let verdict = best.map_or(Verdict::NotFound, |best| best.verdict);
        let locator = best.map_or(LocatorCheck::Unclaimed, |best| self.standing(best).locator);
        // One of the sources that were not asked may have it where the answer says.
        let is_known = were_all_asked || best.is_some_and(|best| Some(best.place.source) == self.named);
        let locator = match locator {
            LocatorCheck::Near | LocatorCheck::Wrong if !is_known => LocatorCheck::Unclaimed,
            told => told,
        };
        let matches: Vec<Match> = found.into_iter().map(|found| found.place).collect();
        let best = matches.first();
        let attribution = match (self.named, best) {
            (Some(named), Some(best)) if best.source == named => Attribution::AsNamed(named),
            (Some(_), Some(best)) if self.may_tell_of_it(best.source) => Attribution::Unnamed,
            (Some(named), Some(_)) => Attribution::Elsewhere { named },
            _ => Attribution::Unnamed,
        };
        let confidence = confidence(verdict, &self.quote.text, best);
        Check {
            verdict,
            matches,
            places: count,
            attribution,
            locator,
            confidence,
        }
    }

    /// Whether the source that holds the quote speaks of the one that the answer names in passing: "Holt says “…”" may be what
    /// an interview with Holt has.
    fn may_tell_of_it(&self, found: SourceId) -> bool {
        let name = self
            .quote
            .claimed
            .source
            .as_deref()
            .filter(|_| self.quote.claimed.in_passing);
        let Some((name, opened)) = name.zip(self.sources.open_by_id(found)) else {
            return false;
        };
        let opened = opened.text();
        let text = opened.document.text();
        passing::speaks_of(text, name)
    }

    /// The check for a quote that stands nowhere, or cannot be looked for.
    fn nothing(&self, verdict: Verdict, nearest: Vec<Match>) -> Check {
        let confidence = confidence(verdict, &self.quote.text, nearest.first());
        let (attribution, locator) = (Attribution::Unnamed, LocatorCheck::Unclaimed);
        Check {
            verdict,
            matches: nearest,
            places: 0,
            attribution,
            locator,
            confidence,
        }
    }

    /// Better places are smaller: in the source named, on the page named, in the text rather than around it, letter by
    /// letter, with less that differs.
    fn rank(&self, found: &Found) -> (bool, u8, u8, Verdict, usize) {
        let stands = self.standing(found);
        let page = match stands.locator {
            LocatorCheck::Right => 0,
            LocatorCheck::Near => 1,
            LocatorCheck::Wrong | LocatorCheck::Unclaimed => 2,
        };
        (
            self.named.is_some_and(|named| named != found.place.source),
            page,
            stands.beside,
            found.verdict,
            found.differences,
        )
    }

    fn is_claimed(&self, source: &SourceText<'_>, spans: &[TextSpan]) -> bool {
        let locator = || self.quote.claimed.compare(source.document, source.words, spans);
        self.named.is_none_or(|named| named == source.id) && locator() == LocatorCheck::Right
    }

    fn is_named(&self, at: usize) -> bool {
        self.named.is_some() && self.sources.sketch(at).map(|source| source.id) == self.named
    }

    /// How a place stands, looked up where that is not known yet.
    fn standing(&self, found: &Found) -> Stands {
        let look = || {
            let opened = self.sources.open_by_id(found.place.source);
            opened.map(|opened| self.stands(&opened.text(), &found.place.spans))
        };
        found.stands.or_else(look).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Candidate, Proposed};
    use crate::source::document::SourceId;
    use crate::source::text::TextSpan;

    /// Asked the second time it was as if the index had proposed nothing, and every source was searched for runs of words.
    #[test]
    fn what_an_index_proposes_is_known_the_second_time() {
        let proposed = Candidate {
            source: SourceId(1),
            span: TextSpan::default(),
        };
        let mut index = Proposed::Not(|| vec![proposed]);
        assert_eq!((index.get().len(), index.get().len()), (1, 1));
    }
}
