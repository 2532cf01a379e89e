// Adding from Zotero: a tree and many items, chosen, kept in step, and told where it cannot be read.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { CATALOGUES } from '../src/i18n';
import type { ZoteroShelfView } from '../src/ipc/bindings';
import { ZOTERO } from '../src/ipc/fake/zotero';
import { treeOf } from '../src/state/zotero.svelte';
import { asMarkdown, linkInZotero } from '../src/viewer/cite';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

const words = CATALOGUES.en.zotero;

afterEach(() => {
  cleanup();
  Object.assign(ZOTERO, { missing: false, off: false, more: 0 });
});

async function opened(): Promise<Opened> {
  const window = await openWindow('sample');
  await window.click('add-source');
  await window.click('from-zotero');
  await waitFor(() => expect(window.all('zotero-dialog')).toHaveLength(1));
  return window;
}

const titles = (window: Opened) => window.all('zotero-item').map((item) => item.querySelector('.name')?.textContent ?? '');
const boxes = (window: Opened, testid: string) => window.all(testid).map((one) => one.querySelector('input') as HTMLInputElement);

test('a collection is chosen with what is in it, added and kept in step', async () => {
  const window = await opened();
  await waitFor(() => expect(titles(window)).toHaveLength(4));
  expect(window.all('zotero-shelf').map((one) => one.textContent?.trim())).toEqual([words.ownLibrary, 'Thesis', 'Chapter 2', 'To read', 'Tidal Group', 'Shared']);
  const thesis = () => boxes(window, 'zotero-shelf')[1] as HTMLInputElement;
  await fireEvent.click(thesis());
  expect(window.text('zotero-add')).toBe(words.add(2));
  // What is in it comes along, and cannot be left out.
  expect(boxes(window, 'zotero-shelf').map((box) => box.checked)).toEqual([false, true, true, false, false, false]);
  expect(boxes(window, 'zotero-item').map((box) => [box.checked, box.disabled])).toEqual([[true, true], [true, true], [false, false], [false, true]]);
  await window.click('zotero-follow');
  const before = window.app.library.sources.length;
  await window.click('zotero-add');
  await waitFor(() => expect(window.app.library.sources).toHaveLength(before + 2));
  await waitFor(() => expect(window.all('zotero-dialog')).toHaveLength(0));
  expect(window.app.notices.list.map(({ title }) => title)).toContain(words.taken(2, 0));
  await window.click('add-source');
  await window.click('from-zotero');
  await waitFor(() => expect(window.text('zotero-unfollow')).toBe(words.stop('Thesis')));
  await window.click('zotero-update');
  await waitFor(() => expect(window.app.notices.list.map(({ title }) => title)).toContain(words.inStep));
  await window.click('zotero-unfollow');
  await waitFor(() => expect(window.all('zotero-unfollow')).toHaveLength(0));
});

test('the dialog is accessible', async () => {
  const window = await opened();
  await waitFor(() => expect(titles(window)).toHaveLength(4));
  expect(await faults(window.one('zotero-dialog'))).toEqual([]);
});

test('twenty thousand items are sought, and only those in sight are there', async () => {
  ZOTERO.more = 20_000;
  const window = await opened();
  await waitFor(() => expect(titles(window).length).toBeGreaterThan(0));
  expect(window.all('zotero-item').length).toBeLessThan(200);
  await fireEvent.input(window.all('zotero-find')[0] as HTMLElement, { target: { value: 'many 19999' } });
  await waitFor(() => expect(titles(window)).toEqual(['Item 19999']));
  await fireEvent.input(window.all('zotero-find')[0] as HTMLElement, { target: { value: '潮' } });
  await waitFor(() => expect(titles(window)).toEqual(['潮汐']));
});

test('where Zotero is not found its folder is asked for', async () => {
  ZOTERO.missing = true;
  const window = await opened();
  await waitFor(() => expect(window.text('zotero-failure')).toContain('was not found'));
  expect(window.all('zotero-item')).toHaveLength(0);
  await window.click('zotero-folder');
  await waitFor(() => expect(titles(window)).toHaveLength(4));
});

test('a damaged tree has every shelf once', () => {
  const shelf = (key: string | null, parent: string | null, library = 'library'): ZoteroShelfView => ({ library, key, name: key, parent, followed: false });
  const tree = treeOf([shelf('A', 'B'), shelf('B', 'A'), shelf('C', 'C'), shelf(null, null), shelf('D', 'gone'), shelf('D', null, 'groups/1'), shelf(null, null, 'groups/1')]);
  expect(tree.map(({ key, depth, library }) => `${library} ${String(key)} ${depth}`)).toEqual(['library null 0', 'library A 1', 'library B 2', 'library C 1', 'library D 1', 'groups/1 null 0', 'groups/1 D 1']);
});

test('links lead to Zotero, too', () => {
  const passage = { text: 'Ebb and flow', places: [{ kind: 'page' as const, page: 12, label: 'xii' }] };
  const pdf = 'zotero://open-pdf/library/items/TIDE3333';
  expect(linkInZotero(pdf, passage)).toBe(`${pdf}?page=12`);
  expect(linkInZotero('zotero://select/library/items/TIDE2222', passage)).toBe('zotero://select/library/items/TIDE2222');
  expect(linkInZotero(pdf, { ...passage, places: [] })).toBe(pdf);
  expect(asMarkdown(passage, 3, 'Tides', null, pdf)).toBe(`> Ebb and flow ([Tides, p. xii](pincite://open?source=3&page=12) · [Zotero](${pdf}?page=12))`);
  expect(asMarkdown(passage, 3, 'Tides')).toBe('> Ebb and flow ([Tides, p. xii](pincite://open?source=3&page=12))');
});

test('it is said whether Zotero itself told or its database was read, and why', async () => {
  const way = (window: Opened) => window.all('zotero-way')[0]?.textContent?.trim();
  const window = await opened();
  expect(way(window)).toBe(words.asked);
  cleanup();
  ZOTERO.off = true;
  const other = await opened();
  expect(way(other)).toMatch(new RegExp(`^${words.database} .*does not let other programs`));
});
