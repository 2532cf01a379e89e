// Which quote or claim is looked at once an answer was judged anew: some may have become terms, and others have other numbers then.
import type { AnswerView, ClaimView, QuoteView } from '../ipc/bindings';

/** Something in the answer that was checked. */
export type Item = { kind: 'quote'; quote: QuoteView } | { kind: 'claim'; claim: ClaimView };

/** An item by its words, and how often these came before it. */
export type Key = string;

export function keysOf(items: Item[]): Key[] {
  const often = new Map<string, number>();
  return items.map((item) => {
    const words = item.kind === 'quote' ? `quote ${item.quote.text}` : `claim ${item.claim.text}`;
    const before = often.get(words) ?? 0;
    often.set(words, before + 1);
    return `${before} ${words}`;
  });
}

/** What was looked at, among all there was. */
export interface Was {
  keys: Key[];
  at: number;
}

/** What to look at now: the same one; or, where it is listed as skipped now, the one after it or else before it, which is `another`. */
export interface Now {
  item: Item;
  another: boolean;
}

/** Null where nothing is to be changed: nothing was looked at, or it was written anew and stands where it stood. */
export function again({ keys, at }: Was, items: Item[], view: Pick<AnswerView, 'skipped'>): Now | null {
  const key = keys[at];
  if (key === undefined) return null;
  const byKey = new Map(keysOf(items).map((one, i) => [one, items[i]] as const));
  const same = byKey.get(key);
  if (same) return { item: same, another: false };
  if (!view.skipped.some(({ text }) => key.endsWith(` quote ${text.trim()}`))) return null;
  const others = [...keys.slice(at + 1), ...keys.slice(0, at).reverse()];
  const next = others.map((other) => byKey.get(other)).find((item) => item !== undefined);
  return next ? { item: next, another: true } : null;
}
