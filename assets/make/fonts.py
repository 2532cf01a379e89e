"""The typefaces of the sample library and the test files: free ones (OFL 1.1), from the npm packages of Fontsource.

They are fetched by `npm pack` into a folder outside the repository and kept there. PDF files embed a subset of each,
which the OFL allows for any document.
"""

import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont as FontFile
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

PACKAGES = {
    "source-serif-4": "5.3.1",
    "source-sans-3": "5.3.0",
    "literata": "5.3.0",
    "ibm-plex-serif": "5.3.0",
    "ibm-plex-sans": "5.3.0",
}
FACES = {"": "400-normal", "-Italic": "400-italic", "-Bold": "600-normal", "-BoldItalic": "600-italic"}
LIGATURES = {("f", "i"): 0xFB01, ("f", "l"): 0xFB02}
CACHE = Path(os.environ.get("PINCITE_MAKE_CACHE", Path(tempfile.gettempdir()) / "pincite-make-fonts"))


def fetched(package: str) -> Path:
    """The unpacked npm package, fetched when it is not in the cache."""
    version = PACKAGES[package]
    folder = CACHE / f"{package}-{version}"
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        name = subprocess.run(
            ["npm", "pack", "--silent", f"@fontsource/{package}@{version}"],
            cwd=CACHE, check=True, capture_output=True, text=True,
        ).stdout.split()[-1]
        with tarfile.open(CACHE / name) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package" / "files"


def with_ligatures(font: FontFile) -> set[int]:
    """Maps U+FB01 and U+FB02 to the glyphs that the font's `liga` feature would put for "fi" and "fl".

    Returns the code points that the font has a glyph for.
    """
    names = {chr(code): name for code, name in font.getBestCmap().items()}
    wanted = {tuple(names.get(letter) for letter in pair): code for pair, code in LIGATURES.items()}
    found: dict[int, str] = {}
    for lookup in font["GSUB"].table.LookupList.Lookup if "GSUB" in font else []:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for first, ligatures in getattr(table, "ligatures", {}).items():
                for ligature in ligatures:
                    code = wanted.get((first, *ligature.Component))
                    if code:
                        found.setdefault(code, ligature.LigGlyph)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(found)
    return set(found)


def register(package: str) -> str:
    """Makes the family known to ReportLab under its package's name; faces add -Italic, -Bold, -BoldItalic."""
    for suffix, face in FACES.items():
        name = package + suffix
        if name in pdfmetrics.getRegisteredFontNames():
            continue
        font = FontFile(fetched(package) / f"{package}-latin-{face}.woff2")
        ligatures = with_ligatures(font)
        font.flavor = None
        target = CACHE / f"{name}.ttf"
        font.recalcTimestamp = False
        font.save(target)
        registered = TTFont(name, target)
        registered.pincite_ligatures = ligatures
        pdfmetrics.registerFont(registered)
    return package


def ligated(text: str, font: str) -> str:
    """`text` with the ligatures that the font has."""
    have = getattr(pdfmetrics.getFont(font), "pincite_ligatures", set())
    for pair, code in LIGATURES.items():
        if code in have:
            text = text.replace("".join(pair), chr(code))
    return text
