//! The commands that cite, by what they print.

/// How a citation is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// "(Rowe 2020, p. 12)".
    Brackets,
    /// "Rowe (2020, p. 12)".
    Text,
    /// "Rowe".
    Author,
    /// "2020".
    Year,
    /// Not at all.
    Hidden,
}

impl Kind {
    /// Of a command without its star.
    pub(super) fn of(command: &str) -> Option<Self> {
        let command = command
            .strip_prefix('C')
            .map_or_else(|| command.to_owned(), |rest| format!("c{rest}"));
        Some(match command.as_str() {
            "cite" | "citep" | "citealp" | "parencite" | "Parencite" | "autocite" | "Autocite" | "footcite"
            | "smartcite" | "supercite" | "fullcite" | "footfullcite" | "parencites" | "autocites" | "cites"
            | "footcites" => Self::Brackets,
            "citet" | "citealt" | "textcite" | "Textcite" | "textcites" => Self::Text,
            "citeauthor" => Self::Author,
            "citeyear" | "citeyearpar" | "citedate" => Self::Year,
            "nocite" => Self::Hidden,
            _ => return None,
        })
    }
}
