import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import MenuList from '../src/shared/MenuList.svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const selected = ({ app }: Opened) => app.shownAnswer.selected;
const page = (window: Opened) => (window.one('page-field') as HTMLInputElement).value;

describe('a quote’s card', () => {
  const cases: [quote: number, verdict: string, says: string[]][] = [
    [0, 'Verbatim', ['letter by letter', 'p. 46', 'Page number is correct']],
    [1, 'Meaning changed', ['a number differs', 'four', 'three', 'The answer says p. 45; it’s on p. 46.']],
    [2, 'Verbatim with omissions', ['and with some right']],
    [3, 'Wording differs', ['1 word', 'last', 'final', 'p. 45']],
    [4, 'Verbatim', ['only typography differs: punctuation, line-end hyphen']],
    [5, 'Verbatim', ['1 of 3 places', 'The answer says p. 45; it’s on p. 46 (1 page later).']],
    [6, 'Not in your sources', ['These words are not in your sources.', 'Nothing close: show anyway']],
    [7, 'Could not be checked', ['has no text that could be read']],
  ];
  for (const [ordinal, verdict, says] of cases) {
    test(`${ordinal}: ${verdict}`, async () => {
      const window = await openWindow('sample');
      await window.click(window.all('quote').find(({ dataset }) => dataset.ordinal === String(ordinal)) as HTMLElement);
      expect(window.text('card-verdict')).toBe(verdict);
      for (const words of says) expect(window.text('quote-card')).toContain(words);
    });
  }

  test('opens the source with the passage marked', async () => {
    const window = await openWindow('sample');
    await window.click(window.all('quote')[1] as HTMLElement);
    await waitFor(() => expect(window.all('highlight-rect').length).toBeGreaterThan(0));
    expect(page(window)).toBe('46');
    expect(window.text('page-count')).toBe('(4 of 6)');
  });

  test('of what is not in the sources marks nothing, until a passage is asked for', async () => {
    const window = await openWindow('sample');
    window.app.shownAnswer.select(6);
    await waitFor(() => expect(window.all('show-far').length).toBe(1));
    await window.click('show-far');
    expect(window.text('quote-card')).toContain('for you to judge');
    expect(window.all('nearest').length).toBe(3);
    expect(window.app.reader.mark).toBeNull();
    await window.click(window.all('nearest')[0] as HTMLElement);
    await waitFor(() => expect(window.app.reader.mark?.regions[0]).toMatchObject({ page: 6 }));
  });

  test('goes through all places', async () => {
    const window = await openWindow('sample');
    window.app.shownAnswer.select(5);
    await waitFor(() => expect(window.all('next-place').length).toBe(1));
    await window.click('next-place');
    await window.click('next-place');
    await waitFor(() => expect(window.text('source-title')).toBe('BIO 101, lecture 7'));
    expect(window.text('card-places')).toBe('3 of 3 places');
  });

  test('keeps the number and the comma behind a quote together', async () => {
    const window = await openWindow('sample');
    const quote = window.all('quote').find(({ dataset }) => dataset.ordinal === '2');
    expect(quote?.querySelector('.tail')?.textContent).toBe(',');
  });
});

