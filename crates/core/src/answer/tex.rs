//! A LaTeX draft as blocks and runs: what its reader would see in print, at the place where it stands in the draft.
//!
//! No macro is carried out. A command that is not known is shown as it is written, for what it prints may turn a quote; text
//! between `\begin` and `\end` of an environment that is not known is read as any other.

mod citations;
mod commands;
mod kind;
mod scan;
mod signs;
#[cfg(test)]
mod tests;
mod writer;

use super::{Block, BlockKind};
use citations::Bibliography;
use commands::{Command, Environment};
use scan::{Token, Tokens};
use std::collections::BTreeSet;
use std::ops::Range;
use writer::Writer;

/// Whether an answer is a LaTeX draft: it has a command that only LaTeX has, and nothing that only Markdown has.
pub(super) fn is_latex(raw: &str) -> bool {
    const SURE: [&str; 14] = [
        "\\documentclass",
        "\\begin{document}",
        "\\section{",
        "\\section*{",
        "\\subsection{",
        "\\chapter{",
        "\\footnote{",
        "\\enquote{",
        "\\textquote",
        "\\blockquote",
        "\\begin{quote}",
        "\\begin{quotation}",
        "\\begin{displayquote}",
        "\\bibitem{",
    ];
    let is_markdown = |line: &str| {
        let line = line.trim_start();
        line.starts_with("```") || line.starts_with("~~~") || line.starts_with("> ") || line.starts_with("## ")
    };
    let sure = SURE.iter().any(|mark| raw.contains(mark)) || citations::first(raw).is_some();
    sure && !raw.contains("**") && !raw.lines().any(is_markdown)
}

/// Reads a draft. See [`super::blocks`].
pub(super) fn read(raw: &str) -> Vec<Block> {
    let body = scan::body(raw);
    let bibliography = Bibliography::of(raw);
    let mut reader = Reader {
        tokens: Tokens::new(raw, body),
        writer: Writer::new(raw),
        bibliography,
        defined: commands::defined(raw),
        groups: Vec::new(),
        ends: Vec::new(),
        cited: Vec::new(),
        lists: Vec::new(),
        quotes: 0,
        cells: 0,
    };
    while let Some(token) = reader.tokens.next() {
        reader.token(token);
    }
    reader.writer.finish()
}

/// What a closing brace ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Plain,
    Bold,
    Italic,
    Code,
    Heading,
    /// Shows this.
    Ends,
    BlockQuote,
    Link,
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    writer: Writer<'a>,
    bibliography: Bibliography,
    /// The commands that the draft defines, or defines anew.
    defined: BTreeSet<&'a str>,
    groups: Vec<Group>,
    /// What the open groups that show something at their end show there.
    ends: Vec<String>,
    /// What the open block quotes show at their end: whom they quote.
    cited: Vec<String>,
    /// The number of the next item of each open list; `None` in one without numbers.
    lists: Vec<Option<u64>>,
    quotes: usize,
    /// How many tables are open: `&` and `\\` mean cells and rows there.
    cells: usize,
}

impl<'a> Reader<'a> {
    fn token(&mut self, token: Token<'a>) {
        match token {
            Token::Text(place) => {
                for (place, shown) in signs::pieces(self.tokens.raw, place) {
                    self.writer.text(place, &shown);
                }
            }
            Token::Space(place) => self.writer.space(place),
            Token::Blank => self.writer.close(),
            Token::Math(place) => {
                let shown = signs::math(self.tokens.of(&place));
                self.writer.text(place, &shown);
            }
            Token::Display(place) => self.code(place),
            Token::Cell(_) if self.cells > 0 => self.writer.cell(),
            Token::Cell(place) => self.writer.text(place, "&"),
            Token::Open(_) => self.groups.push(Group::Plain),
            Token::Close(place) => self.close_group(place),
            Token::Command(place, name) => self.command(place, name),
        }
    }

    fn code(&mut self, place: Range<usize>) {
        let shown = self.tokens.of(&place).to_owned();
        self.writer.open(BlockKind::Code, place.start);
        self.writer.verbatim(place, &shown);
        self.writer.close();
    }

    fn group(&mut self, group: Group) {
        if self.tokens.opens_group().is_some() {
            self.groups.push(group);
            self.style(group, 1);
        }
    }

