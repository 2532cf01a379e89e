// Where the rows of a long list begin: a row that is measured changes one number, however many there are.

/** Rows whose heights are kept as one sum, too. */
const BLOCK = 256;

export class Heights {
  readonly #heights: Float64Array;
  readonly #blocks: Float64Array;

  /** `height` of each row, as far as it was measured. */
  constructor(rows: number, height: (at: number) => number) {
    this.#heights = new Float64Array(rows);
    this.#blocks = new Float64Array(Math.ceil(rows / BLOCK));
    for (let at = 0; at < rows; at++) this.set(at, height(at));
  }

  set(at: number, height: number) {
    const block = Math.floor(at / BLOCK);
    this.#blocks[block] = (this.#blocks[block] ?? 0) + height - (this.#heights[at] ?? 0);
    this.#heights[at] = height;
  }

  /** Where row `at` begins; past the last one, the end of the list. */
  top(at: number): number {
    const block = Math.floor(Math.min(at, this.#heights.length) / BLOCK);
    let top = 0;
    for (let i = 0; i < block; i++) top += this.#blocks[i] ?? 0;
    for (let i = block * BLOCK; i < Math.min(at, this.#heights.length); i++) top += this.#heights[i] ?? 0;
    return top;
  }

  /** The row that `y` lies in; past the end, the number of rows. */
  rowAt(y: number): number {
    let [top, block] = [0, 0];
    while (block < this.#blocks.length && top + (this.#blocks[block] ?? 0) <= y) top += this.#blocks[block++] ?? 0;
    let at = Math.min(block * BLOCK, this.#heights.length);
    while (at < this.#heights.length && top + (this.#heights[at] ?? 0) <= y) top += this.#heights[at++] ?? 0;
    return at;
  }
}
