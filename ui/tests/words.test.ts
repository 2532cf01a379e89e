// The window's words: complete in each language, all of them used, and none of another language in sight.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { CATALOGUES, language, type Catalogue } from '../src/i18n';
import { languageFor } from '../src/i18n/language.svelte';
import { compareWords, count, formatDate, formatList, formatNumber } from '../src/i18n/format';
import { openWindow, type Opened } from './window';

afterEach(() => {
  cleanup();
  language.choice = 'system';
});

describe('the language of the system', () => {
  const cases: [wanted: string[], language: string][] = [
    [['de-AT', 'en'], 'de'],
    [['fr-FR', 'de'], 'de'],
    [['fr-FR'], 'en'],
    [['EN-us'], 'en'],
    [[], 'en'],
  ];
  for (const [wanted, chosen] of cases) test(wanted.join(), () => expect(languageFor(wanted)).toBe(chosen));
});

test('numbers, dates and lists are written as the language does', () => {
  const day = new Date(2024, 4, 3, 12);
  expect([count(1204, 'page', 'pages'), formatDate(day), formatList(['a', 'b', 'c'])]).toEqual(['1,204 pages', '3 May 2024', 'a, b and c']);
  language.choice = 'de';
  expect([formatNumber(1204), formatDate(day), formatList(['a', 'b', 'c'])]).toEqual(['1.204', '3. Mai 2024', 'a, b und c']);
  expect([formatNumber(12_040), ['Zoo', 'Äpfel'].sort(compareWords)]).toEqual(['12.040', ['Äpfel', 'Zoo']]);
});

type Words = string | ((...args: never[]) => string) | { [key: string]: Words };

/** Every string and function of a catalogue, with its path. */
const leaves = (words: Words, path = ''): [path: string, words: Exclude<Words, object> | ((...args: never[]) => string)][] =>
  typeof words === 'object' ? Object.entries(words).flatMap(([key, more]) => leaves(more, path === '' ? key : `${path}.${key}`)) : [[path, words]];

