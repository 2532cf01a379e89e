// Whether the library is as it was written: what a check found, and mending it.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { CheckedView, FaultView } from '../ipc/bindings';
import type { LibraryMaintenance } from './library_maintenance.svelte';
import type { Library } from './library.svelte';
import type { Notices } from './notices.svelte';

const words = wordsOf('checking');

const OF_ORIGINALS = ['original_missing', 'original_differs', 'original_unreadable'];

export class Checking {
  /** Of the check under way, in sources. */
  progress = $state.raw<{ done: number; total: number } | null>(null);
  /** What the last check found. */
  found = $state.raw<CheckedView | null>(null);
  mending = $state(false);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #maintenance: LibraryMaintenance;
  readonly #library: Library;
  #stopped = false;
  /** The sources whose jobs ended while something is mended. */
  readonly #ended = new Set<number>();
  /** Those that are read again. */
  #awaited: number[] | null = null;

  constructor(backend: Backend, notices: Notices, maintenance: LibraryMaintenance, library: Library) {
    this.#backend = backend;
    this.#notices = notices;
    this.#maintenance = maintenance;
    this.#library = library;
    backend.listen('check-progress', (progress) => this.progress && (this.progress = progress));
    backend.listen('job-finished', ({ source }) => this.mending && this.#hasEnded(source));
  }

  get busy() {
    return this.progress !== null || this.mending;
  }

  get mendable() {
    return this.found?.faults.some(({ remedy }) => remedy === 'reading' || remedy === 'index') ?? false;
  }

  async check() {
    if (this.busy) return;
    this.#stopped = false;
    this.progress = { done: 0, total: 0 };
    try {
      this.found = await this.#backend.checkLibrary();
      this.#tell(this.found.faults.length);
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

  /** Mends what can be mended, and checks again once all of it is read. */
  async mend() {
    this.mending = true;
    this.#ended.clear();
    this.#awaited = null;
    const read = await this.#notices.guard(this.#backend.mendLibrary());
    if (read === undefined) this.mending = false;
    else {
      this.#awaited = read;
      this.#goOn();
    }
  }

  /** Takes another file for the one that is broken. */
  async replace({ kind, source }: FaultView) {
    if (kind === 'companion' || source === null) return this.#library.add('files');
    if (!(await this.#maintenance.relocate(source)) || !this.found) return;
    const faults = this.found.faults.filter((one) => one.source !== source || !OF_ORIGINALS.includes(one.kind));
    this.found = { ...this.found, faults };
    if (faults.length === 0 || faults.some((one) => one.source === source)) await this.check();
  }

  #hasEnded(source: number) {
    this.#ended.add(source);
    this.#goOn();
  }

  #goOn() {
    if (!this.#awaited?.every((id) => this.#ended.has(id))) return;
    this.#awaited = null;
    this.mending = false;
    void this.check();
  }

  /** Where the dialog was closed meanwhile, nobody sees the list. */
  #tell(faults: number) {
    if (this.#maintenance.shown) return;
    const action = { label: words.show, run: () => this.#maintenance.show() };
    this.#notices.add({ tone: faults === 0 ? 'info' : 'error', title: words.found(faults), lines: [], details: null, ...(faults > 0 && { action }) });
  }
}
