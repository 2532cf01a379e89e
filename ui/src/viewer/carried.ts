// What selected words of a source carry when they are dragged out: their citation, which is asked for while they rest.
import type { Selected } from './selected';
import type { Take } from './take';

export class Carried {
  #key: string | null = null;
  #text: string | null = null;

  /** Words were selected. `told`: once their citation is known. */
  async learn(selected: Selected, take: Take, told: (text: string) => void = () => undefined) {
    if (selected.key === this.#key) return;
    [this.#key, this.#text] = [selected.key, null];
    const text = await take.cited(selected);
    if (text === undefined || selected.key !== this.#key) return;
    this.#text = text;
    told(text);
  }

  /** The citation; with the work alone while the place is not known. */
  of = (selected: Selected, take: Take): string => (selected.key === this.#key && this.#text !== null ? this.#text : take.citedAs(selected.words.replace(/\s+/g, ' ').trim()));
}
