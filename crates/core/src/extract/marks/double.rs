//! Double quotation marks, family by family.

use super::characters::{Chars, Found, Mark, unspaced};
use crate::extract::flow::NOTE;

/// What each family's pass found.
pub(super) fn families(chars: &Chars) -> Vec<Found> {
    let mut found = Vec::new();
    let mut family = |marks: &[char], read: &dyn Fn(&Chars) -> Found| {
        if chars.any(marks) {
            found.push(read(chars));
        }
    };
    family(&['"'], &straight);
    family(&['“', '”', '„'], &doubles);
    for (left, right) in [('«', '»'), ('‹', '›')] {
        family(&[left, right], &|chars| guillemets(chars, left, right));
    }
    for (left, right) in [('「', '」'), ('『', '』'), ('﹁', '﹂'), ('﹃', '﹄'), ('〝', '〞')] {
        family(&[left], &|chars| brackets(chars, left, right));
    }
    family(&['＂'], &|chars| toggled(chars, '＂'));
    family(&['`', '\''], &|chars| doubled(chars, ['`', '`'], ['\'', '\'']));
    family(&[','], &|chars| doubled(chars, [',', ','], ['\'', '\'']));
    family(&['<'], &|chars| doubled(chars, ['<', '<'], ['>', '>']));
    found
}

/// The straight mark is both: what it hangs on decides, and where it hangs on both sides or none, whether one is open.
fn straight(chars: &Chars) -> Found {
    let mut found = Found::default();
    for (at, _) in chars.all.iter().enumerate().filter(|(_, (_, c))| *c == '"') {
        let mark = Mark { at, len: 1 };
        let open = !found.unclosed.is_empty();
        let (before, after) = (chars.before(at), chars.get(at + 1));
        match (chars.left(mark), chars.right(mark)) {
            (false, true) if open && chars.broken_off(mark) && !after.is_some_and(char::is_alphabetic) => {
                found.close(mark);
            }
            (false, true) => found.unclosed.push(mark),
            // The mark of a Hebrew abbreviation stands inside its word.
            (true, true) if is_hebrew(before) && is_hebrew(after) => {}
            (true, _) if open => found.close(mark),
            (true, true) if !chars.word_before(mark) => found.unclosed.push(mark),
            (true, true) => found.either.push(mark),
            // 5' 10"
            (true, false) if before.is_some_and(|c| c.is_ascii_digit()) => found.either.push(mark),
            (true, false) => found.stray.push(mark),
            (false, false) if open => found.close(mark),
            (false, false) if after.is_some() => found.unclosed.push(mark),
            (false, false) => {}
        }
    }
    found.extend(chars)
}

fn is_hebrew(c: Option<char>) -> bool {
    c.is_some_and(|c| matches!(c, 'א'..='ת'))
}

/// “…”, „…“, „…” and ”…”: the same characters open in one language and close in another.
fn doubles(chars: &Chars) -> Found {
    let mut found = Found::default();
    let low = |mark: &Mark| chars.get(mark.at) == Some('„');
    for (at, &(_, c)) in chars.all.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        // Where words have no spaces, only the mark itself tells.
        let tight = chars.before(at).is_some_and(unspaced) || chars.get(at + 1).is_some_and(unspaced);
        let ends = chars.left(mark) || chars.broken_off(mark) && !chars.right(mark);
        let closing = ends && !chars.get(at + 1).is_some_and(char::is_alphabetic);
        let opening = !chars.left(mark) && chars.right(mark);
        match c {
            '„' => found.unclosed.push(mark),
            '“' if ends
                && !tight
                && let Some(open) = found.unclosed.iter().rposition(low) =>
            {
                found.unclosed.truncate(open + 1);
                found.close(mark);
            }
            '“' if closing && !tight && !found.unclosed.is_empty() => found.close(mark),
            '“' => found.unclosed.push(mark),
            '”' if opening && !tight && chars.before(at) != Some('“') && found.unclosed.is_empty() => {
                found.unclosed.push(mark);
            }
            '”' if found.unclosed.is_empty() => found.stray.push(mark),
            '”' => found.close(mark),
            _ => {}
        }
    }
    found.extend(chars)
}

