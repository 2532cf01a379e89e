// A selected passage as it can be put into a text.
import type { AboutView, SelectionView } from '../ipc/bindings';
import { words } from './words';

/** "p. 245", "pp. xii–xiv"; empty where it stands on no page. */
function pagesOf({ places }: SelectionView): string {
  const names = places.flatMap((place) => (place.kind === 'page' ? [place.label ?? String(place.page)] : []));
  const [first, last] = [names[0], names.at(-1)];
  return first === undefined || last === undefined ? '' : words.citedPages(first, last);
}

/** "Rowe 2015" as a text in the window's language names a work; by its title where nobody is known to have written it. */
export function workName(title: string, about?: Pick<AboutView, 'authors' | 'year'>): string {
  const families = (about?.authors ?? []).map((author) => author.split(',')[0]?.trim() ?? '').filter((family) => family !== '');
  const year = about?.year ?? null;
  if (families.length > 0) return words.citedWork(families, year);
  return year === null ? title : `${title}, ${year}`;
}

/** “…” (Rowe 2015, p. 245). `work`: what it is called. */
export const cited = (selection: SelectionView, work: string): string => words.cited(selection.text, work, pagesOf(selection));

/** Signs that mean something to Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** > … ([Title, p. 245](pincite://open?source=3&page=263)) */
export function asMarkdown(selection: SelectionView, source: number, title: string): string {
  const page = selection.places.find((place) => place.kind === 'page')?.page;
  const pages = pagesOf(selection);
  const name = pages === '' ? title : `${title}, ${pages}`;
  return `> ${plain(selection.text)} ([${plain(name)}](pincite://open?source=${source}${page === undefined ? '' : `&page=${page}`}))`;
}
