// Sources as works: what is known of them, and what their reader says of them.
import type { Backend } from '../ipc';
import type { AboutView, SourceItem } from '../ipc/bindings';
import { failureWords } from '../shared/failure';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import { words as wordsOf } from '../i18n';

const words = wordsOf('shelf');

export class Works {
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#history = history;
  }

  record = (id: number) => this.#notices.guard(this.#backend.about(id));

  /** Resolves to whether it was kept. */
  async keep(item: SourceItem, about: AboutView | null): Promise<boolean> {
    const before = await this.record(item.id);
    if (before === undefined) return false;
    const set = (to: AboutView | null) => () => this.#backend.setAbout(item.id, to);
    return this.#history.do({ title: words.described(item.title), redo: set(about), undo: set(before.said) });
  }

  /** The work that a pasted reference describes, or why it describes none. */
  async read(text: string): Promise<AboutView | string> {
    try {
      return await this.#backend.readReference(text);
    } catch (reason) {
      return failureWords(reason);
    }
  }
}
