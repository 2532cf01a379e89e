// What models are called in words.
import { words as wordsOf } from '../i18n';
import type { ModelItem } from '../ipc/bindings';
import type { Machine } from './machine';

const words = wordsOf('library');
const NAME = /^(tiny|base|small|medium|large-v3-turbo|large-v3)(\.en)?(?:-q(\d)_\d)?$/;

type Size = keyof typeof words.sizes;

/** "Small, English", "Large, compact": a catalogue's model in words; other files keep their own names. */
export function modelTitle({ kind, name, title, own }: ModelItem): string {
  const [, size, english, bits] = NAME.exec(name) ?? [];
  if (kind !== 'speech' || own || size === undefined) return title;
  const packed = bits === undefined ? [] : [Number(bits) < 8 ? words.compact : words.nearlyWhole];
  return [words.sizes[size as Size], ...(english === undefined ? [] : [words.english]), ...packed].join(', ');
}

/**
 * How long a model takes for a second of speech on one core, in seconds: twice the times that whisper.cpp's benchmarks (its issue 89)
 * give for its listening alone with AVX2 on four cores of a laptop of 2021, for it writes down as long as it listens.
 */
const SECONDS: Record<Size, number> = { tiny: 0.14, base: 0.33, small: 1.2, medium: 4, 'large-v3-turbo': 4.5, 'large-v3': 7.3 };
/** More cores than so many help little. */
const MOST_CORES = 8;
type Pace = keyof typeof words.paces;
/** Up to which part of the recording's length each is. An estimate does not tell more apart. */
const PACES: [pace: Pace, most: number][] = [
  ['muchFaster', 0.15],
  ['faster', 0.5],
  ['same', 1.6],
  ['slower', 4],
  ['muchSlower', Infinity],
];

/** How fast a model of speech is likely to be on a machine: "about real time". Null for models of one's own, and of other kinds. */
export function modelPace({ kind, name, own }: ModelItem, { cores }: Machine): string | null {
  const size = NAME.exec(name)?.[1];
  if (kind !== 'speech' || own || size === undefined) return null;
  const part = SECONDS[size as Size] / Math.min(Math.max(cores, 1), MOST_CORES);
  const pace = PACES.find(([, most]) => part <= most);
  return pace ? words.paces[pace[0]] : null;
}
