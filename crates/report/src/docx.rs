//! The answer with footnotes as a document for word processors (ECMA-376, WordprocessingML): behind every quote and claim a
//! footnote with its verdict and its passage.

mod parts;

use crate::archive::archive;
use crate::places::{Judged, listed, reference, title};
use crate::report::{Block, BlockKind, ItemOf, Piece, Report, Run};
use crate::text::{escaped, one_line};
use crate::time::day;
use crate::wording::{FLAG, Words, claim_mark, mark};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Error;

pub(crate) fn write(report: &Report, words: &Words) -> Result<Vec<u8>, Error> {
    let mut body = Body {
        report,
        words,
        xml: String::new(),
        notes: BTreeMap::new(),
    };
    body.head();
    body.blocks();
    body.rest();
    body.sources();
    let footnotes = body.footnotes();
    archive(&[
        ("[Content_Types].xml", parts::CONTENT_TYPES.to_owned()),
        ("_rels/.rels", parts::RELATIONS.to_owned()),
        ("word/document.xml", parts::document(&body.xml)),
        ("word/_rels/document.xml.rels", parts::DOCUMENT_RELATIONS.to_owned()),
        ("word/styles.xml", parts::styles(words.code)),
        ("word/settings.xml", parts::SETTINGS.to_owned()),
        ("word/footnotes.xml", parts::footnotes(&footnotes)),
    ])
}

struct Body<'a> {
    report: &'a Report,
    words: &'a Words,
    xml: String,
    /// The number of each item's footnote, from 1.
    notes: BTreeMap<ItemOf, usize>,
}

