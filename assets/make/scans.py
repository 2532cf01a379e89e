"""Makes the pictures in tests/fixtures/scans: pages in scripts that the models for scans do not know, and a scan of which one page
can be read. Needs the typefaces of the
Debian packages fonts-dejavu-core and fonts-nanum: scans.py FOLDER_WITH_NANUM"""

import json
import pathlib
import sys

from PIL import Image, ImageDraw, ImageFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEJAVU = pathlib.Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
# Pixels, at 150 dots an inch.
WIDTH, HEIGHT, MARGIN, SIZE, STEP = 1000, 1000, 90, 23, 34


def sources(language):
    """The texts of a language's cases, each once."""
    file = ROOT / f"tests/fixtures/languages/{language}.jsonl"
    cases = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return list(dict.fromkeys(case["source"] for case in cases if "source" in case))


def lines(words, font):
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if font.getlength(longer) > WIDTH - 2 * MARGIN:
            yield line
            longer = word
        line = longer
    yield line


def page(language, typeface):
    font = ImageFont.truetype(str(typeface), SIZE)
    picture = Image.new("L", (WIDTH, HEIGHT), 245)
    draw = ImageDraw.Draw(picture)
    words = " ".join(sources(language)).split()
    for number, line in enumerate(lines(words, font)):
        top = MARGIN + number * STEP
        if top + STEP > HEIGHT - MARGIN:
            break
        draw.text((MARGIN, top), line, font=font, fill=30)
    return picture


def main():
    folder = ROOT / "tests/fixtures/scans"
    folder.mkdir(exist_ok=True)
    nanum = pathlib.Path(sys.argv[1]) / "NanumMyeongjo.ttf"
    for name, language, typeface in [("korean", "ko", nanum), ("russian", "ru", DEJAVU)]:
        page(language, typeface).quantize(16).save(folder / f"{name}.png", optimize=True)
    # Black and white, as a copier sends it.
    pages = [page(language, DEJAVU).point(lambda shade: 255 * (shade > 140)).convert("1") for language in ("en", "ru")]
    pages[0].save(folder / "half.pdf", save_all=True, append_images=pages[1:], resolution=150, title="Half of a scan")


main()
