// A person's own highlights: made, listed, sought, changed, removed, undone, and taken over from a file.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { COMMAND } from '../src/commands';
import type { HighlightRecordView } from '../src/ipc/bindings';
import { COLOURS } from '../src/state/highlights.svelte';
import { pieces } from '../src/viewer/pieces';
import { washRules } from '../src/viewer/page/frame/paint';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const SOURCE = 1;

async function reading(kind = 'states'): Promise<Opened> {
  const window = await openWindow(kind);
  await window.app.reader.open(SOURCE);
  await waitFor(() => expect(window.app.reader.source?.id).toBe(SOURCE));
  window.app.highlights.shown = true;
  await waitFor(() => expect(window.all('highlights').length).toBe(1));
  return window;
}

/** Some words of the first page, in bytes as its text layer has them. */
const SOME = { start: 1_000_000, end: 1_000_012 };
const listed = (window: Opened) => window.all('highlight').map(({ dataset }) => Number(dataset.id));

test('a highlight is made, changed and removed, and every step is undone and done again', async () => {
  const window = await reading();
  const { highlights, history } = window.app;
  const id = await highlights.add(SOURCE, SOME, 'blue');
  await waitFor(() => expect(listed(window)).toEqual([id]));
  const record = () => highlights.of(SOURCE)[0]?.record as HighlightRecordView;
  expect(record().colour).toBe('blue');
  await highlights.note(record(), ' see p. 9 ');
  await waitFor(() => expect(window.text('highlight-note-text')).toBe('see p. 9'));
  await highlights.recolour(record(), 'pink');
  await waitFor(() => expect(record().colour).toBe('pink'));
  // Just these words again: another colour, and the note stays.
  await highlights.add(SOURCE, SOME, 'green');
  await waitFor(() => expect([record().id, record().colour, record().note]).toEqual([id, 'green', 'see p. 9']));
  await highlights.remove(record());
  await waitFor(() => expect(listed(window)).toEqual([]));
  const states: [colour: string, note: string][] = [['green', 'see p. 9'], ['pink', 'see p. 9'], ['blue', 'see p. 9'], ['blue', '']];
  for (const state of states) {
    await history.undo();
    await waitFor(() => expect([record()?.colour, record()?.note]).toEqual(state));
  }
  await history.undo();
  await waitFor(() => expect(listed(window)).toEqual([]));
  for (let i = 0; i < 4; i++) await history.redo();
  await waitFor(() => expect([record()?.id, record()?.colour, record()?.note]).toEqual([id, 'green', 'see p. 9']));
});

test('the panel says where each stands, whose note it is, and what is lost', async () => {
  const window = await reading();
  await window.app.highlights.add(SOURCE, SOME, 'purple');
  const [made] = await window.backend.removeHighlights((await window.backend.highlights(SOURCE)).map(({ record }) => record.id));
  await window.backend.putBackHighlights([{ ...(made as HighlightRecordView) }, { ...(made as HighlightRecordView), id: 77, exact: 'lost' }]);
  await waitFor(() => expect(listed(window).length).toBe(2));
  expect(window.all('highlight').map(({ dataset }) => dataset.standing)).toEqual(['here', 'lost']);
  expect(window.text('highlight-trouble')).toContain('No longer found');
  expect(window.text('highlights')).toContain('purple');
  expect(await faults(window.one('highlights'))).toEqual([]);
  // A note is written by keys, and Esc leaves it as it was.
  window.app.highlights.edited = 77;
  await waitFor(() => expect(window.all('highlight-note-field').length).toBe(1));
  const field = window.one('highlight-note-field') as HTMLTextAreaElement;
  await fireEvent.input(field, { target: { value: 'thrown away' } });
  await fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(window.all('highlight-note-field')).toEqual([]));
  expect(window.all('highlight-note-text')).toEqual([]);
});

test('what a file has marked is taken over once, and that is undone', async () => {
  const window = await reading();
  await waitFor(() => expect(window.all('annotation').length).toBe(2));
  expect(window.text('in-file')).toContain('It marks no words');
  await window.click('take-over');
  await waitFor(() => expect(listed(window).length).toBe(1));
  await waitFor(() => expect(window.all('take-over')).toEqual([]));
  expect(window.text('highlight-note-text')).toBe('compare with chapter 3');
  await window.app.history.undo();
  await waitFor(() => expect(listed(window)).toEqual([]));
  await waitFor(() => expect(window.all('take-over').length).toBe(1));
  await window.app.history.redo();
  await waitFor(() => expect(listed(window).length).toBe(1));
});

