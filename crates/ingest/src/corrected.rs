//! What a person says of words that were misread on a picture of a page, put into what was read of it.

use crate::message::{WireScan, decode_boxes, encode_boxes};
use pincite_core::source::layout::{Rotation, UserRect};
use std::ops::Range;

/// What a person says that stands at a place of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Where, as bytes of the page's text as it was read.
    pub start: u32,
    /// What was read there.
    pub read: String,
    /// What was read before it, at most forty bytes.
    pub prefix: String,
    /// What was read behind it, likewise.
    pub suffix: String,
    /// What stands there.
    pub written: String,
}

/// A correction finds its word again by so many bytes on either side.
const AROUND: usize = 40;

/// A correction that was put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// Which one, by its place in the list that was given.
    pub which: usize,
    /// The bytes of the page's text as it was read.
    pub before: Range<usize>,
    /// The bytes of its text now.
    pub now: Range<usize>,
    /// What was read.
    pub read: String,
}

impl Correction {
    /// What has been read at these bytes of a page's text is to be this; `None` where they are no letters of one line.
    #[must_use]
    pub fn of(text: &str, at: Range<usize>, written: String) -> Option<Self> {
        let read = text
            .get(at.clone())
            .filter(|read| !read.is_empty() && !read.contains('\n'))?;
        let (prefix, suffix) = around(text, &at);
        Some(Self {
            start: u32::try_from(at.start).ok()?,
            read: read.to_owned(),
            prefix: prefix.to_owned(),
            suffix: suffix.to_owned(),
            written,
        })
    }

    /// Where it belongs in a page's text: where it was made, or where the same stands between the same, once.
    fn place(&self, text: &str) -> Option<Range<usize>> {
        let own = self.start as usize..(self.start as usize).checked_add(self.read.len())?;
        if self.read.is_empty() {
            return None;
        }
        if text.get(own.clone()) == Some(self.read.as_str()) && is_apart(text, &own) {
            return Some(own);
        }
        let places = text.match_indices(&self.read).map(|(at, read)| at..at + read.len());
        let mut same =
            places.filter(|at| is_apart(text, at) && around(text, at) == (self.prefix.as_str(), self.suffix.as_str()));
        let found = same.next()?;
        same.next().is_none().then_some(found)
    }
}

/// What stands on either side of these bytes.
fn around<'a>(text: &'a str, at: &Range<usize>) -> (&'a str, &'a str) {
    let mut from = at.start.saturating_sub(AROUND);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    let mut to = text.len().min(at.end + AROUND);
    while !text.is_char_boundary(to) {
        to -= 1;
    }
    (
        text.get(from..at.start).unwrap_or_default(),
        text.get(at.end..to).unwrap_or_default(),
    )
}

/// Whether no letter touches these bytes: "his" is no word of "this".
fn is_apart(text: &str, at: &Range<usize>) -> bool {
    let before = text.get(..at.start).and_then(|before| before.chars().next_back());
    let behind = text.get(at.end..).and_then(|behind| behind.chars().next());
    let is_cut = |outer: Option<char>, inner: Option<char>| {
        let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !is_ideograph(c));
        is_letter(outer) && is_letter(inner)
    };
    let own = text.get(at.clone()).unwrap_or_default();
    !is_cut(before, own.chars().next()) && !is_cut(behind, own.chars().next_back())
}

/// Where words are not set apart, any letter may be corrected.
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// Puts what a person says into what was read of a page, and tells where that stands now. What stands nowhere any more stays as it
/// was read. `boxes`: see [`encode_boxes`].
pub(crate) fn put_right(wire: &mut WireScan, boxes: &mut Vec<u8>, corrections: &[Correction]) -> Vec<Applied> {
    let text = wire.page.text.as_str();
    let mut places: Vec<(usize, Range<usize>)> = corrections
        .iter()
        .enumerate()
        .filter_map(|(which, one)| Some((which, one.place(text)?)))
        .collect();
    places.sort_by_key(|(which, at)| (at.start, *which));
    places.dedup_by(|next, last| next.1.start < last.1.end);
    let glyphs = decode_boxes(boxes).filter(|glyphs| glyphs.len() == text.chars().count());
    let (false, Some(glyphs)) = (places.is_empty(), glyphs) else {
        return Vec::new();
    };
    let lie = Rotation::from_quarters(wire.upright);
    let (now, glyphs, applied) = put_in(text, &glyphs, lie, &places, corrections);
    encode_boxes(&glyphs, boxes);
    moved(wire, now, &applied);
    applied
}

