// Passages that only come near a quote: those that share next to nothing with it are folded away.
import { cleanup, waitFor } from '@testing-library/svelte';
import { isClose } from '../src/answer/nearest';
import { openWindow } from './window';

afterEach(cleanup);

test('a passage is close that shares two rare words with the quote', () => {
  const cases: [quote: string, passage: string, close: boolean][] = [
    ['Osmosis is the diffusion of water across a membrane', 'We must fight the racism that is across all of this', false],
    ['Osmosis is the diffusion of water across a membrane', 'the membranes through which water diffuses by diffusion', true],
    ['because there were people who would', 'people would be there because of it', false],
    ['made about thirty ATP by NADH', 'ATP and NADH are counted', true],
    ['In 1953 it had 27 of them', 'from 1953 to 27 later', true],
    ['Die Osmose ist die Diffusion von Wasser durch eine Membran', 'zwischen diesen beiden werden alle anderen', false],
    ['細胞呼吸とは何か', '細胞呼吸の仕組み', true],
    ['細胞呼吸とは何か', '車輪は数秒のうち', false],
    // It has no more rare words than that.
    ['Racism is not it', 'the racism of it', true],
    ['It is so', 'so it is', false],
  ];
  for (const [quote, passage, close] of cases) expect([quote, passage, isClose(quote, passage)]).toEqual([quote, passage, close]);
});

test('what shares little is folded under a button, and keeps its number', async () => {
  const window = await openWindow('sample');
  const { openAnswer } = window.backend;
  window.backend.openAnswer = async (id) => {
    const view = await openAnswer(id);
    for (const quote of view.quotes) if (quote.verdict === 'not_found') quote.text = 'a direction that is known';
    return view;
  };
  await window.app.shownAnswer.open(1);
  window.app.shownAnswer.select(6);
  await waitFor(() => expect(window.all('nearest')).toHaveLength(1));
  expect(window.text('show-far')).toBe('2 more, with little in common');
  await window.click('show-far');
  expect(window.all('nearest')).toHaveLength(3);
  await window.click(window.all('nearest')[2] as HTMLElement);
  await waitFor(() => expect(window.app.shownAnswer.match).toBe(2));
});

test('where nothing is close that is said, and shown for who asks', async () => {
  const window = await openWindow('sample');
  window.app.shownAnswer.select(6);
  await waitFor(() => expect(window.text('show-far')).toBe('Nothing close: show anyway'));
  expect(window.all('nearest')).toEqual([]);
  await window.click('show-far');
  expect(window.all('nearest')).toHaveLength(3);
});

describe('the first look at an answer that was pasted', () => {
  const cases: [name: string, text: string, quote: number | null][] = [
    ['goes to its first problem', 'It says “No oxygen is used here; it is needed further on” and “the wheel of the year is blue and square”.', 1],
    ['or else to its first quote', 'It says “No oxygen is used here; it is needed further on”.', 0],
    ['or to nothing', 'It says nothing.', null],
  ];
  for (const [name, text, quote] of cases) {
    test(name, async () => {
      const window = await openWindow('sample');
      await window.app.paste(text);
      expect(window.app.shownAnswer.selected).toBe(quote);
      if (quote === 0) await waitFor(() => expect(window.app.reader.mark).toMatchObject({ of: 'quote', ordinal: 0 }));
    });
  }

  test('goes to its first problem among claims once they are judged, unless somebody looked elsewhere', async () => {
    const window = await openWindow('claims');
    const { openAnswer } = window.backend;
    let pending = true;
    window.backend.openAnswer = async (id) => {
      const view = await openAnswer(id);
      return { ...view, quotes: [], claims_pending: pending, claims: pending ? [] : view.claims };
    };
    await window.app.shownAnswer.open(4);
    window.app.shownAnswer.begin();
    expect(window.app.shownAnswer.item).toBeNull();
    pending = false;
    window.tell('answer-changed', { id: 4 });
    await waitFor(() => expect(window.app.shownAnswer.selectedClaim).toBe(1));
  });

  test('goes to its first problem once its sources are read, unless somebody looked elsewhere', async () => {
    for (const elsewhere of [false, true]) {
      const window = await openWindow('sample');
      const { app, backend } = window;
      const { openAnswer } = backend;
      let reading = true;
      app.shownAnswer.isReading = () => reading;
      backend.openAnswer = async (id) => {
        const view = await openAnswer(id);
        const unread = { verdict: 'not_checkable' as const, not_checkable: 'sources_incomplete' as const, matches: [] };
        return reading ? { ...view, quotes: view.quotes.map((quote) => ({ ...quote, ...unread })), claims: [] } : view;
      };
      await app.shownAnswer.open(1);
      app.shownAnswer.begin();
      expect(app.shownAnswer.selected).toBe(0);
      if (elsewhere) app.shownAnswer.select(2);
      reading = false;
      window.tell('answer-changed', { id: 1 });
      await waitFor(() => expect(app.shownAnswer.quote?.verdict).not.toBe('not_checkable'));
      await waitFor(() => expect(app.shownAnswer.selected).toBe(elsewhere ? 2 : 1));
      cleanup();
    }
  });
});
