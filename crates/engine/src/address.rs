//! Addresses of places in a library: `pincite://open?source=3&page=263&quote=…`.
//!
//! They come from other programs and from texts that anyone may have written, so only what is described here is taken:
//! one host, six parameters, each at most once, values of a bounded length without control characters. An address names
//! a source that the library has already; it never names a file of this machine, and following it adds nothing.
//!
//! | parameter | what it says |
//! | --- | --- |
//! | `source` | the source's number in the library, or its file's name |
//! | `page` | the page, counted from 1 |
//! | `label` | instead of `page`: its printed name, or else its number |
//! | `slide` | instead of `page`: the slide, by the number that is shown with it |
//! | `quote` | words that stand there |
//! | `place` | with `quote`: at which of the places where they stand in the source, or on the page, counted from 1 |

#[cfg(test)]
mod tests;

use pincite_core::source::document::{PageIndex, PageLabel, SourceId};
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

/// What every address begins with; programs may write it in capitals.
pub const SCHEME: &str = "pincite:";

/// Bytes that an address may have.
const LONGEST: usize = 32_768;
/// Characters that a file's name, a page's label and a quote may have.
const LONGEST_NAME: usize = 255;
const LONGEST_LABEL: usize = 64;
const LONGEST_QUOTE: usize = 2_000;
/// Places with the same words that are told apart: as many as a search finds.
const MOST_PLACES: u16 = 5_000;

/// Which source an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// By its number in the library.
    Number(SourceId),
    /// By the name of its file, without any folder.
    File(String),
}

/// Which page an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageNamed {
    /// By its position in the file.
    Counted(PageIndex),
    /// As it is printed; a number that no page has as its label is taken for a position.
    Labelled(PageLabel),
    /// A slide, by its number.
    Slide(u32),
}

/// A place in a library, as an address names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    source: Named,
    page: Option<PageNamed>,
    quote: Option<String>,
    place: Option<NonZero<u16>>,
}

/// Why a text is no address that Pincite follows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is far longer than any that Pincite makes.
    #[error("The link is too long. Nothing was opened.")]
    TooLong,
    /// It does not begin with `pincite://open?`.
    #[error("The link does not begin with pincite://open? and was not opened.")]
    NotOurs,
    /// Its percent signs or bytes mean no text.
    #[error("The link is damaged: its {0} cannot be decoded. Nothing was opened.")]
    Damaged(&'static str),
    /// It says something that no link of Pincite says.
    #[error("The link says something other than source, page, label, slide, quote and place. Nothing was opened.")]
    Unknown,
    /// It says something twice, or two of `page`, `label` and `slide`.
    #[error("The link names its {0} twice. Nothing was opened.")]
    Twice(&'static str),
    /// It names no source.
    #[error("The link names no source. Nothing was opened.")]
    NoSource,
    /// A value is empty, too long, has control characters, or is no number that it can be.
    #[error("The link's {0} is empty, too long, or has characters that do not belong there. Nothing was opened.")]
    Value(&'static str),
    /// The source is named by a path.
    #[error("The link names a file by its folder. A source is named by its number, or by its file's name alone.")]
    Path,
    /// The page is no number from 1 on.
    #[error("The link's page is no number from 1 on. A printed page label is written as label=xii.")]
    Page,
    /// The slide is no number.
    #[error("The link's slide is no number. Nothing was opened.")]
    Slide,
}

impl Address {
    /// The address of a place, with what people write: a source's number or its file's name, a page's printed label or
    /// its number, some words. White space in the words is made single spaces.
    ///
    /// # Errors
    /// When a value could not be followed.
    pub fn new(source: &str, label: Option<&str>, quote: Option<&str>) -> Result<Self, AddressError> {
        let quote = quote.map(|quote| quote.split_whitespace().collect::<Vec<_>>().join(" "));
        Ok(Self {
            source: named(source)?,
            page: label.map(labelled).transpose()?,
            quote: quote.map(|quote| checked("quote", &quote, LONGEST_QUOTE)).transpose()?,
            place: None,
        })
    }

    /// The same place, on a slide instead of on a page.
    #[must_use]
    pub fn on_slide(self, number: u32) -> Self {
        Self {
            page: Some(PageNamed::Slide(number)),
            ..self
        }
    }

    /// Which source it names.
    #[must_use]
    pub const fn source(&self) -> &Named {
        &self.source
    }

    /// Which page it names.
    #[must_use]
    pub const fn page(&self) -> Option<&PageNamed> {
        self.page.as_ref()
    }

    /// The words it names.
    #[must_use]
    pub fn quote(&self) -> Option<&str> {
        self.quote.as_deref()
    }

    /// At which of the places where its words stand, in the source or on the page that it names, counted from 1.
    #[must_use]
    pub const fn place(&self) -> Option<NonZero<u16>> {
        self.place
    }

    /// Whether a text is meant as an address, well made or not.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        after(text, SCHEME).is_some()
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if text.len() > LONGEST {
            return Err(AddressError::TooLong);
        }
        let rest = after(text, SCHEME).and_then(|rest| after(rest, "//open"));
        // Some programs give an address without a path one.
        let rest = rest.map(|rest| rest.strip_prefix('/').unwrap_or(rest));
        let query = rest
            .and_then(|rest| rest.strip_prefix('?'))
            .ok_or(AddressError::NotOurs)?;
        let (mut source, mut page, mut quote, mut place) = (None, None, None, None);
        for pair in query.split('&') {
            let (name, value) = pair.split_once('=').ok_or(AddressError::Unknown)?;
            match name {
                "source" => once("source", &mut source, named(&decoded("source", value)?)?)?,
                "page" => once("page", &mut page, counted(value)?)?,
                "label" => once("page", &mut page, labelled(&decoded("label", value)?)?)?,
                "slide" => once("page", &mut page, slide_of(value)?)?,
                "quote" => {
                    let words = decoded("quote", value)?;
                    once("quote", &mut quote, checked("quote", &words, LONGEST_QUOTE)?)?;
                }
                "place" => once("place", &mut place, place_of(value)?)?,
                _ => return Err(AddressError::Unknown),
            }
        }
        if place.is_some() && quote.is_none() {
            return Err(AddressError::Value("place"));
        }
        Ok(Self {
            source: source.ok_or(AddressError::NoSource)?,
            page,
            quote,
            place,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pincite://open?source=")?;
        match &self.source {
            Named::Number(id) => write!(f, "{}", id.0)?,
            Named::File(name) => encode(f, name)?,
        }
        match &self.page {
            Some(PageNamed::Counted(page)) => write!(f, "&page={}", page.number())?,
            Some(PageNamed::Labelled(label)) => {
                f.write_str("&label=")?;
                encode(f, &label.0)?;
            }
            Some(PageNamed::Slide(number)) => write!(f, "&slide={number}")?,
            None => {}
        }
        if let Some(quote) = &self.quote {
            f.write_str("&quote=")?;
            encode(f, quote)?;
        }
        if let Some(place) = self.place {
            write!(f, "&place={place}")?;
        }
        Ok(())
    }
}

/// What follows `prefix`, whose letters may be small or capital.
fn after<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

fn once<T>(name: &'static str, at: &mut Option<T>, value: T) -> Result<(), AddressError> {
    match at.replace(value) {
        None => Ok(()),
        Some(_) => Err(AddressError::Twice(name)),
    }
}

fn named(source: &str) -> Result<Named, AddressError> {
    let source = checked("source", source, LONGEST_NAME)?;
    if source.contains(['/', '\\']) {
        return Err(AddressError::Path);
    }
    if !source.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Named::File(source));
    }
    let number = source.parse().map_err(|_| AddressError::Value("source"))?;
    Ok(Named::Number(SourceId(number)))
}

fn counted(page: &str) -> Result<PageNamed, AddressError> {
    let is_number = page.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| page.parse().ok()).flatten();
    let index = number.and_then(PageIndex::from_number).ok_or(AddressError::Page)?;
    Ok(PageNamed::Counted(index))
}

