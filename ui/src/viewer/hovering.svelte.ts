// What is told of a quote while the pointer rests on its mark, and what a press on the mark does.
import { isStill } from '../shared/still';
import type { WindowLayout } from '../state/window_layout.svelte';
import type { ShownAnswer } from '../state/shown_answer.svelte';
import type { Hovered } from './marked';
import type { Passage } from './view';

/** The pointer has to rest on a mark so long. */
const HOVER_MS = 350;

export class Hovering {
  /** The quote whose sentence is told. */
  shown = $state.raw<Hovered | null>(null);

  readonly #windowLayout: WindowLayout;
  readonly #shownAnswer: ShownAnswer;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(windowLayout: WindowLayout, shownAnswer: ShownAnswer) {
    this.#windowLayout = windowLayout;
    this.#shownAnswer = shownAnswer;
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** The pointer is over a mark, or over none. */
  over = (to: Hovered | null) => {
    if (to !== null && this.shown === null && isStill(to.x, to.y)) return;
    clearTimeout(this.#timer);
    if (to === null || to.ordinal !== this.shown?.ordinal) this.shown = null;
    if (to !== null && this.shown === null) this.#timer = setTimeout(() => (this.shown = to), HOVER_MS);
  };

  /** A mark was pressed: its card is shown, and the source stays where it is. */
  pick = ({ ordinal, match }: NonNullable<Passage['of']>) => {
    this.#windowLayout.showAnswer();
    this.over(null);
    this.#shownAnswer.pick(ordinal, match);
  };
}
