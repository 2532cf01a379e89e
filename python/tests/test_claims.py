"""Verdicts on claims."""

import pytest

import pincite

MANUAL = (
    "Part X is rated for 300 °C and part Y for 450 °C. Remote restart of the pump is permitted with operator override enabled. "
    "The tower was built of granite in 1901."
)

CASES = [
    (MANUAL, "The tower was built of granite in 1901.", "supported", []),
    (MANUAL, "Part X is rated for 450 °C.", "contradicted", [("450 °C", "300 °C", "number")]),
    (MANUAL, "Ferries are quiet in narrow fjords.", "unsupported", []),
    ("Die Fähre fährt um 9 Uhr.", "Die Fähre fährt um 8 Uhr.", "contradicted", [("8", "9", "number")]),
]


@pytest.mark.parametrize(("source", "claim", "status", "differences"), CASES)
def test_a_claim_is_judged_as_the_program_does(source, claim, status, differences):
    answer = f"😀\n\n{claim}"
    results = pincite.check(answer, source)
    (found,) = results.claims
    assert found.status == status, found
    assert [(one.claim, one.passage, one.kind) for one in found.differences] == differences
    assert answer[found.spans[0][0] : found.spans[-1][1]].strip(".") == claim.strip(".")
    for one in found.evidence:
        assert " … ".join(source[start:end] for start, end in one.spans) == one.text
    for one in found.differences:
        assert source[slice(*one.source_span)] == one.passage


def test_a_condition_that_the_claim_leaves_out_is_told():
    (claim,) = pincite.check("Remote restart of the pump is permitted.", MANUAL).claims
    assert [one.text for one in claim.qualifications] == ["with operator override enabled"]


def test_figures_say_how_well_an_answer_is_grounded():
    results = pincite.check("The tower was built of granite in 1901. Ferries are quiet in narrow fjords.", MANUAL)
    assert results.figures.claims == 2
    assert 0 < results.figures.groundedness < 1
    assert results.figures.hallucination_rate == results.figures.unsupported_ratio


def test_claims_can_be_left_out():
    results = pincite.check("The tower was built of granite in 1901.", MANUAL, claims=False)
    assert (results.claims, results.figures) == ((), None)


@pytest.mark.parametrize("preset", ["strict", "balanced", "permissive", "fast"])
def test_no_preset_lets_a_changed_value_pass(preset):
    (claim,) = pincite.check("Part X is rated for 450 °C.", MANUAL, preset=preset).claims
    assert claim.status == "contradicted"
