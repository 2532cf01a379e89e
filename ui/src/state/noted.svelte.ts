// What there is to say about one source, and the folders that are watched.
import type { Backend } from '../ipc';
import type { DiagnosticView, WatchedView } from '../ipc/bindings';
import type { Library } from './library.svelte';
import type { Notices } from './notices.svelte';

export class Noted {
  /** The source whose notes are shown. */
  shown = $state<number | null>(null);
  notes = $state.raw<DiagnosticView[] | null>(null);
  watched = $state.raw<WatchedView[]>([]);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #library: Library;

  constructor(backend: Backend, notices: Notices, library: Library) {
    this.#backend = backend;
    this.#notices = notices;
    this.#library = library;
    backend.listen('source-changed', ({ id, item }) => {
      if (this.shown === id && item === null) this.shown = null;
      else if (this.shown === id || this.notes?.some(({ other }) => other === id)) void this.load();
    });
  }

  get item() {
    return this.shown === null ? undefined : this.#library.source(this.shown);
  }

  show(id: number) {
    this.notes = null;
    this.shown = id;
    void this.load();
  }

  async load() {
    const id = this.shown;
    if (id === null) return;
    const notes = await this.#notices.guard(this.#backend.notes(id));
    if (this.shown === id) this.notes = notes ?? [];
  }

  async loadWatched() {
    this.watched = (await this.#notices.guard(this.#backend.watchedFolders())) ?? [];
  }

  async watch() {
    if (await this.#notices.guard(this.#backend.watchFolder())) await this.loadWatched();
  }

  async unwatch(path: string) {
    await this.#notices.guard(this.#backend.unwatchFolder(path));
    await this.loadWatched();
  }
}
