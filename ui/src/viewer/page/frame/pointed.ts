// Which mark is under the pointer.
import { boxesOf, type Drawn } from './lines';

/** CSS pixels that a pointer may miss a line by. */
const NEAR = 2;

/**
 * The key of the mark at a point of the view; the selected one where several are, or else the shortest, for a long one can be
 * had beside it.
 */
export function markAt(drawn: readonly Drawn[], x: number, y: number): string | null {
  const here = drawn.flatMap(({ mark, ranges }) => {
    const boxes = boxesOf(ranges);
    const isHere = boxes.some((box) => x >= box.left - NEAR && x <= box.right + NEAR && y >= box.top - NEAR && y <= box.bottom + NEAR);
    return isHere ? [{ mark, area: boxes.reduce((sum, { width, height }) => sum + width * height, 0) }] : [];
  });
  const found = here.find(({ mark }) => mark.strong) ?? here.sort((a, b) => a.area - b.area)[0];
  return found?.mark.key ?? null;
}
