//! What a file says of the work in it, as far as that can be trusted.
//!
//! Programs fill these fields too: a title that is a file's name, an author who is a machine's account, a date at which a
//! scan was made. What does not look as if a person had written it about the work is left out, for a wrong citation is
//! worse than none.

mod xmp;

use crate::message::WireAbout;
use crate::reference::{bounded, year};
use crate::title::plausible;
use pincite_core::source::about::{About, Person, dois, tidy};
use std::path::Path;

/// What a PDF is, by its information dictionary, its XMP packet, and the text of its first page.
pub(crate) fn of_pdf(told: &WireAbout, first_page: &str, file: &Path) -> About {
    let said = told.xmp.as_deref().map(xmp::read).unwrap_or_default();
    let title = |title: &Option<String>| plausible(title.as_deref()?, file);
    let authors = match people(&said.creators) {
        authors if authors.is_empty() => people(&told.author.clone().into_iter().collect::<Vec<_>>()),
        authors => authors,
    };
    let only = |text: &str| <[String; 1]>::try_from(dois(text)).ok().map(|[doi]| doi);
    let doi = [&told.doi, &said.doi, &told.subject]
        .into_iter()
        .flatten()
        .find_map(|text| only(text));
    bounded(About {
        title: title(&told.title).or_else(|| title(&said.title)),
        authors,
        year: said.date.as_deref().and_then(year).or_else(|| copyright(first_page)),
        container: said.container,
        publisher: said.publisher,
        // The first page of a paper names the paper's; further ones are of what it cites, and nobody knows which is which.
        doi: doi.or_else(|| only(first_page)),
        key: None,
        guessed: false,
    })
}

/// Names as programs put them together: one a list's item, or several parted by semicolons, "and", or commas.
pub(crate) fn people(lists: &[String]) -> Vec<Person> {
    let names = lists.iter().flat_map(|list| parted(list));
    names
        .filter(|name| !is_made_up(name))
        .filter_map(|name| Person::read(&name))
        .collect()
}

fn parted(list: &str) -> Vec<String> {
    let list = list
        .replace(" and ", ";")
        .replace(" & ", ";")
        .replace(" und ", ";")
        .replace(['\n', '\r'], ";");
    let mut names = Vec::new();
    for part in list.split(';') {
        let by_commas: Vec<&str> = part.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        // "Ada Rowe, Otto Lind", but "Rowe, Ada" and "Rowe, Ada M.".
        let are_whole = by_commas.len() > 1 && by_commas.iter().all(|name| name.contains(' '));
        match are_whole {
            true => names.extend(by_commas.into_iter().map(str::to_owned)),
            false => names.push(part.to_owned()),
        }
    }
    names.iter().filter_map(|name| tidy(name)).collect()
}

/// An account, a program, an address: no name of a person who signs.
fn is_made_up(name: &str) -> bool {
    const PROGRAMS: [&str; 14] = [
        "admin",
        "administrator",
        "user",
        "owner",
        "author",
        "unknown",
        "anonymous",
        "scanner",
        "root",
        "default",
        "guest",
        "none",
        "microsoft office user",
        "windows user",
    ];
    let lower = name.to_lowercase();
    let is_account = !name.contains(' ') && !name.contains(char::is_uppercase) && name.is_ascii();
    PROGRAMS.contains(&lower.as_str())
        || is_account
        || name.contains(['@', '\\', '/', '\u{FFFD}'])
        || lower.contains("adobe ")
        || name.contains(|c: char| c.is_ascii_digit())
}

/// The year behind the one copyright sign of a page.
fn copyright(page: &str) -> Option<i32> {
    const NEAR: usize = 24;
    let mut years = Vec::new();
    for (at, sign) in page.match_indices('©') {
        let (_, behind) = page.split_at(at + sign.len());
        let near: String = behind.chars().take(NEAR).take_while(|c| *c != '\n').collect();
        years.extend(year(&near).filter(|year| (1800..=2100).contains(year)));
    }
    years.dedup();
    <[i32; 1]>::try_from(years).ok().map(|[year]| year)
}

#[cfg(test)]
mod tests;
