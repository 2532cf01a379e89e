//! Claims over several sources, and over passages that stand far from each other.

use super::*;

/// The verdict over these sources, counted from one, with the role and the source of each piece of evidence.
fn cited(claim: &str, named: i64, texts: &[(&str, Option<&str>)]) -> (ClaimCheck, Attribution, Vec<(i64, Role)>) {
    let passages: Vec<Passages> = texts.iter().map(|(text, _)| Passages::of_text(text)).collect();
    let sources: Vec<ClaimSource<'_>> = texts
        .iter()
        .zip(&passages)
        .zip(1..)
        .map(|(((text, title), passages), id)| ClaimSource {
            id: SourceId(id),
            title: *title,
            text,
            passages,
        })
        .collect();
    let settings = Preset::Balanced.settings();
    let (check, found) = check_cited(claim, Some(SourceId(named)), &sources, &settings, &WordsAlone);
    let told = check.evidence.iter().map(|one| (one.source.0, one.role)).collect();
    (check, found, told)
}

#[test]
fn what_the_named_source_says_otherwise_is_shown() {
    let lit = ("The lamp of the tower was lit in 1841.", None);
    let dark = ("The lamp of the tower was lit in 1902.", None);
    let other = ("Granite towers need little repair in dry summers.", None);
    let claim = "The lamp of the tower was lit in 1841.";
    let elsewhere = Attribution::Elsewhere { named: SourceId(2) };
    let (check, found, told) = cited(claim, 2, &[lit, dark, other]);
    assert_eq!((check.support, found), (Support::Supported, elsewhere));
    assert_eq!(told, [(1, Role::Supports), (2, Role::Contradicts)]);
    // The named one is silent: another one may say otherwise.
    let (check, found, told) = cited(claim, 2, &[dark, other]);
    assert_eq!((check.support, found), (Support::Contradicted, elsewhere));
    assert_eq!(told, [(1, Role::Contradicts)]);
    // The named one says otherwise, and no other one supports it.
    let (check, found, _) = cited(claim, 2, &[other, dark]);
    assert_eq!(
        (check.support, found),
        (Support::Contradicted, Attribution::AsNamed(SourceId(2)))
    );
    let (check, found, _) = cited("Penguins eat fish.", 2, &[lit, dark]);
    assert_eq!(
        (check.support, found),
        (Support::Unsupported, Attribution::AsNamed(SourceId(2)))
    );
    let (_, found, _) = cited(claim, 9, &[lit, dark]);
    assert_eq!(found, Attribution::Unnamed);
}

/// Parts of a claim may stand far from each other where each names the same; otherwise they have to stand near.
#[test]
fn parts_of_a_claim_stand_near_or_name_the_same() {
    let far = "The museum opens at nine and closes at five. Visitors leave their coats at the gate. The café sells soup. \
        Children draw ships on the wall. The stairs are steep. Dogs wait outside.";
    let named = format!("Ada Brock leads the tidal survey. {far} Ada Brock measured 42 stations in Norland.");
    let claim = "Ada Brock leads the tidal survey, and Ada Brock measured 42 stations in Norland.";
    let found = judged(&named, claim, Preset::Balanced);
    assert_eq!(
        (found.support, found.evidence.len()),
        (Support::Supported, 2),
        "{found:#?}"
    );
    let unnamed = format!("The keeper leads the tidal survey. {far} The keeper measured forty stations on the coast.");
    let claim = "The keeper leads the tidal survey, and the keeper measured forty stations on the coast.";
    assert_eq!(
        judged(&unnamed, claim, Preset::Balanced).support,
        Support::PartlySupported
    );
    let near = unnamed.replace(far, "");
    assert_eq!(judged(&near, claim, Preset::Balanced).support, Support::Supported);
    // No more passages than are asked for, each said wholly, and none of them denied.
    let five = "The northern mill burned down. The southern mill grinds wheat. The eastern mill stands idle. The western mill \
        sells flour. The upper mill saws timber.";
    let all = "The northern mill burned down, the southern mill grinds wheat, the eastern mill stands idle, the western mill \
        sells flour, and the upper mill saws timber.";
    assert_ne!(judged(five, all, Preset::Balanced).support, Support::Supported);
    let four = "The northern mill burned down, the southern mill grinds wheat, the eastern mill stands idle, and the western \
        mill sells flour.";
    assert_eq!(judged(five, four, Preset::Balanced).support, Support::Supported);
    let denied = five.replace("grinds wheat", "does not grind wheat");
    assert_ne!(judged(&denied, four, Preset::Balanced).support, Support::Supported);
}

/// Names and numbers alone can say that a part is there; more than that only where the language is the same.
#[test]
fn names_and_numbers_decide_between_languages() {
    let german =
        "Die Firma Halden verkaufte im März 2019 in Bergen 412 Pumpen an Orsted Marine. Das Wetter war schlecht.";
    for (claim, support, reason) in [
        (
            "Halden sold 412 pumps to Orsted Marine in Bergen in March 2019.",
            Support::PartlySupported,
            None,
        ),
        (
            "Last year the firm sold 421 of its new pumps to the town of Bergen for little money.",
            Support::NotCheckable,
            Some(Unjudged::OtherLanguage),
        ),
        (
            "Halden sold pumps to Orsted Marine in the old town of Bergen.",
            Support::NotCheckable,
            Some(Unjudged::OtherLanguage),
        ),
        (
            "The weather was bad and 412 of the people stayed at home.",
            Support::NotCheckable,
            Some(Unjudged::OtherLanguage),
        ),
    ] {
        let found = judged(german, claim, Preset::Balanced);
        assert_eq!((found.support, found.unjudged), (support, reason), "{claim}");
        assert!(found.differences.is_empty(), "{claim}");
    }
}

/// A figure may name its company, which the title or the first line of the source names.
#[test]
fn a_row_may_be_asked_for_by_its_company() {
    let table = "(in millions)\n2021 2020\nNet sales 1,210 998\n";
    let claim = "Halden's net sales were $1,210 million in 2021.";
    let first_line = format!("Halden Pumps Inc.\n{table}");
    for (title, text, expected) in [
        (Some("Halden Pumps"), table, true),
        (None, &*first_line, true),
        (None, table, false),
        (Some("Oltmann"), table, false),
    ] {
        let (check, ..) = cited(claim, 1, &[(text, title)]);
        assert_eq!(check.support == Support::Supported, expected, "{title:?} {text}");
    }
}
