// The frame's half of showing a saved page, on pages of a few lines.
import { Frame } from '../src/viewer/page/frame/frame';
import { Lines, linesOf } from '../src/viewer/page/frame/lines';
import type { Colours, FromFrame, NodeSpan, PageMark } from '../src/viewer/page/frame/messages';
import { isForWindow } from '../src/viewer/page/frame/keys';
import { numbered, rangeOf } from '../src/viewer/page/frame/nodes';
import { selectedIn } from '../src/viewer/page/frame/selected';
import { painter } from '../src/viewer/page/frame/paint';
import { place } from '../src/viewer/page/frame/scroll';
import { markAt, ownAt } from '../src/viewer/page/frame/pointed';

const page = (html: string) => (document.body.innerHTML = html);
const span = (element: number, text: number | null, start: number, end: number): NodeSpan => ({ element, text, start, end });
const words = (spans: NodeSpan[]) => spans.map((one) => rangeOf(numbered(document), one)?.toString() ?? null);

const PAGE = `<p data-p="1">one <b data-p="2">two <a data-p="3" href="#">three</a></b> four<br>five</p>
  <ul><li data-p="4">six 😀 seven</li></ul><table><tr><td data-p="5">eight</td></tr></table>`;

test('spans are found in the texts of their elements', () => {
  const cases: [name: string, spans: NodeSpan[], words: (string | null)[]][] = [
    ['the first text', [span(1, 0, 0, 3)], ['one']],
    ['after an element', [span(1, 1, 1, 5)], ['four']],
    ['after a line end', [span(1, 2, 0, 4)], ['five']],
    ['across bold and a link', [span(1, 0, 0, 4), span(2, 0, 0, 4), span(3, 0, 0, 5), span(1, 1, 0, 5)], ['one ', 'two ', 'three', ' four']],
    ['past a pair of units', [span(4, 0, 7, 12)], ['seven']],
    ['a cell', [span(5, 0, 0, 5)], ['eight']],
    ['no such element', [span(9, 0, 0, 1)], [null]],
    ['no such text', [span(5, 1, 0, 1)], [null]],
    ['past the end', [span(5, 0, 3, 6)], [null]],
    ['nothing', [span(5, 0, 2, 2)], [null]],
  ];
  page(PAGE);
  for (const [name, spans, expected] of cases) expect([name, words(spans)]).toEqual([name, expected]);
});

test('a text that the engine has parted is one text', () => {
  page('<pre data-p="1"></pre>');
  document.querySelector('pre')?.append('x'.repeat(65_536), 'yyy', document.createElement('br'), 'zzz');
  expect(words([span(1, 0, 65_530, 65_538), span(1, 0, 65_536, 65_539), span(1, 0, 0, 65_536), span(1, 1, 0, 3)])).toEqual([
    'xxxxxxyy',
    'yyy',
    'x'.repeat(65_536),
    'zzz',
  ]);
});

test('without highlights of the engine words are wrapped, and unwrapped again', () => {
  const cases: [name: string, spans: NodeSpan[], marked: string][] = [
    ['inside a text', [span(1, 0, 1, 3)], 'ne'],
    ['across elements', [span(1, 0, 0, 4), span(2, 0, 0, 4), span(3, 0, 0, 5)], 'one two three'],
    ['twice', [span(4, 0, 0, 3), span(4, 0, 0, 12)], 'six 😀 seven'],
    ['overlapping', [span(4, 0, 0, 6), span(4, 0, 4, 12)], 'six 😀 seven'],
  ];
  const ranges = (spans: NodeSpan[]) => spans.map((one) => rangeOf(numbered(document), one)).filter((range) => range !== null);
  const marked = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) if (walker.currentNode.parentElement?.closest('mark')) text += walker.currentNode.textContent;
    return text;
  };
  for (const [name, spans, expected] of cases) {
    page(PAGE);
    const [before, found] = [document.body.innerHTML, words(spans)];
    const by = painter();
    by.paint(new Map([['verbatim', spans]]), ranges);
    expect([name, marked(), words(spans)]).toEqual([name, expected, found]);
    by.paint(new Map(), ranges);
    expect([name, document.body.innerHTML, words(spans)]).toEqual([name, before, found]);
  }
});

