//! Figures of tables, and claims of them.

use super::super::passages::Passages;
use super::super::{ClaimSource, Preset, Support, WordsAlone, check};
use crate::source::document::SourceId;

const STATEMENT: &str = "Halden Pumps Inc.\nCONSOLIDATED STATEMENTS OF INCOME\n(amounts in millions, except per share data)\n\
    52 Weeks Ended 52 Weeks Ended\nAugust 29,\n2021\nAugust 30,\n2020\nREVENUE\nNet sales $ 192,052 $ 163,220\n\
    Membership fees 3,877 3,541\nTotal revenue 195,929 166,761\nInterest expense (171) (160)\nBasic $ 11.30 $ 9.05\n\
    The following table shows what the company owed at the end of each of the last three of its years.\n\
    It is drawn from the books of the parent company alone and was not looked at by any auditor then.\n\
    (in thousands) 2019 2018 2017\nTrade payables 1,204 1,311 998\nOther, net — 12 14\n\
    Gross margin 41.2% 40.8% 39.9%\n";

#[test]
fn figures_are_held_against_their_row_and_their_year() {
    use Support::{Contradicted, Supported};
    let passages = Passages::of_text(STATEMENT);
    let judged = |claim: &str| {
        let source = ClaimSource {
            id: SourceId(1),
            title: Some("Halden Pumps"),
            text: STATEMENT,
            passages: &passages,
        };
        check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone)
    };
    let cases = [
        ("Net sales was $192,052 million in 2021.", Some(Supported)),
        ("Net sales were $163,220 million in 2020.", Some(Supported)),
        ("Net sales were $192.1 billion in fiscal 2021.", Some(Supported)),
        ("Halden's net sales were $163.2 billion in 2020.", Some(Supported)),
        (
            "Membership fees were $3,541 million in the year ended August 30, 2020.",
            Some(Supported),
        ),
        ("Trade payables were $1,311 thousand in 2018.", Some(Supported)),
        // Another column, another row, another digit, another scale.
        ("Net sales was $163,220 million in 2021.", Some(Contradicted)),
        ("Net sales was $3,877 million in 2021.", Some(Contradicted)),
        ("Net sales was $192,025 million in 2021.", Some(Contradicted)),
        ("Net sales was $192,052 thousand in 2021.", Some(Contradicted)),
        ("Trade payables were $1,311 million in 2018.", Some(Contradicted)),
        // Neither is certain: another year, another company, a loss, a share, a row without numbers under its years.
        ("Net sales was $192,052 million in 2012.", None),
        ("Oltmann's net sales was $163,220 million in 2021.", None),
        ("Interest expense was $171 million in 2020.", None),
        ("Basic was $9.05 million in 2020.", None),
        ("Other, net was $12 thousand in 2018.", None),
    ];
    for (claim, expected) in cases {
        let found = judged(claim);
        match expected {
            Some(support) => assert_eq!(found.support, support, "{claim}: {found:#?}"),
            None => assert!(
                !matches!(found.support, Supported | Contradicted),
                "{claim}: {found:#?}"
            ),
        }
    }
}

#[test]
fn a_figure_shows_the_cell_that_says_otherwise() {
    let passages = Passages::of_text(STATEMENT);
    let source = ClaimSource {
        id: SourceId(1),
        title: None,
        text: STATEMENT,
        passages: &passages,
    };
    let claim = "Net sales was $163,220 million in 2021.";
    let found = check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone);
    let shown: Vec<(&str, &str)> = found
        .differences
        .iter()
        .map(|one| (one.claim.of(claim), one.passage.of(STATEMENT)))
        .collect();
    assert_eq!(shown, [("$163,220 million", "192,052")]);
}
