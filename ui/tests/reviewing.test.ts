// What a reader says of verdicts: by mouse, by keys alone, one after the other, with another passage; and it can be undone.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import type { Decision } from '../src/ipc/bindings';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

async function opened(fake = 'sample'): Promise<Opened> {
  const window = await openWindow(fake);
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  return window;
}

const decision = ({ app }: Opened): Decision | null | undefined => app.shownAnswer.reviewed?.decision;

test('a verdict is confirmed, rejected, taken back; Pincite\u2019s own stays as it is', async () => {
  const window = await opened();
  window.app.shownAnswer.select(6);
  await waitFor(() => expect(window.all('review-quote')).toHaveLength(1));
  await window.click('review-quote');
  await waitFor(() => expect(decision(window)).toBe('confirmed'));
  expect(window.text('review-said')).toContain('Verdict confirmed');
  expect(window.app.shownAnswer.quote?.verdict).toBe('not_found');
  await window.click('reject-quote');
  await waitFor(() => expect(decision(window)).toBe('rejected'));
  expect(window.text('card-verdict')).toContain('Not in your sources');
  await window.click('reject-quote');
  await waitFor(() => expect(window.app.shownAnswer.reviewed).toBeNull());
  await window.app.history.undo();
  await waitFor(() => expect(decision(window)).toBe('rejected'));
});

test('a note stays when the decision changes, and undoing puts back who said it and when', async () => {
  const window = await opened();
  await window.backend.setReviewer('Anna Kurz');
  window.app.shownAnswer.select(1);
  await window.press('v');
  await waitFor(() => expect(decision(window)).toBe('confirmed'));
  await fireEvent.change(window.one('review-note'), { target: { value: 'see the second edition' } });
  await waitFor(() => expect(window.app.shownAnswer.reviewed?.note).toBe('see the second edition'));
  const first = window.app.shownAnswer.reviewed;
  expect(first?.by).toBe('Anna Kurz');
  await window.backend.setReviewer('Ben');
  await window.press('x');
  await waitFor(() => expect(decision(window)).toBe('rejected'));
  expect([window.app.shownAnswer.reviewed?.note, window.app.shownAnswer.reviewed?.by]).toEqual(['see the second edition', 'Ben']);
  await window.app.history.undo();
  await waitFor(() => expect(window.app.shownAnswer.reviewed).toEqual(first));
});

test('of a quote there is more to say than of a claim', async () => {
  const window = await opened('claims');
  window.app.shownAnswer.select(0);
  await waitFor(() => expect(window.all('more-decisions')).toHaveLength(1));
  await window.click('more-decisions');
  expect(window.all('decide-not_a_quote')).toHaveLength(1);
  await window.click('decide-paraphrase');
  await waitFor(() => expect(decision(window)).toBe('paraphrase'));
  // It stays in the list.
  expect(window.app.shownAnswer.answer?.quotes).toHaveLength(1);
  window.app.shownAnswer.selectClaim(2);
  await waitFor(() => expect(window.all('claim-card')).toHaveLength(1));
  await window.click('more-decisions');
  expect(window.all('decide-not_a_quote')).toHaveLength(0);
  await window.click('decide-source_error');
  await waitFor(() => expect(window.app.shownAnswer.claim?.review?.decision).toBe('source_error'));
  expect(window.app.shownAnswer.claims.filter(({ review }) => review !== null)).toHaveLength(1);
});

test('keys alone lead through all that nobody has reviewed', async () => {
  const window = await opened();
  const { shownAnswer } = window.app;
  shownAnswer.select(3);
  const { all } = shownAnswer.progress;
  expect(shownAnswer.progress.done).toBe(0);
  for (let n = 1; n <= all; n++) {
    await window.press(n % 2 === 0 ? 'x' : 'v');
    await waitFor(() => expect(shownAnswer.progress.done).toBe(n));
    const before = shownAnswer.selected;
    await window.press('u');
    if (n < all) expect(shownAnswer.selected).not.toBe(before);
    if (n < all) expect(shownAnswer.reviewed).toBeNull();
  }
  expect(window.text('review-progress')).toBe(`${all} of ${all} reviewed`);
  expect(window.all('next-unreviewed')).toHaveLength(0);
});

test('words of a source become the passage, which is shown, and said to be lost when it is', async () => {
  const window = await opened();
  const { app } = window;
  app.shownAnswer.select(6);
  expect(await app.shownAnswer.choose(1, { start: 1_000_010, end: 1_000_060 })).toBe(true);
  await waitFor(() => expect(decision(window)).toBe('moved'));
  await waitFor(() => expect(window.all('chosen-passage')).toHaveLength(1));
  const words = app.shownAnswer.reviewed?.passage?.words ?? '';
  expect(words.length).toBeGreaterThan(10);
  expect(window.text('chosen-passage')).toContain(words);
  // The verdict is what it was.
  expect(app.shownAnswer.quote?.verdict).toBe('not_found');
  await window.click('chosen-passage');
  await waitFor(() => expect(app.reader.source?.id).toBe(1));
  await app.library.remove(1);
  window.tell('answer-changed', { id: app.shownAnswer.answer?.id ?? 0 });
  await waitFor(() => expect(window.text('chosen-lost')).toContain(words));
});

test('what the reader is called is set once, and a review is accessible', async () => {
  const window = await opened();
  await window.press(',', { ctrlKey: true });
  await waitFor(() => expect(window.all('set-reviewer')).toHaveLength(1));
  await fireEvent.change(window.one('set-reviewer'), { target: { value: ' Anna Kurz ' } });
  await waitFor(() => expect(window.app.settings.reviewer).toBe('Anna Kurz'));
  cleanup();
  const other = await opened();
  other.app.shownAnswer.select(1);
  await waitFor(() => expect(other.all('review-quote')).toHaveLength(1));
  await other.click('review-quote');
  await waitFor(() => expect(other.all('review-note')).toHaveLength(1));
  expect(await faults(other.one('quote-card'))).toEqual([]);
});

test('copies of the PDFs are written, and what is not is said with its reason', async () => {
  const window = await opened();
  window.app.shownAnswer.exporting = true;
  await waitFor(() => expect(window.all('format-pdfs')).toHaveLength(1));
  await window.click('format-pdfs');
  await window.click('export-write');
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(0));
  await waitFor(() => expect(window.text('notice')).toContain('1 annotated PDF was written'));
  expect(window.text('notice')).toContain('is protected, so it was not annotated');
});
