// Where words that a view shows stand in their source's text. Views of recordings and saved pages know no offsets in it: the
// words at either end are looked for, and the place of those that the view means is taken.
import type { Backend } from '../ipc';
import type { HitView, QuotedView, RegionView } from '../ipc/bindings';
import { NO_OPTIONS } from './finder.svelte';

/** What a search takes, in characters. */
const LONGEST = 1000;
/** Places with the same words that are compared at a time. */
const AT_ONCE = 500;

/** One end of some words. */
export interface End {
  /** What stands there, on one line. */
  text: string;
  /** How far a place with the same words is from the one that is meant; 0: it is that one; `Infinity`: it is another one. */
  distance: (hit: HitView, regions: RegionView[]) => number;
}

/** Without half a character at either end. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The text up to its first word's end, or from its last word on. */
function outermost(text: string, last: boolean): string {
  const found = [...words.segment(text)].filter(({ isWordLike }) => isWordLike);
  const word = last ? found.at(-1) : found[0];
  if (!word) return text;
  return last ? text.slice(word.index) : text.slice(0, word.index + word.segment.length);
}

type Asked = Pick<Backend, 'findInSource' | 'foundRegions' | 'selection'>;

interface Near {
  hit: HitView | null;
  far: number;
}

/** The place with the words of `text` that is nearest to the one that is meant. */
async function nearest(backend: Asked, source: number, text: string, distance: End['distance']): Promise<Near> {
  const { hits, more } = await backend.findInSource(source, text, NO_OPTIONS);
  let near: Near = { hit: null, far: Infinity };
  for (let at = 0; at < hits.length && near.far > 0; at += AT_ONCE) {
    const some = hits.slice(at, at + AT_ONCE);
    const regions = await backend.foundRegions(source, some.map(({ spans }) => spans));
    for (const [i, hit] of some.entries()) {
      const far = distance(hit, regions[i] ?? []);
      if (far < near.far) near = { hit, far };
    }
  }
  // A nearer one may be among those that are not known.
  return more && near.far > 0 ? { hit: null, far: Infinity } : near;
}

/**
 * The place of an end; null where it is not among those with its words. Where the words overlap with themselves ("so and so
 * and so") a search finds only one of both, and where a view parts lines as the text does not it finds none: then the
 * outermost word says where they end.
 */
async function placeOf(backend: Asked, source: number, { text, distance }: End, last: boolean): Promise<HitView | null> {
  const asked = await nearest(backend, source, text, distance);
  const word = outermost(text, last);
  if (asked.far === 0 || word === text) return asked.hit;
  const shorter = await nearest(backend, source, word, distance);
  return shorter.far === 0 ? shorter.hit : asked.hit;
}

/** The place where words begin. */
const beginningOf = (backend: Asked, source: number, first: End) => placeOf(backend, source, { ...first, text: whole(first.text.trim().slice(0, LONGEST)) }, false);

/**
 * Which of the places of `text` in a source it is, from 1, that begins where words begin; null where it is the first, or
 * not known.
 */
export async function placeNumber(backend: Asked, source: number, first: End, text: string): Promise<number | null> {
  const [from, { hits }] = await Promise.all([beginningOf(backend, source, first), backend.findInSource(source, text, NO_OPTIONS)]);
  const start = from?.spans[0]?.[0];
  const at = hits.findIndex(({ spans }) => start !== undefined && spans[0]?.[0] === start);
  return at > 0 ? at + 1 : null;
}

/** Where words from one end to the other stand, in bytes of the source's text; null where they are not found. */
export async function spanBetween(backend: Asked, source: number, first: End, last: End): Promise<{ start: number; end: number } | null> {
  const ends = { ...last, text: whole(last.text.trim().slice(-LONGEST)) };
  if (first.text.trim() === '' || ends.text === '') return null;
  const [from, to] = await Promise.all([beginningOf(backend, source, first), placeOf(backend, source, ends, true)]);
  const [start, end] = [from?.spans[0]?.[0], to?.spans.at(-1)?.[1]];
  return start === undefined || end === undefined || end <= start ? null : { start, end };
}

/** The quotes that stand in words from one end to the other; null where the words are not found. */
export async function quotedBetween(backend: Asked, source: number, first: End, last: End): Promise<QuotedView[] | null> {
  const span = await spanBetween(backend, source, first, last);
  return span && (await backend.selection(source, span.start, span.end)).quoted;
}