describe('without highlights of the engine', () => {
  const tones = Object.fromEntries(['verbatim', 'altered', 'meaning', 'missing', 'supported'].map((tone) => [tone, '#fff'])) as Colours['wash'];
  const own = Object.fromEntries(['yellow', 'green', 'blue', 'pink', 'purple'].map((colour) => [colour, '#fff'])) as Colours['own'];
  const colours: Colours = { wash: tones, ink: null, line: tones, own, ownLine: own, found: '#fff', foundCurrent: '#fff' };
  const quote = (spans: NodeSpan[]): PageMark => ({ key: 'q', tone: 'verbatim', strong: true, near: false, spans, edits: [] });
  const washed = (wash: string) => [...document.querySelectorAll(`mark[data-pincite="${wash}"]`)].map(({ textContent }) => textContent).join('');

  /** A frame whose lines of text are 20 pixels high, 100 to a screen of the page. */
  function shown() {
    vi.stubGlobal('CSSStyleSheet', class { replaceSync() {} });
    vi.stubGlobal('scrollBy', () => {});
    Range.prototype.getClientRects = function (this: Range) {
      const above = document.createRange();
      above.setStart(document.body, 0);
      above.setEnd(this.startContainer, this.startOffset);
      return (this.collapsed ? [] : [new DOMRect(0, above.toString().split('\n').length * 20, 40, 16)]) as unknown as DOMRectList;
    };
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 2000 });
    page(PAGE);
    document.elementFromPoint = () => null;
    const told: FromFrame[] = [];
    const frame = new Frame((message) => told.push(message));
    frame.hear({ kind: 'look', look: 'original', dark: false, size: 1, still: false, colours });
    const last = <K extends FromFrame['kind']>(kind: K) => told.findLast((one): one is Extract<FromFrame, { kind: K }> => one.kind === kind);
    return { frame, last };
  }

  afterEach(() => vi.unstubAllGlobals());

  const [six, seven, eight] = [span(4, 0, 0, 3), span(4, 0, 7, 12), span(5, 0, 0, 5)];
  const nowhere = span(9, 0, 0, 3);

  test('what is sought is marked in and beside a quote, however often it is painted', () => {
    const { frame } = shown();
    frame.hear({ kind: 'marks', marks: [quote([span(4, 0, 0, 12)])] });
    for (const current of [six, seven, eight]) {
      frame.hear({ kind: 'found', hits: [[six], [seven], [eight], [nowhere]] });
      frame.hear({ kind: 'found_current', spans: [current] });
      frame.hear({ kind: 'look', look: 'original', dark: true, size: 1, still: false, colours });
      expect([washed('verbatim-strong'), washed('found'), washed('found-current')]).toEqual(['six 😀 seven', 'sixseveneight', words([current])[0]]);
    }
    frame.hear({ kind: 'found', hits: [] });
    frame.hear({ kind: 'found_current', spans: [] });
    expect([washed('verbatim-strong'), washed('found'), washed('found-current')]).toEqual(['six 😀 seven', '', '']);
    frame.hear({ kind: 'marks', marks: [] });
    expect(document.querySelector('mark')).toBeNull();
  });

  test('nothing moves where the reader wants none of it', () => {
    const { frame, last } = shown();
    const pulse = vi.spyOn(Lines.prototype, 'pulse').mockImplementation(() => {});
    for (const [still, pulses] of [[false, 1], [true, 0]] as const) {
      frame.hear({ kind: 'look', look: 'original', dark: false, size: 1, still, colours });
      frame.hear({ kind: 'reveal_found', spans: [six] });
      expect([last('revealed')?.how, still, pulse.mock.calls.length]).toEqual(['shown', still, pulses]);
      pulse.mockClear();
      frame.hear({ kind: 'marks', marks: [quote([six])] });
      frame.hear({ kind: 'reveal' });
      expect([last('revealed')?.how, still, pulse.mock.calls.length]).toEqual(['shown', still, pulses]);
      pulse.mockClear();
    }
    pulse.mockRestore();
  });

  test('it is told how far down what is sought stands, and whether it could be brought into sight', () => {
    const { frame, last } = shown();
    frame.hear({ kind: 'found', hits: [[six], [seven], [nowhere], [eight]] });
    const at = last('found_standing')?.at ?? [];
    expect(at.map((down) => down !== null)).toEqual([true, true, false, true]);
    expect(at[0]).toBeLessThanOrEqual(at[3] ?? 0);
    frame.hear({ kind: 'marks', marks: [quote([six])] });
    frame.laidOut();
    expect(last('found_standing')?.at).toEqual(at);
    const cases: [spans: NodeSpan[], how: string][] = [
      [[six], 'shown'],
      [[six, seven], 'shown'],
      [[six, nowhere], 'lost'],
      [[], 'lost'],
    ];
    for (const [spans, how] of cases) {
      frame.hear({ kind: 'reveal_found', spans });
      expect([spans, last('revealed')?.how]).toEqual([spans, how]);
    }
  });

  test('what the page hides, or lays something over, is not called plainly seen', () => {
    const { frame, last } = shown();
    const holder = document.querySelector('[data-p="4"]') as Element;
    const over = (style: string) => {
      const cover = document.createElement('div');
      cover.style.cssText = style;
      document.body.append(cover);
      document.elementFromPoint = () => cover;
    };
    const cases: [name: string, arrange: () => void, how: string][] = [
      ['plain', () => (document.elementFromPoint = () => holder), 'shown'],
      ['its own background', () => (document.elementFromPoint = () => document.body), 'shown'],
      ['a demand to subscribe', () => over('position: fixed; background: rgba(0, 0, 0, 0.8)'), 'covered'],
      ['a white sheet', () => over('position: fixed; background-color: rgb(255, 255, 255)'), 'covered'],
      ['nothing to see', () => over('position: fixed'), 'shown'],
      ['a light shade', () => over('position: fixed; background-color: rgba(0, 0, 0, 0.1)'), 'shown'],
      ['see-through', () => over('position: fixed; background-color: rgb(0, 0, 0); opacity: 0'), 'shown'],
      ['hidden by the page', () => (holder.setAttribute('data-p-hidden', ''), (document.elementFromPoint = () => holder)), 'unhidden'],
    ];
    for (const [name, arrange, how] of cases) {
      arrange();
      frame.hear({ kind: 'reveal_found', spans: [six] });
      expect([name, last('revealed')?.how]).toEqual([name, how]);
    }
  });
});

