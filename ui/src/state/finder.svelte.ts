// What is sought in a source that is open, and where it stands. Every tab has one of its own.
import type { Backend } from '../ipc';
import type { FindOptions, HitView, NextView, RegionView } from '../ipc/bindings';
import { failureWords } from '../shared/failure';
import type { Place } from '../shared/place';
import type { Notices } from './notices.svelte';

/** Regions are asked for so many hits at a time at most. */
const AT_ONCE = 200;
/** Marks beyond these would only be one bar. */
export const MOST_SHOWN = 1500;

/** Where a finder looks, and how what it found is shown. */
export interface Ground {
  /** The source, while it is the one that is shown. */
  readonly source: { id: number } | null;
  readonly place: Place;
  reveal(id: number, regions: RegionView[]): void;
}

export const NO_OPTIONS: FindOptions = { case: false, accents: false, whole_words: false, pattern: false };

export class Finder {
  /** Whether the reader is looking for something. */
  shown = $state(false);
  /** Whether it is known by now what there is of the text. */
  isLooked = $state(false);
  text = $state('');
  options = $state<FindOptions>({ ...NO_OPTIONS });
  hits = $state.raw<HitView[]>([]);
  /** There are more than these. */
  more = $state(false);
  /** The hit that is looked at, from 0; -1 before the first step. */
  current = $state(-1);
  /** Why nothing can be looked for, in words. */
  problem = $state<string | null>(null);
  /** Where hits stand, as far as it was wanted. */
  known = $state.raw<ReadonlyMap<number, RegionView[]>>(new Map());

  #asked = 0;
  #wanted = false;
  #stays = false;
  #looking: Promise<void> | null = null;
  #source: number | null = null;
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #ground: Ground;

  constructor(backend: Backend, notices: Notices, ground: Ground) {
    this.#backend = backend;
    this.#notices = notices;
    this.#ground = ground;
  }

  /**
   * Looks for the text in the open source, and goes to the first hit at or behind where the reader is. It begins at once;
   * of what is typed while it looks only the last is looked for next.
   */
  find(text: string = this.text): Promise<void> {
    this.text = text;
    this.#wanted = true;
    this.#looking ??= this.#look();
    return this.#looking;
  }

  /** Opens, with what was sought before and its places, and leaves the reader where they are. */
  async show() {
    this.shown = true;
    if (this.isLooked) return;
    if (this.text.trim() === '') return this.#prepare();
    this.#stays = true;
    await this.find();
  }

  /** Has the source made ready for the first letter. */
  async #prepare() {
    const { source } = this.#ground;
    // What is wrong with it is said when something is looked for.
    if (source) await this.#backend.findInSource(source.id, '', { ...this.options }).catch(() => undefined);
  }

  async #look() {
    try {
      while (this.#wanted) {
        this.#wanted = false;
        const stays = this.#stays;
        this.#stays = false;
        await this.#once(this.text, stays);
      }
    } finally {
      // At once: a text that came a moment later would be promised to what is over, and not be looked for.
      this.#looking = null;
    }
  }

  async #once(text: string, stays: boolean) {
    const source = this.#ground.source;
    const asked = ++this.#asked;
    if (!source || text.trim() === '') return this.#take(null, [], false);
    try {
      const found = await this.#backend.findInSource(source.id, text, { ...this.options }, this.#ground.place);
      if (asked !== this.#asked || this.#wanted) return;
      this.#take(source.id, found.hits, found.more);
      if (!stays) await this.#goToNext(found.next, 0);
    } catch (reason) {
      if (asked !== this.#asked || this.#wanted) return;
      this.#take(null, [], false);
      this.problem = failureWords(reason);
    }
  }

  set(option: keyof FindOptions, on: boolean) {
    this.options = { ...this.options, [option]: on };
    return this.find();
  }

  /** Opens where it is not, and goes to the next hit. */
  async next(by: 1 | -1) {
    await this.show();
    await this.step(by);
  }

  /** To the next hit, or the one before; round at the ends. */
  async step(by: 1 | -1) {
    const { hits, current } = this;
    const count = hits.length;
    if (count === 0) return;
    if (current >= 0) return this.goTo((current + by + count) % count);
    // The first step goes to what is nearest to where the reader is by now.
    const source = this.#source;
    if (source === null) return;
    const found = await this.#notices.guard(this.#backend.findInSource(source, this.text, { ...this.options }, this.#ground.place));
    if (this.hits === hits && !this.#wanted) await this.#goToNext(found?.next ?? null, by > 0 ? 0 : -1);
  }

  async goTo(index: number) {
    this.current = index;
    const [source, hit] = [this.#source, this.hits[index]];
    if (source === null || !hit) return;
    await this.#ask([index]);
    const regions = this.known.get(index);
    if (this.#source === source && regions) this.#ground.reveal(source, regions);
  }

  /** Pages `first` to `last` of a PDF are in sight: where on them do hits stand? */
  want(first: number, last: number) {
    const wanted = this.hits.flatMap(({ place }, i) => (place.kind === 'page' && place.page >= first && place.page <= last && !this.known.has(i) ? [i] : []));
    return this.#ask(wanted.slice(0, AT_ONCE));
  }

  /** Where do all hits stand, as far as they are shown? Those from the one that is looked at on come first. */
  async wantAll() {
    const { hits } = this;
    const shown = [...hits.slice(0, MOST_SHOWN).keys()];
    const from = Math.min(Math.max(0, this.current), shown.length);
    const wanted = [...shown.slice(from), ...shown.slice(0, from)];
    for (let at = 0; at < wanted.length && this.hits === hits; at += AT_ONCE) if (!(await this.#ask(wanted.slice(at, at + AT_ONCE)))) return;
  }

  close() {
    this.shown = false;
    this.#wanted = false;
    this.#asked++;
    this.#take(null, [], false);
    this.isLooked = false;
  }

  #take(source: number | null, hits: HitView[], more: boolean) {
    this.#source = source;
    this.hits = hits;
    this.isLooked = true;
    this.more = more;
    this.current = -1;
    this.problem = null;
    this.known = new Map();
  }

  /** To the hit that the reader comes to next, or so many behind it. */
  async #goToNext(next: NextView | null, by: number) {
    if (next === null) return;
    if (!this.known.has(next.index)) this.known = new Map([...this.known, [next.index, next.regions]]);
    const count = this.hits.length;
    await this.goTo((next.index + by + count) % count);
  }

  /** Whether it is known now. */
  async #ask(indexes: number[]): Promise<boolean> {
    const unknown = indexes.filter((i) => !this.known.has(i));
    const source = this.#source;
    if (source === null || unknown.length === 0) return true;
    const hits = this.hits;
    const found = await this.#notices.guard(this.#backend.foundRegions(source, unknown.map((i) => hits[i]?.spans ?? [])));
    if (found === undefined || this.hits !== hits) return false;
    this.known = new Map([...this.known, ...unknown.map((index, i) => [index, found[i] ?? []] as const)]);
    return true;
  }
}
