// Pages turned, and in pairs.
import { cleanup, waitFor } from '@testing-library/svelte';
import { Layout, POINT, scaleOf, turnBox } from '../src/viewer/layout';
import type { Spread, Turns } from '../src/shared/place';
import { openWindow } from './window';

afterEach(cleanup);

const VIEW = { width: 700, height: 800 };
const pages = Array.from({ length: 7 }, (_, i) => ({ label: String(i + 1), width: 504, height: i === 3 ? 900 : 720 }));
const make = (turns: Turns, spread: Spread, scale = 0.5) => new Layout(pages, scale, VIEW, { turns, spread });

test('pages of a spread stand beside each other', () => {
  const cases: [spread: Spread, rows: number[][]][] = [
    ['one', [[0], [1], [2], [3], [4], [5], [6]]],
    ['two', [[0, 1], [2, 3], [4, 5], [6]]],
    ['book', [[0], [1, 2], [3, 4], [5, 6]]],
  ];
  for (const [spread, rows] of cases) {
    const layout = make(0, spread);
    for (const row of rows) {
      const top = layout.top(row[0]!);
      for (const index of row) expect([spread, index, layout.top(index), layout.at(top), layout.lastAt(top)]).toEqual([spread, index, top, row[0], row.at(-1)]);
      if (row.length === 2) expect(layout.left(row[1]!)).toBeGreaterThanOrEqual(layout.left(row[0]!) + layout.size(row[0]!).width);
      expect(layout.left(row[0]!)).toBeGreaterThan(0);
    }
    // A row is as high as its highest page.
    const row = rows.findIndex((one) => one.includes(3));
    const next = rows[row + 1]?.[0];
    if (next !== undefined) expect(layout.top(next) - layout.top(3)).toBe(450 + 14);
  }
});

test('a book’s first page is a right-hand one', () => {
  const layout = make(0, 'book');
  expect(layout.left(0)).toBe(layout.left(2));
});

test('the fitting zoom knows of turns and pairs', () => {
  const usual = { width: 504, height: 720 };
  const cases: [Turns, Spread, number][] = [
    [0, 'one', 630 / 504],
    [1, 'one', 630 / 720],
    [2, 'one', 630 / 504],
    [0, 'two', 624 / 1008],
    [3, 'book', 624 / 1440],
  ];
  for (const [turns, spread, scale] of cases) expect(scaleOf('width', usual, VIEW, { turns, spread })).toBeCloseTo(scale, 6);
  expect(scaleOf('page', usual, VIEW, { turns: 1, spread: 'one' })).toBeCloseTo(630 / 720, 6);
  expect(POINT).toBeGreaterThan(1);
});

test('a box turns with its page, and four times round it is where it was', () => {
  const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 };
  const cases: [Turns, typeof box][] = [
    [0, box],
    [1, { x: 0.75, y: 0.1, w: 0.05, h: 0.3 }],
    [2, { x: 0.6, y: 0.75, w: 0.3, h: 0.05 }],
    [3, { x: 0.2, y: 0.6, w: 0.05, h: 0.3 }],
  ];
  const near = (a: typeof box, b: typeof box) => (['x', 'y', 'w', 'h'] as const).forEach((side) => expect(a[side]).toBeCloseTo(b[side], 9));
  for (const [turns, expected] of cases) {
    near(turnBox(box, turns), expected);
    near(turnBox(turnBox(box, turns), ((4 - turns) % 4) as Turns), box);
  }
});

test('a place on a turned sheet is found again', () => {
  for (const turns of [0, 1, 2, 3] as const) {
    for (const spread of ['one', 'two', 'book'] as const) {
      const layout = make(turns, spread, 1.3);
      const found = layout.place(layout.y({ page: 4, offset: 0.25 }));
      // Of a spread the row is what is found.
      expect([layout.top(found.page - 1), layout.top(3)]).toEqual([layout.top(3), layout.top(3)]);
    }
  }
});

test('keys and the menu turn pages, pair them, and choose their paper', async () => {
  const window = await openWindow('sample');
  const { reader, windowLayout } = window.app;
  await reader.open(1, { kind: 'pdf', page: 1, offset: 0 });
  await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
  const leaf = () => window.all('page')[0]!.querySelector<HTMLElement>('.leaf')!;
  await window.press('r', { ctrlKey: true });
  await waitFor(() => expect(leaf().style.transform).toContain('rotate(90deg)'));
  await window.press('R', { ctrlKey: true, shiftKey: true });
  await window.press('R', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(leaf().style.transform).toContain('rotate(270deg)'));
  await window.press('r', { ctrlKey: true });
  await window.press('d');
  await waitFor(() => expect(reader.pane.tab?.spread).toBe('two'));
  const tops = () => window.all('page').map(({ style }) => style.top);
  expect(tops()[0]).toBe(tops()[1]);
  await window.click('view-menu');
  await window.click('paper-dark');
  expect(document.querySelector('[data-paper=dark]')).not.toBeNull();
  await window.press('h');
  expect([windowLayout.hand, windowLayout.kept().papers]).toEqual([true, { light: 'dark', dark: 'print' }]);
  // Another source is as it was.
  await reader.open(2);
  await waitFor(() => expect(leaf().style.transform).toBe(''));
});
