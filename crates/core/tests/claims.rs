//! The claims of `tests/fixtures/claims`, and what they are judged to be: `judged` there has a line for each, with what is wrong
//! in it. A change of the judge shows in these files, which `PINCITE_BLESS=1` writes anew.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    missing_docs,
    reason = "a test fails by panicking, and its cases are files"
)]

use pincite_core::claim::{ClaimCheck, ClaimSource, Passages, Preset, Support, Unjudged, WordsAlone, check};
use pincite_core::source::document::SourceId;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A claim and what is true of it: its source says it (`+`), says otherwise (`-`), or does not say it (`~`).
struct Case {
    truth: char,
    claim: String,
}

/// A source with its claims.
struct Group {
    source: String,
    title: Option<String>,
    cases: Vec<Case>,
}

impl Group {
    fn passages(&self) -> Passages {
        Passages::of_text(&self.source)
    }
}

fn file(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/claims")).join(name)
}

/// The sources of a file by the headings (`@`) that they stand under.
fn groups(name: &str) -> BTreeMap<String, Vec<Group>> {
    let text = std::fs::read_to_string(file(name)).unwrap();
    let mut found: BTreeMap<String, Vec<Group>> = BTreeMap::new();
    let mut heading = String::new();
    let mut title = None;
    for line in text.lines() {
        let Some((mark, rest)) = line.split_at_checked(2) else {
            continue;
        };
        let groups = found.entry(heading.clone()).or_default();
        // A line break and a tab as Rust writes them.
        let rest = rest.replace("\\n", "\n").replace("\\t", "\t");
        match mark {
            "@ " => rest.clone_into(&mut heading),
            "t " => title = Some(rest),
            "= " => groups.push(Group {
                source: rest,
                title: title.take(),
                cases: Vec::new(),
            }),
            "+ " | "- " | "~ " => groups.last_mut().unwrap().cases.push(Case {
                truth: mark.chars().next().unwrap(),
                claim: rest,
            }),
            _ => {}
        }
    }
    found
}

fn judged(group: &Group, passages: &Passages, claim: &str, preset: Preset) -> ClaimCheck {
    let sources = [ClaimSource {
        id: SourceId(1),
        title: group.title.as_deref(),
        text: &group.source,
        passages,
    }];
    check(claim, &sources, &preset.settings(), &WordsAlone)
}

fn letter(check: &ClaimCheck) -> char {
    match (check.support, check.unjudged) {
        (Support::Supported, _) => 'S',
        (Support::PartlySupported, _) => 'P',
        (Support::Contradicted, _) => 'C',
        (Support::Unsupported, _) => 'U',
        (Support::NotCheckable, None) => 'n',
        (Support::NotCheckable, Some(Unjudged::Unsure)) => '?',
        (Support::NotCheckable, Some(Unjudged::Language)) => 'l',
        (Support::NotCheckable, Some(Unjudged::OtherLanguage)) => 'o',
        (Support::NotCheckable, Some(Unjudged::LettersUnsure)) => 'i',
    }
}

/// What is said of a verdict that a person who knows the source would not come to: "FALSE" where it says what is not so,
/// "missed" where it only says too little.
fn fault(truth: char, support: Support) -> &'static str {
    match (truth, support) {
        ('+', Support::Contradicted) | ('-' | '~', Support::Supported) | ('~', Support::Contradicted) => "FALSE ",
        ('+', Support::Supported) | ('-', Support::Contradicted) | ('~', _) => "",
        _ => "missed ",
    }
}

/// A case as a line: what is true of it, how it is judged, and what a reader is shown with it.
fn line(group: &Group, passages: &Passages, case: &Case) -> String {
    let check = judged(group, passages, &case.claim, Preset::Balanced);
    let mut line = format!(
        "{} {}{:?} {}",
        case.truth,
        fault(case.truth, check.support),
        check.support,
        case.claim.escape_debug()
    );
    if let Some(reason) = check.unjudged {
        write!(line, " | {reason:?}").unwrap();
    }
    for one in &check.differences {
        let (ours, theirs) = (one.claim.of(&case.claim), one.passage.of(&group.source));
        write!(line, " | {:?} {ours:?} for {theirs:?}", one.class).unwrap();
    }
    for span in &check.uncovered {
        write!(line, " | lacks {:?}", span.of(&case.claim)).unwrap();
    }
    for one in &check.qualifications {
        write!(line, " | if {:?}", one.span.of(&group.source)).unwrap();
    }
    for one in &check.evidence {
        let whole = (one.coverage * 100.0).round();
        let places: Vec<String> = one.spans.iter().map(|span| span.start().bytes().to_string()).collect();
        write!(line, " | {:?} {whole}% {}", one.role, places.join(" ")).unwrap();
    }
    write!(line, " | sure {}%", (check.confidence * 100.0).round()).unwrap();
    line
}

