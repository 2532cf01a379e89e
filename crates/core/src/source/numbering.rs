//! Numbered places: the articles, clauses, items and chapters that a source counts, and where a passage stands among them.
//!
//! A place is told to be another one only where the source has the place that is named, and its own count shows that the
//! passage stands under another number: the number before the passage and the one behind it follow each other, or the
//! passage stands in the numbered paragraph itself.

mod kinds;
mod labels;
mod marks;
mod named;
#[cfg(test)]
mod tests;

use crate::source::text::TextSpan;
pub(crate) use kinds::Kind;
use labels::{Label, Part};
use marks::{Form, Mark};
pub(crate) use named::{Named, Step};
use std::cmp::Ordering;
use std::ops::Range;

/// The numbered places of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbering {
    marks: Vec<Mark>,
}

/// Where a passage stands as one count has it.
enum Held {
    /// Under the number; the mark that says so.
    In(usize),
    /// Under another number: its mark.
    Out(usize),
    /// The count does not tell.
    Unknown,
    /// The count has no such number; the mark that the passage surely stands under.
    Absent(Option<usize>),
}

/// Where a passage stands to a place that is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// At the place.
    There,
    /// Under another number, as the source writes it: "Article 12 (2)".
    Under(String),
    /// The source's own numbers do not tell.
    Unknown,
}

impl Numbering {
    /// Finds the numbered places of a source's text; `is_aside` tells of a byte whether it is a running head, a note or the like.
    pub(crate) fn of(text: &str, is_aside: &dyn Fn(usize) -> bool) -> Self {
        Self {
            marks: marks::marks(text, is_aside),
        }
    }

    /// Compares the place `named` with where `spans` of the same text stand.
    pub(crate) fn compare(&self, source: &str, named: &Named, spans: &[TextSpan]) -> Stands {
        let all: Vec<Stands> = spans.iter().map(|span| self.span(source, named, *span)).collect();
        if all.contains(&Stands::There) {
            return Stands::There;
        }
        let elsewhere = all.iter().all(|stands| matches!(stands, Stands::Under(_)));
        let first = all.into_iter().next();
        first.filter(|_| elsewhere).unwrap_or(Stands::Unknown)
    }

    /// A passage may begin right before its number: where it ends counts, too.
    fn span(&self, source: &str, named: &Named, span: TextSpan) -> Stands {
        let first = self.one(source, named, span.start().bytes());
        match (first, self.one(source, named, span.end().bytes().saturating_sub(1))) {
            (Stands::There, _) | (_, Stands::There) => Stands::There,
            (Stands::Under(number), Stands::Under(_)) => Stands::Under(number),
            _ => Stands::Unknown,
        }
    }

    fn one(&self, source: &str, named: &Named, at: usize) -> Stands {
        let Some(last) = named.last.as_ref() else {
            return self.steps(source, &named.steps, at);
        };
        let all: Vec<Stands> = several(named, last)
            .iter()
            .map(|steps| self.steps(source, steps, at))
            .collect();
        if all.contains(&Stands::There) {
            return Stands::There;
        }
        // A number amid the stretch that the source does not have says nothing.
        match (all.first(), all.last()) {
            (Some(first @ Stands::Under(_)), Some(Stands::Under(_))) => first.clone(),
            _ => Stands::Unknown,
        }
    }

    fn steps(&self, source: &str, steps: &[Step], at: usize) -> Stands {
        let Some((first, rest)) = steps.split_first() else {
            return Stands::Unknown;
        };
        let whole = 0..source.len();
        self.step(source, (first, None), rest, at, whole, String::new())
    }

