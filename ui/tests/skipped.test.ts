// Words in quotation marks that read as no quote.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { openWindow } from './window';

afterEach(cleanup);

test('words that read as no quote are marked, listed with their reason, and judged with one press', async () => {
  const window = await openWindow('sample');
  await waitFor(() => expect(window.all('skipped').map(({ textContent }) => textContent)).toEqual(['carriers', 'Cell Respiration: A Primer']));
  expect(window.all('skipped')[0]?.title).toContain('a term');
  expect(window.text('not-judged')).toContain('“Cell Respiration: A Primer” a title');

  await window.click('judge-too');
  await waitFor(() => expect(window.all('skipped')).toHaveLength(1));
  const quote = window.all('quote').find(({ textContent }) => textContent.startsWith('carriers')) as HTMLElement;
  expect(quote.dataset.ordinal).toBe('10');

  await fireEvent.contextMenu(quote);
  await window.click('item-judge-no-more');
  await waitFor(() => expect(window.all('skipped')).toHaveLength(2));
});

test('turns of the person who asked are greyed, counted, and judged with one press', async () => {
  const window = await openWindow('sample');
  const turns = ['How much is it?', 'And “how many” rings?', 'Why?', 'Thanks.'];
  const judged = new Set<string>();
  const { openAnswer } = window.backend;
  window.backend.openAnswer = async (id) => {
    const answer = await openAnswer(id);
    const own = turns.filter((text) => !judged.has(text));
    const run = { kind: 'run', bold: false, italic: false, code: false, link: null, footnote: null, quote: null, quote_end: false, claim: null, claim_end: false, uncovered: false, skipped_end: true } as const;
    const first = answer.skipped.length;
    const inlines = turns.map((text) => ({ ...run, text, skipped: judged.has(text) ? null : first + own.indexOf(text) }));
    const block = answer.blocks.find((one) => one.block.kind === 'paragraph');
    if (!block) throw new Error('The sample has no paragraph.');
    return {
      ...answer,
      blocks: [{ ...block, inlines }, ...answer.blocks],
      skipped: [...answer.skipped, ...own.map((text) => ({ text, reason: 'your_turn' as const }))],
      turns_judged: [...judged],
    };
  };
  window.backend.judgeToo = async (_, words, too) => {
    if (too) judged.add(words);
    else judged.delete(words);
    window.backend.hear('answer-changed', { id: window.app.shownAnswer.answer?.id ?? 0 });
  };
  window.backend.hear('answer-changed', { id: window.app.shownAnswer.answer?.id ?? 0 });

  await waitFor(() => expect(window.all('your-turn').map(({ textContent }) => textContent)).toEqual(turns));
  expect(window.all('your-turn').every(({ classList }) => classList.contains('turn') && !classList.contains('skipped'))).toBe(true);
  expect(window.text('your-turns')).toContain('4 of your messages are not judged');
  // They are no quotes that look like none.
  expect(window.text('not-judged')).not.toContain('how many');
  expect(window.all('judge-turn').map((button) => button.textContent)).toEqual(turns.map(() => 'Judge this too'));

  await window.click('judge-turn');
  await waitFor(() => expect(window.text('your-turns')).toContain('3 of your messages are not judged'));
  expect(window.all('your-turn').map(({ textContent }) => textContent)).toEqual(turns.slice(1));
  await window.click('judge-turn-no-more');
  await waitFor(() => expect(window.text('your-turns')).toContain('4 of your messages are not judged'));
});
