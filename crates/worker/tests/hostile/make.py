#!/usr/bin/env python3
"""Makes the small PDF files here that unfold to gigabytes: forms that draw forms, and a stream that is packed twice."""

import pathlib
import zlib

HERE = pathlib.Path(__file__).parent


def write(name, objects):
    file = bytearray(b"%PDF-1.7\n")
    starts = []
    for number, body in enumerate(objects, 1):
        starts.append(len(file))
        file += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    table = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for start in starts:
        file += b"%010d 00000 n \n" % start
    file += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    (HERE / name).write_bytes(file)
    print(name, len(file))


def stream(about, content):
    return b"<< %b /Length %d >>\nstream\n%b\nendstream" % (about, len(content), content)


def nested_forms(pages=20, depth=12, times=10):
    """Each form draws the next one ten times: 10^12 lines of text on each of twenty pages."""
    first = 4
    kids = b" ".join(b"%d 0 R" % (first + depth + page) for page in range(pages))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, pages),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for level in range(depth):
        box = b"/Type /XObject /Subtype /Form /BBox [0 0 400 600]"
        if level + 1 < depth:
            about = box + b" /Resources << /XObject << /X %d 0 R >> >>" % (first + level + 1)
            objects.append(stream(about, b"/X Do " * times))
        else:
            about = box + b" /Resources << /Font << /F 3 0 R >> >>"
            objects.append(stream(about, b"BT /F 9 Tf 40 500 Td (Again and again and again.) Tj ET"))
    for page in range(pages):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Resources << /XObject << /X %d 0 R >> >> "
            b"/Contents %d 0 R >>" % (first, first + depth + pages)
        )
    objects.append(stream(b"", b"/X Do " * times))
    write("nested-forms.pdf", objects)


def packed_twice(size=2 << 30):
    """Two gigabytes of "q" and "Q", which save and restore nothing, in some kilobytes."""
    inner = zlib.compressobj(9)
    chunk = b"q Q " * (1 << 18)
    once = bytearray()
    for _ in range(size // len(chunk)):
        once += inner.compress(chunk)
    once += inner.flush()
    twice = zlib.compress(bytes(once), 9)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R >>",
        stream(b"/Filter [/FlateDecode /FlateDecode]", twice),
    ]
    write("packed-twice.pdf", objects)


nested_forms()
packed_twice()
