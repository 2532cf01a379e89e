// What Pincite learns from reviews: offered on the card, accepted or declined, listed, switched, removed, and undone.
import { cleanup, waitFor } from '@testing-library/svelte';
import type { AnswerView, OfferView } from '../src/ipc/bindings';
import { lessonWords } from '../src/shared/lesson';
import { isProblem } from '../src/shared/verdict';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const LESSON = { words: 'the textbook', behind: 0, printed: false };
const TAUGHT = { by: 'moved', times: 1, quote: 'Energy is never made', answer: 'Notes' } as const;
const OFFER: OfferView = { lesson: { ...LESSON, kind: 'name' }, source: 'biology.pdf', source_id: 1, taught: TAUGHT, concerned: [{ answer: 1, title: 'Notes', ordinal: 2, quote: 'it is only handed on' }] };

async function opened(offers: OfferView[] = [OFFER], change: (answer: AnswerView) => AnswerView = (answer) => answer): Promise<Opened> {
  const window = await openWindow('sample');
  const { openAnswer } = window.backend;
  window.backend.openAnswer = async (id) => change(await openAnswer(id));
  const declined = new Set<string>();
  const line = ({ lesson }: OfferView) => JSON.stringify(lesson);
  window.backend.learnOffers = async () => {
    const known = await window.backend.learned();
    return offers.filter((one) => !declined.has(line(one)) && !known.some(({ lesson }) => lesson.words === one.lesson.words));
  };
  window.backend.declineOffer = async (offer, no) => void (no ? declined.add(line(offer)) : declined.delete(line(offer)));
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  await window.app.shownAnswer.open(window.app.shownAnswer.answer?.id ?? 0);
  window.app.shownAnswer.select(1);
  await waitFor(() => expect(window.all('review-quote')).toHaveLength(1));
  return window;
}

test('each kind is a sentence', () => {
  const said = (kind: OfferView['lesson']['kind'], words: string, source: string | null, behind = 0) => lessonWords({ lesson: { kind, words, behind, printed: false }, source });
  expect(said('name', 'the textbook', 'biology.pdf')).toBe('“the textbook” is biology.pdf');
  expect(said('key', 'Smith19', 'smith-2019.pdf')).toBe('[Smith19] is smith-2019.pdf');
  expect(said('pages', '', 'report.pdf', 12)).toBe('Page numbers of report.pdf are 12 behind');
  expect(said('pages', '', 'report.pdf', -2)).toBe('Page numbers of report.pdf are 2 ahead');
  expect(said('term', 'powerhouse', null)).toBe('“powerhouse” is a term here, not a quote');
});

test('nothing is offered before a review, and an offer is accepted by the keyboard, listed and undone', async () => {
  const window = await opened();
  expect(window.all('offer')).toHaveLength(0);
  await window.press('v');
  await waitFor(() => expect(window.text('offer')).toContain('“the textbook” is biology.pdf'));
  expect(window.text('accept-offer')).toBe('Use this for 1 more');
  await window.click('list-offer');
  expect(window.text('offer-quote')).toContain('it is only handed on');
  expect(await faults(window.container)).toEqual([]);
  window.one('accept-offer').focus();
  await window.click(document.activeElement as HTMLElement);
  await waitFor(() => expect(window.app.notices.list.map(({ title }) => title)).toContain('Learned: “the textbook” is biology.pdf'));
  expect(window.all('offer')).toHaveLength(0);
  const [kept] = await window.backend.learned();
  expect(kept).toMatchObject({ source: 'biology.pdf', on: true });
  await window.app.history.undo();
  await waitFor(() => expect(window.all('offer')).toHaveLength(1));
  expect(await window.backend.learned()).toEqual([]);
  await window.app.history.redo();
  // As it was, under its own number.
  expect(await window.backend.learned()).toEqual([kept]);
});

test('an offer that is declined is not made again, unless that is undone', async () => {
  const window = await opened();
  await window.press('v');
  await waitFor(() => expect(window.all('decline-offer')).toHaveLength(1));
  await window.click('decline-offer');
  await waitFor(() => expect(window.all('offer')).toHaveLength(0));
  window.app.shownAnswer.select(2);
  window.app.shownAnswer.select(1);
  await new Promise((later) => setTimeout(later, 300));
  expect(window.all('offer')).toHaveLength(0);
  await window.app.history.undo();
  await waitFor(() => expect(window.all('offer')).toHaveLength(1));
});

test('the settings list it with how it came about; it is switched, removed, and brought back', async () => {
  const window = await opened();
  await window.app.learning.accept(OFFER);
  await window.press(',', { ctrlKey: true });
  await waitFor(() => expect(window.all('set-learned')).toHaveLength(1));
  await window.click('set-learned');
  await waitFor(() => expect(window.text('learned')).toContain('You chose a passage once, as for “Energy is never made” in “Notes”.'));
  expect(await faults(window.container)).toEqual([]);
  await window.click('switch-learned');
  await waitFor(() => expect(window.one('switch-learned').getAttribute('aria-checked')).toBe('false'));
  await window.click('forget-learned');
  await waitFor(() => expect(window.all('learned-none')).toHaveLength(1));
  await window.app.history.undo();
  await waitFor(() => expect(window.one('switch-learned').getAttribute('aria-checked')).toBe('false'));
  await window.app.history.undo();
  await waitFor(() => expect(window.one('switch-learned').getAttribute('aria-checked')).toBe('true'));
});

