// The library as a whole: what it takes, and backing it up.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { StorageView } from '../ipc/bindings';
import type { Notices } from './notices.svelte';

const words = wordsOf('shelf');

/** Files do not vanish more often than is worth a look at all of them. */
const LOOK_EVERY_MS = 60_000;

export class LibraryMaintenance {
  /** The dialog about it is open. */
  shown = $state(false);
  storage = $state.raw<StorageView | null>(null);
  #missing = $derived(new Set(this.storage?.missing));
  /** The folder of the library that was left behind when it was moved. */
  left = $state<string | null>(null);
  /** Of the backup or the move under way, in bytes. */
  progress = $state.raw<{ done: number; total: number } | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  #stopped = false;
  #lookedAt = -Infinity;
  /** What was told of the place where the library lies. */
  #warned = '';

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
    backend.listen('backup-progress', (progress) => (this.progress = progress));
    // Its file may have been found, or come back with the same bytes.
    backend.listen('source-changed', ({ id }) => this.#missing.has(id) && void this.#see());
  }

  show() {
    this.shown = true;
    void this.load();
  }

  /** Whether the library's copy of a source's file was not there when it was looked for last. */
  isMissing = (source: number): boolean => this.#missing.has(source);

  /** Sees which originals are there, now and then. Nobody waits for it. */
  look() {
    if (performance.now() - this.#lookedAt >= LOOK_EVERY_MS) void this.#see();
  }

  async #see() {
    this.#lookedAt = performance.now();
    this.storage = await this.#backend.storage().catch(() => this.storage);
    this.#warn();
  }

  /** Tells once what is to be known of the place where the library lies. */
  #warn() {
    const lines = (this.storage?.cautions ?? []).map(({ kind, about }) => ({ name: null, text: words.cautions[kind](about) }));
    const text = lines.map((line) => line.text).join('\n');
    if (lines.length > 0 && text !== this.#warned) this.#notices.add({ tone: 'info', title: words.cautionsTitle, lines, details: null });
    this.#warned = text;
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

  /** Whether a file was chosen and is the one that was lost. */
  async relocate(id: number): Promise<boolean> {
    const found = (await this.#notices.guard(this.#backend.relocateSource(id))) === true;
    if (found) await this.load();
    return found;
  }
}
