// Runs in the frame that shows a saved page: the only script that may. It marks, scrolls, and hands what a reader does
// to the window. It is the frame's half of `messages.ts`.
import './reading.css';
import { carry } from '../../../shared/drag';
import { askedByKey } from '../../../shared/menukey';
import { Frame } from './frame';
import { isForWindow } from './keys';
import type { FrameSelected, FromFrame, PagePlace, ToFrame } from './messages';
import { selectedIn } from './selected';
import { depth, goTo, place } from './scroll';

const REST_MS = 120;
/** A selection that still grows is not told of. */
const SETTLE_MS = 250;

const tell = (message: FromFrame) => parent.postMessage(message, '*');

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
  on('dragstart', (event) => {
    // Links and pictures stay where they are; words that are selected go along with their citation.
    const selected = event.target instanceof Element && event.target.closest('a, img, picture, svg') ? null : selectedIn(getSelection());
    if (selected === null) return event.preventDefault();
    const text = frame.carries(selected.lines);
    if (text !== null) carry(event, text);
  });
  on('submit', (event) => event.preventDefault());
  on('keydown', (event) => (frame.moves(event) ? event.preventDefault() : key(event)));
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
    if (event.detail !== 1 || getSelection()?.isCollapsed === false) return;
    const key = frame.markAt(event.clientX, event.clientY);
    const own = key === null ? frame.ownAt(event.clientX, event.clientY) : null;
    if (key !== null) tell({ kind: 'pick', key });
    else if (own !== null) tell({ kind: 'pick_own', id: own });
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
  listen(new Frame(tell));
  tell({ kind: 'ready' });
}
