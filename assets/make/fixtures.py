"""Makes the PDF files that the tests read. What each is for, and which passages tests may rely on, stands in
tests/fixtures/README.md."""

import io
import re
import textwrap
from pathlib import Path

import pikepdf
from fontTools.ttLib import TTFont as FontFile
from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

import fonts
from empty_owner import empty_owner
from markup import read
from typeset import Column, Flow, Ink, Item, Style, fill, paragraph

ROOT = Path(__file__).parent.parent.parent
TARGET = ROOT / "tests" / "fixtures" / "pdf"
A5 = (420, 595)
PASSWORD = "geheim"


def canvas(buffer: io.BytesIO, title: str, size=A5) -> Canvas:
    drawn = Canvas(buffer, pagesize=size, pageCompression=1, invariant=1, lang="en")
    drawn.setTitle(title)
    drawn.setAuthor("Pincite's test files")
    return drawn


def made(title: str, draw, size=A5) -> bytes:
    """The bytes of a PDF that `draw(canvas)` fills."""
    buffer = io.BytesIO()
    drawn = canvas(buffer, title, size)
    draw(drawn)
    drawn.save()
    return buffer.getvalue()


def body(size: float = 9.5) -> Style:
    return Style(fonts.register("source-serif-4"), size, size * 1.32, indent=11)


def set_page(drawn: Canvas, text: str, style: Style | None = None, box: Column = Column(48, 535, 60, 324)) -> None:
    """One page of text, paragraphs between newlines, in one column."""
    style = style or body()
    flow = Flow([item for part in text.split("\n") for item in paragraph(part, style, box.width)])
    assert not fill(flow, drawn, box), "the page is too small for its text"


# --- the article: two columns, heads, page numbers, notes -------------------------------------------------------


def article_flow(width: float) -> Flow:
    blocks, notes = read("article.txt")
    text = body(9.8)
    first = Style(text.family, text.size, text.leading)
    head = Style(fonts.register("source-sans-3"), 10, 13, bold=True, before=8, after=3, justified=False, keep=True)
    note = Style(text.family, 7.4, 9.2, colour="#44413b")
    items, after_head = [], True
    for block in blocks:
        if block.kind == "head2":
            items += paragraph(block.text, head, width)
        else:
            items += paragraph(block.text, first if after_head else text, width)
        after_head = block.kind == "head2"
    set_notes = {name: paragraph(f"^{{{name}}} {body_text}", note, width) for name, body_text in notes.items()}
    return Flow(items, set_notes)


def article(drawn: Canvas) -> None:
    width, gap, left = 157, 16, 45
    flow = article_flow(width)
    sans = fonts.register("source-sans-3")
    page, more = 1, True
    while more:
        top = 410 if page == 1 else 500
        if page == 1:
            drawn.setFillColor("#1c1b19")
            drawn.setFont("source-serif-4-Bold", 19)
            drawn.drawString(left, 510, "Paper, Water and Patience")
            drawn.setFont("source-serif-4-Italic", 11)
            drawn.drawString(left, 490, "Notes on mending old maps")
        else:
            drawn.setFillColor("#6d685f")
            drawn.setFont(sans, 7.5)
            head = "Paper, Water and Patience" if page % 2 == 0 else "Journal of Made-Up Examples, no. 7"
            drawn.drawString(left, 552, head)
            drawn.drawRightString(left + 2 * width + gap, 552, str(100 + page))
        if page == 1:
            drawn.setFillColor("#6d685f")
            drawn.setFont(sans, 7.5)
            drawn.drawCentredString(210, 30, "101")
        for number in range(2):
            more = fill(flow, drawn, Column(left + number * (width + gap), top, 72, width))
        drawn.showPage()
        page += 1


# --- three columns, drawn line by line across the page ------------------------------------------------------------


def across(drawn: Canvas) -> None:
    blocks, _ = read("article.txt")
    words = " ".join(block.text for block in blocks if block.kind != "head2").replace("*", "")
    lines = textwrap.wrap(re.sub(r"\^\{.*?\}|\[.*?\]", "", words), 27)
    drawn.setFont(fonts.register("source-serif-4"), 7.6)
    drawn.drawString(40, 552, "Three columns, drawn line by line across the page, with a heading over all of them")
    rows = 44
    for row in range(rows):
        for column in range(3):
            drawn.drawString(40 + 118 * column, 535 - 11 * row, lines[column * rows + row])
    drawn.showPage()


