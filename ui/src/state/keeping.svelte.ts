// The library as a whole: what it takes, and backing it up.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { StorageView } from '../ipc/bindings';
import type { Notices } from './notices.svelte';

const words = wordsOf('shelf');

export class Keeping {
  /** The dialog about it is open. */
  shown = $state(false);
  storage = $state.raw<StorageView | null>(null);
  /** Of the backup under way, in bytes. */
  progress = $state.raw<{ done: number; total: number } | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  #stopped = false;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
    backend.listen('backup-progress', (progress) => (this.progress = progress));
  }

  show() {
    this.shown = true;
    void this.load();
  }

  async load() {
    this.storage = (await this.#notices.guard(this.#backend.storage())) ?? null;
  }

  async backUp() {
    this.#stopped = false;
    try {
      const file = await this.#backend.backUp();
      if (file !== null) this.#notices.add({ tone: 'info', title: words.backedUp(file), lines: [], details: null });
    } catch (reason) {
      // Who stopped it knows that.
      if (!this.#stopped) this.#notices.failed(reason);
    }
    this.progress = null;
  }

  stop() {
    this.#stopped = true;
    void this.#notices.guard(this.#backend.stopBackup());
  }

  async relocate(id: number) {
    if (await this.#notices.guard(this.#backend.relocateSource(id))) await this.load();
  }
}
