//! Quotes that strangers to the program wrote, as honest editors and as liars: what they leave out of a sentence, and how they
//! write down what stands there.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Source, dictionaries, judge, plain};
use pincite_core::quote::Verdict::{Elided, Exact, MeaningChanged, Normalized, NotFound};
use pincite_core::quote::elide::{cut_amid, cut_off};

/// What stands around each passage, so that none is a whole source.
const BEFORE: &str = "This page is about another matter and was printed in the yard.\n\n";
const AFTER: &str = "\n\nThe weather report for the week follows below in the appendix.\n";

/// What became of the quotes of a file.
#[derive(Debug, Default)]
struct Outcome {
    honest: usize,
    /// Honest quotes that are called changed or missing.
    accused: Vec<String>,
    false_ones: usize,
    /// False quotes that are shown as the source's words, with nothing said beside them.
    believed: Vec<String>,
    /// Those shown so with a word on what the cut may turn.
    told: usize,
}

#[expect(clippy::disallowed_methods, reason = "a test reads its cases")]
fn outcome(name: &str) -> Outcome {
    let path = format!("{}/../../tests/fixtures/languages/{name}", env!("CARGO_MANIFEST_DIR"));
    let cases = std::fs::read_to_string(path).unwrap();
    let mut source = Source::new(1, plain(""));
    let mut found = Outcome::default();
    for line in cases.lines() {
        let (kind, rest) = line.split_once(' ').unwrap();
        if kind == "=" {
            source = Source::new(1, plain(&format!("{BEFORE}{rest}{AFTER}")));
            continue;
        }
        let check = judge(rest, std::slice::from_ref(&source));
        let shown = matches!(check.verdict, Exact | Normalized | Elided);
        let text = source.document.text();
        let told = check.matches.first().is_some_and(|found| {
            let cut = cut_off(text, &found.spans, dictionaries());
            let amid = cut_amid(text, found, dictionaries()).filter(|_| check.verdict == Elided);
            cut.before.or(cut.behind).or(amid).is_some()
        });
        match kind {
            "+" => {
                found.honest += 1;
                let accused = matches!(check.verdict, MeaningChanged | NotFound);
                found.accused.extend(accused.then(|| rest.to_owned()));
            }
            _ => {
                found.false_ones += 1;
                found.told += usize::from(shown && told);
                found.believed.extend((shown && !told).then(|| rest.to_owned()));
            }
        }
    }
    found
}

/// As many as at the last look; whoever changes a rule sees here what it costs.
fn holds(name: &str, accused: usize, believed: usize, told: usize) {
    let found = outcome(name);
    assert!(found.honest > 100 && found.false_ones > 80, "{name}");
    let counts = (found.accused.len(), found.believed.len(), found.told);
    assert!(
        counts.0 <= accused && counts.1 <= believed && counts.2 <= told,
        "{name}: {counts:?}, of {} and {}\n{found:#?}",
        found.honest,
        found.false_ones
    );
}

#[test]
fn omissions_of_strangers() {
    holds("omissions.txt", 18, 10, 162);
}

#[test]
fn notations_of_strangers() {
    holds("notations.txt", 14, 0, 0);
}

/// What stood before a quote was told where it denies or limits, and not where it calls what follows premature or a myth.
#[test]
fn a_sentence_that_calls_what_is_kept_untenable_is_told() {
    let kept = |sentence: &str| {
        let (text, quote) = (
            sentence.replace(['[', ']'], ""),
            &sentence[sentence.find('[').unwrap() + 1..sentence.find(']').unwrap()],
        );
        let source = Source::new(1, plain(&format!("{BEFORE}{text}{AFTER}")));
        let check = judge(quote, std::slice::from_ref(&source));
        let cut = cut_off(source.document.text(), &check.matches[0].spans, dictionaries());
        cut.before.is_some() || cut.behind.is_some()
    };
    for untenable in [
        "It would be premature to conclude that [bright light protects night workers from harm].",
        "The claim that the fee is fair rests on the mistaken belief that [the harbour earns money every year].",
        "Es wäre voreilig zu behaupten, dass [das neue Licht alle Pflegekräfte vor Schäden schützt].",
        "Il serait prématuré de conclure que [la lumière protège les infirmières de nuit].",
        "Sería prematuro concluir que [la luz protege a las enfermeras de noche].",
        "È un errore, e sarebbe prematuro concludere che [la luce protegge le infermiere di notte].",
        "Преждевременно утверждать, что [яркий свет защищает ночных медсестёр от вреда].",
        "ですから「[木桶のほうがずっとおいしいのです]」とまでは言えません。",
        "因此“[木桶酿造的酱油味道更好]”的说法并不成立。",
    ] {
        assert!(kept(untenable), "{untenable}");
    }
    for sound in [
        "The report concludes that [bright light protects night workers from harm].",
        "A naive visitor, she wrote, [would think the harbour earns money every year].",
        "Der übertriebene Preis hat [die Gäste im letzten Sommer nicht gestört].",
    ] {
        assert!(!kept(sound), "{sound}");
    }
}
