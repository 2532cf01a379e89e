//! What stands around a quote in an answer, and around a passage in its source.

use super::frame;
use super::names::{Speaker, alone, name_runs};
use super::unspaced;
use crate::answer::{Block, BlockKind, Inline};
use crate::extract::quotations;
use crate::language::running_text::running_text;
use crate::source::document::{Document, Place};
use crate::source::text::{TextOffset, TextSpan};
use std::ops::Range;

/// A quotation among the words around it.
#[derive(Debug)]
pub(super) struct Surroundings {
    text: String,
    /// The quotation with its marks, or the passage where it stands in none.
    at: Range<usize>,
    /// The passage itself.
    passage: Range<usize>,
    /// All quotations of the text, that one among them.
    all: Vec<Range<usize>>,
    quoted: bool,
    /// What stands before the paragraph.
    prior: String,
}

/// What a reader sees of an answer.
pub(super) fn shown(blocks: &[Block]) -> String {
    let whole: Vec<String> = blocks.iter().map(|block| read(block, None).0).collect();
    // A name that ends one block is not that of another one with which the next begins.
    whole.join("\n.\n")
}

/// What stands around the quote at `quote`.
pub(super) fn in_answer(blocks: &[Block], quote: TextSpan) -> Option<Surroundings> {
    let place = blocks
        .iter()
        .position(|block| block.span.intersection(quote).is_some_and(|own| !own.is_empty()))?;
    let block = blocks.get(place)?;
    let (mut text, mut passage) = read(block, Some(quote));
    let before = place.checked_sub(1).and_then(|at| blocks.get(at));
    let lead = before.map(|before| read(before, None).0).unwrap_or_default();
    let opens = !text
        .get(..passage.start)
        .is_some_and(|head| head.contains(char::is_alphanumeric));
    let is_lead =
        |lead: &str| lead.split_whitespace().count() <= 8 && !lead.trim_end().ends_with(['.', '!', '?', '。']);
    let heads = before.is_some_and(|before| matches!(before.kind, BlockKind::Heading(_))) || is_lead(&lead);
    let quotes_block = block.quote_depth > before.map_or(0, |before| before.quote_depth);
    let mut prior = String::new();
    if opens && (heads || quotes_block) && !lead.is_empty() {
        let joint = if lead.trim_end().ends_with([':', '：', '.', '!', '?', '。', ',', '，']) {
            " "
        } else {
            ": "
        };
        let head = format!("{}{joint}", lead.trim_end());
        passage = passage.start + head.len()..passage.end + head.len();
        text = head + &text;
    } else {
        prior = lead;
    }
    if block.quote_depth > 0 {
        let behind = blocks.get(place + 1..).unwrap_or_default().iter();
        for next in behind.take_while(|next| next.quote_depth == block.quote_depth).take(2) {
            text.push(' ');
            text.push_str(&read(next, None).0);
        }
        // "— Keller", in a paragraph below the block.
        let below = blocks
            .get(place + 1)
            .filter(|next| next.quote_depth < block.quote_depth);
        let below = below
            .map(|next| read(next, None).0)
            .filter(|line| line.starts_with(['–', '—', '―']));
        text.extend(below.map(|line| format!(" {line}")));
    }
    Some(Surroundings::new(text, passage, prior, true))
}

/// The text of a block, and where the quote stands in it.
fn read(block: &Block, quote: Option<TextSpan>) -> (String, Range<usize>) {
    let mut text = String::new();
    let (mut start, mut end) = (None, 0);
    for inline in &block.inlines {
        match inline {
            Inline::Run(run) if run.footnote.is_some() => {}
            Inline::Run(run) => {
                let inside = quote
                    .and_then(|quote| run.span.intersection(quote))
                    .filter(|own| !own.is_empty());
                if let Some(inside) = inside {
                    let literal = run.text.len() == run.span.len();
                    let skip = if literal {
                        inside.start().bytes() - run.span.start().bytes()
                    } else {
                        0
                    };
                    let length = if literal { inside.len() } else { run.text.len() };
                    start.get_or_insert(text.len() + skip);
                    end = text.len() + skip + length;
                }
                text.push_str(&run.text);
            }
            Inline::LineBreak => text.push(' '),
            Inline::CellBreak => text.push_str(": "),
        }
    }
    (text, start.unwrap_or(0)..end)
}

/// What stands around a passage: its paragraph, or some lines of its page.
pub(super) fn in_source(document: &Document, spans: &[TextSpan]) -> Option<Surroundings> {
    /// Bytes before and behind a passage where no paragraph ends.
    const BEFORE: usize = 900;
    const BEHIND: usize = 500;
    let (first, last) = (spans.first()?, spans.last()?);
    let (start, end) = (first.start().bytes(), last.end().bytes().max(first.end().bytes()));
    let text = document.text();
    let block = |at: TextOffset| {
        let at = document.segment_at(at)?;
        let segment = document.segments().get(at)?;
        matches!(segment.place, Place::Block { .. }).then_some((at, segment.span))
    };
    let (mut from, mut to) = (start.saturating_sub(BEFORE), end.saturating_add(BEHIND).min(text.len()));
    let mut prior = String::new();
    if let Some((at, span)) = block(first.start()) {
        from = from.max(span.start().bytes());
        let before = at.checked_sub(1).and_then(|at| document.segments().get(at));
        prior = before
            .map(|before| running_text(document, before.span))
            .unwrap_or_default();
    }
    if let Some((_, span)) = block(TextOffset::new(end.saturating_sub(1))?) {
        to = to.min(span.end().bytes());
    }
    let (from, to) = (text.floor_char_boundary(from), text.floor_char_boundary(to.max(end)));
    let part = |range: Range<usize>| TextSpan::from_bytes(range).map(|span| running_text(document, span));
    let (head, own, tail) = (part(from..start)?, part(start..end)?, part(end..to)?);
    let space = |at: usize| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let next = text.get(at..).and_then(|text| text.chars().next());
        before.is_some_and(char::is_whitespace) || next.is_some_and(char::is_whitespace)
    };
    let mut whole = head;
    if space(start) && !whole.is_empty() {
        whole.push(' ');
    }
    let passage = whole.len()..whole.len() + own.len();
    whole.push_str(&own);
    if space(end) {
        whole.push(' ');
    }
    whole.push_str(&tail);
    Some(Surroundings::new(whole, passage, prior, false))
}

