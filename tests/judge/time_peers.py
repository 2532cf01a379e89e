#!/usr/bin/env python3
"""Times the judge beside other ways to find a quote: a plain search, RapidFuzz and cite-right, on the same cases.

    pip install rapidfuzz cite-right
    make_cases.py FOLDER > cases.jsonl
    pincite check --cases cases.jsonl --sources FOLDER > judged.jsonl
    time_peers.py cases.jsonl judged.jsonl FOLDER [--most 200]

Each is given a text that is at hand already (of poppler's `pdftotext`), as the judge is; what differs is how much each does with it.
A package that is not installed is left out.
"""

import argparse
import json
import statistics
import subprocess
import time
from pathlib import Path


def whole_text(pdf: Path) -> str:
    run = subprocess.run(["pdftotext", "-enc", "UTF-8", str(pdf), "-"], capture_output=True, timeout=300, check=True)
    return run.stdout.decode("utf-8", "replace")


def rapidfuzz():
    from rapidfuzz import fuzz

    return lambda quote, text: fuzz.partial_ratio_alignment(quote, text)


def cite_right():
    from cite_right import align_citations

    return lambda quote, text: align_citations(quote, [text])


def plain():
    return lambda quote, text: text.find(quote)


def lines(file: Path):
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()]


def told(name: str, times: list[float]) -> None:
    times.sort()
    most = times[min(len(times) - 1, len(times) * 95 // 100)]
    print(f"{name:<34} {len(times):>5} quotes, median {statistics.median(times):>9.3f} ms, 95 % below {most:>9.3f} ms")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cases", type=Path)
    arguments.add_argument("judged", type=Path)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--most", type=int, default=200, help="cases that are timed, spread over all")
    given = arguments.parse_args()
    cases = lines(given.cases)
    cases = cases[:: max(1, len(cases) // given.most)][: given.most]
    ours = {result["case"]: result["ms"] for result in lines(given.judged)}
    texts = {name: whole_text(given.folder / name) for name in {case["doc"] for case in cases}}
    told("pincite", [ours[case["id"]] for case in cases if case["id"] in ours])
    for name, peer in [("str.find", plain), ("RapidFuzz partial_ratio_alignment", rapidfuzz), ("cite-right", cite_right)]:
        try:
            find = peer()
        except ImportError:
            print(f"{name:<34} not installed")
            continue
        times = []
        for case in cases:
            begun = time.perf_counter()
            find(case["quote"], texts[case["doc"]])
            times.append((time.perf_counter() - begun) * 1e3)
        told(name, times)


if __name__ == "__main__":
    main()
