// How much of an answer is drawn: its first blocks come at once and the rest right after them, so that no answer is so long
// that the window waits for it.
import type { AnswerView } from '../ipc/bindings';

/** Blocks that are drawn at once: the most of a pane. */
const FIRST = 8;

export class Drawing {
  readonly #answer: () => AnswerView | null;
  readonly #whole: () => boolean;
  readonly #looked: () => { quote: number | null; claim: number | null };
  /** How many blocks of which answer are asked for by now. */
  #asked = $state.raw<{ answer: number | null; blocks: number }>({ answer: null, blocks: FIRST });

  /** Blocks that are drawn: at least to the end of what is looked at, and all of them where a place far down is. */
  readonly blocks = $derived.by(() => {
    const answer = this.#answer();
    if (answer === null) return 0;
    const { length } = answer.blocks;
    if (this.#whole()) return length;
    const asked = this.#asked.answer === answer.id ? this.#asked.blocks : FIRST;
    return Math.min(length, Math.max(asked, this.#reach(answer)));
  });

  /** `whole` says that all is to be drawn at once, `looked` what is looked at. */
  constructor(answer: () => AnswerView | null, whole: () => boolean, looked: () => { quote: number | null; claim: number | null }) {
    this.#answer = answer;
    this.#whole = whole;
    this.#looked = looked;
    $effect(() => {
      const shown = this.#answer();
      if (shown === null || this.blocks >= shown.blocks.length) return;
      const next = { answer: shown.id, blocks: 2 * this.blocks };
      const waiting = setTimeout(() => (this.#asked = next));
      return () => clearTimeout(waiting);
    });
  }

  /** Blocks to the end of what is looked at. */
  #reach({ blocks }: AnswerView): number {
    const { quote, claim } = this.#looked();
    if (quote === null && claim === null) return 0;
    return 1 + blocks.findLastIndex(({ inlines }) => inlines.some((inline) => inline.kind === 'run' && (quote === null ? inline.claim === claim : inline.quote === quote)));
  }
}
