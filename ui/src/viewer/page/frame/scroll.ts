// Where the reader is on the page, and how to get somewhere else.
import type { PagePlace, Sight } from './messages';

/** A passage is brought to this part of the view's height. */
const THIRD = 1 / 3;

const scrolls = (element: Element) => {
  const { overflowY } = getComputedStyle(element);
  return element.scrollHeight > element.clientHeight + 1 && (overflowY === 'auto' || overflowY === 'scroll' || overflowY === 'hidden');
};

/** Scrolls whatever holds `top` (of what stands in `from`, in CSS pixels of the view) until it is `part` down the view. */
function bring(from: Element, top: () => number, part: number) {
  const root = document.scrollingElement ?? document.documentElement;
  for (let holder = from.parentElement; holder && holder !== root; holder = holder.parentElement) {
    if (!scrolls(holder)) continue;
    const box = holder.getBoundingClientRect();
    // A page's own sheet may ask for its scrolling to glide.
    holder.scrollBy({ top: top() - box.top - part * Math.min(box.height, innerHeight), behavior: 'instant' });
  }
  scrollBy({ top: top() - part * innerHeight, behavior: 'instant' });
}

/** Set on what the page hides, while something in it is shown all the same. */
const SHOWN = 'data-pincite-shown';

/** For the frame's own sheet. */
export const SHOWN_RULE = `[${SHOWN}] { display: revert !important; visibility: visible !important; opacity: 1 !important; }`;

/** What was shown although the page hides it is hidden again. */
export const hideAgain = () => document.querySelectorAll(`[${SHOWN}]`).forEach((element) => element.removeAttribute(SHOWN));

/** Opens every fold that hides `node`, and shows what the page's own styles hide; whether there was any of that. */
function unfold(node: Node): boolean {
  const start = node instanceof Element ? node : node.parentElement;
  const isHidden = Boolean(start?.closest('[data-p-hidden]'));
  for (let hidden = start?.closest('[data-p-hidden]'); hidden; hidden = hidden.parentElement?.closest('[data-p-hidden]')) hidden.setAttribute(SHOWN, '');
  for (let folded = start?.closest('details:not([open])'); folded; folded = folded.parentElement?.closest('details:not([open])')) {
    (folded as HTMLDetailsElement).open = true;
  }
  return isHidden;
}

const above = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

function holds(holder: Element, element: Element): boolean {
  for (let one: Element | null = element; one; one = above(one)) if (one === holder) return true;
  return false;
}

/** What is less dense lets the words through. */
const DENSE = 0.3;
const alphaOf = (colour: string) => (colour === '' || colour === 'transparent' ? 0 : Number(/(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? 1));

/** Whether one does not see through an element. */
function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const isFilled = alphaOf(backgroundColor) > DENSE || !['', 'none'].includes(backgroundImage) || element.matches('img, video, canvas, iframe');
  return isFilled && Number(opacity || 1) > DENSE;
}

/** Whether something that the page lays over itself lies on `box`, which is of `element`: a demand to subscribe, say. */
function isCovered(box: DOMRect, element: Element): boolean {
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  for (let over = found; over && !holds(over, element) && !holds(element, over); over = above(over)) if (isPainted(over)) return true;
  return false;
}

/** Brings a range into sight. */
export function reveal(range: Range, sideways = true): Sight {
  const isUnhidden = unfold(range.startContainer);
  const box = () => range.getClientRects()[0] ?? range.getBoundingClientRect();
  if (range.getClientRects().length === 0) return 'hidden';
  const element = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  if (!element) return 'hidden';
  // Tables and code that are wider than the view scroll by themselves.
  if (sideways && (box().left < 0 || box().left > innerWidth)) element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  bring(element, () => box().top, THIRD);
  if (isCovered(box(), element)) return 'covered';
  return isUnhidden ? 'unhidden' : 'shown';
}

export function goTo({ element, offset }: PagePlace) {
  const found = document.querySelector(`[data-p="${Number(element)}"]`);
  if (!found) return;
  unfold(found);
  bring(found, () => found.getBoundingClientRect().top + offset * found.getBoundingClientRect().height, 0);
}

/** Down the page: 0 at its start, 1 at its end. */
export function depth(top: number): number {
  const root = document.scrollingElement ?? document.documentElement;
  return Math.min(1, Math.max(0, (top + scrollY) / Math.max(1, root.scrollHeight)));
}

/** Whether an element says something itself, and does not only hold others together. */
const speaks = (element: Element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') || element.querySelector('[data-p]') === null;

/** The block of words that an element is a part of. */
function blockOf(element: Element): Element {
  let block = element;
  for (let above = block.parentElement?.closest('[data-p]'); above && getComputedStyle(block).display === 'inline' && speaks(above); above = above.parentElement?.closest('[data-p]')) block = above;
  return block;
}

/** What stands at the view's top edge, looked for a little below it and in its width. Between two paragraphs is only what holds them: the lower one is meant. */
export function place(): PagePlace | null {
  let holder: Element | null = null;
  for (const down of [2, 20, 60, 120, 240]) {
    for (const across of [0.5, 0.3, 0.7]) {
      const found = document.elementFromPoint(innerWidth * across, down)?.closest('[data-p]');
      if (found && speaks(found)) return placeOf(blockOf(found));
      holder ??= found ?? null;
    }
  }
  return holder && placeOf(holder);
}

function placeOf(element: Element): PagePlace {
  const box = element.getBoundingClientRect();
  return { element: Number(element.getAttribute('data-p')), offset: box.height > 0 ? -box.top / box.height : 0 };
}

/** Saved while a dialog was open, a page may have been left with its scrolling turned off. */
export function isLocked(): boolean {
  const { documentElement: root, body } = document;
  if (!body) return false;
  const off = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowY);
  return (off(root) || off(body)) && Math.max(root.scrollHeight, body.scrollHeight) > innerHeight + 1;
}
