// The outline of a passage: the lines of one paragraph as a single shape with rounded corners.
import type { RectView } from '../ipc/bindings';
import type { Size } from './layout';

/** In CSS pixels on the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = [x: number, y: number];

const MILLIONTHS = 1e6;

export function boxOf(rect: RectView, page: Size): Box {
  const [left, top] = [(rect.x / MILLIONTHS) * page.width, (rect.y / MILLIONTHS) * page.height];
  return { left, top, right: left + (rect.w / MILLIONTHS) * page.width, bottom: top + (rect.h / MILLIONTHS) * page.height };
}

/** Lines that touch, in groups: each the next below, not farther off than a line is high, and overlapping in width. */
function paragraphs(lines: Box[]): Box[][] {
  const groups: Box[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    const height = line.bottom - line.top;
    const follows =
      above !== undefined &&
      line.top >= above.top + height * 0.3 &&
      line.top - above.bottom < height &&
      line.left < above.right &&
      above.left < line.right;
    if (follows) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Down the right sides and up the left ones; lines meet half-way between them. */
function corners(lines: Box[], margin: number): Point[] {
  const right: Point[] = [];
  const left: Point[] = [];
  for (const [i, line] of lines.entries()) {
    const [above, below] = [lines[i - 1], lines[i + 1]];
    const top = above ? (above.bottom + line.top) / 2 : line.top - margin;
    const bottom = below ? (line.bottom + below.top) / 2 : line.bottom + margin;
    right.push([line.right + margin, top], [line.right + margin, bottom]);
    left.push([line.left - margin, top], [line.left - margin, bottom]);
  }
  return [...right, ...left.reverse()];
}

/** Sides that differ by less than `least` are put on one line; such steps would only make the outline restless. */
function even(lines: Box[], least: number): Box[] {
  const made = lines.map((line) => ({ ...line }));
  for (const [i, line] of made.entries()) {
    const above = made[i - 1];
    if (!above) continue;
    if (Math.abs(above.right - line.right) < least) above.right = line.right = Math.max(above.right, line.right);
    if (Math.abs(above.left - line.left) < least) above.left = line.left = Math.min(above.left, line.left);
  }
  return made;
}

/** Without the corners on a straight side. */
const bare = (points: Point[]): Point[] =>
  points.filter(([x, y], i) => {
    const [before, after] = [points.at(i - 1), points[(i + 1) % points.length]];
    return !before || !after || !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y));
  });

function rounded(points: Point[], radius: number): string {
  const n = (value: number) => value.toFixed(1);
  const towards = (from: Point, to: Point, by: number): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const part = Math.min(by, length / 2) / length;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  const path = points.map((corner, i) => {
    const before = towards(corner, points.at(i - 1) ?? corner, radius);
    const after = towards(corner, points[(i + 1) % points.length] ?? corner, radius);
    return `${i === 0 ? 'M' : 'L'}${n(before[0])} ${n(before[1])}Q${n(corner[0])} ${n(corner[1])} ${n(after[0])} ${n(after[1])}`;
  });
  return `${path.join('')}Z`;
}

/** SVG path data around `lines`, which come in reading order; `margin` is left around them, in CSS pixels. */
export function outline(lines: Box[], margin: number): string {
  return paragraphs(lines)
    .map((group) => rounded(bare(corners(even(group, 4), margin)), 3))
    .join('');
}
