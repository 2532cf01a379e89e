// What the pages of a PDF are called, as the reader corrects it.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { LabelRangeView, PageLabelsView } from '../ipc/bindings';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import type { Reader } from './reader.svelte';

const words = wordsOf('viewer');

/** What is corrected: a source, the page (from 1) that the reader is on, and what its pages are called as yet. */
interface Corrected extends PageLabelsView {
  source: number;
  title: string;
  page: number;
}

export class Labels {
  /** While the dialog about it is open. */
  corrected = $state.raw<Corrected | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #reader: Reader;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, reader: Reader, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#reader = reader;
    this.#history = history;
  }

  /** Opens the dialog about the open PDF, at a page (from 1): the one that the reader is on, unless another is named. */
  async show(page?: number) {
    const { source, pane } = this.#reader;
    if (source?.kind !== 'pdf') return;
    const known = await this.#notices.guard(this.#backend.pageLabels(source.id));
    if (known) this.corrected = { ...known, source: source.id, title: source.title, page: page ?? pane.page };
  }

  close = () => (this.corrected = null);

  /** Keeps what the reader says, or goes back to what the file says; resolves to whether that was done. */
  keep({ source, title, said }: Corrected, ranges: LabelRangeView[]): Promise<boolean> {
    const set = (to: LabelRangeView[]) => async () => {
      await this.#backend.setPageLabels(source, to);
      await this.#reader.reopen(source);
    };
    return this.#history.do({ title: words.relabelled(title), redo: set(ranges), undo: set(said) });
  }
}
