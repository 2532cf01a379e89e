// How a verdict is shown: its group (one shape, one word, one colour), and what counts as a problem.
import type { QuoteView, VerdictKind } from '../ipc/bindings';

export type Group = 'verbatim' | 'elided' | 'altered' | 'meaning' | 'missing' | 'unchecked';
/** The tokens of a colour: `--verbatim`, `--verbatim-wash`, `--page-verbatim` and so on. */
export type Tone = Exclude<Group, 'elided'>;

export const GROUPS: Group[] = ['verbatim', 'elided', 'altered', 'meaning', 'missing', 'unchecked'];

const OF: Record<VerdictKind, Group> = {
  exact: 'verbatim',
  normalized: 'verbatim',
  elided: 'elided',
  altered: 'altered',
  altered_meaning: 'meaning',
  not_found: 'missing',
  not_checkable: 'unchecked',
};

export const groupOf = (verdict: VerdictKind): Group => OF[verdict];
export const toneOf = (group: Group): Tone => (group === 'elided' ? 'verbatim' : group);

/** It stands elsewhere than the answer says: on another page, or in another source. */
export const isMisplaced = (quote: QuoteView): boolean =>
  quote.matches.length > 0 &&
  groupOf(quote.verdict) !== 'missing' &&
  (quote.locator === 'near' || quote.locator === 'wrong' || quote.attribution.kind === 'elsewhere');

/** Something that a reader has to look at: anything but a faithful quote at its place. */
export const isProblem = (quote: QuoteView): boolean =>
  !['verbatim', 'elided'].includes(groupOf(quote.verdict)) || isMisplaced(quote);

/** How many quotes each group has, in the order of `GROUPS`; only those that occur. */
export function tally(quotes: { verdict: VerdictKind; count: number }[]): { group: Group; count: number }[] {
  return GROUPS.map((group) => ({
    group,
    count: quotes.filter(({ verdict }) => OF[verdict] === group).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);
}
