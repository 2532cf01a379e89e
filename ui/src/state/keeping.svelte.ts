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
  /** The folder of the library that was left behind when it was moved. */
  left = $state<string | null>(null);
  /** Of the backup or the move under way, in bytes. */
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

  openOther = () => this.#elsewhere(this.#backend.openLibrary());
  makeNew = () => this.#elsewhere(this.#backend.newLibrary());
  restore = () => this.#elsewhere(this.#backend.restoreLibrary());
  move = () => this.#elsewhere(this.#backend.moveLibrary());

  async deleteLeft() {
    if ((await this.#notices.guard(this.#backend.deleteLeft().then(() => true))) !== undefined) this.left = null;
  }

  /** The window begins anew once another library is open. */
  async #elsewhere(opened: Promise<boolean>) {
    this.#stopped = false;
    try {
      if (await opened) this.shown = false;
    } catch (reason) {
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
