// A second window for a second screen, with the sources alone: what is selected or opened in one is shown in the other.
import { tick } from 'svelte';
import type { Backend } from '../ipc';
import type { WindowLayout } from './window_layout.svelte';
import type { Notices } from './notices.svelte';
import type { Opened, Reader } from './reader.svelte';
import type { ShownAnswer } from './shown_answer.svelte';

interface Pointed {
  answer: number | null;
  selected: number | null;
  claim: number | null;
  match: number;
}

/** What the windows say to each other. `hello`: the second one is there. */
type Message = { kind: 'hello' } | ({ kind: 'pointed' } & Pointed) | ({ kind: 'opened' } & Opened);

export class Beside {
  /** This is the second window. */
  readonly isSecond: boolean;
  /** There is another one. */
  there = $state(false);
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #shownAnswer: ShownAnswer;
  readonly #reader: Reader;
  readonly #windowLayout: WindowLayout;
  /** What both know to be selected, and how often it was to be brought into sight then. */
  #known = '';
  #revealed = 0;
  /** What the other one said is being done: nothing of that goes back. */
  #doing = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(backend: Backend, notices: Notices, shownAnswer: ShownAnswer, reader: Reader, windowLayout: WindowLayout) {
    [this.#backend, this.#notices, this.#shownAnswer, this.#reader, this.#windowLayout] = [backend, notices, shownAnswer, reader, windowLayout];
    this.isSecond = backend.label === 'source';
    if (this.isSecond) windowLayout.only = 'source';
    // Behind what is selected by the same press.
    reader.onopen = (opened) => {
      if (!this.isSecond && this.there && this.#doing === 0) void tick().then(() => this.#tell({ kind: 'opened', ...opened }));
    };
    backend.listen('beside-told', ({ from, message }) => {
      if (from !== backend.label) this.#turn = this.#turn.then(() => this.#notices.guard(this.#hear(JSON.parse(message) as Message)));
    });
    backend.listen('beside-closed', () => {
      this.there = false;
      if (!this.isSecond) windowLayout.only = 'both';
    });
  }

  /** Shows the sources in a window of their own, or here again. */
  async toggle() {
    if (this.there && !this.isSecond) await this.#notices.guard(this.#backend.closeBeside());
    else await this.#notices.guard(this.#backend.openBeside());
  }

  /** The second window has what the first one kept, and says that it is there. */
  begin() {
    if (!this.isSecond) return;
    this.there = true;
    this.#known = JSON.stringify(this.#now());
    this.#tell({ kind: 'hello' });
  }

  /** To be called where the window's state is read, so that it runs again when that changes. */
  watch() {
    const now = this.#now();
    const { reveal } = this.#shownAnswer;
    const text = JSON.stringify(now);
    if (!this.there || this.#doing > 0) return;
    const again = reveal !== this.#revealed && now.answer !== null && !this.isSecond;
    if (text === this.#known && !again) return;
    [this.#known, this.#revealed] = [text, reveal];
    this.#tell({ kind: 'pointed', ...now });
  }

  #now(): Pointed {
    const { answer, selected, selectedClaim, match } = this.#shownAnswer;
    return { answer: answer?.id ?? null, selected, claim: selectedClaim, match };
  }

  #tell(message: Message) {
    void this.#notices.guard(this.#backend.tellBeside(JSON.stringify(message)));
  }

  async #hear(message: Message) {
    this.#doing += 1;
    try {
      if (message.kind === 'hello') this.#welcome();
      else if (message.kind === 'pointed') await this.#point(message);
      else await this.#open(message);
      // Until what follows from it is known here.
      await tick();
      [this.#known, this.#revealed] = [JSON.stringify(this.#now()), this.#shownAnswer.reveal];
    } finally {
      this.#doing -= 1;
    }
  }

  /** The second window is there: the answer has the first one for itself. */
  #welcome() {
    this.there = true;
    this.#windowLayout.only = 'answer';
    const { source } = this.#reader;
    if (source) this.#tell({ kind: 'opened', source: source.id });
    this.#tell({ kind: 'pointed', ...this.#now() });
  }

  async #point({ answer, selected, claim, match }: Pointed) {
    if (answer === null) this.#shownAnswer.close();
    else if (answer !== this.#shownAnswer.answer?.id) await this.#shownAnswer.open(answer);
    await this.#shownAnswer.point(selected, claim, match, this.isSecond);
  }

  async #open({ source, regions, named }: Opened) {
    if (regions) await this.#reader.openFound(source, regions);
    else if (named !== undefined) await this.#reader.leadNamed(source, named);
    else if (this.#reader.source?.id !== source) await this.#reader.open(source);
  }
}
