// Highlights of the fake library, kept as the real one keeps them, and what the first book's file has marked.
import type { Backend, Events } from '../backend';
import type { FileAnnotationView, HighlightRecordView, HighlightView, SourceItem } from '../bindings';
import type { Book } from './books';
import { failure } from './failure';
import { LINE } from './finding';
import { runs } from './press';
import { recordings } from './recordings';
import { savedPages } from './saved';
import { PAGE_BYTES } from './selection';

type Highlighting = Pick<Backend, 'highlights' | 'findHighlights' | 'highlight' | 'changeHighlight' | 'removeHighlights' | 'putBackHighlights' | 'fileAnnotations' | 'takeOver' | 'exportHighlights'>;

const PAGE = LINE * 1000;
const MOST = 500;

interface World {
  sources: () => SourceItem[];
  bookOf: (id: number) => Book | undefined;
  selection: Backend['selection'];
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
}

export function highlighting({ sources, bookOf, selection, tell }: World): Highlighting {
  let kept: HighlightRecordView[] = [];
  let next = 1;
  const changed = (source: number | null) => tell('highlights-changed', { source });

  /** A place as `selection` has it, as one that `foundRegions` takes. */
  function asFound(id: number, start: number, end: number): [number, number] {
    const book = bookOf(id);
    const page = Math.floor(start / PAGE_BYTES);
    if (!book || recordings.some((one) => one.id === id) || savedPages.some((one) => one.id === id)) return [start, end];
    const lines = runs(book.page(page), page * PAGE_BYTES);
    const line = lines.findLastIndex((one) => one.start <= start);
    const begin = lines[line]?.start ?? 0;
    const at = page * PAGE + Math.max(0, line) * LINE + start - begin;
    return [at, at + Math.min(end - start, (lines[line]?.text.length ?? 0) - (start - begin))];
  }

  const pageOf = (id: number, start: number): HighlightView['places'] => {
    const recording = recordings.find((one) => one.id === id);
    const cue = recording?.cues[Math.floor(start / LINE)];
    if (cue) return [{ kind: 'time', start_ms: cue.start_ms, end_ms: cue.end_ms }];
    const page = savedPages.find((one) => one.id === id);
    if (page) return [{ kind: 'section', path: page.paths[Math.floor(start / LINE)] ?? [], leaf: null }];
    const number = Math.floor(start / PAGE);
    return [{ kind: 'page', page: number, label: bookOf(id)?.page(number).view.label ?? null }];
  };

  function view(record: HighlightRecordView): HighlightView {
    const source = sources().find(({ id }) => `sum${id}` === record.sha256);
    const standing = source === undefined ? 'removed' : record.exact === 'lost' ? 'lost' : 'here';
    return {
      record: { ...record, source: source?.id ?? null },
      standing,
      title: source?.title ?? record.title,
      words: record.exact,
      places: source && standing === 'here' ? pageOf(source.id, record.start) : [],
    };
  }

  const sorted = (list: HighlightRecordView[]) => [...list].sort((a, b) => a.start - b.start || a.id - b.id);

  function made(source: number, start: number, end: number, exact: string, more: Partial<HighlightRecordView>): HighlightRecordView {
    const title = sources().find(({ id }) => id === source)?.title ?? '';
    return { id: next++, source, sha256: `sum${source}`, title, start, end, exact, prefix: '', suffix: '', colour: 'yellow', note: '', by: null, at: Date.now(), taken: null, ...more };
  }

  function inFile(id: number): FileAnnotationView[] {
    const first = id === 1 ? bookOf(id) : undefined;
    const line = first && runs(first.page(1))[2];
    if (!line) return [];
    const one = (key: string, words: string, more: Partial<FileAnnotationView>): FileAnnotationView => ({
      key,
      page: 1,
      label: first.page(1).view.label,
      kind: 'highlight',
      colour: 'green',
      words,
      spans: words === '' ? [] : [[PAGE + 2 * LINE, PAGE + 2 * LINE + words.length]],
      note: '',
      cut: false,
      by: 'Anna Kurz',
      at: 0,
      taken: kept.some(({ sha256, taken }) => sha256 === `sum${id}` && taken === key),
      ...more,
    });
    return [one('1/0', line.text, { note: 'compare with chapter 3' }), one('1/1', '', { kind: 'note', note: 'Where is this from?', colour: 'yellow' })];
  }

  return {
    highlights: async (id) => structuredClone(sorted(kept.filter(({ sha256 }) => sha256 === `sum${id}`)).map(view)),
    findHighlights: async (text) => {
      const wanted = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
      const all = sorted(kept).sort((a, b) => a.sha256.localeCompare(b.sha256));
      const found = all.filter(({ exact, note, title }) => wanted.every((word) => `${exact}\n${note}\n${title}`.toLowerCase().includes(word)));
      return structuredClone({ list: found.slice(0, MOST).map(view), total: found.length });
    },
    highlight: async (id, start, end, colour, note) => {
      const { text } = await selection(id, start, end);
      if (text.trim() === '') throw failure('not_found', 'This passage is no longer in the library.');
      const [from, to] = asFound(id, start, end);
      const same = kept.find((one) => one.sha256 === `sum${id}` && one.start === from && one.end === to);
      const before = same ? { ...same } : null;
      if (same) Object.assign(same, { colour, note: note || same.note });
      const record = same ?? made(id, from, to, text, { colour, note });
      if (!same) kept = [...kept, record];
      changed(id);
      return structuredClone({ record, before });
    },
    changeHighlight: async (id, colour, note) => {
      const found = kept.find((one) => one.id === id);
      if (!found) throw failure('not_found', 'This highlight is no longer in the library.');
      Object.assign(found, { colour: colour ?? found.colour, note: note ?? found.note });
      changed(found.source);
    },
    removeHighlights: async (ids) => {
      const gone = kept.filter(({ id }) => ids.includes(id));
      kept = kept.filter(({ id }) => !ids.includes(id));
      new Set(gone.map(({ source }) => source)).forEach(changed);
      return structuredClone(gone);
    },
    putBackHighlights: async (records) => {
      const there = new Set(kept.map(({ id }) => id));
      kept = [...kept, ...structuredClone(records).filter(({ id }) => !there.has(id))];
      new Set(records.map(({ source }) => source)).forEach(changed);
    },
    fileAnnotations: async (id) => ({ list: inFile(id), more: false, unread: 0 }),
    takeOver: async (id, keys) => {
      const added = inFile(id)
        .filter(({ key, taken, words }) => !taken && words !== '' && keys.includes(key))
        .map((one) => made(id, one.spans[0]?.[0] ?? 0, one.spans[0]?.[1] ?? 0, one.words, { colour: one.colour, note: one.note, by: one.by, taken: one.key }));
      kept = [...kept, ...added];
      changed(id);
      return structuredClone(added);
    },
    exportHighlights: async (id, format) => `/home/me/${sources().find((one) => one.id === id)?.title ?? 'Pincite'}.${format === 'json' ? 'json' : 'md'}`,
  };
}
