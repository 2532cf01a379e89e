// What would put a quote of the fake library's answers right: the first passage's words, and the first number of its page behind it.
import type { CorrectionsView, QuoteView } from '../bindings';

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
