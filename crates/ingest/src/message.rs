//! What the two processes say to each other.
//!
//! A frame is two lengths (`u32`, little endian), a head of the first length in [`postcard`]'s format, and a body of
//! the second: raw bytes that are neither encoded nor copied again (glyph boxes, image bytes). The worker begins with
//! [`Reply::Ready`] or [`Reply::NoPdfium`]; then it answers requests in the order they come. Its input ending means
//! that nobody listens any more, and it exits.

mod scans;
mod searchable;

use crate::password::Password;
use pincite_core::source::layout::UserRect;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

pub use scans::{NoReader, READER_LETTERS, READER_MODEL, READERS, ScanOutcome, WireDoubt, WireScan, WireStraight};
pub use searchable::{NotSearchable, WireRun, WireText};

/// Raised with every change of the messages: a worker of another version is refused.
pub const PROTOCOL: u32 = 23;
/// The longest head, in bytes. A frame that announces more is broken.
pub const LONGEST_HEAD: u32 = 32 << 20;
/// The longest body, in bytes.
pub const LONGEST_BODY: u32 = 256 << 20;

/// The variable that tells how much memory reading may take, in MiB: a person tells the program, which shares it out and tells
/// each worker its share.
pub const MEMORY: &str = "PINCITE_WORKER_MEMORY";

/// Bytes that [`MEMORY`] tells of: 2 GiB where it says nothing sensible.
#[must_use]
pub fn told_memory(value: Option<&OsStr>) -> u64 {
    /// With less PDFium does not open a book.
    const LEAST: u64 = 64;
    let told = value
        .and_then(OsStr::to_str)
        .and_then(|value| value.trim().parse().ok());
    told.unwrap_or(2 << 10).clamp(LEAST, 1 << 30) << 20
}

/// What keeps a worker from doing anything but reading what it was handed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Bar {
    /// It may take so much memory and no more.
    Memory,
    /// It opens no file but fonts and what it computes with.
    Files,
    /// It opens no connection, starts no program, touches no other process.
    Calls,
}

/// A file for a worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum WireFile {
    /// It comes open, beside the message: the next of those that do.
    Attached,
    /// It is there; on systems that hand over no open files.
    At(WirePath),
}

impl WireFile {
    /// The file, opened if it does not come open. `attached` are those that came beside the message, in order.
    ///
    /// # Errors
    /// When it did not come, or cannot be opened.
    pub fn open(self, attached: &mut VecDeque<File>) -> io::Result<File> {
        match self {
            Self::Attached => attached
                .pop_front()
                .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput)),
            Self::At(path) => File::open(PathBuf::from(path)),
        }
    }
}

/// A number that the asking side gives to a file that it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Handle(pub u32);

