// Sources as tabs, and two views beside each other.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { readKept } from '../src/state/window_layout.svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const titles = (window: Opened, pane = 0) => window.app.reader.panes[pane]?.tabs.map(({ source }) => source) ?? [];
const shown = (window: Opened) => window.app.reader.source?.id;
const tab = (window: Opened, source: number) => window.all('tab').find(({ dataset }) => dataset.source === String(source)) as HTMLElement;

/** Opens the primer (1), the lecture's notes (2), the letter (3) and the proceedings (4); the last is shown. */
async function four(kept?: { state: string | null }) {
  const window = await openWindow('sample', kept);
  for (const id of [1, 2, 3, 4]) await window.app.reader.open(id);
  await waitFor(() => expect(window.all('tab')).toHaveLength(4));
  return window;
}

describe('tabs', () => {
  test('come behind the one that is shown, once for a source', async () => {
    const window = await four();
    await window.app.reader.open(2);
    expect(titles(window)).toEqual([1, 2, 3, 4]);
    await window.app.reader.open(5);
    expect(titles(window)).toEqual([1, 2, 5, 3, 4]);
    expect(tab(window, 5).getAttribute('aria-selected')).toBe('true');
  });

  const keys: [name: string, press: [string, KeyboardEventInit][], tabs: number[], at: number | undefined][] = [
    ['next, round at the end', [['Tab', { ctrlKey: true }]], [1, 2, 3, 4], 1],
    ['before', [['Tab', { ctrlKey: true, shiftKey: true }]], [1, 2, 3, 4], 3],
    ['page keys', [['PageUp', { ctrlKey: true }], ['PageUp', { ctrlKey: true }], ['PageDown', { ctrlKey: true }]], [1, 2, 3, 4], 3],
    ['moved', [['PageUp', { ctrlKey: true, shiftKey: true }]], [1, 2, 4, 3], 4],
    ['moved at the end', [['PageDown', { ctrlKey: true, shiftKey: true }]], [1, 2, 3, 4], 4],
    ['closed', [['w', { ctrlKey: true }]], [1, 2, 3], 3],
    ['closed and opened again', [['w', { ctrlKey: true }], ['w', { ctrlKey: true }], ['T', { ctrlKey: true, shiftKey: true }]], [1, 2, 3], 3],
    ['all closed', Array.from({ length: 4 }, () => ['w', { ctrlKey: true }] as [string, KeyboardEventInit]), [], undefined],
  ];
  for (const [name, pressed, tabs, at] of keys) {
    test(`by keys: ${name}`, async () => {
      const window = await four();
      for (const [key, more] of pressed) {
        await window.press(key, more);
        await new Promise((rest) => setTimeout(rest));
      }
      await waitFor(() => expect([titles(window), shown(window)]).toEqual([tabs, at]));
      expect(window.all('tab')).toHaveLength(tabs.length);
    });
  }

  test('draw their pages for their own zoom, whatever size the pages of the tab before are', async () => {
    const window = await openWindow('sample');
    const { openSource, pageImage } = window.backend;
    window.backend.openSource = async (id) => {
      const opened = await openSource(id);
      return id !== 2 || opened.kind !== 'pdf' ? opened : { ...opened, pages: opened.pages.map((page) => ({ ...page, width: 5040, height: 7200 })) };
    };
    const asked = vi.fn(pageImage);
    window.backend.pageImage = asked;
    const width = (id: number) => asked.mock.calls.findLast(([of]) => of === id)?.[2];
    await window.app.reader.open(4);
    await waitFor(() => expect(width(4)).toBeGreaterThan(500));
    const sharp = width(4);
    for (const id of [2, 4]) {
      await window.app.reader.open(id);
      // So long after a new zoom the pages are drawn for it.
      await new Promise((rest) => setTimeout(rest, 400));
    }
    expect(width(4)).toBe(sharp);
  });

  test('are closed by their cross, a middle click, and the menu', async () => {
    const window = await four();
    await window.click(tab(window, 1).querySelector('[data-testid=tab-close]') as HTMLElement);
    expect([titles(window), shown(window)]).toEqual([[2, 3, 4], 4]);
    await fireEvent(tab(window, 2), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(titles(window)).toEqual([3, 4]);
    await fireEvent.contextMenu(tab(window, 3), { clientX: 10, clientY: 10 });
    await window.click('close-others');
    await waitFor(() => expect([titles(window), shown(window)]).toEqual([[3], 3]));
  });

  test('keep place, zoom, and what is sought', async () => {
    const window = await four();
    const { reader } = window.app;
    reader.zoom = 1.5;
    reader.goTo({ kind: 'pdf', page: 7, offset: 0.25 });
    await waitFor(() => expect(reader.place).toMatchObject({ page: 7 }));
    const place = reader.place;
    window.app.finder.shown = true;
    await window.app.finder.find('membrane');
    await reader.open(1);
    reader.zoom = 'page';
    expect(window.all('find-field')).toEqual([]);
    const after = reader.pane.tabOf(4);
    await reader.open(4);
    await waitFor(() => expect(window.all('find-field')).toHaveLength(1));
    expect([reader.zoom, after?.finder.text]).toEqual([1.5, 'membrane']);
    expect(place).toMatchObject({ kind: 'pdf' });
  });

  test('move by keys when they have the focus', async () => {
    const window = await four();
    tab(window, 4).focus();
    await window.press('ArrowLeft');
    await waitFor(() => expect(document.activeElement).toBe(tab(window, 3)));
    await window.press('Home');
    await waitFor(() => expect([shown(window), document.activeElement]).toEqual([1, tab(window, 1)]));
    await window.press('Delete');
    await waitFor(() => expect([shown(window), document.activeElement]).toEqual([2, tab(window, 2)]));
  });

  test('go with their source', async () => {
    const window = await four();
    await window.backend.removeSource(4);
    await waitFor(() => expect([titles(window), shown(window)]).toEqual([[1, 2, 3], 3]));
  });

  test('that were closed are on the way back, too', async () => {
    const window = await four();
    await window.press('w', { ctrlKey: true });
    await waitFor(() => expect(shown(window)).toBe(3));
    await window.app.reader.back();
    await waitFor(() => expect([titles(window), shown(window)]).toEqual([[1, 2, 3, 4], 4]));
  });
});

describe('two views', () => {
  const split = async () => {
    const window = await four();
    window.app.windowLayout.width = 2000;
    await window.press('\\', { ctrlKey: true });
    await waitFor(() => expect(window.all('viewer')).toHaveLength(2));
    return window;
  };

  test('show the same source to begin with, and what is opened comes to the one in use', async () => {
    const window = await split();
    expect([titles(window, 0), titles(window, 1)]).toEqual([[1, 2, 3, 4], [4]]);
    await window.app.reader.open(5);
    expect(titles(window, 1)).toEqual([4, 5]);
  });

  test('a quote is shown by the view that shows its source', async () => {
    const window = await split();
    const [left, right] = window.app.reader.panes;
    await left!.open(1);
    window.app.reader.activate(right!);
    window.app.shownAnswer.select(1);
    await waitFor(() => expect(window.all('highlight-rect').length).toBeGreaterThan(0));
    await waitFor(() => expect(window.app.reader.pane === left).toBe(true));
    expect([left!.source?.id, right!.source?.id]).toEqual([1, 4]);
  });

  test('a tab moves to the other one; a view without tabs goes', async () => {
    const window = await split();
    await fireEvent.contextMenu(tab(window, 2), { clientX: 10, clientY: 10 });
    await window.click('move-aside');
    await waitFor(() => expect([titles(window, 0), titles(window, 1), shown(window)]).toEqual([[1, 3, 4], [4, 2], 2]));
    await window.press('w', { ctrlKey: true });
    await waitFor(() => expect(titles(window, 1)).toEqual([4]));
    await window.press('w', { ctrlKey: true });
    await waitFor(() => expect(window.all('viewer')).toHaveLength(1));
    expect(titles(window)).toEqual([1, 3, 4]);
  });

  test('become one again with the tabs of both', async () => {
    const window = await split();
    await window.app.reader.open(5);
    await window.press('\\', { ctrlKey: true });
    await waitFor(() => expect(window.all('viewer')).toHaveLength(1));
    expect([titles(window), shown(window)]).toEqual([[1, 2, 3, 4, 5], 5]);
  });

  test('where there is no room the one in use is shown', async () => {
    const window = await split();
    window.app.windowLayout.width = 900;
    await waitFor(() => expect(window.all('viewer')).toHaveLength(1));
    await window.click('aside');
    expect(window.app.reader.pane).toBe(window.app.reader.panes[0]);
    window.app.windowLayout.width = 2000;
    await waitFor(() => expect(window.all('viewer')).toHaveLength(2));
  });

  test('can be used without seeing them', async () => {
    await split();
    expect(await faults(document.body)).toEqual([]);
  });
});

test('everything is found again at the next start', async () => {
  const kept = { state: null as string | null };
  const first = await four(kept);
  first.app.windowLayout.width = 2000;
  await first.app.reader.open(2);
  await first.press('\\', { ctrlKey: true });
  await waitFor(() => expect(first.app.reader.panes).toHaveLength(2));
  const [left] = first.app.reader.panes;
  left!.tabs[3]!.turns = 1;
  left!.tabs[3]!.spread = 'book';
  left!.tabs[3]!.finder.text = 'carbon';
  first.app.windowLayout.share = 0.6;
  first.app.saveNow();
  first.unmount();
  const second = await openWindow('sample', kept);
  expect([titles(second, 0), titles(second, 1)]).toEqual([[1, 2, 3, 4], [2]]);
  expect(second.app.reader.panes.map(({ source }) => source?.id)).toEqual([2, 2]);
  expect(second.app.reader.pane).toBe(second.app.reader.panes[1]);
  const { turns, spread, finder } = second.app.reader.panes[0]!.tabs[3]!;
  expect([turns, spread, finder.text, second.app.windowLayout.share]).toEqual([1, 'book', 'carbon', 0.6]);
});

test('what older and broken states kept is used as far as it goes', () => {
  const place = { kind: 'pdf', page: 3, offset: 0 } as const;
  const good = { id: 2, place, zoom: 'width' };
  const cases: [name: string, raw: unknown, panes: unknown][] = [
    ['one source, as before there were tabs', { source: good }, [{ tabs: [good], at: 0 }]],
    ['nothing', {}, undefined],
    ['no list', { panes: 7 }, undefined],
    ['a tab without a place', { panes: [{ tabs: [{ id: 1 }, good], at: 1 }] }, [{ tabs: [good], at: 0 }]],
    ['a pane without tabs', { panes: [{ tabs: [], at: 0 }, { tabs: [good], at: 9 }] }, [{ tabs: [good], at: 0 }]],
    ['a source twice', { panes: [{ tabs: [good, good], at: 1 }] }, [{ tabs: [good], at: 0 }]],
    ['an odd turn', { panes: [{ tabs: [{ ...good, turns: 5, spread: 'three' }], at: 0 }] }, [{ tabs: [good], at: 0 }]],
    ['a turn', { panes: [{ tabs: [{ ...good, turns: 3, spread: 'two' }], at: 0 }] }, [{ tabs: [{ ...good, turns: 3, spread: 'two' }], at: 0 }]],
  ];
  for (const [name, raw, panes] of cases) expect([name, readKept(JSON.stringify(raw)).panes]).toEqual([name, panes]);
});

test('where there are more than fit, all are in a list, whole titles with them', async () => {
  const window = await openWindow('sample');
  for (const { id } of window.app.library.sources.slice(0, 5)) await window.app.reader.open(id);
  expect(window.all('all-tabs')).toEqual([]);
  const strip = window.one('tabs');
  Object.defineProperty(strip, 'scrollWidth', { configurable: true, value: 2000 });
  await fireEvent.scroll(strip);
  await window.click('all-tabs');
  await waitFor(() => expect(window.all('listed-tab')).toHaveLength(window.all('tab').length));
  const titles = window.all('listed-tab').map(({ textContent }) => textContent.trim());
  expect(titles).toContain('Collected Proceedings, 1871–1998');
  await window.click(window.all('listed-tab')[0] as HTMLElement);
  await waitFor(() => expect(window.all('tab')[0]?.getAttribute('aria-selected')).toBe('true'));
  expect(window.all('tab')[0]?.title).toContain(titles[0]);
});
