//! Rows of tables: quotes in cells, with what the other cells say about them.

use super::flow::Flow;
use super::marks::{Pair, marks};
use super::quoted::Quote;
use super::references::References;
use super::search::{Finder, Out, Said};
use super::short::{is_quote, units};
use super::times::Subject;
use super::{cite, claim, claimed, pages, times};
use crate::answer::locator::Claimed;
use crate::answer::{Block, Inline};

impl Finder<'_> {
    /// The quotes in a row of a table; the other cells say where they stand.
    pub(super) fn row(&self, at: usize, head: &[String], out: &mut Out) {
        let Some(block) = self.blocks.get(at) else { return };
        let cells: Vec<Flow<'_>> = cells(block, at, self.raw);
        for i in 0..cells.len() {
            self.cell(&cells, i, head, out);
        }
    }

    fn cell(&self, cells: &[Flow<'_>], i: usize, head: &[String], out: &mut Out) {
        let Some(cell) = cells.get(i) else { return };
        let title = |at: usize| head.get(at).map_or("", String::as_str);
        let pairs = marks(cell).pairs;
        if pairs.is_empty() && holds_quotes(title(i)) {
            let quote = self.whole_cell(cells, i, head, out);
            return out.take(quote);
        }
        let mut consumed = 0;
        for (k, pair) in pairs.iter().enumerate() {
            let next = pairs.get(k + 1).filter(|next| is_quote(cell, &next.inner, false));
            let limit = next.map_or(cell.text.len(), |next: &Pair| next.outer.start);
            let ends = (pair.inner.end, pair.outer.end);
            let after = claim::after(cell, ends.0, ends.1, limit, next.is_some(), &self.references);
            let mut inner = pair.inner.clone();
            let mut claimed = after.claimed;
            if !after.cited {
                let cut = claim::cut_trailing(cell, &mut inner, true, &self.references);
                claimed::fill(&mut claimed, cut);
            }
            let lead = cell.text.get(consumed..pair.outer.start).unwrap_or_default();
            let said = Said {
                named: claimed::is_placed(&claimed),
                claimed: &claimed,
                title: title(i),
            };
            consumed = after.end.max(pair.outer.end);
            if let Some(reason) = self.refusal(cell, pair, &inner, &said, out) {
                out.refuse(cell, pair, reason);
                continue;
            }
            claimed::fill(&mut claimed, claim::before(lead, &self.references));
            let others = (i + 1..cells.len()).chain(0..i);
            for (other, k) in others.filter_map(|k| Some((cells.get(k)?, k))) {
                claimed::fill(&mut claimed, cell_claim(other, title(k), &self.references));
            }
            let quote = self.made(cell, inner, claimed, out);
            out.take(quote);
        }
    }
}

impl Finder<'_> {
    /// The quote that a cell is as a whole, in a column that is called so: without marks.
    fn whole_cell(&self, cells: &[Flow<'_>], i: usize, head: &[String], out: &mut Out) -> Option<Quote> {
        const FEWEST: usize = 4;
        let cell = cells.get(i)?;
        let title = |at: usize| head.get(at).map_or("", String::as_str);
        let lead = cell.text.len() - cell.text.trim_start().len();
        let mut inner = lead..cell.text.trim_end().len().max(lead);
        let mut claimed = claim::cut_trailing(cell, &mut inner, true, &self.references);
        if units(cell.text.get(inner.clone())?) < FEWEST {
            return None;
        }
        let others = (i + 1..cells.len()).chain(0..i);
        for (other, k) in others.filter_map(|k| Some((cells.get(k)?, k))) {
            claimed::fill(&mut claimed, cell_claim(other, title(k), &self.references));
        }
        self.made(cell, inner, claimed, out)
    }
}

/// Whether a column is called one of quotes: "Quote", "Supporting quote", "Zitat". Not "Quote source", nor "Quotes found".
fn holds_quotes(title: &str) -> bool {
    const QUOTES: &[&str] = &[
        "quote",
        "quotes",
        "quotation",
        "quotations",
        "verbatim",
        "excerpt",
        "excerpts",
        "zitat",
        "zitate",
        "wortlaut",
        "textstelle",
        "citat",
        "cita",
        "citas",
        "citazione",
        "citaat",
        "cytat",
        "цитата",
        "引用",
        "引文",
        "原文",
        "인용",
        "인용문",
        "اقتباس",
    ];
    const BEFORE: &[&str] = &[
        "direct",
        "exact",
        "supporting",
        "key",
        "the",
        "relevant",
        "wörtliches",
        "original",
        "short",
        "full",
    ];
    let title = title.trim().to_lowercase();
    let words: Vec<&str> = title
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    match words.split_last() {
        Some((last, before)) => QUOTES.contains(last) && before.iter().all(|word| BEFORE.contains(word)),
        None => false,
    }
}

/// What a cell says about the quote in its row, given its column's title.
fn cell_claim(cell: &Flow<'_>, title: &str, references: &References) -> Claimed {
    let text = cell.text.trim();
    let title = title.to_lowercase();
    if text.chars().count() > 100 || text.is_empty() {
        return Claimed::default();
    }
    let whole = |word: &str| title.split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
    let paged = [
        "page",
        "pages",
        "seite",
        "seiten",
        "página",
        "pagina",
        "страница",
        "стр",
        "p",
        "pg",
        "loc",
    ]
    .iter()
    .any(|word| whole(word))
        || title.contains(['页', '頁'])
        || title.contains("ページ");
    if paged
        && let Some((pages, len)) = pages::number_at(text)
        && len == text.len()
    {
        return Claimed {
            pages: Some(pages),
            ..Claimed::default()
        };
    }
    let timed = ["time", "timestamp", "timecode", "zeit", "zeitstempel", "start"]
        .iter()
        .any(|word| whole(word));
    if let Some(time) = times::alone(text, Subject::Recordings).filter(|_| timed) {
        return Claimed {
            time: Some(time),
            ..Claimed::default()
        };
    }
    let sourced = [
        "source",
        "file",
        "paper",
        "work",
        "study",
        "title",
        "reference",
        "publication",
        "studie",
        "titel",
        "artikel",
        "document",
        "recording",
        "doc",
        "quelle",
        "datei",
        "dokument",
        "fuente",
        "fichier",
        "источник",
    ]
    .iter()
    .any(|word| whole(word))
        || title.contains("来源")
        || title.contains("文件");
    let mut claimed = claim::after(cell, 0, 0, cell.text.len(), false, references).claimed;
    if claimed == Claimed::default() {
        claimed = cite::line(text, references.subject).unwrap_or_default();
    }
    if sourced && claimed == Claimed::default() {
        claimed.source = Some(text.to_owned());
    }
    let placed = [
        "section",
        "chapter",
        "location",
        "place",
        "abschnitt",
        "kapitel",
        "stelle",
        "ort",
    ];
    if placed.iter().any(|word| whole(word)) && claimed == Claimed::default() {
        claimed.section = Some(text.to_owned());
    }
    claimed
}

pub(super) fn cells<'a>(block: &'a Block, at: usize, raw: &str) -> Vec<Flow<'a>> {
    let cells = block.inlines.split(|inline| *inline == Inline::CellBreak);
    cells.map(|cell| Flow::new(at, cell, raw)).collect()
}

pub(super) fn cells_text(block: &Block, raw: &str) -> Vec<String> {
    cells(block, 0, raw).into_iter().map(|cell| cell.text).collect()
}
