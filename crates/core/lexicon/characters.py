#!/usr/bin/env python3
"""Writes `characters.txt`: Chinese characters of the traditional form, each before the simplified one.

Usage: characters.py DICTIONARY, the folder `opencc/dictionary` of the Python package opencc-python-reimplemented 0.1.7,
which has OpenCC's tables (Apache-2.0). A line is two characters of three bytes and a line end, in the order of the first:
what lies outside the basic plane, and what stands for itself as well, is left out.
"""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def table(name):
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {one: others.split() for one, others in rows}


def is_basic(character):
    return len(character.encode("utf-8")) == 3


simple = {one: others[0] for one, others in table("TSCharacters.txt").items()}
# Taiwan and Hong Kong have forms of their own of some traditional characters.
for name in ["TWVariants.txt", "HKVariants.txt"]:
    for one, others in table(name).items():
        for other in others:
            if other != one and other not in simple:
                simple[other] = simple.get(one, one)

pairs = []
for one in sorted(simple):
    end = simple[one]
    while simple.get(end, end) != end:
        end = simple[end]
    if one != end and is_basic(one) and is_basic(end):
        pairs.append(one + end)
target = pathlib.Path(__file__).with_name("characters.txt")
target.write_text("".join(f"{pair}\n" for pair in pairs), encoding="utf-8", newline="\n")
print(len(pairs), "characters")
