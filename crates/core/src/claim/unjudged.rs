//! Why a claim is not judged.

/// Why a claim that has words to look for is [`super::Support::NotCheckable`] all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unjudged {
    /// The sources have some of its words, and too few to say that they say it, or that they do not.
    Unsure,
    /// It is in a language that is not known here.
    Language,
    /// It is in another language than the sources, and numbers and names do not decide.
    OtherLanguage,
    /// What the sources say otherwise is in words of which the file does not tell for sure which letters they are drawn with.
    LettersUnsure,
}
