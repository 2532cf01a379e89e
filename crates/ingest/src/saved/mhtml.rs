//! Web archives as mail: MHTML (RFC 2557), as Chromium, Edge and older browsers save it.
//!
//! Read leniently: a missing boundary is guessed from the first line that looks like one, a part that is cut off counts as
//! far as it goes. Decoding never makes anything longer, so that the size of the file bounds the memory.

use super::about::web_address;
use super::dates;
use super::files::{File, Files, base64};
use memchr::memmem;
use std::borrow::Cow;

/// Parts of one archive.
const MOST_PARTS: usize = 20_000;

/// Archives within archives.
const DEEPEST: u8 = 4;

/// The page in an archive and its files, and whether anything was amiss; `None` when it holds no page.
pub(crate) fn read(bytes: &[u8]) -> Option<(Files<'_>, bool)> {
    let (head, body) = Head::split(bytes);
    let mut archive = Archive::default();
    archive.part(&head, body, 0);
    let is_page = |part: &Part<'_>| matches!(part.media_type.as_str(), "text/html" | "application/xhtml+xml");
    let start = head
        .parameter("content-type", "start")
        .map(|start| start.trim_matches(['<', '>']).to_owned());
    let named = |part: &&Part<'_>| start.is_some() && part.id == start && is_page(part);
    let main = archive.parts.iter().position(|part| named(&part));
    let main = main.or_else(|| archive.parts.iter().position(is_page))?;
    let said = head.value("snapshot-content-location").map(str::to_owned);
    let main = archive.parts.remove(main);
    let address = main.location.clone().or(said.clone());
    let mut files = Files::of_container(main.file, address.as_deref())?;
    files.address = said
        .as_deref()
        .and_then(web_address)
        .or_else(|| address.as_deref().and_then(web_address));
    files.saved_at = head.value("date").map(dates::iso);
    files.title = head.value("subject").map(subject).filter(|title| !title.is_empty());
    for part in archive.parts {
        if let Some(id) = &part.id {
            files.add(&format!("cid:{id}"), part.file.clone());
        }
        if let Some(location) = &part.location {
            files.add(location, part.file);
        }
    }
    Some((files, archive.damaged))
}

/// Whether a file is such an archive: it begins like a mail, and holds several parts or names where it was saved from.
pub(crate) fn looks_like_one(bytes: &[u8]) -> bool {
    const HEAD: usize = 4096;
    let head = bytes.get(..HEAD.min(bytes.len())).unwrap_or_default();
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let first = head
        .trim_start_matches('\u{FEFF}')
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let is_header = first
        .split_once(':')
        .is_some_and(|(name, _)| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'));
    is_header && (head.contains("multipart/related") || head.contains("snapshot-content-location"))
}

#[derive(Default)]
struct Archive<'a> {
    parts: Vec<Part<'a>>,
    damaged: bool,
}

struct Part<'a> {
    media_type: String,
    location: Option<String>,
    id: Option<String>,
    file: File<'a>,
}

impl<'a> Archive<'a> {
    fn part(&mut self, head: &Head, body: &'a [u8], depth: u8) {
        let media_type = head.media_type();
        if media_type.starts_with("multipart/") && depth < DEEPEST {
            let boundary = head.parameter("content-type", "boundary").or_else(|| {
                self.damaged = true;
                guessed(body)
            });
            let Some(boundary) = boundary else { return };
            let (pieces, ended) = pieces(body, &boundary);
            self.damaged |= !ended;
            for piece in pieces {
                if self.parts.len() >= MOST_PARTS {
                    self.damaged = true;
                    return;
                }
                let (head, body) = Head::split(piece);
                self.part(&head, body, depth + 1);
            }
            return;
        }
        let encoding = head
            .value("content-transfer-encoding")
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase();
        let bytes = match encoding.as_str() {
            "base64" => {
                let bytes = base64(body);
                self.damaged |= bytes.is_empty() && !body.trim_ascii().is_empty();
                Cow::Owned(bytes)
            }
            "quoted-printable" => Cow::Owned(quoted_printable(body)),
            _ => Cow::Borrowed(body),
        };
        let id = head
            .value("content-id")
            .map(|id| id.trim().trim_matches(['<', '>']).to_owned());
        self.parts.push(Part {
            location: head
                .value("content-location")
                .map(|location| location.trim().replace(['\r', '\n', '\t'], "")),
            id,
            file: File {
                charset: head.parameter("content-type", "charset"),
                bytes,
            },
            media_type,
        });
    }
}

/// The headers of a mail or a part: names in lower case.
#[derive(Default)]
struct Head(Vec<(String, String)>);

