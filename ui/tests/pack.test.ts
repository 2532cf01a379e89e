import { cleanup, waitFor } from '@testing-library/svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const QUESTION = 'Where does the carbon go?';

async function prepared(window: Opened) {
  await window.press('q');
  await waitFor(() => window.one('pack-dialog'));
  await window.type('pack-question', QUESTION);
  await waitFor(() => expect(window.text('pack-count')).toMatch(/^\d+ of 8,000 tokens/));
}

describe('preparing a question', () => {
  test('shows what it takes, and says what is left out', async () => {
    const window = await openWindow('sample');
    await prepared(window);
    const chosen = window.app.packing.chosen.length;
    expect(chosen).toBe(window.all('pack-source').length);
    expect(window.text('pack-dialog')).toContain('left out');
    window.app.packing.toggle(window.app.packing.chosen[0] ?? 0);
    await waitFor(() => expect(window.app.packing.view?.sources.length).toBe(chosen - 1));
    expect(await faults(window.one('pack-dialog'))).toEqual([]);
  });

  test('lists what it takes most from first, and what it takes nothing from last', async () => {
    const window = await openWindow('sample');
    const { preparePack } = window.backend;
    const used = new Map([[2, { whole: 1, excerpts: 4 }], [1, { whole: 2, excerpts: 0 }]]);
    window.backend.preparePack = async (wanted) => {
      const view = await preparePack(wanted);
      return { ...view, sources: view.sources.map((one) => ({ ...one, ...(used.get(one.source) ?? { whole: 0, excerpts: 0 }) })) };
    };
    await prepared(window);
    const rows = () => window.all('pack-source').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Cell Respiration: A Primer 2 whole', 'BIO 101, lecture 7 1 whole, 4 in excerpts']));
    expect(rows().slice(2).every((row) => row.endsWith('not used'))).toBe(true);
    // One that is left out is the last.
    window.app.packing.toggle(1);
    await waitFor(() => expect(rows().at(-1)).toBe('Cell Respiration: A Primer'));
  });

  test('without a question or a source there is nothing to copy', async () => {
    const window = await openWindow('sample');
    await prepared(window);
    await window.type('pack-question', ' ');
    await waitFor(() => expect((window.one('pack-copy') as HTMLButtonElement).disabled).toBe(true));
    await window.type('pack-question', QUESTION);
    window.app.packing.toggleAll();
    await waitFor(() => expect(window.app.packing.view).toBeNull());
  });

  test('an answer is tied to it, and says which quotes stood in it', async () => {
    const window = await openWindow('sample');
    await prepared(window);
    document.execCommand = () => true;
    await window.click('pack-copy');
    await waitFor(() => expect(window.text('pack-copy')).toBe('Copied'));
    window.app.packing.close();
    await window.app.paste(`${QUESTION} “The final acceptor of electrons is oxygen”.`);
    await waitFor(() => window.one('tie-suggested'));
    await window.click('tie-suggested');
    await waitFor(() => expect(window.app.shownAnswer.answer?.pack?.question).toBe(QUESTION));
    expect(window.text('question')).toContain(QUESTION);
    window.app.shownAnswer.select(0);
    await waitFor(() => expect(window.text('card-given')).toBe('It was in what the assistant was given.'));
  });
});

describe('an answer', () => {
  test('shows what was asked, its conversation, and what the library lacks', async () => {
    const window = await openWindow('sample');
    await window.app.shownAnswer.open(2);
    await waitFor(() => expect(window.text('question')).toContain('What happens to pyruvate'));
    expect(window.text('missing-sources')).toContain('Add glycolysis.pdf to check 2 quotes');
    await waitFor(() => window.one('add-seen'));
    await window.click('add-seen');
    await waitFor(() => expect(window.app.library.sources.some(({ seen_by }) => seen_by !== null)).toBe(true));
    await waitFor(() => expect(window.all('add-seen')).toHaveLength(0));
    await window.click('other-turn');
    await waitFor(() => expect(window.app.shownAnswer.answer?.id).toBe(3));
  });

  test('is checked again as its text is edited, and keeps its reviews', async () => {
    const window = await openWindow('sample');
    await window.app.paste('It says “The final acceptor of electrons is oxygen”.');
    window.app.shownAnswer.select(0);
    await waitFor(() => window.one('quote-card'));
    await window.press('v');
    await waitFor(() => expect(window.one('review-quote').getAttribute('aria-pressed')).toBe('true'));
    await window.click('edit-answer');
    const shown = window.one('answer-text');
    await window.type('edit-text', 'It says “The final acceptor of electrons is oxygen” and “Energy is never made in the cell”.');
    await waitFor(() => expect(window.app.shownAnswer.answer?.quotes.length).toBe(2));
    expect(window.one('answer-text')).toBe(shown);
    expect(window.app.shownAnswer.answer?.quotes.map(({ review }) => review?.decision)).toEqual(['confirmed', undefined]);
    await window.click('edit-done');
    await waitFor(() => expect(window.all('edit-text')).toHaveLength(0));
    await window.press('v');
    await waitFor(() => expect(window.app.shownAnswer.quote?.review).toBeNull());
  });
});
