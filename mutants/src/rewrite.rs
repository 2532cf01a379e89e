//! A file with all of its mutants in it, each of which is asked for by its number while the program runs.
//!
//! Comments stand around what a mutant wrote, so that an error of the compiler can be told to be of that mutant.

use crate::find::Change;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// What is written at one place.
enum Piece<'c> {
    Inserted(String),
    Guard(Vec<(usize, &'c Change)>),
    Expression(Vec<(usize, &'c Change)>),
}

/// The text with these changes, each with its number.
pub fn rewritten(text: &str, changes: &[(usize, &Change)]) -> String {
    let pieces = pieces(changes);
    Rewrite { text, pieces: &pieces }.render(0..text.len(), 0)
}

/// The mutant that wrote what stands at this byte; where none did, the last one before it.
pub fn mutant_at(text: &str, byte: usize) -> Option<usize> {
    let (mut open, mut last) = (Vec::new(), None);
    for (start, _) in text.match_indices("/*m") {
        if start > byte {
            break;
        }
        let mark = &text[start + 3..];
        let mark = &mark[..mark.find("*/")?];
        match (mark.strip_prefix('<'), mark.strip_prefix('>')) {
            (Some(number), _) => open.push(number.parse().ok()?),
            (_, Some(_)) => last = open.pop().or(last),
            _ => {}
        }
    }
    open.pop().or(last)
}

fn marked(number: usize, code: &str) -> String {
    format!("/*m<{number}*/{code}/*m>{number}*/")
}

fn asked(number: usize) -> String {
    format!("crate::mutated({number})")
}

/// Places in the order of the text, the outer one of two that begin alike first. What is inserted goes before either.
type Place = (usize, bool, Reverse<usize>, u8);

fn pieces<'c>(changes: &[(usize, &'c Change)]) -> Vec<(Range<usize>, Piece<'c>)> {
    let mut pieces: BTreeMap<Place, (Range<usize>, Piece<'c>)> = BTreeMap::new();
    for (number, change) in changes {
        let (at, kind) = match change {
            Change::Body { open, .. } => (*open..*open, 0),
            Change::Arm {
                pattern, guard: None, ..
            } => (pattern.end..pattern.end, 0),
            Change::Arm { guard: Some(guard), .. } | Change::Guard { guard, .. } => (guard.clone(), 1),
            Change::Operator { whole, .. } | Change::Sign { whole, .. } => (whole.clone(), 2),
        };
        let place = (at.start, kind != 0, Reverse(at.end), kind);
        let empty = || match kind {
            0 => Piece::Inserted(String::new()),
            1 => Piece::Guard(Vec::new()),
            _ => Piece::Expression(Vec::new()),
        };
        match &mut pieces.entry(place).or_insert_with(|| (at, empty())).1 {
            Piece::Inserted(text) => text.push_str(&inserted(*number, change)),
            Piece::Guard(all) | Piece::Expression(all) => all.push((*number, change)),
        }
    }
    pieces.into_values().collect()
}

fn inserted(number: usize, change: &Change) -> String {
    let asked = asked(number);
    match change {
        Change::Body { answer, .. } => marked(number, &format!(" if {asked} {{ return {answer}; }} ")),
        _ => marked(number, &format!(" if !{asked}")),
    }
}

struct Rewrite<'p, 'c> {
    text: &'p str,
    pieces: &'p [(Range<usize>, Piece<'c>)],
}

impl Rewrite<'_, '_> {
    /// A stretch of the text, with the pieces from this one on.
    fn render(&self, within: Range<usize>, first: usize) -> String {
        let mut written = String::new();
        let mut done = within.start;
        for (at, (place, piece)) in self.pieces.iter().enumerate().skip(first) {
            if place.start >= within.end {
                break;
            }
            if place.start < done {
                continue;
            }
            written.push_str(&self.text[done..place.start]);
            written.push_str(&match piece {
                Piece::Inserted(code) => code.clone(),
                Piece::Guard(all) => self.guard(all, &self.render(place.clone(), at + 1)),
                Piece::Expression(all) => self.expression(all, at + 1),
            });
            done = place.end;
        }
        written.push_str(&self.text[done..within.end]);
        written
    }

