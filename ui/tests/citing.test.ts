// The answer's own references as links, and what is told of what they lead to.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import type { ClaimedPlace, SourceItem, SourceView } from '../src/ipc/bindings';
import { placeNamed, sourceNamed } from '../src/state/named';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const reference = (window: Opened, text: string) => window.all('reference').find((one) => one.textContent.startsWith(text)) as HTMLElement;
const page = (window: Opened) => (window.one('page-field') as HTMLInputElement).value;
const quote = (window: Opened, n: number) => window.all('quote').find(({ dataset }) => dataset.ordinal === String(n)) as HTMLElement;

describe('a reference', () => {
  test('leads to the place that the answer names, with the card of the passage that stands elsewhere', async () => {
    const window = await openWindow('sample');
    await window.click(reference(window, 'p. 45'));
    await waitFor(() => expect(page(window)).toBe('45'));
    expect(window.app.shownAnswer.selected).toBe(1);
    expect(window.text('card-verdict')).toBe('Meaning changed');
    // The passage is one step away, and the way back is, too.
    await window.click('card-place');
    await waitFor(() => expect(page(window)).toBe('46'));
    await window.click('card-named');
    await waitFor(() => expect(page(window)).toBe('45'));
  });

  test('nor does a pasted answer whose verdicts are just there', async () => {
    const window = await openWindow('sample');
    const { app } = window;
    const other = app.library.sources.find(({ id, kind }) => kind === 'pdf' && id !== app.reader.source?.id)?.id ?? 0;
    let gone: Promise<void> | undefined;
    await app.paste('The book says “The final acceptor of electrons is oxygen”.', null, () => (gone = app.reader.pane.open(other)));
    await gone;
    expect([app.reader.source?.id, app.shownAnswer.selected]).toEqual([other, null]);
  });

  test('does not take the place of what is asked for right behind it', async () => {
    const window = await openWindow('sample');
    const { shownAnswer, reader } = window.app;
    await waitFor(() => expect(reader.mark).toMatchObject({ ordinal: 0 }));
    const asked = shownAnswer.answer?.quotes[1];
    if (!asked) throw new Error('no such quote');
    let come = () => {};
    const late = new Promise<void>((now) => (come = now));
    const regions = reader.regions.bind(reader);
    reader.regions = (of) => late.then(() => regions(of));
    void shownAnswer.cite({ kind: 'quote', quote: asked });
    void shownAnswer.jump(0);
    await new Promise((rest) => setTimeout(rest, 50));
    come();
    await waitFor(() => expect([page(window), reader.mark?.ordinal]).toEqual(['46', 1]));
  });

  test('leads to the passage where the answer is right', async () => {
    const window = await openWindow('sample');
    await window.click(reference(window, 'p. 46'));
    await waitFor(() => expect(window.app.reader.mark).toMatchObject({ of: 'quote', ordinal: 4 }));
    expect(window.all('card-named')).toEqual([]);
  });

  test('is followed by Enter, and by a note’s number', async () => {
    const window = await openWindow('sample');
    const note = reference(window, '1');
    expect(note.querySelector('sup')).not.toBeNull();
    note.focus();
    await window.press('Enter');
    await waitFor(() => expect(window.app.shownAnswer.selected).toBe(5));
  });

  test('of a recording leads to the second that is named', async () => {
    const window = await openWindow('sample');
    await window.app.shownAnswer.open(3);
    await waitFor(() => expect(reference(window, '4:40')).toBeDefined());
    await window.click(reference(window, '4:40'));
    await waitFor(() => expect(window.app.reader.place).toMatchObject({ kind: 'recording', ms: 280_000 }));
    expect(window.app.shownAnswer.selected).toBe(1);
  });

  test('without a quote leads to its entry in the answer', async () => {
    const window = await openWindow('sample');
    await window.app.paste('Cells are old [2].\n\n[2] Rowe, A Primer.');
    await waitFor(() => expect(reference(window, '[2]')).toBeDefined());
    await window.click(reference(window, '[2]'));
    expect((document.activeElement as HTMLElement).dataset.note).toBe('square 2');
  });
});

test('what stands nowhere is shown first where the answer says that it stands', async () => {
  const window = await openWindow('sample');
  const { app, backend } = window;
  const { openAnswer } = backend;
  backend.openAnswer = async (id) => {
    const view = await openAnswer(id);
    const nowhere = { verdict: 'not_found' as const, places: 0, matches: [], claimed_source: 'Cell Respiration: A Primer', claimed_place: { kind: 'page' as const, words: '45' } };
    return { ...view, claims: [], quotes: view.quotes.map((quote) => ({ ...quote, ...nowhere })) };
  };
  await app.shownAnswer.open(1);
  app.shownAnswer.begin();
  expect(app.shownAnswer.selected).toBe(0);
  await waitFor(() => expect(page(window)).toBe('45'));
  await waitFor(() => expect(app.reader.mark).toBeNull());
});

test('a name of the answer’s means one source or none', () => {
  const source = (id: number, title: string, file_name: string, cited: string | null = null) => ({ id, title, file_name, other_names: [], about: { title: null, cited } }) as unknown as SourceItem;
  const sources = [source(1, 'Cell Respiration: A Primer', 'primer.pdf', 'Rowe 2015'), source(2, 'BIO 101, lecture 7', 'l7.pdf'), source(3, 'BIO 101, lecture 7, recorded', 'l7.mp4'), source(4, 'On', 'on.pdf')];
  const cases: [name: string, id: number | undefined][] = [
    ['cell respiration – a primer', 1],
    ['Primer', 1],
    ['primer.pdf', 1],
    ['Rowe 2015', 1],
    ['BIO 101, lecture 7', 2],
    ['lecture 7', undefined],
    ['recorded', 3],
    ['prim', undefined],
    ['ce', undefined],
    ['', undefined],
  ];
  for (const [name, id] of cases) expect([name, sourceNamed(name, sources)]).toEqual([name, id]);
});

