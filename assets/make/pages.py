"""Writes the saved pages of tests/fixtures/page: one page of our own in every format that browsers save, and a hostile one.

Needs nothing but Python; the files come out byte by byte the same each time.
"""

import base64
import io
import plistlib
import quopri
import struct
import zipfile
import zlib
from pathlib import Path

OUT = Path(__file__).parents[2] / "tests" / "fixtures" / "page"
ADDRESS = "https://shore.example/tides"


def picture(width, height, colour_at):
    """A PNG whose pixels are given by a function of x and y."""
    rows = b"".join(b"\0" + bytes(c for x in range(width) for c in colour_at(x, y)) for y in range(height))

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


CHART = picture(96, 64, lambda x, y: ((x * 37 + y * 11) % 256, (x * y) % 256, (255 - x) % 256))
SAND = picture(4, 4, lambda x, y: (240, 230 + x, 210 + y))

BODY = """
<nav><a href="/">Home</a> <a href="/almanac">Almanac</a></nav>
<main>
<h1>Tides of the northern shore</h1>
<p class="lead">Every harbour keeps its own clock, and the sea <em>sets</em> it.</p>
<h2 id="spring">Spring tides</h2>
<p>Twice a month the sun and the moon pull in one line, and the <a href="/spring">spring tides</a> rise
   <b>highest</b>. The quay at Hallow is then under water for <span class="number">forty</span> minutes.</p>
<p class="note">This note is only shown when printed.</p>
<figure><img src="{chart}" alt="A chart of heights over a month"><figcaption>Heights over a month, in feet.</figcaption></figure>
<h2 id="neap">Neap tides</h2>
<ul><li>Seven days later they pull crosswise.</li><li>The ford can be crossed on foot.</li></ul>
<table><tr><th>Harbour</th><th>Range</th></tr><tr><td>Hallow</td><td>19 feet</td></tr><tr><td>Marrow Point</td><td>11 feet</td></tr></table>
</main>
<footer>Printed by the harbour office.</footer>
"""

STYLE = "body {{ background: url({sand}); font: 16px/1.5 serif }} .note {{ display: none }} h1 {{ color: #134 }}"
HEAD = '<title>Tides of the northern shore</title>'


def document(style, chart, before="", head=HEAD):
    return f"<!DOCTYPE html>\n{before}<html lang=\"en\"><head><meta charset=\"utf-8\">{head}{style}</head><body>{BODY.format(chart=chart)}</body></html>\n"


def data(png):
    return "data:image/png;base64," + base64.b64encode(png).decode()


def beside():
    """As browsers save it: a page and a folder."""
    folder = OUT / "tides_files"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "chart.png").write_bytes(CHART)
    (folder / "sand.png").write_bytes(SAND)
    (folder / "style.css").write_text(STYLE.format(sand="sand.png"))
    link = '<link rel="stylesheet" href="./tides_files/style.css">'
    saved = f"<!-- saved from url=({len(ADDRESS):04}){ADDRESS} -->\n"
    script = '<script src="https://shore.example/count.js"></script>'
    (OUT / "tides.html").write_text(document(link + script, "./tides_files/chart.png", saved))


def xhtml():
    text = BODY.format(chart="tides_files/chart.png").replace('month">', 'month"/>')
    (OUT / "tides.xhtml").write_text(
        '<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head>' + HEAD
        + f'<script type="text/x" src="none.js"/></head><body><div class="empty"/>{text}</body></html>\n'
    )


