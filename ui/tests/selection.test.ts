// Words that are selected on a page: copied, and cited.
import { cleanup, waitFor } from '@testing-library/svelte';
import { language } from '../src/i18n/language.svelte';
import { asMarkdown, cited, workName } from '../src/viewer/cite';
import { running } from '../src/viewer/textlayer';
import { openWindow } from './window';

afterEach(() => {
  cleanup();
  language.choice = 'system';
});

const PAGES = [{ label: 'xi' }, { label: 'xii' }, { label: null }].map((page) => ({ ...page, width: 1, height: 1 }));

test('a passage is cited by its title and its pages as they are printed', () => {
  const cases: [text: string, pages: [number, number], cited: string, markdown: string][] = [
    ['It is so.', [2, 2], '“It is so.” (Tides, p. xii)', '> It is so. ([Tides, p. xii](pincite://open?source=3&page=2))'],
    ['a *b*', [1, 2], '“a *b*” (Tides, pp. xi–xii)', '> a \\*b\\* ([Tides, pp. xi–xii](pincite://open?source=3&page=1))'],
    ['no label', [3, 3], '“no label” (Tides, p. 3)', '> no label ([Tides, p. 3](pincite://open?source=3&page=3))'],
  ];
  for (const [text, pages, plain, markdown] of cases) expect([cited({ text, pages }, 'Tides', PAGES), asMarkdown({ text, pages }, 3, 'Tides', PAGES)]).toEqual([plain, markdown]);
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

test('lines become running text', () => {
  const cases: [lines: string, text: string][] = [
    ['one\ntwo', 'one two'],
    ['mea-\nsured', 'measured'],
    ['well-\nKnown', 'well-Known'],
    ['1990-\n2000', '1990-2000'],
    ['end\n\nnext page', 'end next page'],
  ];
  for (const [lines, text] of cases) expect(running(lines)).toBe(text);
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

test('it is copied with its citation', async () => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => void (copied = text) } });
  const window = await select('NADH per turn');
  await window.click('copy-citation');
  await waitFor(() => expect(copied).toBe('“NADH per turn” (Okafor and Lind 1991, p. 46)'));
  await window.click('copy-markdown');
  await waitFor(() => expect(copied).toBe('> NADH per turn ([Cell Respiration: A Primer, p. 46](pincite://open?source=1&page=4))'));
});
