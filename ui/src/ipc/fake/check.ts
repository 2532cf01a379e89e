// Judges quotes against the fake library's books: just enough for every look of an answer to be computed, not drawn.
import type { ClaimedPlace, DiffPiece, Fold, MatchView, PlaceView, QuoteView, RegionView, StretchView, VerdictKind } from '../bindings';
import { books, type Book } from './books';
import { find } from './press';
import { recordings } from './recordings';
import { nodesOf, savedPages } from './saved';

/** What a quote of the sample says of itself; the rest is looked up. */
export interface Claim {
  text: string;
  /** What the source says where it differs; passages apart that an elision joins. */
  passages?: string[];
  verdict?: VerdictKind;
  folds?: Fold[];
  claimedPages?: string;
  claimedTime?: string;
  claimedSection?: string;
  /** It is told to be wrong. */
  misplaced?: boolean;
  claimedSource?: string;
  /** Somebody else says it. */
  otherVoice?: { named: string; found: string };
  /** It is not known who says it. */
  voiceUntold?: boolean;
  edit?: DiffPiece['edit'];
}

export interface Found {
  view: MatchView;
  regions: RegionView[];
}

export interface Judged {
  view: QuoteView;
  places: Found[];
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const same = (a: string, b: string) => bare(a) === bare(b);
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Word by word: the longest run of common words in order, and what is left on either side. */
export function compare(quote: string, source: string, edit: DiffPiece['edit']): DiffPiece[] {
  const [a, b] = [words(quote), words(source)];
  const longest = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (row) row[j] = same(a[i] ?? '', b[j] ?? '') ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: DiffPiece[] = [];
  const put = (side: DiffPiece['side'], text: string) => {
    const last = pieces.at(-1);
    if (last?.side === side) last.text += ` ${text}`;
    else pieces.push({ side, text, edit: side === 'both' ? null : edit });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i] ?? '', b[j] ?? '')) {
      put('both', b[j] ?? '');
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) put('quote', a[i++] ?? '');
    else put('source', b[j++] ?? '');
  }
  return pieces;
}

const textOf = (book: Book, page: number) =>
  book
    .page(page)
    .lines.filter((line) => line.size === 11)
    .map((line) => line.words.map((word) => word.text).join(' ').replace(/-$/, line.hyphen ? '\u00ad' : '-'))
    .join(' ')
    .replace(/\u00ad /g, '');

const looked = new Map<string, Found[]>();

/** Where `passages` stand in the books, recordings and saved pages, looked up once: the library is opened anew for each test. */
export function places(claim: Claim): Found[] {
  const key = JSON.stringify([claim.text, claim.passages, claim.verdict, claim.edit, claim.folds]);
  const found = looked.get(key) ?? lookUp(claim);
  looked.set(key, found);
  return structuredClone(found);
}

function lookUp(claim: Claim): Found[] {
  const passages = claim.passages ?? [claim.text.replace(/[.,]$/, '')];
  const found: Found[] = [];
  for (const book of books.slice(0, 3)) {
    for (let page = 1; page <= book.pages; page++) {
      const set = book.page(page);
      const whole = passages.join(' ');
      const diff = claim.verdict === 'elided' ? elision(claim.text, book, page, passages) : compare(claim.text, whole, claim.edit ?? null);
      const edits = diff.filter((piece) => piece.side === 'source').flatMap((piece) => words(piece.text));
      const parts = passages.map((passage) => find(set, passage, edits));
      if (parts.some((part) => part.length === 0)) continue;
      const text = textOf(book, page);
      const start = text.toLowerCase().indexOf((passages[0] ?? '').toLowerCase().slice(0, 24));
      const last = passages.at(-1) ?? '';
      const end = text.toLowerCase().indexOf(last.toLowerCase(), Math.max(start, 0)) + last.length;
      found.push({
        view: {
          source: book.id,
          source_title: book.title,
          places: [{ kind: 'page', page, label: set.view.label }],
          automatic: false,
          hidden: null,
          struck: false,
          unsure: false,
          scanned: false,
          corrected: [],
          seen_by: null,
          live: null,
          before: text.slice(Math.max(0, start - 70), start).replace(/^\S*\s/, ''),
          text: text.slice(Math.max(start, 0), end),
          after: text.slice(end, end + 70).replace(/\s\S*$/, ''),
          cut_before: null,
          cut_behind: null,
          cut_amid: null,
          under: null,
          other_voice: claim.otherVoice ?? null,
          voice_untold: claim.voiceUntold ?? false,
          folds: claim.folds ?? [],
          diff,
          score: 1,
        },
        regions: [{ kind: 'page', page, rects: parts.flat() }],
      });
    }
  }
  return [...found, ...heard(claim, passages), ...saved(claim, passages)];
}