/// A question to the worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum Request {
    /// Open a file. Answer: [`Reply::Opened`] or [`Reply::Refused`].
    Open {
        /// What it is called from now on.
        handle: Handle,
        /// The file.
        file: WireFile,
        /// Opens it when it is encrypted.
        password: Option<Password>,
    },
    /// Tell what the file says of itself. Answer: [`Reply::Described`].
    Describe {
        /// The file.
        handle: Handle,
    },
    /// Read pages. Answer: [`Reply::Page`] or [`Reply::PageFailed`] for each, in order.
    Pages {
        /// The file.
        handle: Handle,
        /// The first page, from zero.
        first: u32,
        /// How many.
        count: u32,
    },
    /// Draw a page. Answer: [`Reply::Image`] or [`Reply::PageFailed`].
    Render {
        /// The file.
        handle: Handle,
        /// The page, from zero.
        page: u32,
        /// The image's width in pixels.
        width: u32,
    },
    /// Draw a part of a page with boxes in it. Answer: as [`Request::Render`].
    Cut {
        /// The file.
        handle: Handle,
        /// The page, from zero.
        page: u32,
        /// How many pixels wide the whole page would be.
        width: u32,
        /// The part: left, top, right, bottom, as fractions of the page as it is displayed.
        part: [f32; 4],
        /// The boxes, likewise.
        boxes: Vec<[f32; 4]>,
    },
    /// Read a page as a picture, whatever text its file has. Answer: [`Reply::Scanned`], [`Reply::NoModels`] or
    /// [`Reply::PageFailed`].
    Scan {
        /// The file.
        handle: Handle,
        /// The page, from zero.
        page: u32,
        /// With a quarter of the pixels: larger took too long or too much memory.
        coarse: bool,
    },
    /// Draw a page in gray, set straight, for a program of somebody else's to read. Answer: [`Reply::Straight`] or
    /// [`Reply::PageFailed`].
    Straighten {
        /// The file.
        handle: Handle,
        /// How it is drawn.
        straight: WireStraight,
    },
    /// Write down what such a program read of it. Answer: [`Reply::Scanned`] or [`Reply::PageFailed`].
    Written {
        /// The file.
        handle: Handle,
        /// How the page was drawn.
        straight: WireStraight,
        /// The drawing's sides in pixels.
        size: (u32, u32),
        /// Its words, as tesseract writes them: columns apart by tabulators.
        words: String,
        /// The same as plain text, which tells where spaces are.
        text: String,
    },
    /// Try a model that reads lines, one of those in the folder that the variable [`READERS`] names. Answer: [`Reply::Tried`].
    TryReader {
        /// Its folder's name.
        name: String,
    },
    /// Tell what a page has beside its text. Answer: [`Reply::Parts`] or [`Reply::PageFailed`].
    Parts {
        /// The file.
        handle: Handle,
        /// The page, from zero.
        page: u32,
    },
    /// Tell what readers marked in a page before. Answer: [`Reply::Annotations`] or [`Reply::PageFailed`].
    Annotations {
        /// The file.
        handle: Handle,
        /// The page, from zero.
        page: u32,
    },
    /// Make a copy of a file with highlights in it. Answer: [`Reply::Annotated`] or [`Reply::NotAnnotated`].
    Annotate {
        /// The file.
        file: WireFile,
        /// The highlights.
        marks: Vec<WireMark>,
        /// Who makes them.
        author: String,
        /// When, as PDF writes dates.
        made: String,
    },
    /// Make a copy of a file in which pages that are pictures have text. Answer: [`Reply::Searchable`] or
    /// [`Reply::NotSearchable`].
    Searchable {
        /// The file.
        file: WireFile,
        /// The text of each page, ascending.
        texts: Vec<WireText>,
    },
    /// Forget a file. No answer.
    Close {
        /// The file.
        handle: Handle,
    },
}

/// An answer of the worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The worker is there and has PDFium.
    Ready {
        /// Its [`PROTOCOL`].
        protocol: u32,
        /// What the system could not put up.
        lacks: Vec<Bar>,
    },
    /// The worker is there and has no PDFium; it ends.
    NoPdfium {
        /// Where it looked, or why loading failed.
        reason: String,
    },
    /// The file is open.
    Opened {
        /// Its pages.
        pages: u32,
        /// It breaks off before its end.
        cut_off: bool,
    },
    /// What the file says of itself.
    Described {
        /// Its metadata.
        about: WireAbout,
        /// Its table of contents.
        outline: Vec<WireOutlineItem>,
    },
    /// A page. The body holds its glyphs' boxes; see [`encode_boxes`].
    Page(WirePage),
    /// A page that was read as a picture. The body holds its glyphs' boxes; see [`encode_boxes`].
    Scanned(WireScan),
    /// A page in gray, as Netpbm's binary graymap (PGM). The body holds its bytes.
    Straight {
        /// Pixels.
        width: u32,
        /// Pixels.
        height: u32,
    },
    /// Whether a model can be used, and how many letters it knows.
    Tried(Result<u32, NoReader>),
    /// There are no models to read pictures with.
    NoModels,
    /// A page could not be read or drawn.
    PageFailed {
        /// The page, from zero.
        page: u32,
        /// Why.
        failure: PageFailure,
    },
    /// A page's image. The body holds its bytes.
    Image {
        /// Pixels.
        width: u32,
        /// Pixels.
        height: u32,
        /// How it is encoded.
        format: ImageFormat,
    },
    /// What a page has beside its text.
    Parts(WireParts),
    /// What readers marked in a page.
    Annotations(WireAnnotations),
    /// A copy with highlights. The body holds its bytes.
    Annotated,
    /// There is none.
    NotAnnotated(NotAnnotated),
    /// A copy in which pages that are pictures have text. The body holds its bytes, or what comes behind the file's own.
    Searchable {
        /// The file is a picture, and the body holds the whole copy.
        is_whole: bool,
        /// The pages that have text now, from zero, ascending.
        pages: Vec<u32>,
    },
    /// There is none.
    NotSearchable(NotSearchable),
    /// A file could not be opened.
    Refused(Refusal),
}