test('pieces of one line are one', () => {
  const box = (left: number, top: number, right: number, height = 16) => ({ left, top, right, bottom: top + height });
  const cases: [name: string, pieces: ReturnType<typeof box>[], lines: number][] = [
    ['a word in bold', [box(0, 0, 40), box(40, 0, 80), box(80, 0, 120)], 1],
    ['a raised sign', [box(0, 0, 40), box(40, -3, 46, 11)], 1],
    ['the next line', [box(0, 0, 40), box(0, 20, 40)], 2],
    ['cells', [box(0, 0, 40), box(90, 0, 120)], 2],
    ['nothing to see', [box(0, 0, 0), box(0, 0, 40, 0)], 0],
  ];
  for (const [name, pieces, lines] of cases) expect([name, linesOf(pieces).length]).toEqual([name, lines]);
});

test('the mark under a point is the selected one, or else the shortest', () => {
  const mark = (key: string, boxes: [left: number, top: number, width: number][], strong = false) => ({
    mark: { key, strong } as PageMark,
    edits: [],
    ranges: [{ getClientRects: () => boxes.map(([left, top, width]) => new DOMRect(left, top, width, 16)) } as unknown as Range],
  });
  const all = [mark('long', [[100, 0, 200], [0, 20, 300]]), mark('short', [[120, 0, 40]]), mark('strong', [[0, 20, 100]], true)];
  const cases: [x: number, y: number, key: string | null][] = [
    [200, 8, 'long'],
    [130, 8, 'short'],
    [50, 30, 'strong'],
    [150, 30, 'long'],
    [101, 17, 'long'],
    [50, 8, null],
    [500, 500, null],
  ];
  for (const [x, y, key] of cases) expect([x, y, markAt(all, x, y)]).toEqual([x, y, key]);
});

test('the highlight under a point is the shortest', () => {
  const own = (id: number, left: number, width: number) => ({ id, ranges: [{ getClientRects: () => [new DOMRect(left, 0, width, 16)] } as unknown as Range] });
  const all = [own(1, 0, 200), own(2, 50, 40), own(3, 300, 10)];
  const cases: [x: number, y: number, id: number | null][] = [[10, 8, 1], [60, 8, 2], [305, 8, 3], [305, 60, null]];
  for (const [x, y, id] of cases) expect([x, y, ownAt(all, x, y)]).toEqual([x, y, id]);
});

