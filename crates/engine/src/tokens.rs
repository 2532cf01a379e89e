//! Counting tokens as the common tokenizers do.

use tiktoken_rs::CoreBPE;

/// A tokenizer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tokenizer {
    /// OpenAI's from GPT-4o on; a good estimate for the others' newer models.
    #[default]
    O200k,
    /// OpenAI's of GPT-4 and GPT-3.5.
    Cl100k,
}

impl Tokenizer {
    /// Every tokenizer.
    pub const ALL: [Self; 2] = [Self::O200k, Self::Cl100k];

    /// What it is called, here and by its makers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::O200k => "o200k",
            Self::Cl100k => "cl100k",
        }
    }

    /// The tokenizer of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// How many tokens `text` is. The first call takes a moment, for the tokens' table is unpacked.
    #[must_use]
    pub fn count(self, text: &str) -> usize {
        // Cut where every tokenizer cuts, so that no stretch is long enough to trouble the expression that cuts further.
        let table: &CoreBPE = match self {
            Self::O200k => tiktoken_rs::o200k_base_singleton(),
            Self::Cl100k => tiktoken_rs::cl100k_base_singleton(),
        };
        stretches(text).map(|stretch| table.count_ordinary(stretch)).sum()
    }
}

/// A stretch is at most about so many bytes.
const STRETCH: usize = 1 << 16;

/// `text` in stretches that are cut before a space that parts two letters, where both tokenizers cut.
fn stretches(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let cut = match rest.len() <= STRETCH {
            true => rest.len(),
            false => cut(rest),
        };
        let (head, tail) = rest.split_at(cut);
        rest = tail;
        Some(head)
    })
}

fn cut(text: &str) -> usize {
    let head = text.get(..text.floor_char_boundary(STRETCH)).unwrap_or(text);
    let parts = |at: &usize| {
        let before = head.get(..*at).and_then(|head| head.chars().next_back());
        let after = head.get(at + 1..).and_then(|tail| tail.chars().next());
        before.is_some_and(char::is_alphabetic) && after.is_some_and(char::is_alphabetic)
    };
    let spaces = head.match_indices(' ').map(|(at, _)| at).rev();
    spaces
        .take(STRETCH)
        .find(parts)
        .filter(|at| *at > 0)
        .unwrap_or(head.len())
}

#[cfg(test)]
mod tests {
    use super::Tokenizer::{Cl100k, O200k};

    /// The counts are those of OpenAI's own tiktoken.
    #[test]
    fn tokens_are_counted_exactly() {
        for (tokenizer, text, tokens) in [
            (O200k, "", 0),
            (O200k, "hello world", 2),
            (Cl100k, "hello world", 2),
            (Cl100k, "tiktoken is great!", 6),
            (O200k, "お誕生日おめでとう", 8),
            (Cl100k, "お誕生日おめでとう", 9),
            (Cl100k, "2 + 2 = 4", 7),
        ] {
            assert_eq!(tokenizer.count(text), tokens, "{tokenizer:?}: {text}");
        }
    }

    #[test]
    fn long_texts_are_counted_as_a_whole() {
        let line = "The tide rises twice a day, as everyone who lives by the sea knows; it's 3.8 metres high.\n";
        let of_one = O200k.count(line);
        assert_eq!(O200k.count(&line.repeat(2_000)), of_one * 2_000);
        // Neither letters nor white space without end trouble it.
        for text in ["\u{20}".repeat(3_000_000), "a".repeat(300_000), "\n \t".repeat(700_000)] {
            assert!(O200k.count(&text) > 0);
        }
    }
}
