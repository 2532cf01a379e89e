//! What a likeness in meaning adds, where one is given from outside.

use super::*;

/// The same cosines for every claim.
struct Given(Vec<Option<f32>>);

impl Likeness for Given {
    fn cosine_similarities(&self, _: &str, _: SourceId, _: &Passages) -> Vec<Option<f32>> {
        self.0.clone()
    }
}

const TIDES: &str = "The tide lifts every boat in the harbour. Nets dry on the quay. Gulls steal fish.";

fn alike(claim: &str, cosines: &[f32]) -> ClaimCheck {
    let passages = Passages::of_text(TIDES);
    let source = ClaimSource {
        id: SourceId(1),
        title: None,
        text: TIDES,
        passages: &passages,
    };
    let given = Given(cosines.iter().copied().map(Some).collect());
    check(claim, &[source], &Preset::Balanced.settings(), &given)
}

#[test]
fn a_score_has_a_share_of_the_likeness() {
    let claim = "The tide lifts every boat in the harbour.";
    let words = judged(TIDES, claim, Preset::Balanced).score;
    let with = alike(claim, &[0.5, 0.1, -0.3]);
    assert!(
        (with.score - (0.65 * words + 0.35 * 0.5)).abs() < 1e-5,
        "{}",
        with.score
    );
    assert_eq!(with.evidence[0].cosine_similarity, Some(0.5));
    // Nothing is less alike than not at all.
    let unlike = alike(claim, &[-0.5, -0.1, -0.3]);
    assert!((unlike.score - 0.65 * words).abs() < 1e-5, "{}", unlike.score);
    // The confidence was fitted on words.
    assert_eq!(with.confidence.to_bits(), unlike.confidence.to_bits());
}

#[test]
fn what_is_alike_and_shares_some_words_is_partly_said() {
    let claim = "In the harbour the tide lifts cranes, sheds, wardens and tugs.";
    let alone = judged(TIDES, claim, Preset::Balanced).support;
    assert!(
        !matches!(alone, Support::Supported | Support::PartlySupported),
        "{alone:?}"
    );
    assert_eq!(alike(claim, &[0.65, 0.0, 0.0]).support, Support::PartlySupported);
    assert_eq!(alike(claim, &[0.64, 0.0, 0.0]).support, alone);
    // A likeness alone is none.
    let other = "Sea levels shift.";
    assert_ne!(alike(other, &[0.9, 0.0, 0.0]).support, Support::PartlySupported);
}

#[test]
fn a_likeness_never_makes_a_difference_true() {
    for claim in [
        "The tide lifts no boat in the harbour.",
        "The tide lifts every boat in the desert.",
    ] {
        assert_ne!(alike(claim, &[1.0, 1.0, 1.0]).support, Support::Supported, "{claim}");
    }
}