# --- accents as glyphs of their own, as TeX's old fonts have them -------------------------------------------------

APART = {"é": ("e", "´"), "á": ("a", "´"), "ü": ("u", "¨"), "è": ("e", "`"), "ê": ("e", "ˆ"), "ç": ("c", "¸"), "ã": ("a", "˜")}


def accents(drawn: Canvas) -> None:
    font, size = fonts.register("source-serif-4"), 11
    texts = [
        "José Muñoz mediu a maré três vezes, e o capitão não acreditou em nenhuma.",
        "Für die Brücke zahlte der Fährmann nichts, für das Gepäck zwei Groschen.",
        "Le père garda la clé de l’écluse jusqu’à l’été, et ne la prêta à personne.",
    ]
    y = 500
    for number, text in enumerate(texts):
        for line in textwrap.wrap(text, 44):
            x = 50.0
            late = []
            for letter in line:
                base, accent = APART.get(letter, (letter, None))
                width = pdfmetrics.stringWidth(base, font, size)
                if accent:
                    over = x + (width - pdfmetrics.stringWidth(accent, font, size)) / 2
                    # Some files draw the accent before its letter, some after the line.
                    if number == 1:
                        late.append((over, accent))
                    else:
                        put(drawn, font, size, over, y, accent)
                put(drawn, font, size, x, y, base)
                x += width
            for over, accent in late:
                put(drawn, font, size, over, y, accent)
            y -= 16
        y -= 20
    drawn.showPage()


def put(drawn: Canvas, font: str, size: float, x: float, y: float, text: str) -> None:
    drawn.setFont(font, size)
    drawn.drawString(x, y, text)


# --- page labels, outline, repeated passage ---------------------------------------------------------------------

LABELLED = [
    ("i", "Preface. The ferry book was kept for forty years by whoever had the morning watch, and nobody signed it."),
    ("ii", "The hands change every few months. Only the ruling of the columns stays as it was on the first page."),
    ("iii", "Weights are given in stone and lengths in feet, as the ferrymen wrote them, and no figure has been corrected."),
    ("iv", "A list of the crossings that were cancelled for ice stands at the end, in the appendix."),
    ("1", "In the first winter the ferry made 212 crossings and carried eleven horses, two of them blind."),
    ("2", "The river rose by four feet in a single night, and the landing stage was found a mile downstream."),
    ("3", "A new rope was stretched in April; it cost as much as the boat had cost, and it lasted longer."),
    ("A-1", "Crossings cancelled for ice: nine in the first winter, none in the second, thirty-one in the third."),
]


def labels(drawn: Canvas) -> None:
    for label, text in LABELLED:
        set_page(drawn, text, body(12))
        drawn.setFont("source-serif-4", 9)
        drawn.drawCentredString(210, 36, label)
        drawn.showPage()
    # ReportLab counts pages from zero here.
    drawn.addPageLabel(0, style="ROMAN_LOWER")
    drawn.addPageLabel(4, style="ARABIC", start=1)
    drawn.addPageLabel(7, style="ARABIC", start=1, prefix="A-")


OUTLINE = [
    (0, "The lighthouse", "The lamp stands ninety feet above the rock and is lit one hour before sunset."),
    (1, "Oil", "Rape oil was burned until the year of the great frost, when it froze in the pipes."),
    (1, "Lenses", "The lens was ground in eleven rings, each of them cut to a different angle."),
    (2, "Polishing", "Rouge and spirit of wine polish the glass; a dry cloth would scratch it within a week."),
    (0, "The keepers", "Three keepers served by turns, so that two were always on the rock and one ashore."),
]


def outline(drawn: Canvas) -> None:
    drawn.showOutline()
    for number, (level, title, text) in enumerate(OUTLINE):
        drawn.bookmarkPage(f"p{number}", fit="XYZ", top=560)
        drawn.addOutlineEntry(title, f"p{number}", level=level)
        set_page(drawn, text, body(12))
        drawn.showPage()


CREED = "Measure the depth before you trust the chart, and trust the chart before you trust your memory."


