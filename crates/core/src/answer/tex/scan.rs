//! A draft cut into what TeX tells apart: words, spaces, commands, groups, formulas.

use std::ops::Range;

/// An argument in brackets or braces longer than this many bytes is none: a bracket was forgotten.
const LONGEST: usize = 2_000;

/// A piece of a draft, by its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Text(Range<usize>),
    /// White space within a paragraph.
    Space(Range<usize>),
    /// An empty line.
    Blank,
    /// What stands in a formula of a line.
    Math(Range<usize>),
    /// What stands in a formula of its own.
    Display(Range<usize>),
    /// `&`.
    Cell(Range<usize>),
    Open(Range<usize>),
    Close(Range<usize>),
    /// A command with its name, without the backslash.
    Command(Range<usize>, &'a str),
}

pub(super) struct Tokens<'a> {
    pub(super) raw: &'a str,
    at: usize,
    end: usize,
    /// What was sought up to the end and not found: it is not sought again.
    missing: Vec<String>,
}

/// What of a draft is printed: without what is set up before it.
pub(super) fn body(raw: &str) -> Range<usize> {
    const BEGIN: &str = "\\begin{document}";
    let start = raw.find(BEGIN).map_or(0, |at| at + BEGIN.len());
    let end = raw.get(start..).and_then(|body| body.find("\\end{document}"));
    start..end.map_or(raw.len(), |end| start + end)
}

impl<'a> Tokens<'a> {
    pub(super) fn new(raw: &'a str, body: Range<usize>) -> Self {
        Self {
            raw,
            at: body.start,
            end: body.end,
            missing: Vec::new(),
        }
    }

