// What is wrong is put right where it is seen: the answer's words and pages on the card, recordings that nobody has written down.
import { cleanup, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { writtenPlace } from '../src/shared/words';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

async function quote(n: number, fake = 'sample'): Promise<Opened> {
  const window = await openWindow(fake);
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBeNull());
  window.app.shownAnswer.select(n);
  return window;
}

const text = ({ app }: Opened) => app.shownAnswer.answer?.text ?? '';
const undone = async (window: Opened) => {
  await window.press('z', { ctrlKey: true });
  await waitFor(() => expect(window.app.history.canUndo).toBe(false));
};

test('the right page takes the place of the wrong one, and one key brings it back', async () => {
  const window = await quote(5);
  const before = text(window);
  await waitFor(() => expect(window.text('use-place')).toBe('Use p. 46'));
  await window.click('use-place');
  await waitFor(() => expect(window.app.shownAnswer.quote?.locator).toBe('right'));
  expect(text(window)).toBe(before.replace('needed further on” (p. 45)', 'needed further on” (p. 46)'));
  expect(window.app.shownAnswer.answer?.edited).toBe(true);
  await waitFor(() => expect(window.text('notice')).toContain('Changed to p. 46'));
  expect(window.all('use-place')).toEqual([]);
  await undone(window);
  await waitFor(() => expect(text(window)).toBe(before));
  await waitFor(() => expect(window.app.shownAnswer.quote?.locator).not.toBe('right'));
});

test('what is put in is named as it will be written', () => {
  const at = (second: number) => ({ kind: 'time' as const, start_ms: second * 1000, end_ms: second * 1000 + 900 });
  expect([writtenPlace([at(50)]), writtenPlace([at(50), at(55)]), writtenPlace([{ kind: 'page', page: 4, label: 'iv' }])]).toEqual(['0:50', '0:50', 'p. iv']);
});

test('the source’s words take the place of the quote’s', async () => {
  const window = await quote(1);
  await waitFor(() => expect(window.text('use-words')).toBe('Use the source’s words'));
  await window.click('use-words');
  await waitFor(() => expect(window.app.shownAnswer.quote?.verdict).toBe('exact'));
  expect(window.app.shownAnswer.quote?.text).toBe('yields three NADH per turn and two molecules of carbon dioxide');
  await waitFor(() => expect(window.all('notice-action')).toHaveLength(1));
  await window.click('notice-action');
  await waitFor(() => expect(window.app.shownAnswer.quote?.verdict).toBe('altered_meaning'));
});

test('nothing is offered where nothing is wrong, or it is not sure what is right', async () => {
  const window = await quote(0);
  await waitFor(() => expect(window.all('quote-card')).toHaveLength(1));
  let asked = 0;
  const { corrections } = window.backend;
  window.backend.corrections = (...of) => {
    asked++;
    return of[1] === 1 ? Promise.reject(new Error('gone')) : corrections(...of);
  };
  window.app.shownAnswer.select(2);
  await waitFor(() => expect(window.text('card-verdict')).toContain('omissions'));
  expect([asked, window.all('use-words').length, window.all('use-place').length]).toEqual([0, 0, 0]);
  window.app.shownAnswer.select(1);
  await waitFor(() => expect(asked).toBe(1));
  expect([window.all('use-words').length, window.all('notice').length]).toEqual([0, 0]);
});

test('an offer stays while claims of the answer come in, and is asked for once', async () => {
  const window = await quote(1);
  let asked = 0;
  const { corrections } = window.backend;
  window.backend.corrections = (...of) => {
    asked++;
    return corrections(...of);
  };
  await waitFor(() => expect(window.all('use-words')).toHaveLength(1));
  const offer = window.one('use-words');
  const before = window.app.shownAnswer.answer;
  window.tell('answer-changed', { id: before?.id ?? 0 });
  await waitFor(() => expect(window.app.shownAnswer.answer).not.toBe(before));
  await tick();
  expect([window.one('use-words') === offer, asked]).toEqual([true, 1]);
});

