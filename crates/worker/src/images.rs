//! Files that are pictures: PNG, JPEG, WebP, TIFF with any number of pages, and several of them in one file. Each picture is laid
//! on a page of its own, so that everything else takes the file for a PDF.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use pincite_ingest::message::Refusal;
use std::io::{self, Cursor, Write};

/// More pixels than a picture of a page has, in print quality: beyond that its bytes take too much memory.
const MOST_PIXELS: u64 = 100_000_000;
/// Bytes that decoding a picture may take.
const MOST_MEMORY: u64 = 512 << 20;
/// A longer file is none of a page.
pub(crate) const LONGEST: u64 = 256 << 20;
/// A TIFF file of more pages is not read to its end.
const MOST_PAGES: usize = 1_000;
/// Pixels are taken to be so many to the inch, whatever the file says of it: most say nothing, or 72.
const DOTS: f32 = 150.0;

/// The format of a file that begins with `head`, when it is a picture.
pub(crate) fn format(head: &[u8]) -> Option<ImageFormat> {
    let at = |from: usize, bytes: &[u8]| head.get(from..).is_some_and(|rest| rest.starts_with(bytes));
    match () {
        () if at(0, b"\x89PNG\r\n\x1A\n") => Some(ImageFormat::Png),
        () if at(0, b"\xFF\xD8\xFF") => Some(ImageFormat::Jpeg),
        () if at(0, b"RIFF") && at(8, b"WEBP") => Some(ImageFormat::WebP),
        () if [&b"II*\0"[..], b"MM\0*"].iter().any(|mark| at(0, mark)) => Some(ImageFormat::Tiff),
        () => None,
    }
}

/// A picture, encoded as a PDF can hold it.
pub(crate) struct Page {
    pub(crate) width: u32,
    height: u32,
    is_gray: bool,
    /// Quarter turns clockwise in which it is to be seen.
    quarters: u8,
    filter: &'static str,
    pub(crate) bytes: Vec<u8>,
}

pub(crate) fn pages(format: ImageFormat, bytes: Vec<u8>) -> Result<Vec<Page>, Refusal> {
    match format {
        ImageFormat::Tiff => tiff(bytes),
        ImageFormat::Jpeg => Ok(vec![jpeg(bytes)?]),
        format => Ok(vec![decoded(format, &bytes)?]),
    }
}

/// A JPEG's own bytes are laid on the page where a PDF can hold them.
fn jpeg(bytes: Vec<u8>) -> Result<Page, Refusal> {
    let Some((width, height, components)) = frame(&bytes) else {
        return Err(Refusal::PictureDamaged);
    };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Refusal::PictureTooLarge);
    }
    let orientation = image::codecs::jpeg::JpegDecoder::new(Cursor::new(&bytes))
        .and_then(|mut decoder| decoder.orientation())
        .map_err(|error| refused(&error))?;
    let quarters = match orientation {
        Orientation::NoTransforms => Some(0),
        Orientation::Rotate90 => Some(1),
        Orientation::Rotate180 => Some(2),
        Orientation::Rotate270 => Some(3),
        // Mirrored, which no page can be.
        _ => None,
    };
    match quarters.filter(|_| matches!(components, 1 | 3)) {
        Some(quarters) => Ok(Page {
            width,
            height,
            is_gray: components == 1,
            quarters,
            filter: "DCTDecode",
            bytes,
        }),
        None => decoded(ImageFormat::Jpeg, &bytes),
    }
}

/// Width, height and number of colours in a JPEG's header (ITU-T T.81, B.2.2), of 8 bits each.
fn frame(bytes: &[u8]) -> Option<(u32, u32, u8)> {
    let mut at = 2;
    loop {
        let [0xFF, marker] = *bytes.get(at..at + 2)? else {
            at += 1;
            continue;
        };
        match marker {
            0xFF => at += 1,
            0x00 | 0x01 | 0xD0..=0xD8 => at += 2,
            0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF => {
                let [8, h1, h0, w1, w0, components] = *bytes.get(at + 4..at + 10)? else {
                    return None;
                };
                let (width, height) = (u16::from_be_bytes([w1, w0]), u16::from_be_bytes([h1, h0]));
                return (width > 0 && height > 0).then_some((width.into(), height.into(), components));
            }
            _ => {
                let length = u16::from_be_bytes(*bytes.get(at + 2..)?.first_chunk()?);
                at += 2 + usize::from(length);
            }
        }
    }
}