test('a place that the answer names is found in its source, or is not there', () => {
  const pdf = { kind: 'pdf', pages: ['i', 'ii', '1', '2', '3'].map((label) => ({ label })), outline: [{ title: 'Methods', depth: 0, page: 4 }] } as unknown as SourceView;
  const bare = { kind: 'pdf', pages: [{ label: null }, { label: null }], outline: [] } as unknown as SourceView;
  const saved = { kind: 'page', outline: [{ title: 'Steps', depth: 0, element: 12 }] } as unknown as SourceView;
  const act = { kind: 'page', outline: [{ title: 'Article 1 — Aim', depth: 0, element: 10 }, { title: 'Article 12 — Conditions', depth: 0, element: 30 }] } as unknown as SourceView;
  const heard = { kind: 'recording' } as unknown as SourceView;
  const cases: [source: SourceView, kind: ClaimedPlace['kind'], words: string, place: unknown][] = [
    [pdf, 'page', '2', { kind: 'pdf', page: 4, offset: 0 }],
    [pdf, 'page', 'II', { kind: 'pdf', page: 2, offset: 0 }],
    [pdf, 'page', '2–3', { kind: 'pdf', page: 4, offset: 0 }],
    [pdf, 'page', '99', null],
    [pdf, 'section', 'methods', { kind: 'pdf', page: 4, offset: 0 }],
    [pdf, 'time', '5:23', null],
    [bare, 'page', '2', { kind: 'pdf', page: 2, offset: 0 }],
    [saved, 'section', 'Steps', { kind: 'page', element: 12, offset: 0 }],
    [saved, 'page', '3', null],
    [act, 'number', 'Article 12(1)', { kind: 'page', element: 30, offset: 0 }],
    [act, 'number', 'article 1, paragraph 2', { kind: 'page', element: 10, offset: 0 }],
    [act, 'number', 'clause 12', null],
    [heard, 'time', '5:23', { kind: 'recording', ms: 323_000 }],
    [heard, 'time', '1:02:03–1:02:09', { kind: 'recording', ms: 3_723_000 }],
    [heard, 'page', '3', null],
  ];
  for (const [source, kind, words, place] of cases) expect([words, placeNamed(source, { kind, words })]).toEqual([words, place]);
});

describe('pointing at something tells what it leads to', () => {
  const told = (window: Opened) => (window.all('preview').length === 0 ? null : window.text('preview'));

  test('a quote, a claim and a reference, and nothing any more once it is left', async () => {
    const window = await openWindow('claims');
    const cases: [element: () => HTMLElement, says: string][] = [
      [() => quote(window, 0), 'Verbatim'],
      [() => window.all('claim').find(({ dataset }) => dataset.claim === '2') as HTMLElement, 'yields three NADH per turn'],
      [() => window.all('claim').find(({ dataset }) => dataset.claim === '3') as HTMLElement, 'No passage of your sources says this in similar words.'],
    ];
    window.app.shownAnswer.deselect();
    for (const [element, says] of cases) {
      await fireEvent.pointerEnter(element());
      await waitFor(() => expect(told(window)).toContain(says));
      expect(element().getAttribute('aria-describedby')).toBe(window.one('preview').id);
      await fireEvent.pointerLeave(element());
      expect(told(window)).toBeNull();
      expect(element().getAttribute('aria-describedby')).toBeNull();
    }
  });

  test('Esc dismisses it, and leaves what is selected alone', async () => {
    const window = await openWindow('sample');
    expect(window.app.shownAnswer.selected).toBe(0);
    await fireEvent.pointerEnter(reference(window, 'p. 45'));
    await waitFor(() => expect(told(window)).toContain('p. 46'));
    await window.press('Escape');
    expect([told(window), window.app.shownAnswer.selected]).toEqual([null, 0]);
    await window.press('Escape');
    expect(window.app.shownAnswer.selected).toBeNull();
  });

  test('the source of what is pointed at is asked for before the click, and once', async () => {
    const window = await openWindow('sample');
    await fireEvent.click(window.one('tab-close'));
    await waitFor(() => expect(window.app.reader.source).toBeNull());
    const asked = vi.spyOn(window.backend, 'openSource');
    await fireEvent.pointerEnter(quote(window, 1));
    await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(1));
    await fireEvent.click(quote(window, 1));
    await waitFor(() => expect(window.app.reader.source?.id).toBe(1));
    expect(asked).toHaveBeenCalledOnce();
  });

  test('what is selected has its card, and is not told again', async () => {
    const window = await openWindow('sample');
    await fireEvent.pointerEnter(quote(window, 0));
    await fireEvent.pointerEnter(quote(window, 1));
    await waitFor(() => expect(told(window)).toContain('Meaning changed'));
    await fireEvent.pointerEnter(quote(window, 0));
    await new Promise((rest) => setTimeout(rest, 600));
    expect(told(window)).toBeNull();
  });

  test('has no faults that axe can find', async () => {
    const window = await openWindow('sample');
    await fireEvent.pointerEnter(quote(window, 1));
    await waitFor(() => expect(told(window)).not.toBeNull());
    expect(await faults(document.body)).toEqual([]);
  });
});