const ROOTS = { ...import.meta.glob('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }) } as Record<string, string>;
const code = Object.entries(ROOTS)
  .filter(([file]) => !file.includes('/i18n/en/') && !file.includes('/i18n/de/') && !file.includes('/ipc/'))
  .map(([, text]) => text)
  .join('\n');

test('every word of the catalogue is used somewhere', () => {
  // Below the second part of a path words are looked up by what they are words for.
  const names = Object.entries(CATALOGUES.en as unknown as Record<string, Record<string, Words>>).flatMap(([area, words]) => Object.keys(words).map((key) => [area, key] as const));
  const used = new Set([...code.matchAll(/\.(\w+)\b/g)].map(([, name]) => name));
  const unused = names.filter(([, key]) => !used.has(key)).map((name) => name.join('.'));
  expect(unused).toEqual([]);
});

test('German has German words everywhere', () => {
  const same = ['PDF', 'PDFs', 'Video', 'Audio', 'Alt', 'Tokens', 'Text', 'Start', 'Export', 'Name', 'Person', 'Shift', 'Index', 'Pincite', 'Sepia', 'Server'];
  const [en, de] = [new Map(leaves(CATALOGUES.en as unknown as Words)), new Map(leaves(CATALOGUES.de as unknown as Words))];
  const missing = [...en].filter(([path, words]) => {
    const other = de.get(path);
    return typeof words === 'string' && (other === undefined || (other === words && /\p{L}{4}/u.test(words) && !same.includes(words) && !/\(\w+\)$/.test(words)));
  });
  expect(missing.map(([path]) => path)).toEqual([]);
});

describe('German keeps to its own typography', () => {
  const strings = leaves(CATALOGUES.de as unknown as Words).flatMap(([path, words]) => {
    const said = typeof words === 'string' ? words : words.toString();
    return [[path, said] as const];
  });
  test('„…“ as quotation marks', () => expect(strings.filter(([, said]) => /[”»«]|“[^`'"]*“/.test(said.replace(/„[^“]*“/g, ''))).map(([path]) => path)).toEqual([]));
  test('a space before … where a word is whole', () => expect(strings.filter(([, said]) => /[a-zäöüß]…(?!\.)/i.test(said) && !said.includes('ggml-…')).map(([path]) => path)).toEqual([]));
});

/** What a reader sees or hears of the window; what comes from sources and answers is told apart by the fake library's own words. */
function shown({ container }: Opened): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container.ownerDocument.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

/** What an English string or function of the catalogue looks like when it is shown; null where that cannot be known. */
function patternOf(words: string | ((...args: never[]) => string)): RegExp | null {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (typeof words === 'string') return words.length > 3 ? new RegExp(`^${escaped(words)}$`) : null;
  try {
    const said = (words as (...args: string[]) => string)(...Array.from({ length: words.length }, () => '\u0001'));
    const fixed = said.replace(/\u0001|NaN/g, '');
    // So few letters are found in any English text of a source, too.
    return (fixed.match(/[a-z]/gi)?.length ?? 0) > 4 ? new RegExp(`^${escaped(said).replace(/\u0001|NaN/g, '.+')}$`) : null;
  } catch {
    return null;
  }
}

const ENGLISH = (() => {
  const german = new Map(leaves(CATALOGUES.de as unknown as Words));
  return leaves(CATALOGUES.en as unknown as Words).flatMap(([path, words]) => {
    const [pattern, other] = [patternOf(words), german.get(path)];
    return pattern === null || (typeof words === 'string' && other === words) ? [] : [{ path, pattern }];
  });
})();

describe('no English is left in the German window', () => {
  const states: [name: string, fake: string, steps: (window: Opened) => Promise<unknown>][] = [
    ['empty', 'empty', async () => undefined],
    ['reading', 'sample', (window) => window.click(window.all('quote')[1] as HTMLElement)],
    ['missing', 'sample', async ({ app }) => app.shownAnswer.select(6)],
    ['sources', 'states', async ({ app }) => app.shownAnswer.select(7)],
    ['claims', 'claims', (window) => window.click(window.all('claim')[1] as HTMLElement)],
    ['recording', 'sample', async ({ app }) => app.reader.open(app.library.sources.find(({ kind }) => kind === 'recording')?.id ?? 0)],
    ['page', 'sample', async ({ app }) => app.reader.open(app.library.sources.find(({ kind }) => kind === 'page')?.id ?? 0)],
    ['paste', 'sample', (window) => window.click('add-answer')],
    ['prepare', 'sample', (window) => window.press('q')],
    ['models', 'sample', (window) => window.click('models')],
    ['help', 'sample', async (window) => {
      await window.press('?');
      await waitFor(() => window.one('help-title'));
    }],
    ['keys', 'sample', (window) => window.press('/', { ctrlKey: true })],
    ['palette', 'sample', (window) => window.press('k', { ctrlKey: true })],
    ['search', 'sample', (window) => window.press('F', { ctrlKey: true, shiftKey: true })],
    ['settings', 'sample', (window) => window.press(',', { ctrlKey: true })],
    ['logs', 'sample', async (window) => {
      await window.press(',', { ctrlKey: true });
      await waitFor(() => window.one('set-logs'));
      await window.click('set-logs');
    }],
    ['find', 'sample', (window) => window.press('f', { ctrlKey: true })],
    ['link', 'sample', async ({ app }) => void app.follow('https://example.org/')],
    ['adding', 'sample', async ({ app }) => app.library.add('files')],
  ];
  /** The fake backend's and the real one's own words, which have no closed code, and a language's name for itself. */
  const OF_THE_PROGRAM = new Set(['Library', 'Reviewed', 'English']);
  for (const [name, fake, steps] of states) {
    test(name, async () => {
      language.choice = 'de';
      const window = await openWindow(fake, { state: '{"language":"de"}' });
      await steps(window);
      await new Promise((over) => setTimeout(over, 60));
      const texts = [...new Set(shown(window))].filter((text) => !OF_THE_PROGRAM.has(text));
      const found = ENGLISH.flatMap(({ path, pattern }) => texts.filter((text) => pattern.test(text)).map((text) => `${path}: ${text}`));
      expect(found).toEqual([]);
      expect(document.documentElement.lang).toBe('de');
      await fireEvent.keyDown(document.body, { key: 'Escape' });
    });
  }
});

test('what is shown changes its language at once, menus with it', async () => {
  const window = await openWindow('sample');
  language.choice = 'de';
  await waitFor(() => expect(window.text('side-pane')).toContain('Bibliothek'));
  await window.click('add-source');
  expect(window.text('add-files')).toBe((CATALOGUES.de satisfies Catalogue).library.addFiles);
});

test('English would be seen, if it were there', async () => {
  const window = await openWindow('sample');
  const texts = [...new Set(shown(window))];
  expect(ENGLISH.filter(({ pattern }) => texts.some((text) => pattern.test(text))).length).toBeGreaterThan(30);
});
