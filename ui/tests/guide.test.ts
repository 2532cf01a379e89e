// The guide's page on the keyboard: every key of a command is on it, in each language, and no other key is.
import { COMMANDS, USUAL } from '../src/state/keys.svelte';
import { keysOf } from '../src/shared/chord';

const PAGES = import.meta.glob('../../docs/*/keyboard.md', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

/** How the guide writes a key. */
const NAMES: Record<string, Record<string, string>> = {
  en: { Mod: 'Ctrl/⌘', ArrowLeft: '←', ArrowRight: '→', PageUp: 'Page Up', PageDown: 'Page Down', Escape: 'Esc', ' ': 'Space' },
  de: { Mod: 'Strg/⌘', Shift: 'Umschalt', ArrowLeft: '←', ArrowRight: '→', PageUp: 'Bild auf', PageDown: 'Bild ab', Escape: 'Esc', Enter: 'Eingabe', ' ': 'Leertaste' },
};

/** "+" and "-" are on it once, beside what goes with them: "=", and the same with Ctrl. */
const BESIDE = ['=', 'Mod++', 'Mod+=', 'Mod+-', 'Mod+0'];

for (const [file, page] of Object.entries(PAGES)) {
  const language = file.split('/').at(-2) ?? '';
  const written = (chord: string) => keysOf(chord).map((key) => NAMES[language]?.[key] ?? key).join('+');
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

test('there is a keyboard page in each language', () => expect(Object.keys(PAGES)).toHaveLength(2));
