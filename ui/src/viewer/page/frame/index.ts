// Runs in the frame that shows a saved page: the only script that may. It marks, scrolls, finds, and hands what a
// reader does to the window. It is the frame's half of `messages.ts`.
import './reading.css';
import { askedByKey } from '../../../shared/menukey';
import { fold, search, type Folded } from './find';
import { isForWindow } from './keys';
import { Lines, type Drawn } from './lines';
import type { Colours, FrameSelected, FromFrame, PageMark, PagePlace, ToFrame } from './messages';
import { rangeOf } from './nodes';
import { hasHighlights, painter, washRules, type Wash } from './paint';
import { markAt } from './pointed';
import { selectedIn } from './selected';
import { depth, goTo, hideAgain, isLocked, place, reveal, SHOWN_RULE } from './scroll';

const REST_MS = 120;
/** A selection that still grows is not told of. */
const SETTLE_MS = 250;

const tell = (message: FromFrame) => parent.postMessage(message, '*');

class Frame {
  readonly #painter = painter();
  readonly #lines = new Lines(document);
  readonly #sheet = new CSSStyleSheet();
  #colours: Colours | null = null;
  #marks: Drawn[] = [];
  #text: Folded | null = null;
  #found: Range[] = [];
  #current = -1;

  constructor() {
    document.adoptedStyleSheets = [this.#sheet];
  }

  hear(message: ToFrame) {
    switch (message.kind) {
      case 'look':
        return this.#look(message);
      case 'marks':
        return this.#mark(message.marks);
      case 'reveal':
        return this.#reveal();
      case 'go':
        return goTo(message.place);
      case 'deselect':
        return getSelection()?.removeAllRanges();
      case 'find':
        return this.#find(message.text);
      case 'find_step':
        return this.#step(message.step);
    }
  }

  /** The page was laid out anew. */
  laidOut() {
    this.#lines.redraw();
    this.#tellStanding();
  }

  scrolled = () => this.#lines.redraw();

  markAt = (x: number, y: number) => markAt(this.#marks, x, y);

  #look({ look, dark, size, colours }: Extract<ToFrame, { kind: 'look' }>) {
    const root = document.documentElement;
    this.#colours = colours;
    root.toggleAttribute('data-pincite-dark', dark);
    if (look === 'reading') this.#scale(root, `${size * 100}%`);
    this.#sheet.replaceSync(`${washRules(colours, hasHighlights())}\n${SHOWN_RULE}\n${isLocked() ? 'html, body { overflow-y: auto !important; }' : ''}`);
    this.#paint();
  }

  /** What stood at the view's top stands there again afterwards. */
  #scale(root: HTMLElement, fontSize: string) {
    if (root.style.fontSize === fontSize) return;
    const at = root.style.fontSize === '' ? null : place();
    root.style.fontSize = fontSize;
    if (at) goTo(at);
  }

  #mark(marks: PageMark[]) {
    // Elements of the last painting would stand in the way of finding the texts.
    if (!hasHighlights()) this.#painter.paint(new Map());
    const ranges = (spans: PageMark['spans']) => spans.map((span) => rangeOf(document, span)).filter((range) => range !== null);
    this.#marks = marks.map((mark) => ({ mark, ranges: ranges(mark.spans), edits: ranges(mark.edits) }));
    this.#paint();
    this.#tellStanding();
  }

  #paint() {
    const washes = new Map<Wash, Range[]>();
    const add = (wash: Wash, ranges: Range[]) => ranges.length > 0 && washes.set(wash, [...(washes.get(wash) ?? []), ...ranges]);
    for (const { mark, ranges } of this.#marks) add(mark.strong && !mark.near ? `${mark.tone}-strong` : mark.tone, ranges);
    add('found', this.#found);
    const current = this.#found[this.#current];
    if (current) add('found-current', [current]);
    this.#painter.paint(washes);
    const strong: Drawn[] = this.#marks.filter(({ mark }) => mark.strong);
    this.#lines.draw(strong, this.#colours);
  }

  #reveal() {
    const strong = this.#marks.filter(({ mark }) => mark.strong);
    const ranges = strong.flatMap(({ ranges }) => ranges);
    hideAgain();
    const isWhole = strong.length > 0 && strong.every(({ mark, ranges }) => ranges.length === mark.spans.length && ranges.length > 0);
    const shown = ranges.some((range) => reveal(range));
    if (shown) this.#lines.pulse();
    tell({ kind: 'revealed', how: !isWhole ? 'lost' : shown ? 'shown' : 'hidden' });
  }

  #tellStanding() {
    const at: Record<string, number> = {};
    for (const { mark, ranges } of this.#marks) {
      const box = ranges[0]?.getClientRects()[0];
      if (box) at[mark.key] = depth(box.top);
    }
    tell({ kind: 'standing', at });
  }

  #find(text: string) {
    this.#text ??= fold(document.body);
    this.#found = search(this.#text, text).filter((range) => range.getClientRects().length > 0);
    // The first that is not above the view.
    const below = this.#found.findIndex((range) => range.getBoundingClientRect().top >= 0);
    this.#current = this.#found.length === 0 ? -1 : Math.max(0, below);
    this.#showFound();
  }

  #step(step: 1 | -1) {
    if (this.#found.length === 0) return;
    this.#current = (this.#current + step + this.#found.length) % this.#found.length;
    this.#showFound();
  }

  #showFound() {
    const current = this.#found[this.#current];
    if (current) reveal(current);
    this.#paint();
    tell({ kind: 'found', count: this.#found.length, current: this.#current });
  }
}

