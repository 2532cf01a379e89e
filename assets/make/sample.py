"""Makes the sample library in assets/sample: three documents of our own, typeset with care."""

import io
from dataclasses import replace
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

import drawings
import fonts
from markup import Block, read
from typeset import BREAK, Column, Flow, Ink, Item, Style, fill, paragraph, together

TARGET = Path(__file__).parent.parent / "sample"


class Book:
    """The styles of one document, and its blocks as a column's items."""

    def __init__(self, serif: str, sans: str, accent: str, size: float, leading: float, width: float, ink: Ink):
        self.serif, self.sans = fonts.register(serif), fonts.register(sans)
        self.accent, self.width, self.ink = accent, width, ink
        self.text = Style(self.serif, size, leading, indent=size * 1.2)
        self.first = replace(self.text, indent=0)
        self.head1 = Style(self.sans, size * 1.55, leading * 1.35, bold=True, before=leading * 1.4, after=leading * 0.45,
                           justified=False, hyphenated=False, keep=True, colour=accent)
        self.head2 = Style(self.sans, size * 1.1, leading * 1.05, bold=True, before=leading * 0.9, after=leading * 0.25,
                           justified=False, hyphenated=False, keep=True)
        self.note = Style(self.serif, size * 0.8, size * 1.02, colour="#44413b")
        self.caption = Style(self.sans, size * 0.82, size * 1.06, justified=False, hyphenated=False, colour="#44413b")
        self.brief = Style(self.serif, size * 1.12, leading * 1.12, italic=True, justified=False, hyphenated=False,
                           centred=True, colour=accent)
        self.chapter = ""
        self.page = ""
        self.chapters: list[tuple[str, str]] = []

    def set(self, text: str, style: Style) -> list[Item]:
        return paragraph(text, style, self.width, self.ink)

    def head(self, text: str) -> list[Item]:
        def begin(canvas: Canvas, x: float, y: float) -> None:
            self.chapter = text
            self.chapters.append((text, self.page))
            mark(canvas, text)

        return [*self.set(text, self.head1)[:1], Item(0, begin, keep=True), *self.set(text, self.head1)[1:]]

    def figure(self, block: Block) -> Item:
        name, caption = (part.strip() for part in block.text.split("|", 1))
        picture = getattr(drawings, name)(self.width, self.sans, self.accent)
        gap = self.text.leading * 0.7
        return together([Item(gap), picture, Item(gap * 0.6), *self.set(caption, self.caption), Item(gap * 1.2)], floats=True)

    def quoted(self, block: Block) -> Item:
        def rule(canvas: Canvas, x: float, y: float) -> None:
            canvas.setStrokeColor(self.accent)
            canvas.setLineWidth(0.7)
            canvas.line(x + self.width * 0.1, y, x + self.width * 0.9, y)

        gap = self.text.leading * 0.6
        return together([Item(gap * 1.5, rule), Item(gap * 0.5), *self.set(block.text, self.brief), Item(gap * 1.1, rule), Item(gap * 1.4)])

    def table(self, caption: str, rows: list[tuple[str, ...]], stops: list[float]) -> Item:
        size, leading = self.text.size * 0.84, self.text.leading * 0.95

        def row(cells: tuple[str, ...], bold: bool) -> Item:
            def draw(canvas: Canvas, x: float, y: float) -> None:
                canvas.setFillColor("#1c1b19")
                canvas.setFont(self.sans + ("-Bold" if bold else ""), size)
                canvas.drawString(x, y, cells[0])
                for stop, cell in zip(stops, cells[1:], strict=True):
                    canvas.drawRightString(x + stop * self.width, y, cell)

            return Item(leading, draw)

        def rule(weight: float) -> Item:
            def draw(canvas: Canvas, x: float, y: float) -> None:
                canvas.setStrokeColor("#6d685f")
                canvas.setLineWidth(weight)
                canvas.line(x, y, x + self.width, y)

            return Item(3.5, draw)

        lines = [row(rows[0], True), rule(0.5), *(row(cells, False) for cells in rows[1:-1]), rule(0.5), row(rows[-1], True)]
        gap = self.text.leading * 0.7
        return together([Item(gap), *self.set(caption, self.caption), rule(0.8), *lines, rule(0.8), Item(gap * 1.3)], floats=True)

    def flow(self, name: str, tables: dict[str, Item]) -> Flow:
        blocks, notes = read(name)
        items, fresh = [], True
        for block in blocks:
            if block.kind == "head1":
                items += self.head(block.text)
            elif block.kind == "head2":
                items += self.set(block.text, self.head2)
            elif block.kind == "fig":
                items.append(self.figure(block))
            elif block.kind == "brief":
                items.append(self.quoted(block))
            elif block.kind == "table":
                items.append(tables[block.text.strip()])
            elif block.kind == "break":
                items.append(BREAK)
            else:
                items += self.set(block.text, self.first if fresh else self.text)
            fresh = block.kind in ("head1", "head2", "brief")
        return Flow(items, {key: self.set(f"^{{{key}}}~{text}", self.note) for key, text in notes.items()})


