"""Verdicts on quotes."""

import pytest

import pincite

TIDE = "The tide rises twice a day in the bay, and the ferry waits for it until 5.30. Nobody may leave before that."
FLUT = "Das Wasser steigt zweimal am Tag und fällt wieder. Die Fähre darf erst um 8 Uhr fahren, nicht vorher."
RIVER = "河水每天上涨三次，渡船在等待。人们不得在那之前离开。"

CASES = [
    (TIDE, "The tide rises twice a day in the bay", "exact", []),
    (TIDE, "the ferry waits for it until 5.30", "exact", []),
    (TIDE, "The tide rises twice a day … and the ferry waits for it", "elided", []),
    (TIDE, "The tide rises thrice a day in the bay", "altered_meaning", [("thrice", "twice", "number")]),
    (TIDE, "the ferry waits for it until 6.30", "altered_meaning", [("6.30", "5.30", "number")]),
    (TIDE, "Everybody may leave whenever the captain of the ship says so", "not_found", []),
    ("It’s “the” well-known\nferry that waits for the high tide.", 'It\'s "the" well-known ferry that waits', "normalized", []),
    (FLUT, "Das Wasser steigt zweimal am Tag und fällt wieder", "exact", []),
    (FLUT, "Das Wasser steigt dreimal am Tag und fällt wieder", "altered_meaning", [("dreimal", "zweimal", "number")]),
    (RIVER, "河水每天上涨三次，渡船在等待。", "exact", []),
    (RIVER, "河水每天上涨两次，渡船在等待。", "altered_meaning", [("两", "三", "number")]),
    (TIDE, "…", "not_checkable", []),
    ("", "The tide rises twice a day in the bay", "not_checkable", []),
    ("—", "The tide rises twice a day in the bay", "not_checkable", []),
]


@pytest.mark.parametrize(("source", "quote", "verdict", "edits"), CASES)
def test_a_quote_is_judged_as_the_program_does(source, quote, verdict, edits):
    found = pincite.check_quote(quote, source)
    assert found.verdict == verdict, found
    assert found.stands == (verdict in {"exact", "normalized", "elided"})
    first = found.places[0] if found.places else None
    assert [(edit.quote, edit.source, edit.kind) for edit in (first.edits if first else ())] == edits
    assert bool(found.places) == (verdict not in {"not_found", "not_checkable"})
    for edit in first.edits if first else ():
        assert quote[slice(*edit.quote_span)] == edit.quote
        assert source[slice(*edit.source_span)] == edit.source


def test_the_quotes_of_an_answer_are_found_in_order():
    results = pincite.check(f'It says "the ferry waits for it until 5.30".\n\n> {FLUT[:50]}\n\nThe "bay" is small.', [TIDE, FLUT])
    assert [(quote.verdict, quote.places[0].index) for quote in results.quotes] == [("exact", 0), ("exact", 1)]
    assert [(one.text, one.reason) for one in results.skipped] == [("bay", "term")]
    assert results.all_stand


def test_what_was_left_out_is_told():
    place = pincite.check_quote("The tide rises twice a day … and the ferry waits for it", TIDE).places[0]
    assert place.omitted == (" in the bay, ",)
    assert place.text == "The tide rises twice a day … and the ferry waits for it"


def test_without_sources_nothing_is_said_to_be_absent():
    results = pincite.check('It says "the ferry waits for it until 5.30". The ferry waits.', [])
    assert [quote.reason for quote in results.quotes] == ["no_text"]
    assert [claim.status for claim in results.claims] == ["not_checkable"]


def test_of_a_source_that_is_not_whole_nothing_is_said_to_be_absent():
    part = pincite.Source(TIDE, "tide.txt", complete=False)
    found = pincite.check_quote("Everybody may leave whenever the captain of the ship says so", part)
    assert (found.verdict, found.reason) == ("not_checkable", "sources_incomplete")
    assert pincite.check_quote("the ferry waits for it until 5.30", part).verdict == "exact"
