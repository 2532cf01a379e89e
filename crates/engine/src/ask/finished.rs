//! How far an answer that is still being written can be judged.

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
    use super::finished;

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
}