impl Body<'_> {
    fn head(&mut self) {
        let answer = &self.report.answer;
        self.paragraph("Title", &plain(&one_line(&answer.title)), &answer.title);
        let made = (self.words.made)(&day(self.report.made_ms), &self.report.versions.pincite);
        let made = format!("{}. {made} {}", self.words.report, self.words.checks_words);
        self.paragraph("Soft", &plain(&made), "");
        let lacking = self
            .report
            .sources
            .iter()
            .filter(|source| source.not_searched.is_some())
            .count();
        if self.report.sources.is_empty() {
            self.paragraph("Soft", &plain(self.words.no_sources), "");
        } else if lacking > 0 {
            self.paragraph(
                "Soft",
                &plain(&(self.words.some_not_searched)(lacking, self.report.sources.len())),
                "",
            );
        }
        if self.report.claims_pending {
            self.paragraph("Soft", &plain(self.words.claims_pending), "");
        }
    }

    fn paragraph(&mut self, style: &str, runs: &str, text: &str) {
        let bidi = if is_right_to_left(text) { "<w:bidi/>" } else { "" };
        let _ = write!(
            self.xml,
            "<w:p><w:pPr><w:pStyle w:val=\"{style}\"/>{bidi}</w:pPr>{runs}</w:p>"
        );
    }

    fn blocks(&mut self) {
        let report = self.report;
        let mut rows: Vec<&Block> = Vec::new();
        for block in &report.answer.blocks {
            if matches!(block.kind, BlockKind::Row(_)) {
                rows.push(block);
                continue;
            }
            self.table(&std::mem::take(&mut rows));
            self.block(block);
        }
        self.table(&rows);
    }

    fn block(&mut self, block: &Block) {
        let style = match (&block.kind, block.quote_depth) {
            (BlockKind::Heading(level), _) => format!("Heading{}", (*level).clamp(1, 6)),
            (BlockKind::Code, _) => "Code".to_owned(),
            (_, 1..) => "Quote".to_owned(),
            (BlockKind::Item(_), _) => "Item".to_owned(),
            _ => "Normal".to_owned(),
        };
        let sign = match &block.kind {
            BlockKind::Item(Some(number)) => format!("{number}. "),
            BlockKind::Item(None) => "• ".to_owned(),
            BlockKind::Footnote(label) => format!("[{label}] "),
            BlockKind::Rule => "———".to_owned(),
            _ => String::new(),
        };
        let sign = if sign.is_empty() { sign } else { plain(&sign) };
        let runs = self.pieces(&block.pieces);
        self.paragraph(&style, &format!("{sign}{runs}"), &text_of(&block.pieces));
    }

    fn table(&mut self, rows: &[&Block]) {
        let cells_of = |block: &Block| block.pieces.split(|piece| *piece == Piece::Cell).count();
        let Some(columns) = rows.iter().map(|row| cells_of(row)).max() else {
            return;
        };
        self.xml.push_str(parts::TABLE);
        let _ = write!(self.xml, "<w:tblGrid>{}</w:tblGrid>", "<w:gridCol/>".repeat(columns));
        for row in rows {
            self.xml.push_str("<w:tr>");
            let mut many = 0;
            for cell in row.pieces.split(|piece| *piece == Piece::Cell) {
                many += 1;
                let runs = self.pieces(cell);
                self.xml.push_str("<w:tc>");
                self.paragraph("Normal", &runs, &text_of(cell));
                self.xml.push_str("</w:tc>");
            }
            (many..columns).for_each(|_| self.xml.push_str("<w:tc><w:p/></w:tc>"));
            self.xml.push_str("</w:tr>");
        }
        self.xml.push_str("</w:tbl><w:p/>");
    }

    fn pieces(&mut self, pieces: &[Piece]) -> String {
        let mut runs = String::new();
        for piece in pieces {
            match piece {
                Piece::Run(run) => {
                    runs.push_str(&styled(run));
                    if let Some(of) = run.of.filter(|_| run.ends) {
                        self.note(&mut runs, of);
                    }
                }
                Piece::Break => runs.push_str("<w:r><w:br/></w:r>"),
                Piece::Cell => runs.push_str(&plain(" ")),
            }
        }
        runs
    }

    /// The mark and the footnote behind an item.
    fn note(&mut self, runs: &mut String, of: ItemOf) {
        if self.told(of).is_none() || self.notes.contains_key(&of) {
            return;
        }
        let number = self.notes.len() + 1;
        self.notes.insert(of, number);
        let _ = write!(
            runs,
            "<w:r><w:rPr><w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteReference w:id=\"{number}\"/></w:r>"
        );
    }

    /// What a footnote says of an item; `None` for one that there is nothing to say of.
    fn told(&self, of: ItemOf) -> Option<String> {
        let (report, words) = (self.report, self.words);
        let (judged, mark, verdict, reason) = match of {
            ItemOf::Quote(i) => {
                let quote = report.quotes.get(i)?;
                let judged = Judged::quote(i + 1, quote);
                (
                    judged,
                    mark(quote.verdict),
                    words.verdict(quote.verdict),
                    quote.reason.as_deref(),
                )
            }
            ItemOf::Claim(i) => {
                let claim = report.claims.get(i).filter(|claim| claim.is_told())?;
                let judged = Judged::claim(i + 1, claim);
                (
                    judged,
                    claim_mark(claim.support),
                    words.support(claim.support),
                    claim.reason.as_deref(),
                )
            }
        };
        let flag = if judged.flagged { FLAG } else { "" };
        let mut told = format!("{mark}{flag} {verdict}.");
        if let Some(own) = judged.own {
            let _ = write!(
                told,
                " {}: {}",
                reference(report, own, words),
                (words.quoted)(&one_line(&own.text))
            );
        }
        let reason = reason.map(|reason| words.reason(reason).to_owned());
        for line in reason.into_iter().chain(judged.cautions(words)) {
            let _ = write!(told, " {line}");
        }
        Some(told)
    }

    /// What has no footnote, because nothing of the text is its own: nothing that was judged is left out.
    fn rest(&mut self) {
        let quotes = (0..self.report.quotes.len()).map(ItemOf::Quote);
        let items: Vec<ItemOf> = quotes.chain((0..self.report.claims.len()).map(ItemOf::Claim)).collect();
        let items: Vec<ItemOf> = items.into_iter().filter(|of| !self.notes.contains_key(of)).collect();
        let told: Vec<(ItemOf, String)> = items.into_iter().filter_map(|of| Some((of, self.told(of)?))).collect();
        if told.is_empty() {
            return;
        }
        let heading = format!("{} · {}", self.words.quotes, self.words.claims);
        self.paragraph("Heading2", &plain(&heading), "");
        for (of, told) in told {
            let text = match of {
                ItemOf::Quote(i) => self.report.quotes.get(i).map(|quote| quote.text.clone()),
                ItemOf::Claim(i) => self.report.claims.get(i).map(|claim| claim.text.clone()),
            };
            let text = (self.words.quoted)(text.unwrap_or_default().trim());
            self.paragraph("Normal", &plain(&format!("{text} {told}")), &text);
        }
    }

    fn sources(&mut self) {
        self.paragraph("Heading2", &plain(self.words.sources), "");
        let report = self.report;
        let (listed, more) = listed(report);
        for source in listed {
            let by = source
                .cited
                .as_deref()
                .map(|by| format!("{}. ", one_line(by)))
                .unwrap_or_default();
            let mut line = format!(
                "{by}{} ({}). SHA-256 {}",
                one_line(title(source)),
                source.file_name,
                source.sha256
            );
            if let Some(why) = &source.not_searched {
                let _ = write!(line, ". {}: {}", self.words.not_searched, self.words.lack(why));
            }
            self.paragraph("Soft", &plain(&line), &line);
        }
        if more > 0 {
            self.paragraph("Soft", &plain(&(self.words.more_sources)(more)), "");
        }
        if !report.missing.is_empty() {
            let line = format!("{}: {}", self.words.missing, report.missing.join(", "));
            self.paragraph("Soft", &plain(&line), "");
        }
    }

    fn footnotes(&self) -> String {
        let mut by_number: Vec<(usize, ItemOf)> = self.notes.iter().map(|(of, number)| (*number, *of)).collect();
        by_number.sort_unstable();
        let mut xml = String::new();
        for (number, of) in by_number {
            let told = self.told(of).unwrap_or_default();
            let bidi = if is_right_to_left(&told) { "<w:bidi/>" } else { "" };
            let _ = write!(
                xml,
                "<w:footnote w:id=\"{number}\"><w:p><w:pPr><w:pStyle w:val=\"FootnoteText\"/>{bidi}</w:pPr><w:r><w:rPr>\
                 <w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteRef/></w:r>{}</w:p></w:footnote>",
                plain(&format!(" {told}"))
            );
        }
        xml
    }
}