    /// One step and those within it. `outer` is the step around it, with the form of its mark.
    fn step(
        &self,
        source: &str,
        (step, outer): (&Step, Option<&Mark>),
        rest: &[Step],
        at: usize,
        scope: Range<usize>,
        above: String,
    ) -> Stands {
        let counts = self.counts(source, step, outer, &scope);
        let text = |mark: usize| source.get(self.marks[mark].span.bytes()).unwrap_or_default();
        let under = |mark: usize| format!("{above} {}", text(mark)).trim().to_owned();
        let held: Vec<(&Count, Held)> = counts
            .iter()
            .map(|count| (count, count.judge(&self.marks, source, at)))
            .collect();
        for (count, held) in &held {
            let Held::In(mark) = held else { continue };
            let Some((next, after)) = rest.split_first() else {
                return Stands::There;
            };
            let scope = self.marks[*mark].span.start().bytes()..count.end(&self.marks, at, scope.end);
            return self.step(source, (next, Some(&self.marks[*mark])), after, at, scope, under(*mark));
        }
        if held.iter().all(|(_, held)| matches!(held, Held::Absent(_))) {
            if step.label.0.len() > 1 && !matches!(step.label.0[0], Part::Letter(_)) {
                return self.split(source, (step, outer), rest, at, scope, above);
            }
            // "Article 10(3)" of an article of two paragraphs.
            let own = held.iter().find_map(|(_, held)| match held {
                Held::Absent(Some(mark)) => Some(*mark).filter(|mark| self.marks[*mark].form.is_round()),
                _ => None,
            });
            let own = own.filter(|_| outer.is_some() && step.kind.is_none());
            return own.map_or(Stands::Unknown, |mark| Stands::Under(under(mark)));
        }
        let told = held.iter().filter(|(_, held)| !matches!(held, Held::Absent(_)));
        let out: Option<Vec<usize>> = told
            .map(|(_, held)| match held {
                Held::Out(mark) => Some(*mark),
                _ => None,
            })
            .collect();
        match out.as_deref() {
            Some([mark, ..]) => Stands::Under(under(*mark)),
            _ => Stands::Unknown,
        }
    }

    /// "artículo 5.2" of a source that counts "Artículo 5" and "2." in it.
    fn split(
        &self,
        source: &str,
        (step, outer): (&Step, Option<&Mark>),
        rest: &[Step],
        at: usize,
        scope: Range<usize>,
        above: String,
    ) -> Stands {
        let (first, inner) = step.label.0.split_at(1);
        let head = Step {
            label: Label(first.to_vec()),
            ..step.clone()
        };
        let inner = Step {
            kind: None,
            label: Label(inner.to_vec()),
            form: None,
        };
        let rest: Vec<Step> = std::iter::once(inner).chain(rest.iter().cloned()).collect();
        self.step(source, (&head, outer), &rest, at, scope, above)
    }

    /// The counts of a stretch of the text that a step may be a number of.
    fn counts(&self, source: &str, step: &Step, outer: Option<&Mark>, scope: &Range<usize>) -> Vec<Count> {
        let marks = || {
            let inside = |mark: &Mark| (scope.start..scope.end).contains(&mark.span.start().bytes());
            let all = self.marks.iter().enumerate();
            all.filter(move |(_, mark)| {
                inside(mark) && outer.is_none_or(|outer| outer.span.start() <= mark.span.start())
            })
        };
        let of = |form: Form| -> Vec<usize> {
            marks()
                .filter(|(_, mark)| mark.form == form)
                .map(|(at, _)| at)
                .collect()
        };
        let count = |marks: Vec<usize>, label: &Label| Count {
            marks,
            label: label.clone(),
        };
        let mut named: Vec<Count> = Vec::new();
        if let Some(kind) = step.kind {
            for (_, mark) in marks() {
                let Form::Named(other) = mark.form else { continue };
                let known = named.iter().any(|count| self.marks[count.marks[0]].form == mark.form);
                if kind.may_be(other) && !known {
                    named.push(count(of(mark.form), &step.label));
                }
            }
            let has = |count: &Count| count.marks.iter().any(|at| self.marks[*at].label.is_in(&step.label));
            if named.iter().any(has) || outer.is_none() && !kind.is_bare() {
                return named;
            }
        }
        let mut out = named;
        let bare = of(Form::Bare);
        let composed = outer.map(|outer| outer.label.with(&step.label));
        out.extend(composed.map(|label| count(bare.clone(), &label)));
        match outer {
            None if step.kind.is_none() => out = vec![count(of(Form::Square), &step.label)],
            None => {
                let bare = if step.kind == Some(Kind::Paragraph) {
                    self.texts(source, bare)
                } else {
                    bare
                };
                out.push(count(bare, &step.label));
                out.push(count(of(Form::Square), &step.label));
            }
            Some(_) => {
                let forms = match (step.form, step.label.0.first()) {
                    (Some(Form::RoundLetter), _) => vec![Form::RoundLetter, Form::RoundRoman],
                    (Some(form @ Form::RoundRoman), _) => vec![form],
                    (_, Some(Part::Letter(_))) => vec![Form::RoundLetter],
                    _ => vec![Form::Round, Form::Bare],
                };
                out.extend(forms.into_iter().map(|form| self.read_as(of(form), form, &step.label)));
            }
        }
        out.retain(|count| !count.marks.is_empty());
        out
    }

