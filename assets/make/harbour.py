#!/usr/bin/env python3
"""Makes tests/fixtures/office/harbour.*: one text in every shape that documents, slides and books give to words.

    python3 -m pip install --target /tmp/pincite-make python-docx==1.2.0 python-pptx==1.0.2
    PYTHONPATH=/tmp/pincite-make python3 assets/make/harbour.py

The OpenDocument files are what LibreOffice makes of the others. `quotes.tsv` beside them says where each quote stands.
"""
import copy
import io
import zipfile

import docx
import pptx
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import qn
from docx.shared import RGBColor
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.oxml import parse_xml as parse_slide
from pptx.util import Emu

from office import CONTAINER, FOLDER, changed, open_document, properties, store

# The smallest picture: one white dot.
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8ffff3f0005fe02fedccc59e70000000049454e44ae426082"
)
ALT = "A drawing of the crane with two wheels and a boy"
TOPICS = {
    "The mole": [
        "The harbour was dug in 1788 by forty men, and paid for by the salt tax.",
        "Its mole is 312 metres long — the longest on this coast — and bends twice.",
        "The stones came by barge from Westness, and no two are alike.",
        "In storms the sea comes over it, and the keeper walks on his knees.",
        "Nobody has counted the steps\u00a0twice and got the same num\u00adber.",
    ],
    "The pilots": ["No ship comes in by night without a pilot, and none has tried."],
    "The dues": ["Dues paid at Eastness in the years of the salt tax"],
    "The lamp": ["In winter the lamp is lit at four.", "The lamp burns oil of rape, which smells of cabbage."],
    "The gate": [],
    "The crane": ["Its wheels are of elm and its teeth of iron.", "The chain was bought second hand in Hallow."],
    "Other tongues": [
        "灯塔每夜点燃两次，雾天则整夜不熄。",
        "يفتح الميناء عند الفجر ويغلق عند المغيب كل يوم.",
        "Die Schleuse öffnet um sechs Uhr früh, im Winter um acht.",
        "Το λιμάνι ανοίγει με το πρώτο φως της ημέρας.",
        "Гавань открывается с первым светом и закрывается с последним.",
    ],
    "The ledger": ["The first ledger lies in the chapel under glass.", "Whoever asks may turn one page."],
}
STEPS = [
    (0, "Raise the flag before the second bell."),
    (1, "From the tower, never from the quay."),
    (0, "Sound the horn three times."),
]
DUES = [
    ("Ship", "Due", "Since"),
    ("A ketch pays four shillings for a night", "4 s", "1801"),
    ("A brig pays eleven shillings, and a barge pays nothing", "11 s", "1802"),
]
OTHERS = "All other ships pay by agreement with the clerk"
NOTES = ["From the lamp book of 1893, leaf 12.", "Later it burnt petroleum, from 1921 on."]
BOXES = ["The crane lifts nine tons when it is dry.", "It was built by the widow of a smith.", "A third box says who oiled it last."]
HIDDEN = "The second ledger was burnt in the stove."
ASIDE = "Harbour papers of the Eastness Library"
COMMENT = "Ask the clerk whether this is still so."

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def field(paragraph, instruction, result):
    """A field with a result that the program which wrote the file worked out."""
    for kind in ("begin", instruction, "separate", result, "end"):
        run = paragraph.add_run()
        if kind in ("begin", "separate", "end"):
            mark = OxmlElement("w:fldChar")
            mark.set(qn("w:fldCharType"), kind)
            run._r.append(mark)
        elif kind == instruction:
            text = OxmlElement("w:instrText")
            text.text = instruction
            run._r.append(text)
        else:
            run.text = result


def word_box(paragraph, words):
    """A text box, as Word writes it for readers of every age."""
    inside = f"<w:txbxContent><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:txbxContent>"
    paragraph._p.append(
        parse_xml(
            f'<w:r {W} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
            ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml">'
            '<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">'
            '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>'
            '<wp:extent cx="2400000" cy="500000"/><wp:wrapTopAndBottom/><wp:docPr id="90" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/>'
            f'<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2400000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"/></wps:spPr><wps:txbx>{inside}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>'
            f'<mc:Fallback><w:pict><v:shape><v:textbox>{inside}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>'
        )
    )


