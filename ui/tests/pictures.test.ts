// Pictures: pasted from the clipboard, and several that become one source.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { CATALOGUES } from '../src/i18n';
import { formatStamp } from '../src/i18n/format';
import { faults } from './axe';
import { openWindow } from './window';

const { state } = CATALOGUES.en;

afterEach(cleanup);

const held = (file: File | null, text = '') => ({
  getData: (type: string) => (type === 'text/plain' ? text : ''),
  items: file === null ? [] : [{ kind: 'file', type: file.type, getAsFile: () => file }],
  files: [],
});

const picture = (size = 8) => {
  const file = new File([new Uint8Array(8)], 'image.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  // jsdom has none.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new ArrayBuffer(8) });
  return file;
};

test('a picture that is pasted outside a field becomes a source, named by when that was', async () => {
  const window = await openWindow('sample');
  const added = vi.spyOn(window.backend, 'addPastedPicture');
  await fireEvent.paste(document.body, { clipboardData: held(picture()) });
  await waitFor(() => expect(window.app.notices.list.map(({ title }) => title)).toContain(state.pictureAdded));
  expect(added.mock.calls[0]?.[0].name).toMatch(/^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d$/);
  expect(added.mock.calls[0]?.[0].bytes).toHaveLength(8);
});

test('words beside a picture are pasted as words, and what is too large or no picture is not taken', async () => {
  const window = await openWindow('sample');
  const added = vi.spyOn(window.backend, 'addPastedPicture');
  const pasted = vi.spyOn(window.app, 'pasted');
  await fireEvent.paste(document.body, { clipboardData: held(picture(), 'It says “so”.') });
  expect(pasted).toHaveBeenCalledTimes(1);
  await fireEvent.paste(document.body, { clipboardData: held(picture(101 * 2 ** 20)) });
  await waitFor(() => expect(window.app.notices.list.map(({ title }) => title)).toContain(state.pictureTooLarge));
  await fireEvent.paste(document.body, { clipboardData: held(new File(['a'], 'a.zip', { type: 'application/zip' })) });
  window.one('shelf-search').focus();
  await fireEvent.paste(window.one('shelf-search'), { clipboardData: held(picture()) });
  expect(added).not.toHaveBeenCalled();
});

test('where the web view hands no picture over, the program is asked for one; with words it is not', async () => {
  const window = await openWindow('sample');
  const asked = vi.spyOn(window.backend, 'addCopiedPicture').mockResolvedValue({ added: [1], already_there: [], refused: [] });
  // The paste comes with the key, before anything that waits, to what has the focus then.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true }));
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: held(null, 'It says “so”.') });
  document.activeElement?.dispatchEvent(paste);
  await new Promise((done) => setTimeout(done));
  expect(asked).not.toHaveBeenCalled();
  await window.press('v', { ctrlKey: true });
  await waitFor(() => expect(window.app.notices.list.map(({ title }) => title)).toContain(state.pictureAdded));
  expect(asked.mock.calls[0]?.[0]).toMatch(/^Pasted picture \d{4}/);
});

test('a moment is written so that a file can be called by it', () => {
  expect(formatStamp(new Date(2026, 0, 8, 9, 4, 5))).toBe('2026-01-08 09.04.05');
});

describe('pictures that are added together', () => {
  const ask = async (files: string[]) => {
    const window = await openWindow('sample');
    window.backend.hear('pictures-together', { files, name: 'page1 – page2' });
    await waitFor(() => expect(window.all('pictures-dialog').length).toBe(1));
    return window;
  };
  const files = (n: number) => Array.from({ length: n }, (_, i) => `/home/me/page${i + 1}.png`);

  test('are asked about by their names, and can be left alone', async () => {
    const window = await ask(files(20));
    const answered = vi.spyOn(window.backend, 'answerPictures');
    expect(window.text('pictures-dialog')).toMatch(/one source of 20 pictures.*page1\.png.*page8\.png.*and 12 more/);
    expect(await faults(window.one('pictures-dialog'))).toEqual([]);
    await window.press('Escape');
    await fireEvent(window.one('pictures-dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(window.all('pictures-dialog')).toEqual([]));
    expect(answered).toHaveBeenCalledWith('not', 'page1 – page2');
  });

  test.each(['pictures-as-one', 'pictures-singly'])('become what the reader says: %s', async (choice) => {
    const window = await ask(files(2));
    const before = window.app.library.sources.length;
    if (choice === 'pictures-as-one') await window.type('pictures-name', 'Minutes of 1921');
    await window.click(choice);
    await waitFor(() => expect(window.all('pictures-dialog')).toEqual([]));
    const added = () => window.app.library.sources.slice(before).map(({ file_name }) => file_name);
    await waitFor(() => expect(added()).toEqual(choice === 'pictures-as-one' ? ['Minutes of 1921.cbz'] : ['page1.png', 'page2.png']));
  });

  test('are still asked about where they cannot be one source', async () => {
    const window = await ask(files(2));
    window.backend.answerPictures = () => Promise.reject({ message: 'Too large.', details: null, coded: null });
    await window.click('pictures-as-one');
    await waitFor(() => expect(window.app.notices.list.length).toBe(1));
    expect(window.all('pictures-dialog').length).toBe(1);
  });
});
