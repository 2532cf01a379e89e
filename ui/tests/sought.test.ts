// Words of a search that stand in an answer.
import { cleanup, waitFor } from '@testing-library/svelte';
import { rangeOf } from '../src/answer/sought';
import { openWindow } from './window';

afterEach(cleanup);

test('words of a search are found in the answer as it is shown', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>The <b>first</b> turn yields <span class="badge">1</span>three, the <a>second</a> turn yields four.</p><p>It yields less.</p>';
  const cases: [before: string, text: string, after: string, stands: string | null][] = [
    ['', 'yields', ' three', 'yields'],
    ['the [second](https://example.org/a) turn ', 'yields', ' four', 'yields'],
    ['', 'first turn', '', 'first turn'],
    ['**', 'FIRST** turn', '', 'first turn'],
    ['It ', 'yields', ' less.', 'yields'],
    ['', 'nowhere', '', null],
    ['a', '—', 'b', null],
  ];
  for (const [before, text, after, stands] of cases) expect(rangeOf(root, { before, text, after })?.toString() ?? null).toBe(stands);
  expect(rangeOf(root, { before: 'It ', text: 'yields', after: ' less.' })?.startContainer.textContent).toBe('It yields less.');
});

test('a search that leads to an answer shows its words there, until something else is looked at', async () => {
  const window = await openWindow('sample');
  await window.press('F', { ctrlKey: true, shiftKey: true });
  await window.type('palette-field', 'transport chain');
  await waitFor(() => expect(window.all('palette-row').length).toBeGreaterThan(0));
  await window.click(window.all('palette-row').at(-1) as HTMLElement);
  await waitFor(() => expect(window.app.shownAnswer.sought?.text).toBe('transport chain'));
  const text = window.one('answer-text').parentElement as HTMLElement;
  expect(rangeOf(text, window.app.shownAnswer.sought!)?.toString()).toBe('transport chain');
  await window.press('Escape');
  expect(window.app.shownAnswer.sought).toBeNull();
});
