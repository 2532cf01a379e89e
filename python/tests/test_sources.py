"""How sources are given, named and told apart."""

import pickle

import pytest

import pincite

TIDE = "The tide rises twice a day in the bay, as everybody knows."
FERRY = "He said the ferry waits for it until noon every day."
SAYS = 'It says "the ferry waits for it until noon every day" '


def test_sources_are_given_in_many_ways():
    for given in [
        FERRY,
        pincite.Source(FERRY),
        [TIDE, FERRY],
        (text for text in (TIDE, FERRY)),
        {"tide.txt": TIDE, "ferry.txt": FERRY},
        [pincite.Source(TIDE, "tide.txt"), FERRY],
        pincite.Sources([TIDE, FERRY]),
    ]:
        (quote,) = pincite.check(SAYS, given).quotes
        assert (quote.verdict, quote.places[0].source.text) == ("exact", FERRY), given


def test_sources_without_a_name_are_called_by_number():
    sources = pincite.Sources([TIDE, pincite.Source(FERRY, "ferry.txt"), TIDE])
    assert [source.name for source in sources] == ["1", "ferry.txt", "3"]
    assert (len(sources), sources[1].text, repr(sources)) == (3, FERRY, "<pincite.Sources of 3>")


NAMES = [
    ([("tide.txt", TIDE), ("ferry.txt", FERRY)], "(ferry.txt)", "as_named", "ferry.txt"),
    ([("tide.txt", TIDE), ("ferry.txt", FERRY)], "(tide.txt)", "elsewhere", "tide.txt"),
    ([("tide.txt", TIDE), ("ferry.txt", FERRY)], "", "unnamed", None),
    # Pieces of one document: whichever has it is the one meant.
    ([("a.pdf", TIDE), ("a.pdf", FERRY), ("b.pdf", FERRY)], "(a.pdf)", "as_named", "a.pdf"),
    ([("b.pdf", FERRY), ("a.pdf", TIDE), ("a.pdf", FERRY)], "(a.pdf)", "as_named", "a.pdf"),
    ([("a.pdf", TIDE), ("a.pdf", TIDE), ("b.pdf", FERRY)], "(a.pdf)", "elsewhere", "a.pdf"),
]


@pytest.mark.parametrize(("sources", "cited", "attribution", "named"), NAMES)
def test_the_source_that_an_answer_names(sources, cited, attribution, named):
    given = [pincite.Source(text, name) for name, text in sources]
    (quote,) = pincite.check(f"{SAYS}{cited}.", given).quotes
    assert (quote.verdict, quote.attribution) == ("exact", attribution)
    assert (quote.named and quote.named.name) == named
    if attribution == "as_named":
        assert quote.places[0].source.name == named == quote.places[0].source.name
    (claim,) = pincite.check(f"The ferry waits for it until noon every day {cited}.", given).claims
    assert (claim.status, claim.attribution) == ("supported", attribution)


def test_a_claim_is_held_against_all_pieces_of_the_source_named():
    pieces = [pincite.Source(text, "a.pdf") for text in (TIDE, "The bridge is 240 metres long.", FERRY)]
    other = pincite.Source("The bridge is 230 metres long.", "b.pdf")
    (claim,) = pincite.check("The bridge is 240 metres long (a.pdf).", [*pieces, other]).claims
    assert (claim.status, claim.attribution, claim.evidence[0].index) == ("supported", "as_named", 1)
    (claim,) = pincite.check("The bridge is 230 metres long (a.pdf).", [*pieces, other]).claims
    assert (claim.status, claim.attribution) == ("supported", "elsewhere")


def test_titles_authors_and_years_are_names():
    source = pincite.Source(FERRY, "x.pdf", "Why Ferries Wait", ["Ackroyd, Hester", "Tom Bell"], 2020)
    for name in ["Why Ferries Wait", "Ackroyd and Bell 2020"]:
        found = pincite.check_quote("the ferry waits for it until noon", [TIDE, source], source=name)
        assert found.attribution == "as_named", name


