// Where the pages of a source stand on one long sheet, in CSS pixels from its top left.
import type { PdfPage } from '../ipc/bindings';
import { ZOOM, type PagePlace, type Zoom } from '../shared/place';

export interface Size {
  width: number;
  height: number;
}

/** CSS pixels of a point at 100 %. */
export const POINT = 96 / 72;
const GAP = 14;
const EDGE = 14;

/** The window's margin beside a page; less in a narrow view. */
const beside = (view: Size) => Math.round(Math.min(36, Math.max(10, view.width * 0.05)));

/** The size of most pages decides what "fit" means, so that one wide table among them does not shrink the rest. */
export function usual(pages: PdfPage[]): Size {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;
  return { width: middle(pages.map(({ width }) => width)), height: middle(pages.map(({ height }) => height)) };
}

/** CSS pixels of a point. */
export function scaleOf(zoom: Zoom, page: Size, view: Size): number {
  const width = (view.width - 2 * beside(view)) / page.width;
  const scale = zoom === 'width' ? width : zoom === 'page' ? Math.min(width, (view.height - 2 * EDGE) / page.height) : zoom * POINT;
  return Math.min(ZOOM.most, Math.max(ZOOM.least, scale / POINT)) * POINT;
}

export class Layout {
  readonly count: number;
  readonly scale: number;
  readonly total: Size;
  readonly #tops: Float64Array;
  readonly #pages: PdfPage[];

  constructor(pages: PdfPage[], scale: number, view: Size) {
    this.count = pages.length;
    this.scale = scale;
    this.#pages = pages;
    this.#tops = new Float64Array(pages.length + 1);
    let top = EDGE;
    let widest = 0;
    for (const [i, page] of pages.entries()) {
      this.#tops[i] = top;
      // Whole pixels, so that an image of a page is never resampled.
      top += Math.max(1, Math.round(page.height * scale)) + GAP;
      widest = Math.max(widest, Math.round(page.width * scale));
    }
    this.#tops[pages.length] = top;
    this.total = {
      width: Math.max(view.width, widest + 2 * beside(view)),
      height: Math.max(view.height, top - GAP + EDGE),
    };
  }

  /** Of the page with this index. */
  top = (index: number): number => this.#tops[index] ?? 0;

  size(index: number): Size {
    const page = this.#pages[index];
    const round = (points: number) => Math.max(1, Math.round(points * this.scale));
    return { width: round(page?.width ?? 1), height: round(page?.height ?? 1) };
  }

  left = (index: number): number => Math.round((this.total.width - this.size(index).width) / 2);

  /** The index of the page at `y`, or the one above when a gap is there. */
  at(y: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#tops[middle] ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  place(y: number): PagePlace {
    const index = this.at(y);
    return { kind: 'pdf', page: index + 1, offset: (y - this.top(index)) / this.size(index).height };
  }

  y({ page, offset }: Pick<PagePlace, 'page' | 'offset'>): number {
    const index = Math.min(this.count, Math.max(1, page)) - 1;
    return this.top(index) + offset * this.size(index).height;
  }
}