    fn close_group(&mut self, place: Range<usize>) {
        let Some(group) = self.groups.pop() else { return };
        self.style(group, -1);
        match group {
            Group::Heading => self.writer.close(),
            Group::Ends => {
                let shown = self.ends.pop().unwrap_or_default();
                self.writer.text(place, &shown);
            }
            Group::BlockQuote => {
                let shown = self.cited.pop().unwrap_or_default();
                self.writer.text(place, &shown);
                self.writer.close();
                self.quotes = self.quotes.saturating_sub(1);
                self.writer.depth(self.quotes, self.lists.len());
            }
            Group::Link => self.writer.link(None),
            Group::Plain | Group::Bold | Group::Italic | Group::Code => {}
        }
    }

    fn style(&mut self, group: Group, by: i32) {
        match group {
            Group::Bold => self.writer.bold += by,
            Group::Italic => self.writer.italic += by,
            Group::Code => self.writer.code += by,
            _ => {}
        }
    }

    fn command(&mut self, place: Range<usize>, name: &'a str) {
        let command = match self.defined.contains(name) {
            true => Command::Unknown,
            false => commands::of(name),
        };
        match command {
            Command::Sign(sign) => {
                self.tokens.skips_space(name);
                self.writer.text(place, sign);
            }
            Command::Accent(mark) => self.accent(place, mark),
            Command::Bold => self.group(Group::Bold),
            Command::Italic => self.group(Group::Italic),
            Command::Code => self.group(Group::Code),
            Command::Heading(level) => {
                self.tokens.optional();
                self.writer.close();
                self.writer.open(BlockKind::Heading(level), place.start);
                self.group(Group::Heading);
            }
            Command::Quote => self.quoted(place),
            Command::BlockQuote => self.block_quote(place),
            Command::Note => {
                self.tokens.optional();
                if let Some(brace) = self.tokens.opens_group() {
                    self.writer.text(place.start..brace.end, " (");
                    self.groups.push(Group::Ends);
                    self.ends.push(")".to_owned());
                }
            }
            Command::Link => self.link(),
            Command::Address => {
                if let Some(inner) = self.tokens.argument() {
                    let shown = self.tokens.of(&inner).to_owned();
                    self.writer.link(Some(shown.clone()));
                    self.writer.text(inner, &shown);
                    self.writer.link(None);
                }
            }
            Command::Cites(kind) => self.cites(place, kind),
            Command::Entry => self.entry(place),
            Command::Item => self.item(place),
            Command::Break if self.cells > 0 => {
                self.tokens.optional();
                self.writer.close();
                self.writer.row();
            }
            Command::Break => {
                self.tokens.optional();
                self.writer.line_break(place.end);
            }
            Command::Paragraph => self.writer.close(),
            Command::Begin => self.begin(place),
            Command::End => self.end(place),
            Command::Hides(arguments) => {
                self.tokens.optional();
                for _ in 0..arguments {
                    self.tokens.optional();
                    self.tokens.argument();
                }
            }
            Command::Shows => {
                self.tokens.optional();
                self.tokens.skips_space(name);
            }
            // What it prints is not known: it may be a "not". So it is seen.
            Command::Unknown => {
                let shown = self.tokens.of(&place).to_owned();
                self.writer.text(place, &shown);
            }
        }
    }

    fn accent(&mut self, place: Range<usize>, mark: char) {
        if let Some((end, letter)) = self.tokens.letter() {
            let shown = commands::accented(letter, mark);
            self.writer.text(place.start..end, &shown);
        }
    }

    /// `\enquote{…}`, `\textquote[Rowe][.]{…}`.
    fn quoted(&mut self, place: Range<usize>) {
        let cite = self.tokens.optional();
        self.tokens.optional();
        let Some(brace) = self.tokens.opens_group() else {
            return;
        };
        let within = self.ends.iter().any(|end| end.starts_with('”'));
        let (open, close) = if within { ("‘", "’") } else { ("“", "”") };
        self.writer.text(place.start..brace.end, open);
        // Its source is named ahead of the words, and printed behind them.
        self.groups.push(Group::Ends);
        self.ends.push(format!("{close}{}", self.cited_by(cite)));
    }

    /// What is printed of the brackets that name whom a quote is by.
    fn cited_by(&self, brackets: Option<Range<usize>>) -> String {
        brackets.map_or_else(String::new, |place| self.bibliography.in_text(self.tokens.of(&place)))
    }

