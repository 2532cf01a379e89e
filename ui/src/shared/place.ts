// Where a reader is in a source.

/** The page's width, the whole page, or a number: 1 shows a point as 96/72 of a CSS pixel. */
export type Zoom = 'width' | 'page' | number;

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** A PDF's pages one below the other, in pairs, or in pairs behind a first page that stands alone, as a book opens. */
export type Spread = 'one' | 'two' | 'book';

/** In a PDF: the page (from 1) at the top edge of the view, and what part of its height is above the edge. */
export interface PagePlace {
  kind: 'pdf';
  page: number;
  offset: number;
}

/** In a recording: milliseconds from its start. */
export interface TimePlace {
  kind: 'recording';
  ms: number;
}

/**
 * In a saved page: the element (by its number in the page; null is the page's start) at the top edge of the view, and
 * what part of its height is above the edge.
 */
export interface ElementPlace {
  kind: 'page';
  element: number | null;
  offset: number;
}

/** How a saved page is shown: with its own styles, or as text set for reading. */
export type Look = 'original' | 'reading';

export type Place = PagePlace | TimePlace | ElementPlace;

/** Where a source of each kind begins. */
export const START = {
  pdf: { kind: 'pdf', page: 1, offset: 0 },
  recording: { kind: 'recording', ms: 0 },
  page: { kind: 'page', element: null, offset: 0 },
} satisfies Record<Place['kind'], Place>;

export const ZOOM = { least: 0.1, most: 5, step: 1.2 };
