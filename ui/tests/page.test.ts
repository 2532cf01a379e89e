// Saved pages in the window: what it tells the frame, and what it makes of what the frame says.
import { fireEvent, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { failure } from '../src/ipc/fake/failure';
import { note } from '../src/ipc/fake/diagnostics';
import { install } from '../src/ipc/fake/printed';
import { addressParts, shortAddress } from '../src/shared/link';
import type { FromFrame, PageMark, ToFrame } from '../src/viewer/page/frame/messages';
import { dateWords } from '../src/viewer/page/words';
import { openWindow, type Kept, type Opened } from './window';

const PAGE = 8;

/** The window with the saved page open; what it tells the frame, and a way for the frame to speak. */
async function openPage(kept?: Kept) {
  const window = await openWindow('sample', kept);
  const told: ToFrame[] = [];
  const seat = async () => {
    await waitFor(() => window.one('saved-page').querySelector('iframe'));
    return window.one('saved-page').querySelector('iframe') as HTMLIFrameElement;
  };
  let heard: Window | null = null;
  const frame = async () => {
    const view = (await seat()).contentWindow as Window;
    if (view !== heard) view.postMessage = ((message: ToFrame) => told.push(message)) as never;
    heard = view;
    return view;
  };
  const says = async (message: FromFrame, source?: Window) => {
    dispatchEvent(new MessageEvent('message', { data: message, source: source ?? (await frame()) }));
    await tick();
  };
  return { ...window, told, seat, says, last: <K extends ToFrame['kind']>(kind: K) => told.findLast((one): one is Extract<ToFrame, { kind: K }> => one.kind === kind) };
}

async function opened(kept?: Kept) {
  const window = await openPage(kept);
  await window.app.reader.open(PAGE);
  await window.says({ kind: 'ready' });
  return window;
}

/** Opens the professor's answer and shows its quote 3, which stands in the page. */
async function quoted() {
  const window = await openPage();
  await window.app.shownAnswer.open(3);
  window.app.shownAnswer.select(3);
  await waitFor(() => expect(window.app.reader.source?.id).toBe(PAGE));
  await window.says({ kind: 'ready' });
  return window;
}

const texts = ({ spans }: PageMark) => spans.map(({ end, start }) => end - start);

test('a quote is marked by its nodes, and brought into sight once the page is there', async () => {
  const window = await quoted();
  await waitFor(() => expect(window.last('marks')?.marks).toHaveLength(2));
  const marks = window.last('marks')?.marks ?? [];
  const strong = marks.filter((mark) => mark.strong);
  expect(strong.map(texts)).toEqual([['found in the '.length, 'breast muscle'.length, ' of pigeons'.length]]);
  expect(marks.filter((mark) => !mark.strong).map(texts)).toEqual([['a little of it goes a long way'.length]]);
  await window.says({ kind: 'standing', at: Object.fromEntries(marks.map(({ key }, i) => [key, (i + 1) / 4])) });
  expect(window.all('quoted-beside').map(({ style, classList }) => [style.top, classList.contains('strong')])).toEqual(marks.map(({ strong }, i) => [`${25 * (i + 1)}%`, strong]));
  expect(window.told.map(({ kind }) => kind)).toContain('reveal');
  expect(window.told.findIndex(({ kind }) => kind === 'look')).toBeLessThan(window.told.findIndex(({ kind }) => kind === 'reveal'));
});

test('a mark that the frame is pointed at tells its sentence, and a press leads back to its card', async () => {
  const window = await quoted();
  await waitFor(() => expect(window.last('marks')?.marks).toHaveLength(2));
  const other = window.last('marks')?.marks.find(({ strong }) => !strong)?.key ?? '';
  await window.says({ kind: 'over', key: other, x: 20, y: 30 });
  await waitFor(() => expect(window.text('mark-hint')).toContain('a little of it goes a long way'));
  await window.says({ kind: 'over', key: null, x: 0, y: 0 });
  expect(window.all('mark-hint')).toEqual([]);
  const [order, selected] = [window.app.reader.order, window.app.shownAnswer.selected];
  // A key that no mark has is no quote's.
  await window.says({ kind: 'pick', key: 'nobody' });
  expect(window.app.shownAnswer.selected).toBe(selected);
  await window.says({ kind: 'pick', key: other });
  expect(window.app.shownAnswer.selected).not.toBe(selected);
  await waitFor(() => expect(window.last('marks')?.marks.find(({ strong }) => strong)?.spans.map(({ end, start }) => end - start)).toEqual(['a little of it goes a long way'.length]));
  expect(window.app.reader.order).toBe(order);
});

test('the card names the section, and offers the live page', async () => {
  const window = await quoted();
  window.app.shownAnswer.select(4);
  await waitFor(() => expect(window.text('card-place')).toContain('Discovery › Name'));
  await window.click('live-page');
  expect(window.text('link-address')).toBe('https://wiki.example.org/biology/Citric_acid_cycle#Name:~:text=a%20little%20of%20it%20goes%20a%20long%20way');
});

test('the frame is kept in', async () => {
  const window = await opened();
  const frame = await window.seat();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  // Another frame, or the window itself, speaks.
  await window.says({ kind: 'follow', address: 'https://evil.example/' }, globalThis.window);
  expect(window.all('link-dialog')).toHaveLength(0);
});

describe('links', () => {
  const cases: [address: string, shown: string, opens: boolean][] = [
    ['https://wiki.example.org/biology/Mitochondrion', 'https://wiki.example.org/biology/Mitochondrion', true],
    ['mailto:someone@example.org', 'mailto:someone@example.org', true],
    ['javascript:alert(1)', 'javascript:alert(1)', false],
    ['file:///etc/passwd', 'file:///etc/passwd', false],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/', false],
    ['', '', false],
  ];
  for (const [address, shown, opens] of cases) {
    test(`are shown before they are opened: ${address || 'nothing'}`, async () => {
      const window = await opened();
      const asked = vi.spyOn(window.backend, 'openLink').mockResolvedValue();
      await window.says({ kind: 'follow', address });
      expect(window.text('link-address')).toBe(shown);
      expect(asked).not.toHaveBeenCalled();
      expect(window.all('link-open')).toHaveLength(opens ? 1 : 0);
      if (!opens) return;
      await window.click('link-open');
      expect(asked).toHaveBeenCalledExactlyOnceWith(address);
      expect(window.all('link-dialog')).toHaveLength(0);
    });
  }

  test('show where they lead while they are pointed at', async () => {
    const window = await opened();
    await window.says({ kind: 'hover', address: 'https://example.org/' });
    expect(window.text('hovered-link')).toBe('https://example.org/');
    await window.says({ kind: 'hover', address: null });
    expect(window.all('hovered-link')).toHaveLength(0);
  });
});

describe('the look of a page', () => {
  const choose = (window: Opened, look: string) => fireEvent.click(window.one(`look-${look}`).querySelector('input') as HTMLElement);

  test('is kept for each, and found again at the next start', async () => {
    const kept: Kept = { state: null };
    const window = await opened(kept);
    await window.says({ kind: 'place', place: { element: 12, offset: 0.5 }, top: 0.3 });
    await choose(window, 'reading');
    await window.says({ kind: 'ready' });
    expect(window.last('look')?.look).toBe('reading');
    expect(window.last('go')?.place).toEqual({ element: 12, offset: 0.5 });
    window.app.saveNow();
    window.unmount();
    const again = await openPage(kept);
    await waitFor(() => expect(again.one('saved-page').dataset.look).toBe('reading'));
    await again.says({ kind: 'ready' });
    expect(again.last('go')?.place).toEqual({ element: 12, offset: 0.5 });
  });

  test('is another one where the quote cannot be seen', async () => {
    const window = await quoted();
    await window.says({ kind: 'revealed', how: 'hidden' });
    await window.click(window.one('page-trouble').querySelector('button') as HTMLElement);
    expect(window.one('saved-page').dataset.look).toBe('reading');
    window.told.length = 0;
    await window.says({ kind: 'ready' });
    expect(window.told.map(({ kind }) => kind)).toContain('reveal');
  });

  test('says when a quote could not be marked', async () => {
    const window = await quoted();
    await window.says({ kind: 'revealed', how: 'lost' });
    expect(window.text('page-trouble')).toBe('This passage could not be marked on the page.');
    await window.says({ kind: 'revealed', how: 'shown' });
    expect(window.all('page-trouble')).toHaveLength(0);
  });

  test('says when the page hides or covers a quote', async () => {
    const window = await quoted();
    const cases: [how: 'unhidden' | 'covered', says: string, buttons: number][] = [
      ['unhidden', 'The page hides this passage; it is shown here all the same.', 0],
      ['covered', 'Something on the page lies over this passage.', 1],
    ];
    for (const [how, says, buttons] of cases) {
      await window.says({ kind: 'revealed', how });
      expect(window.text('page-trouble').startsWith(says)).toBe(true);
      expect(window.one('page-trouble').querySelectorAll('button')).toHaveLength(buttons);
    }
    await window.click(window.one('page-trouble').querySelector('button') as HTMLElement);
    expect(window.one('saved-page').dataset.look).toBe('reading');
  });

  test('grows and shrinks', async () => {
    const window = await opened();
    await window.press('+');
    expect(window.text('zoom')).toBe('120 %');
    await window.says({ kind: 'zoom', factor: 0.5 });
    expect(window.text('zoom')).toBe('60 %');
    await window.press('0');
    expect(window.text('zoom')).toBe('100 %');
  });
});

test('keys that are pressed in the frame are the window’s', async () => {
  const window = await quoted();
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  await window.says({ kind: 'key', key: 'j', ...plain });
  expect(window.app.shownAnswer.selected).toBe(4);
  await window.says({ kind: 'key', key: 'f', ...plain, ctrlKey: true });
  expect(window.all('find-bar')).toHaveLength(1);
});

describe('words that are selected in the frame', () => {
  /** "found in the *breast muscle* of pigeons", as the frame tells of it. */
  async function selected() {
    Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
    const window = await quoted();
    await waitFor(() => expect(window.last('marks')?.marks).toHaveLength(2));
    const spans = window.last('marks')?.marks.find(({ strong }) => strong)?.spans ?? [];
    const [first, last] = [spans[0]!, spans.at(-1)!];
    const told = {
      lines: ['found in the breast muscle of pigeons'],
      first: { element: first.element, text: first.text ?? 0, offset: first.start },
      last: { element: last.element, text: last.text ?? 0, offset: last.end },
      box: { left: 0, top: 100, right: 80, bottom: 120 },
    };
    return { ...window, chosen: told };
  }

  test('are cited with their page, and asked about', async () => {
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void (copied = text) } });
    const window = await selected();
    await window.says({ kind: 'selected', selected: window.chosen });
    await waitFor(() => expect(window.all('selection-bar')).toHaveLength(1));
    // What the frame's words carry when they are dragged.
    await waitFor(() => expect(window.last('carry')).toEqual({ kind: 'carry', lines: window.chosen.lines, text: expect.stringMatching(/^“found in the breast muscle of pigeons” \(Citric acid cycle - The Cell Wiki[^›]*\)$/) }));
    await window.click('copy-citation');
    await waitFor(() => expect(copied).toMatch(/^“found in the breast muscle of pigeons” \(Citric acid cycle - The Cell Wiki[^›]*\)$/));
    await window.click('check-selection');
    await waitFor(() => expect(window.text('quoted-in')).toMatch(/^Quoted once/));
    await window.press('Escape');
    await waitFor(() => expect(window.all('selection-bar')).toEqual([]));
    expect(window.last('deselect')).toEqual({ kind: 'deselect' });
  });

  test('that do not stand there are not said to be quoted by nobody', async () => {
    const window = await selected();
    await window.says({ kind: 'selected', selected: { ...window.chosen, lines: ['words of a script'] } });
    await window.click('check-selection');
    await waitFor(() => expect(window.text('quoted-in')).toContain('Pincite cannot say'));
    await window.says({ kind: 'selected', selected: null });
    expect(window.all('selection-bar')).toEqual([]);
  });

  test('have a menu, which also says where a link leads', async () => {
    const window = await selected();
    const labels = () => [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map(({ textContent }) => textContent.trim());
    await window.says({ kind: 'menu', at: { x: 5, y: 5 }, address: 'https://example.org/', mark: null, selected: window.chosen });
    expect(labels().slice(0, 3)).toEqual(['Open the link…', 'Copy address', 'Copy']);
    await window.click('take-check');
    await waitFor(() => expect(window.text('quoted-in')).toMatch(/^Quoted once/));
    await window.says({ kind: 'menu', at: null, address: '#Name', mark: null, selected: null });
    expect(labels()[0]).toBe('As it looked when it was saved');
    await window.click('menu-reading');
    expect(window.one('saved-page').dataset.look).toBe('reading');
    await window.says({ kind: 'menu', at: null, address: 'https://example.org/', mark: null, selected: null });
    await window.click('menu-follow');
    expect(window.text('link-address')).toBe('https://example.org/');
    window.app.link = null;
    const other = window.last('marks')?.marks.find(({ strong }) => !strong)?.key ?? '';
    const before = window.app.shownAnswer.selected;
    await window.says({ kind: 'menu', at: { x: 5, y: 5 }, address: null, mark: other, selected: null });
    await window.click('show-in-answer');
    await waitFor(() => expect(window.app.shownAnswer.selected).not.toBe(before));
  });
});

