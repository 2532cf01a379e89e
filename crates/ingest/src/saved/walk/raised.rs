//! What a page raises and lowers: exponents, calls of notes that lead nowhere, and numbers over numbers. In a plain text
//! "10" with a raised 6 would read "106", and 1 over 2 "12".

use super::super::allow::{self, Fate};
use super::super::dom::{Data, Element, NodeId, Tree};
use super::super::styles::{Look, Shift, is_block};
use super::{State, Walk};
use html5ever::ns;
use pincite_core::fold::marks::is_invisible;
use pincite_core::fold::raised::{lowered, raised};
use pincite_core::language::raised::{Raised, meaning};
use std::borrow::Cow;

/// In which characters a part of a line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    OnLine,
    Raised,
    Lowered,
}

impl Script {
    /// A piece of text in this script, character for character.
    pub(super) fn of(self, text: &str) -> Cow<'_, str> {
        let form: fn(char) -> Option<char> = match self {
            Self::OnLine => return Cow::Borrowed(text),
            Self::Raised => raised,
            Self::Lowered => lowered,
        };
        Cow::Owned(text.chars().map(|c| form(c).unwrap_or(c)).collect())
    }
}

/// A number over a number that one character stands for: "½" is read from the first, and the others are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    pub(super) whole: char,
    /// The text of the number above.
    pub(super) number: NodeId,
    /// The text that begins with the line between the two.
    pub(super) line: NodeId,
    /// The element of the number below it.
    pub(super) below: NodeId,
}

/// Where an element stands in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Height {
    OnLine,
    Above,
    Below,
}

fn height(tree: &Tree, id: NodeId, element: &Element, look: Look) -> Height {
    let name = element.html_name().map(|name| &**name);
    let of_fraction = || {
        let around = std::iter::successors(tree.parent(id), |id| tree.parent(*id)).take(3);
        let mut around = around.filter_map(|id| tree.element(id));
        around.any(|element| {
            element
                .classes()
                .any(|class| matches!(class, "frac" | "fraction" | "sfrac"))
        })
    };
    match (name, look.shift) {
        (Some("sup"), _) | (Some(_), Shift::Up) => Height::Above,
        (Some("sub"), _) | (Some(_), Shift::Down) => Height::Below,
        (Some("span"), _) if element.classes().any(|class| class == "num") && of_fraction() => Height::Above,
        _ if element.name.ns == ns!(svg) => match element.attribute("baseline-shift") {
            Some("super") => Height::Above,
            Some("sub") => Height::Below,
            _ => Height::OnLine,
        },
        _ => Height::OnLine,
    }
}

impl Walk<'_> {
    /// Says how what an element raises or lowers is read, and puts between the words before and it what keeps them apart.
    pub(super) fn raise(&mut self, tree: &Tree, id: NodeId, element: &Element, look: Look, state: &mut State) {
        if state.call || state.unread || state.script != Script::OnLine {
            return;
        }
        if self.fraction.take_if(|fraction| fraction.below == id).is_some() {
            state.unread = true;
            return;
        }
        match height(tree, id, element, look) {
            Height::OnLine => {}
            Height::Above => self.raise_words(tree, id, state),
            Height::Below => {
                let words = words(tree, id);
                let digits = !words.is_empty() && words.chars().all(|c| c.is_ascii_digit());
                let number = |c: char| c.is_ascii_digit();
                // "H₂O" is as often written "H2O"; 10 to the base 2 is not "102".
                let lengthens = self.prose.block().ends_with(number) || after(tree, id).starts_with(number);
                if digits && lengthens {
                    state.script = Script::Lowered;
                } else if self.prose.block().ends_with(char::is_numeric) && words.starts_with(char::is_numeric) {
                    self.prose.insert("_", state.aside());
                }
            }
        }
    }

    fn raise_words(&mut self, tree: &Tree, id: NodeId, state: &mut State) {
        let words = words(tree, id);
        let after = after(tree, id);
        let digits = !words.is_empty() && words.chars().all(|c| c.is_ascii_digit());
        let line = |c: char| matches!(c, '/' | '⁄' | '∕');
        if digits
            && after
                .strip_prefix(line)
                .is_some_and(|below| below.starts_with(|c: char| c.is_ascii_digit()))
        {
            self.fraction = vulgar(tree, id, &words);
            if self.fraction.is_none() && self.prose.block().ends_with(|c: char| c.is_ascii_digit()) {
                self.prose.part();
            }
            return;
        }
        let before = self.prose.block().trim_end();
        if is_sign_of_note(before, &words) {
            state.call = true;
            self.prose.set_apart(state.aside());
            return;
        }
        if !is_exponent_or_call(before, &words) {
            // Whatever else is raised there: a number goes on in no other.
            if before.ends_with(char::is_numeric) && words.starts_with(char::is_numeric) {
                self.prose.insert("^", state.aside());
            }
            return;
        }
        let number: String = words.chars().filter(|c| !matches!(c, ',' | '–')).collect();
        let lists = number.len() < words.len() && number.chars().all(|c| c.is_ascii_digit());
        let number = if lists { &number } else { &words };
        if meaning(before, number, &after) == Raised::Call {
            state.call = true;
            self.prose.set_apart(state.aside());
        }
        state.script = Script::Raised;
    }
}

