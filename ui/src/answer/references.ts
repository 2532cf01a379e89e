// The answer's own references, "[3]", "¹", "(p. 5)", "Lecture 3, 5:23": where they stand in its text and what each is of.
import type { AnswerBlock, ClaimedPlace, Inline } from '../ipc/bindings';
import type { Run } from './tree';

export type Of = { quote: number } | { claim: number };

export interface Reference {
  /** The quote or claim that it is given for; null for one that only leads to its entry in the answer. */
  of: Of | null;
  /** The key of its entry. */
  note: string | null;
}

/** How a reference is written: "[1]", "¹", "[^1]", "1.". An answer may have a list for each. */
const STYLES = ['square', 'raised', 'note', 'plain'] as const;
export type Style = (typeof STYLES)[number];

const keyOf = (style: Style, label: string) => `${style} ${label}`;
/** The label of a key: "3". */
export const labelOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** The entry that a reference leads to. One whose style has no list of its own leads to the only other one with its label. */
export function entryFor(keys: Iterable<string>, style: Style, label: string): string | null {
  const known = new Set(keys);
  const own = keyOf(style, label);
  if (known.has(own)) return own;
  if ([...known].some((key) => key.startsWith(keyOf(style, '')))) return null;
  const others = STYLES.map((other) => keyOf(other, label)).filter((key) => known.has(key));
  return others.length === 1 ? (others[0] ?? null) : null;
}

export type Referring = Run & { reference: Reference };
/** A piece of a block's text; a reference is a piece of its own. */
export type Part = Inline | Referring;

export interface Known {
  /** The place that the answer names for a quote or claim; undefined where there is none to lead to. */
  placeOf: (of: Of) => ClaimedPlace | null | undefined;
  entryOf: (style: Style, label: string) => string | null;
  /** What sources are called: a name before a place belongs to the reference. */
  names: string[];
}