def mark(canvas: Canvas, title: str) -> None:
    """A bookmark to the page that is being drawn."""
    canvas.bookmarkPage(title)
    canvas.addOutlineEntry(title, title, level=0)


def opened(buffer: io.BytesIO, size: tuple[float, float], title: str, subject: str) -> Canvas:
    canvas = Canvas(buffer, pagesize=size, pageCompression=1, invariant=1, lang="en-GB")
    canvas.setTitle(title)
    canvas.setAuthor("Pincite's sample library")
    canvas.setSubject(subject)
    return canvas


def spaced(canvas: Canvas, x: float, y: float, text: str, font: str, size: float, colour: str, right: bool = False) -> None:
    """A line of small capitals, a little apart."""
    canvas.setFillColor(colour)
    canvas.setFont(font, size)
    (canvas.drawRightString if right else canvas.drawString)(x, y, text.upper(), charSpace=0.4)


YIELD = [
    ("Stage", "gained", "ATP"),
    ("Glycolysis", "2 ATP", "2"),
    ("", "2 NADH", "3 to 5"),
    ("Link reaction", "2 NADH", "5"),
    ("Citric acid cycle", "2 GTP", "2"),
    ("", "6 NADH", "15"),
    ("", "2 FADH2", "3"),
    ("Sum", "", "30 to 32"),
]


def cell_front(canvas: Canvas, book: Book, chapters: list[tuple[str, str]]) -> None:
    accent, sans, serif = book.accent, book.sans, book.serif
    drawings.mitochondrion(canvas, 234, 250, accent)
    canvas.setFillColor(accent)
    canvas.setFont(serif + "-Bold", 38)
    canvas.drawString(48, 520, "Cell Respiration")
    canvas.setFillColor("#44413b")
    canvas.setFont(serif + "-Italic", 20)
    canvas.drawString(48, 490, "A Primer")
    spaced(canvas, 48, 60, "Pincite’s sample library", sans, 8, "#6d685f")
    canvas.showPage()

    wide = Column(72, 300, 60, 324)
    small = replace(book.caption, size=8, leading=11)
    note = ("This booklet was written for Pincite, so that there is something to read and to check before one has added "
            "documents of one’s own. Its text and drawings are under the licence of Pincite itself, the Apache License 2.0. "
            "It is set in Source Serif and Source Sans, which are free under the SIL Open Font License. It has been written "
            "with care, but it is no textbook and should not be cited as one.")
    fill(Flow(paragraph(note, small, 324)), canvas, wide)
    canvas.showPage()

    mark(canvas, "Preface")
    blocks, _ = read("cell-preface.txt")
    single = replace(book.text, size=10.2, leading=15)
    items = paragraph("Preface", replace(book.head1, before=0, after=14, size=20, leading=24), 324)
    for number, block in enumerate(blocks):
        items += paragraph(block.text, replace(single, indent=0 if number == 0 else 12), 324)
    fill(Flow(items), canvas, Column(72, 560, 60, 324))
    cell_foot(canvas, book, "iii")
    canvas.showPage()

    fill(Flow(paragraph("Contents", replace(book.head1, before=0, after=0, size=20, leading=24), 324)), canvas, Column(72, 560, 60, 324))
    y = 500
    for title, page in [("Preface", "iii"), *chapters]:
        canvas.setFillColor("#1c1b19")
        canvas.setFont(serif, 11)
        canvas.drawString(72, y, title)
        canvas.drawRightString(396, y, page)
        y -= 22
    cell_foot(canvas, book, "iv")
    canvas.showPage()