test('words are looked for in the frame', async () => {
  const window = await opened();
  await window.says({ kind: 'place', place: { element: 0, offset: 0 }, top: 0 });
  await window.press('f', { ctrlKey: true });
  await window.type('find-field', 'cycle');
  const { finder } = window.app;
  await waitFor(() => expect(window.last('found')?.hits.filter((spans) => spans.length > 0)).toHaveLength(finder.hits.length));
  expect(window.text('find-count')).toBe(`1 of ${finder.hits.length}`);
  const hits = window.last('found')!.hits;
  expect(hits.map((spans) => spans.reduce((sum, { start, end }) => sum + end - start, 0))).toEqual(hits.map(() => 'cycle'.length));
  const looked = () => [window.last('found_current')?.spans, window.last('reveal_found')?.spans];
  await waitFor(() => expect(looked()).toEqual([hits[0], hits[0]]));
  // F3 also where the page has the focus.
  await window.says({ kind: 'key', key: 'F3', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
  await waitFor(() => expect(looked()).toEqual([hits[1], hits[1]]));

  await window.says({ kind: 'found_standing', at: hits.map((_, i) => (i === 0 ? null : i / 16)) });
  const beside = window.all('found-beside').map(({ style, classList }) => [style.top, classList.contains('strong')]);
  expect(beside).toEqual(hits.slice(1).map((_, i) => [`${(100 * (i + 1)) / 16}%`, i === 0]));

  await window.click('find-case');
  await window.type('find-field', 'Krebs');
  await waitFor(() => expect(finder.hits[0]?.text).toBe('Krebs'));
  await window.click('find-list');
  expect(window.all('find-hits')[0]?.querySelectorAll('button')).toHaveLength(finder.hits.length);
  window.one('find-field').focus();
  await window.press('Escape');
  await waitFor(() => expect([window.last('found')?.hits, window.last('found_current')?.spans, window.all('found-beside')]).toEqual([[], [], []]));
  expect(window.all('find-bar')).toEqual([]);
});

test('words are looked for from where the reader is, and marked again in another look', async () => {
  const window = await opened();
  const options = { case: false, accents: false, whole_words: false, pattern: false };
  const { hits } = await window.backend.findInSource(PAGE, 'cycle', options);
  const regions = await window.backend.foundRegions(PAGE, hits.map(({ spans }) => spans));
  const first = regions.map(([region]) => (region?.kind === 'text' ? (region.nodes[0]?.element ?? 0) : 0));
  const last = first.at(-1) ?? 0;
  const cases: [element: number | null, current: number][] = [
    [null, 0],
    [last, first.indexOf(last)],
    [(first[1] ?? 0) + 1, 2],
    // Nothing stands below.
    [last + 1, 0],
  ];
  expect(first[2]).toBeGreaterThan(first[1] ?? 0);
  const { finder } = window.app;
  for (const [element, current] of cases) {
    window.app.reader.pane.place = { kind: 'page', element, offset: 0 };
    await finder.find('cycle');
    expect([element, finder.current]).toEqual([element, current]);
  }
  await fireEvent.click(window.one('look-reading').querySelector('input') as HTMLElement);
  window.told.length = 0;
  await window.says({ kind: 'ready' });
  expect(window.last('found')?.hits).toHaveLength(hits.length);
  expect(window.last('found_current')?.spans).toHaveLength(1);
});

test('a search of the library leads to the words in a page', async () => {
  const window = await openPage();
  const { sources } = await window.backend.searchLibrary('pigeons');
  const hit = sources.find(({ source }) => source === PAGE)?.hits[0];
  await window.app.search.open(PAGE, hit!);
  await window.says({ kind: 'ready' });
  await waitFor(() => expect(window.last('reveal_found')?.spans.map(({ start, end }) => end - start)).toEqual(['pigeons'.length]));
});

test('headings lead into the page', async () => {
  const window = await opened();
  await window.click('outline');
  const list = window.one('outline-list');
  const steps = [...list.querySelectorAll('button')].find((button) => button.textContent === 'Steps') as HTMLElement;
  await window.click(steps);
  await waitFor(() => expect(window.last('go')?.place.element).toBeGreaterThan(10));
});

describe('what is copied in a browser', () => {
  const html = '<h1>Cycles</h1><p>They go round.</p>';

  test('is an answer at first, and a source when that is what was meant', async () => {
    const window = await openWindow('sample');
    await window.app.pasted('Cycles\nThey go round.', html);
    expect(window.app.library.answers).toHaveLength(4);
    const added = vi.spyOn(window.backend, 'addPasted');
    await window.click('notice-action');
    await waitFor(() => expect(window.app.library.answers).toHaveLength(3));
    expect(added).toHaveBeenCalledExactlyOnceWith({ html, text: 'Cycles\nThey go round.', address: null });
  });

  const silent: [name: string, text: string, html: string][] = [
    ['plain text', 'They go round.', ''],
    ['an answer with quotes', 'It says “every organism that respires” there.', '<p>It says “every organism that respires” there.</p>'],
  ];
  for (const [name, text, html] of silent) {
    test(`is not asked about: ${name}`, async () => {
      const window = await openWindow('sample');
      await window.app.pasted(text, html);
      expect(window.all('notice')).toHaveLength(0);
    });
  }

  test('is added in the dialog, with its address', async () => {
    const window = await openWindow('sample');
    const added = vi.spyOn(window.backend, 'addPasted');
    await window.click('add-source');
    await window.click('paste-page');
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const data: Record<string, string> = { 'text/html': html, 'text/plain': 'Cycles\n\nThey go round.' };
    Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '' } });
    await fireEvent(window.one('page-text'), event);
    await window.type('page-address', 'not an address');
    expect((window.one('add-pasted') as HTMLButtonElement).disabled).toBe(true);
    await window.type('page-address', 'https://example.org/cycles');
    await window.click('add-pasted');
    expect(added).toHaveBeenCalledExactlyOnceWith({ html, text: 'Cycles\n\nThey go round.', address: 'https://example.org/cycles' });
    await waitFor(() => expect(window.all('paste-page-dialog')).toHaveLength(0));
  });
});

