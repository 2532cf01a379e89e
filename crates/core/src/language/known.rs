//! The languages that are known here.

use super::grammar::{Grammar, Lists};
use super::{
    arabic, chinese, czech, dutch, english, french, german, italian, japanese, korean, polish, portuguese, russian,
    spanish, swedish, turkish,
};
use std::sync::LazyLock;

/// A language whose words and grammar are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
    /// Portuguese.
    Portuguese,
    /// Dutch.
    Dutch,
    /// Swedish.
    Swedish,
    /// Polish.
    Polish,
    /// Czech.
    Czech,
    /// Russian.
    Russian,
    /// Turkish.
    Turkish,
    /// Chinese, in either form.
    Chinese,
    /// Japanese.
    Japanese,
    /// Korean.
    Korean,
    /// Arabic.
    Arabic,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Portuguese,
        Self::Dutch,
        Self::Swedish,
        Self::Polish,
        Self::Czech,
        Self::Russian,
        Self::Turkish,
        Self::Chinese,
        Self::Japanese,
        Self::Korean,
        Self::Arabic,
    ];

    /// Its code of two letters (ISO 639-1).
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Italian => "it",
            Self::Portuguese => "pt",
            Self::Dutch => "nl",
            Self::Swedish => "sv",
            Self::Polish => "pl",
            Self::Czech => "cs",
            Self::Russian => "ru",
            Self::Turkish => "tr",
            Self::Chinese => "zh",
            Self::Japanese => "ja",
            Self::Korean => "ko",
            Self::Arabic => "ar",
        }
    }

    /// Whether its words stand apart.
    #[must_use]
    pub fn has_spaces(self) -> bool {
        !matches!(self, Self::Chinese | Self::Japanese)
    }

    /// Whether every noun is written with a capital, so that one says nothing of names.
    pub(crate) fn has_capital_nouns(self) -> bool {
        self == Self::German
    }

    /// Its closed lists.
    pub(crate) fn grammar(self) -> &'static Grammar {
        // Folded once, from the lists as they are written.
        static GRAMMARS: LazyLock<[Grammar; 16]> =
            LazyLock::new(|| Language::ALL.map(|known| Grammar::of(known.lists())));
        let [first, ..] = &*GRAMMARS;
        GRAMMARS.get(self as usize).unwrap_or(first)
    }

    pub(super) fn lists(self) -> &'static Lists {
        match self {
            Self::English => &english::LISTS,
            Self::German => &german::LISTS,
            Self::French => &french::LISTS,
            Self::Spanish => &spanish::LISTS,
            Self::Italian => &italian::LISTS,
            Self::Portuguese => &portuguese::LISTS,
            Self::Dutch => &dutch::LISTS,
            Self::Swedish => &swedish::LISTS,
            Self::Polish => &polish::LISTS,
            Self::Czech => &czech::LISTS,
            Self::Russian => &russian::LISTS,
            Self::Turkish => &turkish::LISTS,
            Self::Chinese => &chinese::LISTS,
            Self::Japanese => &japanese::LISTS,
            Self::Korean => &korean::LISTS,
            Self::Arabic => &arabic::LISTS,
        }
    }
}
