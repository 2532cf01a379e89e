import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const item = (window: Opened, id: number) => window.all('library-item').find(({ dataset }) => dataset.id === String(id)) as HTMLElement;

/** Chooses from the menu of a source. */
async function choose(window: Opened, id: number, what: string) {
  await window.click(item(window, id).querySelector('[aria-haspopup]') as HTMLElement);
  await window.click(what);
}

describe('what a source is as a work', () => {
  test('is typed and kept, and put back', async () => {
    const window = await openWindow('sample');
    await choose(window, 1, 'about-source');
    await window.type('about-title', 'A Primer');
    await window.type('about-authors', 'Rowe, Ada\n\nWHO');
    await window.type('about-year', '2015');
    await window.click('about-save');
    await waitFor(() => expect(window.app.library.source(1)).toMatchObject({ title: 'A Primer', about: { authors: ['Rowe, Ada', 'WHO'], year: 2015, cited: 'Rowe and WHO 2015' } }));
    await waitFor(() => expect(window.all('about-dialog')).toEqual([]));
    await choose(window, 1, 'about-source');
    await waitFor(() => expect(window.all('about-reset').length).toBe(1));
    await window.click('about-reset');
    await waitFor(() => expect(window.app.library.source(1)?.title).not.toBe('A Primer'));
  });

  test('is filled in from a reference that is pasted', async () => {
    const window = await openWindow('sample');
    await choose(window, 1, 'about-source');
    await window.type('about-reference', 'what is this');
    await waitFor(() => expect(window.text('about-dialog')).toContain('no reference'));
    await window.type('about-reference', '@book{k, title={Tides}, author={Rowe, Ada}, year={1999}, doi={10.1000/182}}');
    await waitFor(() => expect((window.one('about-doi') as HTMLInputElement).value).toBe('10.1000/182'));
    expect((window.one('about-year') as HTMLInputElement).value).toBe('1999');
    expect(await faults(window.one('about-dialog'))).toEqual([]);
  });

  test('is not kept with a year that is none', async () => {
    const window = await openWindow('sample');
    await choose(window, 1, 'about-source');
    await window.type('about-year', 'soon');
    expect((window.one('about-save') as HTMLButtonElement).disabled).toBe(true);
  });
});

const titles = (window: Opened) => window.app.sourceList.shown.map(({ title }) => title);

test('another name that a source’s file had is told and found', async () => {
  const window = await openWindow('sample');
  const source = window.app.library.source(1)!;
  source.other_names = ['Reader 12.pdf'];
  window.app.sourceList.query = 'reader 12';
  await waitFor(() => expect(window.app.sourceList.shown.map(({ id }) => id)).toEqual([1]));
  await choose(window, 1, 'about-source');
  await waitFor(() => expect(window.text('about-names')).toContain('also added as Reader 12.pdf'));
});

describe('the list of sources', () => {
  test('is searched by title, author, year and tag', async () => {
    const window = await openWindow('sample');
    const all = window.all('library-item').length;
    for (const [query, ids] of [
      ['PRIMER', [1]],
      ['citric cycle', [3]],
      ['okafor 1991', [1]],
      ['no such thing', []],
    ] as const) {
      await window.type('shelf-search', query);
      await waitFor(() => expect(window.all('library-item').map(({ dataset }) => Number(dataset.id)).filter((id) => id < 4)).toEqual(ids));
    }
    await window.click('show-all');
    await waitFor(() => expect(window.all('library-item').length).toBe(all));
    expect((window.one('shelf-search') as HTMLInputElement).value).toBe('');
  });

  test('is sorted, and the order is kept', async () => {
    const kept = { state: null as string | null };
    const window = await openWindow('sample', kept);
    window.app.sourceList.order = 'title';
    expect(titles(window)).toEqual([...titles(window)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })));
    window.app.saveNow();
    window.unmount();
    const again = await openWindow('sample', kept);
    expect(again.app.sourceList.order).toBe('title');
  });

  test('is narrowed by kind, state, and what the answer quotes', async () => {
    const window = await openWindow('states');
    const { sourceList } = window.app;
    sourceList.kind = 'recording';
    expect(sourceList.shown.every(({ kind }) => kind === 'recording')).toBe(true);
    sourceList.all();
    sourceList.state = 'failed';
    expect(titles(window)).toEqual(['holiday.jpg.pdf']);
    sourceList.all();
    await window.click('arrange');
    await window.click('quoted-here');
    expect(sourceList.shown.length).toBeGreaterThan(0);
    expect(sourceList.shown.length).toBeLessThan(window.app.library.sources.length);
  });

  test('of ten thousand holds only the rows near what is in sight', async () => {
    const window = await openWindow('many');
    expect(window.app.library.sources.length).toBeGreaterThan(10_000);
    expect(window.all('library-item').length).toBeLessThan(60);
    await window.type('shelf-search', 'Paper 9999');
    await waitFor(() => expect(window.all('library-item').map(({ dataset }) => dataset.id)).toEqual(['10999']));
  });
});

