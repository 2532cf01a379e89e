"""Makes the pictures in tests/fixtures/scans: pages in scripts that the models for scans do not know, and a scan of which one page
can be read, and two with text over their pictures. Needs the typefaces of the
Debian packages fonts-dejavu-core and fonts-nanum: scans.py FOLDER_WITH_NANUM"""

import json
import pathlib
import sys
import zlib

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


def laid(texts, typeface):
    """The lines that fit on a page, each with its top."""
    font = ImageFont.truetype(str(typeface), SIZE)
    tops = range(MARGIN, HEIGHT - MARGIN - STEP + 1, STEP)
    return font, list(zip(tops, lines(" ".join(texts).split(), font)))


def drawn(texts, typeface):
    picture = Image.new("L", (WIDTH, HEIGHT), 245)
    draw = ImageDraw.Draw(picture)
    font, fitting = laid(texts, typeface)
    for top, line in fitting:
        draw.text((MARGIN, top), line, font=font, fill=30)
    return picture


def page(language, typeface):
    return drawn(sources(language), typeface)


POINTS = 72 / 150
WHOLE = (WIDTH * POINTS, HEIGHT * POINTS, 0, 0)


def written(lines, mode):
    """Lines of text at their tops, drawn as the mode says: 0 with ink, 3 without."""
    shown = [f"BT /F {SIZE * POINTS:.2f} Tf {mode} Tr"]
    for top, line in lines:
        line = line.translate(str.maketrans("“”‘’", "\"\"''")).encode("latin-1", "ignore").decode("latin-1")
        for sign in "\\()":
            line = line.replace(sign, "\\" + sign)
        shown.append(f"1 0 0 1 {MARGIN * POINTS:.2f} {(HEIGHT - top - SIZE) * POINTS:.2f} Tm ({line}) Tj")
    return "\n".join([*shown, "ET"])


def layered(pages):
    """A PDF of pictures, each with where it lies and what is written over it."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", None, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    for picture, (width, height, x, y), *over in pages:
        bits = zlib.compress(picture.tobytes(), 9)
        size = f"/Width {picture.width} /Height {picture.height} /ColorSpace /DeviceGray /BitsPerComponent 1"
        head = f"/Type /XObject /Subtype /Image {size}"
        image = f"<< {head} /Filter /FlateDecode /Length {len(bits)} >>\nstream\n".encode() + bits + b"\nendstream"
        shown = "\n".join([f"q {width} 0 0 {height} {x} {y} cm /P Do Q", *over]).encode("latin-1")
        content = f"<< /Length {len(shown)} >>\nstream\n".encode() + shown + b"\nendstream"
        number = len(objects) + 1
        of_page = f"/Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH * POINTS} {HEIGHT * POINTS}] /Contents {number + 1} 0 R"
        resources = f"/Resources << /Font << /F 3 0 R >> /XObject << /P {number + 2} 0 R >> >>"
        objects += [f"<< {of_page} {resources} >>", content, image]
    kids = " ".join(f"{number} 0 R" for number in range(4, len(objects) + 1, 3))
    objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>"
    file, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(file))
        content = content if isinstance(content, bytes) else content.encode()
        file += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    trailer = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>"
    return file + f"{trailer}\nstartxref\n{len(file)}\n%%EOF\n".encode()


def misread(line):
    """As a bad reader has it: hardly a word is whole."""
    for right, wrong in [("th", "tli"), ("e", "c"), ("n", "u"), ("ll", "1l"), ("ri", "n"), ("w", "vv"), ("a", "n")]:
        line = line.replace(right, wrong)
    return line


def copied(texts):
    """A page as a copier sends it."""
    return drawn(texts, DEJAVU).point(lambda shade: 255 * (shade > 140)).convert("1")


def main():
    folder = ROOT / "tests/fixtures/scans"
    folder.mkdir(exist_ok=True)
    nanum = pathlib.Path(sys.argv[1]) / "NanumMyeongjo.ttf"
    for name, language, typeface in [("korean", "ko", nanum), ("russian", "ru", DEJAVU)]:
        page(language, typeface).quantize(16).save(folder / f"{name}.png", optimize=True)
    pages = [copied(sources(language)) for language in ("en", "ru")]
    pages[0].save(folder / "half.pdf", save_all=True, append_images=pages[1:], resolution=150, title="Half of a scan")
    # The first page's layer says what its picture does not, the second's is misread, the third's is as good as its picture.
    english = sources("en")
    third = [english[:6], english[6:12], english[12:18]]
    layers = [laid(texts, DEJAVU)[1] for texts in third]
    layers[0] = [(top, line.replace("dismissed the appeal", "allowed the appeal")) for top, line in layers[0]]
    layers[1] = [(top, misread(line)) for top, line in layers[1]]
    pages = [(copied(texts), WHOLE, written(layer, 3)) for texts, layer in zip(third, layers)]
    (folder / "layered.pdf").write_bytes(layered(pages))
    # A scan with an archive's stamp, and a page of text with a small picture of nothing, over which a line without ink lies.
    stamp = written([(HEIGHT - 50, "Downloaded from the archive on 1 May 2024")], 0)
    text, grey = laid(english[3:6], DEJAVU)[1], Image.new("1", (400, 60), 1)
    below = [(top + 300, line) for top, line in text]
    place = (400 * POINTS, 60 * POINTS, MARGIN * POINTS, (HEIGHT - 160) * POINTS)
    hidden = written([(MARGIN + 20, "The bridge fell in 1912.")], 3)
    for x in range(0, 400, 2):
        grey.putpixel((x, x % 60), 0)
    # A scan with more than a stamp of its own text, and two slides on one ground, which is no scan.
    notes = [
        (20, "This copy was made for the reading room of the county archive and"),
        (45, "may not be lent. Readers who find a page missing tell the desk."),
        (HEIGHT - 85, "The archive thanks the heirs of the publisher, who allowed the copy"),
        (HEIGHT - 60, "in the spring of 2019, and asks that they be named where it is used."),
    ]
    ground = Image.new("1", (WIDTH, HEIGHT), 1)
    ImageDraw.Draw(ground).rectangle((0, 0, WIDTH, 12), fill=0)
    slides = [(ground, WHOLE, written(laid(english[at : at + 2], DEJAVU)[1], 0)) for at in (12, 14)]
    pages = [(copied(english[6:9]), WHOLE, stamp), (grey, place, written(below, 0), hidden)]
    pages += [(copied(english[9:12]), WHOLE, written(notes, 0)), *slides]
    (folder / "stamped.pdf").write_bytes(layered(pages))


main()
