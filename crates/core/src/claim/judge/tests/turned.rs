//! Claims whose every word stands in the source, tied otherwise: to another year, another thing, the other side.

use super::{Preset, Support, judged, sentences};

/// Values of another year were called supported, and the true claims contradicted.
#[test]
fn a_value_of_another_year() {
    const CHANNEL: &str = "In 1743 the outer channel was 3.2 metres deep at low water; by 1790 it was barely 1.9.";
    check(
        CHANNEL,
        &[
            ("The outer channel was 3.2 metres deep at low water in 1743.", '+'),
            ("In 1743 the channel was 3.2 metres deep.", 'o'),
            ("By 1790 the channel was 3.2 metres deep.", '-'),
            ("The outer channel was 1.9 metres deep at low water in 1743.", '-'),
        ],
    );
    check(
        "Im Jahr 1860 braute sie 3.400 Hektoliter, 1895 bereits 21.000.",
        &[
            ("1860 braute sie 3.400 Hektoliter.", '+'),
            ("1895 braute sie 3.400 Hektoliter.", '-'),
            ("Im Jahr 1860 braute sie 21.000 Hektoliter.", '-'),
        ],
    );
    check(
        "The bridge at Wells was finished in 1291 and repaired in 1488, 1607 and 1864.",
        &[
            ("The bridge at Wells was repaired in 1607.", '+'),
            ("The bridge at Wells was finished in 1607.", '-'),
            ("The bridge at Wells was finished in 1488 and repaired in 1291.", '-'),
        ],
    );
}

/// "More than" and "not but" with their sides exchanged were called supported.
#[test]
fn sides_that_have_changed_places() {
    check(
        "Scour, the slow removal of gravel, has destroyed more bridges than war, fire and frost taken together.",
        &[
            ("Scour has destroyed more bridges than war, fire and frost.", 'o'),
            // True, but in a word that the source does not have.
            ("War, fire and frost have destroyed fewer bridges than scour.", '~'),
            ("War, fire and frost have destroyed more bridges than scour.", '-'),
            ("Scour has destroyed fewer bridges than war, fire and frost.", '-'),
        ],
    );
    check(
        "Stadthonig ist nicht stärker belastet als Landhonig.",
        &[
            ("Stadthonig ist nicht stärker belastet als Landhonig.", '+'),
            ("Stadthonig ist stärker belastet als Landhonig.", '-'),
            // It may be so, and is not said.
            ("Landhonig ist nicht stärker belastet als Stadthonig.", '~'),
            ("Landhonig ist stärker belastet als Stadthonig.", '~'),
        ],
    );
    check(
        "Ein Volk zählt viele Tiere; die Masse der Tiere entscheidet über den Ertrag, nicht die Fläche des Daches.",
        &[
            (
                "Nicht die Fläche des Daches, sondern die Masse der Tiere entscheidet über den Ertrag.",
                '+',
            ),
            ("Die Masse der Tiere entscheidet über den Ertrag.", '+'),
            (
                "Die Fläche des Daches entscheidet über den Ertrag, nicht die Masse der Tiere.",
                '-',
            ),
            ("Die Fläche des Daches entscheidet über den Ertrag.", '-'),
        ],
    );
    check(
        "A barrel of herring needs a quarter of its weight in salt.",
        &[
            ("A barrel of herring needs 25 % of its weight in salt.", '+'),
            ("A barrel of salt needs a quarter of its weight in herring.", '~'),
        ],
    );
}

/// "Most" was held for a word that says nothing.
#[test]
fn most_of_what_is_a_tenth() {
    check(
        "Of the 412 ships that are named in the register of that year, only 37 carried grain.",
        &[
            ("Of the 412 ships named in the register, 37 carried grain.", 'o'),
            // True, but in a word that the source does not have.
            ("Few ships named in the register carried grain.", '~'),
            ("Most ships named in the register carried grain.", '-'),
            ("All ships named in the register carried grain.", '-'),
            ("Of the 37 ships named in the register, 412 carried grain.", '-'),
        ],
    );
    check(
        "Von den 18 Wirtschaften schenkten 15 das Bier des Ankers aus, nur drei das der Klosterbrauerei.",
        &[
            ("Die meisten Wirtschaften schenkten das Bier des Ankers aus.", 'o'),
            (
                "Die meisten Wirtschaften schenkten das Bier der Klosterbrauerei aus.",
                '-',
            ),
        ],
    );
}

