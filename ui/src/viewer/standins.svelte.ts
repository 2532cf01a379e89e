// What pages look like before their images are drawn: a bar where each line stands. A fast scroll shows these.
import type { PageLines } from '../ipc';

/** The box that the bars' paths are drawn in. */
const SIDE = 1000;
export const BOX = `0 0 ${SIDE} ${SIDE}`;

/** Pages that are asked for at a time. */
const AT_ONCE = 50;
/** Pages that are kept: a few hundred bytes each. */
const MOST = 5000;
/** How far ahead of a scroll they are fetched, in askings. */
const AHEAD = 2;

/** An SVG path of bars, a little lower than the lines are. */
function bars(lines: PageLines): string {
  let path = '';
  for (let i = 0; i < lines.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = Array.from(lines.subarray(i, i + 4), (part) => Math.round(part * SIDE * 10) / 10);
    path += `M${x} ${(y + height * 0.22).toFixed(1)}h${width}v${Math.max(1, height * 0.56).toFixed(1)}h${-width}z`;
  }
  return path;
}

export type FetchLines = (source: number, page: number, count: number) => Promise<PageLines[]>;

export class StandIns {
  /** By the number of a part of `AT_ONCE` pages. */
  #parts = $state.raw<ReadonlyMap<number, string[]>>(new Map());
  #source: number | null = null;
  #pages = 0;
  #wanted: number[] = [];
  #asking = false;
  readonly #fetch: FetchLines;

  constructor(fetch: FetchLines) {
    this.#fetch = fetch;
  }

  /** Another source is shown, or none. */
  of(source: number | null, pages: number) {
    if (source === this.#source && pages === this.#pages) return;
    [this.#source, this.#pages] = [source, pages];
    this.#wanted = [];
    this.#parts = new Map();
  }

  /** The bars of a page (from 0); null as long as they are not known. */
  at(index: number): string | null {
    return this.#parts.get(Math.floor(index / AT_ONCE))?.[index % AT_ONCE] ?? null;
  }

  /** Pages (from 0) are in sight: they and those around them are fetched. */
  want(first: number, last: number) {
    if (this.#source === null || this.#pages === 0) return;
    const final = Math.floor((this.#pages - 1) / AT_ONCE);
    const [from, to] = [Math.floor(first / AT_ONCE), Math.floor(last / AT_ONCE)];
    const wanted: number[] = [];
    for (let part = from; part <= to; part++) wanted.push(part);
    for (let step = 1; step <= AHEAD; step++) wanted.push(to + step, from - step);
    this.#wanted = wanted.filter((part) => part >= 0 && part <= final && !this.#parts.has(part));
    void this.#ask();
  }

  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    for (let part = this.#wanted.shift(); part !== undefined && this.#source !== null; part = this.#wanted.shift()) {
      const source = this.#source;
      // Without its bars a page is paper until its image is there.
      const pages = await this.#fetch(source, part * AT_ONCE + 1, AT_ONCE).catch(() => []);
      if (source === this.#source) this.#keep(part, pages.map(bars));
    }
    this.#asking = false;
  }

  #keep(part: number, paths: string[]) {
    const kept = new Map(this.#parts).set(part, paths);
    while (kept.size * AT_ONCE > MOST) {
      const farthest = [...kept.keys()].reduce((far, one) => (Math.abs(one - part) > Math.abs(far - part) ? one : far), part);
      kept.delete(farthest);
    }
    this.#parts = kept;
    this.#wanted = this.#wanted.filter((one) => one !== part);
  }
}
