// The guide names the window's keys and buttons as they are, in each language.
import { CATALOGUES } from '../src/i18n';
import { COMMANDS, USUAL } from '../src/state/keys.svelte';
import { keysOf } from '../src/shared/chord';

const PAGES = import.meta.glob('../../docs/{en,de}/*.md', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
const KEYBOARD = Object.entries(PAGES).filter(([file]) => file.endsWith('/keyboard.md'));

const languageOf = (file: string) => (file.includes('/de/') ? 'de' : 'en');

/** How the guide writes a key. */
const NAMES: Record<'en' | 'de', Record<string, string>> = {
  en: { Mod: 'Ctrl/⌘', ArrowLeft: '←', ArrowRight: '→', PageUp: 'Page Up', PageDown: 'Page Down', Escape: 'Esc', ' ': 'Space' },
  de: { Mod: 'Strg/⌘', Shift: 'Umschalt', ArrowLeft: '←', ArrowRight: '→', PageUp: 'Bild auf', PageDown: 'Bild ab', Escape: 'Esc', Enter: 'Eingabe', ' ': 'Leertaste' },
};

/** "+" and "-" are on it once, beside what goes with them: "=", and the same with Ctrl. */
const BESIDE = ['=', 'Mod++', 'Mod+=', 'Mod+-', 'Mod+0'];

for (const [file, page] of KEYBOARD) {
  const language = languageOf(file);
  const written = (chord: string) => keysOf(chord).map((key) => NAMES[language][key] ?? key).join('+');
  const usual = COMMANDS.flatMap((command) => USUAL[command]).filter((chord) => !BESIDE.includes(chord));

  test(`${language}: the keyboard page has every key`, () => {
    const there = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, key]) => key));
    expect(usual.map(written).filter((key) => !there.has(key))).toEqual([]);
  });

  test(`${language}: the keyboard page has no key that does nothing`, () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const there = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key));
    const known = new Set(usual.map(written));
    expect(there.filter((key) => key !== undefined && !known.has(key))).toEqual([]);
  });
}

test('there is a keyboard page in each language', () => expect(KEYBOARD).toHaveLength(2));

/** Every string of a catalogue that stands for itself. */
const strings = (words: unknown): string[] => (typeof words === 'string' ? [words] : typeof words === 'object' && words !== null ? Object.values(words).flatMap(strings) : []);

for (const language of ['en', 'de'] as const) {
  test(`${language}: the guide names buttons as the window does`, () => {
    const there = new Set(strings(CATALOGUES[language]));
    const pages = Object.entries(PAGES).filter(([file]) => languageOf(file) === language);
    // Between single asterisks: *Prepare a question*; verdicts in a table: | **Verbatim.**
    const named = pages.flatMap(([file, page]) => [...page.matchAll(/(?<!\*)\*(?![* ])([^*\n]+)\*(?!\*)|\| \*\*([^*]+)\.\*\*/g)].map(([, button, verdict]) => ({ file, name: button ?? verdict })));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => name !== undefined && !there.has(name))).toEqual([]);
  });
}
