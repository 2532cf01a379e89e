#!/usr/bin/env python3
"""What became of the cases that make_cases.py made: verdicts by kind, and how often each confidence was right.

    report.py cases.jsonl judged.jsonl [--show KIND:VERDICT]
"""

import argparse
import json
from collections import Counter, defaultdict

# Which verdicts are right. An ellipsis that hides a negation is rightly called altered in meaning, so both count.
RIGHT = {
    "exact": {"exact", "normalized"},
    "typo": {"altered"},
    "ellipsis": {"elided", "altered_meaning"},
    "content": {"altered_meaning", "altered"},
    "stitched": {"altered_meaning", "not_found"},
}
CHANGED = {"altered_meaning"}


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cases")
    arguments.add_argument("judged")
    arguments.add_argument("--show", default="", help="list these, as KIND:VERDICT")
    given = arguments.parse_args()
    judged = {line["case"]: line for line in lines(given.judged)}
    kinds, bins = defaultdict(Counter), defaultdict(lambda: [0, 0])
    for case in lines(given.cases):
        result = judged[case["id"]]
        kinds[case["kind"]][result["verdict"]] += 1
        right = result["verdict"] in RIGHT.get(case["kind"], CHANGED)
        at = bins[min(int(result["confidence"] * 10), 9)]
        at[0] += 1
        at[1] += right
        if given.show == f"{case['kind']}:{result['verdict']}":
            print(f"{case['doc']}, page {case['page']}, found on {result.get('page')}\n  {case['quote']}\n  {result.get('diff')}")
    for kind, verdicts in kinds.items():
        print(f"{kind:10} {sum(verdicts.values()):6}  " + "  ".join(f"{v} {n}" for v, n in verdicts.most_common()))
    print("confidence     cases   right")
    for at in sorted(bins):
        cases, right = bins[at]
        print(f"{at / 10:.1f} to {(at + 1) / 10:.1f} {cases:9} {100 * right / cases:6.1f} %")


if __name__ == "__main__":
    main()
