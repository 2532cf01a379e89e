#!/usr/bin/env python3
"""What the judge says of the quotes in tests/fixtures/languages, or of other files with such rows.

    languages.py PINCITE FILE.jsonl... [--show]

A changed quote must not be shown as true, and should be red. An honest one must be neither red nor lost; only where the
row allows it, it may be altered. `--show` lists the rows that went wrong.
"""

import argparse
import json
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

# What stands around each passage, so that none is a whole source.
BEFORE = "This page is about another matter and was printed in the yard.\n\n"
AFTER = "\n\nThe weather report for the week follows below in the appendix.\n"

TIER = {"exact": "true", "normalized": "true", "elided": "true", "altered": "yellow", "altered_meaning": "red"}
TIERS = ["true", "yellow", "red", "lost"]  # lost: not found, or not checkable
RIGHT = {"changed": {"red", "lost"}, "honest": {"true"}, "honest_or_altered": {"true", "yellow"}, "cut": set(TIERS)}


def judged(rows, program):
    """The verdict of each row's quote, by the row's id."""
    with tempfile.TemporaryDirectory() as folder:
        cases, names = [], {}
        for row in rows:
            name = names.setdefault(row["source"], f"{len(names)}.txt")
            cases.append(json.dumps({"id": row["id"], "quote": row["quote"], "doc": name}))
        for source, name in names.items():
            Path(folder, name).write_text(BEFORE + source + AFTER, encoding="utf-8", newline="")
        file = Path(folder, "cases.jsonl")
        file.write_text("\n".join(cases), encoding="utf-8")
        command = [program, "check", "--cases", file, "--sources", folder]
        lines = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.splitlines()
    return {line["case"]: line["verdict"] for line in map(json.loads, lines)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("files", nargs="+", type=Path)
    arguments.add_argument("--show", action="store_true", help="list the rows that went wrong")
    given = arguments.parse_args()
    print(f"{'':34}" + "".join(f"{tier:>8}" for tier in ["rows", *TIERS, "wrong"]))
    for file in given.files:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        verdicts = judged(rows, given.program)
        counts = {wants: Counter() for wants in RIGHT}
        for row in rows:
            verdict = verdicts[row["id"]]
            tier = TIER.get(verdict, "lost")
            wrong = tier not in RIGHT[row["wants"]]
            counts[row["wants"]].update(["rows", tier] + ["wrong"] * wrong)
            if wrong and given.show:
                print(f"{row['id']} {row['kind']}: wants {row['wants']}, {verdict}: {row['quote']!r} of {row['source']!r}")
        for wants, count in counts.items():
            print(f"{file.name:14}{wants:20}" + "".join(f"{count[tier]:8}" for tier in ["rows", *TIERS, "wrong"]))


main()
