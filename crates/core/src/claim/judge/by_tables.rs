//! A claim of a figure, judged by a row of a table.

use super::{Judge, span_of};
use crate::claim::evidence::ClaimSearch;
use crate::claim::tables::{Stands, Told};
use crate::claim::{ClaimCheck, Difference, Evidence, Role, Support, Unjudged};
use crate::quote::verdict::EditClass;

impl Judge<'_> {
    /// The judgement by the tables of the sources, where the claim is a figure of one, or by their sentences.
    pub(super) fn with_tables(&self, claim: &str) -> ClaimCheck {
        let told = self.sought.iter().filter_map(|sought| {
            let source = sought.source;
            let named = format!("{} {}", source.title.unwrap_or_default(), first_line(source.text));
            Some((sought, source.passages.told_in_tables(claim, &sought.reading, &named)?))
        });
        let told: Vec<(&ClaimSearch<'_>, Told)> = told.collect();
        let Some((sought, best)) = told.iter().min_by_key(|(_, told)| told.stands) else {
            return self.verdict();
        };
        if best.stands == Stands::Says {
            return self.by_row(sought, best, Support::Supported);
        }
        let check = self.verdict();
        match (best.stands, check.support) {
            (_, Support::Supported) => check,
            (Stands::Otherwise, _) => self.by_row(sought, best, Support::Contradicted),
            // What a sentence says otherwise may be said of another figure.
            (_, Support::Contradicted) => {
                let mut check = self.built(Support::NotCheckable, &[], &[], check.score);
                check.unjudged = Some(Unjudged::Unsure);
                check
            }
            _ => check,
        }
    }

    /// The judgement by a row of a table.
    fn by_row(&self, sought: &ClaimSearch<'_>, told: &Told, support: Support) -> ClaimCheck {
        let score = if support == Support::Supported {
            1.0
        } else {
            self.score()
        };
        let source = sought.source.id;
        let mut check = self.built(support, &[], &[], score);
        check.uncovered.clear();
        check.evidence.push(Evidence {
            source,
            spans: vec![told.row],
            role: if support == Support::Supported {
                Role::Supports
            } else {
                Role::Contradicts
            },
            coverage: score,
            bm25: check.nearest.first().map_or(0.0, |nearest| nearest.bm25),
            cosine_similarity: None,
        });
        if support == Support::Contradicted {
            check.differences = vec![Difference {
                claim: span_of(&sought.reading, &[told.term]),
                source,
                passage: told.cell,
                class: EditClass::Number,
            }];
        }
        check
    }
}

/// The first line of a text, which often names what it is of.
fn first_line(text: &str) -> &str {
    text.lines()
        .find(|line| line.contains(char::is_alphabetic))
        .unwrap_or_default()
}
