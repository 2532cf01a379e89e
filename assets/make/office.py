#!/usr/bin/env python3
"""Makes tests/fixtures/office: one text as a Word document, slides and a book, as programs write them.

    python3 -m pip install --target /tmp/pincite-make python-docx==1.2.0 python-pptx==1.0.2
    PYTHONPATH=/tmp/pincite-make python3 assets/make/office.py

The OpenDocument files are what LibreOffice makes of the others; they are made anew only where `soffice` is there.
"""
import datetime
import io
import pathlib
import shutil
import subprocess
import tempfile
import zipfile

import docx
import pptx
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "tests/fixtures/office"
MADE = datetime.datetime(2019, 2, 3, 10, 0, 0)

SPRING = "Twice a month the sun and the moon pull in one line, and the spring tides rise highest."
NEAP = "At the quarters they pull across each other, and the neap tides hardly move the boats."


def store(name, made):
    """Writes an archive anew so that it is the same byte by byte each time."""
    with zipfile.ZipFile(io.BytesIO(made)) as old, zipfile.ZipFile(FOLDER / name, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            kept = zipfile.ZipInfo(entry.filename, (1980, 1, 1, 0, 0, 0))
            kept.compress_type = entry.compress_type
            kept.external_attr = 0o644 << 16
            new.writestr(kept, old.read(entry))


def properties(core):
    core.title, core.author = "Tides of the northern shore", "Ada Rowe"
    core.created = core.modified = MADE
    core.last_modified_by = ""


def changed(paragraph, kind, words):
    """A run that was inserted (`ins`) or deleted (`del`) while changes were tracked."""
    change = OxmlElement(f"w:{kind}")
    for name, value in (("id", "7"), ("author", "Ada Rowe"), ("date", "2019-02-03T10:00:00Z")):
        change.set(qn(f"w:{name}"), value)
    run = OxmlElement("w:r")
    text = OxmlElement("w:t" if kind == "ins" else "w:delText")
    text.set(qn("xml:space"), "preserve")
    text.text = words
    run.append(text)
    change.append(run)
    paragraph._p.append(change)


def word():
    made = docx.Document()
    properties(made.core_properties)
    made.add_heading("Tides of the northern shore", 1)
    made.add_paragraph("The water rises and falls twice a day.")
    made.add_heading("Spring tides", 2)
    made.add_paragraph(SPRING)
    made.add_heading("Neap tides", 2)
    made.add_paragraph(NEAP)
    for item in ("Look at the moon.", "Look at the wind."):
        made.add_paragraph(item, style="List Number")
    table = made.add_table(3, 2, style="Table Grid")
    for row, cells in zip(table.rows, (("Harbour", "Range"), ("Eastness", "3.1 m"), ("Westness", "4.6 m"))):
        for cell, words in zip(row.cells, cells):
            cell.text = words
    paragraph = made.add_paragraph("The boats ")
    changed(paragraph, "del", "never ")
    changed(paragraph, "ins", "always ")
    paragraph.add_run("wait for the flood.")
    paragraph = made.add_paragraph("The clerk kept a second book.")
    hidden = paragraph.add_run(" It was burnt in 1911.")
    hidden.font.hidden = True
    made.sections[0].header.paragraphs[0].text = "Harbour School, Lecture 4"
    out = io.BytesIO()
    made.save(out)
    store("tides.docx", out.getvalue())


def slides():
    made = pptx.Presentation()
    properties(made.core_properties)
    first = made.slides.add_slide(made.slide_layouts[0])
    first.shapes.title.text = "Tides of the northern shore"
    first.placeholders[1].text = "Harbour School, Lecture 4"
    second = made.slides.add_slide(made.slide_layouts[1])
    second.shapes.title.text = "Spring tides"
    second.placeholders[1].text = f"{SPRING}\nFull moon\nNew moon"
    second.notes_slide.notes_text_frame.text = "Ask who has seen the quay under water."
    third = made.slides.add_slide(made.slide_layouts[5])
    third.shapes.title.text = "Neap tides"
    box = third.shapes.add_textbox(914400, 2000000, 6000000, 800000)
    box.text_frame.text = NEAP
    table = third.shapes.add_table(3, 2, 914400, 3000000, 6000000, 1200000).table
    for at, cells in enumerate((("Harbour", "Range"), ("Eastness", "3.1 m"), ("Westness", "4.6 m"))):
        for column, words in enumerate(cells):
            table.cell(at, column).text = words
    fourth = made.slides.add_slide(made.slide_layouts[1])
    fourth.shapes.title.text = "Not shown"
    fourth.placeholders[1].text = "The ledger of 1911 was burnt."
    fourth._element.set("show", "0")
    out = io.BytesIO()
    made.save(out)
    store("tides.pptx", out.getvalue())


CONTAINER = """<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
"""

PACKAGE = """<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">pincite-tides</dc:identifier><dc:title>Tides of the northern shore</dc:title><dc:creator>Ada Rowe</dc:creator><dc:date>2019</dc:date><dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"/><item id="css" href="look.css" media-type="text/css"/></manifest>
<spine><itemref idref="one"/><itemref idref="two"/></spine></package>
"""

NAV = """<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body>
<nav epub:type="toc"><ol><li><a href="one.xhtml">1 The moon</a></li><li><a href="two.xhtml">2 The boats</a></li></ol></nav>
<nav epub:type="page-list" hidden=""><ol><li><a href="one.xhtml#p56">56</a></li><li><a href="one.xhtml#p57">57</a></li><li><a href="two.xhtml#p58">58</a></li></ol></nav></body></html>
"""


def chapter(body):
    return f"""<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Tides</title><link rel="stylesheet" href="look.css"/></head><body>{body}</body></html>
"""


def book():
    one = chapter(
        '<h1><span epub:type="pagebreak" id="p56" title="56"/>1 The moon</h1><p>The water rises and falls twice a day.</p>'
        f'<h2>1.1 Spring tides</h2><p>{SPRING[:30]}<span epub:type="pagebreak" id="p57"/>{SPRING[30:]}'
        '<a epub:type="noteref" href="two.xhtml#n1">1</a></p>'
    )
    two = chapter(
        f'<h1><a id="p58"/>2 The boats</h1><p>{NEAP}</p>'
        '<aside epub:type="footnote" id="n1"><p>Seen from the quay in 1911.</p></aside>'
    )
    with zipfile.ZipFile(FOLDER / "tides.epub", "w") as archive:
        parts = (("mimetype", "application/epub+zip"), ("META-INF/container.xml", CONTAINER), ("EPUB/book.opf", PACKAGE))
        parts += (("EPUB/nav.xhtml", NAV), ("EPUB/one.xhtml", one), ("EPUB/two.xhtml", two))
        parts += (("EPUB/look.css", "h1 { font-size: 1.6em } p { text-indent: 1em }\n"),)
        for name, text in parts:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)


def open_document(called="tides"):
    if shutil.which("soffice") is None:
        print("no soffice: the OpenDocument files stay as they are")
        return
    with tempfile.TemporaryDirectory() as profile:
        for name, form in ((f"{called}.docx", "odt"), (f"{called}.pptx", "odp")):
            order = ["soffice", f"-env:UserInstallation=file://{profile}", "--headless", "--convert-to", form]
            subprocess.run([*order, "--outdir", str(FOLDER), str(FOLDER / name)], check=True, capture_output=True)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    word()
    slides()
    book()
    open_document()
