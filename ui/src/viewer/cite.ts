// A selected passage as it can be put into a text.
import type { PdfPage } from '../ipc/bindings';
import { words } from './words';

/** What is selected, as running text, and its first and last page (from 1). */
export interface Passage {
  text: string;
  pages: [first: number, last: number];
}

/** "p. 245", "pp. xii–xiv": as they are printed, or else their numbers. */
function pagesOf({ pages: [first, last] }: Passage, pages: PdfPage[]): string {
  const name = (page: number) => pages[page - 1]?.label ?? String(page);
  return words.citedPages(name(first), name(last));
}

/** “…” (Title, p. 245) */
export const cited = (passage: Passage, title: string, pages: PdfPage[]): string => words.cited(passage.text, title, pagesOf(passage, pages));

/** Signs that mean something to Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** > … ([Title, p. 245](pincite://open?source=3&page=263)) */
export const asMarkdown = (passage: Passage, source: number, title: string, pages: PdfPage[]): string =>
  `> ${plain(passage.text)} ([${plain(`${title}, ${pagesOf(passage, pages)}`)}](pincite://open?source=${source}&page=${passage.pages[0]}))`;
