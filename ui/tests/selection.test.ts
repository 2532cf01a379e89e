// Words that are selected on a page: copied, cited, and held against the answers.
import { cleanup, waitFor } from '@testing-library/svelte';
import { language } from '../src/i18n/language.svelte';
import { cited, workName } from '../src/shared/cite';
import { asMarkdown } from '../src/viewer/cite';
import type { SelectionView } from '../src/ipc/bindings';
import { lay, selectedPages, selectedSpan } from '../src/viewer/textlayer';
import { openWindow } from './window';

afterEach(() => {
  cleanup();
  language.choice = 'system';
});

const page = (page: number, label: string | null) => ({ kind: 'page' as const, page, label });
const selection = (text: string, ...places: SelectionView['places']): SelectionView => ({ text, places, quoted: [] });

test('a passage is cited by its title and its pages as they are printed', () => {
  const cases: [selection: SelectionView, cited: string, markdown: string][] = [
    [selection('It is so.', page(263, '245')), '“It is so.” (Tides, p. 245)', '> It is so. ([Tides, p. 245](pincite://open?source=3&page=263))'],
    [selection('a *b*', page(2, 'xii'), page(3, 'xiii')), '“a *b*” (Tides, pp. xii–xiii)', '> a \\*b\\* ([Tides, pp. xii–xiii](pincite://open?source=3&page=2))'],
    [selection('no label', page(7, null)), '“no label” (Tides, p. 7)', '> no label ([Tides, p. 7](pincite://open?source=3&page=7))'],
    [selection('no page'), '“no page” (Tides)', '> no page ([Tides](pincite://open?source=3))'],
  ];
  for (const [one, plain, markdown] of cases) expect([cited(one, 'Tides'), asMarkdown(one, 3, 'Tides')]).toEqual([plain, markdown]);
});

test('a page’s own title is not named twice', () => {
  const section = (...path: string[]) => ({ text: 'It is so.', places: [{ kind: 'section' as const, path, leaf: null }] });
  const cases: [path: string[], work: string, cited: string][] = [
    [['Mozilla'], 'Mozilla', '“It is so.” (Mozilla)'],
    [['Mozilla', 'History'], 'Mozilla, 2021', '“It is so.” (Mozilla, 2021, History)'],
    [['Mozilla'], 'Rowe 2015', '“It is so.” (Rowe 2015, Mozilla)'],
    [['Methods'], 'Tides', '“It is so.” (Tides, Methods)'],
  ];
  for (const [path, work, told] of cases) expect(cited(section(...path), work)).toBe(told);
});

test('a work is named by who wrote it and when, or else by its title', () => {
  const cases: [authors: string[], year: number | null, en: string, de: string][] = [
    [['Rowe, Ada'], 2015, 'Rowe 2015', 'Rowe 2015'],
    [['van Gogh, Vincent', 'World Health Organization'], 1889, 'van Gogh and World Health Organization 1889', 'van Gogh und World Health Organization 1889'],
    [['Rowe, Ada', 'Hale, Miriam', 'Ost, Uwe'], null, 'Rowe et al. n.d.', 'Rowe et al. o. J.'],
    [[], 2015, 'Tides, 2015', 'Tides, 2015'],
    [[], null, 'Tides', 'Tides'],
  ];
  for (const [authors, year, en, de] of cases) {
    for (const [choice, name] of [['en', en], ['de', de]] as const) {
      language.choice = choice;
      expect(workName('Tides', { authors, year })).toBe(name);
    }
  }
  expect(workName('Tides')).toBe('Tides');
});

