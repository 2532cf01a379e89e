//! Pairs across families: „…", "…”, and marks whose side only their partner tells.

use super::characters::{Chars, Found, Mark};

/// The longest quote between marks of two families, in characters.
const LONGEST: usize = 1500;

/// The pairs among what the families left, and the opening marks that stay without a partner, ascending.
pub(super) fn pairs(chars: &Chars, families: &[Found]) -> (Vec<(Mark, Mark)>, Vec<Mark>) {
    let marked = |marks: &[Mark], sure: bool| marks.iter().map(|mark| (*mark, sure)).collect::<Vec<_>>();
    let mut paired: Vec<usize> = families
        .iter()
        .flat_map(|found| &found.pairs)
        .flat_map(|(open, close)| [open.at, close.at])
        .collect();
    paired.sort_unstable();
    let mut left: Vec<(Mark, bool)> = families
        .iter()
        .flat_map(|found| {
            [
                marked(&found.unclosed, true),
                marked(&found.stray, false),
                marked(&found.either, false),
            ]
        })
        .flatten()
        .filter(|(mark, _)| paired.binary_search(&mark.at).is_err())
        .collect();
    left.sort_by_key(|(mark, _)| mark.at);
    let (mut pairs, mut unclosed) = (Vec::new(), Vec::new());
    let mut open: Option<(Mark, bool)> = None;
    for (mark, sure) in left {
        if let Some((start, _)) = open
            && closes(chars, start, mark)
        {
            pairs.push((start, mark));
            open = None;
        } else if opens(chars, mark) {
            unclosed.extend(open.replace((mark, sure)));
        }
    }
    unclosed.extend(open);
    let unclosed = unclosed.into_iter().filter(|(_, sure)| *sure).map(|(mark, _)| mark);
    (pairs, unclosed.collect())
}

fn opens(chars: &Chars, mark: Mark) -> bool {
    let after = chars.get(mark.at + mark.len);
    if measures(chars, mark) {
        return after.is_some_and(char::is_alphabetic);
    }
    after.is_some_and(|c| !c.is_whitespace()) && (chars.right(mark) || !chars.left(mark))
}

fn closes(chars: &Chars, open: Mark, mark: Mark) -> bool {
    let hangs = chars.left(mark) || chars.broken_off(mark);
    let behind = open.at + open.len..mark.at;
    // 5"x7"
    let sizes = measures(chars, open) && measures(chars, mark);
    let spaced = || behind.clone().any(|at| chars.get(at).is_some_and(char::is_whitespace));
    hangs && !behind.is_empty() && behind.len() <= LONGEST && (!sizes || spaced())
}

/// Whether a mark stands behind a number, as that for inches does.
fn measures(chars: &Chars, mark: Mark) -> bool {
    matches!(chars.get(mark.at), Some('"' | '\''))
        && chars.word_before(mark)
        && chars.before(mark.at).is_some_and(char::is_numeric)
}
