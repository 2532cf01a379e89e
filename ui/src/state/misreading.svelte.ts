// Words that were misread on pictures of pages: which ones are being corrected, and which were.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { CorrectedWordView, MisreadView, PictureWordView } from '../ipc/bindings';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';

const words = wordsOf('misread');

export class Misreading {
  /** The words that are being corrected, one after the other; none while the dialog is closed. */
  asked = $state.raw<PictureWordView[]>([]);
  /** The source whose corrected words are listed. */
  listed = $state<number | null>(null);
  /** Those words, once they are known. */
  list = $state.raw<CorrectedWordView[] | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#history = history;
    // What is kept is put in when the source is read once more.
    backend.listen('source-changed', ({ id }) => id === this.listed && void this.#load());
  }

  /** Asks what stands where words of a source were read. */
  async open(source: number, span: { start: number; end: number } | null | undefined) {
    if (span === undefined) return;
    const word = span && (await this.#notices.guard(this.#backend.misreadWord(source, span.start, span.end)));
    if (word) this.asked = [word];
    else if (word === null) this.#notices.add({ tone: 'info', title: words.notHere, lines: [], details: null });
  }

  /** Asks about the words that may be misread where a quote stands. */
  async openQuote(answer: number, ordinal: number, match: number) {
    const found = await this.#notices.guard(this.#backend.misreadWords(answer, ordinal, match));
    if (found && found.length > 0) this.asked = found;
    else if (found) this.#notices.add({ tone: 'info', title: words.notHere, lines: [], details: null });
  }

  close = () => (this.asked = []);

  async show(source: number) {
    this.list = null;
    this.listed = source;
    await this.#load();
  }

  hide = () => (this.listed = null);

  /** Keeps what the reader says of a word; whether that was done. */
  correct(word: PictureWordView, written: string): Promise<boolean> {
    const { source, start, end, text } = word;
    let made: MisreadView | null = null;
    let replaced: MisreadView[] = [];
    let isFirst = true;
    const redo = async () => {
      // Its place may be another one later: what was kept is put back as it was.
      if (!isFirst) return this.#swap(source, replaced, made ? [made] : []);
      ({ made, replaced } = await this.#backend.correctMisread(source, start, end, text, written));
      isFirst = false;
    };
    return this.#history.do({ title: words.corrected(text, written), redo, undo: () => this.#swap(source, made ? [made] : [], replaced) }, true);
  }

  /** Takes a correction back. */
  remove(source: number, record: MisreadView): Promise<boolean> {
    return this.#history.do({ title: words.takenBack(record.written), redo: () => this.#swap(source, [record], []), undo: () => this.#swap(source, [], [record]) }, true);
  }

  async #swap(source: number, out: MisreadView[], back: MisreadView[]) {
    await this.#backend.changeMisread(
      source,
      out.map(({ id }) => id),
      back,
    );
    if (this.listed === source) await this.#load();
  }

  async #load() {
    const { listed } = this;
    if (listed === null) return;
    const list = await this.#notices.guard(this.#backend.correctedWords(listed));
    if (list && this.listed === listed) this.list = list;
  }
}
