// What is told of a quote, a claim or a reference while the pointer rests on it, or the focus came to it by keys.
import { createContext } from 'svelte';
import { isStill } from '../shared/still';
import type { Of, Reference } from './references';

/** What is pointed at. */
export interface Pointed {
  element: HTMLElement;
  of: Of | null;
  /** The label of the answer's own entry that it leads to. */
  note: string | null;
}

/** So long the pointer, or the focus, has to rest there. */
const REST_MS = 400;
/** So long it has to rest until a click is likely to follow. */
const NEAR_MS = 60;

/** What references of the open answer may lead to. */
export interface Entries {
  /** The answer's own entries by their labels, and the blocks that they are. */
  notes: Map<string, { at: number; text: string }>;
  /** What its sources are called. */
  names: string[];
}

export class Pointing {
  shown = $state.raw<Pointed | null>(null);
  readonly #entries: () => Entries;
  readonly #near: (of: Of) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #early: ReturnType<typeof setTimeout> | undefined;
  #at: HTMLElement | null = null;

  /** `near` hears of what may be clicked next. */
  constructor(entries: () => Entries, near: (of: Of) => void = () => undefined) {
    this.#entries = entries;
    this.#near = near;
  }

  get entries(): Entries {
    return this.#entries();
  }

  /** The label of the entry that a block is. */
  labelAt = (block: number): string | undefined => [...this.entries.notes].find(([, { at }]) => at === block)?.[0];

  /** The pointer came to `element`, or the focus did by keys. */
  #over(element: HTMLElement, { of, note }: Reference) {
    if (this.#at === element) return;
    this.leave();
    this.#at = element;
    if (of) this.#early = setTimeout(() => this.#near(of), NEAR_MS);
    this.#timer = setTimeout(() => (this.shown = { element, of, note }), REST_MS);
  }

  leave = () => {
    clearTimeout(this.#timer);
    clearTimeout(this.#early);
    this.#at = null;
    this.shown = null;
  };

  /** Pressed or dismissed: nothing more is told until it was left. */
  #hush = () => {
    clearTimeout(this.#timer);
    this.shown = null;
  };

  key = (event: KeyboardEvent) => {
    if (this.shown === null || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    this.#hush();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** What an element listens to that can be pointed at. */
  heard = (what: Reference) => ({
    onpointerenter: (event: PointerEvent & { currentTarget: HTMLElement }) => event.pointerType !== 'touch' && !isStill(event.clientX, event.clientY) && this.#over(event.currentTarget, what),
    onpointerleave: this.leave,
    onpointerdown: this.#hush,
    onfocus: (event: FocusEvent & { currentTarget: HTMLElement }) => event.currentTarget.matches(':focus-visible') && this.#over(event.currentTarget, what),
    onblur: this.leave,
  });
}

const [usePointing, providePointing] = createContext<Pointing>();
export { providePointing, usePointing };