test('what is selected is told by its letters, wherever the edges of the selection are', () => {
  Range.prototype.getBoundingClientRect = () => ({ left: 1, top: 2, right: 3, bottom: 4 }) as DOMRect;
  page(PAGE);
  const at = (selector: string, child: number) => document.querySelector(selector)?.childNodes[child] as Node;
  const [one, bold, link, four] = [at('p', 0), at('b', 0), at('a', 0), at('p', 2)];
  const cases: [from: [Node, number], to: [Node, number], told: [element: number, text: number, offset: number][] | null][] = [
    [[one, 0], [one, 3], [[1, 0, 0], [1, 0, 3]]],
    // White space at an edge is no letter of it.
    [[one, 3], [link, 5], [[2, 0, 0], [3, 0, 5]]],
    [[bold, 1], [four, 1], [[2, 0, 1], [3, 0, 5]]],
    [[four, 1], [four, 3], [[1, 1, 1], [1, 1, 3]]],
    [[one, 3], [one, 4], null],
    [[one, 2], [one, 2], null],
  ];
  for (const [from, to, told] of cases) {
    getSelection()?.setBaseAndExtent(...from, ...to);
    const selected = selectedIn(getSelection());
    const point = ({ element, text, offset }: { element: number; text: number; offset: number }) => [element, text, offset];
    expect(selected && [point(selected.first), point(selected.last)]).toEqual(told);
  }
  getSelection()?.removeAllRanges();
});

test('between two paragraphs the reader is at the lower one, not at what holds them all', () => {
  page('<main data-p="1"><p data-p="2">one</p><p data-p="3">two <em data-p="4">three</em></p><img data-p="5"><table data-p="6"><tr data-p="7"><td data-p="8">four</td></tr></table></main>');
  const tops: Record<number, [top: number, bottom: number]> = { 1: [-900, 900], 2: [-100, -20], 3: [10, 50], 4: [10, 30], 5: [-40, 60], 6: [-30, 70], 7: [-30, 70], 8: [-25, 75] };
  const box = ([top, bottom]: [number, number]) => new DOMRect(0, top, 100, bottom - top);
  for (const one of document.querySelectorAll('[data-p]')) one.getBoundingClientRect = () => box(tops[Number(one.getAttribute('data-p'))]!);
  const of = (number: number) => document.querySelector(`[data-p="${number}"]`);
  // What is below the view's top edge by 2, 20, 60, 120 and 240 pixels.
  const cases: [name: string, below: number[], element: number | null, offset: number][] = [
    ['in a paragraph', [3, 3, 1, 1, 1], 3, -0.25],
    ['above one', [1, 3, 3, 1, 1], 3, -0.25],
    ['in emphasis', [4, 3, 3, 3, 3], 3, -0.25],
    ['in a picture', [5, 5, 1, 1, 1], 5, 0.4],
    ['between cells', [6, 7, 8, 8, 8], 8, 0.25],
    ['in a gap', [1, 1, 1, 1, 1], 1, 0.5],
    ['outside', [], null, 0],
  ];
  for (const [name, below, element, offset] of cases) {
    document.elementFromPoint = (_, y) => of(below[[2, 20, 60, 120, 240].indexOf(y)] ?? 0);
    expect([name, place()]).toEqual([name, element === null ? null : { element, offset }]);
  }
});

test('the window gets the keys that mean nothing in a page', () => {
  page('<p>words</p><input>');
  const cases: [key: string, more: KeyboardEventInit, there: boolean, inField: boolean][] = [
    ['j', {}, true, false],
    ['F3', {}, true, true],
    ['Escape', {}, true, true],
    ['d', {}, true, false],
    ['\\', { ctrlKey: true }, true, true],
    ['PageDown', { ctrlKey: true }, true, true],
    ['Tab', { ctrlKey: true }, true, true],
    ['ArrowLeft', { altKey: true }, true, true],
    [' ', {}, false, false],
    ['PageDown', {}, false, false],
    ['Tab', {}, false, false],
    ['c', { ctrlKey: true }, false, false],
    ['a', { metaKey: true }, false, false],
    ['v', { ctrlKey: true }, false, false],
    ['Shift', { shiftKey: true }, false, false],
    ['F10', { shiftKey: true }, false, false],
  ];
  const asked = (target: Element, init: KeyboardEventInit) => {
    let told = false;
    target.addEventListener('keydown', (event) => (told = isForWindow(event as KeyboardEvent, false)), { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
    return told;
  };
  const [words, field] = [document.querySelector('p')!, document.querySelector('input')!];
  for (const [key, more, there, inField] of cases) expect([key, asked(words, { key, ...more }), asked(field, { key, ...more })]).toEqual([key, there, inField]);
});
