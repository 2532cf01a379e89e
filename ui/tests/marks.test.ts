// Marks in a PDF lead back to the answer.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import type { PageRegion, Passage } from '../src/viewer/view';
import { passageAt } from '../src/viewer/marked';
import { sentenceOf } from '../src/viewer/sentence';
import { openWindow } from './window';

afterEach(cleanup);

const passage = (ordinal: number, rects: [x: number, y: number, w: number, h: number][], strong = false): Passage<PageRegion> => ({
  group: 'verbatim',
  strong,
  of: { ordinal, match: 0 },
  key: String(ordinal),
  region: { kind: 'page', page: 1, rects: rects.map(([x, y, w, h]) => ({ x, y, w, h, edit: false })) },
});

test('the mark under a point of a page, however it is turned', () => {
  const long = passage(1, [[100_000, 100_000, 400_000, 20_000], [100_000, 130_000, 400_000, 20_000]]);
  const short = passage(2, [[200_000, 100_000, 50_000, 20_000]]);
  const strong = passage(3, [[100_000, 130_000, 300_000, 20_000]], true);
  const all = [long, short, strong];
  const cases: [x: number, y: number, turns: 0 | 1 | 2 | 3, ordinal: number | null][] = [
    [0.3, 0.11, 0, 1],
    [0.22, 0.11, 0, 2],
    [0.2, 0.14, 0, 3],
    [0.3, 0.5, 0, null],
    [0.89, 0.22, 1, 2],
    [0.78, 0.89, 2, 2],
    [0.11, 0.78, 3, 2],
  ];
  for (const [x, y, turns, ordinal] of cases) expect([x, y, turns, passageAt(all, { x, y }, turns)?.of?.ordinal ?? null]).toEqual([x, y, turns, ordinal]);
});

test('the sentence of a quote is the one that it stands in', async () => {
  const { backend } = await openWindow('sample');
  const answer = await backend.openAnswer(1);
  const cases: [ordinal: number, before: RegExp, quote: RegExp, after: RegExp][] = [
    [0, /^Cellular respiration is $/, /the process by which cells/, /^ in three main stages\.$/],
    [1, /^In the matrix, the Krebs cycle $/, /yields four NADH/, /transport chain\.$/],
  ];
  for (const [ordinal, before, quote, after] of cases) {
    const sentence = sentenceOf(answer, ordinal);
    expect(sentence?.before).toMatch(before);
    expect(sentence?.quote).toMatch(quote);
    expect(sentence?.after).toMatch(after);
  }
  expect(sentenceOf(answer, 99)).toBeNull();
});

test('a mark tells its sentence, and a click selects its quote without moving the page', async () => {
  const window = await openWindow('sample');
  window.app.shownAnswer.select(1);
  await waitFor(() => expect(window.app.reader.mark?.ordinal).toBe(1));
  const page = () => window.all('page').find(({ dataset }) => dataset.page === '4') as HTMLElement;
  await waitFor(() => expect(page().querySelectorAll('.wash').length).toBeGreaterThan(2));
  page().getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
  const [region] = await window.backend.regions(1, 0, 0);
  const rect = region?.kind === 'page' ? region.rects[0]! : { x: 0, y: 0, w: 0, h: 0 };
  const at = { clientX: (rect.x + rect.w / 2) / 1000, clientY: (rect.y + rect.h / 2) / 1000 };
  await fireEvent(page(), new MouseEvent('pointermove', { ...at, bubbles: true }));
  await waitFor(() => expect(window.text('mark-hint')).toContain('Cellular respiration is “the process'));
  const order = window.app.reader.order;
  await fireEvent(page(), new MouseEvent('click', { ...at, detail: 1, bubbles: true }));
  expect(window.app.shownAnswer.selected).toBe(0);
  await waitFor(() => expect(window.app.reader.mark?.ordinal).toBe(0));
  expect(window.app.reader.order).toBe(order);
  expect(window.all('mark-hint')).toEqual([]);
});