interface Letters {
  segment: number;
  from: number;
  to: number;
  letters: string;
}
const known = new WeakMap<string[], Letters[]>();

function lettersOf(texts: string[]): Letters[] {
  const made =
    known.get(texts) ??
    texts.flatMap((text, segment) =>
      [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => ({ segment, from: word.index, to: word.index + word[0].length, letters: bare(word[0]) })),
    );
  known.set(texts, made);
  return made;
}

/** The words of `passage` in texts that follow each other, text by text; none where they do not stand so. */
function stretches(texts: string[], passage: string, edits: string[]): StretchView[] {
  const letters = lettersOf(texts);
  const wanted = [...passage.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => bare(word[0]));
  const start = letters.findIndex((_, i) => wanted.every((word, k) => letters[i + k]?.letters === word));
  if (start < 0 || wanted.length === 0) return [];
  const found = letters.slice(start, start + wanted.length);
  const whole = [...new Set(found.map(({ segment }) => segment))].map((segment) => {
    const here = found.filter((word) => word.segment === segment);
    return { segment, from: here[0]?.from ?? 0, to: here.at(-1)?.to ?? 0, edit: false };
  });
  const edited = found.filter((word) => edits.map(bare).includes(word.letters)).map(({ segment, from, to }) => ({ segment, from, to, edit: true }));
  return [...whole, ...edited];
}

function view(claim: Claim, passages: string[], texts: string[], parts: StretchView[][]): Omit<MatchView, 'source' | 'source_title' | 'places' | 'automatic' | 'hidden' | 'struck' | 'unsure' | 'scanned' | 'corrected' | 'seen_by' | 'live'> {
  const [first, last] = [parts[0]?.[0], parts.at(-1)?.findLast(({ edit }) => !edit)];
  const text = parts.flatMap((part) => part.filter(({ edit }) => !edit).map(({ segment, from, to }) => texts[segment]?.slice(from, to) ?? '')).join(' ');
  return {
    before: texts[first?.segment ?? 0]?.slice(0, first?.from ?? 0).trim() ?? '',
    text,
    after: texts[last?.segment ?? 0]?.slice(last?.to ?? 0).trim() ?? '',
    cut_before: null,
    cut_behind: null,
    cut_amid: null,
    under: null,
    other_voice: claim.otherVoice ?? null,
    voice_untold: claim.voiceUntold ?? false,
    folds: claim.folds ?? [],
    diff: compare(claim.text, passages.join(' '), claim.edit ?? null),
    score: 1,
  };
}

const editsOf = (claim: Claim, passages: string[]) =>
  compare(claim.text, passages.join(' '), claim.edit ?? null)
    .filter((piece) => piece.side === 'source')
    .flatMap((piece) => words(piece.text));

/** Where `passages` are said in the recordings. */
function heard(claim: Claim, passages: string[]): Found[] {
  return recordings.flatMap(({ id, title, cues, texts, automatic }) => {
    const parts = passages.map((passage) => stretches(texts, passage, editsOf(claim, passages)));
    if (parts.some((part) => part.length === 0)) return [];
    const regions = parts.map((part) => {
      const spoken = part.flatMap(({ segment, from, to }) => cues[segment]?.words.filter((word) => word.from < to && word.to > from) ?? []);
      return { kind: 'time' as const, start_ms: Math.min(...spoken.map((word) => word.start_ms)), end_ms: Math.max(...spoken.map((word) => word.end_ms)), words: part };
    });
    const places = regions.map(({ start_ms, end_ms }): PlaceView => ({ kind: 'time', start_ms, end_ms }));
    return [{ view: { source: id, source_title: title, places, automatic, hidden: null, struck: false, unsure: false, scanned: false, corrected: [], seen_by: null, live: null, ...view(claim, passages, texts, parts) }, regions }];
  });
}

