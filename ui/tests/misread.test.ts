// Words that were misread on pictures of pages, and searchable copies.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { PAGE_BYTES } from '../src/ipc/fake/selection';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

const asked = async () => {
  const window = await openWindow('sample');
  const { library, misreading } = window.app;
  const id = library.sources[0]?.id ?? 0;
  await library.takeTextFrom(id, 'pictures');
  await waitFor(() => expect(library.source(id)?.scanned).toBe(true));
  await misreading.open(id, { start: PAGE_BYTES, end: PAGE_BYTES + 5 });
  await waitFor(() => expect(window.all('misread-dialog').length).toBe(1));
  return { ...window, id };
};

test('a misread word is corrected, listed, undone and taken back', async () => {
  const window = await asked();
  const { misreading, history } = window.app;
  const read = window.text('misread-read');
  const field = window.one('misread-written') as HTMLInputElement;
  expect(field.value).toBe(read);
  expect(await faults(window.one('misread-dialog'))).toEqual([]);
  const save = window.one('misread-save') as HTMLButtonElement;
  for (const [text, may] of [['  ', false], [read, false], ['other', true]] as const) {
    await fireEvent.input(field, { target: { value: text } });
    expect(!save.disabled, text).toBe(may);
  }
  await fireEvent.click(save);
  await waitFor(() => expect(window.all('misread-dialog')).toEqual([]));
  const listed = async (count: number) => {
    await misreading.show(window.id);
    await waitFor(() => expect(window.all('misread-item').length).toBe(count));
  };
  await listed(1);
  expect(window.text('misread-item')).toContain(`“${read}” is “other”`);
  expect(await faults(window.one('misread-list'))).toEqual([]);
  await history.undo();
  await listed(0);
  expect(window.all('misread-none').length).toBe(1);
  await history.redo();
  await listed(1);
  await fireEvent.click(window.one('misread-remove'));
  await waitFor(() => expect(window.all('misread-item')).toEqual([]));
  await history.undo();
  await listed(1);
});

test('what was not read from a picture cannot be corrected, and this is said', async () => {
  const window = await openWindow('sample');
  const { library, misreading, notices } = window.app;
  await misreading.open(library.sources[0]?.id ?? 0, { start: PAGE_BYTES, end: PAGE_BYTES + 5 });
  expect(misreading.asked).toEqual([]);
  expect(notices.list.map(({ title }) => title)).toContain('Only words of one line, on a page that was read from its picture, can be corrected.');
});

test('a searchable copy is written of a scan, and where it is is said', async () => {
  const window = await asked();
  window.app.misreading.close();
  const row = window.all('library-item')[0]?.parentElement;
  await window.app.library.saveSearchable(window.id);
  const notice = window.app.notices.list.find(({ title }) => title.includes('(searchable).pdf'));
  expect(notice?.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/text now that other programs can search/)]);
  expect(row).toBeDefined();
});
