// What the reader has done in this window and can undo. It lives in the window, for what can be undone is what was done
// here, and each step knows the requests that lead back; the backend keeps what they need until the next start.
import type { Notices } from './notices.svelte';
import { words as wordsOf } from '../i18n';

const words = wordsOf('shelf');

export interface Step {
  /** What was done: "Removed “Tides”". */
  title: string;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** More steps than anybody goes back. */
const MOST = 200;

export class History {
  #done = $state.raw<Step[]>([]);
  #undone = $state.raw<Step[]>([]);
  /** Steps that were asked for and are not done yet. */
  #doing = $state(0);
  /** One after the other, in the order in which they were asked for. */
  #turn: Promise<void> = Promise.resolve();
  readonly #notices: Notices;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** What is being done counts: undone at once, it is undone as soon as it is done. */
  canUndo = $derived(this.#done.length > 0 || this.#doing > 0);
  canRedo = $derived(this.#undone.length > 0);

  /** Does `step` and keeps it. With `offer` a notice tells of it and offers to undo it. Resolves to whether it was done. */
  async do(step: Step, offer = false): Promise<boolean> {
    let done = false;
    this.#doing += 1;
    await this.#inTurn(async () => {
      await step.redo();
      done = true;
      this.#done = [...this.#done, step].slice(-MOST);
      this.#undone = [];
      if (offer) {
        const action = { label: words.undo, run: () => void this.#back(() => step) };
        this.#notices.add({ tone: 'info', title: step.title, lines: [], details: null, action, passes: true });
      }
    });
    this.#doing -= 1;
    return done;
  }

  undo = () => this.#back(() => this.#done.at(-1));

  redo = () =>
    this.#inTurn(async () => {
      const step = this.#undone.at(-1);
      if (!step) return;
      this.#undone = this.#undone.filter((one) => one !== step);
      await step.redo();
      this.#done = [...this.#done, step];
      this.#notices.news = words.redone(step.title);
    });

  /** Undoes a step, not only the last one: the notice of an earlier one may still be there. Which one is the last is asked when its turn comes: with every press of a key another. */
  #back(which: () => Step | undefined) {
    return this.#inTurn(async () => {
      const step = which();
      if (!step || !this.#done.includes(step)) return;
      // A step that fails is not tried again and again.
      this.#done = this.#done.filter((one) => one !== step);
      await step.undo();
      this.#undone = [...this.#undone, step];
      this.#notices.dismissTitled(step.title);
      this.#notices.news = words.undone(step.title);
    });
  }

  #inTurn(work: () => Promise<void>) {
    this.#turn = this.#turn.then(async () => void (await this.#notices.guard(work())));
    return this.#turn;
  }
}
