// A caret in what is read: arrow keys move it, and with Shift they select words. Engines have none of their own for text
// that cannot be edited, or one that loses its way among lines that each stand where the page has them.

/** A place between two letters: a text node, and UTF-16 units into it. */
interface Spot {
  node: Text;
  offset: number;
}

const SIDEWAYS: Record<string, 'left' | 'right'> = { ArrowLeft: 'left', ArrowRight: 'right' };

/** The first text behind a boundary that is in no text, or the last one before it. */
function textNear(view: Element, node: Node, offset: number): Spot | null {
  if (node instanceof Text) return { node, offset };
  const texts = textsOf(view);
  const after = node.childNodes[offset] ?? null;
  const behind = texts.find((text) => (after ? !(after.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) : node.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING));
  if (behind) return { node: behind, offset: 0 };
  const last = texts.findLast((text) => node.contains(text));
  return last ? { node: last, offset: last.length } : null;
}

function textsOf(view: Element): Text[] {
  const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement && node.textContent?.trim() && getComputedStyle(parentElement).userSelect !== 'none') texts.push(node as Text);
  }
  return texts;
}

/** Where a caret between two letters is drawn, in the window. */
function boxAt({ node, offset }: Spot): DOMRect {
  const range = document.createRange();
  range.setStart(node, Math.min(offset, node.length));
  range.collapse(true);
  const [box] = range.getClientRects();
  if (box && box.height > 0) return box;
  // Engines have no box for some places: then it is beside the letter before or behind.
  const at = Math.max(0, Math.min(offset, node.length - 1));
  range.setStart(node, at);
  range.setEnd(node, Math.min(at + 1, node.length));
  const letter = range.getBoundingClientRect();
  return new DOMRect(offset > at ? letter.right : letter.left, letter.top, 0, letter.height);
}

export class Caret {
  readonly #view: HTMLElement;
  readonly #drawn: HTMLElement;
  /** Where on its line a caret that goes up and down wants to be, in the window. */
  #column: number | null = null;

  /** A caret in front of the first word of `view` that is in sight. `view` takes the keys. */
  constructor(view: HTMLElement) {
    this.#view = view;
    this.#drawn = document.createElement('div');
    this.#drawn.dataset.testid = 'caret';
    this.#drawn.setAttribute('aria-hidden', 'true');
    Object.assign(this.#drawn.style, { position: 'fixed', width: '2px', marginLeft: '-1px', background: 'var(--accent, Highlight)', pointerEvents: 'none', zIndex: '5' });
    document.documentElement.append(this.#drawn);
    document.addEventListener('selectionchange', this.#draw);
    addEventListener('scroll', this.#draw, true);
    view.focus({ preventScroll: true });
    const first = this.#inSight();
    if (first) getSelection()?.collapse(first, 0);
    this.#draw();
  }

  end() {
    document.removeEventListener('selectionchange', this.#draw);
    removeEventListener('scroll', this.#draw, true);
    this.#drawn.remove();
  }

  /** Moves as the key says; whether it is one of its keys. */
  key({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    const selection = getSelection();
    const here = this.#here();
    if (!selection || metaKey || !(key in SIDEWAYS || ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key))) return false;
    if (here === null) {
      const first = this.#inSight();
      if (first) selection.collapse(first, 0);
      return first !== undefined;
    }
    const sideways = SIDEWAYS[key];
    if (sideways) {
      selection.modify(shiftKey ? 'extend' : 'move', sideways, ctrlKey || altKey ? 'word' : 'character');
      const there = this.#here();
      if (there) this.#go(there, shiftKey);
    } else if (ctrlKey || altKey) return false;
    else if (key === 'Home' || key === 'End') this.#go(this.#edge(here, key), shiftKey);
    else this.#go(this.#line(here, key === 'ArrowUp' ? -1 : 1), shiftKey, true);
    return true;
  }

  #here(): Spot | null {
    const selection = getSelection();
    return selection?.focusNode && this.#view.contains(selection.focusNode) ? textNear(this.#view, selection.focusNode, selection.focusOffset) : null;
  }

  #inSight(): Text | undefined {
    const { top, bottom } = this.#sight();
    return textsOf(this.#view).find(({ parentElement }) => {
      const box = parentElement?.getBoundingClientRect();
      return box && box.height > 0 && box.top >= top && box.top < bottom;
    });
  }

  #sight(): { top: number; bottom: number } {
    const { top, bottom } = this.#view.getBoundingClientRect();
    return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
  }

  #go(spot: Spot, extends_: boolean, keepsColumn = false) {
    const selection = getSelection();
    if (extends_) selection?.extend(spot.node, spot.offset);
    else selection?.collapse(spot.node, spot.offset);
    if (!keepsColumn) this.#column = null;
    const [box, sight] = [boxAt(spot), this.#sight()];
    if (box.top < sight.top || box.bottom > sight.bottom) spot.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    this.#draw();
  }

  /** The beginning or the end of the line that a place is on. */
  #edge(here: Spot, key: 'Home' | 'End'): Spot {
    const step = key === 'Home' ? -1 : 1;
    let { offset } = here;
    const { top, height } = boxAt(here);
    const sameLine = (at: number) => Math.abs(boxAt({ node: here.node, offset: at }).top - top) < height / 2;
    while (offset + step >= 0 && offset + step <= here.node.length && sameLine(offset + step)) offset += step;
    return { node: here.node, offset };
  }

  /** The place on the line above or below that is nearest to where the caret wants to be. */
  #line(here: Spot, step: 1 | -1): Spot {
    const from = boxAt(here);
    const column = (this.#column ??= from.left);
    let line: number | null = null;
    let [nearest, least] = [here, Infinity];
    for (const spot of this.#from(here, step)) {
      const { top, left } = boxAt(spot);
      if (Math.abs(top - from.top) < from.height / 2) continue;
      line ??= top;
      if (Math.abs(top - line) > from.height / 2) break;
      const far = Math.abs(left - column);
      if (far < least) [nearest, least] = [spot, far];
    }
    return nearest;
  }

  /** The places behind one, or before it, in the order of reading. */
  *#from({ node, offset }: Spot, step: 1 | -1): Generator<Spot> {
    const texts = textsOf(this.#view);
    for (let i = texts.indexOf(node), at = offset; i >= 0 && i < texts.length; i += step) {
      const text = texts[i] as Text;
      if (text !== node) at = step > 0 ? 0 : text.length;
      for (; at >= 0 && at <= text.length; at += step) yield { node: text, offset: at };
    }
  }

  readonly #draw = () => {
    const here = this.#here();
    const box = here && boxAt(here);
    const sight = this.#sight();
    const shown = box !== null && box.bottom > sight.top && box.top < sight.bottom;
    this.#drawn.style.display = shown ? 'block' : 'none';
    if (shown) Object.assign(this.#drawn.style, { left: `${box.left}px`, top: `${box.top}px`, height: `${box.height}px` });
  };
}
