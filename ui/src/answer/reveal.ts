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
