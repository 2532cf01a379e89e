// Which mark on a page is under the pointer.
import type { Turns } from '../shared/place';
import { turnBox } from './layout';
import type { PageRegion, Passage } from './view';

/** What the answer says where its quote is marked, and where on the screen that is to be told, in CSS pixels. */
export interface Hovered {
  ordinal: number;
  x: number;
  y: number;
}

/** Millionths of the page that a pointer may miss a line by. */
const NEAR = 1500;

/**
 * The passage at a point of a page, in parts of its width and height as it lies there; the selected one where several are,
 * or else the shortest, for a long one can be had beside it.
 */
export function passageAt<P extends Pick<Passage<PageRegion>, 'region'> & { strong?: boolean }>(passages: P[], at: { x: number; y: number }, turns: Turns): P | null {
  const upright = turnBox({ ...at, w: 0, h: 0 }, ((4 - turns) % 4) as Turns);
  const [x, y] = [upright.x * 1e6, upright.y * 1e6];
  const here = passages.filter(({ region }) => region.rects.some((rect) => x >= rect.x - NEAR && x <= rect.x + rect.w + NEAR && y >= rect.y - NEAR && y <= rect.y + rect.h + NEAR));
  const area = ({ region }: P) => region.rects.reduce((sum, { w, h }) => sum + w * h, 0);
  return here.find(({ strong }) => strong) ?? here.sort((a, b) => area(a) - area(b))[0] ?? null;
}