/// Runs of unstyled text.
fn plain(text: &str) -> String {
    run(text, "")
}

fn styled(one: &Run) -> String {
    let mut style = String::new();
    for (is, tag) in [(one.bold, "<w:b/>"), (one.italic, "<w:i/>")] {
        if is {
            style.push_str(tag);
        }
    }
    if one.code {
        style.insert_str(0, "<w:rStyle w:val=\"CodeText\"/>");
    }
    if matches!(one.of, Some(ItemOf::Quote(_))) {
        style.push_str("<w:u w:val=\"single\"/>");
    }
    run(&one.text, &style)
}

/// A tab and a line's end are elements of their own.
fn run(text: &str, style: &str) -> String {
    let rtl = if is_right_to_left(text) { "<w:rtl/>" } else { "" };
    let mut xml = format!("<w:r><w:rPr>{style}{rtl}</w:rPr>");
    for (i, line) in text.split('\n').enumerate() {
        if i > 0 {
            xml.push_str("<w:br/>");
        }
        for (i, part) in line.split('\t').enumerate() {
            if i > 0 {
                xml.push_str("<w:tab/>");
            }
            let _ = write!(xml, "<w:t xml:space=\"preserve\">{}</w:t>", escaped(part));
        }
    }
    xml.push_str("</w:r>");
    xml
}

fn text_of(pieces: &[Piece]) -> String {
    let runs = pieces.iter().map(|piece| match piece {
        Piece::Run(run) => run.text.as_str(),
        Piece::Break | Piece::Cell => " ",
    });
    runs.collect()
}

/// Whether the first letter with a direction runs from right to left: Hebrew, Arabic and their kin.
fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().find(|c| c.is_alphabetic());
    first.is_some_and(|c| matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}'))
}
