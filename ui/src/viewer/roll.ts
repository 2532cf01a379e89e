/**
 * Scrolls a sheet that is taller than an engine can lay out exactly.
 *
 * Up to `TALLEST` the sheet is as tall as it is. A taller one is shortened: what the scroll bar is dragged moves in
 * proportion (at both ends pixel by pixel), while small steps are pixel by pixel everywhere, for which the sheet is
 * shifted under the scroll bar by `base`. `settle` brings both together again without anything moving on screen.
 */
export const TALLEST = 4_000_000;

/** The ends that are not shortened, in heights of the view. */
const ENDS = 4;

export class Roll {
  /** What is added to a place on the sheet to get its place in the scrolled element. */
  base = 0;
  /** The place on the sheet at the view's top edge, in CSS pixels. */
  y = 0;
  #last = 0;
  #whole = 0;
  #view = 0;

  /** The heights of the sheet and of the view. */
  measure(whole: number, view: number) {
    this.#whole = whole;
    this.#view = view;
  }

  /** How tall the scrolled element has to be. */
  get height(): number {
    return Math.min(this.#whole, TALLEST);
  }

  /** The element was scrolled. */
  scrolled(top: number) {
    const step = top - this.#last;
    this.#last = top;
    const far = Math.abs(step) > 2 * this.#view;
    this.y = far || !this.#isShort ? this.#onSheet(top) : Math.min(this.#sheet, Math.max(0, this.y + step));
    this.base = top - this.y;
  }

  /** Where the element has to be scrolled for `y` to be at the top edge. */
  goTo(y: number): number {
    this.y = Math.min(this.#sheet, Math.max(0, y));
    this.#last = Math.round(this.#onElement(this.y));
    this.base = this.#isShort ? this.#last - this.y : 0;
    return this.#last;
  }

  /** Where the element has to be scrolled for the two to agree again, or null when they are not far apart. */
  settle(): number | null {
    const apart = Math.abs(this.#last - this.#onElement(this.y));
    return apart > 2 * this.#view || this.isPressed ? this.goTo(this.y) : null;
  }

  /** Whether the element may end before the sheet does, or the other way about. */
  get isPressed(): boolean {
    const apart = Math.abs(this.#last - this.#onElement(this.y));
    return apart > 1 && Math.min(this.#last, this.#element - this.#last, this.y, this.#sheet - this.y) < this.#view;
  }

  get #isShort(): boolean {
    return this.#whole > TALLEST;
  }

  /** How far the sheet can be scrolled. */
  get #sheet(): number {
    return Math.max(0, this.#whole - this.#view);
  }

  /** How far the element can be scrolled. */
  get #element(): number {
    return Math.max(0, this.height - this.#view);
  }

  #onElement = (y: number): number => this.#map(y, this.#sheet, this.#element);
  #onSheet = (top: number): number => this.#map(top, this.#element, this.#sheet);

  /** `at` of `from` as a place in `to`: the same distance from a near end, in proportion between the ends. */
  #map(at: number, from: number, to: number): number {
    const ends = ENDS * this.#view;
    if (from === to || at <= ends) return Math.min(at, to);
    if (from - at <= ends) return to - (from - at);
    return ends + ((at - ends) / (from - 2 * ends)) * (to - 2 * ends);
  }
}
