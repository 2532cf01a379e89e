//! What a quote may leave out without a word: references, the calls of notes, the numbers of a list's items.

use crate::fold::raised::is_raised;
use crate::fold::references::{self, Reference};
use crate::language::exponents::is_exponent;
use crate::language::words::is_raised_letter;
use crate::quote::critical;
use crate::source::text::TextSpan;

/// Whether what stands at `span` is a reference: a list of numbers in square brackets, a citation in parentheses, or
/// digits glued to a mark of punctuation that closes a word.
pub(super) fn reference(text: &str, span: TextSpan) -> Reference {
    let inside = span.of(text);
    let before = text.get(..span.start().bytes()).unwrap_or_default();
    let after = text.get(span.end().bytes()..).unwrap_or_default();
    match (before.chars().next_back(), after.chars().next()) {
        // What an editor says of the source's own spelling.
        (Some('['), Some(']')) if inside.trim_end_matches('!').eq_ignore_ascii_case("sic") => Reference::Sure,
        (Some('['), Some(']')) => references::in_brackets(before, inside, after),
        (Some('('), Some(')')) => references::in_parentheses(inside),
        _ if !inside.is_empty() && inside.chars().all(is_raised_letter) => Reference::Sure,
        _ if !inside.is_empty() && inside.chars().all(is_raised) => {
            if is_exponent(before, inside) {
                Reference::No
            } else {
                Reference::Sure
            }
        }
        (_, next) => {
            let digits = !inside.is_empty() && inside.len() <= 3 && inside.chars().all(char::is_numeric);
            let half = closing_of_call(before, after);
            let opens = half.map_or_else(|| opens_sentence(after), opens_any_sentence);
            let closed = is_closed_word(before) || (is_closed_sentence(before) && opens);
            let ends = next.is_none_or(|c| !c.is_alphanumeric());
            let called = digits && closed && ends && !references::is_counted(before, half.unwrap_or(after));
            if called { Reference::Sure } else { Reference::No }
        }
    }
}

/// Whether what stands at `span` numbers an item at a line's beginning, behind a line that ends one: "(b)", "2.", "iv)". An
/// initial is none ("A. Smith"), nor a number that only begins a line ("between 3 and\n5. The").
pub(crate) fn is_enumerator(text: &str, span: TextSpan) -> bool {
    const LONGEST: usize = 4;
    let inside = span.of(text);
    let small = |c: char| matches!(c, 'i' | 'v' | 'x');
    let letters = inside.chars().all(small) || inside.chars().count() == 1 && inside.chars().all(char::is_lowercase);
    let digits = inside.len() <= 2 && inside.chars().all(|c| c.is_ascii_digit());
    let before = text.get(..span.start().bytes()).unwrap_or_default();
    let after = text.get(span.end().bytes()..).unwrap_or_default();
    let line = before.strip_suffix('(').unwrap_or(before).trim_end_matches([' ', '\t']);
    let enclosed = after.starts_with(')');
    let ends = |line: &str| {
        let joins = || {
            matches!(
                critical::last_word(line).of(line),
                "and" | "or" | "und" | "oder" | "et" | "ou" | "y" | "e"
            )
        };
        line.ends_with(['.', ';', ':', '!', '?']) || (enclosed && joins())
    };
    let marked = after
        .strip_prefix([')', '.'])
        .is_some_and(|rest| rest.starts_with([' ', '\t']));
    // "shall: (a) keep the house; (b) pay": within a line the marks must be plain.
    let within = enclosed && before.ends_with('(') && (line.ends_with([':', ';']) || ends_with_joint_of_list(line));
    let numbered = digits && !enclosed && line.ends_with([':', ';']);
    let ended = within || numbered || line.strip_suffix('\n').is_some_and(|line| ends(line.trim_end()));
    !inside.is_empty() && inside.len() <= LONGEST && (digits || letters) && ended && marked
}

/// Whether a text ends with the "and" before the last item of a list: "; and".
fn ends_with_joint_of_list(line: &str) -> bool {
    let joint = critical::last_word(line);
    let before = line.get(..joint.start().bytes()).unwrap_or_default().trim_end();
    matches!(joint.of(line), "and" | "or" | "und" | "oder" | "et" | "ou" | "y" | "e") && before.ends_with([';', ','])
}

/// Whether a text ends with a word and a full stop that does not only shorten it: "No." and "Fig." do.
fn is_closed_sentence(before: &str) -> bool {
    const SHORTENED: [&str; 18] = [
        "fig", "eq", "sec", "vol", "art", "nos", "tab", "app", "par", "cap", "chap", "ref", "inv", "abs", "nr", "col",
        "bd", "ver",
    ];
    let stopped = before.trim_end_matches(['”', '"', '’', ')', '»']);
    let Some(sentence) = stopped.strip_suffix(['.', '?', '!']) else {
        return false;
    };
    let letters: String = sentence.chars().rev().take_while(|c| c.is_alphabetic()).collect();
    let word: String = letters.chars().rev().collect::<String>().to_lowercase();
    word.chars().count() >= 3 && !SHORTENED.contains(&word.as_str())
}

/// Whether a text goes on with a new sentence.
fn opens_sentence(after: &str) -> bool {
    after.starts_with(' ') && after.trim_start().starts_with(char::is_uppercase)
}

/// What follows the parenthesis that closes the call of a note and is opened nowhere: "이어졌다.3) 조선".
pub(crate) fn closing_of_call<'a>(before: &str, after: &'a str) -> Option<&'a str> {
    const LINE: usize = 400;
    let near = before.get(before.ceil_char_boundary(before.len().saturating_sub(LINE))..)?;
    let count = |mark: char| near.matches(mark).count();
    let glued = !near.ends_with(char::is_whitespace) && count('(') <= count(')');
    after.strip_prefix(')').filter(|_| glued)
}

/// Whether a text goes on with a new sentence, in a script with capitals or without.
fn opens_any_sentence(after: &str) -> bool {
    let next = after.trim_start().chars().next();
    after.trim().is_empty() || (after.starts_with(' ') && next.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase()))
}

/// Whether a text ends with a word and the mark that closes it, so that digits right after are raised in print.
fn is_closed_word(before: &str) -> bool {
    const SHORTEST: usize = 4;
    let closed = before.trim_end_matches([',', ';', '”', '"', '’', ')', '.', '»', '?', '!']);
    closed.len() < before.len() && closed.chars().rev().take_while(|c| c.is_lowercase()).count() >= SHORTEST
}
