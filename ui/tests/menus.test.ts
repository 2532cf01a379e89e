// Menus where a hand expects them, by the pointer and by the keys that ask for one.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { language } from '../src/i18n';
import type { CueView, HitView, RegionView, SelectionView } from '../src/ipc/bindings';
import { askedByKey } from '../src/shared/menukey';
import { placeNumber, quotedBetween, spanBetween, type End } from '../src/state/ends';
import { cited } from '../src/shared/cite';
import { asMarkdown, linkTo, wordsOfLink } from '../src/viewer/cite';
import { saidIn, stretchesOf } from '../src/viewer/media/said';
import { chosenIn } from '../src/viewer/page/chosen';
import type { Passage } from '../src/shared/cite';
import { openWindow, type Opened } from './window';

let copied = '';

beforeEach(() => {
  copied = '';
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void (copied = text) } });
  Range.prototype.getBoundingClientRect = () => ({ left: 10, top: 20, right: 110, bottom: 40, width: 100, height: 20 }) as DOMRect;
});

afterEach(() => {
  cleanup();
  language.choice = 'system';
});

const items = () => [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map(({ textContent }) => textContent.trim());
const line = (window: Opened, words: string) => window.all('cue').find(({ textContent }) => textContent.includes(words)) as HTMLElement;

async function lecture() {
  const window = await openWindow('sample');
  await window.app.reader.open(5);
  await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(4));
  return window;
}

describe('a line of a transcript', () => {
  const ways: [item: string, copied: RegExp | string][] = [
    ['take-words', 'Let us look at the next slide.'],
    ['take-citation', /^“Let us look at the next slide.” \(.*, at 5:55\)$/],
    ['take-markdown', /^> Let us look at the next slide\. \(\[.*, at 5:55\]\(pincite:\/\/open\?source=5&quote=Let%20us%20look%20at%20the%20next%20slide\.\)\)$/],
    ['take-link', 'pincite://open?source=5&quote=Let%20us%20look%20at%20the%20next%20slide.'],
  ];
  for (const [item, expected] of ways) {
    test(`is taken along: ${item}`, async () => {
      const window = await lecture();
      await fireEvent.contextMenu(line(window, 'next slide'), { clientX: 10, clientY: 10 });
      await window.click(item);
      await waitFor(() => expect(copied).toMatch(expected));
      expect(items()).toEqual([]);
    });
  }

  test('is played from its beginning, and its words are corrected', async () => {
    const window = await lecture();
    await fireEvent.contextMenu(line(window, 'hibernating').querySelector('.unsure') as HTMLElement, { clientX: 10, clientY: 10 });
    expect(items()[0]).toBe('Play from 6:11');
    expect(items().at(-1)).toBe('Correct “hibernating”');
    expect(items()).not.toContain('Show in the answer');
    await window.click('cue-play');
    expect(window.text('time')).toBe('6:11');
    await fireEvent.contextMenu(line(window, 'hibernating').querySelector('.unsure') as HTMLElement, { clientX: 10, clientY: 10 });
    await window.click('cue-correct');
    await waitFor(() => expect(document.activeElement).toBe(window.one('correct-word')));
  });

  test('tells who quotes it', async () => {
    const window = await lecture();
    for (const [words, told] of [['powerhouse', /^Quoted/], ['Any questions', /^No quote of an answer/]] as const) {
      await fireEvent.contextMenu(line(window, words), { clientX: 10, clientY: 10 });
      await window.click('take-check');
      await waitFor(() => expect(window.text('quoted-in')).toMatch(told));
    }
    await window.press('Escape');
    await waitFor(() => expect(window.all('selection-bar')).toEqual([]));
  });

  test('that is selected in part is that part', async () => {
    const window = await lecture();
    const tokens = [...line(window, 'next slide').querySelectorAll('[data-from]')];
    const of = (word: string) => tokens.find(({ textContent }) => textContent === word)?.firstChild as Node;
    getSelection()?.setBaseAndExtent(of('look'), 0, of('slide.'), 5);
    document.dispatchEvent(new Event('selectionchange'));
    await waitFor(() => expect(window.all('selection-bar')).toHaveLength(1));
    await window.click('copy-words');
    await waitFor(() => expect(copied).toBe('look at the next slide'));
    await fireEvent.contextMenu(line(window, 'next slide'), { clientX: 10, clientY: 10 });
    await window.click('take-words');
    await waitFor(() => expect(copied).toBe('look at the next slide'));
  });

  test('has its menu by the keys, which goes back to where it came from', async () => {
    const window = await lecture();
    const button = line(window, 'next slide').querySelector('button') as HTMLElement;
    for (const press of [{ key: 'F10', shiftKey: true }, { key: 'ContextMenu' }]) {
      button.focus();
      await window.press(press.key, press);
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Play from 5:55'));
      await window.press('ArrowDown');
      expect(document.activeElement?.textContent).toContain('Copy');
      await window.press('Escape');
      await waitFor(() => expect(items()).toEqual([]));
      expect(document.activeElement).toBe(button);
    }
  });

  test('with a mark leads to its quote in the answer', async () => {
    const window = await lecture();
    await window.app.shownAnswer.open(3);
    await waitFor(() => expect(window.all('marked-words').length).toBeGreaterThan(0));
    await fireEvent.contextMenu(window.one('marked-words'), { clientX: 10, clientY: 10 });
    await window.click('show-in-answer');
    await waitFor(() => expect(window.app.shownAnswer.quote).not.toBeNull());
  });

  test('is read from whichever side its words are', async () => {
    const window = await lecture();
    expect(window.all('cue').every((one) => one.querySelector('.text')?.getAttribute('dir') === 'auto')).toBe(true);
  });
});