test('a page is not put right behind the name of another source', async () => {
  const window = await quote(5);
  const { openAnswer } = window.backend;
  window.backend.openAnswer = async (id) => {
    const answer = await openAnswer(id);
    return { ...answer, quotes: answer.quotes.map((one) => (one.ordinal === 5 ? { ...one, attribution: { kind: 'elsewhere' as const, named_title: 'Another book' } } : one)) };
  };
  window.tell('answer-changed', { id: window.app.shownAnswer.answer?.id ?? 0 });
  await waitFor(() => expect(window.app.shownAnswer.quote?.attribution.kind).toBe('elsewhere'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(window.all('use-place')).toEqual([]);
});

test('what was typed since is not undone with it', async () => {
  const window = await quote(1);
  await waitFor(() => expect(window.all('use-words')).toHaveLength(1));
  await window.click('use-words');
  await waitFor(() => expect(window.app.shownAnswer.quote?.verdict).toBe('exact'));
  const id = window.app.shownAnswer.answer?.id ?? 0;
  await window.app.shownAnswer.edit(id, `${text(window)}\n\nTyped since.`);
  await waitFor(() => expect(text(window)).toContain('Typed since.'));
  await window.press('z', { ctrlKey: true });
  await waitFor(() => expect(window.all('notice').some(({ textContent }) => textContent.includes('was edited since'))).toBe(true));
  expect(text(window)).toContain('Typed since.');
});

describe('recordings that nobody has written down', () => {
  const state = (window: Opened, id: number) => window.app.library.source(id)?.state.kind;

  test('are written down from the card of a quote that may be in them', async () => {
    const window = await quote(7, 'states');
    const { openAnswer } = window.backend;
    const naming = async (claimed_source: string | null) => {
      window.backend.openAnswer = async (id) => {
        const answer = await openAnswer(id);
        return { ...answer, quotes: answer.quotes.map((one) => (one.ordinal === 7 ? { ...one, not_checkable: 'sources_incomplete' as const, claimed_source } : one)) };
      };
      window.tell('answer-changed', { id: 1 });
      await waitFor(() => expect(window.app.shownAnswer.quote?.claimed_source).toBe(claimed_source));
    };
    // It names a scan: no recording can have it.
    await naming('scan-1987');
    expect(window.all('card-transcribe')).toHaveLength(0);
    await naming(null);
    await waitFor(() => expect(window.all('card-transcribe')).toHaveLength(1));
    // There is no model yet in this library.
    expect(window.text('card-transcribe')).toContain('Choose a model');
    await window.click('card-transcribe');
    await waitFor(() => expect(window.all('models-dialog')).toHaveLength(1));
  });

  test('are written down from their row', async () => {
    const window = await openWindow('states');
    const row = () => window.all('library-item').find(({ dataset }) => dataset.id === '16');
    expect(row()?.querySelector('[data-testid=transcribe-source]')?.textContent).toContain('Choose a model');
    await window.app.speech.download('base.en');
    await window.app.speech.load();
    await waitFor(() => expect(window.app.speech.chosen?.name).toBe('base.en'));
    await waitFor(() => expect(['transcribing', 'ready']).toContain(state(window, 16)));
  });

  test('start by themselves when a model comes, and not those that were stopped by hand', async () => {
    const window = await openWindow('states');
    expect([state(window, 16), state(window, 18)]).toEqual(['not_transcribed', 'paused']);
    const begun: number[] = [];
    const { transcribe } = window.backend;
    window.backend.transcribe = (id, language, track) => {
      begun.push(id);
      return transcribe(id, language, track);
    };
    await window.app.speech.download('base.en');
    await waitFor(() => expect(begun).toEqual([16]));
    await waitFor(() => expect(window.text('news')).toMatch(/transcribed now|ready/));
    // Another model that comes later begins nothing anew.
    window.tell('models-changed', null);
    await new Promise((over) => setTimeout(over, 50));
    expect(begun).toEqual([16]);
  });
});

describe('a search', () => {
  test('tells how many places there are, and opens more of a source', async () => {
    const window = await openWindow('sample');
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'the');
    await waitFor(() => expect(window.app.search.total).toBeGreaterThan(20));
    const { sources, answers } = window.app.search.found;
    const total = sources.reduce((sum, { places }) => sum + places, answers.length);
    await waitFor(() => expect(window.text('palette-note')).toBe(`${total.toLocaleString('en-GB')} results`));
    // But for the way into a source that has more than are listed.
    const rows = () => window.all('palette-row').filter(({ textContent }) => !/in the source/.test(textContent)).length;
    const before = rows();
    expect(before).toBeLessThan(total);
    const more = window.all('palette-row').find(({ textContent }) => /\d+ more here/.test(textContent));
    const many = Number(/(\d+) more here/.exec(more?.textContent ?? '')?.[1]);
    await window.click(more as HTMLElement);
    await waitFor(() => expect(rows()).toBe(before - 1 + many));
    expect(window.all('palette')).toHaveLength(1);
  });

  test('leads into a source that has more places than are listed', async () => {
    const window = await openWindow('sample');
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'carrier');
    const rows = (words: RegExp) => window.all('palette-row').filter(({ textContent }) => words.test(textContent));
    const many = () => rows(/^\s*47 more here/)[0] as HTMLElement;
    await waitFor(() => expect(many()).toBeDefined());
    expect(rows(/in the source/).length).toBe(0);
    await window.click(many());
    await waitFor(() => expect(rows(/All 100, in the source/).length).toBe(1));
    await window.click(rows(/All 100, in the source/)[0] as HTMLElement);
    await waitFor(() => expect(window.app.finder.hits.length).toBe(100));
    expect([window.app.finder.text, window.app.reader.source?.title]).toEqual(['carrier', 'Collected Proceedings, 1871–1998']);
    // Words that need not stand beside each other are found by the search alone.
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'the carrier');
    await waitFor(() => expect(window.app.search.foundFor).toBe('the carrier'));
    expect(rows(/in the source/).length).toBe(0);
  });

  test('says where it stopped to count', async () => {
    const window = await openWindow('sample');
    const { searchLibrary } = window.backend;
    window.backend.searchLibrary = async (text) => ({ ...(await searchLibrary(text)), more: true });
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'the');
    await waitFor(() => expect(window.text('palette-note')).toMatch(/^More than [\d,]+ results$/));
  });
});
