// Who says what: each source's mark for each quote and claim, told by its parts, and reached by keys alone.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { agreementWords, columnsOf, markOf, restWords, stepTo } from '../src/answer/across';
import type { AcrossCell, AcrossView, AgreementView } from '../src/ipc/bindings';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

async function dialog(fake = 'claims'): Promise<Opened> {
  const window = await openWindow(fake);
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  await window.press('w');
  await waitFor(() => expect(window.all('across-dialog')).toHaveLength(1));
  await waitFor(() => expect(window.all('across-working')).toHaveLength(0));
  await waitFor(() => expect(window.all('across-row').length).toBeGreaterThan(0));
  return window;
}

const AGREEMENT: AgreementView = { says: 0, partly: 0, otherwise: 0, contradicts: 0, divided: 0, unclear: 0, seen: 0, speak: 0, score: null };
const CELL: AcrossCell = { source: 1, stance: 'says', verdict: 'exact', support: null, unjudged: null, spans: [[0, 4]], passage: 'text', differs: [], copy_of: null };

test('agreement is told by its parts, and nothing is told of it where too few speak', () => {
  const cases: [Partial<AgreementView>, string][] = [
    [{}, 'No source that was read speaks of it'],
    [{ says: 1, speak: 1 }, 'Only one independent source speaks of it: too few to agree'],
    [{ contradicts: 1, speak: 1 }, 'Only one independent source speaks of it: too few to agree; 1 contradicts it'],
    [{ says: 3, contradicts: 1, otherwise: 1, speak: 5, score: 0.6 }, 'Said by 3 of 5 independent sources that speak of it; 1 has it with other words; 1 contradicts it'],
    [{ says: 2, divided: 1, speak: 3, unclear: 4, seen: 1 }, 'Said by 2 of 3 independent sources that speak of it; of 1, editions or copies differ; 4 not clear (not counted); 1 only what an assistant saw (not counted)'],
  ];
  for (const [of, words] of cases) expect(agreementWords({ ...AGREEMENT, ...of })).toBe(words);
});

test('what is not clear is never marked as said', () => {
  expect(markOf(CELL)).toBe('verbatim');
  expect(markOf({ ...CELL, stance: 'unclear' })).toBe('unclear');
  expect(markOf({ ...CELL, verdict: 'altered_meaning', stance: 'otherwise' })).toBe('meaning');
  const claim = { ...CELL, verdict: null };
  expect(markOf({ ...claim, support: 'supported' })).toBe('supported');
  expect(markOf({ ...claim, support: 'contradicted', stance: 'contradicts' })).toBe('contradicted');
  expect(markOf({ ...claim, support: 'not_checkable', unjudged: 'unsure', stance: 'unclear' })).toBe('unclear');
});

test('a source that was not read is not called silent', () => {
  const row = { kind: 'claim' as const, ordinal: 0, text: '', cells: [], agreement: AGREEMENT, numbers: [], silent: 2, unclear: 0, unread: 3, left: 1 };
  expect(restWords(row)).toBe('nothing found in 2 sources · 3 not read, or not to the end · 1 not looked into, for too many speak of it');
});

test('arrow keys go from mark to mark, over what is empty', () => {
  const marks = [[0, 2], [], [1], [0, 3]];
  const cases: [[number, number], string, [number, number] | null][] = [
    [[0, 0], 'ArrowRight', [0, 2]],
    [[0, 2], 'ArrowRight', null],
    [[0, 2], 'ArrowDown', [2, 1]],
    [[2, 1], 'ArrowDown', [3, 0]],
    [[3, 3], 'ArrowUp', [2, 1]],
    [[0, 0], 'ArrowUp', null],
    [[3, 0], 'ArrowDown', null],
    [[3, 0], 'End', [3, 3]],
    [[3, 3], 'Home', [3, 0]],
    [[0, 0], 'a', null],
  ];
  for (const [from, key, to] of cases) expect(stepTo(marks, from, key)).toEqual(to);
});

test('each claim has its row, each source that speaks its column, and a mark its word', async () => {
  const window = await dialog();
  expect(window.all('across-row')).toHaveLength((window.app.shownAnswer.answer?.quotes.length ?? 0) + (window.app.shownAnswer.answer?.claims.length ?? 0));
  const labels = window.all('across-cell').map((cell) => cell.getAttribute('aria-label'));
  expect(labels).toEqual(expect.arrayContaining(['Supported', 'Partly supported', 'Contradicted']));
  expect(window.all('across-number').map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join()).toContain('four');
  expect(window.text('across-without')).toContain('no column');
});

