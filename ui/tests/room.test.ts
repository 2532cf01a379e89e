// What stands between a reader and the answer or its source: the answer's head, the library, tabs, notices.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { readKept } from '../src/state/window_layout.svelte';
import { Notices } from '../src/state/notices.svelte';
import { openWindow } from './window';

afterEach(cleanup);

describe('the answer’s head', () => {
  test('is one line until it is opened, and is found as it was left', async () => {
    const kept = { state: null };
    const window = await openWindow('sample', kept);
    expect([window.one('answer-head').getAttribute('aria-expanded'), window.text('answer-head')]).toEqual(['false', '5 problems']);
    expect(window.one('filter-problems').closest('[hidden]')).not.toBeNull();
    await window.click('answer-head');
    expect(window.one('filter-problems').closest('[hidden]')).toBeNull();
    window.app.saveNow();
    window.unmount();
    const again = await openWindow('sample', kept);
    expect(again.one('answer-head').getAttribute('aria-expanded')).toBe('true');
  });

  test('is open while it narrows what is shown, and closed it narrows nothing', async () => {
    const window = await openWindow('sample');
    window.app.shownAnswer.filter = 'problems';
    await waitFor(() => expect(window.one('answer-head').getAttribute('aria-expanded')).toBe('true'));
    await window.click('answer-head');
    expect([window.one('answer-head').getAttribute('aria-expanded'), window.app.shownAnswer.filter]).toEqual(['false', 'all']);
  });
});

describe('the source has the room', () => {
  const cases: [width: number, side: boolean, least: number][] = [
    [1440, true, 0.49],
    [1200, true, 0.35],
    [1199, false, 0.5],
    [1100, false, 0.5],
    [1000, false, 0.5],
    [800, false, 0.5],
  ];
  for (const [width, side, least] of cases) {
    test(`${width} px: ${side ? 'with' : 'without'} the library`, async () => {
      const { app } = await openWindow('sample');
      app.windowLayout.width = width;
      expect(app.windowLayout.sideShown).toBe(side);
      expect(app.windowLayout.viewerWidth / width).toBeGreaterThanOrEqual(least);
      // However wide the answer was made in a wider window.
      app.windowLayout.answerPane.width = 900;
      if (!side) expect(app.windowLayout.viewerWidth / width).toBeGreaterThanOrEqual(least);
    });
  }

  test('and panes have their widths again in a window that is wide again, and at the next start', async () => {
    const kept = { state: null };
    const { app, unmount } = await openWindow('sample', kept);
    app.windowLayout.side.width = 300;
    app.windowLayout.answerPane.width = 620;
    app.windowLayout.width = 900;
    expect(app.windowLayout.answerWidth).toBe(450);
    app.windowLayout.width = 1600;
    expect([app.windowLayout.sideWidth, app.windowLayout.answerWidth]).toEqual([300, 620]);
    app.saveNow();
    unmount();
    expect(readKept(kept.state)).toMatchObject({ side: { width: 300 }, sheet: { width: 620 } });
  });
});

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const info: Parameters<Notices['add']>[0] = { tone: 'info', title: 'Written', lines: [], details: null };
  const cases: [name: string, notice: Parameters<Notices['add']>[0], goes: boolean][] = [
    ['news', info, true],
    ['an error', { ...info, tone: 'error', lines: [{ name: 'a.pdf', text: 'is none' }] }, true],
    ['an offer', { ...info, action: { label: 'Undo', run: () => undefined }, passes: true }, true],
    ['a question', { ...info, action: { label: 'Add', run: () => undefined } }, false],
  ];
  for (const [name, notice, goes] of cases) {
    test(`${name}: ${goes ? 'goes by itself' : 'stays until it is answered'}`, () => {
      const notices = new Notices();
      notices.add(notice);
      vi.advanceTimersByTime(5000);
      expect(notices.list).toHaveLength(1);
      vi.advanceTimersByTime(60_000);
      expect(notices.list).toHaveLength(goes ? 0 : 1);
    });
  }

  test('stay while somebody reads them, and while the window is out of sight', () => {
    const notices = new Notices();
    notices.add(info);
    notices.hold(true);
    notices.add({ ...info, title: 'More' });
    vi.advanceTimersByTime(60_000);
    expect(notices.list).toHaveLength(2);
    notices.hold(false);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(60_000);
    expect(notices.list).toHaveLength(2);
    hidden.mockRestore();
    vi.advanceTimersByTime(60_000);
    expect(notices.list).toEqual([]);
  });
});

test('notices stand over the sources, and below the answer where that is all there is', async () => {
  const window = await openWindow('sample');
  const { windowLayout, notices } = window.app;
  notices.add({ tone: 'info', title: 'Written', lines: [], details: null });
  const classes = () => window.one('notices').className;
  await waitFor(() => expect(window.all('notice')).toHaveLength(1));
  expect(classes()).not.toContain('below');
  expect(window.one('notices').style.getPropertyValue('--room')).toBe(`${windowLayout.viewerWidth}px`);
  windowLayout.width = 600;
  await waitFor(() => expect(classes()).toContain('below'));
  windowLayout.showSource();
  await waitFor(() => expect(classes()).not.toContain('below'));
  await fireEvent.pointerEnter(window.one('notices'));
  await window.click(window.one('notice').querySelector('.icon-button') as HTMLElement);
  expect(window.all('notice')).toEqual([]);
});