def repeated(drawn: Canvas) -> None:
    opening = [
        "The pilot's first rule is written over the door of the boathouse.",
        "Apprentices copy a sentence into the front of every log book.",
        "Nothing is copied here; this page is about tar, oakum and the price of both.",
        "At the end of the year the same words are read aloud once more.",
    ]
    for number, text in enumerate(opening):
        tail = f" {CREED} So it has been for as long as anyone can tell." if number != 2 else ""
        set_page(drawn, text + tail, body(12))
        drawn.showPage()


# --- rotated and cropped pages ------------------------------------------------------------------------------------

TURNED = {
    0: "Upright: the compass card is divided into thirty-two points, and a good hand steers by the half point.",
    90: "Turned by a quarter: the log line is knotted every forty-seven feet and three inches, and runs for twenty-eight seconds.",
    180: "Upside down: the lead is armed with tallow, so that it brings up whatever the sea bed is made of.",
    270: "Turned by three quarters: the glass is turned eight times in a watch, and the bell is struck each time.",
}
# Landscape pages as printers make them: the page is turned and its text is turned back, so that it is seen upright.
UPRIGHT = {
    90: ((0, 1, -1, 0, 420, 0), "Landscape, turned once: the table of tides is printed sideways, so that a year of them fits on one leaf."),
    270: ((0, -1, 1, 0, 0, 595), "Landscape, turned thrice: the last column of the table is left empty for the pencil of the harbour master."),
}


def rotated() -> bytes:
    def pages(drawn: Canvas) -> None:
        for text in TURNED.values():
            set_page(drawn, text, body(12))
            drawn.showPage()
        for matrix, text in UPRIGHT.values():
            drawn.transform(*matrix)
            set_page(drawn, text, body(12), Column(48, 360, 60, 400))
            drawn.showPage()

    with pikepdf.open(io.BytesIO(made("Turned pages", pages))) as pdf:
        for page, angle in zip(pdf.pages, [*TURNED, *UPRIGHT], strict=True):
            page.obj.Rotate = angle
        return saved(pdf)


def cropped() -> bytes:
    def pages(drawn: Canvas) -> None:
        for text in (
            "Cropped: the harbour master counts the masts at dawn and writes the number on a slate by the gate.",
            "Cropped and turned: at slack water the buoys stand upright, and for ten minutes nobody needs a pilot.",
        ):
            drawn.setFont("source-serif-4", 9)
            drawn.setFillColor("#1c1b19")
            drawn.drawString(20, 575, "printer's mark outside the crop box")
            set_page(drawn, text, body(12), Column(100, 480, 150, 240))
            drawn.showPage()

    fonts.register("source-serif-4")
    with pikepdf.open(io.BytesIO(made("Cropped pages", pages))) as pdf:
        for page in pdf.pages:
            page.obj.CropBox = pikepdf.Array([80, 120, 360, 500])
        pdf.pages[1].obj.Rotate = 90
        return saved(pdf)


def saved(pdf: pikepdf.Pdf, **options) -> bytes:
    buffer = io.BytesIO()
    pdf.save(buffer, **({"deterministic_id": True} | options))
    return buffer.getvalue()


# --- scans ----------------------------------------------------------------------------------------------------------


def picture_of(text: str) -> ImageReader:
    """A page as a scanner would give it: black on white, one bit a pixel, 150 pixels an inch."""
    image = Image.new("1", (875, 1240), 1)
    pen = ImageDraw.Draw(image)
    fonts.register("source-serif-4")
    letters = ImageFont.truetype(fonts.CACHE / "source-serif-4.ttf", 26)
    line, y = "", 130
    for word in [*text.split(), None]:
        if word is None or pen.textlength(f"{line} {word}", font=letters) > 675:
            pen.text((100, y), line, font=letters, fill=0)
            line, y = word or "", y + 38
        else:
            line = f"{line} {word}".strip()
    return ImageReader(image)


SCANNED = "This page is only a picture. The words can be read by a person, but the file holds no letters, so that no passage of it can be found by a search until it has been recognised."


def scan_page(drawn: Canvas, text: str) -> None:
    drawn.drawImage(picture_of(text), 0, 0, *A5)
    drawn.showPage()


