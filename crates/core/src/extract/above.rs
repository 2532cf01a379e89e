//! What the headings above a quote name: "## report.pdf", "### Karpukhin et al. (2020)", "**Page 12**".

use super::cite::citation;
use super::claimed;
use super::files::file_in;
use super::flow::Flow;
use super::mentions;
use super::times::Subject;
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind, Inline};

/// Paragraphs in bold and items of lists stand below headings.
const BOLD: u16 = 100;
const ITEM: u16 = 200;

/// The headings that a block stands under, outermost first, with what each names.
#[derive(Debug, Default)]
pub(super) struct Above(Vec<(u16, Claimed)>);

impl Above {
    /// Goes on to a block.
    pub(super) fn enter(&mut self, block: &Block, flow: &Flow<'_>, subject: Subject) {
        let level = match block.kind {
            BlockKind::Heading(level) => u16::from(level),
            BlockKind::Item(_) => ITEM + u16::from(block.list_depth),
            BlockKind::Paragraph if block.list_depth > 0 => return,
            BlockKind::Paragraph if is_bold(block) => BOLD,
            BlockKind::Paragraph => ITEM,
            _ => return,
        };
        if block.quote_depth > 0 {
            return;
        }
        self.0.retain(|(other, _)| *other < level);
        let claimed = match block.kind {
            BlockKind::Paragraph if level != BOLD => None,
            _ => heading(&flow.text, subject),
        };
        self.0.extend(claimed.map(|claimed| (level, claimed)));
    }

    /// Fills what a quote's own words do not say.
    pub(super) fn fill(&self, claimed: &mut Claimed) {
        for (_, above) in self.0.iter().rev() {
            let other = claimed.source.is_some() && above.source.is_some() && claimed.source != above.source;
            if other {
                return;
            }
            if claimed::is_placed(claimed) {
                claimed.source = claimed.source.take().or_else(|| above.source.clone());
            } else {
                claimed::fill(claimed, above.clone());
            }
        }
    }
}

fn is_bold(block: &Block) -> bool {
    block.inlines.iter().all(|inline| match inline {
        Inline::Run(run) => run.bold || !run.text.chars().any(char::is_alphanumeric),
        Inline::LineBreak | Inline::CellBreak => true,
    })
}

/// What a heading, or a short line that stands for one, names.
fn heading(text: &str, subject: Subject) -> Option<Claimed> {
    const WORDS: usize = 14;
    let text = text.trim().trim_end_matches([':', '：']);
    let marked = text.contains(['"', '“', '„', '«', '「', '\n']);
    if marked || text.split_whitespace().count() > WORDS {
        return None;
    }
    if file_in(text).is_some() {
        return citation(text, subject);
    }
    let mention = mentions::last(text).map(|source| Claimed {
        source: Some(source),
        ..Claimed::default()
    });
    let page = citation(text, subject).filter(|claimed| claimed::is_placed(claimed) && claimed.source.is_none());
    mention.or(page)
}
