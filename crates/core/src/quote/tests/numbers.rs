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

/// A date in the order of another country, and the sign of a currency on the other side of its amount, read as other numbers.
#[test]
fn dates_amounts_and_ranges_in_another_form() {
    let page = "The trial enrolled between 40 and 60 patients per site. The Act of 3 May 1998 applies to all of them. He was \
        born on December 12, 1961 in Leeds. Its profit was EUR 3.4 million in the second year. Fees range from 5 to 10 \
        euros a day. The web site of the lighthouse was not able to serve them. The review of 9 October covers 2004 and 2006. \
        The cost was $1.5bn. They met in June. Not 12 agreed to \
        it, and no more than 30 came.\n";
    check(
        &[page],
        &[
            ("The trial enrolled 40–60 patients per site", Altered),
            ("The trial enrolled 40 to 60 patients per site", Altered),
            ("The Act of May 3, 1998 applies to all of them", Altered),
            ("The Act of the 3rd of May 1998 applies to all", Altered),
            ("He was born on 12 December 1961 in Leeds", Altered),
            ("He was born on 12 Dec. 1961 in Leeds", Altered),
            ("Its profit was 3.4 million euros in the second year", Altered),
            ("Its profit was €3.4 million in the second year", Altered),
            ("Fees range from €5 to €10 a day", Altered),
            ("The website of the lighthouse was not able", Altered),
            ("The cost was $1.5 billion", Altered),
            ("The cost was 1.5 billion dollars", Altered),
            // The same forms with something else in them.
            ("The trial enrolled 40–80 patients per site", MeaningChanged),
            ("The trial enrolled between 60 and 40 patients per site", MeaningChanged),
            ("The Act of May 8, 1998 applies to all of them", MeaningChanged),
            ("The Act of March 3, 1998 applies to all of them", MeaningChanged),
            ("The Act of May 3, 1989 applies to all of them", MeaningChanged),
            ("He was born on 21 December 1961 in Leeds", MeaningChanged),
            ("Its profit was 3.4 billion euros in the second year", MeaningChanged),
            ("Its profit was 4.3 million euros in the second year", MeaningChanged),
            ("Its profit was 3.4 million dollars in the second year", MeaningChanged),
            ("Fees range from $5 to $10 a day", MeaningChanged),
            ("They met in June. 12 not agreed to it, and no more", MeaningChanged),
            ("12 agreed to it, and more than 30 came", MeaningChanged),
            ("Fees range from €10 to €5 a day", MeaningChanged),
            (
                "The web site of the lighthouse was notable to serve them",
                MeaningChanged,
            ),
            (
                "The web site of the light house was not able to serve them",
                MeaningChanged,
            ),
            ("The review of 9 October covers 2006 and 2004", MeaningChanged),
        ],
    );
}

#[test]
fn a_time_of_day_may_be_written_in_another_way() {
    check(
        &[
            "The train left the station at 15:30 on the first day of the war, and it came back at 9:05 a.m. the next day.",
        ],
        &[
            (
                "The train left the station at 3:30 p.m. on the first day of the war",
                Altered,
            ),
            (
                "The train left the station at 3:30 pm on the first day of the war",
                Altered,
            ),
            (
                "The train left the station at 3:30 a.m. on the first day of the war",
                MeaningChanged,
            ),
            (
                "The train left the station at 4:30 p.m. on the first day of the war",
                MeaningChanged,
            ),
            ("and it came back at 09:05 the next day", Altered),
            ("and it came back at 9:05 p.m. the next day", MeaningChanged),
            ("and it came back at 21:05 the next day", MeaningChanged),
        ],
    );
}

/// A table's signs stand in a place of their own and may be left out of a row; in running text a sign belongs to its number.
#[test]
fn signs_of_money_in_rows_and_in_text() {
    let page = "Cash  $  737,877  $  431,560\nTaxes  $  5,100  $  6,200\n\nThe fee is $ 5 a day for all of them.\n";
    check(
        &[page],
        &[
            ("Cash 737,877 431,560", Verdict::Normalized),
            ("The fee is $5 a day for all of them", Verdict::Normalized),
            ("The fee is 5 a day for all of them", MeaningChanged),
        ],
    );
}
