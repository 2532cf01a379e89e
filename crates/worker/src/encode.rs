//! Encoding a drawn page.

use crate::picture::Picture;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use pincite_ingest::message::ImageFormat;

/// An image ready to be sent.
pub(crate) struct Encoded {
    pub(crate) bytes: Vec<u8>,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) format: ImageFormat,
}

impl Picture {
    /// `None` when the encoder refuses, which it has no reason to.
    pub(crate) fn encode(&self) -> Option<Encoded> {
        let mut bytes = Vec::with_capacity(self.pixels.len() / 8);
        let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Up);
        encoder
            .write_image(&self.pixels, self.width, self.height, ExtendedColorType::Rgb8)
            .ok()?;
        Some(Encoded {
            bytes,
            width: self.width,
            height: self.height,
            format: ImageFormat::Png,
        })
    }
}
