// Sets text as pages: lines of words that know where they stand, in one or two columns, and draws them as SVG.
import type { PdfPage, RectView } from '../bindings';
import type { TextRun } from '../pagetext';

export interface Word {
  text: string;
  x: number;
  width: number;
}

export interface Line {
  x: number;
  /** Of the line's box, in points from the page's top. */
  top: number;
  size: number;
  bold: boolean;
  words: Word[];
  /** The line breaks a word, and ends in a hyphen. */
  hyphen: boolean;
}

export interface SetPage {
  view: PdfPage;
  lines: Line[];
}

export interface Leaf {
  label: string | null;
  head: string;
  title?: string;
  columns: 1 | 2;
  paragraphs: string[];
}

export const PAGE = { width: 504, height: 720 };
const MARGIN = { x: 44, top: 84 };
const GUTTER = 20;
const SIZE = 11;
const LEADING = 17;

/** Widths of a Times-like face in thousandths of the size; what is not listed is as wide as an "n". */
const WIDTHS: Record<string, number> = { ' ': 250, i: 278, l: 278, j: 278, t: 278, f: 333, r: 333, s: 389, a: 444, c: 444, e: 444, z: 444, w: 722, m: 778, '.': 250, ',': 250, '’': 333, '-': 333, '–': 500, '—': 1000, I: 333, J: 389, M: 889, W: 944 };
const wide = (text: string, size: number) =>
  [...text].reduce((sum, c) => sum + (WIDTHS[c] ?? (/[A-Z]/.test(c) ? 667 : 500)), 0) * (size / 1000);

/** A paragraph's lines, all but its last as wide as the column. */
function* fill(paragraph: string, width: number): Generator<{ words: Word[]; hyphen: boolean }> {
  const space = wide(' ', SIZE);
  // A "|" in a word says where it may be broken.
  const words = paragraph.split(' ');
  let line: string[] = [];
  let used = 0;
  const set = (justify: boolean, hyphen = false) => {
    const gap = justify && line.length > 1 ? space + (width - used) / (line.length - 1) : space;
    let x = 0;
    const done = line.map((text) => {
      const word = { text, x, width: wide(text, SIZE) };
      x += word.width + gap;
      return word;
    });
    line = [];
    used = 0;
    return { words: done, hyphen };
  };
  for (const marked of words) {
    const word = marked.replace('|', '');
    const needed = wide(word, SIZE) + (line.length > 0 ? space : 0);
    if (used + needed <= width) {
      line.push(word);
      used += needed;
      continue;
    }
    const [first, rest] = marked.split('|');
    const part = wide(`${first}-`, SIZE) + space;
    if (first !== undefined && rest !== undefined && used + part <= width) {
      line.push(`${first}-`);
      used += part;
      yield set(true, true);
      line.push(rest);
      used = wide(rest, SIZE);
    } else {
      yield set(true);
      line.push(word);
      used = wide(word, SIZE);
    }
  }
  if (line.length > 0) yield set(false);
}