impl Head {
    /// Headers and what follows the empty line after them.
    fn split(bytes: &[u8]) -> (Self, &[u8]) {
        const LONGEST: usize = 64 * 1024;
        let mut headers: Vec<(String, String)> = Vec::new();
        let mut rest = bytes;
        while !rest.is_empty() && bytes.len() - rest.len() < LONGEST {
            let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
            let (line, after) = rest.split_at(end);
            rest = after;
            let text = String::from_utf8_lossy(line);
            let text = text.trim_end_matches(['\r', '\n']).trim_start_matches('\u{FEFF}');
            if text.trim().is_empty() {
                if headers.is_empty() {
                    continue;
                }
                break;
            }
            match (text.starts_with([' ', '\t']), headers.last_mut()) {
                (true, Some((_, value))) => {
                    value.push(' ');
                    value.push_str(text.trim());
                }
                _ => {
                    if let Some((name, value)) = text.split_once(':') {
                        headers.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
                    }
                }
            }
        }
        (Self(headers), rest)
    }

    fn value(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    fn media_type(&self) -> String {
        let value = self.value("content-type").unwrap_or("text/html");
        value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
    }

    fn parameter(&self, header: &str, name: &str) -> Option<String> {
        let value = self.value(header)?;
        value.split(';').skip(1).find_map(|parameter| {
            let (known, value) = parameter.split_once('=')?;
            let value = value.trim().trim_matches('"');
            (known.trim().eq_ignore_ascii_case(name) && !value.is_empty()).then(|| value.to_owned())
        })
    }
}

/// The boundary of a body whose header does not tell it: the first line that begins with two hyphens.
fn guessed(body: &[u8]) -> Option<String> {
    const HEAD: usize = 16 * 1024;
    let head = String::from_utf8_lossy(body.get(..HEAD.min(body.len()))?);
    let line = head
        .lines()
        .find(|line| line.len() > 6 && line.starts_with("--") && !line.starts_with("-->"))?;
    Some(line.trim_end().get(2..)?.to_owned())
}

/// The parts between the lines `--boundary`, and whether the last one is followed by `--boundary--`.
fn pieces<'a>(body: &'a [u8], boundary: &str) -> (Vec<&'a [u8]>, bool) {
    let mark = format!("--{boundary}");
    let begins_line = |at: usize| at == 0 || body.get(at - 1) == Some(&b'\n');
    let marks = memmem::find_iter(body, mark.as_bytes()).filter(|at| begins_line(*at));
    let (mut pieces, mut start, mut ended) = (Vec::new(), None::<usize>, false);
    for at in marks {
        if let Some(start) = start {
            pieces.push(without_line_end(body.get(start..at).unwrap_or_default()));
        }
        let after = body.get(at + mark.len()..).unwrap_or_default();
        if after.starts_with(b"--") {
            (start, ended) = (None, true);
            break;
        }
        let line = memchr::memchr(b'\n', after).map_or(after.len(), |end| end + 1);
        start = Some(at + mark.len() + line);
    }
    if let Some(start) = start {
        pieces.push(body.get(start..).unwrap_or_default());
    }
    (pieces, ended)
}

fn without_line_end(piece: &[u8]) -> &[u8] {
    let piece = piece.strip_suffix(b"\n").unwrap_or(piece);
    piece.strip_suffix(b"\r").unwrap_or(piece)
}

/// Undoes quoted-printable (RFC 2045); what is not well formed stays as it is.
fn quoted_printable(body: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some(at) = memchr::memchr(b'=', rest) {
        let (plain, escape) = rest.split_at(at);
        out.extend_from_slice(plain);
        let hex = |b: u8| char::from(b).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        rest = match escape {
            [b'=', b'\r', b'\n', after @ ..] | [b'=', b'\n', after @ ..] => after,
            [b'=', high, low, after @ ..] => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    out.push(high * 16 + low);
                    after
                }
                _ => {
                    out.push(b'=');
                    escape.get(1..).unwrap_or_default()
                }
            },
            _ => {
                out.extend_from_slice(escape);
                &[]
            }
        };
    }
    out.extend_from_slice(rest);
    out
}

/// A subject with its encoded words (RFC 2047) resolved.
fn subject(value: &str) -> String {
    let mut out = String::new();
    let mut rest = value;
    while let Some((before, after)) = rest.split_once("=?") {
        let mut fields = after.splitn(3, '?');
        let (Some(charset), Some(kind), Some(tail)) = (fields.next(), fields.next(), fields.next()) else {
            break;
        };
        let Some((text, after)) = tail.split_once("?=") else {
            break;
        };
        let bytes = match kind {
            "B" | "b" => base64(text.as_bytes()),
            _ => quoted_printable(text.replace('_', " ").as_bytes()),
        };
        if !before.trim().is_empty() {
            out.push_str(before);
        }
        out.push_str(&super::decode::decode(&bytes, Some(charset)).text);
        rest = after;
    }
    out.push_str(rest);
    out.trim().to_owned()
}
