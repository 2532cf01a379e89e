"""Places are indices of the strings that were given."""

import pytest

import pincite

WORDS = "The tide rises twice a day in the bay, and the ferry waits for it until 5.30."

#: What stands before the words in source and answer.
BEFORE = [
    "",
    "plain text ",
    "😀👩‍👩‍👧 ",
    "e\u0301a\u0308 ",
    "\ud83d \udc00 ",
    "\r\n\r\n",
    "\ufeff",
    "\x00 ",
    "ﬁ ½ ß İ ",
    "河水 ",
    "𝔘𝔫𝔦 " * 700,
    "ä" * 1023 + " ",
]


@pytest.mark.parametrize("before", BEFORE, ids=range(len(BEFORE)))
def test_whatever_stands_before(before):
    source, answer = f"{before}\n{WORDS} {before}", f'{before}\n\nIt says "{WORDS}" {before}'
    results = pincite.check(answer, source)
    (quote,) = results.quotes
    (place,) = quote.places
    assert quote.verdict == "exact"
    assert answer[quote.start : quote.end] == WORDS
    assert source[place.start : place.end] == WORDS == place.text


@pytest.mark.parametrize(
    "source",
    [
        WORDS.replace(" a day", "\r\na day"),
        WORDS.replace("ferry", "fer-\r\nry"),
        WORDS.replace("ferry", "fer\u00adry"),
        WORDS.replace("twice", "𝐭𝐰𝐢𝐜𝐞"),
        WORDS.replace("until", "un\u200btil"),
    ],
)
def test_only_typography_differs(source):
    place = pincite.check_quote(WORDS, f"😀 {source} 😀").places[0]
    assert f"😀 {source} 😀"[place.start : place.end] == source
    assert not place.edits


def test_half_a_character_is_no_letter_of_it():
    found = pincite.check_quote("The tide rises \ud83d twice a day in the bay", WORDS)
    assert found.text == "The tide rises \ufffd twice a day in the bay"
    assert [edit.kind for edit in found.places[0].edits] == ["wording"]


def test_a_large_source():
    rows = [f"Row {number} holds {number * 7 + 1} kilograms of grain – that is much." for number in range(20_000)]
    source = "\n".join(rows)
    assert len(source) > 1_000_000
    results = pincite.check(f'It says "{rows[19_990]}"', source, claims=False)
    (quote,) = results.quotes
    assert quote.verdict == "exact"
    assert source[quote.places[0].start : quote.places[0].end] == rows[19_990]


def test_a_long_answer():
    rows = [f"Row {number} holds {number * 7 + 1} kilograms of grain – that is much." for number in range(400)]
    filler = "Words that state nothing of note, and no quotation marks either. " * 180
    answer = "\n\n".join(f'{filler}\n\nIt says "{row}"' for row in rows)
    assert len(answer) > 4_500_000
    results = pincite.check(answer, "\n".join(rows), claims=False)
    assert {quote.verdict for quote in results.quotes} == {"exact"}
    assert [answer[quote.start : quote.end] for quote in results.quotes] == rows