def word_notes(made):
    """Footnotes, which python-docx does not write."""
    from docx.opc.constants import RELATIONSHIP_TYPE
    from docx.opc.packuri import PackURI
    from docx.opc.part import Part

    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
    marks = "".join(f'<w:footnote w:type="{name}" w:id="{at}"><w:p><w:r><w:{name}/></w:r></w:p></w:footnote>' for at, name in ((-1, "separator"), (0, "continuationSeparator")))
    notes = "".join(f'<w:footnote w:id="{at}"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> {words}</w:t></w:r></w:p></w:footnote>' for at, words in enumerate(NOTES, 1))
    part = Part(PackURI("/word/footnotes.xml"), kind, f'<?xml version="1.0"?><w:footnotes {W}>{marks}{notes}</w:footnotes>'.encode(), made.part.package)
    made.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)


def call(paragraph, at):
    run = paragraph.add_run()
    run.font.superscript = True
    mark = OxmlElement("w:footnoteReference")
    mark.set(qn("w:id"), str(at))
    run._r.append(mark)


def word_dues(made):
    table = made.add_table(4, 3, style="Table Grid")
    for row, cells in zip(table.rows, DUES):
        for cell, words in zip(row.cells, cells):
            cell.text = words
    table.rows[3].cells[0].merge(table.rows[3].cells[1]).text = OTHERS
    inner = table.rows[3].cells[2].add_table(1, 1)
    inner.rows[0].cells[0].text = "see the ledger"


def word():
    made = docx.Document()
    properties(made.core_properties)
    made.core_properties.title = "The harbour of Eastness"
    made.add_heading("The harbour of Eastness", 1)
    for topic, sentences in TOPICS.items():
        made.add_heading(topic, 2)
        for sentence in sentences:
            paragraph = made.add_paragraph(style="Caption" if topic == "The dues" else None)
            if topic == "The mole":
                # Programs cut a line into runs wherever something was changed, also within a word.
                for at, piece in enumerate((sentence[:17], sentence[17:23], sentence[23:])):
                    paragraph.add_run(piece).bold = at == 1
            else:
                paragraph.add_run(sentence)
            if topic == "The lamp":
                call(paragraph, sentences.index(sentence) + 1)
            if any("\u0600" < letter < "\u06ff" for letter in sentence):
                paragraph._p.get_or_add_pPr().append(OxmlElement("w:bidi"))
        if topic == "The pilots":
            for level, step in STEPS:
                made.add_paragraph(step, style=("List Number", "List Bullet 2")[level])
        if topic == "The dues":
            word_dues(made)
        if topic == "The gate":
            word_gate(made)
        if topic == "The crane":
            for box in BOXES:
                word_box(made.add_paragraph(), box)
        if topic == "The ledger":
            made.add_paragraph().add_run(HIDDEN).font.hidden = True
            made.add_paragraph().add_run("Written in white by a liar.").font.color.rgb = RGBColor(255, 255, 255)
            picture = made.add_paragraph().add_run().add_picture(io.BytesIO(DOT), Emu(900000))
            picture._inline.docPr.set("descr", ALT)
            commented = made.add_paragraph("The key hangs at the door of the chapel.")
            made.add_comment(commented.runs, COMMENT, author="Ada Rowe", initials="AR")
    made.sections[0].header.paragraphs[0].text = ASIDE
    field(made.sections[0].footer.paragraphs[0], "PAGE", "7")
    word_notes(made)
    out = io.BytesIO()
    made.save(out)
    store("harbour.docx", out.getvalue())


