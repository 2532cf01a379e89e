//! What an answer calls a numbered place: "clause 5.2(b)", "Article 6(1)", "paragraph 2 of Schedule 1", "第五条第1項".

use super::kinds::{Kind, counter_at, kind_at};
use super::labels::{Label, Part, behind_name, chinese, coded, plain};
use super::marks::{Form, inside};

/// One step of a place's name, from the outside in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// What it is called; `None` for what stands in brackets behind another.
    pub(crate) kind: Option<Kind>,
    /// Its number.
    pub(crate) label: Label,
    /// How a source writes such a number, where the answer shows it: "(b)".
    pub(crate) form: Option<Form>,
}

/// A place by its name, as an answer has it. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// From the outside in.
    pub(crate) steps: Vec<Step>,
    /// The last of several, where the innermost step is the first of them: "paras 14–17".
    pub(crate) last: Option<Label>,
}

/// The most steps that a name has.
const STEPS: usize = 6;

impl Named {
    /// The place named at the start of `text`, and the length of its name.
    pub(crate) fn read(text: &str) -> Option<(Self, usize)> {
        if text.starts_with(['第', '제']) {
            return counted(text);
        }
        if text.starts_with('[') {
            return square(text);
        }
        let (first, mut used) = step(text)?;
        let mut steps = vec![first];
        while steps.len() < STEPS
            && let Some((step, length)) = text.get(used..).and_then(|rest| inner(rest, &steps))
        {
            steps.push(step);
            used += length;
        }
        let mut last = None;
        if let Some((label, length)) = text.get(used..).and_then(until) {
            last = Some(label);
            used += length;
        }
        // "paragraph 2 of Schedule 1"
        while steps.len() < STEPS
            && let Some((outer, length)) = text.get(used..).and_then(of)
        {
            used += length;
            while steps.len() < STEPS
                && let Some((step, length)) = text.get(used..).and_then(bracketed)
            {
                steps.insert(0, step);
                used += length;
            }
            steps.insert(0, outer);
        }
        Some((Self { steps, last }, used))
    }

    /// The place that `words` name, all of them.
    pub(crate) fn whole(words: &str) -> Option<Self> {
        let (named, used) = Self::read(words)?;
        (used == words.len()).then_some(named)
    }

    /// The number of a section that it is, where it says no more: "2.1".
    pub(crate) fn section_number(&self) -> Option<String> {
        let [
            Step {
                kind: Some(Kind::Section),
                label,
                ..
            },
        ] = self.steps.as_slice()
        else {
            return None;
        };
        let numbers = label.0.iter().map(|part| match part {
            Part::Number(number, None) => Some(number.to_string()),
            _ => None,
        });
        let numbers: Option<Vec<String>> = numbers.collect();
        Some(numbers?.join(".")).filter(|_| self.last.is_none())
    }

    /// Its number, where it is one of one step.
    pub(crate) fn number(&self) -> Option<String> {
        match self.steps.as_slice() {
            [Step { label, .. }] => match label.0.as_slice() {
                [Part::Number(number, None)] => Some(number.to_string()),
                _ => None,
            },
            _ => None,
        }
    }

    /// What its outermost step is called.
    pub(crate) fn kind(&self) -> Option<Kind> {
        self.steps.first()?.kind
    }
}

/// A word for a place and its number.
fn step(text: &str) -> Option<(Step, usize)> {
    // "L. 121-3" of a French code is an article by itself.
    let (kind, length) = kind_at(text).or_else(|| coded(text).map(|_| (Kind::Article, 0)))?;
    let rest = text.get(length..)?;
    let tail = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}', '#']);
    let glued = tail.len() == rest.len();
    let sign =
        length == 0 || text.starts_with(['§', '¶', '№', 'Q', 'q']) || text.get(..length)?.ends_with(['.', '°', 'º']);
    if glued && !sign || rest.len() - tail.len() > 4 {
        return None;
    }
    // "article L. 121-3" and "§ 20a" count as sources do; "in this part I" and "at one point two men" name nothing.
    let capital = text.chars().next().is_some_and(char::is_uppercase);
    let (label, used) = plain(tail).or_else(|| {
        let (label, used) = behind_name(tail)?;
        let letters = tail.get(..used)?;
        let is_numeral = letters.chars().all(|c| c.is_ascii_uppercase()) || letters == "Ier";
        let big = letters.chars().count() > 1 && is_numeral;
        let parts = matches!(
            kind,
            Kind::Chapter
                | Kind::Part
                | Kind::Book
                | Kind::Title
                | Kind::Act
                | Kind::Scene
                | Kind::Schedule
                | Kind::Annex
        );
        let fits = (parts || is_numeral) && (capital || big || kind == Kind::Chapter && !is_numeral);
        let letter = kind == Kind::Letter && letters.chars().count() == 1;
        (fits || letter || parts && capital).then_some((label, used))
    })?;
    // "the Harbours Act 1903"
    let year = matches!(label.0.as_slice(), [Part::Number(1700..=2100, _)]);
    if year && kind != Kind::Article {
        return None;
    }
    let mut end = text.len() - tail.len() + used;
    // "letra b)", "6.1.c)"
    let lettered = matches!(label.0.last(), Some(Part::Letter(_))) && (kind == Kind::Letter || label.0.len() > 1);
    end += usize::from(lettered && text.get(end..)?.starts_with(')'));
    // "artigo 5.º"
    let rest = text.get(end..)?;
    let sign = [".º", ".ª", "º", "ª", "°"].iter().find(|sign| rest.starts_with(**sign));
    end += sign.map_or(0, |sign| sign.len());
    let form = (kind == Kind::Letter).then_some(Form::RoundLetter);
    Some((
        Step {
            kind: Some(kind),
            label,
            form,
        },
        end,
    ))
}

