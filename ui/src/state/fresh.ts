// What is shown is as new as the last news of it, however answers and news overtake each other.

/** Brings a view from the backend, one asking at a time. News that comes while an asking is under way may not be in its
 * answer, so that it is asked once more after it. */
export class Fresh {
  #underWay: Promise<void> | null = null;
  #again = false;
  readonly #bring: () => Promise<void>;

  /** `bring` asks and shows what comes; it does not throw. */
  constructor(bring: () => Promise<void>) {
    this.#bring = bring;
  }

  /** Resolves once what is shown is at least as new as this call. */
  ask(): Promise<void> {
    if (this.#underWay) this.#again = true;
    else this.#underWay = this.#run();
    return this.#underWay;
  }

  /** Something has changed that an asking under way may not know; without one, whoever shows it knows it already. */
  news() {
    if (this.#underWay) this.#again = true;
  }

  async #run() {
    try {
      do {
        this.#again = false;
        await this.#bring();
      } while (this.#again);
    } finally {
      this.#underWay = null;
    }
  }
}
