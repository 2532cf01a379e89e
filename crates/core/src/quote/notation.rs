//! A quote in other notations than the source's: LaTeX, "10^6", "`<sup>`", "+/-", the call of a note copied along.
//!
//! Each is read as what it shows, and judged as that; the differences that are found then lead back to the quote as it is
//! written. The quote as it stands comes first: a source may have the same notation.

mod called;
mod calls;
mod latex;
mod shown;
mod signs;

use super::sources::Sources;
use super::verdict::{Candidate, Check, Verdict};
use crate::extract::Quote;
use crate::fold::Fold;
use crate::language::Dictionaries;
use crate::quote::judge;
use shown::Shown;

/// The other texts as which a quote may be read.
fn readings(quote: &str) -> Vec<(Shown, Fold)> {
    let plain = latex::shown(quote);
    let mut found = Vec::new();
    let signs = match &plain {
        Some(plain) => signs::shown(&plain.text).map(|signs| plain.before(signs)),
        None => signs::shown(quote),
    };
    let read = signs.or(plain);
    let text = read.as_ref().map_or(quote, |read| &read.text);
    let further = [
        (calls::left_out(text), Fold::ReferenceMarker),
        (signs::with_letter_x(text), Fold::UnicodeForm),
    ];
    let lead = |next: Shown| match &read {
        Some(read) => read.before(next),
        None => next,
    };
    let further: Vec<(Shown, Fold)> = further
        .into_iter()
        .filter_map(|(next, fold)| Some((lead(next?), fold)))
        .collect();
    found.extend(read.map(|read| (read, Fold::UnicodeForm)));
    found.extend(further);
    found
}

/// Judges a quote as it stands, and, where that is not word for word what a source says, as it reads.
pub(super) fn verify(
    quote: &Quote,
    sources: &dyn Sources,
    dictionaries: &Dictionaries,
    candidates: impl FnOnce() -> Vec<Candidate>,
) -> Check {
    let readings = readings(&quote.text);
    if readings.is_empty() {
        return called::compared(
            judge::verify(quote, sources, dictionaries, candidates),
            &quote.text,
            sources,
        );
    }
    let mut proposed = Vec::new();
    let mut best = judge::verify(quote, sources, dictionaries, || {
        proposed = candidates();
        proposed.clone()
    });
    for (shown, fold) in readings {
        if is_verbatim(best.verdict) {
            break;
        }
        let read = Quote {
            text: shown.text.clone(),
            ..quote.clone()
        };
        let check = judge::verify(&read, sources, dictionaries, || proposed.clone());
        if check.verdict < best.verdict {
            best = led_back(check, &shown, fold);
        }
    }
    called::compared(best, &quote.text, sources)
}

fn is_verbatim(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided)
}

/// A check of what a quote shows, as one of the quote.
fn led_back(mut check: Check, shown: &Shown, fold: Fold) -> Check {
    if check.verdict == Verdict::Exact {
        check.verdict = Verdict::Normalized;
    }
    for found in &mut check.matches {
        if check.verdict == Verdict::Normalized && !found.folds.contains(&fold) {
            found.folds.push(fold);
            found.folds.sort_unstable();
        }
        for edit in &mut found.edits {
            edit.quote = shown.led_back(edit.quote);
        }
    }
    check
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a quote reads as, first of all.
    fn read(quote: &str) -> Option<String> {
        readings(quote).into_iter().next().map(|(shown, _)| shown.text)
    }

    #[test]
    fn notations_are_read_as_what_they_show() {
        let cases = [
            ("about $10^{6}$ cells", "about 10⁶ cells"),
            (r"$3 \times 10^{-4}$ m", "3 × 10⁻⁴ m"),
            (r"we set \(\alpha \leq 0.05\)", "we set α ≤ 0.05"),
            (r"at $20\,^{\circ}\mathrm{C}$", "at 20 °C"),
            (r"$5\,\mu\text{m}$ wide", "5 μm wide"),
            (r"$\frac{1}{2}$ of it", "1/2 of it"),
            (r"$\frac{a+b}{2c}$ of it", "(a+b)/2c of it"),
            (r"$20 \pm 3$", "20 ± 3"),
            (r"a rise of 5\% a year", "a rise of 5% a year"),
            ("O($2^n$) time", "O(2ⁿ) time"),
            (r"$5\,\mu m$ wide", "5 μm wide"),
            (r"$2 \pi m$ long", "2 π m long"),
            ("10^6 cells", "10⁶ cells"),
            ("10**6 cells", "10⁶ cells"),
            ("10<sup>6</sup> cells", "10⁶ cells"),
            ("H<sub>2</sub>O", "H₂O"),
            ("20 +/- 3 units", "20 ± 3 units"),
            ("640 x 480 pixels", "640 × 480 pixels"),
            ("if a >= b", "if a ≥ b"),
            ("$x_1$ and $y$", "x₁ and y"),
        ];
        for (quote, expected) in cases {
            assert_eq!(read(quote).as_deref(), Some(expected), "{quote}");
        }
        for quote in [
            "costs $5 and not $10",
            "a plain quote",
            "from $5–$10 a day",
            "see C:\\temp",
            "rated AAA x",
        ] {
            assert_eq!(read(quote), None, "{quote}");
        }
    }

    #[test]
    fn calls_of_notes_are_left_out() {
        let cases = [
            ("of the product?237 This list", "of the product? This list"),
            ("cost $595.”9 These", "cost $595.” These"),
            ("tolerated by most^12", "tolerated by most"),
            ("tolerated by most.[49] It", "tolerated by most. It"),
            ("3The ideal size is", "The ideal size is"),
        ];
        for (quote, expected) in cases {
            let found = readings(quote);
            assert!(
                found.iter().any(|(shown, _)| shown.text == expected),
                "{quote}: {:?}",
                found.iter().map(|(s, _)| &s.text).collect::<Vec<_>>()
            );
        }
        for quote in [
            "version 3.2 of it",
            "in Section 5.2 men",
            "for 5 [10] percent",
            "about llama2 models",
            "in cm² or R²",
        ] {
            assert!(readings(quote).is_empty(), "{quote}");
        }
    }
}
