//! How sure a verdict on a claim is.
//!
//! The share of verdicts that were right, by how much of the claim the best passages cover: lines between points, fitted
//! on one half of the judged claims and tested on the other. The table of that test is in the documentation of
//! [`crate::claim`].

use super::Support;

/// How often a verdict was right where the claim's score was about this, from 0 to 1.
pub(super) fn confidence(support: Support, score: f32) -> f32 {
    match support {
        Support::Supported => between(&[(0.7, 0.88), (0.9, 0.98)], score),
        // The more of a claim is there without its being supported, the likelier one word of it turns the rest.
        Support::PartlySupported => between(
            &[(0.3, 0.5), (0.45, 0.86), (0.65, 0.84), (0.8, 0.8), (0.95, 0.6)],
            score,
        ),
        Support::Contradicted => between(&[(0.5, 0.9), (0.9, 0.95)], score),
        // A paraphrase shares few words with what it says: absence is sure only where next to nothing is shared.
        Support::Unsupported => between(&[(0.15, 0.98), (0.25, 0.84), (0.35, 0.8)], score),
        Support::NotCheckable => 0.0,
    }
}

/// The height at `x` of the line through these points, which ascend; level beyond its ends.
fn between(points: &[(f32, f32)], x: f32) -> f32 {
    let after = points.partition_point(|(at, _)| *at <= x);
    let left = after.checked_sub(1).and_then(|before| points.get(before));
    match (left, points.get(after)) {
        (Some((a, b)), Some((c, d))) => b + (d - b) * (x - a) / (c - a),
        (Some((_, height)), None) | (None, Some((_, height))) => *height,
        (None, None) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confidence_follows_the_score() {
        let cases = [
            (Support::Supported, 0.0, 0.88),
            (Support::Supported, 0.8, 0.93),
            (Support::Supported, 1.0, 0.98),
            (Support::Unsupported, 0.0, 0.98),
            (Support::Unsupported, 0.3, 0.82),
            (Support::Unsupported, 1.0, 0.8),
            (Support::NotCheckable, 1.0, 0.0),
        ];
        for (support, score, expected) in cases {
            assert!(
                (confidence(support, score) - expected).abs() < 1e-3,
                "{support:?} {score}"
            );
        }
    }
}
