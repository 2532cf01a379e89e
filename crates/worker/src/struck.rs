//! Words that a page shows struck out: a thin line is drawn through them, or a reader's mark strikes them.
//!
//! A line counts as one through words where it runs through the middle of their letters and ends where they end. What goes on
//! beyond them is the line of a table or a chart, and what lies at their foot or their head a rule, a form's line or the bar of
//! a fraction.

use crate::page::TextPage;
use crate::ruled::Rule;
use crate::unseen::key;
use pincite_core::source::layout::UserRect;
use std::collections::BTreeSet;
use std::ffi::c_int;

/// Where the line lies in the loose box of a letter, in heights of that box from its foot.
const LOWEST: f32 = 0.22;
const HIGHEST: f32 = 0.68;
/// And in the box of its ink.
const INSIDE: f32 = 0.12;
/// A letter is met where so much of its width is.
const WIDTH: f32 = 0.5;
/// How far a line goes beyond its words, and how far its parts are from each other, in heights of a letter.
const BEYOND: f32 = 0.45;
/// Parts of one line lie at heights that differ by so much, in points.
const LEVEL: f32 = 0.8;
/// Fewer letters are not struck out.
const FEWEST: usize = 2;
/// So many in ten of those that a line meets have it run through their ink: a hyphen and a full stop have little.
const CROSSED: usize = 7;

/// The lines of a page, and the letters that they meet.
pub(crate) struct Struck {
    /// Their middles ascend.
    rules: Vec<UserRect>,
    met: Vec<Met>,
}

/// A character that a line meets.
struct Met {
    rule: usize,
    rect: UserRect,
    /// The line runs through its ink.
    crossed: bool,
}

fn level(rect: &UserRect) -> f32 {
    f32::midpoint(rect.y0, rect.y1)
}

impl Struck {
    pub(crate) fn new(rules: Vec<Rule>) -> Self {
        let mut rules: Vec<UserRect> = rules.into_iter().map(|rule| rule.rect).collect();
        rules.sort_by(|a, b| level(a).total_cmp(&level(b)).then(a.x0.total_cmp(&b.x0)));
        Self { rules, met: Vec::new() }
    }

    /// Looks at the character with this number, which stands at `rect`.
    pub(crate) fn look(&mut self, text: &TextPage<'_>, at: c_int, rect: UserRect) {
        if self.rules.is_empty() {
            return;
        }
        let height = rect.height();
        let (from, to) = (rect.y0 + LOWEST * height, rect.y0 + HIGHEST * height);
        let first = self.rules.partition_point(|rule| level(rule) < from);
        let near = self.rules.iter().enumerate().skip(first);
        let near = near.take_while(|(_, rule)| level(rule) <= to);
        let meets = |rule: &UserRect| rule.x1.min(rect.x1) - rule.x0.max(rect.x0) >= WIDTH * rect.width();
        let found: Vec<usize> = near.filter(|(_, rule)| meets(rule)).map(|(at, _)| at).collect();
        if found.is_empty() {
            return;
        }
        let ink = text.tight(at).unwrap_or(rect);
        let inside = INSIDE * ink.height();
        self.met.extend(found.into_iter().filter_map(|rule| {
            let level = level(self.rules.get(rule)?);
            let crossed = ink.y0 + inside < level && level < ink.y1 - inside;
            Some(Met { rule, rect, crossed })
        }));
    }

    /// The boxes of the characters that are struck out.
    pub(crate) fn found(mut self) -> BTreeSet<[u32; 4]> {
        self.met.sort_by_key(|met| met.rule);
        let lines = self.lines();
        let mut found = BTreeSet::new();
        for line in lines {
            let met: Vec<&Met> = line.iter().flat_map(|rule| self.met_by(*rule)).collect();
            if self.goes_through(&line, &met) {
                found.extend(met.iter().map(|met| key(met.rect)));
            }
        }
        found
    }

    /// The characters that a rule meets.
    fn met_by(&self, rule: usize) -> &[Met] {
        let from = self.met.partition_point(|met| met.rule < rule);
        let to = self.met.partition_point(|met| met.rule <= rule);
        self.met.get(from..to).unwrap_or_default()
    }

    /// The rules that meet letters; those that are parts of one line together: words may be struck one by one.
    fn lines(&self) -> Vec<Vec<usize>> {
        let mut met: Vec<usize> = self.met.iter().map(|met| met.rule).collect();
        met.dedup();
        let mut ordered: Vec<(usize, &UserRect)> =
            met.iter().filter_map(|at| Some((*at, self.rules.get(*at)?))).collect();
        ordered.sort_by(|(_, a), (_, b)| a.x0.total_cmp(&b.x0));
        let mut lines: Vec<(f32, f32, Vec<usize>)> = Vec::new();
        for (at, rule) in ordered {
            let height = self.met_by(at).first().map_or(0.0, |met| met.rect.height());
            let joins = |(y, end, _): &&mut (f32, f32, Vec<usize>)| {
                (*y - level(rule)).abs() <= LEVEL && rule.x0 - *end <= BEYOND * height
            };
            match lines.iter_mut().find(joins) {
                Some((_, end, parts)) => {
                    *end = end.max(rule.x1);
                    parts.push(at);
                }
                None => lines.push((level(rule), rule.x1, vec![at])),
            }
        }
        lines.into_iter().map(|(_, _, parts)| parts).collect()
    }

    fn goes_through(&self, line: &[usize], met: &[&Met]) -> bool {
        let rules = line.iter().filter_map(|at| self.rules.get(*at).copied());
        let letters = met.iter().map(|met| met.rect);
        let (Some(line), Some(words)) = (rules.reduce(UserRect::union), letters.reduce(UserRect::union)) else {
            return false;
        };
        let beyond = BEYOND * met.iter().map(|met| met.rect.height()).fold(0.0, f32::max);
        let crossed = met.iter().filter(|met| met.crossed).count();
        let ends = line.x0 >= words.x0 - beyond && line.x1 <= words.x1 + beyond;
        ends && crossed >= FEWEST && crossed * 10 >= met.len() * CROSSED
    }
}
