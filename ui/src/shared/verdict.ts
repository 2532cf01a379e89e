// How a verdict is shown: its group (one shape, one word, one colour), and what counts as a problem.
import type { ClaimView, QuoteView, SupportKind, VerdictKind } from '../ipc/bindings';

export type QuoteGroup = 'verbatim' | 'elided' | 'altered' | 'meaning' | 'missing' | 'unchecked';
/** Of claims, which have no quotation marks and are never called verbatim. */
export type ClaimGroup = 'supported' | 'partly' | 'contradicted' | 'unsupported' | 'unclear';
export type Group = QuoteGroup | ClaimGroup;
/** The tokens of a colour: `--verbatim`, `--verbatim-wash`, `--page-verbatim` and so on. */
export type Tone = Exclude<QuoteGroup, 'elided'> | 'supported';

export const GROUPS: QuoteGroup[] = ['verbatim', 'elided', 'altered', 'meaning', 'missing', 'unchecked'];

export const CLAIM_GROUPS: ClaimGroup[] = ['supported', 'partly', 'contradicted', 'unsupported', 'unclear'];

const OF: Record<VerdictKind, QuoteGroup> = {
  exact: 'verbatim',
  normalized: 'verbatim',
  elided: 'elided',
  altered: 'altered',
  altered_meaning: 'meaning',
  not_found: 'missing',
  not_checkable: 'unchecked',
};

const OF_CLAIM: Record<SupportKind, ClaimGroup | null> = {
  supported: 'supported',
  partly_supported: 'partly',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
  not_checkable: null,
};

const TONES: Partial<Record<Group, Tone>> = { elided: 'verbatim', partly: 'supported', contradicted: 'meaning', unsupported: 'missing', unclear: 'unchecked' };

export const groupOf = (verdict: VerdictKind): QuoteGroup => OF[verdict];
/** Null for a claim without words to look for, or without a source: it is not marked at all. */
export const claimGroupOf = ({ support, unjudged }: Pick<ClaimView, 'support' | 'unjudged'>): ClaimGroup | null =>
  unjudged === null ? OF_CLAIM[support] : 'unclear';
export const toneOf = (group: Group): Tone => TONES[group] ?? (group as Tone);

/** It stands elsewhere than the answer says: on another page (but for one that is just so far off as was learned), or in another source. */
export const isMisplaced = (quote: QuoteView): boolean =>
  quote.matches.length > 0 &&
  groupOf(quote.verdict) !== 'missing' &&
  (((quote.locator === 'near' || quote.locator === 'wrong') && quote.behind === null) || quote.attribution.kind === 'elsewhere');

/** No passage can be shown as its own. Where only letters are not sure, its place is known. */
export const isNowhere = ({ verdict, places }: QuoteView): boolean => verdict === 'not_found' || (verdict === 'not_checkable' && places === 0);

/** Letters of its passage are not sure. */
export const isUnsure = (quote: QuoteView): boolean => !isNowhere(quote) && (quote.matches[0]?.unsure ?? false);

/** It stands only where the saved page does not show it. */
export const isHidden = (quote: QuoteView): boolean => groupOf(quote.verdict) !== 'missing' && !['folded', null, undefined].includes(quote.matches[0]?.hidden);

/** Somebody else says it there than the answer says. */
export const isOtherVoice = (quote: QuoteView): boolean => (quote.matches[0]?.other_voice ?? null) !== null;

/** The page shows words of it as struck out. */
export const isStruck = (quote: QuoteView): boolean => groupOf(quote.verdict) !== 'missing' && (quote.matches[0]?.struck ?? false);

/** Something speaks against it, whatever its words are. */
export const isFlagged = (quote: QuoteView): boolean => isMisplaced(quote) || isOtherVoice(quote) || isHidden(quote) || isStruck(quote) || isUnsure(quote);

/** Something that a reader has to look at: anything but a faithful quote at its place, in the words of whom the answer names, and words that the answer itself says are nowhere. */
export const isProblem = (quote: QuoteView): boolean => (!['verbatim', 'elided'].includes(groupOf(quote.verdict)) && quote.not_checkable !== 'denied') || isFlagged(quote);

/** A claim that a reader has to look at: anything but one that the source named for it supports. */
export const isClaimProblem = ({ support, unjudged, attribution, locator }: ClaimView): boolean =>
  unjudged !== null || (support !== 'not_checkable' && (support !== 'supported' || attribution.kind === 'elsewhere' || locator === 'near' || locator === 'wrong'));

/** How many claims each group has, in the order of `CLAIM_GROUPS`; only those that occur. */
export const tallyClaims = (claims: ClaimView[]): { group: ClaimGroup; count: number }[] =>
  CLAIM_GROUPS.map((group) => ({ group, count: claims.filter((claim) => claimGroupOf(claim) === group).length })).filter(({ count }) => count > 0);

/** How many quotes each group has, in the order of `GROUPS`; only those that occur. */
export function tally(quotes: { verdict: VerdictKind; count: number }[]): { group: QuoteGroup; count: number }[] {
  return GROUPS.map((group) => ({
    group,
    count: quotes.filter(({ verdict }) => OF[verdict] === group).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);
}