    fn block_quote(&mut self, place: Range<usize>) {
        let cite = self.tokens.optional();
        self.tokens.optional();
        if self.tokens.opens_group().is_none() {
            return;
        }
        self.writer.close();
        self.quotes += 1;
        self.writer.depth(self.quotes, self.lists.len());
        self.groups.push(Group::BlockQuote);
        self.cited.push(self.cited_by(cite));
        self.writer.open(BlockKind::Paragraph, place.start);
    }

    fn link(&mut self) {
        let Some(address) = self.tokens.argument() else { return };
        let address = self.tokens.of(&address).to_owned();
        if self.tokens.opens_group().is_some() {
            self.writer.link(Some(address));
            self.groups.push(Group::Link);
        }
    }

    fn cites(&mut self, place: Range<usize>, kind: kind::Kind) {
        if let Some((end, shown)) = citations::read(&mut self.tokens, &self.bibliography, kind) {
            self.writer.text(place.start..end, &shown);
        }
    }

    /// `\bibitem[Rowe 2020]{rowe}`.
    fn entry(&mut self, place: Range<usize>) {
        self.writer.close();
        self.tokens.optional();
        if let Some(key) = self.tokens.argument() {
            let shown = self.bibliography.entry(self.tokens.of(&key));
            self.tokens.skips_space("bibitem");
            self.writer.open(BlockKind::Paragraph, place.start);
            self.writer.text(place.start..self.tokens.at(), &shown);
        }
    }

    fn item(&mut self, place: Range<usize>) {
        self.writer.close();
        let number = self.lists.last_mut().and_then(|next| {
            let number = *next;
            *next = number.map(|number| number.saturating_add(1));
            number
        });
        self.writer.depth(self.quotes, self.lists.len().saturating_sub(1));
        self.writer.open(BlockKind::Item(number), place.start);
        self.writer.depth(self.quotes, self.lists.len());
        if let Some(label) = self.tokens.optional() {
            for (place, shown) in signs::pieces(self.tokens.raw, label) {
                self.writer.text(place, &shown);
            }
            let at = self.tokens.at();
            self.writer.text(at - 1..at, " ");
        }
    }

    fn begin(&mut self, place: Range<usize>) {
        let Some(name) = self.tokens.argument() else { return };
        let name = self.tokens.of(&name);
        let environment = commands::environment(name);
        if environment != Environment::Plain {
            self.writer.close();
        }
        match environment {
            Environment::Quote => {
                let cite = self.tokens.optional();
                self.quotes += 1;
                self.writer.depth(self.quotes, self.lists.len());
                self.cited.push(self.cited_by(cite));
            }
            Environment::List(first) => {
                self.tokens.optional();
                self.lists.push(first);
                self.writer.depth(self.quotes, self.lists.len());
            }
            Environment::Table => {
                self.cells += 1;
                self.tokens.optional();
                self.tokens.argument();
                if name == "tabularx" || name == "tabular*" {
                    self.tokens.argument();
                }
                self.writer.row();
            }
            Environment::Verbatim => {
                if let Some(place) = self.tokens.until_end(name) {
                    self.code(place);
                }
            }
            Environment::Hidden => {
                self.tokens.until_end(name);
            }
            Environment::Part | Environment::Plain => {
                self.tokens.optional();
                if name == "thebibliography" {
                    self.tokens.argument();
                    // What LaTeX prints above it.
                    self.writer.open(BlockKind::Heading(1), place.start);
                    self.writer.text(place.start..self.tokens.at(), "References");
                    self.writer.close();
                }
            }
        }
    }

    fn end(&mut self, place: Range<usize>) {
        let Some(name) = self.tokens.argument() else { return };
        let environment = commands::environment(self.tokens.of(&name));
        if environment == Environment::Quote
            && let Some(shown) = self.cited.pop()
        {
            self.writer.ends_with(place, &shown);
        }
        if environment != Environment::Plain {
            self.writer.close();
        }
        match environment {
            Environment::Quote => self.quotes = self.quotes.saturating_sub(1),
            Environment::List(_) => {
                self.lists.pop();
            }
            Environment::Table => {
                self.cells = self.cells.saturating_sub(1);
                self.writer.no_row();
            }
            _ => {}
        }
        self.writer.depth(self.quotes, self.lists.len());
    }
}
