//! Archives that office programs read: the same parts always make the same bytes.

use std::io::{Cursor, Error, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// An archive of `parts`, in their order: names and contents.
pub(crate) fn archive(parts: &[(&str, String)]) -> Result<Vec<u8>, Error> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, content) in parts {
        archive.start_file(*name, options).map_err(Error::other)?;
        archive.write_all(content.as_bytes())?;
    }
    Ok(archive.finish().map_err(Error::other)?.into_inner())
}
