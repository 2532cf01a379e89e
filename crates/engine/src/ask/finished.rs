//! How far an answer that is still being written can be judged, and whether it will ever end.

/// The length of `text` up to where its last finished sentence or paragraph ends, with the place that is named behind it. A
/// quote that is open ends nowhere before its paragraph does.
pub(super) fn finished(text: &str) -> usize {
    let mut end = 0;
    let mut open = Open::default();
    let mut at_end = false;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        open.take(c);
        let next = chars.peek().map(|(_, next)| *next);
        match c {
            '\n' if open.is_none() || next == Some('\n') => {
                end = at + 1;
                open = Open::default();
                at_end = false;
            }
            '。' | '！' | '？' => at_end = true,
            '.' | '!' | '?' | '…' => at_end = next.is_none_or(|next| !next.is_alphanumeric()),
            ']' | ')' | '"' | '”' | '“' | '»' | '«' | '’' | '」' => {}
            _ if c.is_whitespace() => {
                // The place of a quote stands behind it, and belongs to it.
                let goes_on = next.is_none_or(|next| next == '[' || next == '(' || next.is_whitespace());
                if at_end && open.is_none() && !goes_on {
                    end = at + c.len_utf8();
                    at_end = false;
                }
            }
            _ => at_end = false,
        }
    }
    end
}

/// Whether the end of `text` says the same over and over, which small models do until somebody stops them.
pub(super) fn goes_round(text: &str) -> bool {
    /// Bytes by which it is looked whether the end was said before.
    const SEEN: usize = 48;
    /// What comes back is no longer.
    const LONGEST: usize = 1_000;
    /// Said so often and for so long in a row, and nothing else: nobody writes that.
    const OFTEN: usize = 5;
    const BYTES: usize = 2_000;
    let bytes = text.as_bytes();
    let Some(end) = bytes.len().checked_sub(SEEN) else {
        return false;
    };
    let (before, seen) = (&bytes[..end], &bytes[end..]);
    let window = &before[before.len().saturating_sub(LONGEST)..];
    // One byte back at least: what is sought may overlap itself.
    let near: Vec<u8> = [window, seen].concat();
    let last = (0..window.len()).rev().find(|at| near[*at..].starts_with(seen));
    let Some(period) = last.map(|at| window.len() - at) else {
        return false;
    };
    let length = BYTES.max(period * OFTEN);
    let Some(from) = bytes.len().checked_sub(length + period) else {
        return false;
    };
    bytes[from + period..].iter().eq(&bytes[from..bytes.len() - period])
}

/// Marks that are open.
#[derive(Default)]
struct Open {
    quotes: u32,
    straight: bool,
    brackets: u32,
}

impl Open {
    fn take(&mut self, c: char) {
        match c {
            '"' => self.straight = !self.straight,
            // “ opens an English quote and closes a German one; likewise » and «.
            '“' | '«' | '»' => self.quotes = if self.quotes == 0 { 1 } else { 0 },
            '„' | '「' | '『' => self.quotes = 1,
            '”' | '」' | '』' => self.quotes = 0,
            '[' => self.brackets += 1,
            ']' => self.brackets = self.brackets.saturating_sub(1),
            _ => {}
        }
    }

    const fn is_none(&self) -> bool {
        self.quotes == 0 && !self.straight && self.brackets == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{finished, goes_round};

    #[test]
    fn a_sentence_is_finished_with_its_quote_and_place() {
        // What stands before the bar is finished.
        let cases = [
            "|",
            "|The tide",
            "|The tide rises.",
            "The tide rises. |Then",
            "|The tide “rises. Then",
            "|The tide “rises.” ",
            "|The tide “rises.” [tides.pdf, p. 4",
            "The tide “rises.” [tides.pdf, p. 4]. |It",
            "|Er schreibt: „Die Flut steigt. Dann",
            "Er schreibt „Die Flut steigt.“ [a.pdf, S. 1]. |Dann",
            "|It is «haut. Puis",
            "It is «haut.» [a.pdf, p. 1]. |Puis",
            "Point one\n|Point two",
            "A quote “that never ends.\n\n|Then",
            "|He said \"it is. And",
            "He said \"it is.\" |And",
            "|It is 3.8 centimetres",
            "潮は満ちる。 |そ",
        ];
        for case in cases {
            let (before, behind) = case.split_once('|').expect("a bar");
            let text = format!("{before}{behind}");
            assert_eq!(&text[..finished(&text)], before, "{case}");
        }
    }

    #[test]
    fn what_says_the_same_for_ever_is_told() {
        let begins = "The tide rises by one twelfth. ";
        let sentence = "The tide rises by one centimetre in the hour after. ";
        let counts: String = (1..200)
            .map(|hour| format!("In hour {hour} the tide rises by one centimetre. "))
            .collect();
        let row = "| a | b |\n|---|---|\n";
        let cases = [
            (begins.to_owned() + &sentence.repeat(60), true),
            (begins.to_owned() + &"潮は満ちる。".repeat(200), true),
            ("a".repeat(3_000), true),
            ("- ".repeat(1_500), true),
            (sentence.repeat(20), false),
            (counts, false),
            (begins.to_owned() + &"a".repeat(1_500), false),
            (sentence.repeat(60) + begins, false),
            (row.repeat(20), false),
            (String::new(), false),
            ("short".to_owned(), false),
        ];
        for (text, expected) in cases {
            assert_eq!(
                goes_round(&text),
                expected,
                "{}",
                text.chars().take(80).collect::<String>()
            );
        }
    }
}