def cell_foot(canvas: Canvas, book: Book, number: str) -> None:
    canvas.setFillColor("#6d685f")
    canvas.setFont(book.sans, 8)
    canvas.drawCentredString(234, 34, number)


def cell_pass(buffer: io.BytesIO, chapters: list[tuple[str, str]]) -> list[tuple[str, str]]:
    width, gap, left = 177, 18, 48
    book = Book("source-serif-4", "source-sans-3", "#1f5c66", 9.3, 12.5, width, Ink())
    canvas = opened(buffer, (468, 648), "Cell Respiration: A Primer", "How cells rebuild ATP from fuel and oxygen")
    cell_front(canvas, book, chapters)
    caption = "**Table 1.** What one molecule of glucose yields, at two and a half molecules of ATP for NADH and one and a half for FADH_{2}."
    flow = book.flow("cell-respiration.txt", {"yield": book.table(caption, YIELD, [0.68, 1.0])})
    page, more = 1, True
    while more:
        book.page = str(page)
        opening = book.chapter
        for number in range(2):
            if more:
                more = fill(flow, canvas, Column(left + number * (width + gap), 574, 58, width))
        # The head comes after the text, as in many books: it stands between two pages in the file's order as well.
        if page == 1:
            cell_foot(canvas, book, "1")
        elif page % 2:
            spaced(canvas, 420 - 24, 600, (opening or book.chapter).split(". ")[-1], book.sans, 6.8, "#6d685f", right=True)
            canvas.setFont(book.sans, 8)
            canvas.drawRightString(420, 600, str(page))
        else:
            canvas.setFillColor("#6d685f")
            canvas.setFont(book.sans, 8)
            canvas.drawString(48, 600, str(page))
            spaced(canvas, 48 + 24, 600, "Cell Respiration: A Primer", book.sans, 6.8, "#6d685f")
        canvas.showPage()
        page += 1
    canvas.addPageLabel(0, style="ROMAN_LOWER")
    canvas.addPageLabel(4, style="ARABIC", start=1)
    canvas.save()
    return book.chapters


def cell() -> bytes:
    scratch = io.BytesIO()
    chapters = cell_pass(scratch, [])
    buffer = io.BytesIO()
    cell_pass(buffer, chapters)
    return buffer.getvalue()


# --- How Tides Work -----------------------------------------------------------------------------------------------


def tides() -> bytes:
    buffer = io.BytesIO()
    canvas = opened(buffer, (441, 666), "How Tides Work", "The tide-raising force, the sea's answer, and prediction")
    # Words are placed one by one, without space characters, as TeX does it.
    book = Book("literata", "source-sans-3", "#1d4e79", 10, 14.6, 321, Ink(real_spaces=False))
    flow = book.flow("tides.txt", {})
    page, more = 1, True
    while more:
        book.page = str(page)
        top = 606
        if page == 1:
            canvas.setFillColor(book.accent)
            canvas.setFont("literata-Bold", 27)
            canvas.drawString(60, 570, "How Tides Work")
            canvas.setFillColor("#44413b")
            canvas.setFont("literata-Italic", 12)
            canvas.drawString(60, 548, "A short account of a slow engine")
            top = 508
        more = fill(flow, canvas, Column(60, top, 72, 321))
        canvas.setFillColor("#6d685f")
        canvas.setFont("literata", 9)
        canvas.drawCentredString(220.5, 40, str(page))
        canvas.showPage()
        page += 1
    canvas.save()
    return buffer.getvalue()


# --- Reading the Rings --------------------------------------------------------------------------------------------

