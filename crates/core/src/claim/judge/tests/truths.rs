//! The set of claims with their truths in `tests/fixtures/claims/truths.txt`: what may never be said, and how often the rest
//! has to be right.

use super::{Preset, Support, judged};
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub(super) const TRUTHS: &str = include_str!("../../../../../../tests/fixtures/claims/truths.txt");

/// Claims that were written to fool the judge, without knowing it.
const STRANGERS: &str = include_str!("../../../../../../tests/fixtures/claims/strangers.txt");

/// A claim, what is true of it, and the source that it is held against.
pub(super) struct Case {
    pub(super) language: &'static str,
    pub(super) truth: char,
    pub(super) claim: &'static str,
    pub(super) source: &'static str,
}

/// The cases of a file of truths.
pub(super) fn cases(file: &'static str) -> Vec<Case> {
    let (mut language, mut source) = ("", "");
    let mut found = Vec::new();
    for line in file.lines() {
        match line.split_at_checked(2) {
            Some(("@ ", named)) => language = named,
            Some(("= ", text)) => source = text,
            Some((mark @ ("+ " | "- " | "~ " | "o "), claim)) => found.push(Case {
                language,
                truth: mark.chars().next().unwrap(),
                claim,
                source,
            }),
            _ => {}
        }
    }
    found
}

/// A case and how it was judged.
struct Judged {
    language: &'static str,
    truth: char,
    claim: &'static str,
    support: Support,
}

/// All of them, judged once for all tests.
static ALL: LazyLock<Vec<Judged>> = LazyLock::new(|| cases(TRUTHS).iter().map(judge).collect());

fn judge(case: &Case) -> Judged {
    Judged {
        language: case.language,
        truth: case.truth,
        claim: case.claim,
        support: judged(case.source, case.claim, Preset::Balanced).support,
    }
}

#[test]
fn no_opposite_is_supported_in_any_language() {
    let all = &*ALL;
    let languages: std::collections::BTreeSet<&str> = all.iter().map(|one| one.language).collect();
    assert!(
        all.len() >= 600 && languages.len() >= 16,
        "{} in {languages:?}",
        all.len()
    );
    let wrong: Vec<String> = all
        .iter()
        .filter(|one| one.truth != '+' && one.support == Support::Supported)
        .map(|one| format!("{}: {}", one.language, one.claim))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// All of the strangers' claims, judged once.
static STRANGE: LazyLock<Vec<Judged>> = LazyLock::new(|| cases(STRANGERS).iter().map(judge).collect());

/// A fifth of them was supported before what a claim leaves out was looked at.
#[test]
fn no_stranger_fools_the_judge() {
    /// What still fools it.
    const NOT_SEEN: [&str; 11] = [
        "Главный труд Бориса Штейна",
        "Ruth Abelson always insisted that her assistant, Tomas Vrba, is",
        "Both participants in the combination arm",
        "The crew would have seen the warning.",
        "The mayor is a nurse.",
        "The mayor was a nurse.",
        "The operator may open in May.",
        "The cats paid taxes and the mice sat in parliament.",
        "The mice sat in parliament.",
        "Judge Ann Cole, aged 61, was on board.",
        "The tower leans.",
    ];
    let (told, untold): (Vec<&Judged>, Vec<&Judged>) = STRANGE.iter().partition(|one| one.truth == '+');
    let wrong = untold.iter().filter(|one| one.support == Support::Supported);
    let wrong = wrong.filter(|one| !NOT_SEEN.iter().any(|known| one.claim.starts_with(known)));
    let wrong: Vec<&str> = wrong.map(|one| one.claim).collect();
    assert!(untold.len() > 1_400 && wrong.is_empty(), "{wrong:#?}");
    let seen = told.iter().filter(|one| one.support == Support::Supported).count();
    assert!(seen * 7 >= told.len(), "{seen} of {}", told.len());
}

/// One in twenty of them was, before a contradiction needed a sentence that is the claim but for what differs.
#[test]
fn no_true_claim_of_a_stranger_is_called_contradicted() {
    const NOT_SEEN: [&str; 2] = ["She had asked for 300 florins", "텃밭을 가꾸지 않는 사람은"];
    let called: Vec<&Judged> = STRANGE
        .iter()
        .filter(|one| one.support == Support::Contradicted)
        .collect();
    let wrong = called.iter().filter(|one| one.truth == '+');
    let wrong = wrong.filter(|one| !NOT_SEEN.iter().any(|known| one.claim.starts_with(known)));
    let wrong: Vec<&str> = wrong.map(|one| one.claim).collect();
    let right = called.iter().filter(|one| one.truth == '-').count();
    assert!(right > 120 && wrong.is_empty(), "{right} right; {wrong:#?}");
}

#[test]
fn what_is_called_contradicted_is() {
    let mut called: BTreeMap<char, Vec<&str>> = BTreeMap::new();
    let all = &*ALL;
    for one in all.iter().filter(|one| one.support == Support::Contradicted) {
        called.entry(one.truth).or_default().push(one.claim);
    }
    let right = called.get(&'-').map_or(0, Vec::len);
    let wrong: Vec<&str> = called
        .iter()
        .filter(|(truth, _)| **truth != '-')
        .flat_map(|(_, claims)| claims.clone())
        .collect();
    assert!(
        right * 10 >= (right + wrong.len()) * 9,
        "{right} right, wrong: {wrong:#?}"
    );
    let opposites = all.iter().filter(|one| one.truth == '-').count();
    assert!(right * 100 >= opposites * 80, "{right} of {opposites} opposites");
}

#[test]
fn what_is_true_is_mostly_supported() {
    let all = &*ALL;
    let of = |support: &[Support]| {
        all.iter()
            .filter(|one| one.truth == '+' && support.contains(&one.support))
            .count()
    };
    let (true_ones, loud) = (
        all.iter().filter(|one| one.truth == '+').count(),
        [Support::Contradicted, Support::Unsupported],
    );
    // What leaves words out that might change it is partly supported.
    assert!(
        of(&[Support::Supported]) * 2 >= true_ones,
        "{} of {true_ones}",
        of(&[Support::Supported])
    );
    assert!(of(&loud) * 20 <= true_ones, "{} of {true_ones}", of(&loud));
}
