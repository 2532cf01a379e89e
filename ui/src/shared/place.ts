// Where a reader is in a source.

/** The page's width, the whole page, or a number: 1 shows a point as 96/72 of a CSS pixel. */
export type Zoom = 'width' | 'page' | number;

export interface Place {
  /** From 1: the page at the top edge of the view. */
  page: number;
  /** What part of that page's height is above the edge. */
  offset: number;
}

export const ZOOM = { least: 0.1, most: 5, step: 1.2 };
