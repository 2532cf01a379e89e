//! What a report tells, as parts that stand one below the other: the same as its page for a browser.

use super::items;
use crate::Drawing;
use crate::html::{claim_tone, tone};
use crate::places::{listed, title};
use crate::report::{Block, BlockKind, Item, ItemOf, Pictures, Piece, Report, Run, Source};
use crate::table::{claim_counts, quote_counts};
use crate::text::{address, one_line};
use crate::time::day;
use crate::wording::{FLAG, Words, claim_mark, mark};
use std::collections::BTreeSet;

/// Red, green, blue.
pub(super) type Ink = [u8; 3];

pub(super) const BLACK: Ink = [0x1c, 0x1c, 0x1a];
pub(super) const SOFT: Ink = [0x5c, 0x5a, 0x55];
pub(super) const RED: Ink = [0xa8, 0x20, 0x2a];
pub(super) const AMBER: Ink = [0x8a, 0x5a, 0x00];
const BLUE: Ink = [0x1f, 0x5c, 0x99];

/// The colour of a tone of the page.
pub(super) fn ink(tone: &str) -> Ink {
    match tone {
        "verbatim" => [0x1d, 0x6b, 0x3f],
        "altered" => AMBER,
        "meaning" => RED,
        "missing" => [0x6b, 0x2d, 0x8c],
        "supported" => BLUE,
        _ => SOFT,
    }
}

/// The sizes of letters, in points.
pub(super) const BODY: f32 = 9.5;
pub(super) const SMALL: f32 = 8.0;
const TITLE: f32 = 17.0;
const HEADING: f32 = 12.5;

/// How letters look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) ink: Ink,
    pub(super) bold: bool,
    pub(super) italic: bool,
    pub(super) under: Option<Ink>,
    pub(super) struck: Option<Ink>,
    pub(super) wash: Option<Ink>,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            ink: BLACK,
            bold: false,
            italic: false,
            under: None,
            struck: None,
            wash: None,
        }
    }
}

/// Where a click on words leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// To what is told of a quote or claim.
    Item(ItemOf),
    /// Out of the file.
    Address(String),
}

/// Words in one style.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) style: Style,
    pub(super) to: Option<Target>,
}

/// What a paragraph is to a reader who cannot see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Title,
    Heading,
    Item,
    Text,
}

/// Words that flow.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    pub(super) spans: Vec<Span>,
    pub(super) role: Role,
    pub(super) size: f32,
}

/// What a part shows.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    Words(Paragraph),
    Picture { item: Item, alt: String },
}

/// A part of a report. Lengths are points.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) shown: Shown,
    pub(super) above: f32,
    pub(super) indent: f32,
    /// It stands on one page with what follows.
    pub(super) keeps: bool,
    /// What it tells of, and that one's colour: such parts are held together by a bar at their side.
    pub(super) card: Option<(ItemOf, Ink)>,
    /// Its name in the list of bookmarks, and how deep it stands there.
    pub(super) bookmark: Option<(usize, String)>,
}

/// A report, told.
#[derive(Debug, Default)]
pub(super) struct Story {
    pub(super) parts: Vec<Part>,
    /// Where warnings stand.
    warnings: usize,
}

/// Whoever tells a report.
pub(super) struct Teller<'a> {
    pub(super) report: &'a Report,
    pub(super) words: &'a Words,
    pub(super) pictures: &'a Pictures,
    parts: Vec<Part>,
    pub(super) card: Option<(ItemOf, Ink)>,
    pub(super) indent: f32,
}

pub(super) fn span(text: impl Into<String>, style: Style) -> Span {
    Span {
        text: text.into(),
        style,
        to: None,
    }
}

