// What is highlighted in sources: known by source once it was asked for, and changed step by step, so that it can be undone.
import type { Backend } from '../ipc';
import type { FileAnnotationsView, HighlightColour, HighlightFormat, HighlightRecordView, HighlightView } from '../ipc/bindings';
import { language, words as wordsOf } from '../i18n';
import { Fresh } from './fresh';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import type { Reader } from './reader.svelte';

const words = wordsOf('highlights');

export const COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const satisfies readonly HighlightColour[];

const NONE: HighlightView[] = [];
/** Sources whose highlights are remembered. */
const KEPT = 16;

export class Highlights {
  /** Whether the panel with them stands beside what is read. */
  shown = $state(false);
  /** Whether those of the whole library are listed. */
  all = $state(false);
  /** What the next one is painted in. */
  colour = $state<HighlightColour>('yellow');
  /** The one whose note is being written. */
  edited = $state<number | null>(null);
  /** The one whose entry in the panel is looked at. */
  looked = $state<number | null>(null);
  /** The one whose entry is to be brought into sight, with the focus. */
  wanted = $state<number | null>(null);
  /** Counts changes: lists of the whole library are asked for anew. */
  changed = $state(0);

  #known = $state.raw<ReadonlyMap<number, HighlightView[]>>(new Map());
  #inFiles = $state.raw<ReadonlyMap<number, FileAnnotationsView>>(new Map());
  /** By source, those asked for last at the end: what brings its highlights, and what its file has marked. */
  readonly #fresh = new Map<number, Fresh>();
  readonly #freshInFile = new Map<number, Fresh>();
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #history: History;
  readonly #reader: Reader;

