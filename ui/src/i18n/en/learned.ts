// What Pincite learned from reviews, and what it offers to.
import type { Decision, TaughtView } from '../../ipc/bindings';
import { count, formatNumber } from '../format';

const off = (behind: number) => `${formatNumber(Math.abs(behind))} ${behind < 0 ? 'ahead' : 'behind'}`;
const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${formatNumber(n)} times`);
const DECIDED: Record<Decision, string> = {
  confirmed: 'You confirmed it',
  rejected: 'You rejected it',
  moved: 'You chose a passage',
  not_a_quote: 'You said “not a quote”',
  paraphrase: 'You said “paraphrase”',
  source_error: 'You said “known error”',
};

export const learned = {
  title: 'What Pincite learned',
  text: 'From your reviews, and only where you accepted it. None of it makes a quote right: it says which source or page an answer means, or which words are a term. What is a term stays listed as not judged.',
  none: 'Nothing yet. When your reviews show a pattern, the card of the quote offers to use it.',
  show: 'Show…',
  hint: 'Names, page numbers and terms that you accepted; each can be switched off or removed.',
  group: 'Learn from this review',
  name: (words: string, source: string) => `“${words}” is ${source}`,
  key: (words: string, source: string) => `[${words}] is ${source}`,
  pages: (source: string, behind: number) => `Page numbers of ${source} are ${off(behind)}`,
  term: (words: string) => `“${words}” is a term here, not a quote`,
  gone: 'Its source is not in the library now.',
  use: (n: number) => (n === 0 ? 'Use this from now on' : `Use this for ${formatNumber(n)} more`),
  list: (n: number) => `Show ${count(n, 'quote', 'quotes')}`,
  hide: 'Hide the list',
  more: (n: number) => `and ${formatNumber(n)} more`,
  decline: 'Don’t offer this',
  taught: ({ by, times: n, quote, answer }: TaughtView) => `${DECIDED[by]} ${times(n)}, as for “${quote}” in “${answer}”.`,
  accepted: (at: string, by: string | null) => (by === null ? `Accepted on ${at}.` : `Accepted by ${by} on ${at}.`),
  useNamed: (sentence: string) => `Use: ${sentence}`,
  forget: 'Remove',
  forgetNamed: (sentence: string) => `Remove: ${sentence}`,
  learnt: (sentence: string) => `Learned: ${sentence}`,
  forgot: (sentence: string) => `Forgotten: ${sentence}`,
  switchedOn: (sentence: string) => `Switched on: ${sentence}`,
  switchedOff: (sentence: string) => `Switched off: ${sentence}`,
  declined: (sentence: string) => `Not offered again: ${sentence}`,
  meant: (name: string, source: string) => `“${name}” means ${source}, as learned.`,
  behind: (claimed: string, stands: string, behind: number) => `The answer says ${claimed}; it’s ${stands}. Page as learned: the numbers are ${off(behind)}.`,
  tally: (of: number, right: number) => `Of ${formatNumber(of)} such verdicts that you reviewed, ${formatNumber(right)} ${right === 1 ? 'was' : 'were'} right.`,
};
