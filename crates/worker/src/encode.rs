//! Encoding a drawn page.

use crate::picture::{CHANNELS, Picture};
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
    ///
    /// PNG at its quickest, because a page is drawn in a few milliseconds and encoding must not take longer: lossless
    /// WebP is half the size and takes twice the time, JPEG is slower than both and blurs letters. Most pages of text
    /// are grey, which makes a third of the bytes for everyone who touches them afterwards.
    pub(crate) fn encode(&self) -> Option<Encoded> {
        self.packed(CompressionType::Fast, FilterType::Up)
    }

    /// The same for a file that people send on, in a quarter of the bytes: its colours are rounded, which nobody sees, so that
    /// letters and their mark have less than 200, and equal pixels are packed as such.
    pub(crate) fn encode_small(&self) -> Option<Encoded> {
        let rounded = Self {
            width: self.width,
            height: self.height,
            pixels: self.pixels.iter().map(|value| rounded(*value)).collect(),
        };
        rounded.packed(CompressionType::Default, FilterType::NoFilter)
    }

    fn packed(&self, compression: CompressionType, filter: FilterType) -> Option<Encoded> {
        let grey = self.grey();
        let (pixels, kind) = match &grey {
            Some(grey) => (grey, ExtendedColorType::L8),
            None => (&self.pixels, ExtendedColorType::Rgb8),
        };
        let mut bytes = Vec::with_capacity(pixels.len() / 4);
        let encoder = PngEncoder::new_with_quality(&mut bytes, compression, filter);
        encoder.write_image(pixels, self.width, self.height, kind).ok()?;
        Some(Encoded {
            bytes,
            width: self.width,
            height: self.height,
            format: ImageFormat::Png,
        })
    }

    /// One byte a pixel, if no pixel has a colour.
    fn grey(&self) -> Option<Vec<u8>> {
        let (pixels, _) = self.pixels.as_chunks::<CHANNELS>();
        let mut grey = Vec::with_capacity(pixels.len());
        for row in pixels.chunks(self.width.max(1) as usize) {
            let mut difference = 0;
            grey.extend(row.iter().map(|[red, green, blue]| {
                difference |= (red ^ green) | (green ^ blue);
                *green
            }));
            if difference != 0 {
                return None;
            }
        }
        Some(grey)
    }
}

/// The nearest of 33 steps; black and white stay what they are.
const fn rounded(value: u8) -> u8 {
    let white = if value >= 252 { 7 } else { 0 };
    (value.saturating_add(4) & !7) | white
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encoded_is_what_was_drawn() {
        let check = |pixels: Vec<u8>, colour: image::ColorType| {
            let picture = Picture {
                width: 2,
                height: 2,
                pixels,
            };
            let encoded = picture.encode().unwrap();
            let decoded = image::load_from_memory(&encoded.bytes).unwrap();
            assert_eq!(decoded.color(), colour);
            assert_eq!(decoded.to_rgb8().into_raw(), picture.pixels);
        };
        check(vec![0, 0, 0, 9, 9, 9, 255, 255, 255, 1, 1, 1], image::ColorType::L8);
        check(vec![0, 0, 0, 9, 9, 9, 255, 255, 255, 1, 2, 3], image::ColorType::Rgb8);
    }

    #[test]
    fn rounded_colours_are_near_and_few() {
        let all: Vec<u8> = (0..=255).map(rounded).collect();
        assert!(
            (0..=255_u8)
                .zip(&all)
                .all(|(value, rounded)| value.abs_diff(*rounded) <= 4)
        );
        assert_eq!((all.first(), all.last()), (Some(&0), Some(&255)));
        let steps: std::collections::BTreeSet<&u8> = all.iter().collect();
        assert_eq!(steps.len(), 33);
    }
}
