#!/usr/bin/env python3
"""Compares what Pincite reads of documents, slides and books with LibreOffice's own export of their text, on any folder of them.

    cargo build --release -p pincite-ingest --example saved_pages
    tests/documents/beside_libreoffice.py target/release/examples/saved_pages FOLDER [--each 30] [--keep FOLDER]

For each kind of file it takes those with at least 100 words, in an order that nobody chose (by the SHA-256 of their bytes), up to `--each`.
Each line shows: the share of LibreOffice's words that Pincite has, in LibreOffice's order; the share in any order; how many words
LibreOffice has; how many words only Pincite has; the file. Below 99 % the first missing words stand under the line. Exits with 1 when
a file is below 99 %. `--keep` leaves both lists of words, one word a line, to look at with `diff`.

LibreOffice exports DOCX and ODT as text. It has no such export for slides: those it writes as flat ODP, and the words of the slides are
taken from there, without notes. It cannot open EPUB: the chapters go through its reader of HTML, one by one, in the order of the spine.
"""

import argparse
import collections
import hashlib
import posixpath
import re
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

KINDS = ("docx", "pptx", "odt", "odp", "epub")
FEWEST = 100
ENOUGH = 0.99
# Letters of scripts that put no space between words: each is a word here.
WORD = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff\u3040-\u30ff]|[^\W_\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff\u3040-\u30ff]+")
ODF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"


def words(text):
    return WORD.findall(unicodedata.normalize("NFKC", text).replace("\u00ad", ""))


def office(profile, files, target, out, more=()):
    """Lets LibreOffice convert files; those on which it fails or hangs are missing afterwards."""
    order = ["soffice", f"-env:UserInstallation=file://{profile}", "--headless", *more, "--convert-to", target]
    try:
        subprocess.run([*order, "--outdir", str(out), *map(str, files)], capture_output=True, timeout=60 + 5 * len(files))
    except subprocess.TimeoutExpired:
        pass


def export(profile, file):
    """LibreOffice's text of a file; None where it has none."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        kind = file.suffix.lower()[1:]
        if kind in ("docx", "odt"):
            office(profile, [file], "txt:Text (encoded):UTF8", out)
            made = list(out.glob("*.txt"))
            return made[0].read_text("utf-8-sig", "replace") if made else None
        if kind in ("pptx", "odp"):
            office(profile, [file], "fodp", out)
            made = list(out.glob("*.fodp"))
            return of_slides(made[0]) if made else None
        return of_book(profile, file, out)


def of_slides(flat):
    """The words of the slides in a flat ODP: the title first, then what stands there in the file's order, without notes and charts."""
    body = ET.parse(flat).getroot().find(ODF % "office" + "body")
    parts = []
    for page in body.iter(ODF % "drawing" + "page"):
        shapes = [shape for shape in page if shape.get(ODF % "presentation" + "placeholder") != "true"]
        shapes.sort(key=lambda shape: shape.get(ODF % "presentation" + "class") != "title")
        for shape in shapes:
            said(shape, parts)
    return "".join(parts)


AWAY = tuple(ODF % space + name for space, name in (
    ("presentation", "notes"), ("drawing", "object"), ("drawing", "object-ole"), ("svg-compatible", "title"), ("svg-compatible", "desc"),
    ("text", "page-number"), ("office", "annotation"), ("office", "event-listeners"), ("office", "binary-data"), ("drawing", "layer-set"))) + ("{http://openoffice.org/2009/office}annotation",)


def said(tag, parts):
    if tag.tag in AWAY:
        return
    parts.append(tag.text or "")
    for inner in tag:
        said(inner, parts)
        parts.append(inner.tail or "")
    if tag.tag in (ODF % "text" + "p", ODF % "text" + "h", ODF % "text" + "line-break", ODF % "text" + "tab", ODF % "text" + "s"):
        parts.append("\n")


