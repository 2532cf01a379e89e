// Words of a source that were selected, or asked about, in whatever view shows it.
import type { QuotedView } from '../ipc/bindings';
import type { Passage } from '../shared/cite';
import type { End } from '../state/ends';

/** What can be asked about words between two ends. */
export interface Asking {
  quoted: (first: End, last: End) => Promise<QuotedView[] | null | undefined>;
  span: (first: End, last: End) => Promise<{ start: number; end: number } | null | undefined>;
  place: (first: End, text: string) => Promise<number | null | undefined>;
}

export interface Selected {
  /** The same for the same words. */
  key: string;
  /** As they stand there, for the clipboard. */
  words: string;
  /** Nothing where that could not be told. */
  passage: () => Promise<Passage | undefined>;
  /** Which of the places of `text`, which they begin with, they are, from 1; nothing where that need not be told. */
  place?: (text: string) => Promise<number | null | undefined>;
  /** Where they stand in the source's text, in bytes; null where they are not found in it, nothing where asking failed. */
  span: () => Promise<{ start: number; end: number } | null | undefined>;
  /** The quotes that stand there; null where the words are not found in the source's text, nothing where asking failed. */
  quoted: () => Promise<QuotedView[] | null | undefined>;
}

/** Where words are that something is shown beside, in CSS pixels of the window. `x`: their middle. */
export interface Spot {
  x: number;
  top: number;
  bottom: number;
}

export const spotOf = ({ left, width, top, bottom }: Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>): Spot => ({ x: left + width / 2, top, bottom });
