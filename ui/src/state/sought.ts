// The words of sources as one looks for them, and which sources have the words that are typed.
import type { SourceItem } from '../ipc/bindings';

const ASCII = /^[\0-\x7f]*$/;

/** Letters as one types them: without accents, in small. */
export const plain = (text: string) => (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

const textOf = ({ title, file_name, other_names, about, tags }: SourceItem) => plain([title, file_name, ...other_names, ...about.authors, about.year ?? '', ...tags].join(' ')).replaceAll('\n', ' ');

/** Sources whose words are made in one go while nothing else is to be done. */
const AT_ONCE = 2_000;
/** Stands between two sources' words: no word that is typed has it. */
const BREAK = '\n';

export class Sought {
  /** The sources, and the words of the first of them. */
  #of: SourceItem[] = [];
  #texts: string[] = [];
  /** All words in one text, which is gone through in one go, and where each source's begin in it. */
  #whole: { text: string; starts: Int32Array } | undefined;
  #waiting = false;

  /** Begins to make the words of these sources, a few at a time, so that they are there when somebody types. */
  ready(of: SourceItem[]) {
    this.#renew(of);
    if (this.#waiting || this.#texts.length === of.length) return;
    this.#waiting = true;
    setTimeout(() => {
      this.#waiting = false;
      this.#make(this.#texts.length + AT_ONCE);
      if (this.#texts.length === this.#of.length) this.#join();
      else this.ready(this.#of);
    });
  }

  /** The sources that have all words of `query`, which is as [`plain`] makes it. */
  find(of: SourceItem[], query: string): SourceItem[] {
    this.#renew(of);
    if (query === '') return of;
    this.#make(of.length);
    const { text, starts } = this.#whole ?? this.#join();
    const [longest = '', ...others] = query.split(/\s+/).sort((a, b) => b.length - a.length);
    const found: SourceItem[] = [];
    let [row, from] = [0, 0];
    for (let at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, from)) {
      row = rowOf(starts, at, row);
      from = starts[row + 1] ?? text.length;
      const item = of[row];
      if (item !== undefined && (others.length === 0 || hasAll(text.slice(starts[row], from), others))) found.push(item);
    }
    return found;
  }

  /** Takes over the words of what did not change. Both lists are in the order of their numbers. */
  #renew(of: SourceItem[]) {
    if (of === this.#of) return;
    const [before, texts] = [this.#of, this.#texts];
    this.#of = of;
    this.#texts = [];
    this.#whole = undefined;
    let at = 0;
    for (const item of of) {
      while ((before[at]?.id ?? Infinity) < item.id) at++;
      const text = before[at] === item ? texts[at] : undefined;
      if (text === undefined && at >= texts.length) return;
      this.#texts.push(text ?? textOf(item));
    }
  }

  #make(until: number) {
    for (let at = this.#texts.length; at < Math.min(until, this.#of.length); at++) {
      const item = this.#of[at];
      if (item !== undefined) this.#texts.push(textOf(item));
    }
  }

  #join() {
    const starts = new Int32Array(this.#texts.length + 1);
    this.#texts.forEach((text, at) => (starts[at + 1] = (starts[at] ?? 0) + text.length + 1));
    this.#whole = { text: this.#texts.join(BREAK) + BREAK, starts };
    return this.#whole;
  }
}

/** The row that position `at` lies in, which is `from` or behind it: looked for in steps that double. */
function rowOf(starts: Int32Array, at: number, from: number): number {
  let [low, step] = [from, 1];
  while ((starts[low + step] ?? Infinity) <= at) [low, step] = [low + step, step * 2];
  let high = Math.min(low + step, starts.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function hasAll(text: string, wanted: string[]): boolean {
  return wanted.every((word) => text.includes(word));
}
