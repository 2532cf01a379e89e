//! Putting together what an answer says about where a quote stands.

use crate::answer::locator::Claimed;

/// Fills what `claimed` does not say.
pub(super) fn fill(claimed: &mut Claimed, from: Claimed) {
    claimed.in_passing |= claimed.source.is_none() && from.in_passing;
    claimed.source = claimed.source.take().or(from.source);
    claimed.pages = claimed.pages.take().or(from.pages);
    claimed.time = claimed.time.or(from.time);
    claimed.section = claimed.section.take().or(from.section);
}

/// Whether a page or a time is named.
pub(super) fn is_placed(claimed: &Claimed) -> bool {
    claimed.pages.is_some() || claimed.time.is_some()
}
