// Words of a source as they are put into a text: in quotation marks, with who wrote them, and where.
import type { AboutView, PlaceView } from '../ipc/bindings';
import { placeWords, words } from './words';

/** Words as they are cited: as running text, with where they stand. */
export interface Passage {
  text: string;
  places: PlaceView[];
}

/** "p. 245", "pp. xii–xiv", "at 5:23", "Methods › Data"; empty where that says nothing. */
export function placesOf({ places }: Passage): string {
  const names = places.flatMap((place) => (place.kind === 'page' ? [place.label ?? String(place.page)] : []));
  const [first, last] = [names[0], names.at(-1)];
  return first === undefined || last === undefined ? placeWords(places.slice(0, 1)) : words.citedPages(first, last);
}

/** "Rowe 2015" as a text in the window's language names a work; by its title where nobody is known to have written it. */
export function workName(title: string, about?: Pick<AboutView, 'authors' | 'year'>): string {
  const families = [...new Set((about?.authors ?? []).map((author) => author.split(',')[0]?.trim() ?? ''))].filter((family) => family !== '');
  const year = about?.year ?? null;
  if (families.length > 0) return words.citedWork(families, year);
  return year === null ? title : `${title}, ${year}`;
}

/** Places without the heading that `name` begins with: a page's own title tops every heading path, and is said already. */
export const placesWithin = (places: PlaceView[], name: string): PlaceView[] =>
  places.map((place) => (place.kind === 'section' && name.startsWith(place.path[0] ?? '\n') ? { ...place, path: place.path.slice(1) } : place));

/** “…” (Rowe 2015, p. 245). `work`: what it is called. */
export const cited = ({ text, places }: Passage, work: string): string => words.cited(text, work, placesOf({ text, places: placesWithin(places, work) }));