test('all of the library are listed and sought; those of a source that is gone stay', async () => {
  const window = await reading();
  await window.app.highlights.add(SOURCE, SOME);
  await window.app.highlights.note(window.app.highlights.of(SOURCE)[0]?.record as HighlightRecordView, 'Krebs');
  await window.app.highlights.add(SOURCE, { start: 2_000_000, end: 2_000_010 });
  COMMAND.allHighlights.run({ app: window.app, view: undefined, show: () => undefined });
  await waitFor(() => expect(window.text('highlights-count')).toBe('2 highlights'));
  expect(await faults(window.one('all-highlights'))).toEqual([]);
  await window.type('search-highlights', 'krebs');
  await waitFor(() => expect(window.text('highlights-count')).toBe('1 highlight'));
  await window.type('search-highlights', 'nowhere at all');
  await waitFor(() => expect(window.text('highlights-count')).toBe('No highlight has these words.'));
  await window.type('search-highlights', '');
  await window.app.library.remove(SOURCE);
  await waitFor(() => expect(window.all('all-highlights')[0]?.textContent).toContain('no longer in the library'));
});

test('another window’s change is seen, and thousands are listed step by step', async () => {
  const window = await reading();
  await window.app.highlights.add(SOURCE, SOME);
  const [first] = await window.backend.highlights(SOURCE);
  const many = Array.from({ length: 5000 }, (_, i) => ({ ...(first?.record as HighlightRecordView), id: 1000 + i, note: i === 4999 ? 'the last' : '' }));
  await window.backend.putBackHighlights(many);
  await waitFor(() => expect(window.app.highlights.of(SOURCE).length).toBe(5001));
  await waitFor(() => expect(listed(window).length).toBe(200));
  await window.click('more-highlights');
  await waitFor(() => expect(listed(window).length).toBe(400));
  await window.type('filter-highlights', 'the last');
  await waitFor(() => expect(listed(window)).toEqual([5999]));
}, 60_000);

test('overlapping highlights cut a text where each begins and ends', () => {
  const own = (id: number, from: number, to: number) => ({ id, from, to, colour: COLOURS[id % 5] ?? 'yellow', words: '', note: '' });
  const cut = pieces('one two three', [], [], 0, 13, [own(1, 0, 7), own(2, 4, 13)]);
  expect(cut.map(({ text, own: of }) => [text, of?.id])).toEqual([
    ['one ', 1],
    ['two', 2],
    [' three', 2],
  ]);
});

test('on a saved page each colour has a line of its own', () => {
  const colours = Object.fromEntries(COLOURS.map((colour) => [colour, '#abc'])) as Record<(typeof COLOURS)[number], string>;
  const tones = { verbatim: '#1', altered: '#2', meaning: '#3', missing: '#4', supported: '#5' };
  const rules = washRules({ wash: tones, ink: null, line: tones, own: colours, ownLine: colours, found: '#f', foundCurrent: '#c' }, true);
  const lines = COLOURS.map((colour) => new RegExp(`::highlight\\(pincite-own-${colour}\\) {[^}]*text-decoration-style: (\\w+)`).exec(rules)?.[1]);
  expect(new Set(lines).size).toBe(COLOURS.length);
});


test('a page and a transcript show highlights, and say them to who does not see colours', async () => {
  const window = await openWindow('states');
  await window.app.reader.open(SOURCE);
  await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
  // It opens where it was left, and only pages in sight are painted.
  const start = 1_000_000 * (window.app.reader.pane.page ?? 1);
  const id = await window.app.highlights.add(SOURCE, { start, end: start + 12 }, 'blue');
  await waitFor(() => expect(window.app.highlights.of(SOURCE).length).toBe(1));
  await window.app.highlights.note(window.app.highlights.of(SOURCE)[0]?.record as HighlightRecordView, 'see p. 9');
  await waitFor(() => expect(window.all('own-mark').map(({ dataset }) => [dataset.id, dataset.colour])).toEqual([[String(id), 'blue']]));
  expect(window.text('own-marks')).toMatch(/^Highlighted in blue: .* – Note: see p\. 9$/);
  const recording = window.app.library.sources.find(({ kind, state }) => kind === 'recording' && state.kind === 'ready')?.id ?? 0;
  await window.app.reader.open(recording);
  await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(0));
  await window.app.highlights.add(recording, { start: 0, end: 9 }, 'pink');
  const own = () => [...document.querySelectorAll<HTMLElement>('[data-own]')];
  await waitFor(() => expect(own().length).toBeGreaterThan(0));
  expect(own()[0]?.title).toMatch(/^Highlighted in pink: /);
});