/// A page's text and the boxes of its letters with corrections in them, and where these stand.
fn put_in(
    text: &str,
    glyphs: &[Option<UserRect>],
    lie: Rotation,
    places: &[(usize, Range<usize>)],
    corrections: &[Correction],
) -> (String, Vec<Option<UserRect>>, Vec<Applied>) {
    let (mut now, mut boxes, mut applied) = (String::new(), Vec::new(), Vec::new());
    let mut rest = glyphs.iter().copied();
    let mut at = 0;
    for (which, place) in places {
        let Some(written) = corrections.get(*which).map(|one| one.written.as_str()) else {
            continue;
        };
        let kept = text.get(at..place.start).unwrap_or_default();
        now.push_str(kept);
        boxes.extend(rest.by_ref().take(kept.chars().count()));
        let read = text.get(place.clone()).unwrap_or_default();
        let word: Vec<UserRect> = rest.by_ref().take(read.chars().count()).flatten().collect();
        let start = now.len();
        now.push_str(written);
        boxes.extend(spread(word.into_iter().reduce(UserRect::union), written, lie));
        applied.push(Applied {
            which: *which,
            before: place.clone(),
            now: start..now.len(),
            read: read.to_owned(),
        });
        at = place.end;
    }
    now.push_str(text.get(at..).unwrap_or_default());
    boxes.extend(rest);
    (now, boxes, applied)
}

/// A word's box shared out among letters.
fn spread(word: Option<UserRect>, letters: &str, lie: Rotation) -> Vec<Option<UserRect>> {
    let count = letters.chars().count();
    #[allow(clippy::cast_precision_loss)] // A word's letters.
    let part = |at: usize| at as f32 / count.max(1) as f32;
    let letter = |(at, c): (usize, char)| {
        let rect = word.filter(|_| !c.is_whitespace())?;
        let (from, to) = (part(at), part(at + 1));
        let (wide, tall) = (rect.width(), rect.height());
        Some(match lie {
            Rotation::None => UserRect {
                x0: rect.x0 + from * wide,
                x1: rect.x0 + to * wide,
                ..rect
            },
            Rotation::Half => UserRect {
                x0: rect.x1 - to * wide,
                x1: rect.x1 - from * wide,
                ..rect
            },
            Rotation::Quarter => UserRect {
                y0: rect.y0 + from * tall,
                y1: rect.y0 + to * tall,
                ..rect
            },
            Rotation::ThreeQuarters => UserRect {
                y0: rect.y1 - to * tall,
                y1: rect.y1 - from * tall,
                ..rect
            },
        })
    };
    letters.chars().enumerate().map(letter).collect()
}

/// What else is known of the page, by the bytes of its text now. Of what a person says nothing is doubtful.
fn moved(wire: &mut WireScan, now: String, applied: &[Applied]) {
    let is_kept = |from: u32, to: u32| {
        let meets = |one: &Applied| one.before.start < to as usize && (from as usize) < one.before.end;
        !applied.iter().any(meets)
    };
    let at = |place: u32| {
        shifted(place as usize, applied)
            .and_then(|place| u32::try_from(place).ok())
            .unwrap_or(place)
    };
    wire.page.unsure.retain(|(from, to)| is_kept(*from, *to));
    for (from, to) in &mut wire.page.unsure {
        (*from, *to) = (at(*from), at(*to));
    }
    wire.doubts.retain(|doubt| is_kept(doubt.at, doubt.at + 1));
    for doubt in &mut wire.doubts {
        doubt.at = at(doubt.at);
    }
    for (from, to, _) in &mut wire.lines {
        (*from, *to) = (at(*from), at(*to));
    }
    wire.page.text = now;
}