test('a small page is gone to, linked to, and counted from', async () => {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 1, offset: 0 });
  await window.press('F4');
  await waitFor(() => expect(window.all('thumbnail')).toHaveLength(6));
  const third = () => window.all('thumbnail')[2] as HTMLElement;
  third().focus();
  await window.press('F10', { shiftKey: true });
  await waitFor(() => expect(items()).toEqual(['Go to page 45', 'Copy link to this page', 'Correct page labels…']));
  await window.press('Escape');
  expect(document.activeElement).toBe(third());
  await fireEvent.contextMenu(third(), { clientX: 10, clientY: 10 });
  await window.click('thumbnail-link');
  await waitFor(() => expect(copied).toBe('pincite://open?source=1&page=3'));
  await fireEvent.contextMenu(third(), { clientX: 10, clientY: 10 });
  await window.click('thumbnail-go');
  await waitFor(() => expect(third().getAttribute('aria-current')).toBe('page'));
  await fireEvent.contextMenu(window.all('thumbnail')[4] as HTMLElement, { clientX: 10, clientY: 10 });
  await window.click('thumbnail-labels');
  await waitFor(() => expect(window.app.labels.corrected?.page).toBe(5));
});

test('a page is linked to from its menu', async () => {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 4, offset: 0 });
  await waitFor(() => expect(document.querySelector('[data-testid=page][data-page="4"]')).not.toBeNull());
  await fireEvent.contextMenu(document.querySelector('[data-testid=page][data-page="4"]') as Element, { clientX: 10, clientY: 10 });
  expect(items().some((item) => item.startsWith('Zoom in'))).toBe(true);
  await window.click('copy-page-link');
  await waitFor(() => expect(copied).toBe('pincite://open?source=1&page=4'));
});

test('a field keeps the menu of the engine', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const asked = (target: Element, init: KeyboardEventInit) => {
    let taken = false;
    const press = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.addEventListener('keydown', (event) => (taken = askedByKey(event as KeyboardEvent)), { once: true });
    target.dispatchEvent(press);
    return taken;
  };
  expect(asked(field, { key: 'ContextMenu' })).toBe(false);
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  expect([asked(button, { key: 'ContextMenu' }), asked(button, { key: 'F10', shiftKey: true }), asked(button, { key: 'F10' })]).toEqual([true, true, false]);
  field.remove();
  button.remove();
});

