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