    /// Those of bare marks that begin a text, where most do: "para. 2" is no heading.
    fn texts(&self, source: &str, marks: Vec<usize>) -> Vec<usize> {
        /// The most letters of a heading.
        const HEADING: usize = 70;
        let is_text = |at: &usize| {
            let rest = source.get(self.marks[*at].span.end().bytes()..).unwrap_or_default();
            let mut lines = rest.lines().map(str::trim);
            let line = lines.next().unwrap_or_default();
            let goes_on = lines.next().is_some_and(|line| line.starts_with(char::is_lowercase));
            goes_on || line.chars().count() > HEADING || line.ends_with(['.', ';', ':', ',', '。'])
        };
        let texts = marks.iter().filter(|at| is_text(at)).count();
        if texts * 2 > marks.len() { marks } else { Vec::new() }
    }

    /// A count of one form, without the marks that belong to another one: "(i)" behind "(a)".
    fn read_as(&self, marks: Vec<usize>, form: Form, label: &Label) -> Count {
        let label = match (form, label.0.as_slice()) {
            (Form::RoundRoman, [Part::Letter(letter)]) => {
                let number = labels::roman(&letter.to_ascii_uppercase().to_string());
                Label(number.map(|number| Part::Number(number, None)).into_iter().collect())
            }
            _ => label.clone(),
        };
        if form != Form::RoundLetter {
            let marks = if label.0.is_empty() { Vec::new() } else { marks };
            return Count { marks, label };
        }
        let mut kept: Vec<usize> = Vec::new();
        for at in marks {
            let own = &self.marks[at].label;
            let is_numeral = matches!(own.0.as_slice(), [Part::Letter('i' | 'v' | 'x')]);
            let follows = kept
                .last()
                .is_some_and(|last| self.marks[*last].label.leads_to(own, false));
            if !is_numeral || follows {
                kept.push(at);
            }
        }
        Count { marks: kept, label }
    }
}

/// Each number of a stretch, as steps: 14, 15, 16, 17 for "paras 14–17".
fn several(named: &Named, last: &Label) -> Vec<Vec<Step>> {
    /// A longer stretch says little.
    const LONGEST: u32 = 100;
    let Some((inner, outer)) = named.steps.split_last() else {
        return Vec::new();
    };
    let (Some(Part::Number(from, _)), Some(Part::Number(to, _))) = (inner.label.0.last(), last.0.last()) else {
        return Vec::new();
    };
    // "4:1–6" has the chapter once.
    let alike = last.0.len() == inner.label.0.len() || last.0.len() == 1;
    if to < from || to - from > LONGEST || !alike {
        return Vec::new();
    }
    let numbered = |number: u32| {
        let mut label = inner.label.clone();
        label.0.pop();
        label.0.push(Part::Number(number, None));
        let step = Step { label, ..inner.clone() };
        outer.iter().cloned().chain(std::iter::once(step)).collect()
    };
    (*from..=*to).map(numbered).collect()
}

/// Marks of one form, and the number that is looked for among them.
struct Count {
    marks: Vec<usize>,
    label: Label,
}

impl Count {
    fn judge(&self, all: &[Mark], source: &str, at: usize) -> Held {
        let mark = |i: usize| &all[self.marks[i]];
        let holds = |i: usize| mark(i).label.is_in(&self.label);
        let before = self.marks.partition_point(|i| all[*i].span.start().bytes() <= at);
        let exists = (0..self.marks.len()).any(holds);
        let Some(own) = before.checked_sub(1) else {
            return if exists { Held::Unknown } else { Held::Absent(None) };
        };
        let sure = self.is_sure(all, source, own, at).then(|| self.marks[own]);
        if !exists {
            return Held::Absent(sure);
        }
        if holds(own) {
            let first = (0..=own).rev().take_while(|i| holds(*i)).last().unwrap_or(own);
            return Held::In(self.marks[first]);
        }
        let mut named = (0..own).filter(|i| holds(*i));
        let closed = named.all(|named| self.is_closed(all, named, own));
        let near = (0..self.marks.len())
            .filter(|i| holds(*i))
            .any(|i| self.is_one_run(all, i, own));
        match sure.filter(|_| closed && near) {
            Some(own) => Held::Out(own),
            None => Held::Unknown,
        }
    }

