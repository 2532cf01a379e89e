//! Whether what somebody copied in another program reads as an answer that could be checked. Nothing of it is kept here, nor
//! noted down; and what a program marks as secret is not to be read at all.

use crate::{Engine, EngineError};
use pincite_core::answer::blocks;
use pincite_core::extract::quotes;

/// The setting's key; any value but [`ON`] is off.
const SETTING: &str = "watch-clipboard";
const ON: &str = "on";

/// The setting that has the keys of the shortcut which is heard in every program; empty for none.
const SHORTCUT: &str = "global-shortcut";

/// Characters of a text that may be an answer: less says too little to be checked, and more was not written in one go.
const SHORTEST: usize = 60;
const LONGEST: usize = 200_000;

/// By what programs that keep passwords mark what they put on the clipboard: KDE's, macOS', Windows'.
const SECRETS: [&str; 5] = [
    "x-kde-passwordManagerHint",
    "org.nspasteboard.ConcealedType",
    "org.nspasteboard.TransientType",
    "ExcludeClipboardContentFromMonitorProcessing",
    "Clipboard Viewer Ignore",
];

/// Whether a format that is on the clipboard says that nobody else is to read what is there.
#[must_use]
pub fn is_secret(format: &str) -> bool {
    SECRETS.iter().any(|secret| format.eq_ignore_ascii_case(secret))
}

/// How many quotes a copied text has, where it reads as an answer; `None` where it does not.
#[must_use]
pub fn quotes_of_answer(text: &str) -> Option<usize> {
    let text = text.trim();
    // Bytes are at least as many, and counted at once.
    if text.len() > 4 * LONGEST || !(SHORTEST..=LONGEST).contains(&text.chars().count()) || is_code(text) {
        return None;
    }
    let found = quotes(text, &blocks(text)).len();
    (found > 0).then_some(found)
}

/// Programs and data have quotation marks, too, and quote nobody.
fn is_code(text: &str) -> bool {
    /// Of a hundred characters, so many that prose has no use for.
    const MOST: usize = 3;
    let is_data = text.starts_with(['{', '<']) || text.starts_with("[{") || text.starts_with("[\"");
    let signs = text.chars().filter(|c| "{};=<>\\$&|@^~".contains(*c)).count();
    is_data || 100 * signs > MOST * text.chars().count()
}

impl Engine {
    /// Whether the clipboard is looked at for answers. It is not until a person says so.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn watches_clipboard(&self) -> Result<bool, EngineError> {
        Ok(self.setting(SETTING)?.as_deref() == Some(ON))
    }

    /// Says whether it is looked at from now on.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn watch_clipboard(&self, on: bool) -> Result<(), EngineError> {
        self.set_setting(SETTING, if on { ON } else { "" })
    }

    /// The keys that bring the window to the front from every program; `None` until a person wants that.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn global_shortcut(&self) -> Result<Option<String>, EngineError> {
        Ok(self.setting(SHORTCUT)?.filter(|keys| !keys.is_empty()))
    }

    /// Says which keys do that from now on.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn set_global_shortcut(&self, keys: Option<&str>) -> Result<(), EngineError> {
        self.set_setting(SHORTCUT, keys.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_quotes_and_is_prose() {
        let answer =
            "The report says that “the sea rises by two metres at every spring tide” (p. 45), and nothing of neaps.";
        let long = format!("{answer}{}", " more words".repeat(20_000));
        for (text, expected) in [
            (answer, Some(1)),
            (
                "Rowe schreibt: „Das Meer steigt bei jeder Springflut um zwei Meter“, und das gilt laut Seite 45 für jede Küste.",
                Some(1),
            ),
            (
                "报告指出：“海平面在每次大潮时上升两米，这在北部海岸已经持续观测了一百多年”（第45页），但没有提到小潮的情况，也没有提到其他海岸的情况如何，更没有说明原因。",
                Some(1),
            ),
            (
                "The report says nothing in quotation marks, though it is long enough to be an answer to somebody.",
                None,
            ),
            ("He said “no”.", None),
            (&long, None),
            (
                "fn main() { let words = \"the sea rises by two metres at every spring tide\"; println!(\"{words}\"); return; }",
                None,
            ),
            (
                "{\"title\": \"the sea rises by two metres\", \"text\": \"at every spring tide of the year\", \"page\": 45}",
                None,
            ),
            ("Tr0ub4dor&3", None),
            ("", None),
        ] {
            assert_eq!(quotes_of_answer(text), expected, "{text:.80}");
        }
    }

    #[test]
    fn what_is_marked_as_secret_is_known() {
        for (format, expected) in [
            ("x-kde-passwordManagerHint", true),
            ("X-KDE-PasswordManagerHint", true),
            ("org.nspasteboard.ConcealedType", true),
            ("ExcludeClipboardContentFromMonitorProcessing", true),
            ("text/plain;charset=utf-8", false),
            ("UTF8_STRING", false),
        ] {
            assert_eq!(is_secret(format), expected, "{format}");
        }
    }
}
