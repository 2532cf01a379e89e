//! Where passages stand, and what is to be said of them, in words.

use crate::report::{Attribution, Claim, Claimed, Locator, Passage, Quote, Report, Review, Source};
use crate::text::one_line;
use crate::time::clock;
use crate::wording::Words;
use std::collections::BTreeSet;

/// Anything of a report that is judged, as the formats tell of it.
pub(crate) struct Judged<'a> {
    /// "Quote 3" counts from 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
    pub(crate) claimed: &'a Claimed,
    pub(crate) locator: Locator,
    pub(crate) attribution: Attribution,
    pub(crate) named_title: Option<&'a str>,
    pub(crate) misplaced: bool,
    /// It is misplaced, or somebody else says it.
    pub(crate) flagged: bool,
    pub(crate) behind: Option<i32>,
    pub(crate) own: Option<&'a Passage>,
}

impl<'a> Judged<'a> {
    pub(crate) fn quote(number: usize, quote: &'a Quote) -> Self {
        Self {
            number,
            text: &quote.text,
            claimed: &quote.claimed,
            locator: quote.locator,
            attribution: quote.attribution,
            named_title: quote.named_title.as_deref(),
            misplaced: quote.is_misplaced(),
            flagged: quote.is_flagged(),
            behind: quote.behind,
            own: quote.own(),
        }
    }

    pub(crate) fn claim(number: usize, claim: &'a Claim) -> Self {
        Self {
            number,
            text: &claim.text,
            claimed: &claim.claimed,
            locator: claim.locator,
            attribution: claim.attribution,
            named_title: claim.named_title.as_deref(),
            misplaced: claim.is_misplaced(),
            flagged: claim.is_misplaced(),
            behind: None,
            own: claim.own(),
        }
    }

    /// All that a reader has to know before believing the verdict: it stands elsewhere, or its passage is not to be relied on.
    pub(crate) fn cautions(&self, words: &Words) -> Vec<String> {
        let mut told = Vec::new();
        if self.misplaced {
            if self.attribution == Attribution::Elsewhere {
                let named = self.named_title.or(self.claimed.source.as_deref());
                told.push((words.other_source)(named.unwrap_or(words.named_other)));
            } else if let Some(place) = &self.claimed.place {
                told.push(match self.behind {
                    Some(behind) => (words.page_as_learned)(place, behind),
                    None => (words.other_place)(place, self.locator),
                });
            }
        }
        if let Some(passage) = self.own {
            told.extend(doubts(passage, words));
        }
        told
    }
}

/// What a person decided of a verdict, and the passage that they chose.
pub(crate) fn of_review(report: &Report, review: &Review, words: &Words) -> Vec<String> {
    let decided = review.decided.map(|decided| words.decided(decided).to_owned());
    let passage = review.passage.as_ref().map(|passage| {
        let place = reference(report, passage, words);
        format!("{} {} ({place})", words.chosen, (words.quoted)(&passage.text))
    });
    let lost = review
        .lost_passage
        .as_deref()
        .map(|text| format!("{} {}", words.chosen_lost, (words.quoted)(text)));
    decided.into_iter().chain(passage).chain(lost).collect()
}

/// What is doubtful about a passage.
pub(crate) fn doubts(passage: &Passage, words: &Words) -> Vec<String> {
    let marks = [
        (passage.hidden, words.hidden),
        (passage.struck, words.struck),
        (passage.unsure, words.unsure),
        (passage.voice_untold, words.voice_untold),
        (passage.automatic, words.automatic),
    ];
    let voice = passage.other_voice.as_ref();
    let voice = voice.map(|[named, found]| (words.other_voice)(&one_line(named), &one_line(found)));
    let mut told: Vec<String> = marks
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, words)| words.to_owned())
        .collect();
    told.extend(voice);
    let corrected = passage.corrected.iter();
    told.extend(corrected.map(|[read, written]| (words.corrected)(&(words.quoted)(read), &(words.quoted)(written))));
    told.extend(passage.seen_by.as_deref().map(words.seen_by));
    told.extend(
        passage
            .cut
            .iter()
            .map(|cut| format!("{}: {}", words.cut, (words.quoted)(&one_line(cut)))),
    );
    told
}