export const isReferring = (part: Part): part is Referring => part.kind === 'run' && 'reference' in part;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NUMBERS = new RegExp(`【[^】]{1,80}】|\\[\\^?\\d{1,3}(?:\\s?[,;–-]\\s?\\d{1,3})*\\]|[${RAISED}]{1,3}`, 'gu');
/** Behind which a raised digit is a reference and no exponent: a word's end, or marks. */
const BEFORE_RAISED = new RegExp(`(?:\\p{L}{3}|[.,;:!?)\\]”’»"'${RAISED}])$`, 'u');
/** What tells that a number is a page's: "p.", "pp.", "Seite", "стр.", "第". */
const PAGE_WORD = /(?:(?:^|[^\p{L}])(?:pp?|pgs?|pages?|s|seiten?|págs?|páginas?|pagg?|pagin[ae]|str|стр|с|σ|σελ)\.?\s?|第\s?)$/iu;
const BEHIND_PAGE = /^\s?[页頁쪽ページ]+/u;
const BRACKETS: [string, string][] = [
  ['(', ')'],
  ['[', ']'],
  ['（', '）'],
  ['【', '】'],
];
const LONGEST_BRACKET = 90;
/** Other words between a sentence's end and a reference: it belongs to them. */
const NEXT_SENTENCE = /[.!?。！？]["”’»)\]]*\s+[^\s[(]*\p{L}/u;
const FURTHEST = 240;

interface Stretch {
  from: number;
  to: number;
}

interface Found extends Stretch {
  reference: Reference;
}

/** A block's text, and what of it is the answer's own words. */
interface Block {
  text: string;
  /** Where each inline begins in it. */
  starts: number[];
  /** The same text with blanks where a quote, code or a link stands. */
  own: string;
  items: (Stretch & { of: Of })[];
  notes: (Stretch & { style: Style; label: string })[];
}

const ofRun = ({ quote, claim }: Run): Of | null => (quote !== null ? { quote } : claim !== null ? { claim } : null);
const same = (a: Of, b: Of) => ('quote' in a ? 'quote' in b && a.quote === b.quote : 'claim' in b && a.claim === b.claim);
const isLabel = (text: string) => new RegExp(`^\\[?(?:\\d{1,3}|[${RAISED}]{1,3})\\]?$`).test(text.trim());
const digits = (text: string) => text.replace(new RegExp(`[${RAISED}]`, 'g'), (sign) => String(RAISED.indexOf(sign)));

function labelled(text: string): { style: Style; label: string } {
  const style = text.includes('^') ? 'note' : RAISED.includes(text.trim()[0] ?? ' ') ? 'raised' : 'square';
  return { style, label: /\d+/.exec(digits(text))?.[0] ?? '' };
}

function read(inlines: Inline[]): Block {
  const block: Block = { text: '', starts: [], own: '', items: [], notes: [] };
  for (const inline of inlines) {
    const from = block.text.length;
    const piece = inline.kind === 'run' ? inline.text : ' ';
    const to = from + piece.length;
    block.starts.push(from);
    block.text += piece;
    const isOwn = inline.kind !== 'run' || (inline.quote === null && !inline.code && inline.link === null && inline.footnote === null);
    block.own += isOwn ? piece : ' '.repeat(piece.length);
    if (inline.kind !== 'run') continue;
    if (inline.footnote !== null) block.notes.push({ from, to, style: 'note', label: inline.footnote });
    else if (inline.link !== null && inline.quote === null && isLabel(inline.text)) block.notes.push({ from, to, ...labelled(inline.text) });
    const of = ofRun(inline);
    const last = block.items.at(-1);
    if (of === null) continue;
    if (last && same(last.of, of)) last.to = to;
    else block.items.push({ of, from, to });
  }
  return block;
}

/** The quote or claim that a reference at `at` is given for: the one that it stands in, or the last one before it in its sentence. */
function itemAt({ text, items }: Block, at: number, known: Known): Of | null {
  const isKnown = ({ of }: { of: Of }) => known.placeOf(of) !== undefined;
  const around = items.find((item) => item.from < at && at < item.to && isKnown(item));
  const before = items.filter((item) => item.to <= at && isKnown(item)).at(-1);
  if (around && (!before || 'quote' in around.of)) return around.of;
  if (before && at - before.to <= FURTHEST && !NEXT_SENTENCE.test(text.slice(before.to, at))) {
    // In a claim that goes on behind a quote it is the nearer one's.
    return before.of;
  }
  return around?.of ?? null;
}

/** "[3]", "¹", "【6†…】" and what the file itself calls a footnote. */
function numbers(block: Block, known: Known): Found[] {
  const marks = [...block.own.matchAll(NUMBERS)].flatMap((match): Block['notes'] => {
    const [from, to] = [match.index, match.index + match[0].length];
    if (RAISED.includes(match[0][0] ?? ' ') && !BEFORE_RAISED.test(block.text.slice(0, from))) return [];
    return [{ from, to, ...labelled(match[0]) }];
  });
  return [...marks, ...block.notes].flatMap(({ from, to, style, label }): Found[] => {
    // What begins with its number is the entry itself.
    if (block.text.slice(0, from).trim() === '') return [];
    const of = itemAt(block, from, known);
    const note = label === '' ? null : known.entryOf(style, label);
    return of === null && note === null ? [] : [{ from, to, reference: { of, note } }];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Where the words of a place that is named may stand. */
function standing({ own }: Block, place: ClaimedPlace): Stretch[] {
  const words = escaped(place.words.trim()).replace(/\s+/g, '\\s+').replace(/\\?[-–—]/g, '\\s?[-–—]\\s?');
  if (words === '') return [];
  const whole = new RegExp(`(?<![\\p{L}\\p{N}:.,])${words}(?![\\p{L}\\p{N}]|[:.,]\\d)`, 'giu');
  const bare = new RegExp(`(?<![\\p{N}])${words}(?!\\p{N})`, 'giu');
  const found = [...own.matchAll(place.kind === 'page' && /^\d/.test(place.words) ? bare : whole)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
  if (place.kind !== 'page') return found;
  return found.flatMap(({ from, to }) => {
    const word = PAGE_WORD.exec(own.slice(0, from));
    const behind = BEHIND_PAGE.exec(own.slice(to));
    if (word === null && behind === null && !endsBracket(own, from, to)) return [];
    const lead = word === null ? 0 : word[0].replace(/^[^\p{L}]/u, '').length;
    return [{ from: from - lead, to: to + (behind?.[0].length ?? 0) }];
  });
}

/** A bare number is a page's where nothing comes behind it in its brackets: "(Rowe 2015, 45)", and not "(45 ATP)". */
function endsBracket(own: string, from: number, to: number): boolean {
  const inside = bracketed(own, from, to);
  // "[1]" is a number of the answer's own list.
  if (inside !== null && own[inside.from - 1] === '[' && /^\s*\d+\s*$/.test(own.slice(inside.from, inside.to))) return false;
  return inside !== null && /^\s*(?:[;,]|$)/.test(own.slice(to, inside.to));
}

/** What is inside the brackets around a stretch; null where there are none, or more than one would take for a reference. */
function bracketed(own: string, from: number, to: number): Stretch | null {
  for (const [open, close] of BRACKETS) {
    const start = own.lastIndexOf(open, from - 1);
    const end = own.indexOf(close, to);
    if (start < 0 || end < 0 || end - start > LONGEST_BRACKET) continue;
    if (own.slice(start + 1, from).includes(close) || own.slice(to, end).includes(open)) continue;
    return { from: start + 1, to: end };
  }
  return null;
}

/** With the source's name before it, or with all that is in its brackets when that is of it alone. */
function extended(block: Block, at: Stretch, others: Stretch[], names: string[]): Stretch {
  const inside = bracketed(block.own, at.from, at.to);
  const alone = inside !== null && others.every(({ from, to }) => to <= inside.from || from >= inside.to) && !/^\s|\s{2}|\s$/.test(block.own.slice(inside.from, inside.to));
  if (alone) return inside;
  const before = block.own.slice(0, at.from).toLowerCase();
  const name = names.find((one) => [`${one}, `, `${one} `].some((lead) => before.endsWith(lead.toLowerCase())));
  if (name === undefined) return at;
  return { from: before.lastIndexOf(name.toLowerCase()), to: at.to };
}

/** "p. 45", "5:23", the heading of a section: where they stand in the text nearest to what they are named for, behind it first. */
function places(block: Block, known: Known): Found[] {
  const found: Found[] = [];
  for (const { of, from, to } of block.items) {
    const place = known.placeOf(of);
    if (!place) continue;
    const free = standing(block, place).filter((one) => found.every((other) => one.to <= other.from || one.from >= other.to));
    const at = free.find((one) => one.from >= from && ('claim' in of || one.from >= to)) ?? free.findLast((one) => one.to <= from);
    if (at) found.push({ ...at, reference: { of, note: null } });
  }
  return found.map((one) => ({ ...one, ...extended(block, one, found.filter((other) => other !== one), known.names) }));
}

/** Cuts one run at the references in it. */
function cut(run: Run, start: number, found: Found[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const put = (to: number, reference: Reference | null) => {
    if (to > at) {
      const part: Run = { ...run, text: run.text.slice(at, to), quote_end: false, claim_end: false, skipped_end: false };
      parts.push(reference === null ? part : { ...part, claim: null, uncovered: false, reference });
    }
    at = to;
  };
  for (const { from, to, reference } of found) {
    put(Math.max(at, from - start), null);
    put(Math.min(run.text.length, to - start), reference);
  }
  put(run.text.length, null);
  const last = parts.at(-1);
  if (last?.kind === 'run') Object.assign(last, { quote_end: run.quote_end, claim_end: run.claim_end, skipped_end: run.skipped_end });
  return parts;
}

/** What is left of a claim behind its last words: marks, spaces, references. */
const isRest = (part: Part, claim: number) => part.kind === 'run' && (isReferring(part) || (part.claim === claim && !/[\p{L}\p{N}]/u.test(part.text)));

/** A claim ends with its last words: what stands behind them, up to its end, is no part of it any more. */
function endClaims(parts: Part[]): Part[] {
  const ended = [...parts];
  for (let end = 0; end < ended.length; end++) {
    const last = ended[end];
    if (last?.kind !== 'run' || !last.claim_end) continue;
    const claim = last.claim ?? ended.slice(0, end).findLast((part): part is Run => part.kind === 'run' && part.claim !== null)?.claim;
    if (claim === null || claim === undefined) continue;
    let first = end + 1;
    while (first > 0 && isRest(ended[first - 1] as Part, claim)) first--;
    if (!ended.slice(first, end + 1).some(isReferring)) continue;
    const words = ended[first - 1];
    if (words?.kind !== 'run' || words.claim !== claim) continue;
    const bare = words.text.trimEnd();
    const rest = ended.slice(first, end + 1).map((part): Part => (part.kind === 'run' ? { ...part, claim: null, claim_end: false, uncovered: false } : part));
    const space: Part[] = bare === words.text ? [] : [{ ...words, text: words.text.slice(bare.length), claim: null, claim_end: false, uncovered: false }];
    ended.splice(first - 1, end - first + 2, { ...words, text: bare, claim_end: true }, ...space, ...rest);
    end += space.length;
  }
  return ended;
}

/** A list of sources that was written line by line, with its lines: Markdown takes their ends for spaces. */
function onLines(inlines: Inline[]): Inline[] {
  const texts = inlines.map((inline) => (inline.kind === 'run' ? inline.text : ' '));
  if (entriesIn(texts.join('').trim()).length < 2) return inlines;
  return inlines.map((inline, i) => (inline.kind === 'run' && inline.text === ' ' && inline.quote === null && HEAD.test(texts.slice(i + 1).join('')) ? { kind: 'line_break' } : inline));
}

/** A block's inlines, cut at the references that lead somewhere. */
export function referenced(written: Inline[], known: Known): Part[] {
  const inlines = onLines(written);
  const block = read(inlines);
  const named = places(block, known);
  const numbered = numbers(block, known).filter((one) => named.every(({ from, to }) => one.to <= from || one.from >= to));
  const found = [...named, ...numbered].sort((a, b) => a.from - b.from);
  if (found.length === 0) return inlines;
  const parts = inlines.flatMap((inline, i): Part[] => {
    if (inline.kind !== 'run') return [inline];
    const start = block.starts[i] ?? 0;
    const here = found.filter(({ from, to }) => from < start + inline.text.length && to > start);
    // A quote's own brackets are its source's.
    return here.length === 0 || inline.quote !== null || inline.code ? [inline] : cut(inline, start, here);
  });
  return endClaims(parts);
}

const LIST_HEAD = /^(?:references?|sources?|bibliography|works cited|citations?|notes?|footnotes?|endnotes|quellen?|quellenverzeichnis|literatur(?:verzeichnis)?|belege|nachweise|anmerkungen|fußnoten|références|bibliographie|referencias|fuentes|bibliografía|fonti|参考文献|出典|来源)\s*:?$/iu;

const textOf = ({ inlines }: AnswerBlock) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : ' ')).join('').trim();

const HEAD = new RegExp(`^(?:\\[(\\^?\\d{1,3})\\]:?|([${RAISED}]{1,3}))\\s+\\S`);

/** "[1] Rowe … [2] Lee …", written on lines of their own without an empty one between. */
function entriesIn(text: string): { style: Style; label: string; text: string }[] {
  const found: { style: Style; label: string; text: string }[] = [];
  for (const line of text.split(new RegExp(`\\s+(?=\\[\\^?\\d{1,3}\\]:?\\s+\\S|[${RAISED}]{1,3}\\s+\\S)`, 'u'))) {
    const head = HEAD.exec(line);
    const entry = head && labelled(head[1] ?? head[2] ?? '');
    const last = found.at(-1);
    if (!entry && !last) return [];
    if (entry && (!last || (last.style === entry.style && Number(entry.label) > Number(last.label)))) found.push({ ...entry, text: line });
    else if (last) last.text += ` ${line}`;
  }
  return found;
}

/** The entries that references lead to, by their keys: a footnote, "[3] Rowe …", number 3 below "References". `at`: the block. */
export function notesOf(blocks: AnswerBlock[]): Map<string, { at: number; text: string }> {
  const notes = new Map<string, { at: number; text: string }>();
  let listed = false;
  blocks.forEach((block, at) => {
    const text = textOf(block);
    const { kind } = block.block;
    if (kind === 'heading' || kind === 'paragraph') listed = LIST_HEAD.test(text);
    const put = (style: Style, label: string, text: string) => {
      const key = keyOf(style, label);
      if (label !== '' && !notes.has(key)) notes.set(key, { at, text });
    };
    if (block.block.kind === 'footnote') put('note', block.block.label, text);
    else if (block.block.kind === 'item' && listed && block.block.number !== null) put('plain', String(block.block.number), text);
    else for (const entry of entriesIn(text)) put(entry.style, entry.label, entry.text);
  });
  return notes;
}