/// «…», «…» with spaces inside, and »…«.
fn guillemets(chars: &Chars, left: char, right: char) -> Found {
    let mut found = Found::default();
    for (at, &(_, c)) in chars.all.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        let reversed = found
            .unclosed
            .last()
            .is_some_and(|open| chars.get(open.at) == Some(right));
        if c == left {
            if reversed && (chars.left(mark) || !chars.right(mark)) {
                found.close(mark);
            } else {
                found.unclosed.push(mark);
            }
        } else if c == right {
            if !found.unclosed.is_empty() {
                found.close(mark);
            } else if !chars.left(mark) && chars.get(at + 1).is_some_and(|c| !c.is_whitespace()) {
                found.unclosed.push(mark);
            } else {
                found.stray.push(mark);
            }
        }
    }
    found.extend(chars)
}

fn brackets(chars: &Chars, left: char, right: char) -> Found {
    let mut found = Found::default();
    for (at, &(_, c)) in chars.all.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        if c == left {
            found.unclosed.push(mark);
        } else if (c == right || (right == '〞' && c == '〟')) && !found.unclosed.is_empty() {
            found.close(mark);
        }
    }
    found
}

fn toggled(chars: &Chars, both: char) -> Found {
    let mut found = Found::default();
    for (at, _) in chars.all.iter().enumerate().filter(|(_, (_, c))| *c == both) {
        let mark = Mark { at, len: 1 };
        if found.unclosed.is_empty() {
            found.unclosed.push(mark);
        } else {
            found.close(mark);
        }
    }
    found
}

/// Marks made of two characters: ``…'', ,,…'', <<…>>.
fn doubled(chars: &Chars, opening: [char; 2], closing: [char; 2]) -> Found {
    let mut found = Found::default();
    let mut at = 0;
    while at + 1 < chars.all.len() {
        let mark = Mark { at, len: 2 };
        let here = [chars.get(at), chars.get(at + 1)];
        let word = chars.word_before(mark);
        if here == opening.map(Some) && !word {
            found.unclosed.push(mark);
        } else if here == closing.map(Some) && !found.unclosed.is_empty() {
            found.close(mark);
        } else if here == closing.map(Some) && opening == ['`', '`'] {
            found.either.push(mark);
        } else {
            at += 1;
            continue;
        }
        at += 2;
    }
    // Two commas or angles alone are no quotation marks.
    if opening != ['`', '`'] {
        found.unclosed.clear();
    }
    found
}

impl Found {
    /// Pairs the last opening mark with `close`.
    fn close(&mut self, close: Mark) {
        if let Some(open) = self.unclosed.pop() {
            self.pairs.push((open, close));
        }
    }

    /// A closing mark without an opening one shows that the pair before it ended too early ("a 5" screen" (p. 3)).
    fn extend(mut self, chars: &Chars) -> Self {
        self.pairs.sort_by_key(|(open, _)| open.at);
        for stray in std::mem::take(&mut self.stray) {
            let after = self.pairs.partition_point(|(open, _)| open.at < stray.at);
            let last = after.checked_sub(1).and_then(|last| self.pairs.get_mut(last));
            let Some((open, close)) = last.filter(|(_, close)| (close.at + 1..=close.at + 400).contains(&stray.at))
            else {
                self.stray.push(stray);
                continue;
            };
            let between: String = (close.at + close.len..stray.at).map_while(|at| chars.get(at)).collect();
            let ended = chars
                .before(close.at)
                .is_some_and(|c| matches!(c, '.' | '!' | '?' | '。'));
            let new_sentence = between.contains(". ") || between.contains(['(', '[', '【', '\n', NOTE, '。']);
            let opened = |marks: &[Mark], from: usize| {
                let next = marks.partition_point(|mark| mark.at <= from);
                marks.get(next).is_some_and(|mark| mark.at < stray.at)
            };
            let other_opened = opened(&self.unclosed, open.at) || opened(&self.either, close.at);
            if ended || new_sentence || other_opened {
                self.stray.push(stray);
            } else {
                *close = stray;
            }
        }
        self
    }
}
