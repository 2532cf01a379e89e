// What is said for a moment where it was done, such as that something was copied.

/** Milliseconds: long enough to be seen, gone before it is in the way. */
const SHOWN = 1600;

export class Flash<T> {
  now = $state<T | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(what: T) {
    clearTimeout(this.#timer);
    this.now = what;
    this.#timer = setTimeout(() => (this.now = null), SHOWN);
  }
}