    /// Whether what the mark `named` begins ends before or at the mark `own`. A count that begins anew may be one within it.
    fn is_closed(&self, all: &[Mark], named: usize, own: usize) -> bool {
        let label = |i: usize| &all[self.marks[i]].label;
        let mut nested: Option<usize> = None;
        for i in named + 1..=own {
            if nested.is_some_and(|last| label(last).leads_to(label(i), false)) {
                nested = Some(i);
            } else if label(i) == label(named) {
                // "1." of a list in section 1
                nested = Some(i);
            } else if label(i).is_in(&self.label) {
                nested = None;
            } else if label(i).order(&self.label) == Some(Ordering::Greater) {
                return true;
            } else if label(i).order(&self.label).is_none() {
                // The annexes count by letters.
                return matches!(label(i).0.first(), Some(Part::Letter(_)));
            } else {
                nested = Some(i);
            }
        }
        false
    }

    /// Whether two marks belong to one run of a count, without a new beginning between them. A table of contents is a run of
    /// its own.
    fn is_one_run(&self, all: &[Mark], one: usize, other: usize) -> bool {
        let label = |i: usize| &all[self.marks[i]].label;
        let steps = label(one).0.len().min(label(other).0.len());
        let (first, last) = (one.min(other), one.max(other));
        let mut before = label(first);
        for i in first + 1..=last {
            // Lists within the sections that are compared count by one step.
            if label(i).0.len() < steps.min(2) {
                continue;
            }
            if label(i).order(before).is_some_and(Ordering::is_le) {
                return false;
            }
            before = label(i);
        }
        true
    }

    /// Whether a text at `at` surely stands under the mark `own`, the last one before it.
    fn is_sure(&self, all: &[Mark], source: &str, own: usize, at: usize) -> bool {
        /// A line of a table of contents is shorter, in bytes.
        const LINE: usize = 150;
        /// A heading is no longer, in letters.
        const HEADING: usize = 60;
        let mark = |i: usize| &all[self.marks[i]];
        let gaps = matches!(mark(own).form, Form::Named(_));
        let label = &mark(own).label;
        let follows = match own.checked_sub(1) {
            None => true,
            Some(before) => label.is_first() || mark(before).label.leads_to(label, gaps),
        };
        let next = self.marks.get(own + 1).map(|next| &all[*next].label);
        let twice = next == Some(label);
        // Behind the heading of 1.2, "1.3.1" tells that the heading of 1.3 was not read.
        let lost = |next: &&Label| next.is_in(&self.label) && **next != self.label;
        let leads = next
            .filter(|next| !lost(next))
            .is_some_and(|next| label.leads_to(next, gaps));
        let between = source.get(mark(own).span.start().bytes()..at).unwrap_or_default();
        let is_own_line = match between.split_once('\n') {
            None => true,
            // A heading, and the text below it.
            Some((heading, text)) => heading.chars().count() <= HEADING && !text.trim_start().contains('\n'),
        };
        // The last one of a count reaches to the end, unless the count is a table of contents.
        let far = |before: usize| mark(own).span.start().bytes() - mark(before).span.end().bytes() > LINE;
        let is_last = next.is_none() && own.checked_sub(1).is_some_and(far);
        follows && !twice && (leads || is_own_line || is_last)
    }

    /// Where what a passage at `at` stands under ends at the latest.
    fn end(&self, all: &[Mark], at: usize, end: usize) -> usize {
        let after = self.marks.iter().map(|i| &all[*i]);
        let mut after = after.filter(|mark| mark.span.start().bytes() > at && !mark.label.is_in(&self.label));
        after.next().map_or(end, |mark| mark.span.start().bytes().min(end))
    }
}
