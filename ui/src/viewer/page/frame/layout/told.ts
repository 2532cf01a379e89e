// What the frame that lays a page out tells.

/** Whether readers see a stretch of text. */
export const Sight = { Untold: 0, Shown: 1, Hidden: 2 } as const;
export type Sight = (typeof Sight)[keyof typeof Sight];

export interface Layout {
  kind: 'laid_out';
  /** What no reader sees, four numbers a stretch: the element's, which of its texts, and from where to where in UTF-16 units. */
  hidden: number[];
  /** All of the page was looked at. */
  whole: boolean;
}