/// A place of a page's text as it was read, in its text now; `None` within what was corrected.
fn shifted(place: usize, applied: &[Applied]) -> Option<usize> {
    let last = applied.iter().rev().find(|one| one.before.start < place);
    match last {
        None => Some(place),
        Some(one) if place >= one.before.end => Some(place - one.before.end + one.now.end),
        Some(_) => None,
    }
}

/// The bytes of a page's text as it was read that a stretch of its text now stands for. A corrected word counts as a whole.
#[must_use]
pub fn as_read(stretch: Range<usize>, applied: &[Applied]) -> Range<usize> {
    let back = |place: usize, is_end: bool| {
        for one in applied.iter().rev() {
            if place >= one.now.end {
                return place - one.now.end + one.before.end;
            }
            if place > one.now.start {
                return if is_end { one.before.end } else { one.before.start };
            }
        }
        place
    };
    back(stretch.start, false)..back(stretch.end, true)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::message::{PagePicture, ScanOutcome, WireDoubt, WirePage};

    fn scan(text: &str) -> (WireScan, Vec<u8>) {
        let boxes: Vec<Option<UserRect>> = text
            .chars()
            .zip(0_u8..)
            .map(|(c, at)| {
                let x = f32::from(at) * 10.0;
                (!c.is_whitespace()).then_some(UserRect {
                    x0: x,
                    y0: 0.0,
                    x1: x + 10.0,
                    y1: 10.0,
                })
            })
            .collect();
        let mut bytes = Vec::new();
        encode_boxes(&boxes, &mut bytes);
        let end = u32::try_from(text.len()).unwrap();
        let wire = WireScan {
            page: WirePage {
                index: 2,
                label: None,
                bounds: [0.0; 4],
                quarters: 0,
                text: text.to_owned(),
                unseen: Vec::new(),
                struck: Vec::new(),
                surrounds: Vec::new(),
                typed_lines: 0,
                unknown_letters: 0,
                unsure: vec![(0, 3), (end - 2, end)],
                picture: PagePicture::Alone,
            },
            outcome: ScanOutcome::Read,
            unread: 0.0,
            upright: 0,
            skew: 0.0,
            lines: vec![(0, end, 0.5)],
            doubts: vec![
                WireDoubt {
                    at: 4,
                    sure: 0.5,
                    other: None,
                },
                WireDoubt {
                    at: end - 2,
                    sure: 0.5,
                    other: None,
                },
            ],
        };
        (wire, bytes)
    }

    #[test]
    fn letters_share_the_box_of_their_word_in_the_direction_in_which_they_lie() {
        let word = UserRect {
            x0: 10.0,
            y0: 100.0,
            x1: 40.0,
            y1: 160.0,
        };
        for (lie, first, last) in [
            (Rotation::None, [10.0, 100.0, 20.0, 160.0], [30.0, 100.0, 40.0, 160.0]),
            (Rotation::Half, [30.0, 100.0, 40.0, 160.0], [10.0, 100.0, 20.0, 160.0]),
            (
                Rotation::Quarter,
                [10.0, 100.0, 40.0, 120.0],
                [10.0, 140.0, 40.0, 160.0],
            ),
            (
                Rotation::ThreeQuarters,
                [10.0, 140.0, 40.0, 160.0],
                [10.0, 100.0, 40.0, 120.0],
            ),
        ] {
            let spread = spread(Some(word), "a b", lie);
            let sides = |at: usize| spread[at].map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1].map(f32::round));
            assert_eq!(
                (sides(0), sides(1), sides(2)),
                (Some(first), None, Some(last)),
                "{lie:?}"
            );
        }
    }

    fn text_of(text: &str, corrections: &[Correction]) -> String {
        let (mut wire, mut boxes) = scan(text);
        put_right(&mut wire, &mut boxes, corrections);
        wire.page.text
    }

    fn correction(text: &str, read: &str, written: &str) -> Correction {
        let at = text.find(read).unwrap();
        Correction::of(text, at..at + read.len(), written.to_owned()).unwrap()
    }

    #[test]
    fn words_are_put_in_where_they_were_misread() {
        let text = "the rnodern age\n";
        let (mut wire, mut boxes) = scan(text);
        let applied = put_right(&mut wire, &mut boxes, &[correction(text, "rnodern", "modern")]);
        assert_eq!(wire.page.text, "the modern age\n");
        let boxes = decode_boxes(&boxes).unwrap();
        assert_eq!(boxes.len(), wire.page.text.chars().count());
        // Six letters fill the place of seven.
        let sides = |at: usize| boxes[at].map(|rect| (rect.x0.round(), rect.x1.round()));
        assert_eq!(
            (sides(4), sides(9), sides(11)),
            (Some((40.0, 52.0)), Some((98.0, 110.0)), Some((120.0, 130.0)))
        );
        // Of it nothing is doubtful, and of the rest what was.
        assert_eq!(wire.page.unsure, [(0, 3), (13, 15)]);
        assert_eq!(wire.doubts.iter().map(|doubt| doubt.at).collect::<Vec<_>>(), [13]);
        assert_eq!(wire.lines, [(0, 15, 0.5)]);
        let [one] = applied.as_slice() else {
            panic!("{applied:?}")
        };
        assert_eq!(
            (one.before.clone(), one.now.clone(), one.read.as_str()),
            (4..11, 4..10, "rnodern")
        );
        for (now, read) in [
            (0..3, 0..3),
            (4..10, 4..11),
            (5..7, 4..11),
            (11..14, 12..15),
            (0..14, 0..15),
            (4..4, 4..4),
        ] {
            assert_eq!(as_read(now.clone(), &applied), read, "{now:?}");
        }
    }

    #[test]
    fn a_page_that_is_read_otherwise_loses_no_word_that_it_still_has() {
        let check = |made_on: &str, read: &str, now: &str, expected: &str| {
            let made = text_of(now, &[correction(made_on, read, "RIGHT")]);
            assert_eq!(made, expected, "{made_on} {now}");
        };
        check("a rnodern age\n", "rnodern", "a rnodern age\n", "a RIGHT age\n");
        // Further on, between the same words.
        let (left, right) = (
            "the first of all the very long words there is ",
            " then comes what stands behind it for long",
        );
        let long = format!("{left}rnodern{right}\n");
        check(
            &long,
            "rnodern",
            &format!("Head\n{long}"),
            &format!("Head\n{left}RIGHT{right}\n"),
        );
        // Otherwise read now, twice there, or within a word: nothing is guessed.
        check("a rnodern age\n", "rnodern", "a modern age\n", "a modern age\n");
        check(
            "a rnodern age\n",
            "rnodern",
            "Head a rnodern age\n",
            "Head a rnodern age\n",
        );
        check("x his\n", "his", "xthis\n", "xthis\n");
        check("漢字仮名\n", "字", "漢字仮名\n", "漢RIGHT仮名\n");
    }

    #[test]
    fn damaged_records_change_nothing() {
        let text = "the rnodern age\n";
        let sound = correction(text, "rnodern", "modern");
        let cases = [
            Correction {
                start: u32::MAX,
                suffix: "x".to_owned(),
                ..sound.clone()
            },
            Correction {
                read: String::new(),
                ..sound.clone()
            },
            Correction {
                start: 5,
                prefix: "other".to_owned(),
                ..sound.clone()
            },
        ];
        assert_eq!(text_of(text, &cases), text);
        // Two for one word: the first.
        let twice = [
            sound.clone(),
            Correction {
                written: "northern".to_owned(),
                ..sound
            },
        ];
        assert_eq!(text_of(text, &twice), "the modern age\n");
        assert_eq!(Correction::of("a\nb", 0..3, "x".to_owned()), None);
        assert_eq!(Correction::of("ä", 1..2, "x".to_owned()), None);
    }
}