describe('keys', () => {
  const cases: [keys: string, quote: number | null][] = [
    ['j', 1],
    ['jj', 2],
    ['k', 9],
    ['jk', 0],
    ['n', 1],
    ['nn', 3],
    ['nnn', 5],
    ['N', 7],
    ['jE', null],
  ];
  for (const [keys, quote] of cases) {
    test(keys, async () => {
      const window = await openWindow('sample');
      for (const key of keys) await window.press(key === 'E' ? 'Escape' : key);
      expect(selected(window)).toBe(quote);
    });
  }

  test('take the focus along, but not out of the source', async () => {
    const window = await openWindow('sample');
    const cases: [from: (() => HTMLElement | null) | undefined, keys: string, focus: string | undefined][] = [
      // From where an answer is pasted, Enter asked for another one.
      [() => window.one('add-answer'), 'j', '1'],
      [() => window.one('add-source'), 'n', '3'],
      [undefined, 'k', '2'],
      [() => window.container.querySelector<HTMLElement>('.viewer button:enabled'), 'j', undefined],
    ];
    await waitFor(() => expect(window.container.querySelector('.viewer button')).not.toBeNull());
    for (const [from, keys, focus] of cases) {
      // While another source opens, a button of the viewer may be off or gone for a moment.
      if (from) await waitFor(() => (from()?.focus(), expect(document.activeElement).toBe(from())));
      await window.press(keys);
      await waitFor(() => expect([keys, document.activeElement?.closest<HTMLElement>('[data-testid=quote]')?.dataset.ordinal]).toEqual([keys, focus]));
    }
    window.one('add-answer').focus();
    await window.press('j');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('quote'));
    await window.press('Enter');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('are letters in a field', async () => {
    const window = await openWindow('sample');
    window.one('page-field').focus();
    await window.press('j');
    expect(selected(window)).toBe(0);
  });

  test('back and forward go through the jumps', async () => {
    const window = await openWindow('sample');
    await waitFor(() => expect(page(window)).toBe('46'));
    await window.press('n');
    await window.press('n');
    await waitFor(() => expect(page(window)).toBe('45'));
    await window.press('ArrowLeft', { altKey: true });
    await waitFor(() => expect(page(window)).toBe('46'));
    await window.press('ArrowRight', { altKey: true });
    await waitFor(() => expect(page(window)).toBe('45'));
  });

  test('list themselves', async () => {
    const window = await openWindow('sample');
    await window.press('/', { ctrlKey: true });
    expect(window.text('keys-dialog')).toContain('Next problem');
    await window.press('j');
    expect(selected(window)).toBe(0);
  });
});

describe('filters', () => {
  const cases: [filter: string, quotes: number[]][] = [
    ['filter-meaning', [1]],
    ['filter-elided', [2]],
    ['filter-problems', [1, 3, 5, 6, 7]],
  ];
  for (const [filter, quotes] of cases) {
    test(filter, async () => {
      const window = await openWindow('sample');
      await window.click(filter);
      expect(window.app.shownAnswer.shown.map(({ ordinal }) => ordinal)).toEqual(quotes);
      expect(window.all('quote').filter(({ className }) => !className.includes('faded')).map(({ dataset }) => Number(dataset.ordinal))).toEqual(quotes);
    });
  }
});

describe('the library', () => {
  const states: [title: string, says: string][] = [
    ['Cell Respiration: A Primer', 'PDF · 6 pages · quoted'],
    ['annual-report-2023.pdf', 'Waiting to be read'],
    ['long-thesis.pdf', 'Reading 118 of 312 pages'],
    ['BIO 101, lecture 7, recorded', 'Video · 46:12 · quoted'],
    ['Council meeting', 'Audio · 3:00:00 · quoted 1×'],
    ['Citric acid cycle - The Cell Wiki', 'Saved page · quoted 2×'],
    ['seminar.m4a', 'Not transcribed yet · 52:07'],
    ['hearing.mp4', 'Transcribing · 18:40 of 52:07'],
    ['keynote.webm', 'Paused · 5:40 of 52:07 transcribed'],
    ['scan-1987.pdf', 'No text that can be read · cannot be checked'],
    ['contract-signed.pdf', 'Locked · needs its password'],
    ['holiday.jpg.pdf', 'holiday.jpg.pdf is not a PDF'],
  ];
  const item = (window: Opened, title: string) => window.all('library-item').find(({ textContent }) => textContent.includes(title)) as HTMLElement;
  const button = (window: Opened, title: string, id: string) => item(window, title).querySelector(`[data-testid="${id}"]`) as HTMLElement;

  test('says how each source is', async () => {
    const window = await openWindow('states');
    for (const [title, says] of states) expect(item(window, title).textContent).toContain(says);
  });

  test('tells of a wrong password, and unlocks with the right one', async () => {
    const window = await openWindow('states');
    const unlock = async (password: string) => {
      await window.type('password', password);
      await fireEvent.submit(window.one('password').closest('form') as HTMLFormElement);
    };
    await unlock('wrong');
    await waitFor(() => expect(item(window, 'contract').textContent).toContain('This password does not open the file.'));
    await unlock('krebs');
    await waitFor(() => expect(item(window, 'contract').textContent).toContain('PDF · 24 pages'));
    expect(window.text('news')).toBe('contract-signed.pdf is ready: 24 pages.');
  });

  test('stops reading when asked', async () => {
    const window = await openWindow('states');
    await window.click(button(window, 'long-thesis', 'cancel-job'));
    await waitFor(() => expect(item(window, 'long-thesis')).toBeUndefined());
  });

  test('are removed at once, and come back', async () => {
    const window = await openWindow('states');
    const order = () => window.all('library-item').map(({ dataset }) => dataset.id);
    const before = order();
    await window.click(item(window, 'scan-1987').querySelector('[aria-haspopup]') as HTMLElement);
    await window.click('remove-source');
    await waitFor(() => expect(item(window, 'scan-1987')).toBeUndefined());
    expect(window.text('notice')).toContain('“scan-1987.pdf” was removed');
    await window.click('notice-action');
    await waitFor(() => expect(order()).toEqual(before));
    await window.press('z', { ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(item(window, 'scan-1987')).toBeUndefined());
    await window.press('z', { ctrlKey: true });
    await waitFor(() => expect(order()).toEqual(before));
  });

  test('names each file that was refused, until that is dismissed', async () => {
    const window = await openWindow('sample');
    await window.press('o', { ctrlKey: true });
    await waitFor(() => expect(window.text('notice')).toContain('1 file was not added'));
    expect(window.text('notice')).toContain('notes.doc is a document of an older format');
    await window.click(window.one('notice').querySelector('.icon-button') as HTMLElement);
    expect(window.all('notice')).toEqual([]);
  });

  test('offers the sample while it is empty', async () => {
    const window = await openWindow('empty');
    await window.click('add-sample');
    await waitFor(() => expect(window.all('library-item').length).toBe(8));
    await waitFor(() => expect(window.text('card-verdict')).toContain('Meaning changed'));
  });
});

describe('answers', () => {
  test('are added by pasting anywhere', async () => {
    const window = await openWindow('sample');
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => 'It says “the wheel stops within seconds” there.' } });
    document.body.dispatchEvent(paste);
    await waitFor(() => expect(window.text('answer-title')).toContain('It says'));
    expect(window.all('quote').map(({ dataset }) => dataset.verdict)).toEqual(['exact']);
  });

  test('are added in the dialog, with a title', async () => {
    const window = await openWindow('empty');
    await window.click('add-answer');
    await window.type('paste-text', 'No quotes here.');
    await window.type('paste-title', 'Mine');
    await fireEvent.submit(window.one('paste-text').closest('form') as HTMLFormElement);
    await waitFor(() => expect(window.text('answer-title')).toBe('Mine'));
    expect(window.text('answer-pane')).toContain('No quotes were found in this answer.');
  });

  test('are flagged in the list as their quotes are, whatever the words', async () => {
    const window = await openWindow('sample');
    await window.click('answer-item');
    const flags = window.all('answer-item').map((item) => item.querySelectorAll('[data-testid="answer-flag"]').length);
    expect(flags).toEqual([1, 1, 0]);
    expect(window.one('answer-item').querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('2 flagged');
  });

  test('are renamed and removed', async () => {
    const window = await openWindow('sample');
    const menu = () => window.click(window.one('answer-item').querySelector('[aria-haspopup]') as HTMLElement);
    await menu();
    await window.click('rename-answer');
    const field = window.one('rename').querySelector('input') as HTMLInputElement;
    await fireEvent.input(field, { target: { value: 'Krebs' } });
    await fireEvent.submit(field.form as HTMLFormElement);
    await waitFor(() => expect(window.text('answer-title')).toBe('Krebs'));
    await menu();
    await window.click('remove-answer');
    await waitFor(() => expect(window.all('answer-item').length).toBe(2));
    expect(window.all('answer-title')).toEqual([]);
    await window.press('z', { ctrlKey: true });
    await waitFor(() => expect(window.all('answer-item').length).toBe(3));
    await window.press('z', { ctrlKey: true });
    await waitFor(() => expect(window.text('answer-item')).not.toContain('Krebs'));
  });
});

