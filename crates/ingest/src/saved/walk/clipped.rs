//! Text that a box cuts off: what runs out of a box that is so high and no higher, and shows nothing beyond its edges.
//!
//! Nothing is laid out. Lines are counted as they would be at least, so that what is called cut off surely is.

use super::super::styles::{Boxed, Room};
use super::{Ending, Frame, State, Walk};

/// A box that cuts off what has no room in it, while what is in it is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clip {
    room: Room,
    /// How far down its lines reach, in pixels.
    down: f32,
    /// How far down the lowest of what stands side by side reaches.
    lowest: f32,
    /// Letters of the line, or lines, that are being read.
    letters: usize,
    /// How high those lines are.
    line: f32,
    /// The box around it that cuts off, too.
    around: Option<usize>,
}

/// What stands beside something else in a box: where that began, and how far down the lowest reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    clip: usize,
    from: f32,
}

/// The narrowest that letters are on the whole, in heights of theirs.
const NARROW: f32 = 0.38;

impl Clip {
    fn letters_a_line(&self, font: f32) -> f32 {
        (self.room.width / (NARROW * font)).max(1.0)
    }

    /// Ends the lines that are being read.
    fn end_lines(&mut self, font: f32) {
        if self.letters > 0 {
            let lines = (self.letters as f32 / self.letters_a_line(font)).ceil();
            self.down += lines * self.line;
            self.letters = 0;
            self.lowest = self.lowest.max(self.down);
        }
    }
}

impl Walk<'_> {
    /// A box begins within one that cuts off, or cuts off itself.
    pub(super) fn enter_box(&mut self, boxed: Boxed, above: State, frame: &mut Frame) {
        if boxed.escapes || boxed.layer.is_some() && boxed.is_beside {
            frame.state.clip = None;
        }
        if let Some(clip) = frame.state.clip.filter(|_| boxed.is_beside) {
            self.end_lines(above);
            let from = self.clips.get(clip).map_or(0.0, |clip| clip.down);
            frame.beside = Some(Beside { clip, from });
        }
        if let Some(clip) = frame
            .state
            .clip
            .and_then(|clip| self.clips.get_mut(clip))
            .filter(|_| !boxed.is_beside)
        {
            frame.high = (clip.down, boxed.below, boxed.height);
            clip.down += boxed.above;
        }
        if let Some(room) = boxed.room {
            let clip = self.clips.len();
            let from = frame
                .state
                .clip
                .and_then(|at| self.clips.get(at))
                .map_or(0.0, |clip| clip.down);
            self.clips.push(Clip {
                room,
                down: 0.0,
                lowest: 0.0,
                letters: 0,
                line: frame.state.line,
                around: frame.state.clip,
            });
            frame.clips = Some(Beside { clip, from });
            frame.state.clip = Some(clip);
        }
    }

    /// A box ends.
    pub(super) fn leave_box(&mut self, frame: &Frame) {
        if frame.ending != Ending::Inline || frame.beside.is_some() || frame.clips.is_some() {
            self.end_lines(frame.state);
        }
        if let Some(Beside { clip, from }) = frame.clips
            && let Some(own) = self.clips.get(clip).copied()
        {
            let high = own.down.max(own.lowest).min(own.room.height);
            if let Some(around) = own.around.and_then(|at| self.clips.get_mut(at)) {
                around.down = from + high;
            }
            self.clips.truncate(clip);
        }
        let (from, below, height) = frame.high;
        if let Some(clip) = frame
            .state
            .clip
            .and_then(|clip| self.clips.get_mut(clip))
            .filter(|_| below + height > 0.0)
        {
            clip.down = clip.down.max(from + height) + below;
        }
        // What stands beside it begins where it began; how far below them the rest begins is taken for nothing.
        if let Some(Beside { clip, from }) = frame.beside
            && let Some(clip) = self.clips.get_mut(clip)
        {
            clip.down = from;
        }
    }

    /// How many of `letters` fit into a box, where not all do.
    fn fits(clip: &Clip, letters: usize, state: State) -> Option<usize> {
        let lines = ((clip.room.height - clip.down + 0.4 * state.line) / state.line)
            .floor()
            .max(0.0);
        let room = lines.min(clip.room.lines) * clip.letters_a_line(state.font);
        let room = if room < 1e9 { room as usize } else { usize::MAX };
        let room = room.saturating_sub(clip.letters);
        (room < letters).then_some(room)
    }

    /// How many bytes of `text` are seen where boxes cut off.
    pub(super) fn seen_of(&mut self, text: &str, state: State) -> usize {
        let letters = text
            .split_whitespace()
            .map(|word| word.chars().count() + 1)
            .sum::<usize>();
        let mut seen = text.len();
        let mut at = state.clip;
        while let Some(clip) = at.and_then(|at| self.clips.get_mut(at)) {
            if let Some(room) = Self::fits(clip, letters, state) {
                seen = seen.min(end_of(text, room));
            }
            clip.letters += letters;
            clip.line = state.line;
            at = clip.around;
        }
        seen
    }

    /// A block or line ends, after which others begin below.
    pub(super) fn end_lines(&mut self, state: State) {
        let mut at = state.clip;
        while let Some(clip) = at.and_then(|at| self.clips.get_mut(at)) {
            clip.end_lines(state.font);
            at = clip.around;
        }
    }
}

/// Where in a text the word ends that its letter `letters` stands in.
fn end_of(text: &str, letters: usize) -> usize {
    let mut left = letters;
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let long = word.trim().chars().count();
        if long > 0 {
            if left < long {
                break;
            }
            left -= (long + 1).min(left);
        }
        at += word.len();
    }
    at
}
