//! What a word can say of a statement.

/// What a word says of the statement that it governs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Says {
    /// Opens what is said, thought or denied: "that".
    That = 1,
    /// Opens what is left open: "whether".
    Whether = 1 << 1,
    /// Opens a condition, or what is asked: "if".
    If = 1 << 2,
    /// That it is not so: "false", "a myth".
    Untrue = 1 << 3,
    /// That it is not sure, or denied by somebody; with a denial before it, that it is sure: "doubts", "disputes".
    Doubted = 1 << 5,
    /// That it is only thought of: "suppose", "was expected".
    Supposed = 1 << 6,
    /// A noun for what is told and may not be so: "the rumour", "the idea".
    Told = 1 << 7,
    /// That it is so; with a denial before it, that it is not: "true", "the case".
    True = 1 << 8,
    /// That somebody says it or something shows it; with a denial before it, that nobody and nothing does: "evidence".
    Vouched = 1 << 9,
    /// That who says so is wrong: "mistakenly".
    Wrongly = 1 << 10,
    /// Takes a denial after it back: "hardly deny", "impossible to doubt".
    Against = 1 << 11,
    /// Asks, so that "if" behind it opens what is asked: "wonder", "it remains to be seen".
    Asks = 1 << 12,
    /// Links what was said with what is said of it: "turned out", "completely".
    Links = 1 << 13,
    /// Answers a question: "yes".
    Yes = 1 << 14,
    /// The same: "no".
    No = 1 << 15,
    /// Stands for what was said before: "this".
    This = 1 << 16,
    /// Takes away from what follows: "far from true", "too small to show".
    Far = 1 << 17,
    /// Undoes what was decided or found: "reversed".
    Reversed = 1 << 18,
    /// An account of what did not happen: "novel", "alternate history".
    Invented = 1 << 19,
    /// Asks to think of something: "imagine".
    Imagine = 1 << 20,
}
