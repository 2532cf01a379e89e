//! The files that a saved page consists of, and how one names another.

use base64::Engine as _;
use std::borrow::Cow;
use std::collections::HashMap;
use url::Url;

/// One of the files of a saved page.
#[derive(Clone, Debug, Default)]
pub(crate) struct File<'a> {
    /// As the container says.
    pub(crate) charset: Option<String>,
    pub(crate) bytes: Cow<'a, [u8]>,
}

/// Gives the file that lies at a path beside the page, from the page's own folder on; `None` when there is none.
pub type Beside<'a> = dyn Fn(&str) -> Option<Vec<u8>> + 'a;

/// All files of a saved page.
pub(crate) struct Files<'a> {
    /// By address, without what follows `#`.
    known: HashMap<String, File<'a>>,
    beside: Option<&'a Beside<'a>>,
    /// The page itself.
    pub(crate) main: File<'a>,
    /// What the addresses in the page are relative to.
    pub(crate) base: Url,
    /// What the container says of the page, apart from the page itself.
    pub(crate) address: Option<String>,
    pub(crate) saved_at: Option<String>,
    pub(crate) title: Option<String>,
    /// It was written by a reader of documents, whose marks mean something ([`super::office::mark`]).
    pub(crate) is_document: bool,
}

/// The address that a page has that is a file among files. No such host can exist (RFC 2606).
const BESIDE: &str = "http://beside.invalid/";

impl<'a> Files<'a> {
    /// A page, alone or with files beside it.
    pub(crate) fn of_page(main: File<'a>, beside: Option<&'a Beside<'a>>) -> Option<Self> {
        Some(Self {
            known: HashMap::new(),
            beside,
            main,
            base: Url::parse(BESIDE).ok()?,
            address: None,
            saved_at: None,
            title: None,
            is_document: false,
        })
    }

    /// A page that a reader of documents wrote.
    pub(crate) fn of_document(main: File<'a>) -> Option<Self> {
        let mut files = Self::of_page(main, None)?;
        files.is_document = true;
        Some(files)
    }

    /// The same, for a container: `address` is the page's own.
    pub(crate) fn of_container(main: File<'a>, address: Option<&str>) -> Option<Self> {
        let mut files = Self::of_page(main, None)?;
        if let Some(url) = address
            .and_then(|address| Url::parse(address).ok())
            .filter(|url| !url.cannot_be_a_base())
        {
            files.base = url;
        }
        files.address = address.map(str::to_owned);
        Some(files)
    }

    /// Adds a file under an address, which may be relative to the page's.
    pub(crate) fn add(&mut self, address: &str, file: File<'a>) {
        let url = match address.starts_with("cid:") {
            true => Some(address.to_owned()),
            false => self.base.join(address).ok().map(key),
        };
        if let Some(url) = url {
            self.known.entry(url).or_insert(file);
        }
    }

    /// The file that `reference` names, seen from `base`, and its address.
    pub(crate) fn find(&self, base: &Url, reference: &str) -> Option<(Url, Cow<'_, File<'a>>)> {
        let reference = reference.trim();
        if let Some(file) = data(reference) {
            return Some((base.clone(), Cow::Owned(file)));
        }
        let url = base.join(reference).ok()?;
        if let Some(file) = self.known.get(&key(url.clone())) {
            return Some((url, Cow::Borrowed(file)));
        }
        if url.host_str() != Some("beside.invalid") {
            return None;
        }
        let beside = self.beside?;
        let path = decoded(url.path());
        let path = path.trim_start_matches('/');
        let queried = url.query().map(|query| format!("{path}?{}", decoded(query)));
        let bytes = queried.and_then(|queried| beside(&queried)).or_else(|| beside(path))?;
        let file = File {
            bytes: Cow::Owned(bytes),
            ..File::default()
        };
        Some((url, Cow::Owned(file)))
    }
}

/// An address without what follows `#`.
fn key(mut url: Url) -> String {
    url.set_fragment(None);
    url.into()
}

/// Undoes percent-encoding; what is not UTF-8 then stays as it is.
pub(crate) fn decoded(text: &str) -> String {
    let bytes: Vec<u8> = percent(text.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

fn percent(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((first, after)) = rest.split_first() {
        let hex = |b: &u8| char::from(*b).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        match (first, after) {
            (b'%', [high, low, beyond @ ..]) => match (hex(high), hex(low)) {
                (Some(high), Some(low)) => {
                    out.push(high * 16 + low);
                    rest = beyond;
                }
                _ => {
                    out.push(b'%');
                    rest = after;
                }
            },
            _ => {
                out.push(*first);
                rest = after;
            }
        }
    }
    out
}

/// A file that an address itself holds (RFC 2397).
fn data(reference: &str) -> Option<File<'static>> {
    let scheme = reference.get(..5)?;
    let rest = reference.get(5..).filter(|_| scheme.eq_ignore_ascii_case("data:"))?;
    let (head, body) = rest.split_once(',')?;
    let mut fields = head.split(';').map(str::trim);
    // What kind of file it is shows in its bytes.
    fields.next();
    let (mut charset, mut is_base64) = (None, false);
    for field in fields {
        if let Some(("charset", name)) = field.split_once('=') {
            charset = Some(name.to_owned());
        }
        is_base64 |= field.eq_ignore_ascii_case("base64");
    }
    let bytes = match is_base64 {
        true => base64(body.as_bytes()),
        false => {
            let body = body.split_once('#').map_or(body, |(body, _)| body);
            percent(body.as_bytes())
        }
    };
    Some(File {
        charset,
        bytes: Cow::Owned(bytes),
    })
}

/// Decodes base64 as far as it goes: what is cut off or spoiled at the end is left out, white space is passed over.
pub(crate) fn base64(body: &[u8]) -> Vec<u8> {
    use base64::alphabet;
    use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
    const LENIENT: GeneralPurpose = GeneralPurpose::new(
        &alphabet::STANDARD,
        GeneralPurposeConfig::new()
            .with_decode_padding_mode(DecodePaddingMode::Indifferent)
            .with_decode_allow_trailing_bits(true),
    );
    if let Ok(bytes) = LENIENT.decode(body) {
        return bytes;
    }
    let in_alphabet = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'-' | b'_');
    let plain = match memchr::memchr(b'%', body) {
        Some(_) => Cow::Owned(percent(body)),
        None => Cow::Borrowed(body),
    };
    let mut letters: Vec<u8> = plain.iter().filter(|b| in_alphabet(b)).copied().collect();
    letters.iter_mut().for_each(|b| match *b {
        b'-' => *b = b'+',
        b'_' => *b = b'/',
        _ => {}
    });
    if letters.len() % 4 == 1 {
        letters.pop();
    }
    LENIENT.decode(&letters).unwrap_or_default()
}
