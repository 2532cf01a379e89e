#!/usr/bin/env python3
"""Takes sentences out of saved pages as a browser shows them, to measure the reading of pages.

    make_page_cases.py FOLDER [--each 10] > cases.jsonl
    pincite check --cases cases.jsonl --sources FOLDER > judged.jsonl
    page_report.py cases.jsonl judged.jsonl

Chromium lays each page out, without network and without the page's own scripts, and says what stands in it (`innerText`)
block by block, each under the heading that was seen last before it, or the last in whose box it stands. Needs `chromium`. The same FOLDER gives the same cases.
"""

import argparse
import base64
import hashlib
import html
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Blocks without blocks in them, whose text is seen; what is in them is a run of sentences. A heading's own text is none.
READ = r"""
addEventListener('load', () => {
    const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
    const inline = (element) => /^(inline|contents|ruby|none)/.test(getComputedStyle(element).display);
    const isLeaf = (element) => [...element.querySelectorAll('*')].every(inline);
    const isSeen = (element) => {
        const box = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + scrollY > 0;
    };
    // What stands in a heading but is not of it, and what a heading of pictures is called.
    const titleOf = (heading) => {
        let text = heading.innerText;
        for (const extra of heading.querySelectorAll('.mw-editsection, .editsection, .headerlink, .anchor')) text = text.replace(extra.innerText, '');
        return (text.trim() || [...heading.querySelectorAll('img')].map((image) => image.alt).join(' ')).replace(/\s+/g, ' ').trim();
    };
    // The box that a heading heads: what is around it, without the boxes that hold nothing else.
    const boxOf = (heading) => {
        let box = heading.parentElement;
        while (box !== document.body && box.innerText.trim() === heading.innerText.trim()) box = box.parentElement;
        return box;
    };
    const out = [], seen = [];
    for (const element of document.body.querySelectorAll('*')) {
        if (element.matches(headings)) {
            const title = titleOf(element);
            if (title && isSeen(element)) seen.push({ title, box: boxOf(element) });
        } else if (!element.closest(headings + ',script,style,select,textarea,button,svg') && !inline(element) && isLeaf(element) && isSeen(element)) {
            const sentences = new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'sentence' });
            // The last heading before, and the last one in whose box the words stand: a box beside the text ends.
            const above = [seen.at(-1), seen.findLast(({ box }) => box.contains(element))].map((heading) => heading?.title ?? '');
            for (const line of element.innerText.split('\n')) {
                for (const { segment } of sentences.segment(line)) out.push([above, segment.trim()]);
            }
        }
    }
    const report = document.createElement('pre');
    report.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(out))));
    report.id = 'pincite-sentences';
    document.documentElement.replaceChildren(report);
});
"""


def seen(page: Path) -> list:
    """[headings, sentence] in the order of the page."""
    own = base64.b64encode(hashlib.sha256(READ.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{own}'"
    data = page.read_bytes()
    # A mark of the encoding has to stay in front, and a doctype before everything that is markup.
    doctype = re.match(rb"(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*(?:<!doctype[^>]*>)?", data, re.I | re.S).end()
    charset = re.search(rb"charset\s*=\s*[\"']?([\w-]+)", data[:4096], re.I)
    known = charset.group(1).decode() if charset and not is_utf8(data) else "utf-8"
    head = f'<meta charset="{known}"><meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}"><script>{READ}</script>'
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "page.html"
        copy.write_bytes(data[:doctype] + head.encode() + data[doctype:])
        run = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1200,900", f"--user-data-dir={folder}/profile",
             "--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=5000", "--dump-dom", copy.as_uri()],
            capture_output=True, timeout=120, check=False,
        )
    found = re.search(rb'id="pincite-sentences">([\w+/=]*)<', run.stdout)
    if not found:
        print(f"{page.name}: the browser said nothing", file=sys.stderr)
        return []
    return json.loads(base64.b64decode(found.group(1)))


def is_utf8(data: bytes) -> bool:
    """Collections write pages anew as UTF-8 and leave what these say of their letters."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def is_sentence(text: str) -> bool:
    cjk = len(re.findall(r"[\u3040-\u9fff\uac00-\ud7a3]", text))
    return 6 <= len(text.split()) <= 45 or 12 <= cjk <= 120


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--each", type=int, default=10, help="sentences of each page, spread over it")
    given = arguments.parse_args()
    for page in sorted(given.folder.iterdir()):
        if page.suffix.lower() not in {".html", ".htm"}:
            continue
        sentences = [(headings, text) for headings, text in seen(page) if is_sentence(text)]
        step = max(len(sentences) / given.each, 1)
        chosen = [sentences[int(at * step)] for at in range(min(given.each, len(sentences)))]
        # A sentence that stands under several headings is right under each of them.
        for number, (_, text) in enumerate(chosen):
            headings = sorted({heading for headings, other in sentences if other == text for heading in headings})
            case = {"id": f"{page.stem}-{number}", "quote": text, "doc": page.name, "headings": headings}
            print(json.dumps(case, ensure_ascii=False))


if __name__ == "__main__":
    main()
