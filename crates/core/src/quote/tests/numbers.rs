//! Numbers as they are printed, and what is another number.

use super::{Verdict, check};
use Verdict::{Altered, MeaningChanged};

/// Thousands that a space parts were altered where the quote has none, and a part of such a number was the quote's.
#[test]
fn spaces_between_thousands() {
    let pages = [
        "La superficie totale de la commune est de 1 741 km² selon le relevé.\n",
        "Staden har 1 250 000 invånare och ligger 1300 meter från sjön.\n",
        "Les ventes de la maison\nVentes 3 298 412\nAutres 4 100 200\n",
    ];
    check(
        &[&pages.concat()],
        &[
            ("est de 1741 km² selon le relevé", Verdict::Normalized),
            ("est de 1\u{202f}741 km² selon le relevé", Verdict::Normalized),
            (
                "Staden har 1250000 invånare och ligger 1 300 meter från sjön",
                Verdict::Normalized,
            ),
            ("est de 17 41 km² selon le relevé", MeaningChanged),
            ("est de 1 742 km² selon le relevé", MeaningChanged),
            ("741 km² selon le relevé", MeaningChanged),
        ],
    );
    check(
        &["In room 3 298 people were waiting for the boat.\n"],
        &[("In room 3298 people were waiting for the boat", Altered)],
    );
}

/// Digits were read as the letters that they look like on both sides, so that one for another passed as a slip.
#[test]
fn a_changed_digit_is_no_slip_of_the_pen() {
    let page = "Each rat was given 50mg of the drug on the 15th day, at 60mph, from a disk of 16GB with 10kg of feed. He \
        so1ved it on the l6th of May, in room B12, and left with the others.\n";
    check(
        &[page],
        &[
            ("Each rat was given 80mg of the drug", MeaningChanged),
            ("the drug on the 16th day, at 60mph", MeaningChanged),
            ("the drug on the 15th day, at 80mph", MeaningChanged),
            ("at 60mph, from a disk of 18GB with 10kg of feed", MeaningChanged),
            ("from a disk of 16GB with 15kg of feed", MeaningChanged),
            ("from a disk of 16GB with 16kg of feed", MeaningChanged),
            ("from a disk of 16GB with 80kg of feed", MeaningChanged),
            ("in room B18, and left with the others", MeaningChanged),
            ("in room 812, and left with the others", MeaningChanged),
            // Character recognition takes letters for digits; that is no number.
            ("He solved it on the l6th of May", Altered),
            ("He so1ved it on the 16th of May", Altered),
            ("and 1eft with the others", Altered),
        ],
    );
}