def scan(drawn: Canvas) -> None:
    scan_page(drawn, SCANNED)
    scan_page(drawn, "The second page is a picture too.")


def mixed(drawn: Canvas) -> None:
    set_page(drawn, "The first page has letters: the barometer fell by an inch before the storm and rose by two after it.", body(12))
    drawn.showPage()
    scan_page(drawn, SCANNED)
    set_page(drawn, "The third page has letters again: on the island, hail was recorded on four days of the year.", body(12))
    drawn.showPage()


# --- broken and extreme files ---------------------------------------------------------------------------------------


def nameless_font() -> str:
    """Source Serif with its letters moved to private code points, so that no code of theirs says what they are."""
    fonts.register("source-serif-4")
    font = FontFile(fonts.CACHE / "source-serif-4.ttf", recalcTimestamp=False)
    for table in font["cmap"].tables:
        table.cmap.update({0xE000 + code: name for code, name in list(table.cmap.items()) if code < 0x80})
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = "Nameless"  # ReportLab knows a face by its name
    font.save(fonts.CACHE / "nameless.ttf")
    pdfmetrics.registerFont(TTFont("nameless", fonts.CACHE / "nameless.ttf"))
    return "nameless"


def no_unicode() -> bytes:
    def page(drawn: Canvas) -> None:
        drawn.setFont(nameless_font(), 13)
        for y, line in ((500, "The file does not say which letters"), (480, "these shapes stand for.")):
            drawn.drawString(48, y, "".join(chr(0xE000 + ord(letter)) for letter in line))
        drawn.showPage()

    with pikepdf.open(io.BytesIO(made("A font without a Unicode mapping", page))) as pdf:
        for font in pdf.pages[0].Resources.Font.values():
            if "/ToUnicode" in font:
                del font.ToUnicode
        return saved(pdf)


def broken_off(bytes_: bytes) -> bytes:
    """The file as a program leaves it that wrote its first page, then appended the others and broke off in the
    last one: the page tree names every page, the first save can be read, the second has no end."""
    with pikepdf.open(io.BytesIO(bytes_)) as pdf:
        pages = [page.obj for page in pdf.pages]
        later = {part.objgen[0] for page in pages[1:] for part in (page, page.Contents)}
        tree = pdf.Root.Pages
        objects = {obj.objgen[0]: obj for obj in pdf.objects if obj.objgen[0]}
        out = bytearray(b"%PDF-1.4\n")

        def put(number: int) -> int:
            obj, at = objects[number], len(out)
            if isinstance(obj, pikepdf.Stream):
                raw = obj.read_raw_bytes()
                head = pikepdf.Dictionary(obj.stream_dict)
                head.Length = len(raw)
                text = head.unparse() + b"\nstream\n" + raw + b"\nendstream"
            else:
                text = obj.unparse(resolved=True)
            out.extend(b"%d 0 obj\n" % number + text + b"\nendobj\n")
            return at

        size = max(objects) + 1
        kids = list(tree.Kids)
        tree.Kids, tree.Count = pikepdf.Array(kids[:1]), 1
        places = {number: put(number) for number in objects if number not in later}
        start = len(out)
        out.extend(b"xref\n0 %d\n" % size)
        for number in range(size):
            out.extend(b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 65535 f \n")
        out.extend(b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, pdf.Root.objgen[0], start))
        tree.Kids, tree.Count = pikepdf.Array(kids), len(kids)
        put(tree.objgen[0])
        for page in pages[1:]:
            put(page.objgen[0])
        for page in pages[1:]:
            end = put(page.Contents.objgen[0])
        return bytes(out[: (end + len(out)) // 2])


def huge(drawn: Canvas) -> None:
    drawn.setPageSize((14400, 14400))
    drawn.setFont(fonts.register("source-serif-4"), 240)
    drawn.drawString(600, 7200, "A page of two hundred inches, the largest that the format allows.")
    drawn.setFont("source-serif-4", 10)
    drawn.drawString(600, 600, "And one small line in its corner, ten points high.")
    drawn.showPage()


def ten_thousand() -> bytes:
    """10,000 pages out of 200 content streams: page n shows one for its hundred and one for its place in it."""
    pdf = pikepdf.open(io.BytesIO(made("Ten thousand pages", lambda c: (c.setFont("Helvetica", 14), c.drawString(60, 500, "x"), c.showPage()))))
    resources = pdf.make_indirect(pdf.pages[0].Resources)
    font = next(iter(resources.Font.keys()))

    def stream(y: int, text: str):
        return pdf.make_stream(f"BT {font} 14 Tf 60 {y} Td ({text}) Tj ET\n".encode())

    hundreds = [stream(500, f"This is a leaf of bundle {n}.") for n in range(100)]
    leaves = [stream(470, f"It is leaf {n} of its bundle, and there is nothing else on it.") for n in range(100)]
    del pdf.pages[0]
    for number in range(10_000):
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Page, MediaBox=[0, 0, *A5], Resources=resources,
            Contents=pikepdf.Array([hundreds[number // 100], leaves[number % 100]]),
        ))))
    return saved(pdf, object_stream_mode=pikepdf.ObjectStreamMode.generate)


# --- other scripts --------------------------------------------------------------------------------------------------

CHINESE = [
    "船到桥头自然直。老船工每天早晨先看水位，再看云色，",
    "然后才决定是否渡河。河水上涨三尺以上，渡船便停航。",
    "第二年春天，村里修了一座石桥，渡船从此只在夜里开。",
]
HEBREW = ["הספינה יצאה מן הנמל עם שחר", "והמפה נשארה על השולחן"]


def chinese(drawn: Canvas) -> None:
    if "noto-serif-sc" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("noto-serif-sc", Path(__file__).parent / "noto-serif-sc-subset.ttf"))
    drawn.setFont("noto-serif-sc", 13)
    for number, line in enumerate(CHINESE):
        drawn.drawString(48, 500 - 22 * number, line)
    drawn.showPage()