/// Whether raised words can only call a note: a number in brackets, signs, or digits of another script behind a word or a
/// number that is no base of a power.
fn is_sign_of_note(before: &str, words: &str) -> bool {
    const MOST: usize = 3;
    let is_short = (1..=MOST).contains(&words.chars().count());
    let signs = is_short
        && words
            .chars()
            .all(|c| matches!(c, '*' | '∗' | '†' | '‡' | '§' | '¶' | '#' | '※'));
    let bracketed = words
        .strip_prefix('(')
        .unwrap_or(words)
        .strip_suffix(')')
        .is_some_and(|number| (1..=MOST).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit()));
    let of_word = || {
        before.chars().rev().take_while(|c| c.is_alphanumeric()).count() > 1 || before.ends_with(['.', ',', ')', '”'])
    };
    let plain = |text: &str| text.chars().map(|c| ascii_digit(c).unwrap_or(c)).collect::<String>();
    let other_digits = || is_short && words.chars().all(|c| ascii_digit(c).is_some());
    // "x*" and "f⁽²⁾" are formulas.
    (signs || bracketed) && of_word() || other_digits() && meaning(&plain(before), &plain(words), "") == Raised::Call
}

/// The digit of another script as an ASCII one.
fn ascii_digit(c: char) -> Option<char> {
    const ZEROS: [char; 3] = ['٠', '۰', '०'];
    let value = ZEROS
        .iter()
        .find_map(|zero| (c as u32).checked_sub(*zero as u32).filter(|value| *value < 10))?;
    char::from_digit(value, 10)
}

/// Whether raised words are a number, or letters of a formula: no ordinal's ending, and no mark.
fn is_exponent_or_call(before: &str, words: &str) -> bool {
    const LONGEST: usize = 12;
    let is_letter = |c: char| "nmkxyzijpqt".contains(c);
    let known = |c: char| c.is_ascii_digit() || is_letter(c) || matches!(c, '+' | '-' | '−' | '–' | ',' | '.' | '/');
    let says = words.chars().any(|c| c.is_ascii_digit() || is_letter(c));
    let word = words
        .as_bytes()
        .windows(2)
        .any(|pair| pair.iter().all(u8::is_ascii_alphabetic));
    let base: String = before.chars().rev().take_while(|c| c.is_alphanumeric()).collect();
    let of_formula = before.ends_with([')', ']'])
        || base.ends_with(|c: char| c.is_ascii_digit())
        || base.starts_with(|c: char| c.is_ascii_digit())
        || base.chars().count() == 1;
    let letters = words.contains(is_letter);
    !before.is_empty()
        && says
        && words.chars().count() <= LONGEST
        && words.chars().all(known)
        && !word
        && (!letters || of_formula)
}

/// What stands below a node, without the white space around it.
pub(super) fn words(tree: &Tree, id: NodeId) -> String {
    const LONGEST: usize = 40;
    let mut words = String::new();
    for inner in tree.descendants(id) {
        if let Some(Data::Text(text)) = tree.data(inner) {
            words.push_str(text);
        }
        if words.len() > LONGEST {
            break;
        }
    }
    words.retain(|c| !is_invisible(c));
    words.trim().to_owned()
}

/// What follows an element on its line.
pub(super) fn after(tree: &Tree, id: NodeId) -> String {
    const LONGEST: usize = 8;
    const FURTHEST: usize = 12;
    let mut words = String::new();
    let mut at = tree.following(id, NodeId::DOCUMENT, false);
    for _ in 0..FURTHEST {
        let Some(node) = at else { break };
        let mut into = true;
        match tree.data(node) {
            Some(Data::Text(text)) => words.push_str(text),
            Some(Data::Element(element)) => {
                if is_block(&element.name.local) || &*element.name.local == "br" {
                    break;
                }
                into = allow::fate(element) != Fate::Goes;
            }
            _ => {}
        }
        if words.trim().len() >= LONGEST {
            break;
        }
        at = tree.following(node, NodeId::DOCUMENT, into);
    }
    words
}

/// The fraction of a raised number, where the text right behind it is the line and the element after that one digit or two.
fn vulgar(tree: &Tree, above: NodeId, number: &str) -> Option<Fraction> {
    const CHARACTERS: [(&str, &str, char); 19] = [
        ("1", "4", '¼'),
        ("1", "2", '½'),
        ("3", "4", '¾'),
        ("1", "7", '⅐'),
        ("1", "9", '⅑'),
        ("1", "10", '⅒'),
        ("1", "3", '⅓'),
        ("2", "3", '⅔'),
        ("1", "5", '⅕'),
        ("2", "5", '⅖'),
        ("3", "5", '⅗'),
        ("4", "5", '⅘'),
        ("1", "6", '⅙'),
        ("5", "6", '⅚'),
        ("1", "8", '⅛'),
        ("3", "8", '⅜'),
        ("5", "8", '⅝'),
        ("7", "8", '⅞'),
        ("0", "3", '↉'),
    ];
    let line = tree.next_sibling(above)?;
    let Some(Data::Text(text)) = tree.data(line) else {
        return None;
    };
    let below = tree.next_sibling(line)?;
    let name = tree.element(below).and_then(Element::html_name)?;
    if !matches!(&**name, "sub" | "span" | "small") {
        return None;
    }
    let under = words(tree, below);
    let is_line = matches!(text.trim(), "/" | "⁄" | "∕") && text.trim().len() == text.len();
    let found = CHARACTERS.iter().find(|(a, b, _)| *a == number && *b == under);
    let whole = found.filter(|_| is_line).map(|(_, _, whole)| *whole)?;
    let is_number = |id: &NodeId| matches!(tree.data(*id), Some(Data::Text(text)) if text.trim() == number);
    let number = tree.descendants(above).find(is_number)?;
    Some(Fraction {
        whole,
        number,
        line,
        below,
    })
}
