//! The lines of a source that begin a numbered place: "5.2 The tenant …", "Article 12 – Powers", "(b) …", "[14] …".

use super::kinds::{Kind, counter_at, is_kind, kind_at};
use super::labels::{Label, Part, behind_name, chinese, plain, roman};
use crate::source::text::TextSpan;

/// How a line carries its number. Lines of one form make a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Behind its name: "Article 12", "第三条".
    Named(Kind),
    /// Alone: "5.", "5.2", "B.2".
    Bare,
    /// "[14]".
    Square,
    /// "(1)", "1)".
    Round,
    /// "(a)", "a)".
    RoundLetter,
    /// "(ii)".
    RoundRoman,
}

impl Form {
    /// Whether it is one in round brackets.
    pub(crate) fn is_round(self) -> bool {
        matches!(self, Self::Round | Self::RoundLetter | Self::RoundRoman)
    }
}

/// A line that begins a numbered place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Its name and number, as they stand there.
    pub(crate) span: TextSpan,
    pub(crate) form: Form,
    pub(crate) label: Label,
}

/// All marks of a text, in its order. A line may carry two: "1. (1) …".
pub(super) fn marks(source: &str, is_aside: &dyn Fn(usize) -> bool) -> Vec<Mark> {
    let mut out = Vec::new();
    let mut at = 0;
    let mut before = "";
    for line in source.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.trim().is_empty() {
            continue;
        }
        let text = line
            .trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '#' | '_' | '>' | '•' | '\u{feff}'));
        let lead = start + line.len() - text.len();
        let text = text.trim_end();
        let first = out.len();
        let listed = text.starts_with(['(', '（']) || text.get(1..).is_some_and(|rest| rest.starts_with(')'));
        if starts_like_one(text) && !refers_on(before, listed) {
            line_marks(text, lead, &mut out);
        }
        within(text, lead, &mut out);
        let is_text = |mark: &Mark| is_running(source, mark.span.end().bytes(), lead + text.len(), is_aside);
        let kept: Vec<Mark> = out.drain(first..).filter(is_text).collect();
        out.extend(kept);
        before = line;
    }
    out
}

/// Whether what a mark begins is text of the document: not a running head nor a note. A list's own number may stand apart.
fn is_running(source: &str, from: usize, to: usize, is_aside: &dyn Fn(usize) -> bool) -> bool {
    let rest = source.get(from..to).unwrap_or_default();
    let words = rest.find(char::is_alphanumeric);
    !is_aside(words.map_or(from.saturating_sub(1), |at| from + at))
}

/// Adds the marks amid a line, which a reader of the file joined: "(1) The Board … (2) A member …". Each follows the one before it.
fn within(text: &str, start: usize, out: &mut Vec<Mark>) {
    /// How far the one before may be, in bytes.
    const REACH: usize = 1_500;
    let borders = text.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at + 1);
    for at in borders {
        let (before, rest) = text.split_at(at);
        if !rest.starts_with(|c: char| matches!(c, '(' | '[' | '（') || c.is_ascii_alphanumeric()) || !ends_part(before)
        {
            continue;
        }
        let round = enclosed(rest).map(|(form, label, used)| (read_twice(form, label), used));
        let bare = || bare(rest).map(|(label, used)| (vec![(Form::Bare, label)], used));
        let Some((read, used)) = round.or_else(bare) else {
            continue;
        };
        for (form, label) in read {
            let mut near = out
                .iter()
                .rev()
                .take_while(|mark| start + at - mark.span.start().bytes() <= REACH);
            let last = near.find(|mark| mark.form == form);
            let follows = last.is_some_and(|last| last.label.leads_to(&label, false));
            let opens =
                form.is_round() && label.is_first() && before.trim_end().ends_with([':', ';', '.', '—', '–', ')']);
            if follows || opens {
                let span = TextSpan::from_bytes(start + at..start + at + used);
                out.extend(span.map(|span| Mark { span, form, label }));
            }
        }
    }
}

/// Words before the last of several.
const JOINS: &[&str] = &["and", "or", "und", "oder", "et", "ou", "y", "o", "e", "и", "или"];

/// Whether a new item may begin behind these words.
fn ends_part(before: &str) -> bool {
    let before = before.trim_end();
    let word = before.rsplit(' ').next().unwrap_or_default();
    before.ends_with(['.', ';', ':', ',', '!', '?', '—', '–', ')', '”', '"', '»']) || JOINS.contains(&word)
}