    fn guard(&self, all: &[(usize, &Change)], guard: &str) -> String {
        let mut never = String::new();
        let mut always = String::new();
        for (number, change) in all {
            match change {
                Change::Guard { to: true, .. } => always.push_str(&format!("{} || ", asked(*number))),
                _ => never.push_str(&format!("!{} && ", asked(*number))),
            }
        }
        marked(all[0].0, &format!("{never}({always}({guard}))"))
    }

    fn expression(&self, all: &[(usize, &Change)], next: usize) -> String {
        let mut branches = String::new();
        let mut unchanged = String::new();
        for (number, change) in all {
            let changed = match change {
                Change::Operator {
                    left, right, old, new, ..
                } => {
                    let (left, right) = (self.render(left.clone(), next), self.render(right.clone(), next));
                    unchanged = format!("{left} {old} {right}");
                    // A place that is assigned to has no parentheses, as none of its operators binds less.
                    match new.ends_with('=') && !["==", "!=", "<=", ">="].contains(new) {
                        true => format!("{left} {new} {right}"),
                        false => format!("({left}) {new} ({right})"),
                    }
                }
                Change::Sign { operand, sign, .. } => {
                    let operand = self.render(operand.clone(), next);
                    unchanged = format!("{sign}{operand}");
                    operand
                }
                _ => continue,
            };
            let changed = marked(*number, &changed);
            branches.push_str(&format!("if {} {{ {changed} }} else ", asked(*number)));
        }
        marked(all[0].0, &format!("({branches}{{ {unchanged} }})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::mutants;
    use std::path::Path;

    /// The text with all of its mutants, numbered from zero, without the marks.
    fn all(text: &str) -> String {
        let found = mutants(Path::new("a.rs"), text).unwrap().mutants;
        let changes: Vec<_> = found.iter().map(|mutant| &mutant.change).enumerate().collect();
        let written = rewritten(text, &changes);
        syn::parse_file(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
        let parts = written.split("/*m").enumerate();
        parts
            .map(|(at, part)| {
                if at == 0 {
                    part
                } else {
                    part.split_once("*/").unwrap().1
                }
            })
            .collect()
    }

    #[test]
    fn each_kind_is_written() {
        let cases = [
            ("fn f() -> ! { a }", "fn f() -> ! { a }"),
            (
                "fn f() -> bool { a }",
                "fn f() -> bool { if M(0) { return true; }  if M(1) { return false; }  a }",
            ),
            (
                "fn f() -> ! { a == b }",
                "fn f() -> ! { (if M(0) { (a) != (b) } else { a == b }) }",
            ),
            (
                "fn f() -> ! { a += 1; }",
                "fn f() -> ! { (if M(0) { a -= 1 } else if M(1) { a *= 1 } else { a += 1 }); }",
            ),
            (
                "fn f() -> ! { a || !b }",
                "fn f() -> ! { (if M(0) { (a) && ((if M(1) { b } else { !b })) } else { a || (if M(1) { b } else { !b }) }) }",
            ),
            (
                "fn f() -> ! { match a { B => c, _ => d } }",
                "fn f() -> ! { match a { B if !M(0) => c, _ => d } }",
            ),
            (
                "fn f() -> ! { match a { B if c => d, _ => e } }",
                "fn f() -> ! { match a { B if !M(0) && !M(2) && (M(1) || (c)) => d, _ => e } }",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(all(text), expected.replace("M(", "crate::mutated("), "{text}");
        }
    }

    #[test]
    fn an_error_belongs_to_the_mutant_around_it() {
        let text = "fn f() -> bool { a == !b }";
        let found = mutants(Path::new("a.rs"), text).unwrap().mutants;
        let changes: Vec<_> = found.iter().map(|mutant| &mutant.change).enumerate().collect();
        let written = rewritten(text, &changes);
        let of = |code: &str| mutant_at(&written, written.find(code).unwrap());
        assert_eq!(of("fn f"), None);
        assert_eq!(of("return true"), Some(0));
        assert_eq!(of("return false"), Some(1));
        assert_eq!(of("(a) !="), Some(2));
        assert_eq!(of("!b }"), Some(3));
        assert_eq!(mutant_at(&written, written.len()), Some(2));
    }
}
