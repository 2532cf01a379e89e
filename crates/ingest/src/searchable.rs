//! Copies of files whose pages are pictures, with what was read of them in it, made by a worker.

use crate::connection::{Broken, Worker, handed};
use crate::error::ReadError;
use crate::message::{Reply, Request, ScanOutcome, WireRun, WireText, decode_boxes};
use crate::program::WorkerProgram;
use crate::scan::Scan;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::{Rotation, UserRect};
use std::path::Path;

pub use crate::message::NotSearchable;

/// Writing means reading all of what may be a large file, some pages at a time.
const WRITING: u32 = 20;
/// Bytes of text, with their places, that a message holds.
const MOST_TEXT: usize = 24 << 20;

/// A copy that other programs can search.
#[derive(Debug)]
pub struct SearchableCopy {
    /// Its bytes; or, where it begins with its file, what comes behind that.
    pub bytes: Vec<u8>,
    /// Whether it begins with its file, byte by byte. One of a picture does not: it is a PDF with the picture in it.
    pub begins_with_file: bool,
    /// The pages that have text now, ascending.
    pub pages: Vec<PageIndex>,
}

/// Why there is no such copy.
#[derive(Debug, thiserror::Error)]
pub enum SearchableError {
    /// The file is one that is left alone.
    #[error("{0:?}")]
    Not(NotSearchable),
    /// No worker could be asked.
    #[error(transparent)]
    Worker(#[from] ReadError),
}

/// A copy of `file` with what was read of its pictures on the pages that have no text of their own. Needs a Tokio runtime.
///
/// # Errors
/// When the file is protected, signed, damaged or too large, has text on all these pages, or no worker can be started.
pub async fn searchable_copy(
    program: &WorkerProgram,
    file: &Path,
    scans: &[Scan],
) -> Result<SearchableCopy, SearchableError> {
    let texts: Vec<WireText> = scans.iter().filter_map(text).collect();
    let runs = texts.iter().flat_map(|text| &text.runs);
    let size: usize = runs.map(|run| run.text.len() + size_of::<[f32; 4]>()).sum();
    if size > MOST_TEXT {
        return Err(SearchableError::Not(NotSearchable::TooLarge));
    }
    let (wire, open) = handed(file).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => ReadError::Vanished { file: file.to_owned() },
        _ => ReadError::Unreadable {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    })?;
    let mut worker = Worker::start(program).await?;
    let patience = worker.patience().saturating_mul(WRITING);
    let answer = match worker.ask_with(&Request::Searchable { file: wire, texts }, open).await {
        Ok(()) => worker.receive_within(patience).await,
        Err(broken) => Err(broken),
    };
    worker.end().await;
    match answer {
        Ok((Reply::Searchable { is_whole, pages }, bytes)) => Ok(SearchableCopy {
            bytes,
            begins_with_file: !is_whole,
            pages: pages.into_iter().map(PageIndex).collect(),
        }),
        Ok((Reply::NotSearchable(why), _)) => Err(SearchableError::Not(why)),
        // What breaks a worker is damaged.
        Ok(_) | Err(Broken::Crashed | Broken::Silent) => Err(SearchableError::Not(NotSearchable::Damaged)),
    }
}

/// The text of a page that was read, in runs; `None` where nothing was.
fn text(scan: &Scan) -> Option<WireText> {
    let (wire, boxes) = scan.parts();
    let boxes = decode_boxes(boxes).filter(|_| wire.outcome == ScanOutcome::Read)?;
    let runs = runs(&wire.page.text, &boxes, Rotation::from_quarters(wire.upright));
    (!runs.is_empty()).then_some(WireText {
        page: wire.page.index,
        quarters: wire.upright,
        runs,
    })
}

/// The words of a text and the spaces between them, each where it stands. `boxes`: one for each character.
fn runs(text: &str, boxes: &[Option<UserRect>], lie: Rotation) -> Vec<WireRun> {
    let mut runs = Vec::new();
    let mut boxes = boxes.iter().copied();
    for line in text.split_inclusive('\n') {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut is_apart = false;
        for (c, rect) in line.chars().zip(boxes.by_ref()) {
            if c.is_whitespace() {
                is_apart = true;
                continue;
            }
            let along = rect.map(|rect| along(rect, lie));
            let stands_alone = is_ideograph(c);
            match (pieces.last_mut(), rect.zip(along)) {
                (Some(last), place) if !(is_apart || stands_alone || last.stands_alone) => last.push(c, place),
                // What has no place of its own stands with what comes before it.
                (Some(last), None) => last.push(c, None),
                (_, Some((rect, (from, to)))) => pieces.push(Piece {
                    text: c.to_string(),
                    rect,
                    from,
                    to,
                    stands_alone,
                    is_apart: std::mem::take(&mut is_apart),
                }),
                (None, None) => {}
            }
        }
        of_line(&pieces, lie, &mut runs);
    }
    runs
}

