"""A file that is encrypted for a user and whose owner's password is empty: whoever gives none is its owner.

No writer of PDF files makes one any more, so it is written here by hand (ISO 32000-1, 7.6.3: algorithms 1 to 5)."""

from hashlib import md5

PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
ID = b"0123456789abcdef"
NOBODY_MAY = -4


def rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def often(key: bytes, data: bytes, revision: int) -> bytes:
    for turn in range(20 if revision > 2 else 1):
        data = rc4(bytes(byte ^ turn for byte in key), data)
    return data


def digest(data: bytes, revision: int, length: int) -> bytes:
    key = md5(data).digest()[:length]
    for _ in range(50 if revision > 2 else 0):
        key = md5(key).digest()[:length]
    return key


def empty_owner(user: bytes, revision: int) -> bytes:
    length = 16 if revision > 2 else 5
    padded = (user + PAD)[:32]
    owner = often(digest(PAD, revision, 16)[:length], padded, revision)
    key = digest(padded + owner + (NOBODY_MAY & 0xFFFFFFFF).to_bytes(4, "little") + ID, revision, length)
    known = often(key, md5(PAD + ID).digest() if revision > 2 else PAD, revision).ljust(32, b"\0")
    drawn = b"BT /F1 18 Tf 72 700 Td (The lock was closed and the key hung beside it.) Tj ET"
    drawn = rc4(md5(key + (4).to_bytes(3, "little") + b"\0\0").digest()[: min(16, length + 5)], drawn)
    version = 2 if revision > 2 else 1
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n" % len(drawn) + drawn + b"\nendstream",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        b"<</Filter/Standard/V %d/R %d/Length %d/P %d/O%s/U<%s>>>"
        % (version, revision, length * 8, NOBODY_MAY, literal(owner, revision), known.hex().encode()),
    ]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + content + b"\nendobj\n"
    table = len(out)
    out += b"xref\n0 7\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places)
    identity = ID.hex().encode()
    out += b"trailer<</Size 7/Root 1 0 R/Encrypt 6 0 R/ID[<%s><%s>]>>\nstartxref\n%d\n%%%%EOF\n" % (
        identity,
        identity,
        table,
    )
    return bytes(out)


def literal(data: bytes, revision: int) -> bytes:
    """Strings are written in either way: in hexadecimal, or as they are with what would end them escaped."""
    if revision > 2:
        return b"<" + data.hex().encode() + b">"
    escaped = data
    for byte in (b"\\", b"(", b")", b"\r"):
        escaped = escaped.replace(byte, b"\\r" if byte == b"\r" else b"\\" + byte)
    return b"(" + escaped + b")"