impl Surroundings {
    /// `own`: the passage is a quotation, whatever marks it has.
    fn new(text: String, passage: Range<usize>, prior: String, own: bool) -> Self {
        let mut all = quotations(&text);
        let holds = |one: &Range<usize>| one.start <= passage.start && passage.end <= one.end;
        let mut found = all.iter().find(|one| holds(one)).cloned();
        if found.is_none() && !own {
            found = dashed(&text, &passage);
        }
        let quoted = found.is_some() || own;
        let at = found.unwrap_or_else(|| passage.clone());
        all.retain(|one| one.end <= at.start || at.end <= one.start);
        all.push(at.clone());
        all.sort_by_key(|one| one.start);
        Self {
            text,
            at,
            passage,
            all,
            quoted,
            prior,
        }
    }

    /// Whether it stands in quotation marks.
    pub(super) fn is_quoted(&self) -> bool {
        self.quoted
    }

    /// Who the words around it say says it.
    pub(super) fn speaker(&self) -> Option<Speaker> {
        let found = if unspaced::is_unspaced(&self.text, &self.at) {
            unspaced::speaker(&self.text, &self.at, &self.all).filter(|_| self.quoted)
        } else if self.quoted {
            frame::speaker(&self.text, &self.at, &self.all)
        } else {
            frame::reported(&self.text, &self.at, &self.all)
        };
        found.filter(|speaker| speaker.pronoun || speaker.is_named() || !speaker.roles.is_empty())
    }

    /// Who says it within the quotation of somebody else in which it stands: "Keller said: “Voss told me ‘…’”".
    pub(super) fn said_within(&self) -> Option<Speaker> {
        if !self.quoted {
            return None;
        }
        let mut opening = self.text.get(self.at.clone())?.chars();
        let (open, close) = (opening.next()?.len_utf8(), opening.next_back()?.len_utf8());
        let inside = self.at.start + open..self.at.end - close;
        let text = self.text.get(inside.clone())?.to_owned();
        let passage = self.passage.start.checked_sub(inside.start)?..self.passage.end.checked_sub(inside.start)?;
        let inner = Self::new(text, passage, String::new(), false);
        if !inner.quoted {
            return None;
        }
        inner.said_within().or_else(|| inner.speaker())
    }

    /// Everybody named before it in its paragraph; where nobody is, in the one before.
    ///
    /// A word with which a sentence begins is a name where it stands amid one, too, in `source`.
    pub(super) fn named_before(&self, source: &str) -> Vec<Speaker> {
        let named = |one: &Speaker| !one.initial || stands_amid(source, &one.shown);
        let own: Vec<Speaker> = self.named_in_paragraph().into_iter().filter(named).collect();
        if own.is_empty() {
            name_runs(&self.prior, &[]).into_iter().filter(named).collect()
        } else {
            own
        }
    }

    fn named_in_paragraph(&self) -> Vec<Speaker> {
        let until: Vec<Range<usize>> = self
            .all
            .iter()
            .filter(|one| one.end <= self.at.start)
            .cloned()
            .collect();
        name_runs(self.text.get(..self.at.start).unwrap_or_default(), &until)
    }

    /// The only one of these.
    pub(super) fn only_before(&self, source: &str) -> Option<Speaker> {
        alone(self.named_before(source))
    }
}

/// What is said behind a dash, up to the next one: "— Я уйду, — сказал Волков."
fn dashed(text: &str, passage: &Range<usize>) -> Option<Range<usize>> {
    let line = text.get(..passage.start)?.rfind('\n').map_or(0, |at| at + 1);
    let opens = text.get(line..)?.trim_start().starts_with(['–', '—', '―']);
    if !opens {
        return None;
    }
    let single = text.get(line..)?.match_indices(['–', '—', '―']).count() == 1;
    if single {
        return Some(text.get(line..)?.find(['–', '—', '―'])? + line..passage.end);
    }
    let dashes: Vec<usize> = text
        .match_indices(['–', '—', '―'])
        .map(|(at, _)| at)
        .filter(|at| *at >= line)
        .collect();
    let open = dashes.iter().rposition(|at| *at < passage.start)?;
    let end = dashes.get(open + 1).copied().unwrap_or(text.len());
    // The second stretch between dashes is the frame, the third what is said again.
    (open % 2 == 0 && passage.end <= end).then(|| *dashes.get(open).unwrap_or(&line)..end)
}

/// Whether a word stands with its capital where no sentence begins.
pub(super) fn stands_amid(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, found)| {
        let before = text.get(..at).unwrap_or_default();
        let behind = text.get(at + found.len()..).unwrap_or_default();
        let amid = before.trim_end().ends_with(|c: char| c.is_alphanumeric() || c == ',') && before.ends_with(' ');
        amid && !behind.starts_with(char::is_alphanumeric)
    })
}
