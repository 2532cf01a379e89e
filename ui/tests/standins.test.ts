// What is shown of pages that are scrolled past.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { Layout } from '../src/viewer/layout';
import { around, passed, prepareAround, StandIns } from '../src/viewer/standins';
import { openWindow } from './window';

afterEach(cleanup);

/** Loads that end when the test says so. */
function loads() {
  const open = new Map<string, (image: HTMLImageElement | null) => void>();
  const asked: string[] = [];
  const load = (address: string) => {
    asked.push(address);
    return new Promise<HTMLImageElement | null>((come) => open.set(address, come));
  };
  const come = async (address: string, image: HTMLImageElement | null = new Image()) => {
    open.get(address)?.(image);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, load, come };
}

describe('small images', () => {
  test('are asked for a few at a time, and what is wanted by then comes next', async () => {
    const { asked, load, come } = loads();
    const changed = vi.fn();
    const small = new StandIns(changed, load);
    small.want(['1', '2', '3', '4', '5']);
    small.want(['1', '2', '3', '4', '5']);
    expect(asked).toEqual(['1', '2', '3']);
    await come('1');
    expect([changed.mock.calls.length, small.get('1') === null, small.get('2')]).toEqual([1, false, null]);
    // The scroll has gone on: 4 and 5 are out of sight.
    small.want(['8', '9']);
    expect(asked).toEqual(['1', '2', '3', '8']);
  });

  test('that will not come are not asked for again, and the latest are kept', async () => {
    const { asked, load, come } = loads();
    const small = new StandIns(() => undefined, load);
    small.want(['bad']);
    await come('bad', null);
    small.want(['bad']);
    expect([asked, small.get('bad')]).toEqual([['bad'], null]);
    for (let i = 0; i < 100; i++) {
      small.want([String(i)]);
      await come(String(i));
    }
    expect(small.get('0')).toBeNull();
    expect(small.get('99')).not.toBeNull();
  });
});

test('a scroll passes the pages that come into sight next, and not those that leave it', () => {
  const pages = Array.from({ length: 100 }, (_, i) => ({ label: String(i + 1), width: 600, height: 986 }));
  // Each is 986 pixels tall, and 14 lie between two.
  const layout = new Layout(pages, 1, { width: 700, height: 800 });
  const cases: [y: number, speed: number, expected: number[]][] = [
    [10_000, 0, []],
    [10_000, 4, [10, 11, 12]],
    // 900 pixels on before the small image can be there.
    [10_000, 30, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]],
    [10_000, -4, [10, 9, 8]],
    [98_500, 10, [98, 99]],
    [300, -10, [0]],
  ];
  for (const [y, speed, expected] of cases) expect(passed(layout, { y, height: 800, speed }), `${y} at ${speed}`).toEqual(expected);
  // On a machine that does other things as well, what is in sight by the time that an image comes is further on.
  expect(passed(layout, { y: 10_000, height: 800, speed: 10 }, 200)).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
  expect(passed(layout, { y: 0, height: 800, speed: 500 }).length).toBeLessThanOrEqual(20);
});

test('pages around are prepared by their distance, until that is stopped', async () => {
  expect([...around(2, 5)]).toEqual([2, 3, 1, 4, 0]);
  expect([...around(0, 3)]).toEqual([0, 1, 2]);
  expect([...around(500, 1000)]).toHaveLength(200);
  vi.useFakeTimers();
  const stop = new AbortController();
  const prepared: number[] = [];
  const prepare = async (index: number) => void prepared.push(index);
  const going = prepareAround(2, 5, prepare, stop.signal);
  await vi.advanceTimersByTimeAsync(40);
  expect(prepared).toEqual([2, 3]);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await going;
  expect(prepared).toEqual([2, 3]);
  vi.useRealTimers();
});

describe('in the window', () => {
  const COMES = new Map<string, HTMLImageElement>();

  /** The window on a file of a hundred pages, with images that come when the test says so. */
  async function scrolled() {
    const window = await openWindow('sample');
    await window.app.reader.open(1);
    await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
    return window;
  }

  test('a fast scroll shows small images, and asks for no sharp ones; at rest sharp ones take their place', async () => {
    vi.spyOn(globalThis, 'Image').mockImplementation(function (this: unknown) {
      const image = document.createElement('img');
      COMES.set(String(COMES.size), image);
      return image;
    } as never);
    const window = await scrolled();
    const pages = window.one('pages');
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const by = async (pixels: number) => {
      now += 16;
      pages.scrollTop += pixels;
      await fireEvent.scroll(pages);
    };
    const sharp = () => document.querySelectorAll('[data-testid=page] .leaf > img').length;
    await by(10);
    for (let i = 0; i < 8; i++) await by(300);
    expect([sharp(), COMES.size > 0], 'in passing').toEqual([0, true]);
    for (const image of COMES.values()) await fireEvent.load(image);
    await by(300);
    await waitFor(() => expect(window.all('stand-in').length).toBeGreaterThan(0));
    clock.mockRestore();
    await waitFor(() => expect(sharp()).toBeGreaterThan(0));
    for (const image of document.querySelectorAll('[data-testid=page] .leaf > img')) await fireEvent.load(image);
    const drawn = () => window.all('page').filter((page) => page.querySelector('.leaf > img.drawn'));
    await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
    expect(drawn().filter((page) => page.querySelector('[data-testid=stand-in]')).length).toBe(0);
    vi.restoreAllMocks();
  });
});