export function press(leaf: Leaf): SetPage {
  const lines: Line[] = [];
  const plain = (text: string, x: number, top: number, size: number, bold = false) => {
    let at = x;
    const words = text.split(' ').map((word) => {
      const set = { text: word, x: at - x, width: wide(word, size) };
      at += set.width + wide(' ', size);
      return set;
    });
    lines.push({ x, top, size, bold, words, hyphen: false });
  };
  if (leaf.label !== null) plain(leaf.label, MARGIN.x, 34, 9);
  plain(leaf.head, PAGE.width - MARGIN.x - wide(leaf.head, 9), 34, 9);
  let start = MARGIN.top - 16;
  if (leaf.title !== undefined) {
    plain(leaf.title, MARGIN.x, start, 15, true);
    start += 28;
  }
  const whole = PAGE.width - 2 * MARGIN.x;
  const width = leaf.columns === 2 ? (whole - GUTTER) / 2 : whole;
  const filled = leaf.paragraphs.map((paragraph) => [...fill(paragraph, width)]);
  // Columns of a height, as far as paragraphs allow.
  const tall = filled.reduce((sum, part) => sum + (part.length + 0.45) * LEADING, 0) / leaf.columns;
  let column = 0;
  let top = start;
  for (const part of filled) {
    for (const { words, hyphen } of part) {
      if (top - start > tall && column + 1 < leaf.columns) {
        column += 1;
        top = start;
      }
      lines.push({ x: MARGIN.x + column * (width + GUTTER), top, size: SIZE, bold: false, words, hyphen });
      top += LEADING;
    }
    top += LEADING * 0.45;
  }
  return { view: { label: leaf.label, ...PAGE }, lines };
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The page as an image's address. Its words stand exactly where `lines` says, whatever font the browser has. */
export function draw(page: SetPage, width: number): string {
  const words = page.lines.flatMap((line) =>
    line.words.map(
      (word) =>
        `<text x="${(line.x + word.x).toFixed(2)}" y="${(line.top + line.size * 0.98).toFixed(2)}" font-size="${line.size}"` +
        `${line.bold ? ' font-weight="bold"' : ''} textLength="${word.width.toFixed(2)}" lengthAdjust="spacingAndGlyphs">${escaped(word.text)}</text>`,
    ),
  );
  const height = Math.round((width * page.view.height) / page.view.width);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${page.view.width} ${page.view.height}"` +
    ` font-family="Source Serif 4, Tinos, Liberation Serif, Times New Roman, serif" fill="#1c1a17"><rect width="100%" height="100%" fill="#fff"/>${words.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Rectangles of the words of `passage`, a line each, or none where the page has them not. */
export function find(page: SetPage, passage: string, edits: string[]): RectView[] {
  const places: { line: number; word: number; text: string }[] = [];
  for (const [l, line] of page.lines.entries()) {
    for (const [w, word] of line.words.entries()) places.push({ line: l, word: w, text: folded(word.text) });
  }
  const wanted = folded(passage);
  for (let from = 0; from < places.length; from++) {
    let seen = '';
    let to = from;
    while (to < places.length && seen.length < wanted.length && wanted.startsWith(seen)) seen += places[to++]?.text ?? '';
    if (seen === wanted && wanted !== '') return rects(page, places.slice(from, to), edits.map(folded));
  }
  return [];
}

function rects(page: SetPage, found: { line: number; word: number; text: string }[], edits: string[]): RectView[] {
  const of = (line: Line, first: Word, last: Word, edit: boolean): RectView => {
    const at = (value: number, whole: number) => Math.round((value / whole) * 1e6);
    const [x, right] = [line.x + first.x, line.x + last.x + last.width];
    return {
      x: at(x, page.view.width),
      y: at(line.top, page.view.height),
      w: at(right - x, page.view.width),
      h: at(line.size * 1.28, page.view.height),
      edit,
    };
  };
  const made: RectView[] = [];
  for (const number of new Set(found.map((place) => place.line))) {
    const line = page.lines[number];
    const words = found.filter((place) => place.line === number).map((place) => line?.words[place.word]);
    const [first, last] = [words[0], words.at(-1)];
    if (line === undefined || first === undefined || last === undefined) continue;
    made.push(of(line, first, last, false));
    for (const word of words) if (word !== undefined && edits.includes(folded(word.text))) made.push(of(line, word, word, true));
  }
  return made;
}

/** The page's text as runs, a line each. `from`: where the page begins in the source's text, in bytes. */
export function runs(page: SetPage, from = 0): TextRun[] {
  let at = from;
  return page.lines.map((line) => {
    const start = at;
    at += new TextEncoder().encode(line.words.map(({ text }) => text).join(' ')).length + 1;
    const last = line.words.at(-1);
    return {
      text: line.words.map((word) => word.text).join(' '),
      turns: 0,
      lineEnd: true,
      start,
      x: line.x / page.view.width,
      y: line.top / page.view.height,
      width: last === undefined ? 0 : (last.x + last.width) / page.view.width,
      height: (line.size * 1.28) / page.view.height,
    };
  });
}

/** What `decodePageLines` reads. */
export function encodeLines(pages: TextRun[][]): ArrayBuffer {
  const numbers = pages.flatMap((all) => [all.length, ...all.flatMap(({ x, y, width, height }) => [x, y, width, height].map((part) => Math.round(Math.min(1, part) * 65535)))]);
  const buffer = new ArrayBuffer(2 * numbers.length);
  const data = new DataView(buffer);
  numbers.forEach((number, i) => data.setUint16(2 * i, number, true));
  return buffer;
}

/** What `decodePageText` reads. */
export function encode(all: TextRun[]): ArrayBuffer {
  const texts = all.map((run) => new TextEncoder().encode(run.text));
  const buffer = new ArrayBuffer(4 + texts.reduce((sum, text) => sum + 24 + text.length, 0));
  const data = new DataView(buffer);
  data.setUint32(0, all.length, true);
  let at = 4;
  for (const [i, run] of all.entries()) {
    const text = texts[i] ?? new Uint8Array();
    data.setUint8(at, run.turns);
    data.setUint8(at + 1, run.lineEnd ? 1 : 0);
    data.setUint16(at + 2, text.length, true);
    data.setUint32(at + 4, run.start, true);
    [run.x, run.y, run.width, run.height].forEach((n, k) => data.setInt32(at + 8 + 4 * k, Math.round(n * 1e6), true));
    new Uint8Array(buffer, at + 24, text.length).set(text);
    at += 24 + text.length;
  }
  return buffer;
}
