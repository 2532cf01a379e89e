#!/usr/bin/env python3
"""Cuts quotes out of PDFs and damages them by rule, to measure the judge on documents that nobody fitted it to.

    make_cases.py FOLDER [--each 30] > cases.jsonl
    pincite check --cases cases.jsonl --sources FOLDER > judged.jsonl
    report.py cases.jsonl judged.jsonl

The sentences come from poppler's `pdftotext`, another extractor than ours, so that a fault of one is seen in the other.
Where pdftotext itself joins two columns or a caption with a sentence, an "exact" case is none; look at what it reports
before believing it. The same FOLDER gives the same cases.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path

NEGATIONS = [("is", "is not"), ("are", "are not"), ("can", "cannot"), ("will", "will not"), ("does", "does not")]
OPPOSITES = [
    ("increase", "decrease"), ("more", "less"), ("before", "after"), ("first", "last"), ("large", "small"),
    ("higher", "lower"), ("always", "never"), ("all", "some"), ("maximum", "minimum"), ("left", "right"),
    ("true", "false"), ("above", "below"), ("input", "output"), ("start", "end"), ("positive", "negative"),
]
MODALS = [("must", "may"), ("should", "must"), ("may", "must"), ("can", "must"), ("shall", "may")]
SENTENCE_END = re.compile(r'(?<=[.!?])\s+(?=[A-ZÀ-Ý“"])|(?<=[。！？])')
CJK = re.compile(r"[\u3040-\u9fff]")


def paragraphs(pdf: Path):
    """Each page's paragraphs in one line, words that a line's end hyphenates joined."""
    run = subprocess.run(["pdftotext", "-enc", "UTF-8", str(pdf), "-"], capture_output=True, timeout=300)
    for page, text in enumerate(run.stdout.decode("utf-8", "replace").split("\f"), 1):
        for block in re.split(r"\n\s*\n", text):
            if "\n" in block:
                joined = re.sub(r"(\w)[-\u2010\u00ad]\n(\w)", r"\1\2", block)
                yield page, re.sub(r"\s+", " ", joined).strip()


def is_sentence(text: str) -> bool:
    words, cjk = len(text.split()), len(CJK.findall(text))
    whole = bool(text) and (text[0].isupper() or cjk > 0) and text[-1] in ".!?。！？"
    letters = sum(c.isalpha() or c == " " for c in text)
    return whole and (8 <= words <= 45 or 15 <= cjk <= 120) and letters >= 0.8 * len(text)


def replaced(sentence: str, pairs):
    for old, new in pairs:
        if re.search(rf"\b{old}\b(?! not\b)", sentence):
            return re.sub(rf"\b{old}\b", new, sentence, count=1)
    return None


def damaged(sentence: str, vocabulary: list[str], chance: random.Random):
    """(kind, quote) for each way of damaging that the sentence allows."""
    words = sentence.split()
    number = re.search(r"\b\d[\d,.]*\d\b|\b\d\b", sentence)
    if number:
        digits = list(number.group(0))
        at = chance.choice([i for i, c in enumerate(digits) if c.isdigit()])
        digits[at] = str((int(digits[at]) + chance.randint(1, 9)) % 10)
        yield "number", sentence[: number.start()] + "".join(digits) + sentence[number.end() :]
    both_ways = OPPOSITES + [(b, a) for a, b in OPPOSITES]
    for kind, pairs in (("negation", NEGATIONS), ("opposite", both_ways), ("modal", MODALS)):
        quote = replaced(sentence, pairs)
        if quote:
            yield kind, quote
    plain = [i for i, word in enumerate(words) if re.fullmatch(r"[a-z]{5,}", word)]
    if plain and vocabulary:
        at, other = chance.choice(plain), chance.choice(vocabulary)
        if other != words[at]:
            yield "content", " ".join(words[:at] + [other] + words[at + 1 :])
    if len(words) > 12:
        yield "ellipsis", " ".join(words[: chance.randint(3, 5)]) + " … " + " ".join(words[-5:])
    pairs = [
        i
        for i, (a, b) in enumerate(zip(sentence, sentence[1:]))
        if a.islower() and b.islower() and a.isalpha() and b.isalpha() and a != b
    ]
    if pairs:
        at = chance.choice(pairs)
        yield "typo", sentence[:at] + sentence[at + 1] + sentence[at] + sentence[at + 2 :]


def stitched(sentences, chance: random.Random):
    for (page, first), (other, second) in zip(sentences[::2], sentences[1::2]):
        head, tail = first.split(), second.split()
        if len(head) > 10 and len(tail) > 10 and abs(page - other) > 1:
            yield page, " ".join(head[: len(head) // 2] + tail[len(tail) // 2 :])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--each", type=int, default=30, help="sentences of each PDF")
    given = arguments.parse_args()
    chance, number = random.Random(7), 0
    for pdf in sorted(given.folder.glob("*.pdf")):
        blocks = list(paragraphs(pdf))
        vocabulary = [word for _, text in blocks for word in re.findall(r"\b[a-z]{5,}\b", text)]
        cut = [(page, part.strip()) for page, text in blocks for part in SENTENCE_END.split(text)]
        sentences = [(page, part) for page, part in cut if is_sentence(part)]
        chance.shuffle(sentences)
        sentences = sentences[: given.each]
        cases = [(page, "exact", sentence) for page, sentence in sentences]
        cases += [(p, kind, quote) for p, s in sentences for kind, quote in damaged(s, vocabulary, chance)]
        cases += [(page, "stitched", quote) for page, quote in stitched(sentences, chance)]
        for page, kind, quote in cases:
            number += 1
            case = {"id": f"m-{number}", "kind": kind, "quote": quote, "doc": pdf.name, "page": page}
            print(json.dumps(case, ensure_ascii=False))
    print(f"{number} cases", file=sys.stderr)


if __name__ == "__main__":
    main()
