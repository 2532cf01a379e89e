// Which sources the side pane lists, and in which order.
import type { Backend } from '../ipc';
import type { SourceItem } from '../ipc/bindings';
import type { History } from './history.svelte';
import type { Library } from './library.svelte';
import type { ShownAnswer } from './shown_answer.svelte';
import { plain, Sought } from './sought';
import { words as wordsOf } from '../i18n';

const words = wordsOf('shelf');

export type Order = 'added' | 'title' | 'year' | 'kind';
export type KindFilter = 'all' | SourceItem['kind'];
export type StateFilter = 'all' | 'ready' | 'unchecked' | 'working' | 'failed';

export const ORDERS: Order[] = ['added', 'title', 'year', 'kind'];
export const KINDS: KindFilter[] = ['all', 'pdf', 'recording', 'page'];
export const STATES: StateFilter[] = ['all', 'ready', 'unchecked', 'working', 'failed'];

const STATE_OF: Record<SourceItem['state']['kind'], StateFilter> = {
  waiting: 'working',
  reading: 'working',
  scanning: 'working',
  transcribing: 'working',
  not_transcribed: 'unchecked',
  paused: 'unchecked',
  no_text: 'unchecked',
  locked: 'unchecked',
  ready: 'ready',
  failed: 'failed',
};

/** What is kept of it from one start to the next. */
export interface KeptShelf {
  order: Order;
}

export const readKeptShelf = (kept: unknown): KeptShelf | undefined => {
  const order = (kept as KeptShelf | undefined)?.order;
  return order !== undefined && ORDERS.includes(order) ? { order } : undefined;
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export class SourceListState {
  query = $state('');
  order = $state<Order>('added');
  kind = $state<KindFilter>('all');
  state = $state<StateFilter>('all');
  tag = $state<string | null>(null);
  collection = $state<string | null>(null);
  /** Only those that the open answer quotes. */
  quotedHere = $state(false);

  readonly #backend: Backend;
  readonly #library: Library;
  readonly #shownAnswer: ShownAnswer;
  readonly #history: History;

  constructor(backend: Backend, library: Library, shownAnswer: ShownAnswer, history: History) {
    this.#backend = backend;
    this.#library = library;
    this.#shownAnswer = shownAnswer;
    this.#history = history;
  }

  /** All tags that sources have, in order. */
  readonly tags = $derived.by(() => [...new Set(this.#library.sources.flatMap(({ tags }) => tags))].sort(collator.compare));

  readonly isNarrowed = $derived.by(
    () => this.query.trim() !== '' || this.kind !== 'all' || this.state !== 'all' || this.tag !== null || this.collection !== null || this.quotedHere,
  );

  readonly #sought = new Sought();

  readonly #quoted = $derived.by(() => new Set(this.#shownAnswer.answer?.quotes.flatMap(({ matches }) => matches.map(({ source }) => source)) ?? []));

  readonly shown = $derived.by(() => {
    const has = (item: SourceItem) =>
      (this.kind === 'all' || item.kind === this.kind) &&
      (this.state === 'all' || STATE_OF[item.state.kind] === this.state) &&
      (this.tag === null || item.tags.includes(this.tag)) &&
      (this.collection === null || item.collections.includes(this.collection)) &&
      (!this.quotedHere || this.#quoted.has(item.id));
    this.#sought.ready(this.#library.sources);
    const named = this.#sought.find(this.#library.sources, plain(this.query).trim());
    const isChosen = this.kind !== 'all' || this.state !== 'all' || this.tag !== null || this.collection !== null || this.quotedHere;
    const found = isChosen ? named.filter(has) : named;
    return this.order === 'added' ? found : [...found].sort(ORDER[this.order]);
  });

  all() {
    this.query = '';
    this.kind = 'all';
    this.state = 'all';
    this.tag = null;
    this.collection = null;
    this.quotedHere = false;
  }

  /** Puts a source into a collection or gives it a tag, or takes it away. */
  async name(item: SourceItem, kind: 'collection' | 'tag', name: string, has: boolean) {
    const set = (now: boolean) => async () => {
      await this.#backend.nameSources(kind, name, [item.id], now);
      await this.#library.load();
    };
    const title = (has ? words.named : words.unnamed)[kind](item.title, name);
    await this.#history.do({ title, redo: set(has), undo: set(!has) });
  }

  async addCollection(name: string) {
    await this.#history.do({ title: words.collectionAdded(name), redo: this.#then(() => this.#backend.addCollection(name)), undo: this.#then(() => this.#backend.removeCollection(name)) });
  }

  async renameCollection(name: string, to: string) {
    // Two of one name become one, which no way leads back from: so the sources are put back one by one.
    const members = this.#members(name);
    const redo = this.#then(() => this.#backend.renameCollection(name, to));
    const taken = this.#library.collections.includes(to);
    const undo = this.#then(async () => {
      if (!taken) return this.#backend.renameCollection(to, name);
      await this.#backend.addCollection(name);
      await this.#backend.nameSources('collection', name, members, true);
    });
    if ((await this.#history.do({ title: words.collectionRenamed(name, to), redo, undo })) && this.collection === name) this.collection = to;
  }

  async removeCollection(name: string) {
    const members = this.#members(name);
    const undo = this.#then(async () => {
      await this.#backend.addCollection(name);
      await this.#backend.nameSources('collection', name, members, true);
    });
    if (this.collection === name) this.collection = null;
    await this.#history.do({ title: words.collectionRemoved(name), redo: this.#then(() => this.#backend.removeCollection(name)), undo }, true);
  }

  kept = (): KeptShelf => ({ order: this.order });
  restore = (kept: KeptShelf | undefined) => (this.order = kept?.order ?? this.order);

  #members = (name: string) => this.#library.sources.filter(({ collections }) => collections.includes(name)).map(({ id }) => id);

  #then = (ask: () => Promise<void>) => async () => {
    await ask();
    await this.#library.load();
  };
}

const byTitle = (a: SourceItem, b: SourceItem) => collator.compare(a.title, b.title);
const ORDER: Record<Exclude<Order, 'added'>, (a: SourceItem, b: SourceItem) => number> = {
  title: byTitle,
  // Newest first; what has no year comes last.
  year: (a, b) => (b.about.year ?? -Infinity) - (a.about.year ?? -Infinity) || byTitle(a, b),
  kind: (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byTitle(a, b),
};
