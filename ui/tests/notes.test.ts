// What there is to say about a source, and folders that are watched.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { COMMAND } from '../src/commands';
import { language } from '../src/i18n';
import { noteText } from '../src/library/notes';
import type { ToldView } from '../src/ipc/bindings';
import { failureText } from '../src/shared/failure';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const shown = async (window: Opened, id: number) => {
  window.app.noted.show(id);
  await waitFor(() => expect(window.all('notes-dialog').length).toBe(1));
  await waitFor(() => expect(window.app.noted.notes).not.toBeNull());
  return window.all('note').map(({ dataset }) => dataset.kind);
};

test('every state and warning is said, with what helps', async () => {
  const window = await openWindow('states');
  const cases: [id: number, kinds: string[], helps: string[]][] = [
    [1, [], []],
    [3, ['original_missing'], ['note-relocate']],
    [13, ['no_text'], []],
    [14, ['locked'], ['password']],
    [15, ['failed'], ['note-retry']],
    [16, ['needs_model'], ['note-models']],
    [18, ['paused'], ['note-transcribe']],
    [19, ['same_text', 'pages_damaged', 'other'], ['note-show-other', 'note-remove', 'note-retry']],
  ];
  for (const [id, kinds, helps] of cases) {
    expect(await shown(window, id), String(id)).toEqual(kinds);
    const there = [...window.one('notes-dialog').querySelectorAll<HTMLElement>('li [data-testid]')].map(({ dataset }) => dataset.testid);
    for (const help of helps) expect(there, String(id)).toContain(help);
  }
  expect(window.text('notes-dialog')).toContain('Damaged, and missing from the text: p. 3–4, 7.');
  expect(window.text('notes-dialog')).toContain('Something that an older version said.');
  expect((await axe.run(window.one('notes-dialog'), { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('the same text is said in the row, and the one or the other goes on a word only', async () => {
  const window = await openWindow('states');
  const row = window.all('library-item').find(({ dataset }) => dataset.id === '19') as HTMLElement;
  expect(row.textContent).toContain('Same text as “');
  await window.click(row.querySelector('[data-testid=open-notes]') as HTMLElement);
  await waitFor(() => expect(window.all('note-remove').length).toBe(1));
  await window.click('note-remove');
  await waitFor(() => expect(window.app.library.source(19)).toBeUndefined());
  expect(window.app.library.source(2)).toBeDefined();
});

test('errors are said in German, and in English where there are no words', async () => {
  const cases: [told: ToldView | undefined, text: string][] = [
    [{ code: 'in_use', about: '/a/b', number: null, why: null }, 'Die Bibliothek in „/a/b“ ist in einem anderen Pincite geöffnet.'],
    [{ code: 'page_damaged', about: 'a.pdf', number: 7, why: null }, 'Seite 7 von „a.pdf“ ist beschädigt'],
    [{ code: 'file_fails', about: 'x', number: null, why: 'No space left' }, '„x“ ließ sich nicht lesen oder schreiben (No space left).'],
    [{ code: 'other', about: null, number: null, why: null }, 'as it stands'],
    [undefined, 'as it stands'],
  ];
  language.choice = 'de';
  for (const [told, text] of cases) expect(failureText('as it stands', told)).toContain(text);
  const window = await openWindow('states');
  const failed = window.all('library-item').find(({ dataset }) => dataset.id === '15') as HTMLElement;
  expect(failed.textContent).toContain('„holiday.jpg.pdf“ ist keine PDF-Datei.');
  language.choice = 'en';
  expect(failureText('as it stands', cases[0]?.[0])).toBe('as it stands');
  language.choice = 'system';
});

test('the notes of an open source are reached from its tab, and by name', async () => {
  const window = await openWindow('sample');
  await waitFor(() => expect(window.all('tab').length).toBeGreaterThan(0));
  await fireEvent.contextMenu(window.one('tab'));
  await window.click('tab-notes');
  await waitFor(() => expect(window.all('notes-dialog').length).toBe(1));
  expect(window.app.noted.shown).toBe(window.app.reader.source?.id);
  window.app.noted.shown = null;
  await COMMAND.notes.run({ app: window.app, view: undefined, show: () => undefined });
  await waitFor(() => expect(window.app.noted.shown).toBe(window.app.reader.source?.id));
});

test('what became of a file in a watched folder is said with its path', () => {
  const note = { pages: null, count: null, other: null };
  expect(noteText({ ...note, kind: 'file_gone', text: '/a b/c.pdf is no longer in the watched folder. The library keeps its own copy.' }, '')).toMatch(/^\/a b\/c\.pdf is no longer/);
  language.choice = 'de';
  expect(noteText({ ...note, kind: 'file_changed', text: '/a b/c.pdf has changed since it was added. And so on.' }, '')).toMatch(/^\/a b\/c\.pdf wurde geändert/);
  language.choice = 'system';
});

test('folders are watched, and what is wrong with one is said', async () => {
  const window = await openWindow('sample');
  window.app.keeping.show();
  await waitFor(() => expect(window.all('watch-folder').length).toBe(1));
  expect(window.all('unwatch')).toEqual([]);
  await window.click('watch-folder');
  await waitFor(() => expect(window.text('watched')).toContain('/media/stick/scans · not there at the moment'));
  expect((await axe.run(window.one('library-dialog'), { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await window.click(window.all('unwatch')[1] as HTMLElement);
  await waitFor(() => expect(window.text('watched')).not.toContain('scans'));
});
