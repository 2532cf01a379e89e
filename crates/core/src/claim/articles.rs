//! Words before what is named that say nothing of it.

pub(in crate::claim) const ARTICLES: &[&str] = &[
    "the", "a", "an", "its", "their", "his", "her", "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer",
    "einem", "einen", "le", "la", "les", "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "i", "o", "os",
    "as", "um", "uma", "het", "een", "en", "ett",
];
