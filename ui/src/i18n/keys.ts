// What stands on a key.
import { words } from '.';

const keys = words('keys');
const isMac = /Mac/.test(navigator.platform);

/** "Ctrl", "←", "Space" of the names that events give their keys. `Mod`: the key that commands go with on this system. */
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
    default:
      return key;
  }
}
