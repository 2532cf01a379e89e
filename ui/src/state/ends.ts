// Where words that a view shows stand in their source's text. Views of recordings and saved pages know no offsets in it: the
// words at either end are looked for, and the place of those that the view means is taken.
import type { Backend } from '../ipc';
import type { HitView, QuotedView, RegionView } from '../ipc/bindings';
import { NO_OPTIONS } from './finder.svelte';

/** What a search takes, in characters. */
const LONGEST = 1000;
/** Places with the same words that are told apart. */
const MOST_PLACES = 1000;

/** One end of some words. */
export interface End {
  /** What stands there, on one line. */
  text: string;
  /** How far a place with the same words is from the one that is meant; `Infinity`: it is another one. */
  distance: (hit: HitView, regions: RegionView[]) => number;
}

/** Without half a character at either end. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

type Asked = Pick<Backend, 'findInSource' | 'foundRegions' | 'selection'>;

/** The place of an end; null where it is not among those with its words. */
async function placeOf(backend: Asked, source: number, { text, distance }: End): Promise<HitView | null> {
  const { hits, more } = await backend.findInSource(source, text, NO_OPTIONS);
  if (more || hits.length === 0 || hits.length > MOST_PLACES) return null;
  const regions = await backend.foundRegions(source, hits.map(({ spans }) => spans));
  const far = hits.map((hit, i) => distance(hit, regions[i] ?? []));
  const least = Math.min(...far);
  return Number.isFinite(least) ? (hits[far.indexOf(least)] ?? null) : null;
}

/** The quotes that stand in words from one end to the other; null where the words are not found. */
export async function quotedBetween(backend: Asked, source: number, first: End, last: End): Promise<QuotedView[] | null> {
  const begins = { ...first, text: whole(first.text.trim().slice(0, LONGEST)) };
  const ends = { ...last, text: whole(last.text.trim().slice(-LONGEST)) };
  if (begins.text === '' || ends.text === '') return null;
  const [from, to] = await Promise.all([placeOf(backend, source, begins), placeOf(backend, source, ends)]);
  const [start, end] = [from?.spans[0]?.[0], to?.spans.at(-1)?.[1]];
  if (start === undefined || end === undefined || end <= start) return null;
  return (await backend.selection(source, start, end)).quoted;
}
