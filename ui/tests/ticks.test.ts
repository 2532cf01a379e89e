// Where quotes and hits stand is seen beside the scroll bar, in pages and in transcripts; of saved pages `page.test.ts` tells.
import { cleanup, waitFor } from '@testing-library/svelte';
import { apart } from '../src/viewer/Ticks.svelte';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

test('of ticks in one place the strong one is left', () => {
  const tick = (at: number, strong = false) => ({ at, strong });
  const cases: [name: string, ticks: { at: number; strong: boolean }[], left: [at: number, strong: boolean][]][] = [
    ['apart', [tick(0.1), tick(0.2)], [[0.1, false], [0.2, false]]],
    ['in one place', [tick(0.1), tick(0.1002)], [[0.1, false]]],
    ['the strong one last', [tick(0.1), tick(0.1002, true), tick(0.5)], [[0.1002, true], [0.5, false]]],
    ['the strong one first', [tick(0.1, true), tick(0.1002)], [[0.1, true]]],
  ];
  for (const [name, ticks, left] of cases) expect([name, apart(ticks).map(({ at, strong }) => [at, strong])]).toEqual([name, left]);
  expect(apart(Array.from({ length: 5000 }, (_, i) => tick(i / 5000))).length).toBeLessThan(900);
});

const tops = (window: Opened, which: string) => window.all(which).map(({ style }) => Number.parseFloat(style.top));
const strong = (window: Opened, which: string) => window.all(which).filter(({ classList }) => classList.contains('strong'));

const kinds: [kind: string, answer: number, quote: number, sought: string, shown: string][] = [
  ['pages', 1, 0, 'energy', 'page'],
  ['a transcript', 3, 0, 'the', 'cue'],
];
for (const [kind, answer, quote, sought, shown] of kinds) {
  test(`beside ${kind} quotes and hits have ticks, the one that is meant a strong one`, async () => {
    const window = await openWindow('sample');
    await window.app.shownAnswer.open(answer);
    window.app.shownAnswer.select(quote);
    await waitFor(() => expect(window.all(shown).length).toBeGreaterThan(0));
    await waitFor(() => expect(strong(window, 'quoted-beside').length).toBeGreaterThan(0));
    expect(window.all('quoted-beside').length).toBeGreaterThan(strong(window, 'quoted-beside').length);
    expect(new Set(strong(window, 'quoted-beside').map(({ style }) => style.background))).toEqual(new Set(['var(--verbatim)']));
    expect(window.all('found-beside')).toEqual([]);

    await window.press('f', { ctrlKey: true });
    await window.type('find-field', sought);
    const { finder } = window.app;
    await waitFor(() => expect(finder.hits.length).toBeGreaterThan(1));
    await waitFor(() => expect(strong(window, 'found-beside').length).toBe(1));
    await waitFor(() => expect(window.all('found-beside').length).toBeGreaterThan(1));
    const all = tops(window, 'found-beside').sort((a, b) => a - b);
    expect(all.length).toBeLessThanOrEqual(finder.hits.length);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThanOrEqual(100);
    for (const [hit, top] of [[0, all[0]], [finder.hits.length - 1, all.at(-1)]] as const) {
      await finder.goTo(hit);
      await waitFor(() => expect(strong(window, 'found-beside').map(({ style }) => Number.parseFloat(style.top))).toEqual([top]));
    }
    window.one('find-field').focus();
    await window.press('Escape');
    await waitFor(() => expect(window.all('found-beside')).toEqual([]));
    expect(strong(window, 'quoted-beside').length).toBeGreaterThan(0);
  });
}
