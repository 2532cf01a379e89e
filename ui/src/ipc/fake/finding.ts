// Finding words in the fake library's books, recordings and saved pages, line by line.
import type { Backend } from '../backend';
import type { AnswerBlock, AnswerHitView, HitView, ReaderPlaceView, RegionView, SearchView } from '../bindings';
import { failure } from './failure';
import type { Book } from './books';
import { runs } from './press';
import { recordings } from './recordings';
import { nodesOf, savedPages } from './saved';

const AROUND = 50;
/** Pages of the endless book that are looked through. */
const MOST_PAGES = 40;
/** A span is a line's number (or a cue's, or a block's) times this, plus a column. */
export const LINE = 10_000;
const PAGE = LINE * 1000;

type Finding = Pick<Backend, 'findInSource' | 'foundRegions' | 'searchLibrary'>;

interface Told {
  id: number;
  title: string;
  blocks: AnswerBlock[];
}

/** The first place in an answer where the words stand. */
function inAnswer({ id, title, blocks }: Told, pattern: RegExp): AnswerHitView[] {
  const text = blocks.map(({ inlines }) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : ' ')).join('')).join('\n');
  const [match] = text.matchAll(pattern);
  if (!match) return [];
  const end = match.index + match[0].length;
  return [{ answer: id, title, before: text.slice(Math.max(0, match.index - AROUND), match.index), text: match[0], after: text.slice(end, end + AROUND) }];
}

export function finding(
  bookOf: (id: number) => Book | undefined,
  sources: () => { id: number; title: string; file_name: string; has_picture: boolean | null; kind: 'pdf' | 'recording' | 'page' }[],
  answers: () => Told[],
): Finding {
  const lines = (id: number): { text: string; at: number; place: HitView['place']; depth: number }[] => {
    const recording = recordings.find((one) => one.id === id);
    if (recording) {
      return recording.cues.map(({ text, start_ms, end_ms }, i) => ({ text, at: i * LINE, place: { kind: 'time', start_ms, end_ms }, depth: 0 }));
    }
    const page = savedPages.find((one) => one.id === id);
    if (page) return page.texts.map((text, i) => ({ text, at: i * LINE, place: { kind: 'section', path: page.paths[i] ?? [], leaf: null }, depth: 0 }));
    const book = bookOf(id);
    if (!book) return [];
    return Array.from({ length: Math.min(MOST_PAGES, book.pages) }, (_, i) => i + 1).flatMap((page) =>
      runs(book.page(page)).map(({ text, y }, line) => ({
        text,
        at: page * PAGE + line * LINE,
        place: { kind: 'page' as const, page, label: book.page(page).view.label },
        depth: y,
      })),
    );
  };

  const hits = (id: number, pattern: RegExp): HitView[] =>
    lines(id).flatMap(({ text, at, place, depth }) =>
      [...text.matchAll(pattern)].map((match) => {
        const [from, to] = [match.index, match.index + match[0].length];
        return { spans: [[at + from, at + to]] as [number, number][], before: text.slice(Math.max(0, from - AROUND), from), text: match[0], after: text.slice(to, to + AROUND), place, depth };
      }),
    );

  const regionsOf = (id: number, spans: [number, number][]): RegionView[] =>
    spans.flatMap(([start, end]): RegionView[] => {
      const recording = recordings.find((one) => one.id === id);
      const column = start % LINE;
      if (recording) {
        const segment = Math.floor(start / LINE);
        const cue = recording.cues[segment];
        return cue ? [{ kind: 'time' as const, start_ms: cue.start_ms, end_ms: cue.end_ms, words: [{ segment, from: column, to: column + end - start, edit: false }] }] : [];
      }
      const saved = savedPages.find((one) => one.id === id);
      if (saved) return [{ kind: 'text' as const, nodes: nodesOf(saved, [{ segment: Math.floor(start / LINE), from: column, to: column + end - start, edit: false }]) }];
      const page = Math.floor(start / PAGE);
      const book = bookOf(id);
      const run = book ? runs(book.page(page))[Math.floor((start % PAGE) / LINE)] : undefined;
      if (!run) return [];
      const share = run.width / Math.max(1, run.text.length);
      const rect = { x: run.x + share * column, y: run.y, w: share * (end - start), h: run.height };
      const millionths = Object.fromEntries(Object.entries(rect).map(([side, value]) => [side, Math.round(value * 1e6)])) as typeof rect;
      return [{ kind: 'page' as const, page, rects: [{ ...millionths, edit: false }] }];
    });

  /** Whether a hit is not before where the reader is. */
  function follows(id: number, { place, depth, spans }: HitView, reader: ReaderPlaceView): boolean {
    if (reader.kind === 'pdf') return place.kind === 'page' && (place.page > reader.page || (place.page === reader.page && depth >= reader.offset));
    if (reader.kind === 'recording') return place.kind === 'time' && place.start_ms >= reader.ms;
    const [region] = regionsOf(id, spans);
    return region?.kind === 'text' && (region.nodes[0]?.element ?? 0) >= (reader.element ?? 0);
  }

  const escaped = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  return {
    findInSource: async (id, text, { pattern, whole_words, case: exact }, reader) => {
      if (text === '') return { hits: [], more: false, next: null };
      const source = pattern ? text : escaped(text);
      try {
        const found = hits(id, new RegExp(whole_words ? `\\b(?:${source})\\b` : source, exact ? 'gu' : 'giu'));
        const index = reader === undefined ? -1 : Math.max(0, found.findIndex((hit) => follows(id, hit, reader)));
        return { hits: found, more: false, next: found[index] ? { index, regions: regionsOf(id, found[index].spans) } : null };
      } catch {
        throw failure('no_pattern', 'This is not a regular expression: unclosed group', { why: 'unclosed group' });
      }
    },
    foundRegions: async (id, wanted) => wanted.map((spans) => regionsOf(id, spans)),
    searchLibrary: async (text): Promise<SearchView> => {
      if (text.trim() === '') return { sources: [], answers: [], more: false };
      const pattern = new RegExp(escaped(text), 'giu');
      const found = sources().flatMap(({ id, title, file_name, has_picture, kind }) => {
        const all = hits(id, pattern);
        return all.length === 0 ? [] : [{ source: id, kind, title, file_name, has_picture, hits: all.slice(0, 50), places: all.length }];
      });
      return { sources: found, answers: answers().flatMap((one) => inAnswer(one, pattern)), more: false };
    },
  };
}