def of_book(profile, file, out):
    with zipfile.ZipFile(file) as book:
        container = ET.fromstring(book.read("META-INF/container.xml"))
        root = next(tag.get("full-path") for tag in container.iter() if tag.tag.endswith("rootfile"))
        package = ET.fromstring(book.read(root))
        items = {tag.get("id"): tag.get("href") for tag in package.iter() if tag.tag.endswith("}item")}
        spine = [items[tag.get("idref")] for tag in package.iter() if tag.tag.endswith("}itemref")]
        chapters = []
        for at, href in enumerate(spine):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(root), urllib.parse.unquote(href.split("#")[0])))
            if path not in book.namelist():
                continue
            chapter = out / f"{at:05}.html"
            # Read as HTML, an empty element that closes itself would swallow what follows.
            text = re.sub(rb"<(a|span|div|p|i|b|title|script|em|td)((?:\s[^<>]*)?)/>", rb"<\1\2></\1>", book.read(path))
            if not re.search(rb"<meta[^>]*charset", text):
                text = re.sub(rb"<head([^>]*)>", rb'<head\1><meta http-equiv="content-type" content="text/html; charset=utf-8">', text, count=1)
            chapter.write_bytes(text)
            chapters.append(chapter)
    for at in range(0, len(chapters), 40):
        office(profile, chapters[at : at + 40], "txt:Text (encoded):UTF8", out, ["--infilter=HTML (StarWriter)"])
    made = [chapter.with_suffix(".txt") for chapter in chapters]
    if not all(text.exists() for text in made):
        return None
    return "\n".join(text.read_text("utf-8-sig", "replace") for text in made)


def in_order(theirs, ours):
    """The places of those of their words that ours lack in their order, and how many words only ours have."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for name, of in (("theirs", theirs), ("ours", ours)):
            names.append(Path(folder) / name)
            names[-1].write_text("".join(f"{word}\n" for word in of), "utf-8")
        told = subprocess.run(["diff", "--minimal", "--unchanged-line-format=", "--old-line-format=%dn\n", "--new-line-format=+\n", *names], capture_output=True, text=True)
    lines = told.stdout.split()
    return [int(line) - 1 for line in lines if line != "+"], lines.count("+")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("pages", type=Path)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--each", type=int, default=30)
    ask.add_argument("--keep", type=Path)
    ask.add_argument("--kinds", nargs="*", default=KINDS)
    asked = ask.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as profile:
        for kind in asked.kinds:
            failed |= compare(asked, kind, profile)
    sys.exit(failed)


def compare(asked, kind, profile):
    files = [file for file in asked.folder.rglob("*") if file.suffix.lower() == f".{kind}" and file.is_file()]
    by_bytes = {hashlib.sha256(file.read_bytes()).hexdigest(): file for file in files}
    good = seen = total = lacking = without = 0
    for _, file in sorted(by_bytes.items()):
        if seen == asked.each:
            break
        read = subprocess.run([asked.pages, "text", file], capture_output=True)
        ours = words(read.stdout.decode("utf-8", "replace"))
        text = export(profile, file) if len(ours) >= FEWEST // 2 or read.returncode else None
        without += text is None and len(ours) >= FEWEST // 2
        theirs = words(text or "")
        if len(theirs) < FEWEST:
            continue
        missing, more = in_order(theirs, ours)
        anywhere = (collections.Counter(theirs) - collections.Counter(ours)).total()
        share = 1 - len(missing) / len(theirs)
        seen, good, total, lacking = seen + 1, good + (share >= ENOUGH), total + len(theirs), lacking + len(missing)
        print(f"{100 * share:6.2f} %  {100 * (1 - anywhere / len(theirs)):6.2f} %  {len(theirs):7}  +{more:<6} {file}", flush=True)
        if share < ENOUGH:
            told = "(tracked changes: LibreOffice writes deleted words, too)" if b"TrackedChanges" in read.stderr else ""
            told = read.stderr.decode("utf-8", "replace")[-200:] if read.returncode else told
            print("          lacks: " + " ".join(theirs[at] for at in missing[:25]), told, flush=True)
        if asked.keep:
            asked.keep.mkdir(parents=True, exist_ok=True)
            for name, of in (("theirs", theirs), ("ours", ours)):
                (asked.keep / f"{file.name}.{name}").write_text("\n".join(of) + "\n", "utf-8")
    share = 100 * (1 - lacking / total) if total else 0
    print(f"{kind}: {seen} files, {good} of them at 99 % or more; {share:.2f} % of {total} words; {without} files that LibreOffice could not export", flush=True)
    return good < seen


if __name__ == "__main__":
    main()
