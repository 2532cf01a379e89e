// Outlines around a passage and lines below its edits, drawn over the page without touching it.
import { outline, type Box } from '../../outline';
import type { Colours, PageMark } from './messages';
import { isWhole, OWN } from './nodes';

const SVG = 'http://www.w3.org/2000/svg';

/** What of a mark is drawn. */
export interface Drawn {
  mark: PageMark;
  ranges: Range[];
  edits: Range[];
}

/** The lines that ranges stand on, from pieces in reading order; pieces of one line that (nearly) touch are one. */
export function linesOf(pieces: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const piece of pieces) {
    const height = piece.bottom - piece.top;
    if (height <= 0 || piece.right <= piece.left) continue;
    const last = lines.at(-1);
    const shared = last ? Math.min(last.bottom, piece.bottom) - Math.max(last.top, piece.top) : 0;
    const isSameLine = last && shared > 0.5 * Math.min(height, last.bottom - last.top);
    if (isSameLine && piece.left - last.right < 0.6 * height && last.left - piece.right < 0.6 * height) {
      last.left = Math.min(last.left, piece.left);
      last.right = Math.max(last.right, piece.right);
      last.top = Math.min(last.top, piece.top);
      last.bottom = Math.max(last.bottom, piece.bottom);
    } else lines.push({ left: piece.left, top: piece.top, right: piece.right, bottom: piece.bottom });
  }
  return lines;
}

export const boxesOf = (ranges: readonly Range[]): DOMRect[] => ranges.flatMap((range) => [...range.getClientRects()]);

/** The styles that keep the page's own sheets from reaching what is drawn. */
const SEAT =
  'all: initial !important; position: absolute !important; left: 0 !important; top: 0 !important; width: 0 !important; height: 0 !important; ' +
  'display: block !important; overflow: visible !important; pointer-events: none !important; z-index: 2147483647 !important;';

const SHEET = `
  svg { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: visible; pointer-events: none; }
  path { fill: none; }
  .border { stroke-width: 2; }
  .border.missing { stroke-width: 1.5; stroke-dasharray: 5 4; }
  .edit { stroke-width: 2; stroke-linecap: round; }
  .pulse { stroke-width: 3; stroke-opacity: 0; animation: pulse 900ms ease-out; }
  @keyframes pulse {
    0% { stroke-opacity: 0; stroke-width: 2; }
    25% { stroke-opacity: 0.75; stroke-width: 7; }
    100% { stroke-opacity: 0; stroke-width: 14; }
  }
  @media (prefers-reduced-motion: reduce) { .pulse { animation: none; } }
`;

export class Lines {
  readonly #seat: HTMLElement;
  readonly #svg: SVGSVGElement;
  #drawn: Drawn[] = [];
  #colours: Colours | null = null;
  #looked: Range[] = [];

  constructor(document: Document) {
    this.#seat = document.createElement('div');
    this.#seat.setAttribute(OWN, 'lines');
    this.#seat.setAttribute('aria-hidden', 'true');
    // Through the object model: the page's content security policy allows no style attribute in the reading view.
    this.#seat.style.cssText = SEAT;
    const root = this.#seat.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    root.adoptedStyleSheets = [sheet];
    this.#svg = document.createElementNS(SVG, 'svg');
    root.append(this.#svg);
    document.documentElement.append(this.#seat);
  }

  /** `looked`: elements as wholes that were found and are looked at. */
  draw(drawn: Drawn[], looked: Range[], colours: Colours | null) {
    [this.#drawn, this.#looked, this.#colours] = [drawn, looked, colours];
    this.redraw();
  }

  /** The page was laid out anew, or something in it was scrolled. */
  redraw() {
    this.#svg.replaceChildren();
    const place = this.#placing();
    for (const { mark, ranges, edits } of this.#drawn) {
      const line = this.#colours?.line[mark.tone] ?? '';
      if (mark.tone === 'meaning' || mark.tone === 'missing') {
        this.#add('path', `border ${mark.tone}`, line, { d: outline(place(ranges), 2) });
      }
      for (const range of ranges.filter(isWhole)) this.#add('path', 'border', line, { d: outline(place([range]), 2) });
      for (const { left, right, bottom } of place(edits)) {
        this.#add('line', 'edit', line, { x1: left, x2: right, y1: bottom, y2: bottom });
      }
    }
    for (const range of this.#looked) this.#add('path', 'border', this.#colours?.foundCurrent ?? '', { d: outline(place([range]), 2) });
  }

  /** Draws the eye to words, once. */
  pulse(ranges: readonly Range[], colour = '') {
    const path = this.#add('path', 'pulse', colour, { d: outline(this.#placing()(ranges), 2) });
    path.addEventListener('animationend', () => path.remove());
  }

  /** What gives the lines that ranges stand on, from where they are drawn. */
  #placing() {
    const { left, top } = this.#seat.getBoundingClientRect();
    return (ranges: readonly Range[]): Box[] => linesOf(boxesOf(ranges)).map((box) => shifted(box, -left, -top));
  }

  #add(kind: 'path' | 'line', classes: string, stroke: string, attributes: Record<string, string | number>): SVGElement {
    const element = this.#svg.ownerDocument.createElementNS(SVG, kind);
    element.setAttribute('class', classes);
    element.style.stroke = stroke;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    this.#svg.append(element);
    return element;
  }
}

const shifted = (box: Box, x: number, y: number): Box => ({ left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y });
