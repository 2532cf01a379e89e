//! How sure a verdict is.

use super::{Edit, EditClass, Match, Verdict};

/// How sure a verdict is, 0 to 1.
///
/// Each verdict, and each class of critical edit, has the rate at which it was right among 1,305 quotes with known
/// places in ten documents, rounded down; what was rare there is rated lower. Two things lower it further: a
/// word-for-word place of very few words stands in many texts by chance, and a quote is less surely absent the nearer
/// a passage comes to it.
///
/// Held against 8,507 quotes that `tests/judge/make_cases.py` cut out of 66 other PDFs (manuals, theses and journal
/// articles in eight languages, by another extractor) and damaged by rule; `tests/judge/report.py` counts:
///
/// | confidence | quotes | right |
/// | --- | --- | --- |
/// | 0.9 to 1 | 6,814 | 98.9 % |
/// | 0.8 to 0.9 | 1,531 | 97.7 % |
/// | 0.7 to 0.8 | 108 | 96.3 % |
/// | 0.6 to 0.7 | 18 | 33.3 % |
/// | 0.5 to 0.6 | 36 | 16.7 % |
pub(super) fn confidence(verdict: Verdict, quote: &str, best: Option<&Match>) -> f32 {
    const FEW: usize = 4;
    let score = best.map_or(0.0, |best| best.score);
    match verdict {
        Verdict::Exact | Verdict::Normalized if quote.split_whitespace().count() < FEW => 0.93,
        Verdict::Exact | Verdict::Normalized => 0.99,
        Verdict::Elided => 0.95,
        Verdict::Altered if best.is_some_and(|best| best.edits.iter().any(is_unjudged)) => 0.6,
        Verdict::Altered => 0.93,
        Verdict::MeaningChanged => {
            let edits = best.map(|best| best.edits.as_slice()).unwrap_or_default();
            edits.iter().map(|edit| of_class(edit.class, score)).fold(0.0, f32::max)
        }
        Verdict::NotFound if score < 0.5 => 0.97,
        // At the score that makes a passage the quote's, it is as likely as not.
        Verdict::NotFound => (1.2 - score).clamp(0.5, 0.7),
        Verdict::NotCheckable(_) => 1.0,
    }
}

fn is_unjudged(edit: &Edit) -> bool {
    edit.class == EditClass::Unjudged
}

fn of_class(class: EditClass, score: f32) -> f32 {
    match class {
        EditClass::Wording
        | EditClass::Case
        | EditClass::Raised
        | EditClass::Border
        | EditClass::Unjudged
        | EditClass::Misread => 0.0,
        EditClass::Opposite | EditClass::Unit | EditClass::Modal => 0.95,
        EditClass::Negation => 0.93,
        EditClass::Number | EditClass::Name => 0.91,
        EditClass::Content => 0.87,
        EditClass::Quantifier => 0.75,
        // Two whole passages are surely joined; a gap in one may be a figure that an extractor read amid the text.
        EditClass::Seam if score < 0.91 => 0.9,
        EditClass::Seam => 0.6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::document::SourceId;
    use crate::source::text::TextSpan;

    /// How sure a verdict is depends on what differs most, and on how near the passage is.
    #[test]
    fn what_differs_decides_how_sure_it_is() {
        use EditClass::{Content, Negation, Seam, Unjudged, Wording};
        let found = |classes: &[EditClass], score| Match {
            source: SourceId(1),
            spans: Vec::new(),
            folds: Vec::new(),
            edits: classes
                .iter()
                .map(|class| Edit {
                    quote: TextSpan::default(),
                    source: TextSpan::default(),
                    class: *class,
                })
                .collect(),
            omitted: Vec::new(),
            score,
        };
        let cases: [(Verdict, &[EditClass], f32, f32); 8] = [
            (Verdict::Altered, &[Wording], 0.9, 0.93),
            (Verdict::Altered, &[Wording, Unjudged], 0.9, 0.6),
            (Verdict::MeaningChanged, &[Wording, Content, Negation], 0.9, 0.93),
            (Verdict::MeaningChanged, &[Wording, Content], 0.9, 0.87),
            (Verdict::MeaningChanged, &[Seam], 0.8, 0.9),
            (Verdict::MeaningChanged, &[Seam], 0.95, 0.6),
            (Verdict::NotFound, &[Content], 0.4, 0.97),
            (Verdict::NotFound, &[Content], 0.6, 0.6),
        ];
        for (verdict, classes, score, expected) in cases {
            let sure = confidence(verdict, "the rule of the court", Some(&found(classes, score)));
            assert!(
                (sure - expected).abs() < 1e-6,
                "{verdict:?} {classes:?} {score}: {sure}"
            );
        }
    }

    #[test]
    fn a_few_words_stand_anywhere() {
        for (quote, expected) in [("of the court", 0.93), ("the rule of the court", 0.99)] {
            for verdict in [Verdict::Exact, Verdict::Normalized] {
                assert!((confidence(verdict, quote, None) - expected).abs() < 1e-6, "{quote}");
            }
        }
    }
}
