//! Brackets behind a quote that cite by a name and a bare number: "(Why Bridges Stand, 2)", "(Ackroyd 2)". Whether that is a
//! citation or somebody's age, only the sources tell.

use super::cite::bracket;
use super::numbered::place_in;
use super::pages::number_at;
use super::parts::apart;
use super::quoted::Quote;
use crate::answer::locator::{Claimed, ClaimedPages};
use crate::answer::{Block, BlockKind, Inline};
use crate::extract::source_names::{Called, is_title_of, named};

/// Gives a quote that names no source and no place those in the brackets right behind it, where one of `sources` is called by
/// that name. `raw` is the answer that the quote stands in.
pub fn cite_by_title<'a>(raw: &str, quote: &mut Quote, sources: impl Iterator<Item = Called<'a>>) {
    let claimed = &quote.claimed;
    if claimed.source.is_some() || claimed.pages.is_some() || claimed.time.is_some() {
        return;
    }
    let Some(cited) = raw.get(quote.span.end().bytes()..).and_then(cited) else {
        return;
    };
    if named(cited.source.as_deref(), sources).is_some() {
        let section = quote.claimed.section.take().or(cited.section.clone());
        quote.claimed = Claimed { section, ..cited };
    }
}

/// Gives quotes that name no source the one whose title or file's name stands in a heading above them.
pub fn cite_by_heading<'a>(blocks: &[Block], quotes: &mut [Quote], sources: &[Called<'a>]) {
    let mut above: Vec<(u8, String)> = Vec::new();
    let mut blocks = blocks.iter().peekable();
    for quote in quotes {
        while let Some(block) = blocks.next_if(|block| block.span.start() <= quote.span.start()) {
            let BlockKind::Heading(level) = block.kind else {
                continue;
            };
            above.retain(|(other, _)| *other < level);
            let text = heading(block);
            if sources.iter().filter(|source| is_title_of(&text, source)).count() == 1 {
                above.push((level, text));
            }
        }
        if let Some((_, name)) = above.last().filter(|_| quote.claimed.source.is_none()) {
            quote.claimed.source = Some(name.clone());
        }
    }
}

/// The words of a heading without its number: "2. Why Bridges Stand".
fn heading(block: &Block) -> String {
    let runs = block.inlines.iter().filter_map(|inline| match inline {
        Inline::Run(run) => Some(run.text.as_str()),
        Inline::LineBreak | Inline::CellBreak => None,
    });
    let text: String = runs.collect();
    let bare = text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ')' | ' '));
    let labelled = ["source:", "document:", "quelle:", "dokument:", "source :", "fuente:"];
    let lower = bare.to_lowercase();
    let label = labelled
        .iter()
        .find(|label| lower.starts_with(**label))
        .map_or(0, |label| label.len());
    bare.get(label..)
        .unwrap_or(bare)
        .trim()
        .trim_matches(['"', '“', '”', '„', '«', '»', ':', ' '])
        .to_owned()
}

/// The name, with a page or a section, in the brackets that `behind` begins with, past the marks that close a quote.
fn cited(behind: &str) -> Option<Claimed> {
    const LONGEST: usize = 120;
    let closes = |c: char| {
        matches!(
            c,
            '”' | '"' | '“' | '’' | '\'' | '‘' | '»' | '«' | '.' | ',' | ';' | '*' | '_' | ' '
        )
    };
    let open = behind.trim_start_matches(closes);
    let (inside, _) = bracket(open).filter(|_| open.starts_with(['(', '[']))?;
    if inside.len() > LONGEST || inside.contains('\n') {
        return None;
    }
    // "(The Lease, clause 5.2)"
    if let Some(place) = place_in(inside, &[]).filter(|place| place.range.end == inside.trim_end().len()) {
        let name = inside.get(..place.range.start)?.trim_matches([' ', ',', ';']);
        return name.chars().any(char::is_alphabetic).then(|| Claimed {
            source: Some(name.to_owned()),
            section: Some(place.words),
            ..Claimed::default()
        });
    }
    let apart = apart(inside.trim());
    let (name, pages) = match name_and_page(&apart.rest) {
        Some((name, pages)) => (name, Some(pages)),
        None => (apart.section.as_ref().map(|_| apart.rest.as_str())?, None),
    };
    name.chars().any(char::is_alphabetic).then(|| Claimed {
        source: Some(name.to_owned()),
        pages,
        section: apart.section.clone(),
        ..Claimed::default()
    })
}

fn name_and_page(inside: &str) -> Option<(&str, ClaimedPages)> {
    /// A number like this is a year.
    const YEARS: std::ops::RangeInclusive<u32> = 1500..=2100;
    let (name, number) = inside.rsplit_once([',', ' '])?;
    let (name, number) = (name.trim_end_matches([',', ' ']), number.trim());
    let (pages, length) = number_at(number)?;
    let year = number.parse::<u32>().is_ok_and(|number| YEARS.contains(&number));
    (length == number.len() && !year).then_some((name, pages))
}
