//! Several pictures in one file, an archive: each is a page, in the order of their names.

use crate::images::{self, LONGEST, Page};
use pincite_ingest::album::{MOST_BYTES, MOST_PICTURES, in_order};
use pincite_ingest::kind::ARCHIVE;
use pincite_ingest::message::Refusal;
use std::io::{Read, Seek};
use zip::ZipArchive;

/// Bytes that the pages may take as they are packed for a PDF, where they are written into it one after the other. A picture that
/// is no JPEG may take somewhat more than in its file.
const MOST_PACKED: u64 = MOST_BYTES / 2 * 3;

/// How the names of pictures end; what else an archive holds are notes about them.
const ENDINGS: &[&str] = &["png", "jpg", "jpeg", "webp", "tif", "tiff"];

/// Whether a file that begins with `head` may be one. A PDF may have anything before its own beginning.
pub(crate) fn is_one(head: &[u8]) -> bool {
    head.starts_with(ARCHIVE) && !head.windows(5).any(|bytes| bytes == b"%PDF-")
}

/// The pages of an archive of pictures; `None` for one that cannot be read, so that those after it keep their numbers.
pub(crate) fn pages(archive: impl Read + Seek) -> Result<Vec<Option<Page>>, Refusal> {
    let mut archive = ZipArchive::new(archive).map_err(|_| Refusal::PictureDamaged)?;
    let mut names: Vec<String> = archive
        .file_names()
        .flatten()
        .map(|name| name.into_owned())
        .filter(|name| is_picture(name))
        .collect();
    if names.len() > MOST_PICTURES {
        return Err(Refusal::PictureTooLarge);
    }
    names.sort_by(|a, b| in_order(a, b));
    let mut pages = Vec::new();
    let mut room = MOST_PACKED;
    for name in names {
        match picture(&mut archive, &name) {
            Ok(some) => {
                for page in some {
                    room = room
                        .checked_sub(page.bytes.len() as u64)
                        .ok_or(Refusal::PictureTooLarge)?;
                    pages.push(Some(page));
                }
            }
            Err(_) => pages.push(None),
        }
    }
    match pages.iter().any(Option::is_some) {
        true => Ok(pages),
        false => Err(Refusal::PictureDamaged),
    }
}

fn picture(archive: &mut ZipArchive<impl Read + Seek>, name: &str) -> Result<Vec<Page>, Refusal> {
    let entry = archive.by_name(name).map_err(|_| Refusal::PictureDamaged)?;
    let mut bytes = Vec::new();
    // What it says of its length may be a lie.
    let read = entry.take(LONGEST + 1).read_to_end(&mut bytes);
    let read = read.map_err(|_| Refusal::PictureDamaged)?;
    if read as u64 > LONGEST {
        return Err(Refusal::PictureTooLarge);
    }
    let format = images::format(&bytes).ok_or(Refusal::PictureUnknown)?;
    images::pages(format, bytes)
}

/// Whether an entry is a picture, and none that a system keeps for itself.
fn is_picture(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    let ending = last.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
    let is_hidden = name.starts_with("__MACOSX/") || last.starts_with('.');
    !is_hidden && ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{DynamicImage, ImageFormat};
    use std::io::{Cursor, Write};
    use zip::write::SimpleFileOptions;

    fn png(width: u32) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let picture = DynamicImage::new_luma8(width, 8);
        picture
            .write_to(&mut bytes, ImageFormat::Png)
            .expect("the encoder is there");
        bytes.into_inner()
    }

    fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            zip.start_file(*name, SimpleFileOptions::default())
                .expect("it is in memory");
            zip.write_all(bytes).expect("it is in memory");
        }
        zip.finish().expect("it is in memory").into_inner()
    }

    fn widths(entries: &[(&str, &[u8])]) -> Result<Vec<Option<u32>>, Refusal> {
        let pages = pages(Cursor::new(archive(entries)))?;
        Ok(pages.iter().map(|page| page.as_ref().map(|page| page.width)).collect())
    }

    #[test]
    fn each_picture_is_a_page_in_the_order_of_their_names() {
        let (one, two, ten) = (png(11), png(12), png(20));
        let found = widths(&[
            ("book/page10.png", &ten),
            ("book/page2.PNG", &two),
            ("book/page1.png", &one),
            ("book/about.xml", b"<about/>"),
            ("__MACOSX/book/page1.png", &one),
            ("book/.page1.png", &one),
        ]);
        assert!(
            matches!(found.as_deref(), Ok([Some(11), Some(12), Some(20)])),
            "{found:?}"
        );
        // A broken one keeps its place, and costs no other.
        let found = widths(&[("1.png", &one), ("2.png", b"\x89PNG\r\n\x1A\nbroken"), ("3.jpg", &ten)]);
        assert!(matches!(found.as_deref(), Ok([Some(11), None, Some(20)])), "{found:?}");
        for nothing in [&[("1.png", &b"no picture"[..])][..], &[("readme.txt", b"words")], &[]] {
            assert!(matches!(widths(nothing), Err(Refusal::PictureDamaged)));
        }
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let whole = archive(&[("1.png", &png(9)), ("2.png", &png(9))]);
        for end in [0, 4, 30, whole.len() / 2, whole.len() - 1] {
            let found = pages(Cursor::new(&whole[..end]));
            assert!(matches!(found, Err(Refusal::PictureDamaged)), "{end}");
        }
        assert!(is_one(&whole) && !is_one(b"PK\x03\x04 %PDF-1.4") && !is_one(b"%PDF-1.4"));
    }
}