/** Links that lead out have their address beside an `href` that leads nowhere; the others lead within the page. */
const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('[data-p-href], a[href], area[href], a[*|href]') : null);
const addressOf = (link: Element) =>
  link.getAttribute('data-p-href') ?? link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';

/** By its name as it stands, or as it reads once decoded. */
function named(fragment: string): string {
  let decoded = fragment;
  try {
    decoded = decodeURIComponent(fragment);
  } catch {
    // Not every percent sign is an escape.
  }
  const [raw, read] = [CSS.escape(fragment), CSS.escape(decoded)];
  return `:is([id="${raw}"], [id="${read}"], [name="${raw}"], [name="${read}"])`;
}

/** A link of the page is shown to the reader, never followed here; one within the page leads there. */
function follow(event: Event) {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const address = addressOf(link);
  if (!address.startsWith('#')) return tell({ kind: 'follow', address });
  const target = document.querySelector(named(address.slice(1)));
  if (target) target.scrollIntoView({ block: 'start', behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

function key(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // Not every engine tells of it as of a right click.
  if (askedByKey(event)) return event.preventDefault();
  if (!isForWindow(event, linkOf(event) !== null)) return;
  event.preventDefault();
  tell({ kind: 'key', key, ctrlKey, metaKey, altKey, shiftKey });
}

function listen(frame: Frame) {
  addEventListener('message', (event: MessageEvent<ToFrame>) => event.source === parent && frame.hear(event.data));
  const on = <K extends keyof DocumentEventMap>(kind: K, heard: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, heard, { capture: true, passive: false });
  on('click', follow);
  on('auxclick', (event) => (event.button === 1 ? follow(event) : undefined));
  // The engine's own menu would offer to open, or to fetch, what a link leads to.
  on('contextmenu', (event) => {
    event.preventDefault();
    const link = linkOf(event);
    const { clientX: x, clientY: y } = event;
    const byKey = x === 0 && y === 0;
    tell({ kind: 'menu', at: byKey ? null : { x, y }, address: link && addressOf(link), mark: byKey ? null : frame.markAt(x, y), selected: selectedIn(getSelection()) });
  });
  on('dragstart', (event) => event.preventDefault());
  on('submit', (event) => event.preventDefault());
  on('keydown', key);
  on('pointerdown', () => tell({ kind: 'press' }));
  on('mouseup', (event) => event.button > 2 && tell({ kind: 'button', button: event.button }));
  on('paste', (event) => {
    const [text, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData?.getData(type) ?? '');
    tell({ kind: 'paste', text: text ?? '', html: html ?? '' });
  });
  on('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    tell({ kind: 'zoom', factor: Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004) });
  });
  let hovered: string | null = null;
  const hover = (link: Element | null) => {
    const address = link && addressOf(link);
    if (address === hovered) return;
    hovered = address;
    tell({ kind: 'hover', address });
  };
  on('mouseover', (event) => hover(linkOf(event)));
  on('focusin', (event) => hover(linkOf(event)));
  on('mouseout', (event) => event.relatedTarget === null && hover(null));

  let over: string | null = null;
  const point = (key: string | null, event: MouseEvent) => {
    if (key !== null || over !== null) tell({ kind: 'over', key, x: event.clientX, y: event.clientY });
    over = key;
  };
  on('mousemove', (event) => point(event.buttons === 0 && !linkOf(event) ? frame.markAt(event.clientX, event.clientY) : null, event));
  on('mouseout', (event) => event.relatedTarget === null && point(null, event));
  // A press on a link was stopped before; words that were just selected are no press on a mark.
  on('click', (event) => {
    const key = event.detail === 1 && getSelection()?.isCollapsed !== false ? frame.markAt(event.clientX, event.clientY) : null;
    if (key !== null) tell({ kind: 'pick', key });
  });

  let isPressed = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let hasSelected = false;
  const tellSelected = (selected: FrameSelected | null) => {
    if (selected !== null || hasSelected) tell({ kind: 'selected', selected });
    hasSelected = selected !== null;
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => tellSelected(isPressed ? null : selectedIn(getSelection())), SETTLE_MS);
  };
  on('selectionchange', settle);
  on('pointerdown', () => (isPressed = true));
  on('pointerup', () => {
    isPressed = false;
    settle();
  });

  let rest: ReturnType<typeof setTimeout> | undefined;
  let at: PagePlace | null = null;
  const rested = () => {
    at = place();
    settle();
    tell({ kind: 'place', place: at, top: depth(0) });
  };
  on('scroll', (event) => {
    if (event.target !== document) frame.scrolled();
    // What is shown beside the words would be elsewhere.
    tellSelected(null);
    clearTimeout(rest);
    rest = setTimeout(rested, REST_MS);
  });
  new ResizeObserver(() => frame.laidOut()).observe(document.body);
  // Pictures and fonts may come after the text.
  addEventListener('load', () => frame.laidOut());
  addEventListener('resize', () => {
    if (at) goTo(at);
    frame.laidOut();
  });
}

if (parent !== window && document.body) {
  listen(new Frame());
  tell({ kind: 'ready' });
}