def word_gate(made):
    paragraph = made.add_paragraph("The gate closes at ")
    changed(paragraph, "del", "six")
    changed(paragraph, "ins", "seven")
    paragraph.add_run(" in summer.")
    # The end of this paragraph was deleted: it goes on in the next one.
    paragraph = made.add_paragraph("The keeper was ")
    mark = parse_xml(f'<w:rPr {W}><w:del w:id="9" w:author="Ada Rowe" w:date="2019-02-03T10:00:00Z"/></w:rPr>')
    paragraph._p.get_or_add_pPr().append(mark)
    made.add_paragraph("never paid in coin.")
    paragraph = made.add_paragraph("The bridge opens for a mast, ")
    field(paragraph, 'HYPERLINK "https://example.org/"', "not for a hat")
    paragraph.add_run(".")
    paragraph = made.add_paragraph("On ")
    field(paragraph, 'QUOTE "3 May 1911"', "3 May 1911")
    paragraph.add_run(" the gate was hung anew.")
    run = made.add_paragraph().add_run("Well")
    run._r.append(OxmlElement("w:noBreakHyphen"))
    text = OxmlElement("w:t")
    text.text = "kept hinges do not sing."
    run._r.append(text)


def slides():
    made = pptx.Presentation()
    properties(made.core_properties)
    made.core_properties.title = "The harbour of Eastness"
    for topic, sentences in TOPICS.items():
        slide = made.slides.add_slide(made.slide_layouts[1])
        slide.shapes.title.text = topic
        body = slide.placeholders[1].text_frame
        body.text = "\n".join(sentences)
        if topic == "The mole":
            for paragraph in body.paragraphs:
                words = paragraph.text
                paragraph.clear()
                for at, piece in enumerate((words[:17], words[17:23], words[23:])):
                    run = paragraph.add_run()
                    run.text, run.font.bold = piece, at == 1
        if topic == "The pilots":
            for level, step in STEPS:
                paragraph = body.add_paragraph()
                paragraph.text, paragraph.level = step, level
        if topic == "The dues":
            table = slide.shapes.add_table(4, 3, Emu(900000), Emu(2500000), Emu(7000000), Emu(2000000)).table
            for at, cells in enumerate(DUES):
                for column, words in enumerate(cells):
                    table.cell(at, column).text = words
            table.cell(3, 0).merge(table.cell(3, 1))
            table.cell(3, 0).text = OTHERS
        if topic == "The lamp":
            slide.notes_slide.notes_text_frame.text = "\n".join(NOTES)
        if topic == "The gate":
            body.text = "The gate closes at seven in summer.\nThe keeper was\vnever paid in coin.\nThe bridge opens for a mast, not for a hat.\nOn 3 May 1911 the gate was hung anew.\nWell\u2011kept hinges do not sing."
        if topic == "The crane":
            slide_boxes(slide)
        if topic == "Other tongues":
            body.paragraphs[1]._p.get_or_add_pPr().set("rtl", "1")
        if topic == "The ledger":
            slide_ledger(slide)
    data = CategoryChartData()
    data.categories = ["Ketches", "Brigs"]
    data.add_series("Ships of 1801", (317, 46))
    slide = made.slides.add_slide(made.slide_layouts[5])
    slide.shapes.title.text = "The count"
    slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, Emu(900000), Emu(1500000), Emu(6000000), Emu(4000000), data)
    out = io.BytesIO()
    made.save(out)
    store("harbour.pptx", out.getvalue())


def slide_boxes(slide):
    for at, words in enumerate(BOXES[:2]):
        box = slide.shapes.add_textbox(Emu(900000), Emu(4000000 + 700000 * at), Emu(6000000), Emu(500000))
        box.text_frame.text = words
    group = slide.shapes.add_group_shape()
    inner = group.shapes.add_group_shape()
    inner.shapes.add_textbox(Emu(900000), Emu(5500000), Emu(6000000), Emu(500000)).text_frame.text = BOXES[2]


def slide_ledger(slide):
    away = slide.shapes.add_textbox(Emu(-9000000), Emu(0), Emu(3000000), Emu(500000))
    away.text_frame.text = HIDDEN
    picture = slide.shapes.add_picture(io.BytesIO(DOT), Emu(900000), Emu(4000000), Emu(900000))
    picture._element.nvPicPr.cNvPr.set("descr", ALT)
    drawn = slide.slide_layout.slide_master.shapes
    words = copy.deepcopy(slide.shapes[2]._element)
    words.xpath(".//a:t")[0].text = ASIDE
    words.xpath(".//a:off")[0].set("x", "900000")
    drawn._spTree.append(words)


