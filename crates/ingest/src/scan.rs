//! Reading pages that are pictures, one after the other, in a worker of their own.

mod elsewhere;

use crate::assemble::PageGathered;
use crate::connection::{Broken, OpenFailure, Worker};
use crate::corrected::{Applied, Correction, put_right};
use crate::decoded::{Decoded, ScanGathered, decode, joined};
use crate::error::ReadError;
use crate::message::{self, Handle, PagePicture, Reply, Request, ScanOutcome, WireDoubt, WirePage, WireScan};
use crate::page::PageRead;
use crate::password::Password;
use crate::program::WorkerProgram;
use crate::tesseract::{Installed, Tesseract};
use elsewhere::Elsewhere;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::{Lie, PageLayout, Rotation};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Raised whenever a picture is read to another text than before: what an older version read is read anew.
pub const SCANNER: u32 = 1;

/// How a page is tried, one after the other: with a quarter of the pixels or not, and how long a worker may read it. A full page
/// takes some seconds of computing, which on an old or a very busy machine are minutes.
const TRIES: [(bool, Duration); 2] = [(false, Duration::from_secs(300)), (true, Duration::from_secs(300))];
const HANDLE: Handle = Handle(0);

/// A page that was read as a picture.
#[derive(Debug)]
pub struct Scan {
    wire: WireScan,
    /// See [`message::encode_boxes`].
    boxes: Vec<u8>,
    /// What a person corrected in it, in the order of its text.
    applied: Vec<Applied>,
}

impl Scan {
    /// For keeping; [`Scan::from_bytes`] takes it back.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Writing to memory fails for no reason but a message that is too long, and none was received.
        let _ = message::write_frame(&mut bytes, &self.wire, &self.boxes);
        bytes
    }

    /// What [`Scan::to_bytes`] made; `None` when the bytes are no such thing.
    #[must_use]
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let (wire, boxes) = message::read_frame(&mut bytes).ok()??;
        Some(Self::of(wire, boxes))
    }

    pub(crate) const fn of(wire: WireScan, boxes: Vec<u8>) -> Self {
        Self {
            wire,
            boxes,
            applied: Vec::new(),
        }
    }

    /// The same page as a person says that it reads. What stands nowhere any more stays as it was read.
    #[must_use]
    pub fn corrected(mut self, corrections: &[Correction]) -> Self {
        self.applied = put_right(&mut self.wire, &mut self.boxes, corrections);
        self
    }

    /// What a person corrected in it, in the order of its text.
    #[must_use]
    pub fn applied(&self) -> &[Applied] {
        &self.applied
    }

    /// What was read, and where its letters stand; see [`message::encode_boxes`].
    pub(crate) fn parts(&self) -> (&WireScan, &[u8]) {
        (&self.wire, &self.boxes)
    }

    /// The page.
    #[must_use]
    pub const fn index(&self) -> PageIndex {
        PageIndex(self.wire.page.index)
    }

    /// How reading it ended.
    #[must_use]
    pub const fn outcome(&self) -> ScanOutcome {
        self.wire.outcome
    }

    /// Its text, lines ending with `\n`; empty unless it was read.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.wire.page.text
    }

    /// Whether most of its lines were read.
    pub(crate) fn is_read_well(&self) -> bool {
        self.wire.outcome == ScanOutcome::Read && self.wire.unread <= MOST_UNREAD
    }

    /// Whether reading it may end otherwise another time.
    #[must_use]
    pub const fn is_worth_another_try(&self) -> bool {
        matches!(self.wire.outcome, ScanOutcome::Failed | ScanOutcome::TooSlow)
    }

    /// A page on which the worker breaks: nothing of it is known.
    fn failed(index: PageIndex, outcome: ScanOutcome) -> Self {
        let page = WirePage {
            index: index.0,
            label: None,
            bounds: [0.0; 4],
            quarters: 0,
            text: String::new(),
            unseen: Vec::new(),
            struck: Vec::new(),
            surrounds: Vec::new(),
            typed_lines: 0,
            unknown_letters: 0,
            unsure: Vec::new(),
            picture: PagePicture::Alone,
        };
        let wire = WireScan {
            page,
            outcome,
            unread: 1.0,
            upright: 0,
            skew: 0.0,
            lines: Vec::new(),
            doubts: Vec::new(),
        };
        Self::of(wire, Vec::new())
    }

    /// The same page with what was read of its picture. `page` is what the file itself tells.
    pub(crate) fn over(&self, page: &PageGathered) -> Option<PageGathered> {
        let wire = &self.wire;
        let own = &page.read;
        let geometry = own.layout.geometry;
        let read = decode(
            WirePage {
                label: own.label.as_ref().map(|label| label.0.clone()),
                text: wire.page.text.clone(),
                unseen: Vec::new(),
                struck: Vec::new(),
                surrounds: Vec::new(),
                unsure: wire.page.unsure.clone(),
                ..wire.page
            },
            &self.boxes,
        )?;
        let layout = PageLayout {
            geometry,
            ..read.read.layout
        };
        let lie = Lie {
            rotation: Rotation::from_quarters(wire.upright),
            skew: wire.skew,
        };
        let small = |at: u32, c: char| Some((at, at.checked_add(u32::try_from(c.len_utf8()).ok()?)?));
        let text = &wire.page.text;
        let weak = wire.doubts.iter().filter_map(|doubt| {
            let c = text.get(doubt.at as usize..)?.chars().next()?;
            small(doubt.at, c).filter(|_| !is_surely_digit(c, doubt))
        });
        let unread = wire.lines.iter().filter(|(_, _, score)| *score < UNREAD);
        let mut weak: Vec<(u32, u32)> = weak.chain(unread.map(|(from, to, _)| (*from, *to))).collect();
        weak.sort_unstable();
        let corrected: Vec<((u32, u32), String)> = self
            .applied
            .iter()
            .filter_map(|one| Some((stretch(&one.now)?, one.read.clone())))
            .collect();
        Some(PageGathered::of(Decoded {
            read: PageRead { layout, ..read.read },
            scan: Some(ScanGathered {
                outcome: wire.outcome,
                is_whole: wire.unread <= MOST_UNREAD,
                lie,
                weak: outside(joined(weak), corrected.iter().map(|(stretch, _)| *stretch)),
                corrected,
            }),
            ..read
        }))
    }
}