test('a PDF is read as pictures where that is chosen, and from its text again', async () => {
  const window = await openWindow('sample');
  const says = () => item(window, 1).textContent ?? '';
  expect(says()).not.toContain('read as pictures');
  await choose(window, 1, 'read-pictures');
  await waitFor(() => expect(says()).toContain('read as pictures'));
  await window.app.history.undo();
  await waitFor(() => expect(says()).not.toContain('read as pictures'));
  // A recording has no pages.
  const recording = window.app.library.sources.find(({ kind }) => kind === 'recording');
  await window.click(item(window, recording?.id ?? 0).querySelector('[aria-haspopup]') as HTMLElement);
  expect(window.all('read-pictures')).toEqual([]);
});

describe('collections and tags', () => {
  test('are given, narrow the list, and are undone', async () => {
    const window = await openWindow('sample');
    await choose(window, 2, 'sort-source');
    await window.type('new-tag', 'thesis');
    await window.click('add-tag');
    await waitFor(() => expect(window.app.library.source(2)?.tags).toEqual(['thesis']));
    expect(await faults(window.one('sorting-dialog'))).toEqual([]);
    expect(item(window, 2).textContent).toContain('thesis');
    window.app.sourceList.tag = 'thesis';
    await waitFor(() => expect(window.all('library-item').length).toBe(1));
    window.app.sourceList.all();
    await window.app.history.undo();
    await waitFor(() => expect(window.app.library.source(2)?.tags).toEqual([]));
  });

  test('a collection that is removed comes back with its sources', async () => {
    const window = await openWindow('sample');
    const { sourceList, library, history } = window.app;
    await sourceList.addCollection('Thesis');
    for (const id of [1, 3]) await sourceList.name(library.source(id) as never, 'collection', 'Thesis', true);
    sourceList.collection = 'Thesis';
    expect(sourceList.shown.map(({ id }) => id)).toEqual([1, 3]);
    await sourceList.renameCollection('Thesis', 'Book');
    expect([sourceList.collection, sourceList.shown.length]).toEqual(['Book', 2]);
    await sourceList.removeCollection('Book');
    expect([sourceList.collection, library.collections]).toEqual([null, []]);
    await history.undo();
    sourceList.collection = 'Book';
    expect(sourceList.shown.map(({ id }) => id)).toEqual([1, 3]);
    await history.undo();
    expect(library.collections).toEqual(['Thesis']);
    await history.redo();
    await history.redo();
    expect(library.collections).toEqual([]);
  });
});

