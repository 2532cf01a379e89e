// A corrected copy of the open answer: which changes there are, and which of them the reader wants made.
import { words as wordsOf } from '../i18n';
import type { Backend } from '../ipc';
import type { ChangeView } from '../ipc/bindings';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import type { ShownAnswer } from './shown_answer.svelte';

const words = wordsOf('answer');

/** An answer and what would put it right; null while that is looked for. */
interface Of {
  answer: number;
  title: string;
  changes: ChangeView[] | null;
}

export class Correcting {
  /** While the dialog about it is open. */
  of = $state.raw<Of | null>(null);
  /** The changes that are to be made, by their places in the list. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #shownAnswer: ShownAnswer;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, shownAnswer: ShownAnswer, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#shownAnswer = shownAnswer;
    this.#history = history;
  }

  /** Opens the dialog, and looks what there is to change in the open answer. */
  async show() {
    const { answer } = this.#shownAnswer;
    if (!answer) return;
    const asked: Of = { answer: answer.id, title: answer.title, changes: null };
    this.of = asked;
    this.chosen = new Set();
    const changes = await this.#notices.guard(this.#backend.changes(answer.id));
    // It was closed meanwhile.
    if (this.of !== asked) return;
    this.of = changes === undefined ? null : { ...asked, changes };
    this.chosen = new Set(changes?.flatMap(({ usual }, i) => (usual ? [i] : [])));
  }

  close = () => (this.of = null);

  toggle(change: number) {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(change)) chosen.add(change);
    this.chosen = chosen;
  }

  /** Keeps a copy with what is chosen as an answer of the library, and opens it; resolves to whether there is one. */
  async keep(): Promise<boolean> {
    const { of } = this;
    if (!of?.changes) return false;
    const wanted = of.changes.filter((_, i) => this.chosen.has(i));
    let copy: number | null = null;
    let made = 0;
    const redo = async () => {
      if (copy === null) ({ id: copy, made } = await this.#backend.keepCorrected(of.answer, words.correctedTitle(of.title), wanted));
      else await this.#backend.bringBackAnswer(copy);
      if (copy === null) throw { message: words.noneMade, details: null, coded: null };
      await this.#shownAnswer.open(copy);
      this.#shownAnswer.begin();
    };
    const undo = async () => {
      if (copy === null) return;
      if (this.#shownAnswer.answer?.id === copy) await this.#shownAnswer.open(of.answer);
      await this.#backend.removeAnswer(copy);
    };
    const done = await this.#history.do({ title: words.copyMade(of.title), redo, undo }, true);
    if (done && made < wanted.length) this.#notices.add({ tone: 'info', title: words.someNotMade(wanted.length - made), lines: [], details: null });
    if (done) this.close();
    return done;
  }
}