def test_a_file_that_is_not_there_excuses_a_quote():
    found = pincite.check_quote("the captain counts the passengers every single day", FERRY, source="missing.pdf")
    assert (found.verdict, found.reason) == ("not_checkable", "file_absent")


def test_many_sources():
    texts = [f"Station {number} measured {number * 13 % 9_973} millimetres of rain in its wettest month." for number in range(10_000)]
    sources = pincite.Sources(pincite.Source(text, f"station-{at}.txt") for at, text in enumerate(texts))
    answer = f'It says "{texts[7_001]}" (station-7001.txt). Station 9,002 measured {9_002 * 13 % 9_973} millimetres of rain.'
    results = sources.check(answer)
    assert [(quote.verdict, quote.attribution, quote.places[0].index) for quote in results.quotes] == [
        ("exact", "as_named", 7_001)
    ]
    assert [(claim.status, claim.evidence[0].index) for claim in results.claims] == [("supported", 9_002)]


def test_many_pieces_of_one_source():
    texts = [f"Station {number} measured {number * 13 % 9_973} millimetres of rain in its wettest month." for number in range(3_000)]
    sources = pincite.Sources([pincite.Source(text, "book.pdf") for text in texts])
    results = sources.check(
        f'It says "{texts[2_001]}" (book.pdf). Station 2002 measured {2_002 * 13 % 9_973} millimetres of rain (book.pdf). '
        "Volcanoes sleep under glaciers (book.pdf)."
    )
    assert [(quote.verdict, quote.attribution, quote.places[0].index) for quote in results.quotes] == [
        ("exact", "as_named", 2_001)
    ]
    first, second = results.claims
    assert (first.status, first.attribution, first.evidence[0].index) == ("supported", "as_named", 2_002)
    assert (second.status, second.attribution) == ("unsupported", "as_named")


WRONG = [
    (lambda: pincite.check(b"bytes", TIDE), "The answer must be a str, and not bytes."),
    (lambda: pincite.check(None, TIDE), "The answer must be a str, and not NoneType."),
    (lambda: pincite.check_quote(3, TIDE), "The quote must be a str, and not int."),
    (lambda: pincite.check_quote("a", TIDE, source=3), "The name of the source must be a str, and not int."),
    (lambda: pincite.check("a", 3), "and not int"),
    (lambda: pincite.check("a", b"bytes"), "and not bytes"),
    (lambda: pincite.check("a", [TIDE, b"bytes"]), "Source number 2 must be a text (str) or a pincite.Source, and not bytes."),
    (lambda: pincite.check("a", {"a": 3}), "has str to int"),
    (lambda: pincite.check("a", [None]), "and not NoneType"),
    (lambda: pincite.Source(None), "A source's text must be str, and not NoneType."),
    (lambda: pincite.Source(TIDE, 3), "A source's name must be str, and not int."),
    (lambda: pincite.Source(TIDE, year="2020"), "A source's year must be int, and not str."),
    (lambda: pincite.Source(TIDE, authors="Ackroyd"), "one for each author"),
]


@pytest.mark.parametrize(("call", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_text_is_refused_in_plain_words(call, words):
    with pytest.raises(TypeError) as refused:
        call()
    assert words in str(refused.value)


def test_what_is_out_of_range_is_refused_in_plain_words():
    with pytest.raises(ValueError, match="There is no preset \"sloppy\". There are: strict, balanced, permissive, fast."):
        pincite.check("a", TIDE, preset="sloppy")
    for wrong in [{"year": 10**20}, {"start": -1}]:
        with pytest.raises(ValueError, match="must"):
            pincite.Source(TIDE, **wrong)


def test_results_can_be_kept():
    results = pincite.check(f"{SAYS}. The ferry waits until noon.", [TIDE, FERRY])
    assert pickle.loads(pickle.dumps(results)) == results
    assert hash(results) == hash(pincite.check(f"{SAYS}. The ferry waits until noon.", [TIDE, FERRY]))
