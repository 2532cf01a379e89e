"""Makes the test files whose fonts say other letters than they draw, or none: what each is for stands in
tests/fixtures/README.md. It takes letters from DejaVu Serif (`fonts-dejavu-core` on Debian)."""

import io
from pathlib import Path

import pikepdf
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from pikepdf import Array, Dictionary, Name

TARGET = Path(__file__).parent.parent.parent / "tests" / "fixtures" / "pdf"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

SPACED = ("The tide runs for six hours and rests for twelve minutes,", "and the ferry crosses while it rests.")
CODED = (
    "The keeper of the light writes down the wind at noon,",
    "the height of the sea at the gate, and every sail that",
    "goes by; nobody has ever asked to read what he wrote.",
)


def numbered(lines: tuple[str, ...]) -> tuple[bytes, dict[str, int], dict[str, int]]:
    """The font with the letters of `lines` alone, at the codes from 33 on as they come; the codes, and how wide each is."""
    letters = list(dict.fromkeys("".join(lines)))
    font = TTFont(FONT, recalcTimestamp=False)
    options = subset.Options(notdef_outline=True, layout_features=[], drop_tables=["FFTM", "kern", "GPOS", "GSUB", "GDEF", "name"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    names = font.getBestCmap()
    codes = {letter: 33 + at for at, letter in enumerate(letters)}
    table = CmapSubtable.newSubtable(0)
    table.platformID, table.platEncID, table.language = 1, 0, 0
    table.cmap = {code: ".notdef" for code in range(256)} | {code: names[ord(letter)] for letter, code in codes.items()}
    font["cmap"].tables = [table]
    widths = {letter: round(font["hmtx"][names[ord(letter)]][0] * 1000 / font["head"].unitsPerEm) for letter in letters}
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue(), codes, widths


def map_of(codes: dict[str, int], said) -> bytes:
    entries = "".join(f"<{code:02X}> <{said(letter):04X}>\n" for letter, code in codes.items())
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
        "1 begincodespacerange <00> <FF> endcodespacerange\n"
        f"{len(codes)} beginbfchar\n{entries}endbfchar\nendcmap end end"
    ).encode()


def page_of(lines: tuple[str, ...], said) -> bytes:
    """A page of `lines` in a font that counts its letters; `said` is what its map says of one, and without it there is none."""
    data, codes, widths = numbered(lines)
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(420, 595))
    descriptor = pdf.make_indirect(Dictionary(
        Type=Name.FontDescriptor, FontName=Name("/PINCIT+Counted"), Flags=4, FontBBox=[-100, -300, 1500, 1000], ItalicAngle=0,
        Ascent=939, Descent=-236, CapHeight=729, StemV=80, FontFile2=pdf.make_stream(data),
    ))
    font = Dictionary(
        Type=Name.Font, Subtype=Name.TrueType, BaseFont=Name("/PINCIT+Counted"), FirstChar=33, LastChar=32 + len(codes),
        Widths=Array(list(widths.values())), FontDescriptor=descriptor,
    )
    if said:
        font.ToUnicode = pdf.make_stream(map_of(codes, said))
    drawn = "".join(f"<{''.join(f'{codes[letter]:02X}' for letter in line)}> Tj 0 -18 Td\n" for line in lines)
    page = pdf.pages[0]
    page.Resources = Dictionary(Font=Dictionary(F=pdf.make_indirect(font)))
    page.Contents = pdf.make_stream(f"BT /F 11 Tf 40 520 Td\n{drawn}ET".encode())
    buffer = io.BytesIO()
    pdf.save(buffer, deterministic_id=True)
    return buffer.getvalue()


def main() -> None:
    (TARGET / "spaces.pdf").write_bytes(page_of(SPACED, lambda letter: 0xFFFD if letter == " " else ord(letter)))
    (TARGET / "codes.pdf").write_bytes(page_of(CODED, None))


if __name__ == "__main__":
    main()
