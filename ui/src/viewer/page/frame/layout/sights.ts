// Which words of the page no reader sees: each text is brought into the view and looked for at the points where it stands.
import { numbered, texts } from '../nodes';
import { isLocked } from '../scroll';
import { sightAt } from './points';
import { sightOfStyles, styleOf } from './styles';
import { type Layout, Sight } from './told';

/** What was not looked at by then is not told. */
const BUDGET_MS = 10_000;
/** Letters up to this height in pixels are read by nobody. */
const TINY = 2.5;
/** Letters that take up less of their height each stand on each other. */
const NARROW = 0.08;
/** This far to the right nobody scrolls, in widths of the view. */
const FAR = 3;
/** A box this near to the edge of the view is brought to its middle. */
const EDGE = 40;
/** Along a line of text. */
const ALONG = [0.1, 0.5, 0.9];

/** What of every text of the page no reader sees. */
export function look(): Pick<Layout, 'hidden' | 'whole'> {
  const until = performance.now() + BUDGET_MS;
  openToPointers();
  unlock();
  const hidden: number[] = [];
  for (const [number, element] of numbered(document)) {
    if (performance.now() > until) return { hidden, whole: false };
    texts(element).forEach((nodes, index) => {
      let start = 0;
      for (const node of nodes) {
        for (const [from, to, sight] of stretches(node, element, until)) if (sight === Sight.Hidden) hidden.push(number, index, start + from, start + to);
        start += node.length;
      }
    });
  }
  return { hidden, whole: performance.now() <= until };
}

/** What a reader can scroll, across and down. */
const scrollers = new Map<Element, [across: boolean, down: boolean]>();

/**
 * What takes no pointer would not be found at its point, and what lies over text would not, either. Bars to scroll by lie over
 * text, too, and what is drawn only when it is needed is not there yet.
 */
function openToPointers() {
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    const set = (name: string, value: string) => element.style?.setProperty(name, value, 'important');
    const { pointerEvents, contentVisibility, overflowX, overflowY } = getComputedStyle(element);
    element.removeAttribute('inert');
    if (pointerEvents === 'none') set('pointer-events', 'auto');
    if (contentVisibility === 'auto') set('content-visibility', 'visible');
    if (element === document.documentElement || element === document.body || !(scrolls(overflowX) || scrolls(overflowY))) continue;
    scrollers.set(element, [scrolls(overflowX), scrolls(overflowY)]);
    set('overflow', 'hidden');
  }
}

/** Saved while a dialog was open, a page may have been left with its scrolling turned off; where it is shown, it scrolls. */
function unlock() {
  if (!isLocked()) return;
  for (const element of [document.documentElement, document.body]) element.style.setProperty('overflow-y', 'auto', 'important');
}

type Stretch = [from: number, to: number, sight: Sight];

function stretches(node: Text, element: Element, until: number): Stretch[] {
  if (node.data.trim() === '') return [];
  const styles = sightOfStyles(element);
  if (styles !== Sight.Shown) return [[0, node.length, styles]];
  const whole = sightOf(range(node, 0, node.length), element, false);
  if (whole === Sight.Shown) return [[0, node.length, whole]];
  const words: Stretch[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    if (performance.now() > until) break;
    const to = index + word.length;
    words.push([index, to, sightOf(range(node, index, to), element, true)]);
  }
  return joined(words);
}

function range(node: Text, from: number, to: number): Range {
  const made = document.createRange();
  made.setStart(node, from);
  made.setEnd(node, to);
  return made;
}

/** Words beside each other that are seen alike are one stretch. */
function joined(words: Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to, sight] of words) {
    const last = found.at(-1);
    if (last?.[2] === sight) last[1] = to;
    else found.push([from, to, sight]);
  }
  return found;
}

const boxesOf = (range: Range) => [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);

/** Of a range as a whole: shown where all of it is; of a word, what most of its points tell. */
function sightOf(range: Range, element: Element, isWord: boolean): Sight {
  let boxes = boxesOf(range);
  if (boxes.length === 0 || isSqueezed(range, boxes, element)) return Sight.Hidden;
  const points: Sight[] = [];
  for (let at = 0; at < boxes.length; at += 1) {
    for (const along of ALONG) {
      const before = boxes[at];
      if (before && bring(pointOf(before, along, element), element)) boxes = boxesOf(range);
      const box = boxes[at];
      if (!box) return Sight.Untold;
      points.push(sightAt(...pointOf(box, along, element), element));
      if (!isWord && points.at(-1) !== Sight.Shown) return Sight.Untold;
    }
  }
  const most = (sight: Sight) => points.filter((one) => one === sight).length * 2 > points.length;
  return ([Sight.Shown, Sight.Hidden] as const).find(most) ?? Sight.Untold;
}

/** Whether letters are too low or too narrow to be read. */
function isSqueezed(range: Range, boxes: DOMRect[], element: Element): boolean {
  const isVertical = styleOf(element).writingMode.startsWith('vertical');
  const thick = Math.max(...boxes.map(({ width, height }) => (isVertical ? width : height)));
  const long = boxes.reduce((sum, { width, height }) => sum + (isVertical ? height : width), 0);
  const letters = range.toString().replace(/[^\p{L}\p{N}]/gu, '').length;
  // Turned on its side, a line is thin where it is long.
  const isTurned = styleOf(element).transform !== 'none';
  return thick <= TINY || (!isTurned && long < letters * thick * NARROW);
}

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

type Point = [x: number, y: number];

/** A point on a line of letters. */
function pointOf(box: DOMRect, along: number, element: Element): Point {
  const isVertical = styleOf(element).writingMode.startsWith('vertical');
  const [across, down] = isVertical ? [0.5, along] : [along, 0.5];
  return [box.left + across * box.width, box.top + down * box.height];
}

/** Scrolls as a reader would until a point can be seen; whether anything moved. */
function bring(point: Point, element: Element): boolean {
  let [x, y] = point;
  const root = document.scrollingElement ?? document.documentElement;
  for (let holder: Element | null = element; holder && holder !== root; holder = holder.parentElement) {
    const [across, down] = scrollers.get(holder) ?? (holder === document.body ? [true, true] : []);
    if (!across && !down) continue;
    const view = holder.getBoundingClientRect();
    if (x > view.left && x < view.left + holder.clientWidth && y > view.top && y < view.top + holder.clientHeight) continue;
    const [left, top] = [holder.scrollLeft, holder.scrollTop];
    holder.scrollBy({
      left: across ? x - view.left - holder.clientWidth / 2 : 0,
      top: down ? y - view.top - holder.clientHeight / 2 : 0,
      behavior: 'instant',
    });
    [x, y] = [x + left - holder.scrollLeft, y + top - holder.scrollTop];
  }
  const isIn = x > 0 && x < innerWidth && y > EDGE && y < innerHeight - EDGE;
  if (!isIn && x + scrollX <= FAR * innerWidth) {
    const [left, top] = [scrollX, scrollY];
    scrollBy({ left: x > 0 && x < innerWidth ? 0 : x - innerWidth / 2, top: y - innerHeight / 2, behavior: 'instant' });
    [x, y] = [x + left - scrollX, y + top - scrollY];
  }
  return x !== point[0] || y !== point[1];
}
