// What is sought in the whole library, as it is typed.
import type { Backend } from '../ipc';
import type { HitView, SearchView } from '../ipc/bindings';
import { failureWords } from '../shared/failure';
import type { Notices } from './notices.svelte';
import type { Reader } from './reader.svelte';

/** A pause in typing, in milliseconds, after which it is looked for. */
const PAUSE = 60;
const NOTHING: SearchView = { sources: [], answers: [], more: false };

export class Search {
  text = $state('');
  /** What was found last; stays while the next is under way. */
  found = $state.raw<SearchView>(NOTHING);
  /** The text that `found` is for. */
  foundFor = $state('');
  busy = $state(false);
  problem = $state<string | null>(null);
  /** The sources of which all hits are listed. */
  opened = $state.raw<number[]>([]);
  /** How many places there are. */
  total = $derived(this.found.sources.reduce((sum, { places }) => sum + places, this.found.answers.length));

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #reader: Reader;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(backend: Backend, notices: Notices, reader: Reader) {
    this.#backend = backend;
    this.#notices = notices;
    this.#reader = reader;
  }

  find(text: string) {
    this.text = text;
    clearTimeout(this.#timer);
    this.#asked++;
    if (text.trim() === '') {
      this.#take(NOTHING, '');
      return;
    }
    this.busy = true;
    this.#timer = setTimeout(() => void this.#find(text), PAUSE);
  }

  /** Opens a source where the words stand. */
  async open(source: number, { spans }: HitView) {
    const regions = await this.#notices.guard(this.#backend.foundRegions(source, [spans]));
    if (regions !== undefined) await this.#reader.openFound(source, regions[0] ?? []);
  }

  async #find(text: string) {
    const asked = this.#asked;
    try {
      const found = await this.#backend.searchLibrary(text);
      if (asked === this.#asked) this.#take(found, text);
    } catch (reason) {
      if (asked === this.#asked) this.#take(NOTHING, text, failureWords(reason));
    }
  }

  #take(found: SearchView, text: string, problem: string | null = null) {
    this.found = found;
    if (text !== this.foundFor) this.opened = [];
    this.foundFor = text;
    this.problem = problem;
    this.busy = false;
  }
}