/// Why there is no copy of a file with highlights in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotAnnotated {
    /// It is encrypted, be it without a password: whoever made it allows some things and not others.
    Protected,
    /// It is signed, and a copy would break the signature.
    Signed,
    /// It is longer than a message.
    TooLarge,
    /// It is damaged, or written in a way that nothing can be appended to.
    Damaged,
}

impl fmt::Display for NotAnnotated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Protected => "The PDF is protected, so it was not annotated.",
            Self::Signed => "The PDF is signed, and a mark would break the signature, so it was not annotated.",
            Self::TooLarge => "The PDF is too large to be annotated.",
            Self::Damaged => "The PDF is damaged, so it could not be annotated.",
        })
    }
}

impl From<NotAnnotated> for NotSearchable {
    fn from(why: NotAnnotated) -> Self {
        match why {
            NotAnnotated::Protected => Self::Protected,
            NotAnnotated::Signed => Self::Signed,
            NotAnnotated::TooLarge => Self::TooLarge,
            NotAnnotated::Damaged => Self::Damaged,
        }
    }
}

/// A highlight on its way.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireMark {
    /// The page, from zero.
    pub page: u32,
    /// What is marked, a box a line: left, bottom, right, top in user space.
    pub boxes: Vec<[f32; 4]>,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What it is called.
    pub subject: String,
    /// What it says.
    pub note: String,
}

/// Why a page could not be read or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageFailure {
    /// PDFium cannot load it.
    Damaged,
    /// The file is shorter than that.
    OutOfRange,
    /// It has more characters than [`MOST_CHARACTERS`].
    TooMuchText,
}

/// More characters than any page has that a person could read; bounds a message.
pub const MOST_CHARACTERS: u32 = 4_000_000;

/// How an image is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImageFormat {
    /// PNG.
    Png,
    /// WebP, lossless.
    WebP,
}

impl ImageFormat {
    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::WebP => "image/webp",
        }
    }
}

/// Why a file could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// It has no bytes.
    Empty,
    /// It does not begin as a PDF.
    NotAPdf,
    /// It begins as a PDF, but has no pages that could be found.
    Damaged,
    /// It is a picture of more pixels than fit into memory.
    PictureTooLarge,
    /// It begins as a picture, and is none to its end.
    PictureDamaged,
    /// It is a picture, written in a way that is not known.
    PictureUnknown,
    /// It is encrypted.
    NeedsPassword,
    /// It is encrypted with another password.
    WrongPassword,
    /// It is encrypted by a method that PDFium does not know.
    UnknownProtection,
    /// It is not there.
    Vanished,
    /// The system does not let us read it; in the system's words.
    Unreadable(String),
}

/// A page on its way.
#[derive(Debug, Serialize, Deserialize)]
pub struct WirePage {
    /// Its position, from zero.
    pub index: u32,
    /// Its label as the file has it.
    pub label: Option<String>,
    /// Its effective crop box: left, bottom, right, top in points.
    pub bounds: [f32; 4],
    /// Quarter turns clockwise for display.
    pub quarters: u8,
    /// Its text.
    pub text: String,
    /// What of its text it does not show, as bytes from and to, ascending.
    pub unseen: Vec<(u32, u32)>,
    /// What of its text it shows struck out, likewise.
    pub struck: Vec<(u32, u32)>,
    /// Frames and grounds around words, at most [`MOST_BOXES`]: left, bottom, right, top in points.
    pub surrounds: Vec<[f32; 4]>,
    /// How many of its last lines were typed into it: the values of a form's fields, text written over the page.
    pub typed_lines: u32,
    /// Glyphs whose letter the file does not tell.
    pub unknown_letters: u32,
    /// Words with such a glyph, as bytes of its text from and to, ascending.
    pub unsure: Vec<(u32, u32)>,
    /// What pictures have to do with its text.
    pub picture: PagePicture,
}

