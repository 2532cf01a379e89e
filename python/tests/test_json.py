"""The words and the JSON are those of the program."""

import json
import typing
from pathlib import Path

import pytest

import pincite

SCHEMA = Path(__file__).parents[2] / "crates/cli/answer.schema.json"
TIDE = "The tide rises twice a day in the bay, and the ferry waits for it until 5.30. Restart is permitted with an override."
ANSWER = (
    f'It says "The tide rises thrice a day in the bay" (tide.txt) and "the ferry waits". "{TIDE[:30]} … {TIDE[40:77]}" '
    'But "nobody knows how many fish there are in the bay" (missing.pdf). '
    "Restart is permitted. The ferry waits for it until 6.30. Volcanoes sleep."
)


def test_results_are_as_the_schema_describes_them():
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    for claims in (True, False):
        for given in ({"tide.txt": TIDE}, [], [TIDE, TIDE]):
            told = json.loads(json.dumps(pincite.check(ANSWER, given, claims=claims).to_dict()))
            jsonschema.validate(told, schema)
            assert ("claims" in told) == claims
            unknown = set(told["quotes"][0]) - set(schema["$defs"]["quote"]["properties"])
            assert not unknown


def test_the_summary_counts():
    summary = pincite.check(ANSWER, {"tide.txt": TIDE}).to_dict()["summary"]
    assert summary["missing"] == [{"name": "missing.pdf", "quotes": 1}]
    assert sum(summary["verdicts"].values()) == summary["quotes"]
    assert not summary["all_stand"]


def test_words_are_those_of_the_schema():
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    for words, names in [
        (pincite.Verdict, schema["quote"]["properties"]["verdict"]["enum"]),
        (pincite.Attribution, schema["quote"]["properties"]["attribution"]["enum"]),
        (pincite.Fold, schema["place"]["properties"]["folds"]["items"]["enum"]),
        (pincite.ClaimVerdict, schema["claim"]["properties"]["verdict"]["enum"]),
        (pincite.ClaimStatus, schema["claim"]["properties"]["status"]["enum"]),
    ]:
        assert list(typing.get_args(words)) == names


#: What `names.rs` says must be a word of the schema, and the other way round.
NAMES = [
    ("verdict", ("quote", "verdict")),
    ("reason", ("quote", "reason")),
    ("class", ("class",)),
    ("skipped", ("skipped", "reason")),
    ("support", ("claim", "verdict")),
    ("status", ("claim", "status")),
    ("role", ("evidence", "role")),
]


@pytest.mark.parametrize(("function", "where"), NAMES)
def test_the_judge_says_the_words_of_the_schema(function, where):
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    source = (Path(__file__).parents[1] / "src/names.rs").read_text(encoding="utf-8")
    body = source.split(f"fn {function}(", 1)[1].split("\n}", 1)[0]
    described = schema[where[0]] if len(where) == 1 else schema[where[0]]["properties"][where[1]]
    assert set(body.split('"')[1::2]) == set(described["enum"])