    pub(super) fn of(&self, place: &Range<usize>) -> &'a str {
        self.raw.get(place.clone()).unwrap_or_default()
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        self.raw.get(self.at..self.end).unwrap_or_default()
    }

    /// The bytes of the next `len`, which are read then.
    fn take(&mut self, len: usize) -> Range<usize> {
        let start = self.at;
        self.at = (start + len).min(self.end);
        start..self.at
    }

    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let first = rest.chars().next()?;
        Some(match first {
            c if c.is_whitespace() => self.white(),
            '%' => {
                self.comment();
                return self.next_behind_comment();
            }
            '{' => Token::Open(self.take(1)),
            '}' => Token::Close(self.take(1)),
            '&' => Token::Cell(self.take(1)),
            '$' => self.formula(),
            '\\' => self.command(),
            _ => {
                let ends = |c: char| c.is_whitespace() || matches!(c, '%' | '{' | '}' | '&' | '$' | '\\');
                let len = rest.find(ends).unwrap_or(rest.len());
                Token::Text(self.take(len))
            }
        })
    }

    /// Comments follow each other by the thousand.
    fn next_behind_comment(&mut self) -> Option<Token<'a>> {
        while self.rest().starts_with('%') {
            self.comment();
        }
        self.next()
    }

    fn white(&mut self) -> Token<'a> {
        let start = self.at;
        let mut lines = 0;
        loop {
            let rest = self.rest();
            let words = rest.trim_start();
            let space = rest.len() - words.len();
            lines += rest.get(..space).unwrap_or_default().matches('\n').count();
            self.at += space;
            if !words.starts_with('%') {
                break;
            }
            // A comment takes its line's end with it.
            self.comment();
        }
        if lines > 1 {
            Token::Blank
        } else {
            Token::Space(start..self.at)
        }
    }

    fn comment(&mut self) {
        let rest = self.rest();
        let len = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let behind = rest.get(len..).unwrap_or_default();
        let indent = behind.len() - behind.trim_start_matches([' ', '\t']).len();
        self.take(len + indent);
    }

    fn formula(&mut self) -> Token<'a> {
        if self.rest().starts_with("$$") {
            let start = self.take(2);
            return match self.until("$$") {
                Some(inner) => Token::Display(inner),
                None => Token::Text(start),
            };
        }
        let sign = self.take(1);
        let rest = self.rest();
        let mut before = ' ';
        for (at, c) in rest.char_indices() {
            match c {
                '$' if before != '\\' => {
                    let inner = self.take(at);
                    self.take(1);
                    return Token::Math(inner);
                }
                '\n' if rest[at + 1..].trim_start_matches([' ', '\t', '\r']).starts_with('\n') => break,
                _ => before = c,
            }
        }
        Token::Text(sign)
    }

    fn command(&mut self) -> Token<'a> {
        let start = self.at;
        let rest = self.rest().get(1..).unwrap_or_default();
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        if letters > 0 {
            let star = usize::from(rest.get(letters..).is_some_and(|rest| rest.starts_with('*')));
            let place = self.take(1 + letters + star);
            return Token::Command(place, rest.get(..letters + star).unwrap_or_default());
        }
        let sign = rest.chars().next().map_or(0, char::len_utf8);
        let place = self.take(1 + sign);
        match rest.get(..sign).unwrap_or_default() {
            "[" => self.until("\\]").map_or(Token::Text(start..self.at), Token::Display),
            "(" => self.until("\\)").map_or(Token::Text(start..self.at), Token::Math),
            name => Token::Command(place, name),
        }
    }

    /// What stands before the next `mark`, which is read, too.
    fn until(&mut self, mark: &str) -> Option<Range<usize>> {
        if self.missing.iter().any(|missing| missing == mark) {
            return None;
        }
        match self.rest().find(mark) {
            Some(len) => {
                let inner = self.take(len);
                self.take(mark.len());
                Some(inner)
            }
            None => {
                self.missing.push(mark.to_owned());
                None
            }
        }
    }

    /// What stands before the end of an environment.
    pub(super) fn until_end(&mut self, environment: &str) -> Option<Range<usize>> {
        self.until(&format!("\\end{{{environment}}}"))
    }

    /// White space behind a command whose name is letters is no space.
    pub(super) fn skips_space(&mut self, name: &str) {
        if name.starts_with(|c: char| c.is_ascii_alphabetic())
            && let Some(space) = self.gap()
        {
            self.take(space);
        }
    }

    /// How much white space follows, if no paragraph ends in it.
    fn gap(&self) -> Option<usize> {
        let rest = self.rest();
        let space = rest.len() - rest.trim_start().len();
        (rest.get(..space)?.matches('\n').count() < 2).then_some(space)
    }

    /// What stands in the brackets that follow.
    pub(super) fn optional(&mut self) -> Option<Range<usize>> {
        self.enclosed('[', ']')
    }

    /// What stands in the braces that follow.
    pub(super) fn argument(&mut self) -> Option<Range<usize>> {
        self.enclosed('{', '}')
    }

    fn enclosed(&mut self, open: char, close: char) -> Option<Range<usize>> {
        let space = self.gap()?;
        let rest = self.rest().get(space..)?;
        if !rest.starts_with(open) {
            return None;
        }
        let (mut depth, mut braces, mut escaped) = (0_usize, 0_usize, false);
        for (at, c) in rest.char_indices().take_while(|(at, _)| *at <= LONGEST) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                c if c == open && (braces == 0 || open == '{') => depth += 1,
                c if c == close && (braces == 0 || open == '{') => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        self.take(space + 1);
                        let inner = self.take(at - 1);
                        self.take(1);
                        return Some(inner);
                    }
                }
                '{' => braces += 1,
                '}' => braces = braces.saturating_sub(1),
                _ => {}
            }
        }
        None
    }

    /// The brace that follows, which is read then.
    pub(super) fn opens_group(&mut self) -> Option<Range<usize>> {
        let space = self.gap()?;
        self.rest().get(space..)?.starts_with('{').then(|| {
            self.take(space);
            self.take(1)
        })
    }

    /// The letter that an accent stands on, and where what names it ends: `e`, `{e}`, `\i`, `{\i}`.
    pub(super) fn letter(&mut self) -> Option<(usize, char)> {
        let space = self.gap()?;
        let rest = self.rest().get(space..)?;
        let inner = rest.trim_start_matches('{').trim_start_matches('\\');
        let marks = rest.len() - inner.len();
        let letter = inner.chars().next().filter(|c| c.is_alphabetic())?;
        let close = usize::from(rest.starts_with('{') && inner.get(letter.len_utf8()..)?.starts_with('}'));
        self.take(space + marks + letter.len_utf8() + close);
        Some((self.at, letter))
    }
}