/// A glance at a line, to leave most of them at once.
fn starts_like_one(text: &str) -> bool {
    let Some(first) = text.chars().next() else { return false };
    first.is_numeric()
        || matches!(first, '(' | '[' | '（' | '第' | '제' | '§' | '¶' | '№')
        || text.get(1..).is_some_and(|rest| rest.starts_with([')', '.']))
        || kind_at(text).is_some()
        || text
            .find(' ')
            .is_some_and(|space| text.get(space + 1..).is_some_and(|rest| kind_at(rest).is_some()))
}

/// Whether a line ends with words that lead to a number: the next one begins with what they refer to.
fn refers_on(line: &str, listed: bool) -> bool {
    const LEAD: &[&str] = &[
        "to", "of", "under", "in", "with", "see", "than", "by", "bis", "nach", "in", "von", "des", "à", "de", "du",
        "a", "по",
    ];
    const SHORT: usize = 4;
    let line = line.trim_end();
    let last = line
        .rsplit(|c: char| c.is_whitespace() || c == '(')
        .next()
        .unwrap_or_default();
    // "under Art." goes on; "to make recommendations." ends.
    let short = last.strip_suffix('.').filter(|word| word.chars().count() <= SHORT);
    // "…, and" leads to the next item of a list or to the next number.
    let joins = !listed && JOINS.contains(&last);
    let leads = joins || LEAD.contains(&last) || is_kind(short.unwrap_or(last));
    // A line that goes on is a long one; headings are short.
    leads && line.chars().count() >= 30
}

fn line_marks(text: &str, start: usize, out: &mut Vec<Mark>) {
    let mut add = |range: std::ops::Range<usize>, form, label| {
        let span = TextSpan::from_bytes(start + range.start..start + range.end);
        out.extend(span.map(|span| Mark { span, form, label }));
    };
    if let Some((kind, label, used)) = named(text) {
        add(0..used, Form::Named(kind), label);
        return;
    }
    let mut used = 0;
    if let Some((label, length)) = bare(text) {
        add(0..length, Form::Bare, label);
        used = length;
    }
    let rest = text.get(used..).unwrap_or_default();
    let inner = rest.trim_start_matches(['.', ' ', '\u{a0}', '\t']);
    let at = text.len() - inner.len();
    if let Some((form, label, length)) = enclosed(inner) {
        for (form, label) in read_twice(form, label) {
            add(at..at + length, form, label);
        }
    }
}

/// "(i)" is a letter or a number; the count around it tells which.
fn read_twice(form: Form, label: Label) -> Vec<(Form, Label)> {
    let letter = match label.0.as_slice() {
        [Part::Letter(letter)] => Some(*letter),
        _ => None,
    };
    let number = letter.and_then(|letter| roman(&letter.to_ascii_uppercase().to_string()));
    let also = number.map(|number| (Form::RoundRoman, Label(vec![Part::Number(number, None)])));
    std::iter::once((form, label)).chain(also).collect()
}

/// A line that says what it is: "Article 12 – Powers", "CHAPTER ONE", "Première partie", "第三条（事業）".
fn named(text: &str) -> Option<(Kind, Label, usize)> {
    if let Some(rest) = text.strip_prefix(['第', '제']) {
        let open = text.len() - rest.len();
        let (label, used) = chinese(rest)?;
        let (kind, counter) = counter_at(rest.get(used..)?)?;
        let end = open + used + counter;
        // "第二百六十条の二" is one of its own.
        let sub = text.get(end..)?.strip_prefix(['の', '之']).and_then(chinese);
        let (label, end) = match sub {
            Some((sub, length)) => (label.with(&sub), end + 'の'.len_utf8() + length),
            None => (label, end),
        };
        return Some((kind, label, end)).filter(|_| {
            !text
                .get(end..)
                .is_some_and(|rest| rest.starts_with(['の', 'に', '第', 'を', 'は', '的', '规', '規']))
        });
    }
    let (kind, length) = kind_at(text)?;
    let capital = text.chars().next().is_some_and(|c| !c.is_lowercase());
    let rest = text.get(length..)?;
    let tail = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    let (label, used) = behind_name(tail)?;
    let glued = tail.len() == rest.len() && !matches!(text.chars().next(), Some('§' | '¶' | '№' | 'Q' | 'q'));
    let end = text.len() - tail.len() + used;
    (capital && !glued && stands_alone(text.get(end..)?)).then_some((kind, label, end))
}