/// Text as it is laid out: a letter for a letter, but without what would turn its direction behind a reader's back.
pub(super) fn clean(text: &str) -> String {
    let turns = |c: &char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let letter = |c: char| match c {
        '\u{A0}' | '\u{202F}' => c,
        c if c.is_whitespace() => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text.chars().filter(|c| !turns(c)).map(letter).collect()
}

pub(super) fn tell(report: &Report, words: &Words, drawing: &Drawing) -> Story {
    let mut teller = Teller {
        report,
        words,
        pictures: &drawing.pictures,
        parts: Vec::new(),
        card: None,
        indent: 0.0,
    };
    teller.head();
    teller.summary();
    if drawing.left_out > 0 {
        teller.soft(&(words.pictures_left_out)(drawing.left_out));
    }
    let warnings = teller.parts.len();
    teller.answer();
    teller.heading(words.quotes);
    if report.quotes.is_empty() {
        teller.soft(words.no_quotes);
    }
    for (i, quote) in report.quotes.iter().enumerate() {
        items::quote(&mut teller, i, quote);
    }
    teller.claims();
    teller.skipped();
    teller.sources();
    teller.foot();
    Story {
        parts: teller.parts,
        warnings,
    }
}

impl Story {
    /// Every letter of it.
    pub(super) fn letters(&self) -> impl Iterator<Item = char> {
        let words = self.parts.iter().filter_map(|part| match &part.shown {
            Shown::Words(paragraph) => Some(&paragraph.spans),
            Shown::Picture { .. } => None,
        });
        let texts = words.flatten().map(|span| clean(&span.text));
        texts.flat_map(|text| text.chars().collect::<Vec<_>>())
    }

    /// Says which letters no font has: at the top, and once with each quote or claim that has one of them.
    pub(super) fn say_lacking(&mut self, lacking: &BTreeSet<char>, words: &Words) {
        if lacking.is_empty() {
            return;
        }
        /// More code points say nothing to anybody.
        const MOST: usize = 24;
        let mut named: Vec<String> = lacking
            .iter()
            .take(MOST)
            .map(|letter| format!("U+{:04X}", u32::from(*letter)))
            .collect();
        if lacking.len() > MOST {
            named.push("…".to_owned());
        }
        let mut told: BTreeSet<ItemOf> = BTreeSet::new();
        let mut parts = Vec::with_capacity(self.parts.len() + 1);
        for (at, part) in std::mem::take(&mut self.parts).into_iter().enumerate() {
            if at == self.warnings {
                parts.push(warning(&(words.letters_lacking)(lacking.len(), &named.join(", "))));
            }
            let lacks = part.has_one_of(lacking);
            let card = part.card.filter(|(of, _)| lacks && told.insert(*of));
            let (indent, keeps) = (part.indent, part.keeps);
            parts.push(part);
            if card.is_some() {
                parts.push(Part {
                    card,
                    indent,
                    keeps,
                    ..warning(words.letters_lacking_here)
                });
            }
        }
        self.parts = parts;
    }
}

impl Part {
    fn has_one_of(&self, letters: &BTreeSet<char>) -> bool {
        match &self.shown {
            Shown::Words(paragraph) => {
                let texts = paragraph.spans.iter().map(|span| &span.text);
                texts.flat_map(|text| text.chars()).any(|c| letters.contains(&c))
            }
            Shown::Picture { .. } => false,
        }
    }
}

fn warning(text: &str) -> Part {
    let style = Style {
        ink: AMBER,
        ..Style::default()
    };
    words_part(vec![span(text, style)], Role::Text, BODY)
}

fn words_part(spans: Vec<Span>, role: Role, size: f32) -> Part {
    Part {
        shown: Shown::Words(Paragraph { spans, role, size }),
        above: 3.0,
        indent: 0.0,
        keeps: false,
        card: None,
        bookmark: None,
    }
}

impl Teller<'_> {
    /// Adds a paragraph, and lets whoever called change how it stands.
    pub(super) fn words(&mut self, spans: Vec<Span>, role: Role, size: f32) -> Option<&mut Part> {
        let part = Part {
            indent: self.indent,
            card: self.card,
            ..words_part(spans, role, size)
        };
        self.parts.push(part);
        self.parts.last_mut()
    }

    pub(super) fn line(&mut self, text: &str, style: Style, size: f32) {
        self.words(vec![span(text, style)], Role::Text, size);
    }

    pub(super) fn soft(&mut self, text: &str) {
        self.line(
            text,
            Style {
                ink: SOFT,
                ..Style::default()
            },
            SMALL,
        );
    }

    pub(super) fn caution(&mut self, text: &str) {
        self.line(
            text,
            Style {
                ink: RED,
                ..Style::default()
            },
            SMALL + 0.5,
        );
    }

    fn warn(&mut self, text: &str) {
        self.line(
            text,
            Style {
                ink: AMBER,
                ..Style::default()
            },
            BODY,
        );
    }

    pub(super) fn picture(&mut self, item: Item, alt: String) {
        // What was told last says where it is from.
        if let Some(before) = self.parts.last_mut() {
            before.keeps = true;
        }
        self.parts.push(Part {
            shown: Shown::Picture { item, alt },
            above: 4.0,
            indent: self.indent,
            keeps: false,
            card: self.card,
            bookmark: None,
        });
    }

    fn heading(&mut self, text: &str) {
        let style = Style {
            bold: true,
            ..Style::default()
        };
        if let Some(part) = self.words(vec![span(text, style)], Role::Heading, HEADING) {
            part.above = 20.0;
            part.keeps = true;
            part.bookmark = Some((0, text.to_owned()));
        }
    }

    fn head(&mut self) {
        let (report, words) = (self.report, self.words);
        let answer = &report.answer;
        self.soft(words.report);
        let name = one_line(&answer.title);
        let style = Style {
            bold: true,
            ..Style::default()
        };
        self.words(vec![span(name, style)], Role::Title, TITLE);
        self.soft(&(words.made)(&day(report.made_ms), &report.versions.pincite));
        if let Some(model) = &answer.model {
            self.soft(&format!("{}: {}", words.written_by, one_line(model)));
        }
        if let Some(question) = &answer.question {
            self.soft(&format!("{}: {}", words.question, one_line(question)));
        }
        if answer.edited {
            self.soft(words.edited);
        }
    }

    fn summary(&mut self) {
        let (report, words) = (self.report, self.words);
        self.heading(words.summary);
        let misplaced = report.quotes.iter().filter(|quote| quote.is_flagged()).count();
        let misplaced = misplaced + report.claims.iter().filter(|claim| claim.is_misplaced()).count();
        let mut rows = quote_counts(report, words);
        rows.extend(claim_counts(report, words));
        if misplaced > 0 {
            rows.push((
                FLAG,
                words.legend.rsplit(FLAG).next().unwrap_or_default().trim(),
                misplaced,
            ));
        }
        for (mark, told, many) in rows {
            let bold = Style {
                bold: true,
                ..Style::default()
            };
            let spans = vec![span(format!("{many}  {mark} "), bold), span(told, Style::default())];
            self.words(spans, Role::Text, BODY);
        }
        if let Some(figures) = report.figures.as_ref().filter(|figures| figures.claims > 0) {
            let told = format!("{} {}.", words.percent(figures.groundedness), words.grounded);
            self.line(&told, Style::default(), BODY);
        }
        let lacking = report
            .sources
            .iter()
            .filter(|source| source.not_searched.is_some())
            .count();
        match (report.sources.len(), lacking) {
            (0, _) => self.warn(words.no_sources),
            (_, 0) => self.soft(words.all_searched),
            (all, lacking) => self.warn(&(words.some_not_searched)(lacking, all)),
        }
        if report.claims_pending {
            self.warn(words.claims_pending);
        }
    }

    fn answer(&mut self) {
        let report = self.report;
        self.heading(self.words.answer);
        if report.answer.blocks.is_empty() {
            self.line(&report.answer.text, Style::default(), BODY);
        }
        for block in &report.answer.blocks {
            self.block(block);
        }
        self.indent = 0.0;
    }

    fn block(&mut self, block: &Block) {
        /// Deeper nesting is shown as this deep.
        const DEEPEST: u8 = 6;
        let depth = block.quote_depth.min(DEEPEST) + block.list_depth.min(DEEPEST);
        self.indent = 14.0 * f32::from(depth);
        let mut spans = Vec::new();
        let mut size = BODY;
        let mut all = Style::default();
        match &block.kind {
            BlockKind::Heading(level) => {
                all.bold = true;
                size = if *level <= 2 { BODY + 1.5 } else { BODY + 0.5 };
            }
            BlockKind::Item(number) => {
                let sign = number.map_or_else(|| "• ".to_owned(), |number| format!("{number}. "));
                spans.push(span(sign, all));
            }
            BlockKind::Footnote(label) => {
                all.ink = SOFT;
                spans.push(span(format!("[{}] ", one_line(label)), all));
            }
            BlockKind::Row(head) => all.bold = *head,
            BlockKind::Rule => spans.push(span("———", Style { ink: SOFT, ..all })),
            BlockKind::Paragraph | BlockKind::Code => {}
        }
        let apart = if matches!(block.kind, BlockKind::Row(_)) {
            "  |  "
        } else {
            " "
        };
        let is_code = matches!(block.kind, BlockKind::Code);
        let mut begins = false;
        for piece in &block.pieces {
            match piece {
                Piece::Run(run) => self.run(&mut spans, run, (all, begins && !is_code)),
                Piece::Break => spans.push(span("\n", all)),
                Piece::Cell => spans.push(span(apart, Style { ink: SOFT, ..all })),
            }
            begins = matches!(piece, Piece::Break);
        }
        self.words(spans, Role::Text, size);
    }

    fn run(&self, spans: &mut Vec<Span>, run: &Run, (all, begins): (Style, bool)) {
        // Outside of code a line begins with no space.
        let text = if begins {
            run.text.trim_start_matches(' ')
        } else {
            run.text.as_str()
        };
        let style = Style {
            bold: all.bold || run.bold,
            italic: run.italic,
            ..all
        };
        let Some((of, tone, mark, flag)) = run.of.and_then(|of| self.shown(of)) else {
            spans.push(span(text, style));
            return;
        };
        let under = Some(ink(tone));
        spans.push(Span {
            to: Some(Target::Item(of)),
            ..span(text, Style { under, ..style })
        });
        if run.ends {
            let flag = if flag { FLAG } else { "" };
            let style = Style {
                ink: ink(tone),
                bold: true,
                ..Style::default()
            };
            spans.push(span(format!("\u{A0}{mark}{flag}"), style));
        }
    }

    /// How a quote or claim is shown: its tone, its mark, and whether it stands elsewhere.
    fn shown(&self, of: ItemOf) -> Option<(ItemOf, &'static str, &'static str, bool)> {
        match of {
            ItemOf::Quote(i) => {
                let quote = self.report.quotes.get(i)?;
                Some((of, tone(quote.verdict), mark(quote.verdict), quote.is_flagged()))
            }
            ItemOf::Claim(i) => {
                let claim = self.report.claims.get(i).filter(|claim| claim.is_told())?;
                Some((
                    of,
                    claim_tone(claim.support),
                    claim_mark(claim.support),
                    claim.is_misplaced(),
                ))
            }
        }
    }

    fn claims(&mut self) {
        let (report, words) = (self.report, self.words);
        self.heading(words.claims);
        if !report.with_claims {
            return self.soft(words.claims_left_out);
        }
        match &report.settings.meaning {
            Some(model) => self.soft(&(words.by_meaning)(model)),
            None => self.soft(words.by_words),
        }
        if report.claims_pending {
            self.warn(words.claims_pending);
        }
        let told = || report.claims.iter().enumerate().filter(|(_, claim)| claim.is_told());
        if told().next().is_none() && !report.claims_pending {
            self.soft(words.no_claims);
        }
        for (i, claim) in told() {
            items::claim(self, i, claim);
        }
    }

    fn skipped(&mut self) {
        let (report, words) = (self.report, self.words);
        if report.skipped.is_empty() {
            return;
        }
        self.heading(words.skipped);
        for one in &report.skipped {
            let quoted = (words.quoted)(&one_line(&one.text));
            let why = format!(" ({})", words.skip_reason(&one.reason));
            let soft = Style {
                ink: SOFT,
                ..Style::default()
            };
            let spans = vec![span(format!("• {quoted}"), Style::default()), span(why, soft)];
            self.words(spans, Role::Text, BODY);
        }
    }

    fn sources(&mut self) {
        let (report, words) = (self.report, self.words);
        self.heading(words.sources);
        if report.sources.is_empty() {
            self.soft(words.no_sources);
        }
        let (told, more) = listed(report);
        for (at, source) in told.into_iter().enumerate() {
            self.source(at + 1, source);
        }
        if more > 0 {
            self.soft(&(words.more_sources)(more));
        }
        if !report.missing.is_empty() {
            let names: Vec<String> = report.missing.iter().map(|name| one_line(name)).collect();
            self.warn(&format!("{}: {}", words.missing, names.join(", ")));
        }
    }

    fn source(&mut self, number: usize, source: &Source) {
        let words = self.words;
        let by = source
            .cited
            .as_deref()
            .map(|by| format!("{}. ", one_line(by)))
            .unwrap_or_default();
        let soft = Style {
            ink: SOFT,
            ..Style::default()
        };
        let italic = Style {
            italic: true,
            ..Style::default()
        };
        let mut spans = vec![
            span(format!("{number}. {by}"), Style::default()),
            span(one_line(title(source)), italic),
        ];
        if source.title_guessed {
            spans.push(span(format!(" ({})", words.title_guessed), soft));
        }
        if let Some(part) = self.words(spans, Role::Text, BODY) {
            part.keeps = true;
        }
        self.indent = 14.0;
        let mut spans = vec![span(
            format!("{}\nSHA-256 {}", one_line(&source.file_name), source.sha256),
            soft,
        )];
        if let Some(address) = source.address.as_deref().and_then(address) {
            spans.push(span("\n", soft));
            spans.push(Span {
                to: Some(Target::Address(address.to_owned())),
                ..span(address, soft)
            });
        }
        self.words(spans, Role::Text, SMALL);
        if let Some(export) = &source.seen_by {
            self.caution(&(words.seen_by)(&one_line(export)));
        }
        if let Some(why) = &source.not_searched {
            self.caution(&format!("{}: {}", words.not_searched, words.lack(why)));
        }
        self.indent = 0.0;
    }

    fn foot(&mut self) {
        let words = self.words;
        self.words(
            vec![span(
                words.checks_words,
                Style {
                    ink: SOFT,
                    ..Style::default()
                },
            )],
            Role::Text,
            SMALL,
        )
        .into_iter()
        .for_each(|part| part.above = 22.0);
        self.soft(words.legend);
    }
}
