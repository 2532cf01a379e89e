//! Pages in a zip archive, such as SingleFileZ's, which is an archive and a page that unpacks itself at once.

use super::about::web_address;
use super::dates;
use super::files::{File, Files};
use std::borrow::Cow;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// Files of one archive.
const MOST_FILES: usize = 20_000;

/// Bytes of all its files unpacked.
const MOST_BYTES: u64 = 400 << 20;

/// How many times its own size an archive may unpack to: what packs better than any page does is left out. Pages shrink
/// to a fifth or a tenth, pictures hardly at all.
const MOST_TIMES: u64 = 60;

/// Bytes that even the smallest archive may unpack to.
const LEAST_BYTES: u64 = 4 << 20;

/// Whether a file is or holds a zip archive.
pub(crate) fn looks_like_one(bytes: &[u8]) -> bool {
    const TAIL: usize = 256 * 1024;
    if bytes.starts_with(b"PK\x03\x04") {
        return true;
    }
    let tail = bytes.get(bytes.len().saturating_sub(TAIL)..).unwrap_or_default();
    memchr::memmem::rfind(tail, b"PK\x05\x06").is_some() && memchr::memmem::find(bytes, b"PK\x03\x04").is_some()
}

/// The page in an archive and its files, and whether anything was left out; `None` when it holds no page.
pub(crate) fn read(bytes: &[u8]) -> Option<(Files<'static>, bool)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut names: Vec<String> = archive
        .file_names()
        .take(MOST_FILES)
        .filter_map(|name| Some(name.ok()?.into_owned()))
        .collect();
    names.sort_by_key(|name| (name.matches('/').count(), !name.ends_with("index.html"), name.len()));
    let is_page = |name: &&String| {
        [".html", ".htm", ".xhtml"]
            .iter()
            .any(|ending| name.to_ascii_lowercase().ends_with(ending))
    };
    let main = names.iter().find(is_page)?.clone();
    let mut left = (bytes.len() as u64 * MOST_TIMES).clamp(LEAST_BYTES, MOST_BYTES);
    let mut take = |archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str| {
        let file = archive.by_name(name).ok()?;
        let mut unpacked = Vec::new();
        file.take(left + 1).read_to_end(&mut unpacked).ok()?;
        let length = unpacked.len() as u64;
        left = left.checked_sub(length)?;
        Some(File {
            bytes: Cow::Owned(unpacked),
            ..File::default()
        })
    };
    let page = take(&mut archive, &main)?;
    let mut files = Files::of_page(page, None)?;
    files.base.set_path(&main);
    let folder = main.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut damaged = archive.len() > MOST_FILES;
    for name in &names {
        if *name == main || name.ends_with('/') {
            continue;
        }
        let Some(file) = take(&mut archive, name) else {
            damaged = true;
            continue;
        };
        if name.strip_prefix(folder).map(|name| name.trim_start_matches('/')) == Some("manifest.json") {
            note(&mut files, &file.bytes);
        }
        let mut address = files.base.clone();
        address.set_path(name);
        files.add(address.as_str(), file);
    }
    Some((files, damaged))
}

/// Takes over what SingleFileZ writes about the page.
fn note(files: &mut Files<'_>, manifest: &[u8]) {
    let Ok(manifest) = serde_json::from_slice::<serde_json::Value>(manifest) else {
        return;
    };
    let text = |name: &str| manifest.get(name).and_then(serde_json::Value::as_str);
    files.address = text("originalUrl").and_then(web_address);
    files.saved_at = text("archiveTime").map(dates::iso);
    files.title = text("title").map(str::to_owned);
}
