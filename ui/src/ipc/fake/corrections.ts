// What would put the fake library's answers right: the first passage's words, the first number of its page behind a quote, and
// what claims are told to differ by.
import type { ChangeView, ClaimView, CorrectionsView, MatchView, QuoteView } from '../bindings';

export function corrections(text: string, quote: QuoteView | undefined, match: number): CorrectionsView {
  const found = quote?.matches[match];
  const from = quote ? text.indexOf(quote.text) : -1;
  if (!quote || !found || from < 0) return { words: null, place: null };
  const to = from + quote.text.length;
  const differs = quote.verdict === 'altered' || quote.verdict === 'altered_meaning';
  const at = found.places[0];
  const claimed = quote.claimed_place?.words ?? '';
  const named = claimed === '' ? -1 : text.indexOf(claimed, to);
  const isOff = (quote.locator === 'near' || quote.locator === 'wrong') && named >= 0 && at?.kind === 'page';
  return {
    words: differs ? text.slice(0, from) + found.text + text.slice(to) : null,
    place: isOff ? text.slice(0, named) + (at.label ?? String(at.page)) + text.slice(named + claimed.length) : null,
  };
}

const BESIDE = 60;
const line = (found: MatchView | undefined) => {
  const at = found?.places[0];
  return at?.kind === 'page' ? `p. ${at.label ?? at.page}` : '';
};

/** Every change to an answer, in the order in which it stands there; `start` counts UTF-16 units here. */
export function changes(text: string, quotes: QuoteView[], claims: ClaimView[]): ChangeView[] {
  const made: ChangeView[] = [];
  const put = (kind: ChangeView['kind'], start: number, was: string, with_: string, found: MatchView | undefined) => {
    if (start < 0) return;
    const [before, after] = [text.slice(0, start).split('\n').at(-1)?.slice(-BESIDE) ?? '', text.slice(start + was.length).split('\n')[0]?.slice(0, BESIDE) ?? ''];
    const usual = kind === 'words' || kind === 'place';
    made.push({ kind, usual, start, was, with: with_, before, after, source: found?.source_title ?? '', locator: line(found), passage: found?.text ?? '' });
  };
  for (const quote of quotes) {
    const [at, found] = [text.indexOf(quote.text), quote.matches[0]];
    const { words, place } = corrections(text, quote, 0);
    if (words !== null && found) put('words', at, quote.text, found.text, found);
    const claimed = quote.claimed_place?.words ?? '';
    const page = found?.places[0];
    if (place !== null && page?.kind === 'page') put('place', text.indexOf(claimed, at + quote.text.length), claimed, page.label ?? String(page.page), found);
    if (quote.verdict === 'not_found') put('strike', at - 1, `“${quote.text}”`, `~~“${quote.text}”~~`, undefined);
  }
  for (const claim of claims) {
    const [at, found] = [text.indexOf(claim.text), claim.evidence[0]?.found];
    if (at < 0) continue;
    if (claim.support === 'contradicted') for (const { claim: was, source } of claim.differences) put('value', text.indexOf(was, at), was, source, found);
    for (const { text: condition } of claim.qualifications) put('condition', at + claim.text.length - 1, '', ` [${condition}]`, found);
    if (claim.support === 'unsupported') put('strike', at, claim.text, `~~${claim.text}~~`, undefined);
  }
  return made.sort((a, b) => a.start - b.start);
}

/** The text with the changes made that fit it. */
export function corrected(text: string, wanted: ChangeView[]): { text: string; made: number } {
  let [now, made] = [text, 0];
  for (const { start, was, with: with_ } of [...wanted].reverse()) {
    if (now.slice(start, start + was.length) !== was) continue;
    now = now.slice(0, start) + with_ + now.slice(start + was.length);
    made++;
  }
  return { text: now, made };
}