describe('the window', () => {
  test('is found again as it was left', async () => {
    const kept = { state: null as string | null };
    const first = await openWindow('sample', kept);
    first.app.windowLayout.theme = 'dark';
    await first.press('n');
    await waitFor(() => expect(first.app.reader.mark?.ordinal).toBe(1));
    first.app.reader.goTo({ kind: 'pdf', page: 2, offset: 0 });
    await waitFor(() => expect(page(first)).toBe('44'));
    first.app.saveNow();
    first.unmount();
    const second = await openWindow('sample', kept);
    await waitFor(() => expect(page(second)).toBe('44'));
    expect(selected(second)).toBe(1);
    expect(second.app.reader.mark?.ordinal).toBe(1);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  test('starts from whatever was kept', async () => {
    for (const state of ['', '{', 'null', '[]', '{"answer":{"id":99},"source":{"id":77,"place":{"kind":"pdf","page":1,"offset":0},"zoom":1}}', '{"side":7,"theme":"pink"}']) {
      const window = await openWindow('sample', { state });
      expect(window.all('answer-item').length).toBe(3);
      expect(window.all('notice')).toEqual([]);
      window.unmount();
    }
  });

  test('tells of what failed', async () => {
    const window = await openWindow('sample');
    await window.app.shownAnswer.open(99);
    await waitFor(() => expect(window.text('notice')).toContain('This answer is no longer in the library.'));
  });

  test('goes to a page by label or number, and says when there is none', async () => {
    const window = await openWindow('sample');
    const go = async (wanted: string) => {
      await window.type('page-field', wanted);
      await fireEvent.submit(window.one('page-field').closest('form') as HTMLFormElement);
    };
    await go('99');
    expect(window.text('page-count')).toBe('There is no page “99”.');
    await go('47');
    await waitFor(() => expect(window.text('page-count')).toBe('(5 of 6)'));
    await go('1');
    await waitFor(() => expect(page(window)).toBe('xi'));
  });

  for (const kind of ['sample', 'states', 'empty']) {
    test(`can be used without seeing it: ${kind}`, async () => {
      const window = await openWindow(kind);
      await window.press('n');
      expect(await faults(document.body)).toEqual([]);
    });
  }
});

test('going back shows the card of the quote that is marked there', async () => {
  const { app } = await openWindow('sample');
  const there = app.shownAnswer.answer?.quotes.filter(({ verdict }) => verdict === 'exact') ?? [];
  for (const { ordinal } of there.slice(0, 2)) {
    app.shownAnswer.select(ordinal);
    await waitFor(() => expect(app.reader.mark?.ordinal).toBe(ordinal));
  }
  app.reader.back();
  await waitFor(() => expect(app.shownAnswer.selected).toBe(there[0]?.ordinal));
  app.reader.forward();
  await waitFor(() => expect(app.shownAnswer.selected).toBe(there[1]?.ordinal));
});

test('what a narrow window had no room for is there again in a wide one', async () => {
  const { app } = await openWindow('sample');
  app.windowLayout.width = 600;
  app.windowLayout.showSource();
  expect([app.windowLayout.answerShown, app.windowLayout.viewerShown]).toEqual([false, true]);
  app.windowLayout.showAnswer();
  expect([app.windowLayout.answerShown, app.windowLayout.viewerShown]).toEqual([true, false]);
  app.windowLayout.showSource();
  app.windowLayout.width = 1440;
  expect([app.windowLayout.answerShown, app.windowLayout.viewerShown]).toEqual([true, true]);
});

test('a menu may have the same words twice', async () => {
  const chosen: number[] = [];
  const choices = [1, 2].map((n) => ({ label: 'Cell Respiration', run: () => chosen.push(n) }));
  render(MenuList, { label: 'Open tabs', choices, at: { top: 0, x: 0 }, side: 'left', onclose: () => undefined });
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  items.forEach((item) => item.click());
  expect(chosen).toEqual([1, 2]);
});
