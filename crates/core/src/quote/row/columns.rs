//! Which columns of a table the heads of a quote stand for, all of them together: "2023" and "2022" of one region.

use super::heads::columns_under;
use crate::source::table::Table;

/// Ways to read a quote's heads that are tried; a table that repeats its heads more often is compared no further.
const MOST: usize = 12;

/// A column of a quote, in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// Its head stands above this column.
    Column(u16),
    /// It has no head.
    Blank,
    /// Its head stands above no column, or it is not known which one is meant.
    Unknown,
}

/// The ways to read a quote's heads over a table, a column of the table for each of the quote's. Where a table repeats its
/// heads, each repetition is a way.
pub(super) fn readings(heads: &[&str], table: &Table, text: &str) -> Vec<Vec<Named>> {
    let under: Vec<Vec<u16>> = heads.iter().map(|head| columns_under(head, table, text)).collect();
    let unknown = || {
        let blank = |head: &&str| {
            if head.is_empty() { Named::Blank } else { Named::Unknown }
        };
        heads.iter().map(blank).collect::<Vec<Named>>()
    };
    let Some(repeats) = repeats(heads, &under).filter(|repeats| *repeats <= MOST) else {
        return vec![unknown()];
    };
    let mut ways: Vec<Vec<Named>> = (0..repeats)
        .filter_map(|at| way(at, repeats, &under, unknown()))
        .collect();
    let fixed = under
        .iter()
        .any(|columns| !columns.is_empty() && columns.len() == alike(columns, &under));
    if repeats > 1 && fixed {
        // "2022 | %": the per cents that stand nearest to 2022, and behind it.
        ways.sort_by_key(|way| (spread(way), !is_ascending(way)));
        let best = ways.first().map(|way| (spread(way), is_ascending(way)));
        ways.retain(|way| Some((spread(way), is_ascending(way))) == best);
        if ways.len() > 1 {
            return vec![unknown()];
        }
    }
    if ways.is_empty() { vec![unknown()] } else { ways }
}

/// How many of the quote's heads stand for these columns.
fn alike(columns: &[u16], under: &[Vec<u16>]) -> usize {
    under.iter().filter(|other| *other == columns).count()
}

/// How often the table repeats what the quote has once; `None` where the quote's heads do not fit into it.
fn repeats(heads: &[&str], under: &[Vec<u16>]) -> Option<usize> {
    let mut most = 1;
    for (at, columns) in under.iter().enumerate().filter(|(_, columns)| !columns.is_empty()) {
        let own = alike(columns, under);
        let is_part = columns.len() % own == 0;
        let times = columns.len() / own;
        if !is_part || (times > 1 && most > 1 && times != most) || heads[at].is_empty() {
            return None;
        }
        most = most.max(times);
    }
    Some(most)
}

/// The columns of one repetition.
fn way(at: usize, repeats: usize, under: &[Vec<u16>], mut named: Vec<Named>) -> Option<Vec<Named>> {
    for (column, columns) in under.iter().enumerate().filter(|(_, columns)| !columns.is_empty()) {
        let own = alike(columns, under);
        let before = under[..column].iter().filter(|other| *other == columns).count();
        let from = if columns.len() == own { 0 } else { at * own };
        if columns.len() != own && columns.len() != own * repeats {
            return None;
        }
        *named.get_mut(column)? = Named::Column(*columns.get(from + before)?);
    }
    Some(named)
}

fn columns(way: &[Named]) -> impl Iterator<Item = u16> {
    way.iter().filter_map(|named| match named {
        Named::Column(column) => Some(*column),
        Named::Blank | Named::Unknown => None,
    })
}

fn spread(way: &[Named]) -> u16 {
    let (first, last) = (columns(way).min(), columns(way).max());
    first.zip(last).map_or(0, |(first, last)| last - first)
}

fn is_ascending(way: &[Named]) -> bool {
    columns(way).is_sorted()
}