def mhtml():
    page = document('<link rel="stylesheet" href="https://shore.example/style.css">', "https://shore.example/chart.png").encode()
    boundary = "----MultipartBoundary--tides----"

    def part(kind, encoding, location, body):
        head = f"--{boundary}\r\nContent-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\nContent-Location: {location}\r\n\r\n"
        return head.encode() + body + b"\r\n"

    def wrapped(raw):
        text = base64.b64encode(raw)
        return b"\r\n".join(text[i : i + 76] for i in range(0, len(text), 76))

    (OUT / "tides.mhtml").write_bytes(
        (
            "From: <Saved by Blink>\r\n"
            f"Snapshot-Content-Location: {ADDRESS}\r\nSubject: Tides of the northern shore\r\n"
            "Date: Mon, 6 May 2024 07:08:09 -0000\r\nMIME-Version: 1.0\r\n"
            f'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="{boundary}"\r\n\r\n\r\n'
        ).encode()
        + part("text/html", "quoted-printable", ADDRESS, quopri.encodestring(page).replace(b"\n", b"\r\n"))
        + part("text/css", "binary", "https://shore.example/style.css", STYLE.format(sand="sand.png").encode())
        + part("image/png", "base64", "https://shore.example/chart.png", wrapped(CHART))
        + part("image/png", "base64", "https://shore.example/sand.png", wrapped(SAND))
        + f"--{boundary}--\r\n".encode()
    )


def single_file():
    note = f"<!--\n Page saved with SingleFile \n url: {ADDRESS} \n saved date: Mon May 06 2024 07:08:09 GMT+0200 (Central European Summer Time)\n-->"
    style = "<style>" + STYLE.format(sand=data(SAND)) + "</style>"
    page = document(style, data(CHART)).replace("<html lang", "<html data-kept lang")
    (OUT / "tides-singlefile.html").write_text(page.replace("<head>", "<head>" + note, 1).replace("<!DOCTYPE html>\n", "<!DOCTYPE html> "))


def single_file_z():
    page = document('<link rel="stylesheet" href="stylesheet_0.css">', "images/0.png")
    manifest = '{"originalUrl": "%s", "title": "Tides of the northern shore"}' % ADDRESS
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in [
            ("index.html", page.encode()),
            ("stylesheet_0.css", STYLE.format(sand="images/1.png").encode()),
            ("images/0.png", CHART),
            ("images/1.png", SAND),
            ("manifest.json", manifest.encode()),
        ]:
            archive.writestr(zipfile.ZipInfo(name, (2024, 5, 6, 7, 8, 8)), content, zipfile.ZIP_DEFLATED)
    before = b"<!DOCTYPE html><html><meta charset=utf-8><title>Tides</title><script>unpack()</script><!--"
    (OUT / "tides-z.html").write_bytes(before + packed.getvalue() + b"--></html>")


def webarchive():
    page = document('<link rel="stylesheet" href="/style.css">', "chart.png").encode()

    def resource(address, kind, content):
        return {
            "WebResourceData": content,
            "WebResourceMIMEType": kind,
            "WebResourceTextEncodingName": "UTF-8",
            "WebResourceURL": address,
        }

    archive = {
        "WebMainResource": resource(ADDRESS, "text/html", page),
        "WebSubresources": [
            resource("https://shore.example/style.css", "text/css", STYLE.format(sand="sand.png").encode()),
            resource("https://shore.example/chart.png", "image/png", CHART),
            resource("https://shore.example/sand.png", "image/png", SAND),
        ],
    }
    (OUT / "tides.webarchive").write_bytes(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))


def markdown():
    (OUT / "tides.md").write_text(
        "# Tides of the northern shore\n\nEvery harbour keeps its own clock, and the sea *sets* it.\n\n## Spring tides\n\n"
        "Twice a month the sun and the moon pull in one line, and the [spring tides](https://shore.example/spring) rise\n"
        "**highest**.\n\n| Harbour | Range |\n| --- | --- |\n| Hallow | 19 feet |\n"
    )