/// More frames on a page are the cells of a table.
pub const MOST_BOXES: usize = 60;

/// Fewer characters than this beside the picture of a whole page are a stamp on it.
pub const STAMP: usize = 150;

/// What the pictures on a page have to do with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PagePicture {
    /// Nothing.
    Beside,
    /// There is a picture, and no text.
    Alone,
    /// The text is what another program read of a picture: it has no ink of its own, or lies below the picture of the page.
    ReadElsewhere,
    /// A picture fills the page that is not the ground of pages beside it, or what text there is beside it is no more than a
    /// stamp, such as an archive's.
    Stamped,
}

/// A file's metadata on their way, as it has them.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WireAbout {
    /// "Title" of its information dictionary.
    pub title: Option<String>,
    /// "Author".
    pub author: Option<String>,
    /// "Subject", where publishers put the journal and the DOI.
    pub subject: Option<String>,
    /// "doi", which some publishers add.
    pub doi: Option<String>,
    /// Its XMP packet, XML in UTF-8, where one stands in it for all to read.
    pub xmp: Option<String>,
}

/// An entry of a table of contents on its way.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireOutlineItem {
    /// Its title.
    pub title: String,
    /// 0 for the top level.
    pub depth: u32,
    /// Its page, from zero.
    pub page: Option<u32>,
}

/// What a page has beside its text, on its way.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WireParts {
    /// Its links, at most [`MOST_LINKS`].
    pub links: Vec<WireLink>,
    /// Its pictures, at most [`MOST_PICTURES`]: left, bottom, right, top in user space.
    pub pictures: Vec<[f32; 4]>,
}

/// A link on its way.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct WireLink {
    /// Where it can be pressed: left, bottom, right, top in user space, one box a line.
    pub boxes: Vec<[f32; 4]>,
    /// Where it leads.
    pub target: WireTarget,
}

/// Where a link leads.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub enum WireTarget {
    /// A page of the same file.
    Page {
        /// The page, from zero; the file has it.
        page: u32,
        /// What of it is to stand at the left edge and at the top, in its user space, as far as the link says.
        at: (Option<f32>, Option<f32>),
    },
    /// An address, as the file has it.
    Address(String),
}

/// More links than any page has that a person would press; bounds a message.
pub const MOST_LINKS: usize = 1000;
/// More pictures than any page has that a person would look at; bounds a message.
pub const MOST_PICTURES: usize = 500;

/// What readers marked in a page, on its way.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WireAnnotations {
    /// The annotations, at most [`MOST_ANNOTATIONS`].
    pub list: Vec<WireAnnotation>,
    /// There are more.
    pub more: bool,
}

/// An annotation that a reader made, on its way.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireAnnotation {
    /// Which of the page's annotations it is, from zero.
    pub number: u32,
    /// What kind of mark it is.
    pub kind: AnnotationKind,
    /// What it marks, one box a line: left, bottom, right, top in user space. None where it marks nothing on the page.
    pub boxes: Vec<[f32; 4]>,
    /// Red, green, blue, where it says so.
    pub colour: Option<[u8; 3]>,
    /// What it says, at most [`LONGEST_NOTE`] characters.
    pub contents: String,
    /// It says more than that.
    pub cut: bool,
    /// Who made it, as it says.
    pub author: String,
    /// When it was changed last, as PDF writes dates, or in any words.
    pub modified: String,
}

/// Kinds of marks that readers make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnnotationKind {
    /// Words with a colour over them.
    Highlight,
    /// Words with a line below them.
    Underline,
    /// Words with a wavy line below them.
    Squiggly,
    /// Words with a line through them.
    Strikeout,
    /// A note at a place.
    Note,
}

