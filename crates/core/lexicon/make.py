#!/usr/bin/env python3
"""Compiles WordNet 3.0 into `words.bin`, the table that `src/lexicon.rs` reads.

    make.py DICT words.bin

DICT is the folder with `data.noun` and its fellows (Debian's wordnet-base: /usr/share/wordnet).

The table: the number of blocks (u32), each block's start (u32, bytes from the table's start), then the blocks. All
numbers are little-endian. A block is up to 16 words in ascending order. A word is a byte with the count of letters
that it shares with the word before it in the block, a byte with the count of its other letters, those letters, then
three lists: the senses that it has, the wider or similar senses beside them, and the senses opposite to them. A list
is a byte with its length, then each sense as u24.
"""

import re
import struct
import sys
from collections import defaultdict
from pathlib import Path

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
BLOCK = 16


def synsets(folder):
    """Each sense with its words and its pointers: (part, offset) -> (words, [(symbol, target, from word, to word)])."""
    senses = {}
    for part, name in FILES.items():
        for line in (folder / f"data.{name}").read_text("latin-1").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split(" | ")[0].split()
            count = int(fields[3], 16)
            words = [re.sub(r"\(\w+\)$", "", fields[4 + 2 * i]) for i in range(count)]
            at = 5 + 2 * count
            pointers = []
            for i in range(int(fields[4 + 2 * count])):
                symbol, target, kind, ends = fields[at + 4 * i : at + 4 * i + 4]
                kind = "a" if kind == "s" else kind
                pointers.append((symbol, (kind, target), int(ends[:2], 16), int(ends[2:], 16)))
            senses[(part, fields[0])] = (words, pointers)
    return senses


def table(folder):
    """word -> (own senses, wider senses, opposite senses)."""
    senses = synsets(folder)
    number = {key: i for i, key in enumerate(sorted(senses))}
    plain = re.compile(r"[a-z]+$")
    words = defaultdict(lambda: (set(), set(), set()))
    opposites = defaultdict(set)
    for key, (_, pointers) in senses.items():
        opposites[key].update(target for symbol, target, *_ in pointers if symbol == "!")
    for key, (members, pointers) in senses.items():
        wider = {number[target] for symbol, target, *_ in pointers if symbol in ("@", "&")}
        # An adjective beside another shares that one's opposites: "damp" is not "arid".
        beside = [key] + [target for symbol, target, *_ in pointers if symbol == "&"]
        against = {number[target] for near in beside for target in opposites[near]}
        for word in filter(plain.match, members):
            own, up, down = words[word]
            own.add(number[key])
            up |= wider
            down |= against
    for name in FILES.values():
        for line in (folder / f"{name}.exc").read_text("latin-1").splitlines():
            form, *lemmas = line.split()
            known = [lemma for lemma in lemmas if lemma in words]
            if plain.match(form) and known:
                for lemma in known:
                    for mine, theirs in zip(words[form], words[lemma]):
                        mine |= theirs
    # A sense that one word alone has, and that stands beside no other, says nothing.
    uses = defaultdict(int)
    for lists in words.values():
        for sense in set().union(*lists):
            uses[sense] += 1
    return {word: [sorted(s for s in part if uses[s] > 1) for part in lists] for word, lists in words.items()}


def encode(words):
    """The table's bytes."""
    ordered = sorted(words)
    blocks = []
    for at in range(0, len(ordered), BLOCK):
        block, before = bytearray(), b""
        for word in ordered[at : at + BLOCK]:
            letters = word.encode()
            same = 0
            while same < min(len(before), len(letters)) and before[same] == letters[same]:
                same += 1
            block += bytes([same, len(letters) - same]) + letters[same:]
            for part in words[word]:
                block.append(min(len(part), 255))
                for sense in part[:255]:
                    block += sense.to_bytes(3, "little")
            before = letters
        blocks.append(bytes(block))
    starts, at = [], 4 + 4 * len(blocks)
    for block in blocks:
        starts.append(at)
        at += len(block)
    return struct.pack(f"<I{len(starts)}I", len(blocks), *starts) + b"".join(blocks)


if __name__ == "__main__":
    made = table(Path(sys.argv[1]))
    Path(sys.argv[2]).write_bytes(encode(made))
    print(f"{len(made)} words")
