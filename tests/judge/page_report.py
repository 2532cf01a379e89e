#!/usr/bin/env python3
"""What became of the cases that make_page_cases.py made: how many were found verbatim, and in the right section.

    page_report.py cases.jsonl judged.jsonl [--show]
"""

import argparse
import json
import re


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def letters(text: str) -> str:
    return re.sub(r"\W+", "", text).casefold()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cases")
    arguments.add_argument("judged")
    arguments.add_argument("--show", action="store_true", help="list what was not found and what has another section")
    given = arguments.parse_args()
    judged = {line["case"]: line for line in lines(given.judged)}
    cases = lines(given.cases)
    found = placed = 0
    for case in cases:
        result = judged[case["id"]]
        if result["verdict"] not in {"exact", "normalized"}:
            if given.show:
                print(f"{result['verdict']:<16} {case['id']}: {case['quote']}\n{'':<17}{result['text'][:200]}")
            continue
        found += 1
        path = result["heading_path"]
        # What no heading of the page stands above may still be under one that the reader takes for one.
        right = letters(path[-1] if path else "") in {letters(heading) for heading in case["headings"]}
        placed += right
        if given.show and not right:
            print(f"{'section':<16} {case['id']}: {case['quote'][:90]}\n{'':<17}{case['headings']} but {path}")
    pages = len({case["doc"] for case in cases})
    print(f"{pages} pages, {len(cases)} sentences: {found} verbatim ({found / len(cases):.1%}), {placed} of these in the right section ({placed / max(found, 1):.1%})")


if __name__ == "__main__":
    main()
