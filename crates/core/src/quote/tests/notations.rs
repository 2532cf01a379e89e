//! The same in another notation: fractions, units beside their numbers, formulas, cells of a table.

use super::printed::{Case, check};

/// A fraction's digits are no digits of the number before it, and a unit is one beside its number and apart from it.
#[test]
fn fractions_and_units_beside_their_numbers() {
    check(&[
        Case {
            source: "It took 2½ hours to get there by boat.",
            same: &[],
            noticed: &["It took 2 1/2 hours to get there by boat."],
            changed: &["It took 212 hours to get there by boat."],
        },
        Case {
            source: "It took 2 1/2 hours to get there by boat.",
            same: &[],
            noticed: &[
                "It took 2½ hours to get there by boat.",
                "It took 2.5 hours to get there by boat.",
            ],
            changed: &[
                "It took 21/2 hours to get there by boat.",
                "It took 2 1/4 hours to get there by boat.",
                "It took 2¼ hours to get there by boat.",
                "It took 2 3/2 hours to get there by boat.",
                "It took 1 1/2 hours to get there by boat.",
                "It took 2 hours to get there by boat.",
                "It took 1/2 hours to get there by boat.",
                "It took 2.25 hours to get there by boat.",
            ],
        },
        Case {
            source: "It took 212 hours to get there by boat.",
            same: &[],
            noticed: &[],
            changed: &["It took 2½ hours to get there by boat."],
        },
        Case {
            source: "It took ½ hour to get there by boat.",
            same: &[],
            noticed: &["It took 1/2 hour to get there by boat."],
            changed: &["It took 12 hour to get there by boat."],
        },
        Case {
            source: "The boat leaves at 3:30 hours from gate 5 10/12 and carries 20 3-4 ton lorries.",
            same: &[],
            noticed: &[],
            changed: &[
                "The boat leaves at 3:40 hours from gate",
                "The boat leaves at 3:30 hours from gate 5 10/14 and carries",
                "The boat leaves at 3:30 hours from gate 5 and carries",
                "and carries 20 4-5 ton lorries",
            ],
        },
        Case {
            source: "The new plant gave 5MW at noon, and stores 16GB of what was seen.",
            same: &["The new plant gave 5 MW at noon"],
            noticed: &[],
            changed: &["The new plant gave 5mW at noon", "and stores 16Gb of what was seen"],
        },
        // Who writes all in capitals has no other way to write it.
        Case {
            source: "The signal has 5 kHz and 7 mW in it.",
            same: &[
                "THE SIGNAL HAS 5 KHZ AND 7 MW IN IT",
                "the signal has 5 khz and 7 mw in it",
            ],
            noticed: &[],
            changed: &["The signal has 5 kHz and 7 MW in it"],
        },
    ]);
}

/// The letters of a formula's commands stand for signs, and the spaces behind them only end their names.
#[test]
fn formulas_of_an_answer() {
    check(&[
        Case {
            source: "It is 5 μm wide and 2 π m long in all of them.",
            same: &[
                r"It is $5\,\mu m$ wide",
                r"It is $5\,\mu\text{m}$ wide",
                r"and $2 \pi m$ long in all of them",
            ],
            noticed: &[],
            changed: &[r"It is $5\,\mu s$ wide", r"and $3 \pi m$ long in all of them"],
        },
        Case {
            source: "The value x₁ + 10⁻⁶ was read aloud.",
            same: &[
                r"The value $x_1 + 10^{-6}$ was read aloud",
                r"The value $x_{1} + 10^{-6}$ was read aloud",
            ],
            noticed: &[],
            changed: &[r"The value $x_1 + 10^{-7}$ was read aloud"],
        },
    ]);
}

/// Spaces between the cells of a table stand for commas, and a space between words does not.
#[test]
fn commas_between_cells() {
    check(&[
        Case {
            source: "Harbours\tPiers\tPonds",
            same: &["Harbours, Piers, Ponds"],
            noticed: &[],
            changed: &["Harbours, Piers, Pounds"],
        },
        Case {
            source: "The old red blue flags were hung up.",
            same: &[],
            noticed: &["The old red, blue flags were hung up."],
            changed: &[],
        },
    ]);
}
