import { expect, test } from 'vitest';
import { encodeLines } from '../src/ipc/fake/press';
import { decodePageLines, type PageLines } from '../src/ipc';
import { StandIns } from '../src/viewer/standins.svelte';

const settled = () => new Promise((done) => setTimeout(done));

/** A source of `pages` pages, each with one line; `asked` gets the pages (from 1) at which an asking begins. */
function source(pages: number, asked: number[]) {
  return async (_: number, page: number, count: number): Promise<PageLines[]> => {
    asked.push(page);
    return Array.from({ length: Math.min(count, pages - page + 1) }, () => Float32Array.of(0.1, 0.2, 0.5, 0.01));
  };
}

test('lines survive the way through bytes', () => {
  const line = { text: 'Dew', turns: 0, lineEnd: true, start: 0, x: 0.25, y: 0.5, width: 0.5, height: 0.015 };
  const pages = decodePageLines(encodeLines([[line, line], [], [line]]));
  expect(pages.map((lines) => lines.length)).toEqual([8, 0, 4]);
  expect([...(pages[2] ?? [])].map((part) => Math.round(part * 1000))).toEqual([250, 500, 500, 15]);
  expect(decodePageLines(new ArrayBuffer(0))).toEqual([]);
});

test('pages in sight come first, then those around them, each once', async () => {
  const asked: number[] = [];
  const standIns = new StandIns(source(1000, asked));
  standIns.of(1, 1000);
  expect(standIns.at(500)).toBeNull();
  standIns.want(500, 501);
  await settled();
  expect(asked).toEqual([501, 551, 451, 601, 401]);
  expect(standIns.at(500)).toMatch(/^M100 /);
  standIns.want(520, 521);
  await settled();
  expect(asked).toHaveLength(5);
});

test('a scroll that goes on is not waited for', async () => {
  const asked: number[] = [];
  const standIns = new StandIns(source(1000, asked));
  standIns.of(1, 1000);
  standIns.want(0, 1);
  standIns.want(800, 801);
  await settled();
  expect(asked.slice(0, 2)).toEqual([1, 801]);
});

test('another source, a page without lines and lines that cannot be read', async () => {
  const standIns = new StandIns(async (of) => {
    if (of === 2) throw new Error('gone');
    return [new Float32Array()];
  });
  standIns.of(1, 1);
  standIns.want(0, 0);
  await settled();
  expect(standIns.at(0)).toBe('');
  standIns.of(2, 1);
  expect(standIns.at(0)).toBeNull();
  standIns.want(0, 0);
  await settled();
  expect(standIns.at(0)).toBeNull();
  standIns.of(null, 0);
  standIns.want(0, 0);
});
