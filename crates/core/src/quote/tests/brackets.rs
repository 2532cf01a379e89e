//! What a quote says in brackets of its own.

use super::*;

#[test]
fn a_bracket_in_the_place_of_other_words_is_a_substitution() {
    let page = "Apple must pay the fine within thirty days. All patients recovered within a week. Profits rose in the third \
        quarter. The tenant may end the lease at any time. The trip cost 4,000 euros in all. The drug is safe for use in \
        children. Payment is due at the end of the month. The minister denied the charge in court. They met in mice.\n";
    let red = [
        "[Google] must pay the fine within thirty days",
        "[Some] patients recovered within a week",
        "Profits [fell] in the third quarter",
        "The [landlord] may end the lease at any time",
        "The trip cost 4,000 [dollars] in all",
        "The trip cost 4,000 [dollars]",
        "The drug is safe [sic: not] for use in children",
        "The drug is [rarely] safe for use in children",
        "Payment is due at the [start] of the month",
        "The minister [admitted] the charge in court",
        "The drug is [il]safe for use in children",
        "The drug is [nearly] safe for use in children",
        "[Almost] all patients recovered within a week",
        "Profits [always] rose in the third quarter",
    ];
    check(&[page], &red.map(|quote| (quote, MeaningChanged)));
    check(
        &[page],
        &[
            ("The drug is safe [sic] for use in children", Normalized),
            (
                "The drug is safe for use in children [emphasis not in original]",
                Normalized,
            ),
            ("The drug is safe [in general] for use in children", Elided),
            ("The trip [to Rome] cost 4,000 euros", Elided),
            ("[T]he drug is safe for use in children", Normalized),
            ("Profits rose [omitted] quarter", Elided),
        ],
    );
}

/// Behind more words than it may stand for, a bracket at a quote's edge passed as a remark, whoever it named.
#[test]
fn a_bracket_at_an_edge_is_never_true_in_the_place_of_other_words() {
    let page = "Yesterday the court in Brussels ruled in the end that Google must pay the fine within a week. After a long day \
        of talks in the north the old mayor of the town resigned on Monday. In the long run and by all accounts the reform \
        helped poor families in the north.\n";
    let cases = [
        ("[Apple] must pay the fine within a week.", Altered),
        ("[The bank] must pay the fine within a week", Altered),
        ("[The bishop] resigned on Monday.", Altered),
        ("[The old mayor] resigned on Monday", Altered),
        ("the reform helped [the banks]", Altered),
        ("helped [rich families]", Altered),
        ("helped [no families]", MeaningChanged),
        ("helped poor families [those below the line]", Elided),
        ("the old mayor of the town [Smith] resigned on Monday", Elided),
    ];
    check(&[page], &cases);
}

/// A plural that begins a sentence is no name that "it" might stand for.
#[test]
fn a_pronoun_may_be_resolved_to_the_only_name_before_it() {
    let page = "Customers have complained since Acme raised its price. It must pay them back at once.\n";
    check(&[page], &[("[Acme] must pay them back at once", Elided)]);
    let page = "Customers have complained since Acme and Globex raised the price. It must pay them back at once.\n";
    check(&[page], &[("[Acme] must pay them back at once", Altered)]);
}

/// What was replaced is in the result, whatever the verdict.
#[test]
fn what_a_bracket_replaces_is_told() {
    let page = "Smith was born in Leeds. He moved to York in 1990. Its walls are old.\n";
    let cases = [
        ("[Smith] moved to York in 1990", Elided, "He"),
        ("[Jones] moved to York in 1990", Altered, "He"),
        ("[York's] walls are old", Altered, "Its"),
        ("He moved to [Rome] in 1990", MeaningChanged, "York"),
        ("He moved to York in [1991]. Its walls", MeaningChanged, "1990"),
        ("He [Smith] moved to York in 1990", Elided, ""),
    ];
    for (text, verdict, replaced) in cases {
        let (check, document) = judge(&[page], text);
        let edits: Vec<&str> = check.matches[0]
            .edits
            .iter()
            .map(|edit| edit.source.of(document.text()))
            .collect();
        assert_eq!(check.verdict, verdict, "{text}: {edits:?}");
        assert_eq!(edits.first().copied().unwrap_or_default(), replaced, "{text}");
    }
}

/// "[he]" for a name was a meaning changed, though it says less than the source.
#[test]
fn a_pronoun_in_the_place_of_a_name_changes_no_meaning() {
    let page = "Mr. Dunne is said to have made no answer. The keepers were paid in arrear.\n";
    check(
        &[page],
        &[
            ("[he] is said to have made no answer", Altered),
            ("[Brown] is said to have made no answer", MeaningChanged),
        ],
    );
}

/// A bracket before an opening quotation mark passed as a remark, whoever it named.
#[test]
fn a_bracket_does_not_give_words_to_somebody_else() {
    let page = "Smith told the court in a low voice: “We must act at once, whatever it costs.” Nobody answered.\n\n\
        “The dam will break before spring,” Brown warned the council. Nobody moved.\n";
    check(
        &[page],
        &[
            ("[Jones] “We must act at once, whatever it costs.”", Altered),
            ("[Jones:] We must act at once, whatever it costs", Altered),
            ("[Smith] “We must act at once, whatever it costs.”", Elided),
            ("The dam will break before spring [Green]", Altered),
            ("The dam will break before spring [Brown]", Elided),
            ("We must act [now] at once, whatever it costs", Elided),
        ],
    );
}

/// A bracket before a verb whose subject stands before a comma, or that adds somebody, passed as a remark.
#[test]
fn a_bracket_does_not_supply_another_subject() {
    let page = "The committee met twice. Dr. Osei, who led the panel, disagreed with the others. The vaccine was safe in \
        adults under 65, although it was not tried in children. She was praised for it by the press.\n";
    check(
        &[page],
        &[
            ("[The committee] disagreed with the others", Altered),
            ("[The minister] disagreed with the others", MeaningChanged),
            ("[Osei] disagreed with the others", Altered),
            ("The vaccine was safe in adults under 65 [and children]", Altered),
            ("The vaccine was safe in adults [aged] under 65", Elided),
        ],
    );
}

/// Only one of those named before may be meant.
#[test]
fn a_pronoun_is_resolved_only_to_its_one_antecedent() {
    let page = "Smith accused Jones. He was fined at once by the court. The report came late. It was short.\n";
    check(
        &[page],
        &[
            ("[Jones] was fined at once by the court", Altered),
            ("[The report] was short", Altered),
        ],
    );
}

#[test]
fn brackets_of_the_source_stay() {
    let page = "As shown by [VKMT13], training with random noise helps. Costs fell [9], [10] in all [seven] states of the union.\n";
    check(
        &[page],
        &[
            ("[VKMT13], training … helps", Elided),
            ("As shown by [VKMT13] … random noise helps", Elided),
            ("in all [seven] states … union", Elided),
            ("Costs fell [9, 10] in all", Normalized),
            ("Costs fell in all", Normalized),
        ],
    );
}
