// A selected passage as it can be put into a text.
import { placesOf, placesWithin, type Passage } from '../shared/cite';

/** An address has to stay one that every program takes. In characters. */
const LONGEST_QUOTE = 160;

/** “…” [@rowe2015, p. 245], as Pandoc and others read it. `key`: what BibTeX calls the work. */
export function citedByKey(passage: Passage, key: string): string {
  const places = placesOf(passage);
  return `“${passage.text}” [@${key}${places === '' ? '' : `, ${places}`}]`;
}

/** Signs that mean something to Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Whole words from the beginning of `text`. */
function beginning(text: string): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= LONGEST_QUOTE) return whole;
  const cut = whole.slice(0, LONGEST_QUOTE);
  // Where nothing parts words, between letters that are whole.
  return /\s/.test(cut) ? cut.replace(/\s\S*$/, '') : cut.replace(/[\uD800-\uDBFF]$/, '');
}

/** Round brackets would end a link in Markdown. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The address of a page of a source. */
export const linkToPage = (source: number, page: number): string => `pincite://open?source=${source}&page=${page}`;

/** The words that the address of a passage names; empty where it names a page. */
export const wordsOfLink = ({ places, text }: Passage): string => (places.length === 0 || places.some(({ kind }) => kind === 'page') ? '' : beginning(text));

/** The address of a passage: of its page, or else of the words that it begins with. `place`: which of several places of these it is, from 1. */
export function linkTo(source: number, passage: Passage, place?: number | null): string {
  const page = passage.places.find(({ kind }) => kind === 'page');
  if (page?.kind === 'page') return linkToPage(source, page.page);
  const quote = wordsOfLink(passage);
  const which = typeof place === 'number' ? `&place=${place}` : '';
  return `pincite://open?source=${source}${quote === '' ? '' : `&quote=${encoded(quote)}${which}`}`;
}

/** The address that opens a passage in Zotero. `address`: of its source there. */
export function linkInZotero(address: string, passage: Passage): string {
  const page = passage.places.find(({ kind }) => kind === 'page');
  return page?.kind === 'page' && address.startsWith('zotero://open-pdf/') ? `${address}?page=${page.page}` : address;
}

/** > … ([Title, p. 245](pincite://open?source=3&page=263) · [Zotero](zotero://open-pdf/…?page=263)). `zotero`: its source's address there. */
export function asMarkdown(passage: Passage, source: number, title: string, place?: number | null, zotero?: string | null): string {
  const places = placesOf({ ...passage, places: placesWithin(passage.places, title) });
  const name = places === '' ? title : `${title}, ${places}`;
  const there = typeof zotero === 'string' ? ` · [Zotero](${linkInZotero(zotero, passage)})` : '';
  return `> ${plain(passage.text)} ([${plain(name)}](${linkTo(source, passage, place)})${there})`;
}