def hebrew(drawn: Canvas) -> None:
    if "dejavu-sans" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("dejavu-sans", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    drawn.setFont("dejavu-sans", 14)
    for number, line in enumerate(HEBREW):
        # Glyphs stand in the file as they are seen, from left to right.
        drawn.drawRightString(372, 500 - 24 * number, line[::-1])
    drawn.showPage()


def blank() -> bytes:
    """A page with nothing on it, written out, so that it is the same each time."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << >> >>",
    ]
    out, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(out)
    return out + b"xref\n0 4\n0000000000 65535 f \n" + table + end


def all_files() -> dict[str, bytes]:
    article_bytes = made("Paper, Water and Patience", article)
    with pikepdf.open(io.BytesIO(article_bytes)) as pdf:
        # RC4 because its output is the same each time; the reading program sees no difference.
        key = pikepdf.Encryption(owner="owner of the test file", user=PASSWORD, R=3, aes=False, metadata=False)
        encrypted = saved(pdf, deterministic_id=False, static_id=True, encryption=key)
    return {
        "accents.pdf": made("Accents", accents),
        "across.pdf": made("Across", across),
        "article.pdf": article_bytes,
        "labels.pdf": made("The Ferry Book", labels),
        "outline.pdf": made("Notes from a Lighthouse", outline),
        "repeated.pdf": made("The Pilot's Rule", repeated),
        "rotated.pdf": rotated(),
        "cropped.pdf": cropped(),
        "encrypted.pdf": encrypted,
        "empty-owner-2.pdf": empty_owner(PASSWORD.encode(), 2),
        "empty-owner-3.pdf": empty_owner(PASSWORD.encode(), 3),
        "scan.pdf": made("A scan", scan),
        "blank.pdf": blank(),
        "mixed.pdf": made("Pages with and without letters", mixed),
        "truncated.pdf": broken_off(article_bytes),
        "cut-off.pdf": article_bytes[:300],
        "not-a-pdf.pdf": b"This file has the name of a PDF and is a plain text.\n",
        "empty.pdf": b"",
        "huge-page.pdf": made("A very large page", huge),
        "ten-thousand-pages.pdf": ten_thousand(),
        "no-unicode.pdf": no_unicode(),
        "chinese.pdf": made("The Ferryman (Chinese)", chinese),
        "hebrew.pdf": made("The Map (Hebrew)", hebrew),
    }


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, content in all_files().items():
        (TARGET / name).write_bytes(content)
        print(f"{len(content):>8} {name}")


if __name__ == "__main__":
    main()
