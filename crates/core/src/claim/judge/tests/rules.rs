//! Each rule for what differs, measured by leaving it out.

use super::truths::{Case, TRUTHS, cases};
use super::{Preset, Support, judged};
use crate::claim::contradictions::left_out::without;
use crate::claim::contradictions::rules;

/// How bad a verdict is for a claim of this truth.
fn cost(truth: char, support: Support) -> i32 {
    use Support::{Contradicted, NotCheckable, PartlySupported, Supported, Unsupported};
    match (truth, support) {
        ('+', Supported) | ('-', Contradicted) | ('~', PartlySupported | NotCheckable | Unsupported) => 0,
        ('o', Supported | PartlySupported | NotCheckable) => 0,
        ('+', PartlySupported | NotCheckable) | ('-', PartlySupported | NotCheckable | Unsupported) => 1,
        ('~', Contradicted) => 2,
        ('+' | 'o', Contradicted | Unsupported) => 3,
        _ => 4,
    }
}

/// Rules that nothing needs were kept for one example each.
#[test]
fn every_rule_pays() {
    let cases: Vec<Case> = cases(TRUTHS)
        .into_iter()
        .chain(cases(include_str!("turned.txt")))
        .collect();
    let judge = |case: &Case| judged(case.source, case.claim, Preset::Balanced).support;
    let with: Vec<_> = cases.iter().map(|case| without(None, || judge(case))).collect();
    let mut idle = Vec::new();
    for name in rules() {
        let (mut supported, mut lost, mut worse) = (0, 0, 0);
        for (case, (support, found)) in cases.iter().zip(&with) {
            if !found.contains(name) {
                continue;
            }
            let (left, _) = without(Some(name), || judge(case));
            supported += usize::from(case.truth != '+' && left == Support::Supported);
            lost +=
                usize::from(case.truth == '-' && *support == Support::Contradicted && left != Support::Contradicted);
            worse += cost(case.truth, left) - cost(case.truth, *support);
        }
        println!("{name}: {supported} supported, {lost} contradictions lost, {worse} in all");
        if worse <= 0 {
            idle.push(name);
        }
    }
    assert!(idle.is_empty(), "{idle:?}");
}
