// What there is to say about a source, and folders that are watched.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { COMMAND } from '../src/commands';
import { CATALOGUES, language } from '../src/i18n';
import type { FailureCode, GapView, DiagnosticKindView, DiagnosticView, CodedErrorView } from '../src/ipc/bindings';
import bindings from '../src/ipc/bindings.ts?raw';
import { coded } from '../src/ipc/fake/failure';
import { note } from '../src/ipc/fake/diagnostics';
import { failureText, gapText } from '../src/shared/failure';
import { noteText } from '../src/shared/diagnostics';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const shown = async (window: Opened, id: number) => {
  window.app.noted.show(id);
  await waitFor(() => expect(window.all('notes-dialog').length).toBe(1));
  await waitFor(() => expect(window.app.noted.notes).not.toBeNull());
  return window.all('note').map(({ dataset }) => dataset.kind);
};

test('a scan says at its top that it has no words, and what helps', async () => {
  const window = await openWindow('states');
  const cases: [id: number, says: string | null][] = [
    [13, 'The file has no text that could be read, only pictures.'],
    [1, null],
  ];
  for (const [id, says] of cases) {
    await window.app.reader.open(id);
    await waitFor(() => expect(window.app.reader.source?.id).toBe(id));
    if (says === null) await waitFor(() => expect(window.all('wordless')).toEqual([]));
    else await waitFor(() => expect(window.text('wordless')).toContain(says));
  }
});

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
  expect(await faults(window.one('notes-dialog'))).toEqual([]);
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
  const cases: [coded: CodedErrorView | null | undefined, text: string][] = [
    [coded('in_use', { about: '/a/b' }), 'Die Bibliothek in „/a/b“ ist in einem anderen Pincite geöffnet.'],
    [coded('page_damaged', { about: 'a.pdf', number: 7 }), 'Seite 7 von „a.pdf“ ist beschädigt'],
    [coded('file_fails', { about: 'x', why: 'No space left on device (os error 28)' }), '„x“ ließ sich nicht lesen oder schreiben (kein Platz mehr auf dem Datenträger).'],
    [coded('file_fails', { about: 'x', why: 'Odd' }), '„x“ ließ sich nicht lesen oder schreiben (Odd).'],
    [coded('no_pattern', { why: 'unclosed group' }), 'Das ist kein regulärer Ausdruck: eine runde Klammer wird nicht geschlossen'],
    [coded('link_twice', { about: 'label' }), 'Der Link nennt die Seitenbezeichnung zweimal.'],
    [coded('too_few_tokens', { number: 1204, limit: 1000 }), '1.204 Tokens, erlaubt sind 1.000'],
    [coded('recording_cut_off', { about: 'a.mp3' }), '„a.mp3“ bricht ab'],
    [null, 'as it stands'],
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

test('every code has German words, and none is left in English', () => {
  const codes = /export type FailureCode = ([^;]+);/.exec(bindings)?.[1]?.match(/\w+/g) ?? [];
  expect(codes.length).toBeGreaterThan(100);
  expect(Object.keys(CATALOGUES.de.errors).sort()).toEqual([...codes].sort());
  for (const code of codes as FailureCode[]) {
    const bare = CATALOGUES.de.errors[code](coded(code));
    const whole = CATALOGUES.de.errors[code](coded(code, { about: 'a', number: 1, limit: 2, why: 'b' }));
    // A file of no bytes has „null Bytes“ in good German.
    for (const said of [bare, whole]) expect(said.replace('null Bytes', ''), code).not.toMatch(/null|undefined|NaN|\b(the|is|not|and)\b/);
  }
});

test('what of an export was not understood is said in German', () => {
  const gap: GapView = { kind: 'no_conversations', about: 'a.json', number: 12, why: null, text: 'as it stands' };
  language.choice = 'de';
  expect(gapText(gap)).toBe('„a.json“: 12 Einträge sind keine Unterhaltungen, die Pincite kennt.');
  for (const said of Object.values(CATALOGUES.de.gaps)) expect(said({ ...gap, about: null, number: null })).not.toMatch(/null|undefined|NaN/);
  language.choice = 'en';
  expect(gapText(gap)).toBe('as it stands');
  language.choice = 'system';
});

test('what is said of recordings and watched files is said in German, too', () => {
  const cases: [kind: DiagnosticKindView, more: Partial<DiagnosticView>, text: string][] = [
    ['file_gone', { file: '/a/b.pdf' }, '/a/b.pdf ist nicht mehr im überwachten Ordner.'],
    ['recording_cut_off', { at: '1:05', until: '2:00' }, 'bricht bei 1:05 ab, dauert aber laut eigener Angabe bis 2:00'],
    ['recording_damaged', { at: '1:05', count: 1 }, 'Eine Stelle bei 1:05'],
    ['doubted', { at: '1:05', count: 12 }, '12 Stellen'],
    ['doubted', {}, 'as it stands'],
  ];
  language.choice = 'de';
  for (const [kind, more, text] of cases) expect(noteText(note(kind, 'as it stands', more))).toContain(text);
  language.choice = 'system';
});

test('folders are watched, and what is wrong with one is said', async () => {
  const window = await openWindow('sample');
  window.app.maintenance.show();
  await waitFor(() => expect(window.all('watch-folder').length).toBe(1));
  expect(window.all('unwatch')).toEqual([]);
  await window.click('watch-folder');
  await waitFor(() => expect(window.text('watched')).toContain('/media/stick/scans · not there at the moment'));
  expect(await faults(window.one('library-dialog'))).toEqual([]);
  await window.click(window.all('unwatch')[1] as HTMLElement);
  await waitFor(() => expect(window.text('watched')).not.toContain('scans'));
});
