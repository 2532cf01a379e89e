// Which keys the frame leaves to the window: all but those that scroll, that move the focus, that type, and the clipboard's.

const FIELD = 'input, textarea, select, [contenteditable]';
/** By themselves they scroll the page or move the focus. */
const OWN = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', 'Backspace', 'Delete', 'Insert']);
/** With Ctrl or Cmd they are the engine's in every program. */
const CLIPBOARD = new Set(['a', 'c', 'x', 'v', 'insert']);
const MODIFIERS = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'NumLock', 'Fn', 'Dead', 'Process', 'Unidentified']);

export function isForWindow(event: KeyboardEvent, onLink: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.isComposing || MODIFIERS.has(key) || (key === 'Enter' && onLink)) return false;
  const command = ctrlKey || metaKey;
  // Their menu comes as one that was asked for.
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return false;
  if (command) return !CLIPBOARD.has(key.toLowerCase()) && !(OWN.has(key) && !/^(Page|Tab)/.test(key));
  if (altKey) return !/^Arrow(Up|Down)$/.test(key);
  if (key === 'Escape' || /^F\d+$/.test(key)) return true;
  return !OWN.has(key) && !(target instanceof Element && target.closest(FIELD) !== null);
}
