// What the window says in more than one of its parts.
import type { PlaceView } from '../ipc/bindings';
import { clock } from './time';
import type { Group } from './verdict';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');

/** "1 page", "1,204 pages". */
export const count = (n: number, one: string, many: string): string =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
export const pages = (n: number) => count(n, 'page', 'pages');
export const quotes = (n: number) => count(n, 'quote', 'quotes');
export const claims = (n: number) => count(n, 'claim', 'claims');
export const sources = (n: number) => count(n, 'source', 'sources');
export const formatNumber = (n: number) => number.format(n);

export const verdictWords: Record<Group, string> = {
  verbatim: 'Verbatim',
  elided: 'Verbatim with omissions',
  altered: 'Wording differs',
  meaning: 'Meaning changed',
  missing: 'Not in your sources',
  unchecked: 'Could not be checked',
  supported: 'Supported',
  partly: 'Partly supported',
  contradicted: 'Contradicted',
  unsupported: 'Unsupported',
};

/** Beside a number: "6 verbatim". */
export const verdictShort: Record<Group, string> = {
  verbatim: 'verbatim',
  elided: 'with omissions',
  altered: 'wording',
  meaning: 'meaning',
  missing: 'not found',
  unchecked: 'not checked',
  supported: 'supported',
  partly: 'partly',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
};

/** "45", "5:23", "Methods › Data". */
function placeName(place: PlaceView): string {
  switch (place.kind) {
    case 'page':
      return place.label ?? number.format(place.page);
    case 'time':
      return clock(place.start_ms);
    case 'section':
      return place.path.join(' › ');
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
      return from === to ? `p. ${from}` : `p. ${from}–${to}`;
    case 'time':
      return from === to ? `at ${from}` : `at ${from} and ${to}`;
    case 'section':
      return from === to || to === '' ? from : from === '' ? to : `${from}; ${to}`;
  }
}

/** "6 min left", "less than a minute left". */
export function leftWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute left';
  return minutes < 90 ? `${minutes} min left` : `${number.format(Math.round(minutes / 60))} h left`;
}

/** "142 MB", "1.5 GB". */
export function sizeWords(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [Math.max(1, Math.round(bytes / 1e6)), 'MB'] : [Math.round(bytes / 1e8) / 10, 'GB'];
  return `${number.format(size)} ${unit}`;
}

export const words = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  dismiss: 'Dismiss',
  details: 'Details',
  copied: 'Copied',
  linkTitle: 'Open this address in your browser?',
  linkText: 'Pincite itself never goes online. Your browser will ask this site for the page, which then knows that you did.',
  linkRefused: 'This link leads nowhere that Pincite opens',
  linkRefusedText: 'Only web and mail addresses are handed to the browser.',
  copyAddress: 'Copy address',
  openLink: 'Open in browser',
};