/// A step within the one before it: "(3)", ".c)", ", paragraph 1", " Abs. 2".
fn inner(text: &str, steps: &[Step]) -> Option<(Step, usize)> {
    if let Some(found) = bracketed(text) {
        return Some(found);
    }
    let tail = text.trim_start_matches([',', ';', ' ', '\u{a0}', '\u{202f}']);
    let gap = text.len() - tail.len();
    let (step, used) = step(tail).filter(|_| (1..=3).contains(&gap))?;
    let again = steps.iter().any(|other| other.kind == step.kind);
    (!again).then_some((step, gap + used))
}

/// "(3)", "(b)", " (ii)".
fn bracketed(text: &str) -> Option<(Step, usize)> {
    let open = text.strip_prefix([' ', '\u{a0}']).unwrap_or(text).strip_prefix('(')?;
    let close = closes(open, b')')?;
    let (form, label) = inside(open.get(..close)?, false)?;
    let used = text.len() - open.len() + close + 1;
    Some((
        Step {
            kind: None,
            label,
            form: Some(form),
        },
        used,
    ))
}

/// The end of a stretch: "–17", " to 17", "-17".
fn until(text: &str) -> Option<(Label, usize)> {
    let rest = text.trim_start_matches([' ', '\u{a0}']);
    let tail = ["–", "-", "—", "to ", "bis ", "through ", "à "]
        .iter()
        .find_map(|join| rest.strip_prefix(join))?;
    let tail = tail.trim_start();
    let (label, used) = plain(tail)?;
    Some((label, text.len() - tail.len() + used))
}

/// Where a bracket closes that holds a number or a letter.
fn closes(inner: &str, close: u8) -> Option<usize> {
    const LONGEST: usize = 5;
    let at = inner.bytes().take(LONGEST).position(|byte| byte == close)?;
    (at > 0).then_some(at)
}

/// "[22]"
fn square(text: &str) -> Option<(Named, usize)> {
    let inner = text.strip_prefix('[')?;
    let close = closes(inner, b']')?;
    let (form, label) = inside(inner.get(..close)?, true)?;
    let step = Step {
        kind: None,
        label,
        form: Some(form),
    };
    let steps = vec![step];
    Some((Named { steps, last: None }, close + 2))
}

/// What a place is a part of: " of Schedule 1", " del artículo 14", " du livre II".
fn of(text: &str) -> Option<(Step, usize)> {
    const OF: &[&str] = &[
        "of the ", "of ", "in the ", "in ", "du ", "de l'", "de l’", "de la ", "de ", "del ", "des ", "der ", "della ",
        "dell'", "do ", "da ", "van ", "im ", "к ",
    ];
    let rest = text.strip_prefix([' ', '\u{a0}'])?;
    let tail = OF.iter().find_map(|of| rest.strip_prefix(of)).unwrap_or(rest);
    let (step, used) = step(tail).filter(|_| tail.len() < rest.len())?;
    Some((step, text.len() - tail.len() + used))
}

/// "第五条第1項", "第二章".
fn counted(text: &str) -> Option<(Named, usize)> {
    let mut steps = Vec::new();
    let mut used = 0;
    while steps.len() < STEPS
        && let Some(rest) = text.get(used..).and_then(|rest| rest.strip_prefix(['第', '제']))
    {
        let (label, length) = chinese(rest)?;
        let (kind, counter) = counter_at(rest.get(length..)?)?;
        used = text.len() - rest.len() + length + counter;
        let sub = text.get(used..)?.strip_prefix(['の', '之']).and_then(chinese);
        let label = match sub {
            Some((sub, length)) => {
                used += 'の'.len_utf8() + length;
                label.with(&sub)
            }
            None => label,
        };
        steps.push(Step {
            kind: Some(kind),
            label,
            form: None,
        });
    }
    (!steps.is_empty()).then_some((Named { steps, last: None }, used))
}
