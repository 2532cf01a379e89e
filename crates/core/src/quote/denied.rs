//! Quotes of which the answer itself says that nobody says or writes them.

use super::confidence::confidence;
use super::verdict::{Attribution, Check, NotCheckable, Verdict};
use crate::answer::locator::LocatorCheck;
use crate::extract::Quote;

/// The check, where no source has the words and the answer says so: that is no fault of the answer. Where a source has them
/// word for word it stays.
pub(super) fn settled(check: Check, quote: &Quote) -> Check {
    let differs = matches!(
        check.verdict,
        Verdict::Altered | Verdict::MeaningChanged | Verdict::NotFound
    );
    if !quote.claimed.denied || !differs {
        return check;
    }
    let verdict = Verdict::NotCheckable(NotCheckable::Denied);
    Check {
        verdict,
        confidence: confidence(verdict, &quote.text, check.matches.first()),
        places: 0,
        attribution: Attribution::Unnamed,
        locator: LocatorCheck::Unclaimed,
        matches: check.matches,
    }
}
