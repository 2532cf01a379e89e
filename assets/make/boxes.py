"""Makes crates/worker/src/boxes.ttf: a font whose every Chinese, Japanese and Korean letter is a box."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

LETTERS = [(0x2E80, 0xD7FF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF)]
OUT = Path(__file__).parents[2] / "crates/worker/src/boxes.ttf"


def box():
    pen = TTGlyphPen(None)
    for left, low, right, high, inner in [(80, -60, 920, 820, False), (120, -20, 880, 780, True)]:
        corners = [(left, low), (left, high), (right, high), (right, low)]
        first, *rest = reversed(corners) if inner else corners
        pen.moveTo(first)
        for corner in rest:
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()


def letters():
    # Format 13: many letters, one glyph, a few bytes a range.
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language, table.reserved, table.length, table.nGroups = 3, 10, 0, 0, 0, 0
    table.cmap = {letter: "box" for first, last in LETTERS for letter in range(first, last + 1)}
    return table


def main():
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "box"])
    font.setupCharacterMap({0x4E00: "box"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "box": box()})
    font.setupHorizontalMetrics({".notdef": (1000, 0), "box": (1000, 80)})
    font.setupHorizontalHeader(ascent=880, descent=-120)
    font.setupNameTable({"familyName": "Pincite Boxes", "styleName": "Regular"})
    # Its code pages are those of Japanese, Chinese and Korean.
    pages = 1 << 17 | 1 << 18 | 1 << 19 | 1 << 20
    font.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120, ulCodePageRange1=pages)
    font.setupPost(keepGlyphNames=False)
    cmap = font.font["cmap"] = newTable("cmap")
    cmap.tableVersion, cmap.tables = 0, [letters()]
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(OUT)


main()
