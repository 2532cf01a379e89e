import { encode, runs, press, find, PAGE } from '../src/ipc/fake/press';
import { decodePageText } from '../src/ipc/pagetext';
import { Layout, scaleOf, POINT } from '../src/viewer/layout';
import { outline } from '../src/viewer/outline';
import { findPage } from '../src/viewer/pages';
import { Roll, TALLEST } from '../src/viewer/roll';
import { lay, selectedText } from '../src/viewer/textlayer';

const VIEW = { width: 700, height: 800 };
const pages = (n: number) => Array.from({ length: n }, (_, i) => ({ label: i < 2 ? ['i', 'ii'][i]! : String(i - 1), width: 504, height: 720 }));

test('a place on the sheet is found again at any zoom', () => {
  for (const zoom of [0.1, 0.73, 1, 3]) {
    const layout = new Layout(pages(1000), zoom * POINT, VIEW);
    for (const place of [{ page: 1, offset: 0 }, { page: 500, offset: 0.25 }, { page: 1000, offset: 0.999 }]) {
      const found = layout.place(layout.y(place));
      expect(found.page).toBe(place.page);
      expect(found.offset).toBeCloseTo(place.offset, 6);
    }
  }
});

test('the fitting zoom goes by what most pages measure', () => {
  const cases: [zoom: 'width' | 'page' | number, expected: number][] = [
    ['width', (700 - 70) / 504],
    ['page', 772 / 720],
    [1, POINT],
    [90, 5 * POINT],
  ];
  for (const [zoom, expected] of cases) expect(scaleOf(zoom, { width: 504, height: 720 }, VIEW)).toBeCloseTo(expected, 6);
});

describe('a sheet of 10,000 pages', () => {
  const whole = 10_000_000;
  const rolled = () => {
    const roll = new Roll();
    roll.measure(whole, 800);
    return roll;
  };

  test('is no taller than an engine can lay out', () => expect(rolled().height).toBe(TALLEST));

  test('scrolls pixel by pixel in small steps, from end to end', () => {
    for (const [from, step] of [[5_000_000, 300], [1200, -300], [whole - 2000, 300], [3300, -100]] as const) {
      const roll = rolled();
      let top = roll.goTo(from);
      for (let i = 1; i <= 60; i++) {
        const before = roll.y;
        top = Math.min(TALLEST - 800, Math.max(0, top + step));
        roll.scrolled(top);
        const expected = Math.min(whole - 800, Math.max(0, before + step));
        expect(roll.y).toBeCloseTo(expected, 3);
        expect(roll.y + roll.base).toBeCloseTo(top, 3);
        const y = roll.y;
        top = roll.settle() ?? top;
        expect(roll.y).toBe(y);
      }
    }
  });

  test('is dragged in proportion', () => {
    for (const part of [0, 0.25, 0.5, 1]) {
      const roll = rolled();
      roll.goTo(part < 0.5 ? whole - 800 : 0);
      roll.scrolled(part * (TALLEST - 800));
      expect(roll.y / (whole - 800)).toBeCloseTo(part, 2);
    }
  });
});

test('pages are found by label, then by number', () => {
  const cases: [typed: string, page: number | null][] = [
    ['ii', 2],
    ['II', 2],
    ['1', 3],
    ['p. 7', 9],
    ['10', 10],
    ['#10', 10],
    ['(1)', 1],
    ['#11', null],
    ['0', null],
    ['', null],
    ['xl', null],
  ];
  for (const [typed, page] of cases) expect([typed, findPage(pages(10), typed)]).toEqual([typed, page]);
});

test('a label that begins as the word "page" does is a label', () => {
  const labelled = pages(4).map((page, i) => ({ ...page, label: `P-${i + 1}` }));
  for (const [typed, page] of [['P-3', 3], ['p-3', 3], ['P-9', null], ['p. 2', 2]] as const) expect([typed, findPage(labelled, typed)]).toEqual([typed, page]);
});

test('lines below each other have one outline, columns and distant lines their own', () => {
  const line = (left: number, top: number, right: number) => ({ left, top, right, bottom: top + 14 });
  const cases: [name: string, lines: ReturnType<typeof line>[], shapes: number][] = [
    ['one line', [line(50, 0, 90)], 1],
    ['a paragraph', [line(50, 0, 90), line(10, 18, 90), line(10, 36, 40)], 1],
    ['lines that do not overlap', [line(70, 0, 90), line(10, 18, 40)], 2],
    ['the next column', [line(10, 300, 90), line(110, 0, 190)], 2],
    ['far apart', [line(10, 0, 90), line(10, 60, 90)], 2],
  ];
  for (const [name, lines, shapes] of cases) expect([name, outline(lines, 2).match(/Z/g)?.length]).toEqual([name, shapes]);
});

describe('the text over a page', () => {
  const leaf = { label: '1', head: 'HEAD', columns: 1 as const, paragraphs: ['One two three four. '.repeat(20).trim()] };
  const page = press(leaf);

  test('comes over the wire as it was', () => {
    const sent = runs(page);
    const got = decodePageText(encode(sent));
    expect(got.map(({ text, lineEnd, turns }) => ({ text, lineEnd, turns }))).toEqual(sent.map(({ text, lineEnd, turns }) => ({ text, lineEnd, turns })));
    got.forEach((run, i) => expect(run.x).toBeCloseTo(sent[i]!.x, 5));
  });

  test('is copied with its line ends', () => {
    const root = document.createElement('div');
    root.innerHTML = '<div class="textlayer"></div>';
    document.body.append(root);
    const run = (text: string, lineEnd: boolean) => ({ text, lineEnd, start: 0, turns: 0, x: 0, y: 0, width: 0.5, height: 0.02 });
    lay(root.firstElementChild as HTMLElement, [run('First line', true), run('cell', false), run('next', true), run('last line', true)], 0.7);
    const spans = root.querySelectorAll('span');
    const cases: [from: [number, number], to: [number, number], text: string][] = [
      [[0, 0], [3, 9], 'First line\ncell next\nlast line'],
      [[0, 6], [1, 4], 'line\ncell'],
      [[3, 0], [3, 4], 'last'],
    ];
    for (const [[a, start], [b, end], text] of cases) {
      getSelection()?.setBaseAndExtent(spans[a]!.firstChild!, start, spans[b]!.firstChild!, end);
      expect(selectedText(root, getSelection()!)).toBe(text);
    }
  });

  test('has a rectangle a line for a passage', () => {
    const rects = find(page, 'three four. One two', []);
    expect(rects.length).toBe(1);
    expect(rects[0]!.x).toBeGreaterThan(0);
    expect(rects[0]!.y / 1e6).toBeLessThan(200 / PAGE.height);
  });
});