/// The same claim under other conditions, each with its verdict's letter, and "!" where that cannot be right.
fn otherwise(group: &Group, passages: &Passages, at: usize, other: &Group) -> String {
    let Case { truth, claim } = &group.cases[at];
    let mut line = String::new();
    let mut add = |name: &str, truth: char, check: &ClaimCheck| {
        let wrong = if fault(truth, check.support) == "FALSE " {
            "!"
        } else {
            ""
        };
        write!(line, " {name} {}{wrong}", letter(check)).unwrap();
    };
    for (name, preset) in Preset::ALL.into_iter().filter(|(name, _)| *name != "balanced") {
        add(name, *truth, &judged(group, passages, claim, preset));
    }
    let preset = Preset::Balanced;
    add("elsewhere", '~', &judged(other, &other.passages(), claim, preset));
    if claim.contains(|c: char| c.is_ascii_digit()) {
        let next = |c: char| {
            let digit = c.to_digit(10).and_then(|digit| char::from_digit((digit + 3) % 10, 10));
            digit.unwrap_or(c)
        };
        let changed: String = claim.chars().map(next).collect();
        // Other digits do not make a false claim true.
        add(
            "digits",
            if *truth == '+' { '-' } else { ' ' },
            &judged(group, passages, &changed, preset),
        );
    }
    if let Some(next) = group.cases.get(at + 1) {
        let both = if (*truth, next.truth) == ('+', '+') { '+' } else { '-' };
        let joined = format!("{claim} {}", next.claim);
        add("joined", both, &judged(group, passages, &joined, preset));
    }
    line
}

/// Holds what is judged of the claims under a heading against the lines that were written of it before.
fn as_before(name: &str, heading: &str) {
    let mut all = groups(name);
    let groups = all.remove(heading).unwrap();
    let mut now = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let passages = group.passages();
        let other = &groups[(number + 1) % groups.len()];
        now.push(format!("= {}", number + 1));
        for (at, case) in group.cases.iter().enumerate() {
            let mut line = line(group, &passages, case);
            if groups.len() > 1 {
                line += " |";
                line += &otherwise(group, &passages, at, other);
            }
            now.push(line);
        }
    }
    let path = file("judged").join(format!("{heading}.txt"));
    if std::env::var_os("PINCITE_BLESS").is_some() {
        std::fs::write(&path, now.join("\n") + "\n").unwrap();
    }
    let before = std::fs::read_to_string(&path).unwrap();
    let before: Vec<&str> = before.lines().collect();
    assert_eq!(before.len(), now.len(), "{heading} has other cases");
    let other: Vec<(&str, &String)> = before.into_iter().zip(&now).filter(|(was, now)| was != now).collect();
    assert!(
        other.is_empty(),
        "{} of {} are judged otherwise than before: {other:#?}\nwhere all of that is better: PINCITE_BLESS=1 cargo test -p \
         pincite-core --test claims",
        other.len(),
        now.len()
    );
}

macro_rules! headings {
    ($($test:ident: $file:literal $heading:literal)*) => {
        $(#[test] fn $test() { as_before($file, $heading); })*
    };
}

headings! {
    english: "truths.txt" "en"
    german: "truths.txt" "de"
    french: "truths.txt" "fr"
    spanish: "truths.txt" "es"
    italian: "truths.txt" "it"
    dutch: "truths.txt" "nl"
    swedish: "truths.txt" "sv"
    russian: "truths.txt" "ru"
    turkish: "truths.txt" "tr"
    japanese: "truths.txt" "ja"
    portuguese: "truths.txt" "pt"
    polish: "truths.txt" "pl"
    czech: "truths.txt" "cs"
    korean: "truths.txt" "ko"
    arabic: "truths.txt" "ar"
    chinese: "truths.txt" "zh"
    unknown: "truths.txt" "unknown"
    amounts: "rules.txt" "amounts"
    dates: "rules.txt" "dates"
    denials: "rules.txt" "denials"
    modality: "rules.txt" "modality"
    comparisons: "rules.txt" "compared"
    roles: "rules.txt" "roles"
    names: "rules.txt" "names"
    several_passages: "rules.txt" "gathered"
    figures: "rules.txt" "figures"
    refusals: "rules.txt" "refusals"
    rules_in_german: "rules.txt" "german"
    rules_in_romance_languages: "rules.txt" "romance"
    rules_in_dutch_and_swedish: "rules.txt" "northern"
    rules_in_slavic_languages: "rules.txt" "slavic"
    rules_in_other_scripts: "rules.txt" "eastern"
    everyday_english: "everyday.txt" "everyday-english"
    everyday_in_other_languages: "everyday.txt" "everyday-others"
    strangers_in_english: "strangers.txt" "strangers-english"
    more_strangers_in_english: "strangers.txt" "strangers-english-again"
    strangers_in_other_languages: "strangers.txt" "strangers-others"
    more_strangers_in_other_languages: "strangers.txt" "strangers-others-again"
    strangers_of_a_third_time: "strangers.txt" "strangers-third"
    strangers_of_a_fourth_time: "strangers.txt" "strangers-fourth"
}
