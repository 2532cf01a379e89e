//! How well a whole answer is grounded, in the figures that the field's tools report.

use super::{Claim, ClaimCheck, Support};
use crate::source::text::TextSpan;

/// The figures of an answer's claims. Ratios are by characters, from 0 to 1; all are 0 where nothing could be judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Claims that were judged.
    pub claims: usize,
    /// What is supported, with half of what is partly so.
    pub groundedness: f32,
    /// What is unsupported or contradicted.
    pub hallucination_rate: f32,
    /// What is supported.
    pub supported_ratio: f32,
    /// What is partly supported.
    pub partial_ratio: f32,
    /// What is unsupported.
    pub unsupported_ratio: f32,
    /// What is contradicted.
    pub contradicted_ratio: f32,
    /// The mean of all confidences.
    pub mean_confidence: f32,
    /// Their median.
    pub median_confidence: f32,
    /// The lowest.
    pub min_confidence: f32,
    /// Claims that are supported or partly so, with a confidence below [`WEAK`].
    pub weak_citations: usize,
    /// Claims of any kind with a confidence below [`WEAK`].
    pub low_confidence_count: usize,
    /// What is unsupported, in the raw answer.
    pub unsupported_spans: Vec<TextSpan>,
    /// The mean BM25 score of each claim's nearest passage.
    pub mean_bm25: f32,
    /// Its median.
    pub median_bm25: f32,
    /// The mean ratio of the best score to the next one.
    pub mean_top_ratio: f32,
    /// The mean likeness in meaning of each claim's first evidence, where it is known.
    pub mean_cosine_similarity: Option<f32>,
    /// The mean share of a claim that its first evidence covers.
    pub mean_match_ratio: f32,
    /// The mean length of the first evidence, in bytes.
    pub mean_span_length: f32,
}

/// A confidence below this is weak.
pub const WEAK: f32 = 0.5;

/// The figures of an answer's claims with their checks.
#[must_use]
pub fn figures(checked: &[(Claim, ClaimCheck)]) -> Figures {
    let judged: Vec<&(Claim, ClaimCheck)> = checked
        .iter()
        .filter(|(_, check)| check.support != Support::NotCheckable)
        .collect();
    if judged.is_empty() {
        return Figures::default();
    }
    let length = |claim: &Claim| claim.text.chars().count() as f32;
    let all: f32 = judged.iter().map(|(claim, _)| length(claim)).sum();
    let ratio = |support: Support| {
        let of = judged.iter().filter(|(_, check)| check.support == support);
        // A sum of nothing is -0.0, which reads as "-0 %".
        of.map(|(claim, _)| length(claim)).fold(0.0, |sum, one| sum + one) / all.max(1.0)
    };
    let confidences: Vec<f32> = judged.iter().map(|(_, check)| check.confidence).collect();
    let bm25: Vec<f32> = judged
        .iter()
        .map(|(_, check)| check.nearest.first().map_or(0.0, |near| near.bm25))
        .collect();
    let ratios = judged
        .iter()
        .filter_map(|(_, check)| Some(top_ratio(check.nearest.first()?.bm25, check.nearest.get(1)?.bm25)));
    let first = || judged.iter().filter_map(|(_, check)| check.evidence.first());
    let cosines: Vec<f32> = first().filter_map(|evidence| evidence.cosine_similarity).collect();
    let lengths = first().map(|evidence| evidence.spans.iter().map(|span| span.len()).sum::<usize>() as f32);
    let is_weak = |check: &ClaimCheck| check.confidence < WEAK;
    let (supported, partial) = (ratio(Support::Supported), ratio(Support::PartlySupported));
    let (unsupported, contradicted) = (ratio(Support::Unsupported), ratio(Support::Contradicted));
    Figures {
        claims: judged.len(),
        groundedness: supported + partial / 2.0,
        hallucination_rate: unsupported + contradicted,
        supported_ratio: supported,
        partial_ratio: partial,
        unsupported_ratio: unsupported,
        contradicted_ratio: contradicted,
        mean_confidence: mean(&confidences),
        median_confidence: median(&confidences),
        min_confidence: confidences.iter().copied().fold(1.0, f32::min),
        weak_citations: judged
            .iter()
            .filter(|(_, check)| {
                matches!(check.support, Support::Supported | Support::PartlySupported) && is_weak(check)
            })
            .count(),
        low_confidence_count: judged.iter().filter(|(_, check)| is_weak(check)).count(),
        unsupported_spans: judged
            .iter()
            .filter(|(_, check)| check.support == Support::Unsupported)
            .flat_map(|(claim, _)| claim.spans())
            .collect(),
        mean_bm25: mean(&bm25),
        median_bm25: median(&bm25),
        mean_top_ratio: mean(&ratios.collect::<Vec<_>>()),
        mean_cosine_similarity: (!cosines.is_empty()).then(|| mean(&cosines)),
        mean_match_ratio: mean(&first().map(|evidence| evidence.coverage).collect::<Vec<_>>()),
        mean_span_length: mean(&lengths.collect::<Vec<_>>()),
    }
}