test('a page as learned is stated and no problem; any other wrong page stays one', async () => {
  const off = (behind: number | null) => (answer: AnswerView) => ({
    ...answer,
    quotes: answer.quotes.map((quote) => (quote.ordinal === 1 ? { ...quote, verdict: 'exact' as const, attribution: { kind: 'as_named' as const }, locator: 'wrong' as const, claimed_place: { kind: 'page' as const, words: '33' }, behind } : quote)),
  });
  const learned = await opened([], off(12));
  await waitFor(() => expect(learned.text('card-behind')).toContain('Page as learned: the numbers are 12 behind.'));
  expect(learned.all('card-flag')).toHaveLength(0);
  const [quote] = learned.app.shownAnswer.answer?.quotes.filter(({ ordinal }) => ordinal === 1) ?? [];
  expect(quote && isProblem(quote)).toBe(false);
  expect(quote && isProblem({ ...quote, behind: null })).toBe(true);
  expect(quote && isProblem({ ...quote, attribution: { kind: 'elsewhere', named_title: 'x' } })).toBe(true);
  expect(quote && isProblem({ ...quote, verdict: 'not_found' })).toBe(true);
  cleanup();
  const plain = await opened([], off(null));
  await waitFor(() => expect(plain.text('card-flag')).toContain('p. 33'));
  expect(plain.all('card-behind')).toHaveLength(0);
});

test('beside a verdict stands how often such verdicts were right', async () => {
  const window = await opened([], (answer) => ({ ...answer, tallies: [{ verdict: 'exact', right: 58, of: 62 }] }));
  const of = (wanted: string[]) => window.app.shownAnswer.answer?.quotes.find(({ verdict }) => wanted.includes(verdict))?.ordinal ?? 0;
  const other = of(['not_found']);
  window.app.shownAnswer.select(of(['exact', 'normalized']));
  await waitFor(() => expect(window.text('tally')).toBe('Of 62 such verdicts that you reviewed, 58 were right.'));
  window.app.shownAnswer.select(other);
  await waitFor(() => expect(window.all('tally')).toHaveLength(0));
});

/** The answer once quote `gone` is a term: those behind it have other numbers then. */
function without(answer: AnswerView, gone: number): AnswerView {
  const now = (ordinal: number) => (ordinal > gone ? ordinal - 1 : ordinal);
  const text = answer.quotes.find(({ ordinal }) => ordinal === gone)?.text ?? '';
  return {
    ...answer,
    quotes: answer.quotes.filter(({ ordinal }) => ordinal !== gone).map((quote) => ({ ...quote, ordinal: now(quote.ordinal) })),
    blocks: answer.blocks.map((block) => ({
      ...block,
      inlines: block.inlines.map((inline) => (inline.kind !== 'run' || inline.quote === null ? inline : { ...inline, quote: inline.quote === gone ? null : now(inline.quote) })),
    })),
    skipped: [...answer.skipped, { text, reason: 'term' }],
  };
}

test('once a quote is a term the next one is looked at, with the focus; undone, the quote is again', async () => {
  let gone: number | null = null;
  const window = await opened([], (answer) => (gone === null ? answer : without(answer, gone)));
  const { shownAnswer, history } = window.app;
  const texts = () => shownAnswer.answer?.quotes.map(({ text }) => text) ?? [];
  const first = texts();
  const looked = () => shownAnswer.quote?.text;
  const cases: [gone: number, then: number][] = [[0, 1], [1, 2], [first.length - 1, first.length - 2]];
  for (const [at, then] of cases) {
    shownAnswer.select(at);
    const set = (to: number | null) => async () => {
      gone = to;
      window.tell('answer-changed', { id: shownAnswer.answer?.id ?? 0 });
    };
    await history.do({ title: 'a term', redo: set(at), undo: set(null) });
    await waitFor(() => expect(texts()).toHaveLength(first.length - 1));
    await waitFor(() => expect([at, looked()]).toEqual([at, first[then]]));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true'));
    await history.undo();
    await waitFor(() => expect(texts()).toEqual(first));
    await waitFor(() => expect([at, looked()]).toEqual([at, first[at]]));
  }
  // Whoever looked at something else meanwhile stays there, whatever its number is.
  shownAnswer.select(0);
  gone = 0;
  window.tell('answer-changed', { id: shownAnswer.answer?.id ?? 0 });
  await waitFor(() => expect(looked()).toBe(first[1]));
  shownAnswer.select(1);
  expect(looked()).toBe(first[2]);
  gone = null;
  window.tell('answer-changed', { id: shownAnswer.answer?.id ?? 0 });
  await waitFor(() => expect(texts()).toEqual(first));
  expect(looked()).toBe(first[2]);
});