/// Letters that are stretched together.
struct Piece {
    text: String,
    rect: UserRect,
    /// How far along its line it begins and ends.
    from: f32,
    to: f32,
    stands_alone: bool,
    /// A space comes before it.
    is_apart: bool,
}

impl Piece {
    fn push(&mut self, c: char, place: Option<(UserRect, (f32, f32))>) {
        self.text.push(c);
        if let Some((rect, (from, to))) = place {
            self.rect = self.rect.union(rect);
            (self.from, self.to) = (self.from.min(from), self.to.max(to));
        }
    }
}

/// The pieces of a line, with the spaces between its words. Within a word no gap is left that could be taken for a space.
fn of_line(pieces: &[Piece], lie: Rotation, into: &mut Vec<WireRun>) {
    /// As much as is seen of a gap where words touch.
    const LEAST: f32 = 0.2;
    for (at, piece) in pieces.iter().enumerate() {
        let next = pieces.get(at + 1);
        let end = match next {
            Some(next) if !next.is_apart && next.from > piece.from => next.from,
            Some(next) if next.is_apart && next.from > piece.from => piece.to.min(next.from),
            _ => piece.to,
        };
        let mut put = |text: &str, from: f32, to: f32| {
            into.push(WireRun {
                text: text.to_owned(),
                bounds: stretched(piece.rect, (from, to), lie),
            });
        };
        put(&piece.text, piece.from, end);
        if let Some(next) = next.filter(|next| next.is_apart) {
            put(" ", end, next.from.max(end + LEAST));
        }
    }
}

/// How far along its line a box begins and ends, as the line runs.
fn along(rect: UserRect, lie: Rotation) -> (f32, f32) {
    match lie {
        Rotation::None => (rect.x0, rect.x1),
        Rotation::Quarter => (rect.y0, rect.y1),
        Rotation::Half => (-rect.x1, -rect.x0),
        Rotation::ThreeQuarters => (-rect.y1, -rect.y0),
    }
}

/// A box that begins and ends elsewhere along its line.
fn stretched(rect: UserRect, (from, to): (f32, f32), lie: Rotation) -> [f32; 4] {
    match lie {
        Rotation::None => [from, rect.y0, to, rect.y1],
        Rotation::Quarter => [rect.x0, from, rect.x1, to],
        Rotation::Half => [-to, rect.y0, -from, rect.y1],
        Rotation::ThreeQuarters => [rect.x0, -to, rect.x1, -from],
    }
}

/// Whether a letter is as wide as it is high, and stands beside others without a space: Chinese and Japanese.
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_where_they_were_read() {
        let letter = |x: f32| {
            Some(UserRect {
                x0: x,
                y0: 10.0,
                x1: x + 5.0,
                y1: 20.0,
            })
        };
        let check = |text: &str, boxes: &[Option<UserRect>], expected: &[(&str, f32, f32)]| {
            let runs = runs(text, boxes, Rotation::None);
            let found: Vec<(&str, f32, f32)> = runs
                .iter()
                .map(|run| (run.text.as_str(), run.bounds[0], run.bounds[2]))
                .collect();
            assert_eq!(found, expected, "{text}");
        };
        let (a, b) = (letter(0.0), letter(5.0));
        check(
            "ab c\n",
            &[a, b, None, letter(14.0), None],
            &[("ab", 0.0, 10.0), (" ", 10.0, 14.0), ("c", 14.0, 19.0)],
        );
        // No gap is left between letters that no space is between.
        check("潮x", &[a, letter(8.0)], &[("潮", 0.0, 8.0), ("x", 8.0, 13.0)]);
        // Words that touch are apart, and a line begins anew.
        check(
            "a b\nc",
            &[a, None, b, None, a],
            &[("a", 0.0, 5.0), (" ", 5.0, 5.2), ("b", 5.0, 10.0), ("c", 0.0, 5.0)],
        );
        // What has no place is not lost beside what has one.
        check("ab", &[a, None], &[("ab", 0.0, 5.0)]);
        check("a", &[None], &[]);
        check(" \n", &[None, None], &[]);
    }

    #[test]
    fn boxes_are_measured_as_their_lines_run() {
        let rect = UserRect {
            x0: 1.0,
            y0: 2.0,
            x1: 3.0,
            y1: 4.0,
        };
        for lie in [
            Rotation::None,
            Rotation::Quarter,
            Rotation::Half,
            Rotation::ThreeQuarters,
        ] {
            assert_eq!(stretched(rect, along(rect, lie), lie), [1.0, 2.0, 3.0, 4.0], "{lie:?}");
        }
    }
}
