"""Makes the encrypted documents in tests/fixtures/office: `python sealed.py FOLDER office` and, with LibreOffice's Python, `python sealed.py FOLDER libreoffice`.

One short text, its password is "ebb & flow": as Office has encrypted since 2010 (msoffcrypto-tool), and as LibreOffice writes
ODT and DOCX (the way of Office 2007), which must be running:
`soffice --headless --accept="socket,host=localhost,port=2002;urp;"`.
"""

import io
import sys
import zipfile
from pathlib import Path

PASSWORD = "ebb & flow"
WORDS = "The harbour master keeps the key under the third stone."
# More than a segment of an encrypted file (4,096 bytes).
LINES = [WORDS, *(f"Line {number} of the harbour book says nothing new." for number in range(1, 80))]
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    "word/document.xml": f'<w:document xmlns:w="{W}"><w:body>{"".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in LINES)}</w:body></w:document>',
}


def plain() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, text in PARTS.items():
            archive.writestr(zipfile.ZipInfo(name), text)
    return out.getvalue()


def agile(folder: Path) -> None:
    from msoffcrypto.format.ooxml import OOXMLFile

    with open(folder / "sealed.docx", "wb") as out:
        OOXMLFile(io.BytesIO(plain())).encrypt(PASSWORD, out)


def by_libreoffice(folder: Path) -> None:
    import uno
    from com.sun.star.beans import NamedValue, PropertyValue

    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    context = resolver.resolve("uno:socket,host=localhost,port=2002;urp;StarOffice.ComponentContext")
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    source = folder / "plain-for-sealing.docx"
    source.write_bytes(plain())
    said = lambda **named: tuple(PropertyValue(name, 0, value, 0) for name, value in named.items())
    document = desktop.loadComponentFromURL(source.as_uri(), "_blank", 0, said(Hidden=True))
    document.storeToURL((folder / "sealed.odt").as_uri(), said(FilterName="writer8", Password=PASSWORD))
    key = uno.Any("[]com.sun.star.beans.NamedValue", (NamedValue("OOXPassword", PASSWORD), NamedValue("CryptoType", "Standard")))
    document.storeToURL((folder / "sealed-2007.docx").as_uri(), said(FilterName="MS Word 2007 XML", EncryptionData=key))
    document.close(False)
    source.unlink()


if __name__ == "__main__":
    place = Path(sys.argv[1]).resolve()
    {"office": agile, "libreoffice": by_libreoffice}[sys.argv[2]](place)