test('a passage without pages is cited by where it stands, and linked to by its words', () => {
  const time: Passage = { text: 'It (truly) is so.', places: [{ kind: 'time', start_ms: 323_000, end_ms: 330_000 }] };
  const section: Passage = { text: 'wort '.repeat(60).trim(), places: [{ kind: 'section', path: ['Cycle', 'Name'], leaf: null }] };
  const above: Passage = { text: '車'.repeat(400), places: [{ kind: 'section', path: [], leaf: null }] };
  expect(cited(time, 'Talk')).toBe('“It (truly) is so.” (Talk, at 5:23)');
  expect(cited(section, 'Wiki')).toMatch(/\(Wiki, Cycle › Name\)$/);
  expect(cited(above, 'Wiki')).toMatch(/\(Wiki\)$/);
  expect(linkTo(3, time)).toBe('pincite://open?source=3&quote=It%20%28truly%29%20is%20so.');
  const quote = new URL(linkTo(3, section)).searchParams.get('quote') ?? '';
  expect(quote.length).toBeLessThanOrEqual(160);
  expect(section.text.startsWith(`${quote} wort`)).toBe(true);
  expect(new URL(linkTo(3, above)).searchParams.get('quote')).toHaveLength(160);
  expect(asMarkdown(time, 3, 'Talk')).toMatch(/^> It \(truly\) is so\. \(\[Talk, at 5:23\]\(pincite:[^()]*\)\)$/);
});

/** What can be asked, as the window asks it. */
const asking = (backend: Parameters<typeof quotedBetween>[0], source: number) => ({
  quoted: (first: End, last: End) => quotedBetween(backend, source, first, last),
  place: (first: End, text: string) => placeNumber(backend, source, first, text),
  span: (first: End, last: End) => spanBetween(backend, source, first, last),
});

const CUES: CueView[] = ['One two three.', 'four five', 'three four'].map((text, i) => ({ start_ms: 10_000 * i, end_ms: 10_000 * i + 8000, speaker: null, text, words: [] }));

test('what is selected of lines is told line by line', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-cue="0"><button>0:00</button><span data-from="0">One</span><span data-from="3"> </span><span data-from="4">two</span><span data-from="7"> three.</span></div><div data-cue="1"><button>0:10</button><span data-from="0">four five</span></div>';
  const text = (cue: number, token: number) => root.querySelectorAll(`[data-cue="${cue}"] [data-from]`)[token]?.firstChild as Node;
  const cases: [from: [Node, number], to: [Node, number], said: string | null, key: string | null][] = [
    [[text(0, 0), 0], [text(0, 2), 3], 'One two', '0:0–0:7'],
    [[text(0, 1), 0], [text(0, 2), 2], 'tw', '0:4–0:6'],
    [[text(0, 3), 1], [text(1, 0), 4], 'three. four', '0:8–1:4'],
    [[text(0, 1), 0], [text(0, 1), 1], null, null],
    [[root.querySelector('button')!.firstChild!, 0], [root.querySelector('button')!.firstChild!, 4], null, null],
  ];
  for (const [from, to, said, key] of cases) {
    getSelection()?.setBaseAndExtent(...from, ...to);
    const selected = saidIn(CUES, stretchesOf(root, getSelection()!), { quoted: async () => [], place: async () => null, span: async () => null });
    expect([selected?.words ?? null, selected?.key ?? null]).toEqual([said, key]);
  }
  getSelection()?.removeAllRanges();
  root.remove();
});

test('of places with the same words the one that is meant is asked about', async () => {
  const hit = (start: number, ms: number): HitView => ({ spans: [[start, start + 5]], before: '', text: '', after: '', place: { kind: 'time', start_ms: ms, end_ms: ms }, depth: 0 });
  const hits: Record<string, HitView[]> = { three: [hit(8, 4000), hit(40, 20_100)], 'three four': [hit(40, 20_100)], four: [hit(20, 10_000), hit(46, 24_000)] };
  let asked: number[] = [];
  const backend = {
    findInSource: async (_: number, text: string) => ({ hits: hits[text] ?? [], more: false, next: null }),
    foundRegions: async (_: number, all: unknown[]) => all.map((): RegionView[] => []),
    selection: async (_: number, start: number, end: number) => {
      asked = [start, end];
      return { text: '', places: [], quoted: [] };
    },
  };
  const cases: [said: [cue: number, from: number, to: number][], asked: number[] | null][] = [
    [[[2, 0, 5]], [40, 45]],
    [[[2, 0, 10]], [40, 45]],
    [[[1, 0, 4]], [20, 25]],
    // Not where it was heard, or not at all.
    [[[0, 0, 3]], null],
    [[[1, 5, 9]], null],
  ];
  for (const [said, expected] of cases) {
    asked = [];
    const selected = saidIn(CUES, said.map(([cue, from, to]) => ({ cue, from, to })), asking(backend, 7));
    const quoted = await selected?.quoted();
    expect([asked, quoted]).toEqual(expected === null ? [[], null] : [expected, []]);
  }
});

