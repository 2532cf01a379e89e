// What the window says in more than one of its parts.
import { words as wordsOf } from '../i18n';
import { formatNumber } from '../i18n/format';
import type { PlaceView } from '../ipc/bindings';
import { clock } from './time';
import type { Group } from './verdict';

export { count, formatNumber } from '../i18n/format';

export const words = wordsOf('shared');

export const pages = (n: number) => words.pages(n);
export const quotes = (n: number) => words.quotes(n);
export const claims = (n: number) => words.claims(n);
export const sources = (n: number) => words.sources(n);

export const verdictWords = (group: Group): string => words.verdicts[group];
/** Beside a number: "6 verbatim". */
export const verdictShort = (group: Group): string => words.verdictsShort[group];

/** "Methods › Data"; "slide 12, notes"; "Methods › Data, p. 57"; "note 4". */
function leafName({ path, leaf }: Extract<PlaceView, { kind: 'section' }>): string {
  const headings = path.join(' › ');
  switch (leaf?.kind) {
    case 'slide':
      return words.slide(leaf.number, leaf.notes);
    case 'note':
      return words.note(leaf.name);
    case 'comment':
      return words.comment;
    case 'page':
      return [headings, words.page(leaf.label)].filter((part) => part !== '').join(', ');
    default:
      return headings;
  }
}

/** "45", "5:23", "Methods › Data". */
function placeName(place: PlaceView): string {
  switch (place.kind) {
    case 'page':
      return place.label ?? formatNumber(place.page);
    case 'time':
      return clock(place.start_ms);
    case 'section':
      return leafName(place);
  }
}

/**
 * "p. 45", "p. 45–46" (a label as printed, or else the page's number), "at 5:23", "Methods › Data". Empty where there is
 * nothing to tell: before a page's first heading.
 */
export function placeWords(places: PlaceView[]): string {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [from, to] = [placeName(first), placeName(last)];
  switch (first.kind) {
    case 'page':
      return words.page(from === to ? from : `${from}–${to}`);
    case 'time':
      return words.at(from === to ? from : words.both(from, to));
    case 'section':
      return from === to || to === '' ? from : from === '' ? to : `${from}; ${to}`;
  }
}

/** The same as it is written behind a quote: "p. 45", "5:23". */
export const writtenPlace = (places: PlaceView[]): string => (places[0]?.kind === 'time' ? placeName(places[0]) : placeWords(places));

/** "6 min left", "less than a minute left". */
export function leftWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return words.leftLittle;
  return minutes < 90 ? words.leftMinutes(minutes) : words.leftHours(Math.round(minutes / 60));
}

/** "142 MB", "1.5 GB". */
export function sizeWords(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [Math.max(1, Math.round(bytes / 1e6)), 'MB'] : [Math.round(bytes / 1e8) / 10, 'GB'];
  return `${formatNumber(size)} ${unit}`;
}
