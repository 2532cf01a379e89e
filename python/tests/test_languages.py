"""The quotes of ``tests/fixtures/languages`` get the verdict, the place and the differences that the judge's own tests hold."""

import json
import re
from pathlib import Path

import pytest

import pincite

FOLDER = Path(__file__).parents[2] / "tests/fixtures/languages"
BEFORE = "This page is about another matter and was printed in the yard.\n\n"
AFTER = "\n\nThe weather report for the week follows below in the appendix.\n"
VERDICTS = {
    "Exact": "exact",
    "Normalized": "normalized",
    "Elided": "elided",
    "Altered": "altered",
    "MeaningChanged": "altered_meaning",
    "NotFound": "not_found",
}
LINE = re.compile(r"(\S+) .*?: (\w+)((?: -?\d+\.\.-?\d+)*)")


def judged():
    lines = (FOLDER / "judged.txt").read_text(encoding="utf-8").splitlines()
    return {found[1]: (VERDICTS[found[2]], found[3].split()) for found in map(LINE.match, lines)}


JUDGED = judged()


@pytest.mark.parametrize("language", [file.stem for file in sorted(FOLDER.glob("*.jsonl"))])
def test_quotes_of(language):
    rows = [json.loads(line) for line in (FOLDER / f"{language}.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(rows) > 100
    for row in rows:
        verdict, spans = JUDGED[row["id"]]
        text = BEFORE + row["source"] + AFTER
        found = pincite.check_quote(row["quote"], text)
        assert found.verdict == verdict, row
        for place in found.places[:1]:
            # The judge's tests count bytes from where the passage starts.
            bytes_of = [
                f"{len(text[:start].encode()) - len(BEFORE)}..{len(text[:end].encode()) - len(BEFORE)}"
                for start, end in place.spans
            ]
            assert bytes_of == spans[: len(bytes_of)], row
            for edit in place.edits:
                assert row["quote"][slice(*edit.quote_span)] == edit.quote, row
                assert text[slice(*edit.source_span)] == edit.source, row
