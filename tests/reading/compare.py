#!/usr/bin/env python3
"""What reading PDF files costs, in milliseconds of CPU time a page: `pincite add`, with everything stored and searchable, beside
`pdftotext -bbox`, and beside pypdfium2 and PyMuPDF where they are installed (`pip install pypdfium2 pymupdf`).

    compare.py [--pincite target/release/pincite] [--rounds 3] FILE.pdf…

Each round reads each file once with each program, in turn; the least of the rounds counts. Pincite's figure has its workers' time
in it, and the start of all its processes; the others' have their start, too. pypdfium2 and PyMuPDF give words or letters with boxes
and store nothing."""

import argparse
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

BY_PYPDFIUM2 = """
import pypdfium2, sys
for page in pypdfium2.PdfDocument(sys.argv[1]):
    text = page.get_textpage()
    text.get_text_range()
    [text.get_charbox(at) for at in range(text.count_chars())]
"""

BY_PYMUPDF = """
import pymupdf, sys
for page in pymupdf.open(sys.argv[1]):
    page.get_text("words")
"""


def cpu(call):
    """Seconds of CPU time that `call` and all its children took."""
    before = os.times()
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def by_pincite(program, file):
    with tempfile.TemporaryDirectory() as library:
        return cpu([program, "--library", library, "add", file])


def readers(pincite):
    yield "pincite", lambda file: by_pincite(pincite, file)
    if shutil.which("pdftotext"):
        yield "pdftotext", lambda file: cpu(["pdftotext", "-bbox", file, os.devnull])
    for name, script in (("pypdfium2", BY_PYPDFIUM2), ("pymupdf", BY_PYMUPDF)):
        if importlib.util.find_spec(name):
            yield name, lambda file, script=script: cpu([sys.executable, "-c", script, file])


def count(file):
    """How many pages a file has, by pdfinfo."""
    said = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
    return next(int(line.split()[1]) for line in said.splitlines() if line.startswith("Pages:"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--pincite", default="target/release/pincite")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    names = [name for name, _ in readers(asked.pincite)]
    print(f"{'CPU ms a page':40}{'pages':>7}" + "".join(f"{name:>12}" for name in names))
    for file in asked.files:
        pages, least = count(file), {}
        for _ in range(asked.rounds):
            for name, read in readers(asked.pincite):
                least[name] = min(least.get(name, float("inf")), read(file))
        print(f"{file.name[:38]:40}{pages:7}" + "".join(f"{1000 * least[name] / pages:12.2f}" for name in names), flush=True)


main()
