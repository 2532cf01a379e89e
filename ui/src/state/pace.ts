// How long work will still take, from how far it came.

/** Less tells too little. */
const LEAST_MS = 3000;

export class Pace {
  readonly #from: { at: number; done: number };
  #to: { at: number; done: number };

  constructor(done: number, at: number) {
    this.#from = { at, done };
    this.#to = this.#from;
  }

  note(done: number, at: number) {
    this.#to = { at, done };
  }

  /** Milliseconds until `total` is done; null as long as that cannot be told. */
  left(total: number): number | null {
    const [took, came] = [this.#to.at - this.#from.at, this.#to.done - this.#from.done];
    return took < LEAST_MS || came <= 0 ? null : (took / came) * Math.max(0, total - this.#to.done);
  }
}
