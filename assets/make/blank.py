"""Makes crates/worker/src/blank.ttf: a font whose every letter is blank, for text that is found and copied, and not seen."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

OUT = Path(__file__).parents[2] / "crates/worker/src/blank.ttf"


def main():
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "blank"])
    font.setupCharacterMap({0x20: "blank"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "blank": TTGlyphPen(None).glyph()})
    font.setupHorizontalMetrics({".notdef": (500, 0), "blank": (500, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Pincite Blank", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(OUT)


main()
