// Keys that are pressed together, written as "Mod+Shift+F", "Alt+ArrowLeft", "N", "?". `Mod` is Ctrl, and on a Mac also ⌘.
// A letter alone is told from its capital; with Mod or Alt it is written as a capital, and Shift beside it.
import { words } from '../i18n';

const keys = words('keys');
export const isMac = /Mac/.test(navigator.platform);

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'NumLock', 'Fn', 'Dead', 'Process', 'Unidentified'];
const isLetter = (key: string) => key.toLowerCase() !== key.toUpperCase();

/** What an event's keys are called; null while only modifiers are held. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (MODIFIERS.includes(key)) return null;
  const command = ctrlKey || metaKey;
  const isSign = [...key].length === 1;
  const named = isSign && (command || altKey) ? key.toUpperCase() : key;
  // A sign says by itself that Shift was held for it.
  const shift = shiftKey && (!isSign || ((command || altKey) && isLetter(key)));
  return [...(command ? ['Mod'] : []), ...(altKey ? ['Alt'] : []), ...(shift ? ['Shift'] : []), named].join('+');
}

/** The keys of a chord, one by one. */
export function keysOf(chord: string): string[] {
  const parts = chord.split('+');
  return chord.endsWith('++') || chord === '+' ? [...parts.slice(0, -2), '+'] : parts;
}

/** Whether a chord can be typed as text, so that it is none inside a field. */
export const isTyped = (chord: string): boolean => !/^(Mod|Alt)\+|^(Shift\+)?F\d+$/.test(chord);

/** "Ctrl", "←", "Space". */
export function keyLabel(key: string): string {
  switch (key) {
    case 'Mod':
      return isMac ? '⌘' : keys.control;
    case 'Alt':
      return isMac ? '⌥' : 'Alt';
    case 'Shift':
      return isMac ? '⇧' : keys.shift;
    case 'ArrowLeft':
      return '←';
    case 'ArrowRight':
      return '→';
    case 'ArrowUp':
      return '↑';
    case 'ArrowDown':
      return '↓';
    case ' ':
      return keys.space;
    case 'Enter':
      return keys.enter;
    case 'Escape':
      return 'Esc';
    case 'PageUp':
      return keys.pageUp;
    case 'PageDown':
      return keys.pageDown;
    case 'Delete':
      return keys.delete;
    default:
      return key;
  }
}

/** "Ctrl+Shift+F", "⌘⇧F". */
export const chordLabel = (chord: string): string => keysOf(chord).map(keyLabel).join(isMac ? '' : '+');