/** Where `passages` stand in the saved pages. */
function saved(claim: Claim, passages: string[]): Found[] {
  return savedPages.flatMap((page) => {
    const { id, title, texts, paths, fragments, about } = page;
    const parts = passages.map((passage) => stretches(texts, passage, editsOf(claim, passages)));
    const first = parts[0]?.[0];
    if (first === undefined || parts.some((part) => part.length === 0)) return [];
    const places = parts.map((part): PlaceView => ({ kind: 'section', path: paths[part[0]?.segment ?? 0] ?? [], leaf: null }));
    const regions = parts.map((part) => ({ kind: 'text' as const, nodes: nodesOf(page, part) }));
    const seen = view(claim, passages, texts, parts);
    const live = `${about.address}#${fragments[first.segment] ?? ''}:~:text=${encodeURIComponent(seen.text)}`;
    return [{ view: { source: id, source_title: title, places, automatic: false, hidden: null, struck: false, unsure: false, scanned: false, corrected: [], seen_by: null, live, ...seen }, regions }];
  });
}

function claimedPlace({ claimedPages, claimedTime, claimedSection }: Claim): ClaimedPlace | null {
  if (claimedPages !== undefined) return { kind: 'page', words: claimedPages };
  if (claimedTime !== undefined) return { kind: 'time', words: claimedTime };
  return claimedSection === undefined ? null : { kind: 'section', words: claimedSection };
}

function locator(claim: Claim, first: PlaceView | undefined): QuoteView['locator'] {
  if (claimedPlace(claim) === null || first === undefined) return 'unclaimed';
  if (first.kind !== 'page') return claim.misplaced ? 'wrong' : 'right';
  const near = first.label !== null && Math.abs(Number(claim.claimedPages) - Number(first.label)) === 1;
  return claim.claimedPages === first.label ? 'right' : near && claim.edit !== 'number' ? 'near' : 'wrong';
}

function elision(quote: string, book: Book, page: number, passages: string[]): DiffPiece[] {
  const text = textOf(book, page);
  const pieces: DiffPiece[] = [];
  let from = -1;
  for (const passage of passages) {
    const start = text.indexOf(passage);
    if (from >= 0 && start > from) pieces.push({ side: 'omitted', text: text.slice(from, start).trim(), edit: null });
    pieces.push({ side: 'both', text: passage, edit: null });
    from = start + passage.length;
  }
  return quote === '' ? [] : pieces;
}

const NEAREST = ['Which direction came first is not known', 'How much ATP they are worth was settled late', 'On its way into the cycle pyruvate gives up one carbon as carbon dioxide'];

export function judge(claim: Claim, ordinal: number): Judged {
  const all = claim.verdict === 'not_checkable' ? [] : places(claim);
  const verdict = claim.verdict ?? (all.length === 0 ? 'not_found' : all[0]?.view.text === claim.text ? 'exact' : 'normalized');
  const shown = verdict === 'not_found' ? NEAREST.flatMap((text) => places({ text })).slice(0, 3) : all;
  if (verdict === 'not_found') shown.forEach((found, i) => (found.view.score = 0.31 - i * 0.04));
  const first = all[0]?.view;
  return {
    places: shown,
    view: {
      ordinal,
      text: claim.text,
      verdict,
      not_checkable: verdict === 'not_checkable' ? 'no_text' : null,
      matches: shown.map((found) => found.view),
      places: verdict === 'not_found' ? 0 : all.length,
      attribution:
        claim.claimedSource === undefined || first === undefined
          ? { kind: 'unnamed', name: null }
          : first.source_title.includes(claim.claimedSource)
            ? { kind: 'as_named' }
            : { kind: 'elsewhere', named_title: claim.claimedSource },
      locator: locator(claim, first?.places[0]),
      claimed_source: claim.claimedSource ?? null,
      claimed_place: claimedPlace(claim),
      confidence: 0.98,
      given: null,
      review: null,
      judged_too: false,
      meant: null,
      behind: null,
    },
  };
}
