// What is highlighted in sources: known by source once it was asked for, and changed step by step, so that it can be undone.
import type { Backend } from '../ipc';
import type { FileAnnotationsView, HighlightColour, HighlightFormat, HighlightRecordView, HighlightView } from '../ipc/bindings';
import { language, words as wordsOf } from '../i18n';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import type { Reader } from './reader.svelte';

const words = wordsOf('highlights');

export const COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const satisfies readonly HighlightColour[];

const NONE: HighlightView[] = [];
/** Sources whose highlights are remembered beyond those that are looked at. */
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
  /** Counts changes: lists of the whole library are asked for anew. */
  changed = $state(0);

  #known = $state.raw<ReadonlyMap<number, HighlightView[]>>(new Map());
  #inFiles = $state.raw<ReadonlyMap<number, FileAnnotationsView>>(new Map());
  /** By source: which question about it is the newest. */
  readonly #asked = new Map<number, number>();
  readonly #looking = new Map<number, number>();
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
    if (!this.#asked.has(source)) void this.#load(source);
  }

  async #load(source: number) {
    const asked = (this.#asked.get(source) ?? 0) + 1;
    this.#asked.delete(source);
    this.#asked.set(source, asked);
    // A source that went has none to be told of.
    const list = await this.#backend.highlights(source).catch(() => NONE);
    if (this.#asked.get(source) !== asked) return;
    const known = new Map([...this.#known].filter(([id]) => id !== source).slice(1 - KEPT));
    for (const id of this.#asked.keys()) if (id !== source && !known.has(id) && this.#known.has(id)) this.#asked.delete(id);
    this.#known = known.set(source, list);
  }

  #renew(source: number | null) {
    this.changed++;
    for (const id of [...this.#asked.keys()]) {
      if (source !== null && source !== id) continue;
      void this.#load(id);
      if (this.#inFiles.has(id)) void this.#look(id);
    }
  }

  /** Asks what readers marked in a PDF's file, unless that is known. */
  wantInFile(source: number) {
    if (!this.#looking.has(source)) void this.#look(source);
  }

  async #look(source: number) {
    const asked = (this.#looking.get(source) ?? 0) + 1;
    this.#looking.set(source, asked);
    const found = await this.#notices.guard(this.#backend.fileAnnotations(source));
    if (this.#looking.get(source) !== asked) return;
    if (found === undefined) this.#looking.delete(source);
    else this.#inFiles = new Map([...this.#inFiles, [source, found]]);
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