/// Whether what follows a name and number is a heading or a text of its own: not the rest of a sentence about it.
fn stands_alone(rest: &str) -> bool {
    let rest = rest.trim_end();
    let Some(next) = rest.chars().next() else { return true };
    if matches!(next, '.' | ':' | '：' | ')' | ']' | '|') {
        return true;
    }
    let words = rest.trim_start();
    let Some(first) = words.chars().next() else { return true };
    if matches!(first, '–' | '—' | '-' | '|' | '•' | '[') {
        return true;
    }
    if first == '(' {
        // "Article 12(3) applies" is a reference, "Annex A (normative)" a heading.
        return enclosed(words).is_none();
    }
    let word: String = words.chars().take_while(|c| c.is_alphabetic()).collect();
    next.is_whitespace() && !first.is_lowercase() && first.is_alphabetic() && !is_kind(&word)
}

/// A number alone: "5.", "5.2 The", "B.2", "12\tText".
fn bare(text: &str) -> Option<(Label, usize)> {
    /// Higher ones are years and amounts.
    const HIGHEST: u32 = 399;
    let (label, used) = plain(text)?;
    let low = label.0.iter().all(|part| match part {
        Part::Number(value, _) => *value <= HIGHEST,
        Part::Letter(_) => true,
    });
    let rest = text.get(used..)?;
    let dotted = rest.starts_with('.') || rest.starts_with('．');
    let words = rest.trim_start_matches(['.', '．']).trim_start();
    let is_set_off = rest.starts_with(['.', '．', ' ', '\t', '\u{a0}', '\u{3000}', '、']) || rest.is_empty();
    let starts = words
        .chars()
        .next()
        .is_some_and(|c| !c.is_lowercase() && c.is_alphabetic() || "“\"„«「(".contains(c));
    let fits = match label.0.len() {
        1 => {
            starts && !matches!(label.0[0], Part::Letter(_)) || dotted && words.starts_with(|c: char| c.is_alphabetic())
        }
        _ => words.is_empty() || words.starts_with(|c: char| c.is_alphabetic() || "“\"„«「(".contains(c)),
    };
    (low && is_set_off && fits).then_some((label, used))
}

/// "(1)", "a)", "[14]", "（一）".
fn enclosed(text: &str) -> Option<(Form, Label, usize)> {
    /// The most letters between brackets.
    const LONGEST: usize = 6;
    let open = text.chars().next()?;
    let (close, inner) = match open {
        '(' => (')', text.get(1..)?),
        '（' => ('）', text.get(open.len_utf8()..)?),
        '[' => (']', text.get(1..)?),
        _ => (')', text),
    };
    let end = inner.char_indices().take(LONGEST).find(|(_, c)| *c == close)?.0;
    let content = inner.get(..end)?;
    let rest = inner.get(end + close.len_utf8()..)?;
    let used = text.len() - rest.len();
    let followed =
        rest.starts_with(char::is_whitespace) || rest.is_empty() || rest.starts_with(|c: char| c.is_alphabetic());
    if content.is_empty() || !followed {
        return None;
    }
    let (form, label) = inside(content, open == '[')?;
    Some((form, label, used))
}

/// What brackets enclose: a number, a letter, a Roman number in small letters.
pub(super) fn inside(content: &str, square: bool) -> Option<(Form, Label)> {
    if let Some((label, used)) = plain(content).or_else(|| chinese(content))
        && used == content.len()
        && label.0.len() == 1
    {
        return Some((if square { Form::Square } else { Form::Round }, label));
    }
    if square {
        return None;
    }
    let mut letters = content.chars();
    if let (Some(letter), None) = (letters.next().filter(char::is_ascii_alphabetic), letters.next()) {
        let letter = letter.to_ascii_lowercase();
        return Some((Form::RoundLetter, Label(vec![Part::Letter(letter)])));
    }
    let number = content
        .chars()
        .all(|c| c.is_ascii_lowercase())
        .then(|| roman(&content.to_uppercase()))??;
    Some((Form::RoundRoman, Label(vec![Part::Number(number, None)])))
}
