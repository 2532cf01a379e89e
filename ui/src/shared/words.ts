// What the window says in more than one of its parts.
import type { PageRef } from '../ipc/bindings';
import type { Group } from './verdict';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');

/** "1 page", "1,204 pages". */
export const count = (n: number, one: string, many: string): string =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
export const pages = (n: number) => count(n, 'page', 'pages');
export const quotes = (n: number) => count(n, 'quote', 'quotes');
export const sources = (n: number) => count(n, 'source', 'sources');
export const formatNumber = (n: number) => number.format(n);

export const verdictWords: Record<Group, string> = {
  verbatim: 'Verbatim',
  elided: 'Verbatim with omissions',
  altered: 'Wording differs',
  meaning: 'Meaning changed',
  missing: 'Not in your sources',
  unchecked: 'Could not be checked',
};

/** Beside a number: "6 verbatim". */
export const verdictShort: Record<Group, string> = {
  verbatim: 'verbatim',
  elided: 'with omissions',
  altered: 'wording',
  meaning: 'meaning',
  missing: 'not found',
  unchecked: 'not checked',
};

const labelOf = ({ page, label }: PageRef) => label ?? number.format(page);

/** "p. 45", "p. 45–46"; a label as printed, or else the page's number. */
export function pageWords(refs: PageRef[]): string {
  const [first, last] = [refs[0], refs.at(-1)];
  if (first === undefined || last === undefined) return '';
  return refs.length === 1 ? `p. ${labelOf(first)}` : `p. ${labelOf(first)}–${labelOf(last)}`;
}

export const words = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  dismiss: 'Dismiss',
  details: 'Details',
};