test('what is missing from a page is said beside it', async () => {
  const window = await opened();
  const { library } = window.app;
  expect(window.all('page-warnings')).toHaveLength(0);
  library.sources = library.sources.map((one) => (one.id === PAGE ? { ...one, warnings: [note('not_saved', 'A picture was not saved with it.', { count: 2 })] } : one));
  await tick();
  expect(window.text('page-warnings')).toBe('2 pictures, styles or fonts of the page were not saved with it.');
});

test('addresses and dates are told shortly', () => {
  const addresses: [address: string, host: string | null, short: string][] = [
    ['https://www.example.org/', 'www.example.org', 'example.org'],
    ['http://example.org:8080/a?b#c', 'example.org:8080', 'example.org:8080/a?b#c'],
    ['https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example', 'xn--80ak6aa92e.example'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example', 'xn--80ak6aa92e.example'],
    ['data:text/html,x', null, 'data:text/html,x'],
  ];
  for (const [address, host, short] of addresses) expect([addressParts(address)?.host ?? null, shortAddress(address)]).toEqual([host, short]);
  const dates: [date: string, words: string][] = [
    ['2024-05-03', '3 May 2024'],
    ['2024-05-03T09:30:00Z', '3 May 2024'],
    ['last spring', 'last spring'],
    ['2024-99-99', '2024-99-99'],
  ];
  for (const [date, words] of dates) expect(dateWords(date)).toBe(words);
});

describe('as printed', () => {
  beforeEach(() => void install(true));
  afterEach(() => void install(false));

  test('a document is shown as it is printed with the passage marked, where there is a LibreOffice', async () => {
    const window = await quoted();
    const asked: unknown[] = [];
    const { printed } = window.backend;
    window.backend.printed = (id, passage) => (asked.push([id, passage]), printed(id, passage));
    expect(window.one('as-printed').getAttribute('aria-pressed')).toBe('false');
    await window.click('as-printed');
    await waitFor(() => expect(window.all('highlight-rect')).toHaveLength(1));
    expect(asked).toEqual([[PAGE, { of: 'quote', answer: 3, ordinal: 3, match: 0 }]]);
    const sheets = [...window.one('printed').querySelectorAll('[data-page]')];
    expect(sheets).toHaveLength(3);
    expect(sheets[1]?.contains(window.one('highlight-rect'))).toBe(true);
    expect(sheets[0]?.querySelector('img')?.alt).toBe('Printed page 1 of 3');
    expect(window.text('printed-note')).toBe('Laid out by LibreOffice: pages may break elsewhere than in the program that the file was made with.');
    await window.click('as-printed');
    expect(window.all('printed')).toEqual([]);
  });

  test('what was not found, or stands several times, is said', async () => {
    for (const [regions, places, words] of [
      [[], 0, 'The passage was not found on the printed pages'],
      [[{ kind: 'page', page: 1, rects: [] }], 3, 'The passage’s words stand 3 times'],
    ] as const) {
      const window = await quoted();
      window.backend.printed = async () => ({ pages: [{ width: 595, height: 842 }], regions: structuredClone(regions) as never, places });
      await window.click('as-printed');
      await waitFor(() => expect(window.text('printed-note')).toContain(words));
      window.unmount();
    }
  });

  test('it can be stopped while it is laid out, and a failure is said in words', async () => {
    const window = await quoted();
    const stopped: number[] = [];
    window.backend.stopPrinting = async (id) => void stopped.push(id);
    window.backend.printed = () => new Promise(() => undefined);
    await window.click('as-printed');
    expect(window.text('printed')).toContain('LibreOffice lays out a copy…');
    await window.click('stop-printing');
    expect(stopped).toEqual([PAGE]);
    expect(window.text('printed-failed')).toContain('Stopped.');
    window.backend.printed = () => Promise.reject(failure('print_nothing', 'LibreOffice made no pages of x.docx.', { about: 'x.docx' }));
    await window.click('print-again');
    await waitFor(() => expect(window.text('printed-failed')).toContain('LibreOffice made no pages of x.docx.'));
  });
});

test('without a LibreOffice nothing is missing but the button', async () => {
  const window = await quoted();
  expect(window.all('as-printed')).toEqual([]);
});