SITES = [
    ("Kind of wood", "samples", "rings", "first year", "last year"),
    ("Living oaks, ridge", "24", "187", "1836", "2022"),
    ("Living oaks, river bank", "22", "164", "1858", "2021"),
    ("Barn, posts and braces", "17", "142", "1699", "1851"),
    ("Church, roof", "31", "211", "1502", "1741"),
    ("Mill, sluice", "9", "118", "1611", "1728"),
    ("All", "103", "", "1502", "2022"),
]
GLOSSARY = [
    ("Chronology", "A series of yearly values, averaged over many trees, each tied to a known year."),
    ("Crossdating", "Finding the one position in which the patterns of two samples agree ring by ring."),
    ("Earlywood, latewood", "The wide-celled wood of spring and the narrow-celled wood of late summer."),
    ("False ring", "A band within one year’s wood that looks like the border of a year and is not."),
    ("Index", "The width of a ring divided by what the tree’s age would lead one to expect."),
    ("Missing ring", "A year in which no wood was formed where the sample was taken."),
    ("Sapwood", "The outer wood, which carried water while the tree was alive."),
    ("Waney edge", "The last surface under the bark, which dates the felling itself."),
]


def rings_foot(canvas: Canvas, book: Book, label: str) -> None:
    canvas.setStrokeColor("#c9bfae")
    canvas.setLineWidth(0.5)
    canvas.line(110, 62, 505, 62)
    canvas.setFillColor("#6d685f")
    canvas.setFont(book.sans, 8)
    canvas.drawString(110, 48, "Reading the Rings · Notes on dendrochronology")
    canvas.drawRightString(505, 48, label)


def rings() -> bytes:
    buffer = io.BytesIO()
    canvas = opened(buffer, (595, 842), "Reading the Rings: Notes on Dendrochronology", "How wood is dated by its rings")
    book = Book("ibm-plex-serif", "ibm-plex-sans", "#7a4a21", 10, 15, 395, Ink())
    drawings.trunk(canvas, 400, 360, book.accent)
    canvas.setFillColor(book.accent)
    canvas.setFont("ibm-plex-serif-Bold", 40)
    canvas.drawString(60, 700, "Reading the Rings")
    canvas.setFillColor("#44413b")
    canvas.setFont("ibm-plex-sans", 16)
    canvas.drawString(62, 668, "Notes on dendrochronology")
    canvas.setFont("ibm-plex-sans", 9)
    canvas.drawString(62, 64, "Pincite’s sample library · set in IBM Plex (SIL Open Font License)")
    canvas.showPage()

    mark(canvas, "In brief")
    items = book.set("In brief", replace(book.head1, before=0))
    for text in (
        "These notes explain how wood is dated to the year, what the dates are good for, and where they mislead. They are "
        "written for people who have to use such dates without making them: archaeologists, builders, curators, and "
        "readers of all three.",
        "The table on the following pages comes from an exercise for students and describes no real site. Everything "
        "else is meant to be true.",
        "The one thing to remember is the line that stands in these notes more than once. *No date without replication: "
        "a single sample, however clear, is a witness without a second.*",
    ):
        items += book.set(text, replace(book.first, after=7))
    fill(Flow(items), canvas, Column(110, 740, 90, 395))
    rings_foot(canvas, book, "ii")
    canvas.showPage()

    caption = "**Table 1.** The samples of an exercise: how many were taken, how many rings the longest of them has, and the years that all of them cover together."
    flow = book.flow("rings.txt", {"sites": book.table(caption, SITES, [0.52, 0.66, 0.83, 1.0])})
    page, more = 1, True
    while more:
        more = fill(flow, canvas, Column(110, 770, 90, 395))
        rings_foot(canvas, book, str(page))
        canvas.showPage()
        page += 1

    mark(canvas, "Appendix: words")
    items = book.set("Appendix: words", replace(book.head1, before=0))
    for word, meaning in GLOSSARY:
        items += book.set(f"**{word}.** {meaning}", replace(book.first, hang=14, after=4))
    fill(Flow(items), canvas, Column(110, 770, 90, 395))
    rings_foot(canvas, book, "A-1")
    canvas.showPage()
    canvas.addPageLabel(0, style="ROMAN_LOWER")
    canvas.addPageLabel(2, style="ARABIC", start=1)
    canvas.addPageLabel(page + 1, style="ARABIC", start=1, prefix="A-")
    canvas.save()
    return buffer.getvalue()


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, made in {"cell-respiration.pdf": cell, "tides.pdf": tides, "tree-rings.pdf": rings}.items():
        content = made()
        (TARGET / name).write_bytes(content)
        print(f"{len(content):>8} {name}")


if __name__ == "__main__":
    main()
