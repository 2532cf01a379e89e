import { isCalm } from '../shared/calm';

const MARGIN = 24;

/** Scrolls `pane` as little as it takes for what is selected and the card below it to be seen; what is selected comes first. */
export function reveal(pane: HTMLElement) {
  const quotes = pane.querySelectorAll('[aria-expanded="true"][role="button"]');
  const first = quotes[0];
  if (!first) return;
  const card = pane.querySelector('[data-testid="quote-card"], [data-testid="claim-card"]') ?? quotes[quotes.length - 1] ?? first;
  const frame = pane.getBoundingClientRect();
  const above = frame.top + MARGIN - first.getBoundingClientRect().top;
  const below = card.getBoundingClientRect().bottom + MARGIN - frame.bottom;
  const by = above > 0 ? -above : below > 0 ? Math.min(below, -above) : 0;
  if (by === 0) return;
  pane.scrollBy({ top: by, behavior: isCalm() ? 'instant' : 'smooth' });
}

/** Something in sight, and how far below the pane's upper edge it stands. */
export interface Anchor {
  element: Element;
  top: number;
}

/** What a reader looks at: what is selected, where it is in sight, or else what stands at the top. */
export function anchorOf(pane: HTMLElement): Anchor | null {
  const frame = pane.getBoundingClientRect();
  const topOf = (element: Element) => element.getBoundingClientRect().top - frame.top;
  const selected = pane.querySelector('[aria-expanded="true"][role="button"]');
  if (selected && topOf(selected) >= 0 && topOf(selected) < frame.height) return { element: selected, top: topOf(selected) };
  const first = [...pane.querySelectorAll('[data-testid="answer-text"] > *')].find((element) => element.getBoundingClientRect().bottom > frame.top);
  return first ? { element: first, top: topOf(first) } : null;
}

/** Keeps it where it was in a pane whose lines are broken anew. */
export function keep(pane: HTMLElement, { element, top }: Anchor) {
  if (!element.isConnected) return;
  const by = element.getBoundingClientRect().top - pane.getBoundingClientRect().top - top;
  if (Math.abs(by) >= 1) pane.scrollTop += by;
}
