// Where rows of unlike heights stand below each other, most of which were never drawn.

export class Rows {
  readonly count: number;
  readonly #heights: Float64Array;
  readonly #tops: Float64Array;

  /** `guess`: how tall a row will be, in CSS pixels, as long as it was not measured. */
  constructor(count: number, guess: (index: number) => number) {
    this.count = count;
    this.#heights = Float64Array.from({ length: count }, (_, index) => guess(index));
    this.#tops = new Float64Array(count + 1);
    this.#stack(0);
  }

  get total(): number {
    return this.#tops[this.count] ?? 0;
  }

  top = (index: number): number => this.#tops[Math.min(this.count, Math.max(0, index))] ?? 0;

  /** The row at this height; the last one below all of them. */
  at(y: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** Rows were measured. Gives back how far the row `anchor` moved by that. */
  measured(sizes: Iterable<[index: number, height: number]>, anchor: number): number {
    const before = this.top(anchor);
    let first = this.count;
    for (const [index, height] of sizes) {
      if (height <= 0 || this.#heights[index] === height) continue;
      this.#heights[index] = height;
      first = Math.min(first, index);
    }
    this.#stack(first);
    return this.top(anchor) - before;
  }

  #stack(from: number) {
    for (let i = from; i < this.count; i++) this.#tops[i + 1] = this.top(i) + (this.#heights[i] ?? 0);
  }
}
