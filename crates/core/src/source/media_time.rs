//! Moments and stretches of a recording.

use std::fmt;

/// The number of a recording's sound track, from one, in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrackNumber(pub u32);

/// A moment of a recording: milliseconds from its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MediaTime(pub u64);

impl MediaTime {
    /// How far apart two moments are, in milliseconds.
    #[must_use]
    pub const fn distance(self, other: Self) -> u64 {
        self.0.abs_diff(other.0)
    }
}

/// As people write it: "5:23", "1:02:03"; whole seconds, cut off.
impl fmt::Display for MediaTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

/// A stretch of a recording, `start <= end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MediaSpan {
    start: MediaTime,
    end: MediaTime,
}

impl MediaSpan {
    /// From `start` to `end`, or, where a transcript has them the wrong way round, the moment `start`.
    #[must_use]
    pub fn new(start: MediaTime, end: MediaTime) -> Self {
        Self {
            start,
            end: end.max(start),
        }
    }

    /// Where it begins.
    #[must_use]
    pub const fn start(self) -> MediaTime {
        self.start
    }

    /// Where it ends.
    #[must_use]
    pub const fn end(self) -> MediaTime {
        self.end
    }

    /// The smallest stretch around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}
