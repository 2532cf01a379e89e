// What models are called in words.
import { words as wordsOf } from '../i18n';
import type { ModelItem } from '../ipc/bindings';

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
