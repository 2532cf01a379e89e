// What stands beside a PDF's pages: small images of them, and its headings.
import { cleanup, waitFor } from '@testing-library/svelte';
import { vi } from 'vitest';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

async function open(source: number) {
  const window = await openWindow('sample');
  await window.app.reader.open(source, { kind: 'pdf', page: 1, offset: 0 });
  await window.press('F4');
  await waitFor(() => expect(window.all('panel')).toHaveLength(1));
  const current = () => window.all('thumbnail').find((one) => one.hasAttribute('aria-current'))?.dataset.page;
  return { ...window, current };
}

test('of ten thousand pages only those near are there', async () => {
  const window = await open(4);
  await waitFor(() => expect(window.all('thumbnail').length).toBeGreaterThan(3));
  expect(window.all('thumbnail').length).toBeLessThan(20);
  window.app.reader.goTo({ kind: 'pdf', page: 5000, offset: 0 });
  await waitFor(() => expect(window.current()).toBe('5000'));
  expect(window.all('thumbnail').length).toBeLessThan(20);
});

test('few images are asked for at a time', async () => {
  const window = await open(4);
  await waitFor(() => expect(window.one('thumbnails').querySelectorAll('img').length).toBeGreaterThan(0));
  // None of them loads here.
  expect(window.one('thumbnails').querySelectorAll('img')).toHaveLength(2);
});

test('a small page and the arrow keys lead there', async () => {
  const window = await open(1);
  await waitFor(() => expect(window.all('thumbnail')).toHaveLength(6));
  await window.click(window.all('thumbnail')[2] as HTMLElement);
  await waitFor(() => expect(window.current()).toBe('3'));
  window.all('thumbnail')[2]!.focus();
  await window.press('ArrowDown');
  await waitFor(() => expect(window.current()).toBe('4'));
  await waitFor(() => expect(document.activeElement).toBe(window.all('thumbnail')[3]));
  await window.press('End');
  await waitFor(() => expect(window.current()).toBe('6'));
});

test('quotes are marked on it, the selected one as well', async () => {
  const window = await open(1);
  await waitFor(() => expect(window.all('thumbnail-mark').length).toBeGreaterThan(3));
  expect(window.all('thumbnail-mark').filter((mark) => mark.matches('.strong'))).not.toEqual([]);
});

test('headings lead to their pages, and the choice is kept', async () => {
  const window = await open(1);
  await window.click(window.one('panel-outline').querySelector('input') as HTMLElement);
  const rows = () => [...window.one('panel-headings').querySelectorAll('button')];
  expect(rows().map(({ textContent }) => textContent)).toContain('4.2 The cycle, turn by turn');
  await window.click(rows()[3] as HTMLElement);
  await waitFor(() => expect(rows()[3]!.getAttribute('aria-current')).toBe('location'));
  expect(window.app.windowLayout.kept().panel).toEqual({ shown: true, part: 'outline' });
  expect(await faults(document.body)).toEqual([]);
});

test('where there is no room beside the pages it lies over them, and goes when a page was chosen', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const window = await open(1);
  await waitFor(() => expect(window.all('thumbnail')).toHaveLength(6));
  window.all('thumbnail')[2]!.focus();
  await window.press('ArrowDown');
  expect(window.all('panel')).toHaveLength(1);
  await window.click(window.all('thumbnail')[4] as HTMLElement);
  await waitFor(() => expect(window.all('panel')).toHaveLength(0));
  width.mockRestore();
});
