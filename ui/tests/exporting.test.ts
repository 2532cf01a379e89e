// The check of an answer is written as a file: by mouse, by keys alone, and what is said when it is not.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { language } from '../src/i18n';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

async function opened(): Promise<{ window: Opened; asked: unknown[][] }> {
  const window = await openWindow('sample');
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  const asked: unknown[][] = [];
  const { exportReport } = window.backend;
  window.backend.exportReport = (...of) => {
    asked.push(of);
    return exportReport(...of);
  };
  return { window, asked };
}

test('the menu leads to the formats, and the one that is chosen is written', async () => {
  const { window, asked } = await opened();
  await window.click('export-menu');
  await window.click('export-report');
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(1));
  await window.click('format-xlsx');
  await window.click('export-write');
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(0));
  expect(asked).toEqual([[window.app.shownAnswer.answer?.id, 'xlsx', language.current]]);
  expect(window.app.notices.news).toContain('.xlsx');
});

test('the report is written as a PDF, too', async () => {
  const { window, asked } = await opened();
  window.app.shownAnswer.exporting = true;
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(1));
  await window.click('format-pdf');
  await window.click('export-write');
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(0));
  expect(asked.map(([, format]) => format)).toEqual(['pdf']);
  expect(window.app.notices.news).toContain('.pdf');
});

test('keys alone are enough', async () => {
  const { window, asked } = await opened();
  await window.press('e', { ctrlKey: true });
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(window.one('format-html')));
  await fireEvent.keyDown(window.one('format-html'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toBe('html');
});

test('a dialog that was closed, or a disk that is full, leaves the formats open', async () => {
  const { window } = await opened();
  window.app.shownAnswer.exporting = true;
  await waitFor(() => expect(window.all('export-dialog')).toHaveLength(1));
  window.backend.exportReport = () => Promise.resolve(null);
  await window.click('export-write');
  await waitFor(() => expect(window.one('export-write').hasAttribute('disabled')).toBe(false));
  window.backend.exportReport = () => Promise.reject({ message: 'The disk is full.', details: null, coded: null });
  await window.click('export-write');
  await waitFor(() => expect(window.text('notice')).toContain('The disk is full.'));
  expect(window.all('export-dialog')).toHaveLength(1);
});
