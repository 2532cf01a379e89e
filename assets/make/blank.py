"""Makes crates/worker/src/blank.ttf: a font whose every letter is blank, for text that is found and copied, and not seen."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

# PDFium leaves out words whose letters have no extent.
WIDE, LOW, HIGH = 500, -200, 800
OUT = Path(__file__).parents[2] / "crates/worker/src/blank.ttf"


def blank():
    """A glyph as large as a letter that encloses nothing: there and back on one line."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, LOW))
    pen.lineTo((WIDE, HIGH))
    pen.closePath()
    return pen.glyph()


def main():
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "blank"])
    font.setupCharacterMap({0x20: "blank"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "blank": blank()})
    font.setupHorizontalMetrics({".notdef": (WIDE, 0), "blank": (WIDE, 0)})
    font.setupHorizontalHeader(ascent=HIGH, descent=LOW)
    font.setupNameTable({"familyName": "Pincite Blank", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=HIGH, sTypoDescender=LOW, usWinAscent=HIGH, usWinDescent=-LOW)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(OUT)


main()
