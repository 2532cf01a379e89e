//! References that a quote may drop, and what only looks like one.

use super::*;

#[test]
fn references_may_be_dropped() {
    let page = "The drug works [3, 14] in adults (Johnson et al., 2017) and in teens (see Zadrozny, 2004; van der Berg, 2004). Doses \
        fell (Fig. 3) in most towns.12 It spread [9], [10] to the coast (cf. Roe and Doe, 1999).\n";
    check(
        &[page],
        &[
            ("The drug works in adults and in teens.", Normalized),
            ("Doses fell in most towns. It spread to the coast", Normalized),
            ("It spread to the coast.", Normalized),
            ("It spread [9, 10] to the coast", Normalized),
        ],
    );
}

/// A parenthesis or a number that says something was taken for a reference.
#[test]
fn what_says_something_may_not_be_dropped() {
    let page = "Jobs (Germany only, 2019) fell by a third. The rule (Withdrawn in 2019) binds all banks. The act (October 28, 2000) \
        was signed by all. It needs python3 to run here. We compare alpaca7 with llama2 on it. He was in grade7 then. You have \
        [30] days to pay. No more than [50] percent may be sold. It rose by 5 [10] percent. We saw growth.5 percent fell ill. \
        The value lies in [0, 1] for each n.\n";
    let changed = [
        "Jobs fell by a third",
        "The rule binds all banks",
        "The act was signed by all",
        "It needs python to run here",
        "We compare alpaca with llama on it",
        "He was in grade then",
        "You have days to pay",
        "No more than percent may be sold",
        "It rose by 5 percent",
        "We saw growth. percent fell ill",
        "The value lies in for each n",
    ];
    for quote in changed {
        let (check, _) = judge(&[page], quote);
        assert_eq!(check.verdict, MeaningChanged, "{quote}: {:?}", check.matches[0].edits);
    }
    check(&[page], &[("It needs python", MeaningChanged)]);
}

/// What numbers the items of a list may be dropped; a number or a word at a line's start that numbers nothing may not.
#[test]
fn what_numbers_an_item_may_be_dropped() {
    let cases = [
        ("The report says of it:\n5. Boats sank off the coast", Normalized),
        ("The report says of it:\n(x) Boats sank off the coast", Normalized),
        ("The report says of it;\nx. Boats sank off the coast", Normalized),
        ("The report says of it and\n(ii) boats sank off the coast", Normalized),
        ("The report says of it:\n5 boats sank off the coast", MeaningChanged),
        ("The report of the year\n5) boats sank off the coast", MeaningChanged),
        ("The report says of it:\n1234) boats sank off the coast", MeaningChanged),
        ("The report says of it:\nno. Boats sank off the coast", MeaningChanged),
    ];
    for (page, expected) in cases {
        let (head, tail) = page.split_once('\n').unwrap();
        let (_, tail) = tail.split_once(' ').unwrap();
        check(
            &[&format!("Nothing was seen. {page}.\n")],
            &[(&format!("{head} {tail}"), expected)],
        );
    }
}