test('a selection knows where it stands in the source’s text, in bytes, over pages', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-page="4"><div class="textlayer"></div></div><div data-page="5"><div class="textlayer"></div></div>';
  document.body.append(root);
  const run = (text: string, start: number) => ({ text, start, lineEnd: true, turns: 0, x: 0, y: 0, width: 0.5, height: 0.02 });
  const [one, two] = root.querySelectorAll<HTMLElement>('.textlayer');
  lay(one!, [run('Größe zählt', 100), run('second', 114)], 0.7);
  lay(two!, [run('third', 200)], 0.7);
  const spans = [...root.querySelectorAll('span')].map((span) => span.firstChild!);
  const cases: [from: [number, number], to: [number, number], span: [number, number], pages: [number, number]][] = [
    [[0, 0], [0, 5], [100, 107], [4, 4]],
    [[0, 6], [1, 3], [108, 117], [4, 4]],
    [[1, 0], [2, 5], [114, 205], [4, 5]],
  ];
  for (const [[a, from], [b, to], [start, end], pages] of cases) {
    getSelection()?.setBaseAndExtent(spans[a]!, from, spans[b]!, to);
    expect(selectedSpan(root, getSelection()!)).toEqual({ start, end });
    expect(selectedPages(root, getSelection()!)).toEqual(pages);
    // Whichever way it was made.
    getSelection()?.setBaseAndExtent(spans[b]!, to, spans[a]!, from);
    expect(selectedSpan(root, getSelection()!)).toEqual({ start, end });
    expect(selectedPages(root, getSelection()!)).toEqual(pages);
  }
  getSelection()?.removeAllRanges();
  expect(selectedSpan(root, getSelection()!)).toBeNull();
  root.remove();
});

async function select(words: string) {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 4, offset: 0 });
  const spans = () => [...document.querySelectorAll<HTMLElement>('[data-page="4"] .textlayer span')];
  await waitFor(() => expect(spans().length).toBeGreaterThan(5));
  const span = spans().find(({ textContent }) => textContent.includes(words)) as HTMLElement;
  const from = span.textContent.indexOf(words);
  getSelection()?.setBaseAndExtent(span.firstChild!, from, span.firstChild!, from + words.length);
  document.dispatchEvent(new Event('selectionchange'));
  await waitFor(() => expect(window.all('selection-bar')).toHaveLength(1));
  return window;
}

test('the answers that quote it are told, and a click leads there', async () => {
  const window = await select('NADH per turn');
  await window.click('check-selection');
  await waitFor(() => expect(window.all('quoted').length).toBeGreaterThan(0));
  expect(window.text('quoted-in')).toContain('What is cellular respiration?');
  await window.click(window.all('quoted')[0] as HTMLElement);
  await waitFor(() => expect(window.app.shownAnswer.quote?.text).toContain('NADH'));
});

test('what nobody quotes is said to be so', async () => {
  const window = await select('together');
  await window.click('check-selection');
  await waitFor(() => expect(window.text('quoted-in')).toBe('No quote of an answer was found here.'));
});

test('it is copied with its citation', async () => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void (copied = text) } });
  const window = await select('NADH per turn');
  await window.click('copy-citation');
  await waitFor(() => expect(copied).toBe('“NADH per turn” (Okafor and Lind 1991, p. 46)'));
  await window.click('copy-markdown');
  await waitFor(() => expect(copied).toBe('> NADH per turn ([Cell Respiration: A Primer, p. 46](pincite://open?source=1&page=4))'));
});

test('a clipboard that refuses is told, and nothing is called copied', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.reject(new Error('denied')) } });
  const window = await select('NADH per turn');
  for (const way of ['copy-words', 'copy-citation']) {
    window.app.notices.list = [];
    await window.click(way);
    await waitFor(() => expect(window.text('notice')).toContain('Copying to the clipboard failed'));
    expect(window.text('news')).not.toContain('Copied');
  }
});

test('Esc lets go of the words, and of nothing else', async () => {
  const window = await select('NADH per turn');
  window.app.shownAnswer.select(1);
  await window.press('Escape');
  await waitFor(() => expect(window.all('selection-bar')).toHaveLength(0));
  expect(window.app.shownAnswer.selected).toBe(1);
  await window.press('Escape');
  expect(window.app.shownAnswer.selected).toBeNull();
});
