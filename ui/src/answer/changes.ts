// What differs between a quote and its passage, told in words: which of the source's words were replaced, left out or added.
import type { DiffPiece, EditClass } from '../ipc/bindings';

export interface Change {
  /** A quote that joins two parts of a page replaces nothing. */
  kind: 'replaced' | 'left_out' | 'added' | 'joined';
  /** The answer's words; empty where it leaves words out. */
  quote: string;
  /** The source's words; empty where the answer adds some. */
  source: string;
  edit: EditClass;
}

/** Differences that turn no sense are seen beside each other, and need no words. */
const QUIET: EditClass[] = ['wording', 'case', 'raised'];

/** Characters of an omission that are shown whole. */
export const LONGEST = 160;

/** Long omissions are cut in their middle. */
export function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST / 2).replace(/\s\S*$/, '')} […] ${text.slice(-LONGEST / 2).replace(/^\S*\s/, '')}`;
}

/** The differences that matter, in reading order. */
export function changes(diff: DiffPiece[]): Change[] {
  const found: Change[] = [];
  for (let i = 0; i < diff.length; i++) {
    const { side, text, edit } = diff[i]!;
    if (edit === null || side === 'both') continue;
    if (edit === 'border') {
      if (found.at(-1)?.kind !== 'joined') found.push({ kind: 'joined', quote: '', source: '', edit });
      continue;
    }
    const next = diff[i + 1];
    if (side === 'quote' && next?.edit === edit && next.side !== 'quote' && next.side !== 'both') {
      found.push({ kind: 'replaced', quote: text.trim(), source: shortened(next.text.trim()), edit });
      i++;
    } else if (side === 'quote') {
      found.push({ kind: 'added', quote: text.trim(), source: '', edit });
    } else {
      found.push({ kind: 'left_out', quote: '', source: shortened(text.trim()), edit });
    }
  }
  return found.filter(({ edit }) => !QUIET.includes(edit));
}