/// What is the same beside both of two values tells nothing of either.
#[test]
fn words_that_both_halves_share() {
    check(
        "Ada was born in Paris in 1950 and moved to London in 1970, where she met Jones.",
        &[
            ("Ada moved to London in 1970.", '+'),
            ("Ada was born in Paris in 1950.", '+'),
            ("Ada was born in Paris in 1970.", '-'),
        ],
    );
    check(
        "The sample has two groups from two periods, and one was dated twice.",
        &[("The sample has two groups from two periods.", '+')],
    );
}

#[test]
fn what_is_tied_otherwise_is_not_supported() {
    let (mut source, mut wrong) = ("", Vec::new());
    for line in include_str!("turned.txt").lines() {
        match line.split_at_checked(2) {
            Some(("= ", text)) => source = text,
            Some((mark @ ("+ " | "o " | "- " | "~ "), claim)) => {
                wrong.extend(misjudged(source, claim, mark.chars().next().unwrap_or('?')));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a source says in so many words was called contradicted, where two values or sides of it were like each other.
#[test]
fn a_source_supports_its_own_sentences() {
    let others = [
        "The sample consists of two groups from two different periods, the earlier group has been dated to about 60 kyr.",
        "Deaths, in untreated bites, take 3 to 16 hours if not treated, but in serious bites half an hour.",
        "Die Busse befördern mehr Fahrgäste als die Straßenbahn, kosten aber weniger.",
    ];
    let listed = include_str!("turned.txt")
        .lines()
        .filter_map(|line| line.strip_prefix("= "));
    let mut wrong = Vec::new();
    for source in listed.chain(others) {
        for sentence in sentences::of_text(source) {
            wrong.extend(misjudged(source, sentence.span().of(source), '+'));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Judges each claim over `source`: supported where it is marked '+', contradicted where '-', something less than supported
/// where '~', and partly where 'o'.
pub(super) fn check(source: &str, claims: &[(&str, char)]) {
    let wrong = claims
        .iter()
        .filter_map(|(claim, mark)| misjudged(source, claim, *mark));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What was judged of a claim instead of what its mark says.
fn misjudged(source: &str, claim: &str, mark: char) -> Option<String> {
    let check = judged(source, claim, Preset::Balanced);
    let fits = match mark {
        '+' => check.support == Support::Supported,
        'o' => check.support == Support::PartlySupported,
        '-' => check.support == Support::Contradicted,
        _ => !matches!(check.support, Support::Supported | Support::Contradicted),
    };
    (!fits).then(|| format!("{mark} {claim}: {:?} {:?}", check.support, check.differences))
}

/// A rank, a refusal and a rate in words that are one with what they turn.
#[test]
fn what_one_word_turns() {
    check(
        "Der Tunnel am Berg ist der zweitlängste Tunnel des Landes.",
        &[
            ("Der Tunnel am Berg ist der zweitlängste Tunnel des Landes.", '+'),
            ("Der Tunnel am Berg ist der längste Tunnel des Landes.", '-'),
        ],
    );
    check(
        "The board refused to sell the lower field.",
        &[
            ("The board did not sell the lower field.", '+'),
            ("The board sold the lower field.", '-'),
        ],
    );
    check(
        "The board declined to sell the lower field.",
        &[("The board sold the lower field.", '-')],
    );
    check(
        "The rate rose by 50 basis points in March.",
        &[
            ("The rate rose by 50 basis points in March.", '+'),
            ("The rate rose by 75 basis points in March.", '-'),
        ],
    );
}

/// Who marries somebody is married by them.
#[test]
fn what_is_so_either_way_round_is_not_contradicted() {
    for (source, claim) in [
        (
            "Ada Morrow married Tom Asker in 1841.",
            "Tom Asker married Ada Morrow in 1841.",
        ),
        (
            "The town of Wells borders Dunmere in the north.",
            "Dunmere borders the town of Wells in the north.",
        ),
    ] {
        let check = judged(source, claim, Preset::Balanced);
        assert_ne!(check.support, Support::Contradicted, "{claim}: {check:#?}");
    }
}
