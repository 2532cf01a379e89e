//! Citations by key: "\autocite[12]{rowe2020}" is printed as "(Rowe 2020, p. 12)", or as "[3, p. 12]" where the draft numbers
//! its sources itself.

use super::commands::{self, Command};
use super::kind::Kind;
use super::scan::{Token, Tokens};
use super::signs;

/// The first command of a draft that cites.
pub(super) fn first(raw: &str) -> Option<usize> {
    memchr::memmem::find_iter(raw.as_bytes(), "cite").find(|at| {
        let before = raw.get(..*at).unwrap_or_default();
        let start = before.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len();
        let name = raw.get(start..).unwrap_or_default();
        let end = name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len());
        let (name, behind) = name.split_at(end);
        before.get(..start).is_some_and(|before| before.ends_with('\\'))
            && behind.trim_start_matches('*').starts_with(['{', '['])
            && Kind::of(name).is_some()
    })
}

/// The keys of the sources that a draft lists itself, in their order.
pub(super) struct Bibliography {
    keys: Vec<String>,
}

impl Bibliography {
    pub(super) fn of(raw: &str) -> Self {
        let entries = raw.split("\\bibitem").skip(1);
        let key = |entry: &str| {
            let entry = entry.trim_start();
            // "[Rowe 2020]{rowe}".
            let entry = match entry.strip_prefix('[') {
                Some(labelled) => labelled.split_once(']')?.1.trim_start(),
                None => entry,
            };
            Some(entry.strip_prefix('{')?.split_once('}')?.0.trim().to_owned())
        };
        Self {
            keys: entries.filter_map(key).collect(),
        }
    }

    fn number(&self, key: &str) -> Option<usize> {
        self.keys.iter().position(|known| known == key).map(|at| at + 1)
    }

    /// What stands ahead of an entry: "[3] ".
    pub(super) fn entry(&self, key: &str) -> String {
        self.number(key.trim())
            .map_or_else(String::new, |number| format!("[{number}] "))
    }

    /// What is printed of the argument that names a quote's source: a citation, or words.
    pub(super) fn in_text(&self, argument: &str) -> String {
        let mut tokens = Tokens::new(argument, 0..argument.len());
        while let Some(token) = tokens.next() {
            if let Token::Command(_, name) = token
                && let Command::Cites(kind) = commands::of(name)
                && let Some((_, shown)) = read(&mut tokens, self, kind)
            {
                return format!(" {shown}");
            }
        }
        format!(" ({})", signs::plain(argument))
    }

    /// "Rowe 2020" of "rowe2020tides", "3" where the draft numbers its sources.
    fn name(&self, key: &str) -> Name {
        if let Some(number) = self.number(key) {
            return Name {
                author: number.to_string(),
                year: None,
            };
        }
        let end = key.find(|c: char| !c.is_alphabetic()).unwrap_or(key.len());
        let (author, rest) = key.split_at(end);
        let digits: Vec<&str> = rest.split(|c: char| !c.is_ascii_digit()).collect();
        let is_year = |digits: &&&str| digits.parse().is_ok_and(|year: u32| (1000..=2100).contains(&year));
        match digits.iter().find(is_year) {
            Some(year) if !author.is_empty() => Name {
                author: capital(author),
                year: Some((*year).to_owned()),
            },
            _ => Name {
                author: key.to_owned(),
                year: None,
            },
        }
    }
}

struct Name {
    author: String,
    year: Option<String>,
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The citation whose command was just read, as it is printed, and where it ends.
pub(super) fn read(tokens: &mut Tokens<'_>, bibliography: &Bibliography, kind: Kind) -> Option<(usize, String)> {
    let first = tokens.optional().map(|place| tokens.of(&place));
    let second = tokens.optional().map(|place| tokens.of(&place));
    let place = tokens.argument()?;
    let keys = tokens
        .of(&place)
        .split(',')
        .map(str::trim)
        .filter(|key| !key.is_empty());
    let names: Vec<Name> = keys.map(|key| bibliography.name(key)).collect();
    let (before, behind) = match second {
        Some(second) => (first.unwrap_or_default(), second),
        None => ("", first.unwrap_or_default()),
    };
    let (before, behind) = (words(before), locator(behind));
    let shown = match kind {
        _ if names.is_empty() => String::new(),
        Kind::Hidden => String::new(),
        Kind::Author => joined(names.iter().map(|name| name.author.clone())),
        Kind::Year => joined(names.iter().filter_map(|name| name.year.clone())),
        Kind::Brackets => in_brackets(&names, &before, &behind),
        Kind::Text => {
            let one = names.iter().map(|name| match (&name.year, behind.as_str()) {
                (Some(year), "") => format!("{} ({year})", name.author),
                (Some(year), behind) => format!("{} ({year}, {behind})", name.author),
                (None, _) => in_brackets(std::slice::from_ref(name), "", &behind),
            });
            joined(one)
        }
    };
    Some((tokens.at(), shown.replace(['\n', '\r'], " ")))
}

fn in_brackets(names: &[Name], before: &str, behind: &str) -> String {
    let is_numbered = names.iter().all(|name| name.author.parse::<usize>().is_ok());
    let names = names.iter().map(|name| match &name.year {
        Some(year) => format!("{} {year}", name.author),
        None => name.author.clone(),
    });
    let between = if is_numbered { ", " } else { "; " };
    let mut inner = names.collect::<Vec<_>>().join(between);
    if !before.is_empty() {
        inner = format!("{before} {inner}");
    }
    if !behind.is_empty() {
        inner = format!("{inner}, {behind}");
    }
    if is_numbered {
        format!("[{inner}]")
    } else {
        format!("({inner})")
    }
}

fn joined(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn words(text: &str) -> String {
    let shown = signs::plain(text);
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// "p. 12" of "12", "pp. 12–14" of "12--14".
fn locator(text: &str) -> String {
    let shown = words(text);
    let is_pages = shown.starts_with(|c: char| c.is_ascii_digit())
        && shown
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '–' | '-' | ',' | ' '));
    match is_pages {
        true if shown.contains(['–', '-', ',']) => format!("pp. {shown}"),
        true => format!("p. {shown}"),
        false => shown,
    }
}
