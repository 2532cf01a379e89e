// What the window says in more than one of its parts.
import type { Group } from '../../shared/verdict';
import { count, formatList, formatNumber } from '../format';

const verdicts: Record<Group, string> = {
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
  unclear: 'Not clear',
};

/** Beside a number: "6 verbatim". */
const verdictsShort: Record<Group, string> = {
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
  unclear: 'not clear',
};

export const shared = {
  verdicts,
  verdictsShort,
  pages: (n: number) => count(n, 'page', 'pages'),
  quotes: (n: number) => count(n, 'quote', 'quotes'),
  claims: (n: number) => count(n, 'claim', 'claims'),
  sources: (n: number) => count(n, 'source', 'sources'),
  page: (label: string) => `p. ${label}`,
  at: (time: string) => `at ${time}`,
  slide: (number: number, notes: boolean) => `slide ${number}${notes ? ', notes' : ''}`,
  comment: 'comment in the margin',
  note: (name: string) => `note ${name}`,
  both: (one: string, other: string) => `${one} and ${other}`,
  quoted: (text: string) => `“${text}”`,
  cited: (text: string, source: string, pages: string) => `“${text}” (${pages === '' ? source : `${source}, ${pages}`})`,
  citedWork: (families: string[], year: number | null) => `${families.length > 2 ? `${families[0]} et al.` : formatList(families)} ${year ?? 'n.d.'}`,
  citedPages: (first: string, last: string) => (first === last ? `p. ${first}` : `pp. ${first}–${last}`),
  leftLittle: 'less than a minute left',
  leftMinutes: (n: number) => `${formatNumber(n)} min left`,
  leftHours: (n: number) => `${formatNumber(n)} h left`,
  cancel: 'Cancel',
  close: 'Close',
  notices: 'Notices',
  dismiss: 'Dismiss',
  details: 'Details',
  copied: 'Copied',
  notCopied: 'Copying to the clipboard failed',
  notCopiedHint: 'Nothing was copied. Another program may hold the clipboard; try again in a moment.',
  linkTitle: 'Open this address in your browser?',
  linkText: 'Pincite itself never goes online. Your browser asks this site for the page, and the site sees that.',
  linkRefused: 'Pincite does not open this link',
  linkRefusedText: 'Only web and mail addresses are handed to the browser.',
  copyAddress: 'Copy address',
  openLink: 'Open in browser',
};
