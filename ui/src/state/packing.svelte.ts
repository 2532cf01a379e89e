// A question that is being prepared: what for, from which sources, and what came of it.
import type { Backend, PackWanted } from '../ipc';
import type { PackItem, PackView, SourceItem } from '../ipc/bindings';
import type { Library } from './library.svelte';
import { failureWords } from '../shared/failure';
import type { Notices } from './notices.svelte';
import { words } from './words';

/** Prepared anew once nothing has been typed for so long, in milliseconds. */
const PAUSE = 250;

export const BUDGETS = { least: 4_000, most: 1_000_000, usual: 8_000 };

export class Packing {
  shown = $state(false);
  question = $state('');
  budget = $state(BUDGETS.usual);
  tokenizer = $state<PackWanted['tokenizer']>('o200k');
  /** Sources that are not to be chosen from: a source that comes along is ticked. */
  without = $state<number[]>([]);
  /** What was prepared last; stays while the next is under way. */
  view = $state.raw<PackView | null>(null);
  /** Why there is none. */
  problem = $state<string | null>(null);
  busy = $state(false);
  /** The prepared questions that were kept. */
  kept = $state.raw<PackItem[]>([]);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #library: Library;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(backend: Backend, notices: Notices, library: Library) {
    this.#backend = backend;
    this.#notices = notices;
    this.#library = library;
  }

  /** The sources that there are to choose from: those with text. */
  get sources(): SourceItem[] {
    return this.#library.sources.filter(({ state }) => state.kind === 'ready' || state.kind === 'paused' || state.kind === 'transcribing');
  }

  get chosen(): number[] {
    return this.sources.map(({ id }) => id).filter((id) => !this.without.includes(id));
  }

  show() {
    this.shown = true;
    this.changed(0);
  }

  close() {
    clearTimeout(this.#timer);
    this.shown = false;
  }

  toggle(id: number) {
    this.without = this.without.includes(id) ? this.without.filter((one) => one !== id) : [...this.without, id];
    this.changed();
  }

  toggleAll() {
    this.without = this.without.length === 0 ? this.sources.map(({ id }) => id) : [];
    this.changed();
  }

  /** Something about the question is another one now. */
  changed(after = PAUSE) {
    clearTimeout(this.#timer);
    if (this.question.trim() === '' || this.chosen.length === 0) {
      this.#asked++;
      this.view = null;
      this.problem = null;
      this.busy = false;
      return;
    }
    this.busy = true;
    this.#timer = setTimeout(() => void this.#prepare(), after);
  }

  async #prepare() {
    const asked = ++this.#asked;
    const { question, chosen: sources, tokenizer } = this;
    const budget = Math.min(BUDGETS.most, Math.max(BUDGETS.least, Math.round(this.budget) || BUDGETS.usual));
    try {
      const view = await this.#backend.preparePack({ question, sources, budget, tokenizer });
      if (asked !== this.#asked) return;
      this.view = view;
      this.problem = null;
    } catch (reason) {
      if (asked !== this.#asked) return;
      this.view = null;
      this.problem = failureWords(reason);
    }
    this.busy = false;
  }

  /** Puts it on the clipboard; resolves to whether it is there. */
  async copy(): Promise<boolean> {
    const { view } = this;
    if (!view) return false;
    const copied = await this.#notices.copy(view.text);
    if (copied) await this.#keep(words.packCopied);
    return copied;
  }

  async save() {
    const file = await this.#notices.guard(this.#backend.savePack());
    if (!file) return;
    this.#notices.news = words.packSaved(file);
    await this.load();
  }

  /** Keeps what is about to be printed. */
  print = () => this.#keep(words.packPrinted);

  async load() {
    this.kept = (await this.#notices.guard(this.#backend.packs())) ?? this.kept;
  }

  async #keep(news: string) {
    const id = await this.#notices.guard(this.#backend.keepPack());
    if (id === undefined) return;
    this.#notices.news = news;
    await this.load();
  }
}
