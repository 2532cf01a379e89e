//! Where a page sets two blocks apart, so that words on both sides make no sentence: the items of a list, the rows of a table, a
//! caption or a box and the text, a passage and who quotes it.

use super::super::dom::{Element, NodeId, Tree};
use super::Walk;

/// What an element sets apart from what stands before it, and from what follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Apart {
    before: Border,
    behind: Border,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Border {
    /// The text reads on.
    #[default]
    None,
    Always,
    /// Unless the words before it lead on: "You need:", "the owner, or".
    AfterWhole,
    /// Where a sentence ends: what goes on amid one is one.
    AfterSentence,
}

impl Apart {
    /// What an element sets apart; `is_heading` says that it is a heading. A heading and the text below it may be quoted
    /// together, and the first item of a list goes on with the words that lead to it.
    pub(super) fn of(tree: &Tree, id: NodeId, element: &Element, is_heading: bool) -> Self {
        let mut before = std::iter::successors(tree.previous_sibling(id), |id| tree.previous_sibling(*id));
        let mut is_first = || !before.any(|id| tree.element(id).is_some());
        let (before, behind) = match element.html_name().map(|name| &**name) {
            Some("figcaption" | "caption" | "aside" | "details" | "article" | "footer") => {
                (Border::Always, Border::Always)
            }
            Some("blockquote") => (Border::AfterSentence, Border::AfterSentence),
            Some("li" | "tr") if is_first() => (Border::None, Border::None),
            // Old pages and letters set each paragraph of a text into a row, or into a table of its own.
            Some("li" | "tr") => (Border::AfterWhole, Border::None),
            Some("ul" | "ol" | "table") => (Border::None, Border::AfterWhole),
            Some("dt") => (Border::Always, Border::None),
            Some("dl") => (Border::None, Border::Always),
            _ if is_heading => (Border::Always, Border::None),
            _ => (Border::None, Border::None),
        };
        Self { before, behind }
    }
}

impl Walk<'_> {
    /// Sets a border between the block that ended and the element that begins, where `apart` says so.
    pub(super) fn set_apart_before(&mut self, apart: Apart) {
        if self.parts(apart.before) {
            self.prose.set_border(true);
        }
    }

    /// Sets one between the element that ended and what follows.
    pub(super) fn set_apart_behind(&mut self, apart: Apart) {
        if self.parts(apart.behind) {
            self.prose.set_border(apart.behind == Border::Always);
        }
    }

    fn parts(&self, border: Border) -> bool {
        let text = self.prose.text();
        match border {
            Border::None => false,
            Border::Always => true,
            Border::AfterWhole => !leads_on(text) && !ends_sentence(text),
            Border::AfterSentence => ends_sentence(text),
        }
    }
}

fn ends_sentence(text: &str) -> bool {
    let bare = text
        .trim_end()
        .trim_end_matches(['”', '"', '’', '\'', '»', ')', ']', '」', '』']);
    bare.ends_with(['.', '!', '?', '…', '。', '！', '？', '؟', '।'])
}

/// Whether the last words of a text say that more of the sentence follows.
fn leads_on(text: &str) -> bool {
    const JOINTS: [&str; 24] = [
        "and", "or", "but", "und", "oder", "sowie", "et", "ou", "y", "o", "e", "ed", "en", "of", "och", "eller", "i",
        "lub", "oraz", "a", "nebo", "и", "или", "ve",
    ];
    let text = text.trim_end();
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    text.ends_with([',', ';', ':', '–', '—', '-', '，', '、', '；', '：', '،']) || JOINTS.contains(&last)
}
