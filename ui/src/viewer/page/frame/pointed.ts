// Which mark is under the pointer.
import { boxesOf, type Drawn } from './lines';

/** CSS pixels that a pointer may miss a line by. */
const NEAR = 2;

const isAt = (boxes: DOMRect[], x: number, y: number) => boxes.some((box) => x >= box.left - NEAR && x <= box.right + NEAR && y >= box.top - NEAR && y <= box.bottom + NEAR);
const areaOf = (boxes: DOMRect[]) => boxes.reduce((sum, { width, height }) => sum + width * height, 0);

/** The shortest of a person's highlights at a point of the view. */
export function ownAt(own: readonly { id: number; ranges: Range[] }[], x: number, y: number): number | null {
  const here = own.flatMap(({ id, ranges }) => {
    const boxes = boxesOf(ranges);
    return isAt(boxes, x, y) ? [{ id, area: areaOf(boxes) }] : [];
  });
  return here.sort((a, b) => a.area - b.area)[0]?.id ?? null;
}

/**
 * The key of the mark at a point of the view; the selected one where several are, or else the shortest, for a long one can be
 * had beside it.
 */
export function markAt(drawn: readonly Drawn[], x: number, y: number): string | null {
  const here = drawn.flatMap(({ mark, ranges }) => {
    const boxes = boxesOf(ranges);
    return isAt(boxes, x, y) ? [{ mark, area: areaOf(boxes) }] : [];
  });
  const found = here.find(({ mark }) => mark.strong) ?? here.sort((a, b) => a.area - b.area)[0];
  return found?.mark.key ?? null;
}