test('keys alone lead to a passage and back to where one was', async () => {
  const window = await dialog('sample');
  const cells = window.all('across-cell');
  // One stop for Tab, however many marks there are.
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  const second = document.activeElement as HTMLElement;
  expect(second).not.toBe(cells[0]);
  expect(second.dataset.testid).toBe('across-cell');
  const at = second.dataset.at;
  await window.click(second);
  await waitFor(() => expect(window.all('across-dialog')).toHaveLength(0));
  await waitFor(() => expect(window.app.reader.source).not.toBeNull());
  // What is known and still holds is not worked out again.
  await window.press('w');
  await waitFor(() => expect(window.all('across-dialog')).toHaveLength(1));
  expect(window.all('across-working')).toHaveLength(0);
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.at).toBe(at));
});

test('it can be stopped, begun again, and goes on behind a closed dialog', async () => {
  const window = await openWindow('sample');
  const { across } = window.backend;
  let refuse: (reason: unknown) => void = () => undefined;
  window.backend.across = () => new Promise((_, no) => (refuse = no));
  window.backend.stopAcross = () => Promise.resolve(refuse({ message: 'It was stopped.', details: null, coded: null }));
  await window.press('w');
  await waitFor(() => expect(window.all('across-stop')).toHaveLength(1));
  await window.click('across-stop');
  await waitFor(() => expect(window.all('across-stopped')).toHaveLength(1));
  window.backend.across = across;
  await window.click('across-again');
  window.app.across.close();
  await waitFor(() => expect(window.app.across.view).not.toBeNull());
  expect(window.all('notice')).toHaveLength(0);
});

test('what changed meanwhile is compared again, and a failure closes the dialog', async () => {
  const window = await dialog('sample');
  let asked = 0;
  const { across } = window.backend;
  window.backend.across = (id) => {
    asked++;
    return across(id);
  };
  window.tell('answer-changed', { id: window.app.shownAnswer.answer?.id ?? 0 });
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(window.app.across.progress).toBeNull());
  window.backend.across = () => Promise.reject({ message: 'The library is gone.', details: null, coded: null });
  window.tell('source-changed', { id: 1, item: null });
  await waitFor(() => expect(window.text('notice')).toContain('The library is gone.'));
  expect(window.all('across-dialog')).toHaveLength(0);
});

test('thousands of sources have no column each', async () => {
  const window = await openWindow('sample');
  const columns: AcrossView['columns'] = Array.from({ length: 2000 }, (_, i) => ({ source: i + 1, title: `Source ${i + 1}`, file_name: `${i}.pdf`, date: null, same: i === 1 ? { kind: 'text', source: 1 } : null, speaks: i < 30 ? 1 : 0 }));
  const cells = columns.map(({ source, speaks }): AcrossCell => ({ ...CELL, source, stance: speaks === 0 ? 'unclear' : 'says', copy_of: source === 3 ? 1 : null }));
  const row = { kind: 'quote' as const, ordinal: 0, text: 'words', cells, agreement: { ...AGREEMENT, says: 30, speak: 30, score: 1 }, numbers: [], silent: 0, unclear: 0, unread: 0, left: 0 };
  const view: AcrossView = { columns, rows: Array.from({ length: 60 }, (_, ordinal) => ({ ...row, ordinal })), sources: 5000, unread: ['scan.pdf'], unread_count: 4 };
  expect(columnsOf(view, false)).toHaveLength(30);
  window.backend.across = () => Promise.resolve(view);
  await window.press('w');
  await waitFor(() => expect(window.all('across-column')).toHaveLength(24));
  expect(window.all('across-row')).toHaveLength(50);
  expect(window.text('across-same')).toBe('same text as Source 1');
  expect(window.all('across-cell')[2]?.getAttribute('aria-label')).toContain('word for word as in Source 1');
  expect(window.text('across-unread')).toContain('scan.pdf and 3 more');
  await window.click('across-more');
  expect(window.all('across-column')).toHaveLength(30);
  await window.click('across-unclear');
  expect(window.all('across-column')).toHaveLength(48);
  await window.click('across-more-rows');
  expect(window.all('across-row')).toHaveLength(60);
});

test('an answer with nothing to look for says so, and the dialog is accessible', async () => {
  const window = await dialog('claims');
  expect(await faults(window.one('across-dialog'))).toEqual([]);
  window.backend.across = () => Promise.resolve({ columns: [], rows: [], sources: 3, unread: [], unread_count: 0 });
  await window.app.across.compare();
  await waitFor(() => expect(window.all('across-nothing')).toHaveLength(1));
});
