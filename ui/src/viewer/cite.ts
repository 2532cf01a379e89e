// A selected passage as it can be put into a text.
import type { AboutView, PdfPage } from '../ipc/bindings';
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

/** "Rowe 2015" as a text in the window's language names a work; by its title where nobody is known to have written it. */
export function workName(title: string, about?: Pick<AboutView, 'authors' | 'year'>): string {
  const families = (about?.authors ?? []).map((author) => author.split(',')[0]?.trim() ?? '').filter((family) => family !== '');
  const year = about?.year ?? null;
  if (families.length > 0) return words.citedWork(families, year);
  return year === null ? title : `${title}, ${year}`;
}

/** “…” (Rowe 2015, p. 245). `work`: what it is called. */
export const cited = (passage: Passage, work: string, pages: PdfPage[]): string => words.cited(passage.text, work, pagesOf(passage, pages));

/** Signs that mean something to Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** > … ([Title, p. 245](pincite://open?source=3&page=263)) */
export const asMarkdown = (passage: Passage, source: number, title: string, pages: PdfPage[]): string =>
  `> ${plain(passage.text)} ([${plain(`${title}, ${pagesOf(passage, pages)}`)}](pincite://open?source=${source}&page=${passage.pages[0]}))`;