/// The pages of a TIFF file. Each has a directory of its own, and says where the next one is (TIFF 6.0, section 2): the file is
/// decoded once for each, as if it began with that one.
fn tiff(mut bytes: Vec<u8>) -> Result<Vec<Page>, Refusal> {
    let mut pages = Vec::new();
    for directory in directories(&bytes) {
        if let Some(first) = bytes.get_mut(4..8) {
            first.copy_from_slice(&directory);
        }
        match decoded(ImageFormat::Tiff, &bytes) {
            Ok(page) => pages.push(page),
            // What follows may be whole; a page that is not is not shown.
            Err(refusal) if pages.is_empty() => return Err(refusal),
            Err(_) => break,
        }
    }
    match pages.is_empty() {
        true => Err(Refusal::PictureDamaged),
        false => Ok(pages),
    }
}

/// Where the directories of a TIFF file are, as the file writes it.
fn directories(bytes: &[u8]) -> Vec<[u8; 4]> {
    let little = bytes.starts_with(b"II");
    let number = |four: [u8; 4]| match little {
        true => u32::from_le_bytes(four),
        false => u32::from_be_bytes(four),
    } as usize;
    let mut found: Vec<[u8; 4]> = Vec::new();
    let mut next = bytes.get(4..8).and_then(|four| four.first_chunk::<4>());
    while let Some(place) = next.filter(|place| number(**place) != 0 && !found.contains(*place)) {
        let start = number(*place);
        found.push(*place);
        if found.len() == MOST_PAGES {
            break;
        }
        let entries = bytes
            .get(start..)
            .and_then(|rest| rest.first_chunk::<2>())
            .map(|two| match little {
                true => u16::from_le_bytes(*two),
                false => u16::from_be_bytes(*two),
            });
        next = entries
            .map(|entries| start + 2 + 12 * usize::from(entries))
            .and_then(|end| bytes.get(end..))
            .and_then(|rest| rest.first_chunk::<4>());
    }
    found
}

fn decoded(format: ImageFormat, bytes: &[u8]) -> Result<Page, Refusal> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Refusal::PictureTooLarge);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?;
    picture.apply_orientation(orientation);
    if picture.color().has_alpha() {
        picture = on_paper(&picture);
    }
    let is_gray = !picture.color().has_color();
    let (width, height) = (picture.width(), picture.height());
    let pixels = match is_gray {
        true => picture.into_luma8().into_raw(),
        false => picture.into_rgb8().into_raw(),
    };
    Ok(Page {
        width,
        height,
        is_gray,
        quarters: 0,
        filter: "FlateDecode",
        bytes: packed(&pixels).map_err(|_| Refusal::PictureDamaged)?,
    })
}

/// A picture that lets something shine through, on white.
fn on_paper(picture: &DynamicImage) -> DynamicImage {
    let mut rgb = image::RgbImage::new(picture.width(), picture.height());
    let rgba = picture.to_rgba8();
    for (into, image::Rgba([red, green, blue, alpha])) in rgb.pixels_mut().zip(rgba.pixels()) {
        let over = |shade: u8| {
            let mixed = u32::from(shade) * u32::from(*alpha) + 255 * (255 - u32::from(*alpha));
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        };
        *into = image::Rgb([over(*red), over(*green), over(*blue)]);
    }
    DynamicImage::ImageRgb8(rgb)
}

fn packed(pixels: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(pixels)?;
    encoder.finish()
}

fn refused(error: &image::ImageError) -> Refusal {
    match error {
        image::ImageError::Limits(_) => Refusal::PictureTooLarge,
        image::ImageError::Unsupported(_) => Refusal::PictureUnknown,
        _ => Refusal::PictureDamaged,
    }
}

