// Small images of pages, shown while a page is scrolled past and until its sharp image is there.

/** Device pixels: enough to know a page by, and drawn and sent in a few milliseconds. */
export const SMALL = 160;
/** Asked for at a time. Few, so that what is asked for is still wanted once it is drawn. */
const AT_ONCE = 3;
/** Those wanted last stay, for whoever scrolls back. */
const KEPT = 64;

/** How long a small image takes to come on a usual machine that does nothing else, and the longest time that is reckoned with. */
const COMES_IN_MS = 30;
const MOST_MS = 400;

/** Gets an image, decoded; null when it will not come. */
export type Load = (address: string) => Promise<HTMLImageElement | null>;

const load: Load = (address) =>
  new Promise((come) => {
    const image = new Image();
    image.alt = '';
    image.draggable = false;
    // Decoded before it is shown, else a frame would be blank meanwhile.
    image.onload = () => void (image.decode?.() ?? Promise.resolve()).catch(() => undefined).then(() => come(image));
    image.onerror = () => come(null);
    image.src = address;
  });

/** Asks for small images by their addresses, and keeps those that came last. */
export class StandIns {
  /** Those wanted longest ago come first; null where none will come. */
  #there = new Map<string, HTMLImageElement | null>();
  #asked = new Set<string>();
  #changed: () => void;
  #load: Load;
  /** How long an image took to come lately, in milliseconds. */
  comesIn = COMES_IN_MS;

  constructor(changed: () => void, by: Load = load) {
    this.#changed = changed;
    this.#load = by;
  }

  get = (address: string): HTMLImageElement | null => this.#there.get(address) ?? null;

  /** Asks for what is missing of these, the one that is needed first before the others. */
  want(addresses: string[]) {
    for (const address of addresses.filter((one) => this.#there.has(one))) {
      const image = this.#there.get(address) ?? null;
      this.#there.delete(address);
      this.#there.set(address, image);
    }
    const missing = addresses.filter((one) => !this.#there.has(one) && !this.#asked.has(one));
    for (const address of missing.slice(0, Math.max(0, AT_ONCE - this.#asked.size))) void this.#ask(address);
  }

  async #ask(address: string) {
    this.#asked.add(address);
    const begun = performance.now();
    const image = await this.#load(address);
    this.comesIn = Math.min(MOST_MS, 0.7 * this.comesIn + 0.3 * (performance.now() - begun));
    this.#asked.delete(address);
    this.#there.set(address, image);
    for (const oldest of [...this.#there.keys()].slice(0, Math.max(0, this.#there.size - KEPT))) this.#there.delete(oldest);
    this.#changed();
  }
}

/** A scroll, in CSS pixels on the sheet and a millisecond; the speed is negative upwards. */
export interface Scroll {
  y: number;
  height: number;
  speed: number;
}

/** Pages that come into sight within this time are made ready, or within so many times what an image takes, and at most so many. */
const AHEAD_MS = 350;
const AHEAD_TIMES = 4;
const MOST_AHEAD = 20;

/**
 * The indices of the pages that a scroll passes next, the one that is needed first before the others. What is out of sight before its image
 * can be there, in `comesIn` milliseconds, is not among them.
 */
export function passed(pages: { at: (y: number) => number; lastAt: (y: number) => number }, { y, height, speed }: Scroll, comesIn = COMES_IN_MS): number[] {
  if (speed === 0) return [];
  const [soon, then] = [y + speed * comesIn, y + speed * Math.max(AHEAD_MS, AHEAD_TIMES * comesIn)];
  const [from, to] = speed > 0 ? [pages.at(soon), pages.lastAt(then + height)] : [pages.lastAt(soon + height), pages.at(then)];
  const count = Math.min(MOST_AHEAD, Math.abs(to - from) + 1);
  return Array.from({ length: count }, (_, i) => from + Math.sign(speed) * i);
}

/** Pages around the one that is read whose small images are made while nothing else is to be done. */
const MOST_PREPARED = 200;
/** Of the time, a small part is spent on it. */
const PAUSES = 3;
const LEAST_PAUSE_MS = 30;

/** Has `prepare` make the small images of `count` pages, those nearest to `from` first, one at a time and with pauses, until it is stopped. */
export async function prepareAround(from: number, count: number, prepare: (index: number) => Promise<unknown>, stop: AbortSignal) {
  for (const index of around(from, count)) {
    const begun = performance.now();
    await prepare(index);
    await new Promise((rest) => setTimeout(rest, Math.max(LEAST_PAUSE_MS, PAUSES * (performance.now() - begun))));
    if (stop.aborted) return;
  }
}

/** `from`, and the indices on both sides of it, by their distance. */
export function* around(from: number, count: number): Generator<number> {
  let left = MOST_PREPARED;
  for (let far = 0; far < count && left > 0; far++) {
    for (const index of far === 0 ? [from] : [from + far, from - far]) {
      if (index < 0 || index >= count || left-- <= 0) continue;
      yield index;
    }
  }
}
