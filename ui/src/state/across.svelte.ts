// Who says what: the open answer's quotes and claims by the sources that speak of them.
import type { Backend } from '../ipc';
import type { AcrossCell, AcrossView } from '../ipc/bindings';
import type { WindowLayout } from './window_layout.svelte';
import type { Notices } from './notices.svelte';
import type { Reader } from './reader.svelte';
import type { ShownAnswer } from './shown_answer.svelte';

/** News comes in bursts, as when sources are read; it is compared anew after them. */
const AFTER = 600;

export class Across {
  /** While the dialog about it is open. What it shows is worked out whether it is open or not. */
  shown = $state(false);
  /** Of the answer that was asked for last; null before it is known. */
  view = $state.raw<AcrossView | null>(null);
  /** Of the work under way, in quotes and claims. */
  progress = $state.raw<{ done: number; total: number } | null>(null);
  /** The reader stopped it. */
  stopped = $state(false);
  /** What was opened last, as `cellKey` names it: the focus goes back there. */
  at = $state.raw<string | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #shownAnswer: ShownAnswer;
  readonly #reader: Reader;
  readonly #windowLayout: WindowLayout;
  #answer: number | null = null;
  /** Something has changed since. */
  #stale = false;
  /** Tells the work under way from what was begun before. */
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(backend: Backend, notices: Notices, shownAnswer: ShownAnswer, reader: Reader, windowLayout: WindowLayout) {
    this.#backend = backend;
    this.#notices = notices;
    this.#shownAnswer = shownAnswer;
    this.#reader = reader;
    this.#windowLayout = windowLayout;
    backend.listen('across-progress', ({ answer, done, total }) => {
      if (answer === this.#answer && this.progress) this.progress = { done, total };
    });
    backend.listen('answer-changed', ({ id }) => id === this.#answer && this.#change());
    backend.listen('source-changed', () => this.#change());
    backend.listen('fell-behind', () => this.#change());
  }

  /** Opens the dialog for the open answer; what is known of it and still holds is shown at once. */
  show() {
    const { answer } = this.#shownAnswer;
    if (!answer) return;
    this.shown = true;
    if (this.#answer !== answer.id) {
      this.#answer = answer.id;
      this.view = null;
      this.at = null;
    } else if (this.progress || (this.view && !this.#stale)) return;
    void this.compare();
  }

  close = () => (this.shown = false);

  /** Holds the answer against each source. */
  async compare() {
    const answer = this.#answer;
    if (answer === null) return;
    const run = ++this.#run;
    this.#stale = false;
    this.stopped = false;
    this.progress = { done: 0, total: 0 };
    try {
      const view = await this.#backend.across(answer);
      if (run === this.#run) this.view = view;
    } catch (reason) {
      // Who stopped it, or asked for another answer, knows that.
      if (run === this.#run && !this.stopped) {
        this.shown = false;
        this.#stale = true;
        this.#notices.failed(reason);
      }
    }
    if (run !== this.#run) return;
    this.progress = null;
    // It was overtaken meanwhile.
    if (this.#stale) this.#later();
  }

  /** Stops it; what was known before stays. */
  stop() {
    this.stopped = true;
    this.#stale = true;
    void this.#notices.guard(this.#backend.stopAcross());
  }

  /** Shows the passage of a cell in its source. */
  async open(cell: AcrossCell, key: string) {
    this.at = key;
    this.shown = false;
    this.#windowLayout.showSource();
    const regions = await this.#notices.guard(this.#backend.foundRegions(cell.source, [cell.spans]));
    // It is gone; the notice says so.
    if (regions === undefined) return;
    const places = regions[0] ?? [];
    await (places.length > 0 ? this.#reader.openFound(cell.source, places) : this.#reader.open(cell.source));
  }

  #change() {
    this.#stale = true;
    this.#later();
  }

  /** Compares anew, where somebody looks and did not stop it. */
  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#stale && this.shown && !this.progress && !this.stopped) void this.compare();
    }, AFTER);
  }
}
