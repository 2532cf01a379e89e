//! A stretch of a quote without what stands at its ends.

use crate::source::text::TextSpan;

/// `text`, which begins at byte `start`, without what `dropped` says at both ends.
pub(super) fn trimmed(text: &str, start: usize, dropped: impl Fn(char) -> bool) -> Option<TextSpan> {
    let lead = text.len() - text.trim_start_matches(&dropped).len();
    let kept = text.trim_matches(&dropped).len();
    TextSpan::from_bytes(start + lead..start + lead + kept)
}