describe('words of a saved page that repeat', () => {
  /** The texts of a page's elements, each of them one text; letters stand at their element's number times 100. */
  const TEXTS = ['It said so and so and so.', 'The end of it. It rains, and it pours.', 'it '.repeat(600), 'The end of it.'];

  const backend = {
    // As a search goes: from left to right, and no place overlaps with the one before.
    findInSource: async (_: number, text: string) => {
      const hits = TEXTS.flatMap((own, element) =>
        [...own.matchAll(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'))].map(({ index }): HitView => {
          const start = element * 10_000 + index;
          return { spans: [[start, start + text.length]], before: '', text, after: '', place: { kind: 'section', path: [], leaf: null }, depth: 0 };
        }),
      );
      return { hits: hits.slice(0, 5000), more: hits.length > 5000, next: null };
    },
    foundRegions: async (_: number, all: [number, number][][]) =>
      all.map(([span]): RegionView[] => {
        const [start, end] = span ?? [0, 0];
        return [{ kind: 'text', nodes: [{ element: Math.floor(start / 10_000), text: 0, start: start % 10_000, end: end % 10_000, edit: false }] }];
      }),
    selection: async (_: number, start: number, end: number): Promise<SelectionView> => {
      const title = `${start}–${end}`;
      return { text: title, places: [], quoted: [{ answer: 1, title, ordinal: 0, found: 0, text: '', verdict: 'exact' }] };
    },
  };

  const cases: [name: string, from: [element: number, offset: number], to: [element: number, offset: number], asked: string | null][] = [
    ['the first of two', [1, 0], [1, 14], '10000–10014'],
    ['the second of two', [3, 0], [3, 14], '30000–30014'],
    ['overlapping with the one before', [0, 15], [0, 24], '15–24'],
    ['one among more than a thousand', [2, 1500], [2, 1502], '21500–21502'],
    ['from one to another element', [1, 29], [3, 7], '10029–30007'],
    ['in a line that the text parts', [0, 8], [1, 3], '8–10003'],
    ['not there', [1, 500], [1, 506], null],
  ];
  for (const [name, [element, from], [other, to], expected] of cases) {
    test(`are those that are selected: ${name}`, async () => {
      const own = TEXTS[element]!.slice(from, element === other ? to : undefined);
      const lines = name.startsWith('in a line') ? [`${own} ${TEXTS[other]!.slice(0, to)}`] : element === other ? [own || 'it rains'] : [own, TEXTS[other]!.slice(0, to)];
      const told = { lines, first: { element, text: 0, offset: from }, last: { element: other, text: 0, offset: to }, box: { left: 0, top: 0, right: 0, bottom: 0 } };
      const quoted = await chosenIn(told, [], asking(backend, 8)).quoted();
      expect(quoted === null ? null : quoted?.[0]?.title).toBe(expected);
    });
  }

  const places: [name: string, from: [element: number, offset: number], to: number, link: string][] = [
    ['the first of two', [1, 0], 14, '&quote=The%20end%20of%20it.'],
    ['the second of two', [3, 0], 14, '&quote=The%20end%20of%20it.&place=2'],
    ['the only one', [1, 15], 23, '&quote=It%20rains'],
  ];
  for (const [name, [element, offset], to, expected] of places) {
    test(`are told apart in a link: ${name}`, async () => {
      const lines = [TEXTS[element]!.slice(offset, to)];
      const told = { lines, first: { element, text: 0, offset }, last: { element, text: 0, offset: to }, box: { left: 0, top: 0, right: 0, bottom: 0 } };
      const selected = chosenIn(told, [], asking(backend, 8));
      const passage = (await selected.passage())!;
      expect(linkTo(8, passage, await selected.place?.(wordsOfLink(passage)))).toBe(`pincite://open?source=8${expected}`);
    });
  }
});
