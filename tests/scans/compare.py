"""Reads scans with Pincite and, where they are installed, with RapidOCR (`pip install rapidocr onnxruntime`) and tesseract, and says of
each how many words it found and what CPU time it took. All of them get the same cores.

    compare.py FOLDER [--pincite target/release/pincite] [--cores 1]

FOLDER has scans (`*.pdf`, without text) and `words.jsonl`: a page a line, {"doc": file, "page": from 1, "words": [[text, …], …]}.
RapidOCR and tesseract get pages drawn at 150 dots an inch, in gray, by pypdfium2."""

import argparse
import collections
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unicodedata


def words(text):
    """The words of a text, as they are compared: without marks at their ends and differences of typography."""
    text = unicodedata.normalize("NFKC", text).replace("’", "'").casefold()
    stripped = ("".join(c if c.isalnum() else " " for c in word).split() for word in text.split())
    return collections.Counter(part for parts in stripped for part in parts)


def cpu():
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def by_pincite(program, folder, pages, drawn):
    with tempfile.TemporaryDirectory() as library:
        call = [program, "--library", library]
        files = sorted({doc for doc, _ in pages})
        subprocess.run([*call, "add", *(folder / file for file in files)], check=True, stdout=subprocess.DEVNULL)
        took = cpu()
        texts = {}
        for doc, page in pages:
            shown = subprocess.run([*call, "show", doc, "--page", str(page)], capture_output=True, text=True)
            texts[doc, page] = shown.stdout
        return texts, took


def by_rapidocr(_program, _folder, pages, drawn):
    import cv2
    from rapidocr import RapidOCR

    cores = len(os.sched_getaffinity(0))
    cv2.setNumThreads(cores)
    threads = {"EngineConfig.onnxruntime.intra_op_num_threads": cores, "EngineConfig.onnxruntime.inter_op_num_threads": 1}
    engine = RapidOCR(params={"Global.log_level": "error", **threads})
    texts = {}
    for key in pages:
        read = engine(str(drawn[key]))
        texts[key] = "\n".join(read.txts or [])
    return texts, cpu()


def by_tesseract(_program, _folder, pages, drawn):
    texts = {}
    for key in pages:
        read = subprocess.run(["tesseract", drawn[key], "-"], capture_output=True, text=True)
        texts[key] = read.stdout
    return texts, cpu()


def draw(folder, pages, into):
    import pypdfium2

    drawn = {}
    for doc, page in pages:
        pdf = pypdfium2.PdfDocument(folder / doc)
        drawn[doc, page] = into / f"{doc}-{page}.png"
        pdf[page - 1].render(scale=150 / 72, grayscale=True).to_pil().save(drawn[doc, page])
    return drawn


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pincite", default="target/release/pincite")
    parser.add_argument("--cores", type=int, default=1)
    asked = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: asked.cores])
    truth = {}
    for line in (asked.folder / "words.jsonl").read_text(encoding="utf-8").splitlines():
        page = json.loads(line)
        truth[page["doc"], page["page"]] = words(" ".join(word[0] for word in page["words"]))
    with tempfile.TemporaryDirectory() as into:
        readers = [("pincite", by_pincite)]
        drawn = {}
        try:
            drawn = draw(asked.folder, truth, pathlib.Path(into))
            import rapidocr  # noqa: F401

            readers.append(("rapidocr", by_rapidocr))
        except ImportError as missing:
            print(f"without RapidOCR: {missing}", file=sys.stderr)
        if drawn and shutil.which("tesseract"):
            readers.append(("tesseract", by_tesseract))
        for name, read in readers:
            before = cpu()
            texts, after = read(asked.pincite, asked.folder, list(truth), drawn)
            found = sum(sum((truth[key] & words(texts[key])).values()) for key in truth)
            every = sum(sum(page.values()) for page in truth.values())
            each = (after - before) / len(truth)
            print(f"{name:10} words found {100 * found / every:5.1f} %   CPU {each:5.1f} s a page   {len(truth)} pages, {asked.cores} cores")


main()
