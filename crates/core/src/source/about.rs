//! What a source is as a work: who wrote it, what it is called, where and when it came out; and how it is cited.

use std::fmt::Write as _;

/// A work. Every part may be unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// Who wrote it, in the order in which they are named.
    pub authors: Vec<Person>,
    /// The year it came out in.
    pub year: Option<i32>,
    /// What it came out in: a journal, a book, a site.
    pub container: Option<String>,
    /// Who brought it out.
    pub publisher: Option<String>,
    /// Its digital object identifier, from "10." on.
    pub doi: Option<String>,
    /// What a reader's own bibliography calls it: BibTeX's citation key.
    pub key: Option<String>,
    /// Its title is a guess: what stands largest on its first page.
    pub guessed: bool,
}

/// An author: a person, or a body that has only the one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The family name with what belongs to it ("van Gogh"), or the body's whole name.
    pub family: String,
    /// The given names.
    pub given: Option<String>,
}

impl Person {
    /// Reads a name as people and bibliographies write it: "Gogh, Vincent van", "Vincent van Gogh", "Aristotle". `None`
    /// when there is no letter in it.
    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        let name = tidy(name.trim_start_matches(|c: char| c == ',' || c.is_whitespace() || c.is_control()))?;
        if !name.contains(char::is_alphabetic) {
            return None;
        }
        if let Some((family, rest)) = name.split_once(',') {
            // Between two commas stands "Jr.", which no citation needs.
            let given = rest.rsplit_once(',').map_or(rest, |(_, given)| given);
            return match tidy(family).filter(|family| family.contains(char::is_alphabetic)) {
                Some(family) => Some(Self {
                    family,
                    given: tidy(given),
                }),
                None => Some(Self::body(name)),
            };
        }
        let words: Vec<&str> = name.split(' ').collect();
        let (last, before) = words.split_last()?;
        // "Ministry of works": no person is written small.
        let is_small = last.starts_with(char::is_lowercase) || !last.contains(char::is_alphabetic);
        if !before.is_empty() && is_small {
            return Some(Self::body(name));
        }
        // "van", "de la": small words before the last one belong to it.
        let particles = before
            .iter()
            .rev()
            .take_while(|word| word.chars().next().is_some_and(char::is_lowercase));
        let at = before.len() - particles.count();
        let (given, particles) = before.split_at(at);
        let family = particles.iter().chain([last]).copied().collect::<Vec<_>>().join(" ");
        Some(Self {
            family,
            given: tidy(&given.join(" ")),
        })
    }

    /// A body or a person with only one name.
    #[must_use]
    pub fn body(name: String) -> Self {
        Self {
            family: name,
            given: None,
        }
    }

    /// "Family, Given"; read again it is the same. A body of several words ends in a comma, or its last word would be taken
    /// for the family's name.
    #[must_use]
    pub fn written(&self) -> String {
        match &self.given {
            Some(given) => format!("{}, {given}", self.family),
            None if Self::read(&self.family).is_some_and(|again| again.family == self.family) => self.family.clone(),
            None => format!("{},", self.family),
        }
    }
}

impl About {
    /// "Family Year" as a citation in a text has it; with two authors both, with more the first and "et al."; "n.d."
    /// without a year; the title in place of authors. `None` when neither is known.
    #[must_use]
    pub fn cited(&self) -> Option<String> {
        let whom = match &self.authors[..] {
            [] => format!("“{}”", shortened(self.title.as_deref()?)),
            [one] => one.family.clone(),
            [one, other] => format!("{} and {}", one.family, other.family),
            [first, ..] => format!("{} et al.", first.family),
        };
        let year = self.year.map_or_else(|| "n.d.".to_owned(), |year| year.to_string());
        Some(format!("{whom} {year}"))
    }

    /// What BibTeX may call it: its own key, or one of author, year and first word ("rowe2015tides").
    #[must_use]
    pub fn cite_key(&self) -> Option<String> {
        if let Some(key) = &self.key {
            return Some(key.clone());
        }
        let plain = |text: &str| -> String {
            let letters = text.chars().filter(|c| c.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let first = self.title.as_deref().and_then(|title| {
            let mut words = title.split_whitespace().map(plain);
            words.find(|word| word.chars().count() > 3)
        });
        let mut key = self
            .authors
            .first()
            .map(|author| plain(&author.family))
            .unwrap_or_default();
        if let Some(year) = self.year {
            let _ = write!(key, "{year}");
        }
        key.extend(first);
        (!key.is_empty()).then_some(key)
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A work cited with the place in it, such as "p. 245": "Rowe 2015, p. 245". `None` when nothing is known to call it by.
#[must_use]
pub fn citation(about: &About, locator: Option<&str>) -> Option<String> {
    let cited = about.cited()?;
    Some(match locator.map(str::trim).filter(|locator| !locator.is_empty()) {
        Some(locator) => format!("{cited}, {locator}"),
        None => cited,
    })
}

fn shortened(title: &str) -> String {
    const WORDS: usize = 6;
    let mut words = title.split_whitespace();
    let first: Vec<&str> = words.by_ref().take(WORDS).collect();
    let more = if words.next().is_some() { "…" } else { "" };
    format!("{}{more}", first.join(" "))
}

/// Text with single spaces and no control characters; `None` when nothing is left.
#[must_use]
pub fn tidy(text: &str) -> Option<String> {
    let words = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let text = words.collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// The digital object identifiers in `text`, each once, in order. By ISO 26324 one is "10.", digits, "/", and anything
/// printable; here it ends at spaces, at what encloses it, and before punctuation that ends a sentence.
#[must_use]
pub fn dois(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (at, _) in text.match_indices("10.") {
        let (before, from) = text.split_at(at);
        if before.ends_with(|c: char| c.is_alphanumeric() || c == '.') {
            continue;
        }
        let end = from
            .find(|c: char| c.is_whitespace() || c.is_control() || "\"<>{}|\\^`“”".contains(c))
            .unwrap_or(from.len());
        let (doi, _) = from.split_at(end);
        let doi = balanced(doi);
        let Some((prefix, suffix)) = doi.split_once('/') else {
            continue;
        };
        let registrant = prefix.trim_start_matches("10.");
        let is_number = registrant
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
        let known = found.iter().any(|known| known.eq_ignore_ascii_case(doi));
        if is_number && (4..=9).contains(&registrant.len()) && !suffix.is_empty() && !known {
            found.push(doi.to_owned());
        }
    }
    found
}

/// Without punctuation at the end, and without a closing bracket that was opened before.
fn balanced(mut doi: &str) -> &str {
    loop {
        let shorter = doi.trim_end_matches(['.', ',', ';', ':', '\'', '’', '?', '!', '*', '"']);
        let shorter = match shorter.chars().next_back() {
            Some(')') if shorter.matches('(').count() < shorter.matches(')').count() => shorter.strip_suffix(')'),
            Some(']') if shorter.matches('[').count() < shorter.matches(']').count() => shorter.strip_suffix(']'),
            _ => None,
        }
        .unwrap_or(shorter);
        if shorter.len() == doi.len() {
            return doi;
        }
        doi = shorter;
    }
}

#[cfg(test)]
mod tests;