describe('the library as a whole', () => {
  const show = async (window: Opened) => {
    await window.click('collections');
    await window.click('this-library');
    await waitFor(() => expect(window.text('library-dialog')).toContain('31 MB'));
  };

  test('says where it lies, and what is missing until its file is found', async () => {
    const window = await openWindow('sample');
    await show(window);
    expect(window.text('library-dialog')).toContain('/pincite/library');
    expect(window.text('missing')).toContain('The original of “Citric acid cycle” is missing.');
    expect(await faults(window.one('library-dialog'))).toEqual([]);
    await window.click('relocate');
    await waitFor(() => expect(window.all('missing')).toEqual([]));
  });

  test('a missing original is said in its row before it is opened, and found from there', async () => {
    const window = await openWindow('sample');
    const row = () => window.all('library-item').find(({ textContent }) => textContent.includes('Citric acid cycle') && textContent.includes('PDF')) as HTMLElement;
    await waitFor(() => expect(row().querySelector('[data-testid=source-state]')?.textContent).toContain('Original missing · PDF'));
    expect(window.all('find-original')).toHaveLength(1);
    expect(window.one('find-original').getAttribute('aria-label')).toBe('Find its file… (Citric acid cycle)');
    expect(row().querySelector('[data-testid=open-notes]')).not.toBeNull();
    await window.click('find-original');
    await waitFor(() => expect(row().textContent).not.toContain('Original missing'));
    expect(window.all('find-original')).toEqual([]);
  });

  test('originals are looked for when the window is looked at again, not too often, and without a word where that fails', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const window = await openWindow('sample');
    await waitFor(() => expect(window.all('find-original')).toHaveLength(1));
    const asked = vi.spyOn(window.backend, 'storage').mockRejectedValue(new Error('gone'));
    const cases: [at: number, asked: number][] = [
      [59_000, 0],
      [60_000, 1],
      [61_000, 1],
      [120_001, 2],
    ];
    for (const [at, times] of cases) {
      now.mockReturnValue(at);
      await fireEvent.focus(globalThis.window);
      expect([at, asked.mock.calls.length]).toEqual([at, times]);
    }
    expect(window.all('find-original')).toHaveLength(1);
    expect(window.app.notices.list).toEqual([]);
    now.mockRestore();
  });

  test('a place that asks for care is told once, and stands in the dialog', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const window = await openWindow('sample');
    const storage = await window.backend.storage();
    const cautions: typeof storage.cautions = [
      { kind: 'synchronised', about: 'Dropbox' },
      { kind: 'conflict', about: '/home/me/Dropbox/library-LAPTOP.db' },
    ];
    vi.spyOn(window.backend, 'storage').mockResolvedValue({ ...storage, cautions });
    for (const at of [60_000, 120_001]) {
      now.mockReturnValue(at);
      await fireEvent.focus(globalThis.window);
    }
    await waitFor(() => expect(window.app.notices.list).toHaveLength(1));
    expect(window.app.notices.list[0]?.lines.map(({ text }) => text)).toEqual([
      expect.stringContaining('a folder that Dropbox synchronises'),
      expect.stringContaining('library-LAPTOP.db is another copy of the database'),
    ]);
    await show(window);
    expect(window.all('caution')).toHaveLength(2);
    now.mockRestore();
  });

  test('gives way to another one, and says why one is refused', async () => {
    const window = await openWindow('sample');
    let anew = 0;
    window.backend.beginAnew = () => void anew++;
    await show(window);
    await window.click('open-library');
    await waitFor(() => expect(window.text('notice')).toContain('/home/me/other is open in another Pincite'));
    expect([anew, window.app.maintenance.shown]).toEqual([0, true]);
    await window.click('new-library');
    await waitFor(() => expect(anew).toBe(1));
    // What the window keeps belongs to the library before.
    expect(window.app.restored).toBe(false);
  });

  test('is moved with progress, and the old one is deleted only on a word', async () => {
    const window = await openWindow('sample');
    let anew = 0;
    window.backend.beginAnew = () => void anew++;
    await show(window);
    await window.click('move-library');
    await waitFor(() => expect(window.all('stop-backup').length).toBe(1));
    await window.click('stop-backup');
    await waitFor(() => expect(window.app.maintenance.progress).toBeNull());
    expect([anew, window.all('notice').length]).toEqual([0, 0]);
    await window.click('move-library');
    await waitFor(() => expect(anew).toBe(1));
    await window.app.start();
    await waitFor(() => expect(window.text('left-dialog')).toContain('/pincite/library'));
    expect(await faults(window.one('left-dialog'))).toEqual([]);
    await window.click('delete-left');
    await waitFor(() => expect(window.all('left-dialog')).toEqual([]));
    expect((await window.backend.library()).left).toBeNull();
  });

  test('is backed up, with progress, and can be stopped', async () => {
    const window = await openWindow('sample');
    await show(window);
    await window.click('back-up');
    await waitFor(() => expect(window.text('notice')).toContain('was backed up to /home/me/Pincite library.zip'));
    expect(window.app.maintenance.progress).toBeNull();
    await window.click('back-up');
    await waitFor(() => expect(window.all('stop-backup').length).toBe(1));
    await window.click('stop-backup');
    await waitFor(() => expect(window.app.maintenance.progress).toBeNull());
    expect(window.all('notice').length).toBe(1);
  });
});

test('a source pressed while it is read says when it opens, and opens then', async () => {
  const window = await openWindow('states');
  const { library, reader, notices } = window.app;
  const item = library.sources.find(({ state }) => state.kind === 'reading');
  if (!item) throw new Error('one is being read');
  const row = window.all('library-item').find(({ dataset }) => dataset.id === String(item.id)) as HTMLElement;
  await fireEvent.click(row.querySelector('button') as HTMLButtonElement);
  expect(notices.list.some(({ title }) => title.includes(item.title))).toBe(true);
  expect(reader.source?.id).not.toBe(item.id);
  const opened = vi.spyOn(reader, 'open').mockResolvedValue(undefined);
  window.tell('source-changed', { id: item.id, item: { ...item, pages: 312, state: { kind: 'ready' } } });
  await waitFor(() => expect(opened).toHaveBeenCalledWith(item.id));
});