/** Whether the entry of a highlight has the focus. */
const isLookedAt = (window: Opened, id: number | undefined) => window.all('highlight').find(({ dataset }) => dataset.id === String(id))?.contains(document.activeElement) === true;

test('a press on a highlight brings its entry into sight, whatever was sought in the list', async () => {
  const window = await reading();
  await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
  const page = window.app.reader.pane.page ?? 1;
  const start = 1_000_000 * page;
  const id = await window.app.highlights.add(SOURCE, { start, end: start + 12 }, 'blue');
  await waitFor(() => expect(window.all('own-mark')).toHaveLength(1));
  await window.type('filter-highlights', 'nothing like it');
  await waitFor(() => expect(listed(window)).toEqual([]));
  const [regions] = await window.app.highlights.regions(SOURCE, window.app.highlights.of(SOURCE));
  const line = regions?.[0]?.kind === 'page' ? regions[0].rects[0] : undefined;
  const paper = window.all('page').find(({ dataset }) => dataset.page === String(page)) as HTMLElement;
  paper.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 1000);
  const at = (x: number, y: number) => fireEvent.click(paper, { clientX: x, clientY: y, detail: 1 });
  await at(999, 999);
  expect(isLookedAt(window, id)).toBe(false);
  await at(((line?.x ?? 0) + (line?.w ?? 0) / 2) / 1000, ((line?.y ?? 0) + (line?.h ?? 0) / 2) / 1000);
  await waitFor(() => expect(isLookedAt(window, id)).toBe(true));
  expect(window.one('highlight').getAttribute('aria-current')).toBe('true');
  // One that went meanwhile opens nothing.
  window.app.highlights.shown = false;
  window.app.highlights.look(SOURCE, 4711);
  expect(window.app.highlights.shown).toBe(false);
});

test('a press on highlighted words of a transcript does the same', async () => {
  const window = await openWindow('states');
  const recording = window.app.library.sources.find(({ kind, state }) => kind === 'recording' && state.kind === 'ready')?.id ?? 0;
  await window.app.reader.open(recording);
  await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(0));
  const id = await window.app.highlights.add(recording, { start: 0, end: 9 }, 'pink');
  await waitFor(() => expect(document.querySelector('[data-own]')).not.toBeNull());
  await fireEvent.click(document.querySelector('[data-own]') as Element, { detail: 1 });
  await waitFor(() => expect(isLookedAt(window, id)).toBe(true));
});

test('keys go from one highlight to the next, in the source and in the list', async () => {
  const window = await reading();
  const ids: (number | undefined)[] = [];
  for (const page of [1, 2, 3]) ids.push(await window.app.highlights.add(SOURCE, { start: page * 1_000_000, end: page * 1_000_000 + 12 }));
  await waitFor(() => expect(listed(window)).toEqual(ids));
  const steps: [key: string, at: number][] = [['e', 0], ['e', 1], ['e', 2], ['e', 0], ['E', 2], ['E', 1]];
  window.app.reader.pane.page = 1;
  for (const [key, at] of steps) {
    await window.press(key);
    await waitFor(() => expect([key, at, isLookedAt(window, ids[at])]).toEqual([key, at, true]));
  }
  // The one that was looked at is gone: it goes on from the page.
  await window.app.highlights.remove(window.app.highlights.of(SOURCE)[1]?.record as HighlightRecordView);
  await waitFor(() => expect(listed(window)).toHaveLength(2));
  window.app.reader.pane.page = 3;
  await window.press('e');
  await waitFor(() => expect(isLookedAt(window, ids[2])).toBe(true));
});