  constructor(backend: Backend, notices: Notices, history: History, reader: Reader) {
    this.#backend = backend;
    this.#notices = notices;
    this.#history = history;
    this.#reader = reader;
    backend.listen('highlights-changed', ({ source }) => this.#renew(source));
    // Read anew, renamed or gone: its words may stand elsewhere.
    backend.listen('source-changed', ({ id }) => this.#renew(id));
    backend.listen('transcript-changed', ({ id, more }) => !more && this.#renew(id));
    backend.listen('fell-behind', () => this.#renew(null));
  }

  /** Those of a source, as far as they are known. */
  of = (source: number): HighlightView[] => this.#known.get(source) ?? NONE;

  /** What readers marked in a source's file, once that is known. */
  inFile = (source: number): FileAnnotationsView | undefined => this.#inFiles.get(source);

  /** Asks for those of a source, unless they are known. */
  want(source: number) {
    const known = this.#fresh.get(source);
    this.#fresh.delete(source);
    this.#fresh.set(source, known ?? new Fresh(() => this.#bring(source)));
    if (!known) void this.#fresh.get(source)?.ask();
    for (const old of [...this.#fresh.keys()].slice(0, -KEPT)) this.#fresh.delete(old);
  }

  async #bring(source: number) {
    // A source that went has none to be told of.
    const list = await this.#backend.highlights(source).catch(() => NONE);
    this.#known = new Map([...this.#known].filter(([id]) => this.#fresh.has(id))).set(source, list);
  }

  /** Asks what readers marked in a PDF's file, unless that is known. */
  wantInFile(source: number) {
    if (this.#freshInFile.has(source)) return;
    const fresh = new Fresh(() => this.#look(source));
    this.#freshInFile.set(source, fresh);
    void fresh.ask();
  }

  async #look(source: number) {
    const found = await this.#notices.guard(this.#backend.fileAnnotations(source));
    if (found === undefined) this.#freshInFile.delete(source);
    else this.#inFiles = new Map([...this.#inFiles, [source, found]]);
  }

  /** There is news of a source's highlights; of any, for null. */
  #renew(source: number | null) {
    this.changed++;
    for (const all of [this.#fresh, this.#freshInFile]) for (const [id, fresh] of all) if (source === null || source === id) void fresh.ask();
  }

  /** Highlights a part of a source's text, in bytes; resolves to its number, or to nothing where it could not be. */
  async add(source: number, { start, end }: { start: number; end: number }, colour = this.colour): Promise<number | undefined> {
    this.colour = colour;
    let record: HighlightRecordView | null = null;
    let before: HighlightRecordView | null = null;
    let gone: HighlightRecordView[] = [];
    const redo = async () => {
      if (record === null) ({ record, before } = await this.#backend.highlight(source, start, end, colour, ''));
      else if (before === null) await this.#backend.putBackHighlights(gone);
      else await this.#backend.changeHighlight(record.id, colour, null);
    };
    const undo = async () => {
      if (record === null) return;
      if (before === null) gone = await this.#backend.removeHighlights([record.id]);
      else await this.#backend.changeHighlight(record.id, before.colour, null);
    };
    const done = await this.#history.do({ title: words.steps.made, redo, undo });
    if (done) this.#notices.news = words.inColour(words.colours[colour]);
    return (record as HighlightRecordView | null)?.id;
  }

  recolour({ id, colour: before }: HighlightRecordView, colour: HighlightColour): Promise<boolean> {
    this.colour = colour;
    if (colour === before) return Promise.resolve(true);
    const set = (to: HighlightColour) => () => this.#backend.changeHighlight(id, to, null);
    return this.#history.do({ title: words.steps.coloured, redo: set(colour), undo: set(before) });
  }

  note({ id, note: before }: HighlightRecordView, note: string): Promise<boolean> {
    if (note.trim() === before) return Promise.resolve(true);
    const set = (to: string) => () => this.#backend.changeHighlight(id, null, to);
    return this.#history.do({ title: words.steps.noted, redo: set(note.trim()), undo: set(before) });
  }

  remove({ id }: HighlightRecordView): Promise<boolean> {
    let gone: HighlightRecordView[] = [];
    const redo = async () => void (gone = await this.#backend.removeHighlights([id]));
    return this.#history.do({ title: words.steps.removed, redo, undo: () => this.#backend.putBackHighlights(gone) }, true);
  }

  /** Takes what readers marked in a file over, by its keys. */
  takeOver(source: number, keys: string[]): Promise<boolean> {
    let made: HighlightRecordView[] | null = null;
    const redo = async () => {
      if (made === null) made = await this.#backend.takeOver(source, keys);
      else await this.#backend.putBackHighlights(made);
    };
    const undo = async () => {
      if (made !== null && made.length > 0) made = await this.#backend.removeHighlights(made.map(({ id }) => id));
    };
    return this.#history.do({ title: words.steps.taken(keys.length), redo, undo });
  }

  /** Shows the entry of a highlight in the panel beside its source; nothing for one that is gone meanwhile. */
  look(source: number, id: number) {
    if (!this.of(source).some(({ record }) => record.id === id)) return;
    this.shown = true;
    [this.looked, this.wanted] = [id, id];
  }

  /** Goes to the next or previous highlight of a source from the one that is looked at, or else from `page` (from 1) of it. */
  async step(source: number, by: 1 | -1, page: number) {
    const list = this.of(source).filter(({ standing }) => standing === 'here');
    const here = list.findIndex(({ record }) => record.id === this.looked);
    const after = list.findIndex(({ places }) => places.some((place) => place.kind !== 'page' || place.page >= page));
    const from = here >= 0 ? here + by : by > 0 ? Math.max(after, 0) : (after < 0 ? list.length : after) - 1;
    const next = list[(from + list.length) % Math.max(list.length, 1)];
    if (!next) return;
    await this.show(next);
    this.look(source, next.record.id);
  }

  /** Opens a highlight's source at its words, or as it was left where they are not in it. */
  async show({ record: { source, start, end }, standing }: Pick<HighlightView, 'record' | 'standing'>) {
    if (source === null) return;
    await this.showSpans(source, standing === 'here' ? [[start, end]] : []);
  }

  async showSpans(source: number, spans: [number, number][]) {
    const regions = spans.length === 0 ? [] : await this.#notices.guard(this.#backend.foundRegions(source, [spans]));
    const places = regions?.[0] ?? [];
    await (places.length > 0 ? this.#reader.openFound(source, places) : this.#reader.open(source));
  }

  /** Where highlights stand that are in a source. */
  regions = (source: number, list: HighlightView[]) => this.#backend.foundRegions(source, list.map(({ record: { start, end } }) => [[start, end]]));

  find = (text: string) => this.#notices.guard(this.#backend.findHighlights(text));

  async export(source: number | null, format: HighlightFormat) {
    const file = await this.#notices.guard(this.#backend.exportHighlights(source, format, language.current));
    if (file) this.#notices.add({ tone: 'info', title: words.exported, lines: [{ name: null, text: file }], details: null });
  }
}