/// Where more of a page's lines were not read, what is not found there may still stand there.
const MOST_UNREAD: f32 = 0.3;
/// Nothing in a line below this score is sure.
const UNREAD: f32 = 0.9;

/// Whether a letter that is less than sure is no other digit at least: "1" may be "l", and is no "7". What looks like a digit is
/// known to whoever compares.
fn is_surely_digit(c: char, doubt: &WireDoubt) -> bool {
    const LIKELY: f32 = 0.8;
    c.is_ascii_digit() && doubt.sure >= LIKELY && doubt.other.is_none_or(|other| !other.is_numeric())
}

fn stretch(range: &std::ops::Range<usize>) -> Option<(u32, u32)> {
    Some((u32::try_from(range.start).ok()?, u32::try_from(range.end).ok()?))
}

/// Stretches without what lies in others; both ascending.
fn outside(stretches: Vec<(u32, u32)>, others: impl Iterator<Item = (u32, u32)>) -> Vec<(u32, u32)> {
    others.fold(stretches, |stretches, (from, to)| {
        let parts = stretches
            .into_iter()
            .flat_map(|(start, end)| [(start, end.min(from)), (start.max(to), end)]);
        parts.filter(|(start, end)| start < end).collect()
    })
}

/// Why a page could not be read as a picture.
#[derive(Debug, thiserror::Error)]
pub enum ScanError {
    /// There are no models to read with.
    #[error("The models that read scans are not there. Install Pincite again.")]
    NoModels,
    /// The file cannot be opened.
    #[error(transparent)]
    File(#[from] ReadError),
}

/// Reads pictures of one file.
pub struct Scanner {
    program: WorkerProgram,
    file: PathBuf,
    password: Option<Password>,
    worker: Option<Worker>,
    elsewhere: Option<Elsewhere>,
}

impl Scanner {
    /// For `file`, which is opened with the first page.
    #[must_use]
    pub fn new(program: &WorkerProgram, file: &Path, password: Option<&Password>) -> Self {
        Self {
            program: program.clone().with_memory_a_file(program.memory() / 2),
            file: file.to_owned(),
            password: password.cloned(),
            worker: None,
            elsewhere: None,
        }
    }

    /// The same, that has tesseract read pages in scripts which the models do not know. `folder` is one for nothing else.
    #[must_use]
    pub fn with_tesseract(mut self, tesseract: Tesseract, installed: Installed, folder: PathBuf) -> Self {
        self.elsewhere = Some(Elsewhere {
            tesseract,
            installed,
            folder,
            last: None,
        });
        self
    }

