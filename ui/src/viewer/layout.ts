// Where the pages of a source stand on one long sheet, in CSS pixels from its top left.
import type { PdfPage } from '../ipc/bindings';
import { ZOOM, type PagePlace, type Spread, type Turns, type Zoom } from '../shared/place';

export interface Size {
  width: number;
  height: number;
}

/** CSS pixels of a point at 100 %. */
export const POINT = 96 / 72;
const GAP = 14;
const EDGE = 14;
/** Between two pages of a spread; even. */
const BETWEEN = 6;

/** The window's margin beside a page; less in a narrow view. */
const margin = (view: Size) => Math.round(Math.min(36, Math.max(10, view.width * 0.05)));

/** The size of most pages decides what "fit" means, so that one wide table among them does not shrink the rest. */
export function usual(pages: PdfPage[]): Size {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;
  return { width: middle(pages.map(({ width }) => width)), height: middle(pages.map(({ height }) => height)) };
}

/** How pages are laid out, beyond their size. */
export interface Arrangement {
  turns: Turns;
  spread: Spread;
}

export const UPRIGHT: Arrangement = { turns: 0, spread: 'one' };

/** A page's width and height once it is turned. */
const turned = ({ width, height }: Size, turns: Turns): Size => (turns % 2 === 1 ? { width: height, height: width } : { width, height });

/** CSS pixels of a point. `page`: the usual one, upright. */
export function scaleOf(zoom: Zoom, page: Size, view: Size, { turns, spread }: Arrangement = UPRIGHT): number {
  const shown = turned(page, turns);
  const beside = spread === 'one' ? 1 : 2;
  const width = (view.width - 2 * margin(view) - (beside - 1) * BETWEEN) / (beside * shown.width);
  const scale = zoom === 'width' ? width : zoom === 'page' ? Math.min(width, (view.height - 2 * EDGE) / shown.height) : zoom * POINT;
  return Math.min(ZOOM.most, Math.max(ZOOM.least, scale / POINT)) * POINT;
}

/** The index of the first page of each row. */
function rowsOf(count: number, spread: Spread): number[] {
  if (spread === 'one') return Array.from({ length: count }, (_, i) => i);
  const rows = spread === 'book' && count > 0 ? [0] : [];
  for (let i = rows.length; i < count; i += 2) rows.push(i);
  return rows;
}

export class Layout {
  readonly count: number;
  readonly scale: number;
  readonly total: Size;
  readonly turns: Turns;
  readonly #spread: Spread;
  /** Of rows: where they begin, and their first pages. */
  readonly #tops: Float64Array;
  readonly #rows: number[];
  readonly #pages: PdfPage[];

  constructor(pages: PdfPage[], scale: number, view: Size, { turns, spread }: Arrangement = UPRIGHT) {
    this.count = pages.length;
    this.scale = scale;
    this.turns = turns;
    this.#spread = spread;
    this.#pages = pages;
    this.#rows = rowsOf(pages.length, spread);
    this.#tops = new Float64Array(this.#rows.length + 1);
    let top = EDGE;
    let widest = 0;
    for (let row = 0; row < this.#rows.length; row++) {
      this.#tops[row] = top;
      const sizes = this.#inRow(row).map((index) => this.size(index));
      // Whole pixels, so that an image of a page is never resampled.
      top += Math.max(1, ...sizes.map(({ height }) => height)) + GAP;
      widest = Math.max(widest, sizes.reduce((sum, { width }) => sum + width, (sizes.length - 1) * BETWEEN));
    }
    this.#tops[this.#rows.length] = top;
    this.total = {
      width: Math.max(view.width, widest + 2 * margin(view)),
      height: Math.max(view.height, top - GAP + EDGE),
    };
  }

  /** Of the page with this index. */
  top = (index: number): number => this.#tops[this.#rowOf(index)] ?? 0;

  /** As it is shown, turned. */
  size(index: number): Size {
    const { width, height } = this.upright(index);
    return turned({ width, height }, this.turns);
  }

  /** As it would be without the reader's turns. */
  upright(index: number): Size {
    const page = this.#pages[index];
    const round = (points: number) => Math.max(1, Math.round(points * this.scale));
    return { width: round(page?.width ?? 1), height: round(page?.height ?? 1) };
  }

  left(index: number): number {
    const { width } = this.size(index);
    if (this.#spread === 'one') return Math.round((this.total.width - width) / 2);
    const row = this.#rowOf(index);
    const middle = Math.round(this.total.width / 2);
    const isRight = index > (this.#rows[row] ?? 0) || (this.#spread === 'book' && index === 0);
    return isRight ? middle + BETWEEN / 2 : middle - BETWEEN / 2 - width;
  }

  /** The index of the page at `y`, or the one above when a gap is there; of a row its first. */
  at = (y: number): number => this.#rows[this.#rowAt(y)] ?? 0;

  /** The same, of a row its last. */
  lastAt = (y: number): number => this.#inRow(this.#rowAt(y)).at(-1) ?? 0;

  place(y: number): PagePlace {
    const index = this.at(y);
    return { kind: 'pdf', page: index + 1, offset: (y - this.top(index)) / this.size(index).height };
  }

  y({ page, offset }: Pick<PagePlace, 'page' | 'offset'>): number {
    const index = Math.min(this.count, Math.max(1, page)) - 1;
    return this.top(index) + offset * this.size(index).height;
  }

  /** How far down a page stands what is `offset` of its height from its top as long as it is upright. */
  depth = (offset: number): number => (this.turns === 0 ? offset : this.turns === 2 ? 1 - offset : 0.5);

  #inRow(row: number): number[] {
    const first = this.#rows[row];
    if (first === undefined) return [];
    return Array.from({ length: (this.#rows[row + 1] ?? this.count) - first }, (_, i) => first + i);
  }

  #rowOf(index: number): number {
    if (this.#spread === 'one') return index;
    return this.#spread === 'two' ? index >> 1 : (index + 1) >> 1;
  }

  #rowAt(y: number): number {
    let [low, high] = [0, this.#rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#tops[middle] ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

/** A box on an upright page, in parts of its width and height, as it lies once the page is turned. */
export function turnBox({ x, y, w, h }: { x: number; y: number; w: number; h: number }, turns: Turns) {
  switch (turns) {
    case 0:
      return { x, y, w, h };
    case 1:
      return { x: 1 - y - h, y: x, w: h, h: w };
    case 2:
      return { x: 1 - x - w, y: 1 - y - h, w, h };
    case 3:
      return { x: y, y: 1 - x - w, w: h, h: w };
  }
}