fn slide_of(slide: &str) -> Result<PageNamed, AddressError> {
    let is_number = slide.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| slide.parse().ok()).flatten();
    number.map(PageNamed::Slide).ok_or(AddressError::Slide)
}

fn place_of(place: &str) -> Result<NonZero<u16>, AddressError> {
    let is_number = place.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| place.parse().ok()).flatten();
    let number = number.filter(|number: &NonZero<u16>| number.get() <= MOST_PLACES);
    number.ok_or(AddressError::Value("place"))
}

fn labelled(label: &str) -> Result<PageNamed, AddressError> {
    Ok(PageNamed::Labelled(PageLabel(checked("label", label, LONGEST_LABEL)?)))
}

/// The value, unless it is empty, has more than `longest` characters, or has control characters.
fn checked(name: &'static str, value: &str, longest: usize) -> Result<String, AddressError> {
    let is_fine =
        !value.trim().is_empty() && value.chars().nth(longest).is_none() && !value.chars().any(char::is_control);
    is_fine.then(|| value.to_owned()).ok_or(AddressError::Value(name))
}

/// The text that a value stands for: percent signs with two hexadecimal digits are bytes of UTF-8, and a plus sign is a
/// space, as forms have it.
fn decoded(name: &'static str, value: &str) -> Result<String, AddressError> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = rest.next().zip(rest.next());
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let value = digits.and_then(|(high, low)| Some(digit(high)? * 16 + digit(low)?));
                let byte = value.and_then(|value| u8::try_from(value).ok());
                byte.ok_or(AddressError::Damaged(name))?
            }
            b'+' => b' ',
            byte => byte,
        });
    }
    String::from_utf8(bytes).map_err(|_| AddressError::Damaged(name))
}

/// Writes what RFC 3986 calls unreserved as it is, and every other byte with a percent sign.
fn encode(f: &mut fmt::Formatter<'_>, value: &str) -> fmt::Result {
    value.bytes().try_for_each(|byte| match byte {
        b'-' | b'.' | b'_' | b'~' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => write!(f, "{}", char::from(byte)),
        byte => write!(f, "%{byte:02X}"),
    })
}
