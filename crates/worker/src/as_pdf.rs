//! Files of pictures as a PDF, one picture or several in one file.

use crate::album;
use crate::images::{LONGEST, format, pages, written};
use pincite_ingest::kind;
use pincite_ingest::message::Refusal;
use std::fs::File;
use std::io::{self, Read, Seek};

/// The pictures of a file as a PDF; `None` when it is no file of pictures.
pub(crate) fn as_pdf(file: &mut File) -> io::Result<Option<Result<Vec<u8>, Refusal>>> {
    file.rewind()?;
    let mut head = Vec::new();
    (&mut *file).take(kind::HEAD).read_to_end(&mut head)?;
    file.rewind()?;
    if album::is_one(&head) {
        return Ok(Some(album::pages(file).map(written)));
    }
    let Some(format) = format(&head) else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Ok(Some(Err(Refusal::PictureTooLarge)));
    }
    Ok(Some(
        pages(format, bytes).map(|pages| written(pages.into_iter().map(Some).collect())),
    ))
}