/// A PDF with a picture a page (ISO 32000-1, 7.5 and 8.9.5). The page of one that cannot be read is there, and damaged.
pub(crate) fn written(pages: Vec<Option<Page>>) -> Vec<u8> {
    /// Bytes of a page beside its picture.
    const AROUND: usize = 1 << 10;
    let room = pages
        .iter()
        .map(|page| AROUND + page.as_ref().map_or(0, |page| page.bytes.len()));
    let mut pdf = Vec::with_capacity(AROUND + room.sum::<usize>());
    pdf.extend_from_slice(b"%PDF-1.4\n");
    let mut places = Vec::new();
    let mut object = |pdf: &mut Vec<u8>, head: String, stream: Option<&[u8]>| {
        places.push(pdf.len());
        pdf.extend_from_slice(format!("{} 0 obj\n{head}\n", places.len()).as_bytes());
        if let Some(stream) = stream {
            pdf.extend_from_slice(b"stream\n");
            pdf.extend_from_slice(stream);
            pdf.extend_from_slice(b"\nendstream\n");
        }
        pdf.extend_from_slice(b"endobj\n");
    };
    // The catalog and the list of pages are 1 and 2; each page is three objects.
    let kids: String = (0..pages.len()).map(|page| format!("{} 0 R ", 3 + 3 * page)).collect();
    object(&mut pdf, "<< /Type /Catalog /Pages 2 0 R >>".to_owned(), None);
    object(
        &mut pdf,
        format!("<< /Type /Pages /Count {} /Kids [{kids}] >>", pages.len()),
        None,
    );
    for (number, page) in pages.into_iter().enumerate() {
        let own = 3 + 3 * number;
        let Some(page) = page else {
            (0..3).for_each(|_| object(&mut pdf, "null".to_owned(), None));
            continue;
        };
        #[allow(clippy::cast_precision_loss)] // Far below 2^24.
        let (width, height) = (page.width as f32 * 72.0 / DOTS, page.height as f32 * 72.0 / DOTS);
        let head = format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.3} {height:.3}] /Rotate {} /Contents {} 0 R \
             /Resources << /XObject << /Im {} 0 R >> >> >>",
            u32::from(page.quarters) * 90,
            own + 1,
            own + 2
        );
        object(&mut pdf, head, None);
        let content = format!("q {width:.3} 0 0 {height:.3} 0 0 cm /Im Do Q");
        object(
            &mut pdf,
            format!("<< /Length {} >>", content.len()),
            Some(content.as_bytes()),
        );
        let head = format!(
            "<< /Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace /{} /BitsPerComponent 8 /Filter /{} \
             /Length {} >>",
            page.width,
            page.height,
            if page.is_gray { "DeviceGray" } else { "DeviceRGB" },
            page.filter,
            page.bytes.len()
        );
        object(&mut pdf, head, Some(&page.bytes));
    }
    let start = pdf.len();
    let mut end = format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1);
    for place in &places {
        end.push_str(&format!("{place:010} 00000 n \n"));
    }
    end.push_str(&format!(
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n",
        places.len() + 1
    ));
    pdf.extend_from_slice(end.as_bytes());
    pdf
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let picture = DynamicImage::ImageRgb8(image::RgbImage::from_pixel(30, 20, image::Rgb([9, 99, 199])));
        picture.write_to(&mut bytes, format).expect("the encoder is there");
        bytes.into_inner()
    }

    #[test]
    fn pictures_are_laid_on_pages() {
        for format in [
            ImageFormat::Png,
            ImageFormat::WebP,
            ImageFormat::Jpeg,
            ImageFormat::Tiff,
        ] {
            let bytes = encoded(format);
            assert_eq!(self::format(&bytes), Some(format));
            let pages = pages(format, bytes.clone()).expect("it is whole");
            let [page] = pages.as_slice() else {
                panic!("{format:?}: {}", pages.len())
            };
            assert_eq!((page.width, page.height, page.is_gray), (30, 20, false), "{format:?}");
            let pdf = written(pages.into_iter().map(Some).collect());
            assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF\n"));
            // What is cut off is damaged, and never a panic.
            for end in [0, 8, 20, bytes.len() / 2] {
                let _ = self::pages(format, bytes[..end].to_vec());
            }
        }
    }

    #[test]
    fn a_tiff_file_has_pages() {
        // Two directories that are one: the second begins where the first does not, and a ring of them ends.
        let mut bytes = encoded(ImageFormat::Tiff);
        let first = u32::from_le_bytes(*bytes[4..].first_chunk().expect("four bytes")) as usize;
        let entries = usize::from(u16::from_le_bytes(*bytes[first..].first_chunk().expect("two bytes")));
        let end = first + 2 + 12 * entries;
        let copy = bytes[first..end + 4].to_vec();
        if bytes.len() % 2 == 1 {
            bytes.push(0);
        }
        let second = u32::try_from(bytes.len()).expect("small");
        bytes[end..end + 4].copy_from_slice(&second.to_le_bytes());
        bytes.extend_from_slice(&copy);
        let last = bytes.len() - 4;
        assert_eq!(tiff(bytes.clone()).expect("it is whole").len(), 2);
        bytes[last..].copy_from_slice(&u32::try_from(first).expect("small").to_le_bytes());
        assert_eq!(tiff(bytes).expect("a ring ends").len(), 2);
    }

    #[test]
    fn a_picture_that_is_too_large_is_refused() {
        // A PNG's header that claims 20,000 × 20,000 pixels.
        let mut bytes = encoded(ImageFormat::Png);
        bytes[16..20].copy_from_slice(&20_000_u32.to_be_bytes());
        bytes[20..24].copy_from_slice(&20_000_u32.to_be_bytes());
        let refusal = pages(ImageFormat::Png, bytes).err();
        assert!(
            matches!(refusal, Some(Refusal::PictureTooLarge | Refusal::PictureDamaged)),
            "{refusal:?}"
        );
    }
}