HOSTILE = r"""
<!doctype html><script>alert(1)</script><script src=https://evil.example/x.js></script>
<!-- next --><p onclick=alert(1) onmouseover="alert(1)" onfocus=alert(1) autofocus tabindex=1>click</p><body onload=alert(1)>
<!-- next --><img src=https://evil.example/i.png srcset="https://evil.example/i2.png 2x" onerror=alert(1) lowsrc=https://evil.example/l.png>
<!-- next --><img src=//evil.example/i.png><img src=/i.png><img src=file:///etc/passwd><img src="\\evil.example\share\i.png">
<!-- next --><picture><source srcset="https://evil.example/i.webp"><img src=https://evil.example/i.png></picture>
<!-- next --><meta http-equiv=refresh content="0;url=https://evil.example/"><meta http-equiv=set-cookie content=x>
<!-- next --><base href=https://evil.example/><a href=x>link</a><img src=x.png>
<!-- next --><link rel=stylesheet href=https://evil.example/x.css><link rel=prefetch href=https://evil.example/p><link rel=preload as=script href=https://evil.example/p.js><link rel=dns-prefetch href=//evil.example><link rel=preconnect href=https://evil.example><link rel=icon href=https://evil.example/favicon.ico><link rel=manifest href=https://evil.example/m.json><link rel=modulepreload href=https://evil.example/m.js>
<!-- next --><style>@import url(https://evil.example/x.css); @import "https://evil.example/y.css" screen; p { background: url(https://evil.example/b.png) }</style>
<!-- next --><style>@font-face { font-family: x; src: url(https://evil.example/f.woff2) } * { font-family: x; cursor: url(https://evil.example/c.cur), auto }</style>
<!-- next --><style>p { background: u\72l(https://evil.example/b.png) } q { background: image-set("https://evil.example/b.png" 1x) } b { content: url('https://evil.example/c') } li { list-style-image: url(https://evil.example/l) }</style>
<!-- next --><style>p{color:red}</style/><script>alert(1)</script><style></style ><img src=https://evil.example/i.png></style>
<!-- next --><style><!-- p { background: url("https://evil.example/b.png") } --></style><style>/* </style><img src=https://evil.example/i.png> */</style>
<!-- next --><p style="background:url(https://evil.example/b.png);behavior:url(https://evil.example/x.htc);-moz-binding:url(https://evil.example/x.xml#y);width:expression(alert(1))">styled</p>
<!-- next --><p style="background:\75\72\6c(https://evil.example/b.png)">styled</p><p style='background:url("//evil.example/b.png")'>styled</p>
<!-- next --><form action=https://evil.example/ method=post><input name=a value=b autofocus onfocus=alert(1)><button formaction=https://evil.example/>send</button><input type=image src=https://evil.example/i.png></form>
<!-- next --><iframe src=https://evil.example/></iframe><iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script><img src=https://evil.example/i.png onerror=alert(1)><p>framed"></iframe>
<!-- next --><frameset onload=alert(1)><frame src=https://evil.example/></frameset>
<!-- next --><object data=https://evil.example/x.swf><param name=movie value=https://evil.example/x.swf></object><embed src=https://evil.example/x.swf><applet code=x codebase=https://evil.example/></applet>
<!-- next --><video src=https://evil.example/v.mp4 poster=https://evil.example/p.png autoplay><source src=https://evil.example/v.webm><track src=https://evil.example/t.vtt></video><audio src=https://evil.example/a.mp3 autoplay></audio>
<!-- next --><a href=https://evil.example/ ping=https://evil.example/ping target=_top download>link</a><a href="javascript:alert(1)">j</a><a href=" &#x6a;avascript:alert(1)">j</a><a href="java&#10;script:alert(1)">j</a>
<!-- next --><map name=m><area href=https://evil.example/ shape=default></map><img usemap=#m src=x>
<!-- next --><svg onload=alert(1)><script>alert(1)</script><script href=https://evil.example/x.js /><image href=https://evil.example/i.png /><image xlink:href=https://evil.example/i.png /><use href=https://evil.example/x.svg#a /><use xlink:href="data:image/svg+xml,<svg id=a><script>alert(1)</script></svg>#a" /></svg>
<!-- next --><svg><a xlink:href=javascript:alert(1)><text>x</text></a><animate attributeName=href values=javascript:alert(1) /><set attributeName=onmouseover to=alert(1) /><animate attributeName=xlink:href from=https://evil.example/ to=https://evil.example/ /></svg>
<!-- next --><svg><style>@import url(https://evil.example/x.css); * { fill: url(https://evil.example/x.svg#p) }</style><rect fill="url(https://evil.example/x.svg#p)" filter="url(https://evil.example/f.svg#f)" style="mask:url(https://evil.example/m.svg#m)" /><feImage href=https://evil.example/i.png /><filter><feImage xlink:href=https://evil.example/i.png /></filter></svg>
<!-- next --><svg><foreignObject><iframe src=https://evil.example/></iframe><script>alert(1)</script><img src=https://evil.example/i.png onerror=alert(1)></foreignObject></svg>
<!-- next --><svg></p><style><a id="</style><img src=https://evil.example/i.png onerror=alert(1)>"></svg>
<!-- next --><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">words may say</math>
<!-- next --><math href=javascript:alert(1)><mi xlink:href=https://evil.example/>x</mi><maction actiontype=statusline xlink:href=javascript:alert(1)>y</maction><annotation-xml encoding=text/html><script>alert(1)</script><img src=https://evil.example/i.png></annotation-xml></math>
<!-- next --><noscript><p title="</noscript><img src=https://evil.example/i.png onerror=alert(1)>"></noscript>
<!-- next --><template><script>alert(1)</script><img src=https://evil.example/i.png></template><x-y><template shadowrootmode=open><script>alert(1)</script><img src=https://evil.example/i.png onerror=alert(1)><p>shade</p></template></x-y>
<!-- next --><xmp><script>words may say alert(1)</script></xmp><listing><img src=https://evil.example/words-may-say></listing><textarea></textarea><img src=https://evil.example/i.png></textarea>
<!-- next --><title><img src=https://evil.example/i.png></title><script>alert(1)</script></title>
<!-- next --><table background=https://evil.example/b.png><tr><td background=https://evil.example/b.png>cell</table><body background=https://evil.example/b.png>
<!-- next --><blockquote cite=https://evil.example/>q</blockquote><q cite=https://evil.example/>q</q><del cite=https://evil.example/>d</del><img longdesc=https://evil.example/ src=x>
<!-- next --><input type=text style="background:url(https://evil.example/b.png)"><isindex action=https://evil.example/ prompt=x><keygen autofocus onfocus=alert(1)>
<!-- next --><div data-p=0 data-p-href=javascript:alert(1) data-p-hidden id=body name=body is=x-evil slot=x part=x nonce=x contenteditable>spoof</div>
<!-- next --><html manifest=https://evil.example/m><head profile=https://evil.example/>
<!-- next --><?xml-stylesheet href="https://evil.example/x.css"?><!DOCTYPE html SYSTEM "https://evil.example/x.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;
<!-- next --><portal src=https://evil.example/></portal><fencedframe src=https://evil.example/></fencedframe><bgsound src=https://evil.example/a.mid><marquee onstart=alert(1)>m</marquee>
<!-- next --><details ontoggle=alert(1) open>d</details><dialog oncancel=alert(1) open>d</dialog><p popover id=q onbeforetoggle=alert(1)>p</p><button popovertarget=q command=show-popover>b</button>
<!-- next --><a href="https://evil.example/&quot;onmouseover=alert(1)">quote</a><img alt='"><script>words may say alert(1)</script>' src=x><p title='"><img src=https://evil.example/i.png>'>words may say</p>
"""


def hostile():
    (OUT / "hostile.html").write_text(HOSTILE.lstrip())


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for write in [beside, xhtml, mhtml, single_file, single_file_z, webarchive, markdown, hostile]:
        write()