    /// Reads a page. One on which the worker breaks or that takes too long is tried once more with fewer pixels, and is
    /// [`ScanOutcome::Failed`] or [`ScanOutcome::TooSlow`] then.
    ///
    /// # Errors
    /// When the file cannot be opened, or there are no models.
    pub async fn scan(&mut self, page: PageIndex) -> Result<Scan, ScanError> {
        let (scan, coarse) = self.scan_here(page).await?;
        if scan.outcome() != ScanOutcome::Unknown {
            return Ok(scan);
        }
        Ok(self.scan_elsewhere(&scan, coarse).await.unwrap_or(scan))
    }

    /// Reads a page with models alone; whether it was drawn with fewer pixels.
    async fn scan_here(&mut self, page: PageIndex) -> Result<(Scan, bool), ScanError> {
        let mut outcome = ScanOutcome::Failed;
        for (coarse, patience) in TRIES {
            let mut worker = match self.worker.take() {
                Some(worker) => worker,
                None => match self.open().await {
                    Ok(worker) => worker,
                    Err(OpenFailure::Final(error)) => return Err(error.into()),
                    Err(OpenFailure::Broken(_)) => continue,
                },
            };
            let request = Request::Scan {
                handle: HANDLE,
                page: page.0,
                coarse,
            };
            let asked = worker.ask(&request).await;
            let answer = match asked {
                Ok(()) => worker.receive_within(patience).await,
                Err(broken) => Err(broken),
            };
            match answer {
                Ok((Reply::Scanned(wire), boxes)) if wire.page.index == page.0 => {
                    self.worker = Some(worker);
                    return Ok((Scan::of(wire, boxes), coarse));
                }
                Ok((Reply::NoModels, _)) => return Err(ScanError::NoModels),
                Ok((Reply::PageFailed { .. }, _)) => {
                    self.worker = Some(worker);
                    return Ok((Scan::failed(page, ScanOutcome::Failed), coarse));
                }
                Ok(_) => {}
                Err(broken) => {
                    tracing::warn!(page = page.0, ?broken, file = %self.file.display(), "a worker broke on a picture");
                    outcome = match broken {
                        Broken::Silent => ScanOutcome::TooSlow,
                        Broken::Crashed => ScanOutcome::Failed,
                    };
                }
            }
        }
        Ok((Scan::failed(page, outcome), true))
    }

    async fn open(&self) -> Result<Worker, OpenFailure> {
        let mut worker = Worker::start(&self.program).await.map_err(OpenFailure::Final)?;
        worker.open(HANDLE, &self.file, self.password.as_ref()).await?;
        Ok(worker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_that_may_be_a_letter_is_no_other_digit() {
        let check = |c: char, sure: f32, other: Option<char>, expected: bool| {
            let doubt = WireDoubt { at: 0, sure, other };
            assert_eq!(is_surely_digit(c, &doubt), expected, "{c} {sure} {other:?}");
        };
        check('1', 0.9, Some('l'), true);
        check('1', 0.9, None, true);
        check('1', 0.9, Some('7'), false);
        check('2', 0.97, Some('₂'), false);
        check('1', 0.7, Some('l'), false);
        check('l', 0.9, Some('1'), false);
    }

    #[test]
    fn stretches_that_touch_are_one() {
        let check = |stretches: &[(u32, u32)], expected: &[(u32, u32)]| {
            assert_eq!(joined(stretches.to_vec()), expected);
        };
        check(&[], &[]);
        check(&[(0, 2), (2, 3), (5, 9), (6, 7)], &[(0, 3), (5, 9)]);
    }

    #[test]
    fn what_a_person_says_is_not_weak() {
        let check = |stretches: &[(u32, u32)], others: &[(u32, u32)], expected: &[(u32, u32)]| {
            assert_eq!(outside(stretches.to_vec(), others.iter().copied()), expected);
        };
        check(&[(0, 20)], &[(4, 10)], &[(0, 4), (10, 20)]);
        check(&[(0, 2), (4, 10), (12, 13)], &[(4, 10)], &[(0, 2), (12, 13)]);
        check(&[(0, 20)], &[(4, 10), (12, 20)], &[(0, 4), (10, 12)]);
        check(&[(0, 2)], &[(4, 10)], &[(0, 2)]);
    }
}