fn top_ratio(first: f32, second: f32) -> f32 {
    const EPSILON: f32 = 1e-6;
    first / (second + EPSILON)
}

fn mean(values: &[f32]) -> f32 {
    if values.is_empty() {
        0.0
    } else {
        values.iter().sum::<f32>() / values.len() as f32
    }
}

fn median(values: &[f32]) -> f32 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f32::total_cmp);
    let upper = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    let lower = sorted
        .get((sorted.len().saturating_sub(1)) / 2)
        .copied()
        .unwrap_or_default();
    (upper + lower) / 2.0
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::answer::blocks;
    use crate::claim::{ClaimSource, Passages, Preset, WordsAlone, check, claims};
    use crate::source::document::SourceId;

    /// Ratios weigh claims by their length; means and medians do not.
    #[test]
    fn an_answer_is_grounded_by_its_length() {
        let source = "The tower was built in 1841 by Robert Fenwick. The lamp was replaced in 1902, and the keeper left the town.";
        let answer = "The tower was built in 1841 by Robert Fenwick. The lamp was replaced in 1907. Penguins eat fish in Antarctica.";
        let passages = Passages::of_text(source);
        let sources = [ClaimSource {
            id: SourceId(1),
            title: None,
            text: source,
            passages: &passages,
        }];
        let judge = |claim: &Claim| check(&claim.text, &sources, &Preset::Balanced.settings(), &WordsAlone);
        let claims = claims(answer, &blocks(answer), &[]);
        let judged: Vec<(Claim, ClaimCheck)> = claims.into_iter().map(|claim| (claim.clone(), judge(&claim))).collect();
        let supports: Vec<Support> = judged.iter().map(|(_, check)| check.support).collect();
        assert_eq!(
            supports,
            [Support::Supported, Support::Contradicted, Support::Unsupported]
        );
        let found = figures(&judged);
        let lengths: Vec<f32> = judged.iter().map(|(claim, _)| claim.text.len() as f32).collect();
        let all: f32 = lengths.iter().sum();
        let sure = |at: usize| judged[at].1.confidence;
        let near = |at: usize| judged[at].1.nearest.first().map_or(0.0, |near| near.bm25);
        let middle = |mut three: [f32; 3]| {
            three.sort_by(f32::total_cmp);
            three[1]
        };
        let cases = [
            (found.groundedness, lengths[0] / all),
            (found.supported_ratio, lengths[0] / all),
            (found.contradicted_ratio, lengths[1] / all),
            (found.unsupported_ratio, lengths[2] / all),
            (found.partial_ratio, 0.0),
            (found.hallucination_rate, (lengths[1] + lengths[2]) / all),
            (found.mean_confidence, (sure(0) + sure(1) + sure(2)) / 3.0),
            (found.median_confidence, middle([sure(0), sure(1), sure(2)])),
            (found.min_confidence, sure(0).min(sure(1)).min(sure(2))),
            (found.mean_bm25, (near(0) + near(1) + near(2)) / 3.0),
            (found.median_bm25, middle([near(0), near(1), near(2)])),
        ];
        for (at, (figure, expected)) in cases.into_iter().enumerate() {
            assert!((figure - expected).abs() < 1e-4, "{at}: {figure}, not {expected}");
        }
        assert_eq!(found.claims, 3);
        let unsupported: Vec<&str> = found.unsupported_spans.iter().map(|span| span.of(answer)).collect();
        assert_eq!(unsupported, ["Penguins eat fish in Antarctica."]);
        let low = judged.iter().filter(|(_, check)| check.confidence < WEAK).count();
        assert_eq!(found.low_confidence_count, low);
        assert_eq!(figures(&[]), Figures::default());
    }

    /// The best passage beside the next one, how alike the first evidence is, and how long.
    #[test]
    fn evidence_is_measured_where_there_is_some() {
        use crate::claim::{Evidence, Role};
        let evidence = |bm25: f32, cosine_similarity: Option<f32>, coverage: f32| Evidence {
            source: SourceId(1),
            spans: vec![
                TextSpan::from_bytes(0..10).unwrap(),
                TextSpan::from_bytes(20..25).unwrap(),
            ],
            role: Role::Supports,
            coverage,
            bm25,
            cosine_similarity,
        };
        let judged = |support: Support, confidence: f32, near: Vec<Evidence>| {
            let claim = Claim {
                text: "It stands.".to_owned(),
                pieces: Vec::new(),
                claimed: crate::answer::locator::Claimed::default(),
            };
            let check = ClaimCheck {
                support,
                unjudged: None,
                evidence: near.iter().take(1).cloned().collect(),
                nearest: near,
                uncovered: Vec::new(),
                differences: Vec::new(),
                qualifications: Vec::new(),
                score: 0.0,
                confidence,
            };
            (claim, check)
        };
        let all = [
            judged(
                Support::Supported,
                0.4,
                vec![evidence(6.0, Some(0.5), 1.0), evidence(2.0, None, 0.1)],
            ),
            judged(
                Support::PartlySupported,
                0.5,
                vec![evidence(4.0, Some(0.9), 0.5), evidence(4.0, None, 0.1)],
            ),
            judged(Support::Unsupported, 0.3, vec![evidence(1.0, None, 0.3)]),
            judged(Support::Contradicted, 0.9, Vec::new()),
            judged(Support::NotCheckable, 0.0, vec![evidence(9.0, Some(0.1), 0.1)]),
        ];
        let found = figures(&all);
        for (at, (figure, expected)) in [
            (found.mean_top_ratio, (3.0 + 1.0) / 2.0),
            (found.mean_cosine_similarity.unwrap(), 0.7),
            (found.mean_match_ratio, (1.0 + 0.5 + 0.3) / 3.0),
            (found.mean_span_length, 15.0),
            (found.mean_bm25, (6.0 + 4.0 + 1.0) / 4.0),
            (found.median_bm25, 2.5),
            (found.median_confidence, 0.45),
            (found.min_confidence, 0.3),
            (found.groundedness, 0.25 + 0.25 / 2.0),
            (found.partial_ratio, 0.25),
            (found.hallucination_rate, 0.5),
        ]
        .into_iter()
        .enumerate()
        {
            assert!((figure - expected).abs() < 1e-4, "{at}: {figure}, not {expected}");
        }
        assert_eq!(
            (found.claims, found.weak_citations, found.low_confidence_count),
            (4, 1, 2)
        );
        assert_eq!(figures(&all[4..]), Figures::default());
        assert_eq!(figures(&all[2..4]).mean_cosine_similarity, None);
    }
}
