//! Statements that the words beside them take back, language by language.

use crate::claim::{ClaimSource, Passages, Preset, Support, WordsAlone, check};
use crate::source::document::SourceId;

fn judged(source: &str, claim: &str) -> Support {
    let passages = Passages::of_text(source);
    let sources = [ClaimSource {
        id: SourceId(1),
        title: None,
        text: source,
        passages: &passages,
    }];
    check(claim, &sources, &Preset::Balanced.settings(), &WordsAlone).support
}

/// What is wrong with the judgement on a claim that its source says ('+'), says with more that may change it ('o'), contradicts ('-'), does not say ('x'), or neither says
/// nor contradicts ('~').
fn misjudged(source: &str, claim: &str, mark: char) -> Option<String> {
    let support = judged(source, claim);
    let fits = match mark {
        '+' => support == Support::Supported,
        'o' => support == Support::PartlySupported,
        '-' => support == Support::Contradicted,
        '~' => !matches!(support, Support::Supported | Support::Contradicted),
        _ => support != Support::Supported,
    };
    (!fits).then(|| format!("{mark} {support:?}: {claim} | {source}"))
}

/// The first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// "It is a myth that C", "C? No." and their like were called supported, each in its language.
#[test]
fn a_statement_that_is_taken_back_supports_nothing() {
    let (mut wrong, mut judged) = (Vec::new(), 0);
    for block in include_str!("statements.txt")
        .split("\n\n")
        .filter(|block| block.contains("claim "))
    {
        let of = |name: &str| {
            block
                .lines()
                .find_map(|line| line.strip_prefix(name))
                .unwrap_or_default()
        };
        let (main, behind) = (of("s "), of("v "));
        for line in block.lines() {
            let Some(sentence) = line
                .strip_prefix(['x', '+', 'o'])
                .and_then(|rest| rest.strip_prefix(' '))
            else {
                continue;
            };
            let sentence = sentence
                .replace("{s}", main)
                .replace("{S}", &capital(main))
                .replace("{v}", behind)
                .replace("{V}", &capital(behind));
            let source = format!("{} {} {}", of("before "), capital(&sentence), of("behind "));
            wrong.extend(misjudged(
                &source,
                of("claim "),
                line.chars().next().unwrap_or_default(),
            ));
            judged += 1;
        }
    }
    assert!(judged > 500, "{judged}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a claim says of a statement counts as well, and a limit is another number than the number itself.
#[test]
fn claims_that_say_how_a_statement_stands() {
    let mut wrong = Vec::new();
    let mut source = "";
    for line in include_str!("sources.txt").lines() {
        if let Some(text) = line.strip_prefix("= ") {
            source = text;
        } else if let Some(claim) = line.strip_prefix(['+', 'o', '-', 'x', '~']) {
            wrong.extend(misjudged(source, claim.trim(), line.chars().next().unwrap_or_default()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
