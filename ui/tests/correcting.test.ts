// A corrected copy of an answer: what is put right by itself, what is left to the reader, and that it can be taken back.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

async function dialog(fake = 'claims'): Promise<Opened> {
  const window = await openWindow(fake);
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  await window.press('E', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(window.all('correct-dialog')).toHaveLength(1));
  await waitFor(() => expect(window.all('correct-waiting')).toHaveLength(0));
  return window;
}

const rows = (window: Opened) => window.all('change').map((row) => ({ kind: row.dataset.kind, on: row.querySelector('input')?.checked, text: row.textContent }));

test('what quotes say is put right, and what claims say is left until it is switched on', async () => {
  const window = await dialog('sample');
  for (const { kind, on } of rows(window)) expect(on).toBe(kind === 'words' || kind === 'place');
  expect(rows(window).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['words', 'place', 'strike']));
  cleanup();
  const other = await dialog('claims');
  expect(rows(other).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['value', 'condition', 'strike']));
  expect(rows(other).every(({ on }) => on === false)).toBe(true);
  expect(other.one('correct-keep').hasAttribute('disabled')).toBe(true);
});

test('each change shows the passage that it goes by, or says that there is none', async () => {
  const window = await dialog('claims');
  for (const { kind, text } of rows(window)) {
    if (kind === 'strike') expect(text).toContain('No source says it');
    else expect(text).toContain('p. ');
  }
  const value = rows(window).find(({ kind }) => kind === 'value');
  expect(value?.text).toContain('yields three NADH per turn');
});

test('the copy is an answer of its own, has only what was chosen, and can be taken back', async () => {
  const window = await dialog('claims');
  const { app } = window;
  const original = app.shownAnswer.answer;
  const at = rows(window).findIndex(({ kind }) => kind === 'value');
  await window.click(window.all('change-made')[at] as HTMLElement);
  await waitFor(() => expect(window.text('correct-keep')).toBe('Save the copy with 1 change'));
  await window.click('correct-keep');
  await waitFor(() => expect(window.all('correct-dialog')).toHaveLength(0));
  expect(app.shownAnswer.answer?.title).toBe(`${original?.title ?? ''} (corrected)`);
  expect(app.shownAnswer.answer?.text).toBe(original?.text.replace('four NADH', 'three NADH'));
  expect((await window.backend.openAnswer(original?.id ?? 0)).text).toBe(original?.text);
  const copy = app.shownAnswer.answer?.id ?? 0;
  await app.history.undo();
  await waitFor(() => expect(app.shownAnswer.answer?.id).toBe(original?.id));
  await expect(window.backend.openAnswer(copy)).rejects.toMatchObject({ message: expect.stringContaining('no longer') as string });
  await app.history.redo();
  await waitFor(() => expect(app.shownAnswer.answer?.id).toBe(copy));
});

test('keys alone are enough', async () => {
  const window = await dialog('sample');
  await waitFor(() => expect(document.activeElement).toBe(window.all('change-made')[0]));
  const before = window.app.shownAnswer.answer?.id;
  await fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(window.all('correct-dialog')).toHaveLength(0));
  expect(window.app.shownAnswer.answer?.id).not.toBe(before);
  // The wrong words are gone, and what stands nowhere is still marked.
  const verdicts = window.app.shownAnswer.answer?.quotes.map(({ verdict }) => verdict);
  expect(verdicts).not.toContain('altered_meaning');
  expect(verdicts).toContain('not_found');
});

test('what did not fit is said, and nothing is kept where nothing fits', async () => {
  const window = await dialog('sample');
  const { keepCorrected } = window.backend;
  window.backend.keepCorrected = () => Promise.resolve({ id: null, made: 0 });
  await window.click('correct-keep');
  await waitFor(() => expect(window.text('notice')).toContain('None of these changes could be made'));
  await waitFor(() => expect(window.one('correct-keep').hasAttribute('disabled')).toBe(false));
  window.backend.keepCorrected = async (...of) => ({ ...(await keepCorrected(...of)), made: 1 });
  await window.click('correct-keep');
  await waitFor(() => expect(window.all('notice').some(({ textContent }) => textContent.includes('could not be made, because'))).toBe(true));
});

test('an answer in which nothing is wrong says so, and a failure closes the dialog', async () => {
  const window = await openWindow('sample');
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  window.backend.changes = () => Promise.resolve([]);
  await window.app.correcting.show();
  await waitFor(() => expect(window.all('correct-none')).toHaveLength(1));
  window.backend.changes = () => Promise.reject({ message: 'The library is gone.', details: null, coded: null });
  await window.app.correcting.show();
  await waitFor(() => expect(window.text('notice')).toContain('The library is gone.'));
  expect(window.all('correct-dialog')).toHaveLength(0);
});

test('the dialog is accessible', async () => {
  const window = await dialog('sample');
  expect(await faults(window.one('correct-dialog'))).toEqual([]);
});
