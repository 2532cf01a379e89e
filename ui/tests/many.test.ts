// A list of a hundred thousand sources: what is in the tree, and how much is done for a step.
import { describe, expect, it } from 'vitest';
import { Heights } from '../src/library/heights';

/** The same, counted row by row. */
function plainly(heights: number[]) {
  const top = (at: number) => heights.slice(0, at).reduce((sum, height) => sum + height, 0);
  const rowAt = (y: number) => heights.findIndex((_, at) => top(at + 1) > y);
  return { top, rowAt: (y: number) => (rowAt(y) < 0 ? heights.length : rowAt(y)) };
}

describe('the heights of rows', () => {
  it('say where a row begins and which row is where, whatever was measured', () => {
    const own = Array.from({ length: 1000 }, (_, at) => 40 + ((at * 7919) % 31));
    const heights = new Heights(own.length, (at) => own[at] ?? 0);
    for (const [at, height] of [[0, 10], [255, 90], [256, 1], [999, 300], [500, 53]] as const) {
      own[at] = height;
      heights.set(at, height);
    }
    const expected = plainly(own);
    for (const at of [0, 1, 255, 256, 257, 511, 512, 998, 999, 1000, 2000]) expect(heights.top(at), `row ${at}`).toBe(expected.top(at));
    for (const y of [-5, 0, 9, 10, 11, 5_000, 30_000, expected.top(1000) - 1, expected.top(1000), 1e9]) expect(heights.rowAt(y), `at ${y}`).toBe(expected.rowAt(y));
  });

  it('are none of an empty list', () => {
    const heights = new Heights(0, () => 1);
    expect([heights.top(0), heights.rowAt(0), heights.rowAt(100)]).toEqual([0, 0, 0]);
  });
});