OPF = """<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">pincite-harbour</dc:identifier><dc:title>The harbour of Eastness</dc:title><dc:creator>Ada Rowe</dc:creator><dc:date>2019</dc:date><dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="notes" href="notes.xhtml" media-type="application/xhtml+xml"/><item id="css" href="look.css" media-type="text/css"/><item id="dot" href="dot.png" media-type="image/png"/>%s</manifest>
<spine>%s<itemref idref="notes" linear="no"/></spine></package>
"""


def page(body, attributes=""):
    return f'<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Harbour</title><link rel="stylesheet" href="look.css"/></head><body{attributes}>{body}</body></html>\n'


def chapter(at, topic, sentences):
    parts = [f'<h1><span epub:type="pagebreak" id="p{at}" title="{at}"/>{topic}</h1>']
    for sentence in sentences:
        words = f"{sentence[:17]}<b>{sentence[17:23]}</b>{sentence[23:]}" if topic == "The mole" else sentence
        note = f'<a epub:type="noteref" href="notes.xhtml#n{sentences.index(sentence) + 1}">{sentences.index(sentence) + 1}</a>' if topic == "The lamp" else ""
        right = ' dir="rtl"' if any("\u0600" < letter < "\u06ff" for letter in sentence) else ""
        parts.append(f"<p{right}>{words}{note}</p>")
    if topic == "The pilots":
        parts.append(f"<ol><li>{STEPS[0][1]}<ul><li>{STEPS[1][1]}</li></ul></li><li>{STEPS[2][1]}</li></ol>")
    if topic == "The dues":
        rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in DUES)
        parts.append(f'<table>{rows}<tr><td colspan="2">{OTHERS}</td><td><table><tr><td>see the ledger</td></tr></table></td></tr></table>')
    if topic == "The gate":
        parts.append(
            "<p>The gate closes at seven in summer.</p><p>The keeper was<br/>never paid in coin.</p>"
            '<p>The bridge opens for a mast, <a href="https://example.org/">not for a hat</a>.</p><p>On 3 May 1911 the gate was hung anew.</p><p>Well\u2011kept hinges do not sing.</p>'
        )
    if topic == "The crane":
        parts.append("".join(f"<aside><p>{box}</p></aside>" for box in BOXES[:2]))
        parts.append(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 30"><text x="5" y="20">{BOXES[2]}</text></svg>')
    if topic == "The ledger":
        parts.append(f'<p class="away">{HIDDEN}</p><p><img src="dot.png" alt="{ALT}"/></p><p>{ASIDE}.</p><!-- {COMMENT} -->')
    return page("".join(parts))


def book():
    chapters = [(f"c{at}", chapter(at, topic, sentences)) for at, (topic, sentences) in enumerate(TOPICS.items(), 1)]
    items = "".join(f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"/>' for name, _ in chapters)
    refs = "".join(f'<itemref idref="{name}"/>' for name, _ in chapters)
    links = "".join(f'<li><a href="{name}.xhtml">{topic}</a></li>' for (name, _), topic in zip(chapters, TOPICS))
    notes = "".join(f'<aside epub:type="footnote" id="n{at}"><p>{words}</p></aside>' for at, words in enumerate(NOTES, 1))
    with zipfile.ZipFile(FOLDER / "harbour.epub", "w") as archive:
        parts = [("mimetype", "application/epub+zip"), ("META-INF/container.xml", CONTAINER), ("EPUB/book.opf", OPF % (items, refs))]
        parts += [("EPUB/nav.xhtml", page(f'<nav epub:type="toc"><ol>{links}</ol></nav>')), ("EPUB/notes.xhtml", page(notes)), ("EPUB/dot.png", DOT), ("EPUB/look.css", ".away { display: none }\n")]
        parts += [(f"EPUB/{name}.xhtml", text) for name, text in chapters]
        for name, text in parts:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)


if __name__ == "__main__":
    word()
    slides()
    book()
    open_document("harbour")