/// More annotations than a reader makes on one page; bounds a message.
pub const MOST_ANNOTATIONS: usize = 1000;
/// More characters than a note has that a person would read; bounds a message.
pub const LONGEST_NOTE: usize = 20_000;

/// A path on its way: the system's own bytes, for not every path is Unicode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePath(Vec<u8>);

impl From<&Path> for WirePath {
    #[cfg(unix)]
    fn from(path: &Path) -> Self {
        use std::os::unix::ffi::OsStrExt;
        Self(path.as_os_str().as_bytes().to_vec())
    }

    #[cfg(windows)]
    fn from(path: &Path) -> Self {
        use std::os::windows::ffi::OsStrExt;
        Self(path.as_os_str().encode_wide().flat_map(u16::to_le_bytes).collect())
    }
}

impl From<WirePath> for PathBuf {
    #[cfg(unix)]
    fn from(path: WirePath) -> Self {
        use std::os::unix::ffi::OsStringExt;
        OsString::from_vec(path.0).into()
    }

    #[cfg(windows)]
    fn from(path: WirePath) -> Self {
        use std::os::windows::ffi::OsStringExt;
        let units: Vec<u16> = path
            .0
            .chunks_exact(2)
            .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        OsString::from_wide(&units).into()
    }
}

/// Characters' boxes as bytes, little endian: runs of boxes with the same bottom and top, as the letters of a line have
/// them. A run is its length (`u32`), bottom and top (`f32`), then each box's left and right (`f32`); a left that is not
/// a number means no box.
pub fn encode_boxes(boxes: &[Option<UserRect>], into: &mut Vec<u8>) {
    into.clear();
    into.reserve(boxes.len() * 9);
    let mut rest = boxes;
    while !rest.is_empty() {
        let sides = rest
            .iter()
            .flatten()
            .next()
            .map_or((0.0, 0.0), |rect| (rect.y0, rect.y1));
        let same = |glyph: &&Option<UserRect>| glyph.is_none_or(|rect| (rect.y0, rect.y1) == sides);
        let (run, after) = rest.split_at(rest.iter().take_while(same).count().clamp(1, u32::MAX as usize));
        into.extend_from_slice(&u32::try_from(run.len()).unwrap_or(u32::MAX).to_le_bytes());
        into.extend_from_slice(&sides.0.to_le_bytes());
        into.extend_from_slice(&sides.1.to_le_bytes());
        for glyph in run {
            let (left, right) = glyph.map_or((f32::NAN, 0.0), |rect| (rect.x0, rect.x1));
            into.extend_from_slice(&left.to_le_bytes());
            into.extend_from_slice(&right.to_le_bytes());
        }
        rest = after;
    }
}

/// What [`encode_boxes`] made, back; `None` when the bytes are no boxes.
#[must_use]
pub fn decode_boxes(mut bytes: &[u8]) -> Option<Vec<Option<UserRect>>> {
    let mut boxes = Vec::with_capacity(bytes.len() / 8);
    while let Some((head, rest)) = bytes.split_first_chunk::<12>() {
        let [length, bottom, top] = *head.as_chunks::<4>().0 else {
            return None;
        };
        let (y0, y1) = (f32::from_le_bytes(bottom), f32::from_le_bytes(top));
        let run = rest.get(..usize::try_from(u32::from_le_bytes(length)).ok()?.checked_mul(8)?)?;
        boxes.extend(run.as_chunks::<8>().0.iter().map(|[a, b, c, d, e, f, g, h]| {
            let (x0, x1) = (
                f32::from_le_bytes([*a, *b, *c, *d]),
                f32::from_le_bytes([*e, *f, *g, *h]),
            );
            (!x0.is_nan()).then_some(UserRect { x0, y0, x1, y1 })
        }));
        bytes = &rest[run.len()..];
    }
    bytes.is_empty().then_some(boxes)
}

/// Writes one frame.
///
/// # Errors
/// When the other side is gone, or head or body are too long.
pub fn write_frame(to: &mut impl Write, head: &impl Serialize, body: &[u8]) -> io::Result<()> {
    to.write_all(&frame_start(head, body.len())?)?;
    to.write_all(body)
}