/// "p. 45", "at 5:23", "Methods › Data"; empty where there is nothing to tell.
pub(crate) fn locator(passage: &Passage, words: &Words) -> String {
    let name = |page: &crate::report::Page| {
        let label = page.label.as_deref().map(one_line).filter(|label| !label.is_empty());
        label.unwrap_or_else(|| page.number.to_string())
    };
    if let (Some(first), Some(last)) = (passage.pages.first(), passage.pages.last()) {
        return (words.page)(&name(first), &name(last));
    }
    if let Some([from, _]) = passage.time_ms {
        return (words.at)(&clock(from));
    }
    let path = passage.section.iter().map(|heading| one_line(heading));
    path.filter(|heading| !heading.is_empty())
        .collect::<Vec<_>>()
        .join(" › ")
}

/// A source's title, or else its file's name.
pub(crate) fn title(source: &Source) -> &str {
    match source.title.trim() {
        "" => &source.file_name,
        title => title,
    }
}

pub(crate) fn source_of<'a>(report: &'a Report, passage: &Passage) -> Option<&'a Source> {
    report.sources.get(passage.source)
}

/// "Rowe 2015, Tides of the North, p. 45".
pub(crate) fn reference(report: &Report, passage: &Passage, words: &Words) -> String {
    let source = source_of(report, passage);
    let title = source.map(|source| one_line(title(source)));
    let by = source.and_then(|source| source.cited.as_deref().map(one_line));
    let by = by.filter(|by| {
        title
            .as_ref()
            .is_none_or(|title| !title.contains(by.trim_matches(['“', '”'])))
    });
    // A page's own title tops every heading path, and is said already.
    let tops = passage.section.first().zip(title.as_deref());
    let place = match tops.is_some_and(|(first, title)| title.starts_with(&one_line(first))) {
        true => locator(&below(passage), words),
        false => locator(passage, words),
    };
    let place = Some(place).filter(|place| !place.is_empty());
    by.into_iter().chain(title).chain(place).collect::<Vec<_>>().join(", ")
}

/// The same passage without the first heading above it.
fn below(passage: &Passage) -> Passage {
    Passage {
        section: passage.section.iter().skip(1).cloned().collect(),
        pages: passage.pages.clone(),
        time_ms: passage.time_ms,
        ..Passage::default()
    }
}

/// Where a passage stands in the source's text, from its start to its end.
pub(crate) fn whole(passage: &Passage) -> Option<[usize; 2]> {
    let (first, last) = (passage.spans.first()?, passage.spans.last()?);
    Some([first[0], last[1].max(first[0])])
}

/// Sources up to which all are listed for people.
const ALL_LISTED: usize = 40;

/// The sources that people are told of, and how many more there are: in a large library those that a passage is from, and those
/// that were not searched. Data has them all.
pub(crate) fn listed(report: &Report) -> (Vec<&Source>, usize) {
    let quotes = report.quotes.iter().flat_map(|quote| &quote.passages);
    let passages = quotes.chain(report.claims.iter().flat_map(|claim| &claim.passages));
    let used: BTreeSet<usize> = passages.map(|passage| passage.source).collect();
    let few = report.sources.len() <= ALL_LISTED;
    let told = |(at, source): (usize, &Source)| few || used.contains(&at) || source.not_searched.is_some();
    let listed: Vec<&Source> = report
        .sources
        .iter()
        .enumerate()
        .filter(|one| told(*one))
        .map(|(_, source)| source)
        .collect();
    let more = report.sources.len() - listed.len();
    (listed, more)
}