/// A frame without its body, which is to follow and has this many bytes.
///
/// # Errors
/// When head or body are too long.
pub fn frame_start(head: &impl Serialize, body: usize) -> io::Result<Vec<u8>> {
    let head = postcard::to_stdvec(head).map_err(invalid)?;
    let mut frame = Vec::with_capacity(8 + head.len());
    for (length, longest) in [(head.len(), LONGEST_HEAD), (body, LONGEST_BODY)] {
        let length = u32::try_from(length).ok().filter(|length| *length <= longest);
        let too_long = || io::Error::new(io::ErrorKind::InvalidInput, "the message is too long");
        frame.extend_from_slice(&length.ok_or_else(too_long)?.to_le_bytes());
    }
    frame.extend_from_slice(&head);
    Ok(frame)
}

/// Reads one frame; `None` when the other side ended between two frames.
///
/// # Errors
/// When the input ends inside a frame, or is none.
pub fn read_frame<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<Option<(T, Vec<u8>)>> {
    let mut start = [0; 8];
    if from.read(&mut start[..1])? == 0 {
        return Ok(None);
    }
    from.read_exact(&mut start[1..])?;
    let (head, body) = announced(start)?;
    let (mut head, mut body) = (vec![0; head], vec![0; body]);
    from.read_exact(&mut head)?;
    from.read_exact(&mut body)?;
    Ok(Some((postcard::from_bytes(&head).map_err(invalid)?, body)))
}

/// The lengths of head and body that a frame's start announces.
///
/// # Errors
/// When they are longer than any frame.
pub fn announced([a, b, c, d, e, f, g, h]: [u8; 8]) -> io::Result<(usize, usize)> {
    let (head, body) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
    if head > LONGEST_HEAD || body > LONGEST_BODY {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "the announced message is too long",
        ));
    }
    Ok((head as usize, body as usize))
}

/// A postcard error as one of reading.
pub fn invalid(error: postcard::Error) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_back_as_they_went() {
        let mut wire = Vec::new();
        let request = Request::Pages {
            handle: Handle(7),
            first: 3,
            count: 16,
        };
        write_frame(&mut wire, &request, b"body").unwrap();
        write_frame(&mut wire, &request, b"").unwrap();
        let mut from = wire.as_slice();
        for body in [&b"body"[..], b""] {
            let (back, bytes) = read_frame::<Request>(&mut from).unwrap().unwrap();
            assert!(matches!(
                back,
                Request::Pages {
                    handle: Handle(7),
                    first: 3,
                    count: 16
                }
            ));
            assert_eq!(bytes, body);
        }
        assert!(read_frame::<Request>(&mut from).unwrap().is_none());
    }

    #[test]
    fn broken_frames_are_errors() {
        let huge = [[0xff; 4], [0; 4]].concat();
        let cut = [4, 0, 0, 0, 0, 0, 0, 0, 1];
        let nonsense = [1, 0, 0, 0, 0, 0, 0, 0, 0xee];
        for bytes in [huge.as_slice(), &cut, &nonsense, &cut[..3]] {
            assert!(read_frame::<Request>(&mut &*bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn boxes_come_back_as_they_went() {
        let glyph = |x0: f32, y0: f32| {
            Some(UserRect {
                x0,
                y0,
                x1: x0 + 1.5,
                y1: y0 + 12.0,
            })
        };
        for boxes in [
            vec![],
            vec![None],
            vec![glyph(1.0, 5.0)],
            vec![None, glyph(1.0, 5.0), None, glyph(3.0, 5.0), glyph(1.0, -7.5), None],
        ] {
            let mut wire = vec![9; 3];
            encode_boxes(&boxes, &mut wire);
            assert_eq!(decode_boxes(&wire).unwrap(), boxes);
            assert!(wire.is_empty() || decode_boxes(&wire[1..]).is_none());
        }
    }

    #[cfg(unix)]
    #[test]
    fn paths_need_not_be_unicode() {
        use std::os::unix::ffi::OsStrExt;
        let path = Path::new(OsStr::from_bytes(b"/tmp/\xff\xfe.pdf"));
        assert_eq!(PathBuf::from(WirePath::from(path)), path);
    }
}
