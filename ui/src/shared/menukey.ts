// The keys that ask for a menu. Not every engine tells of them as of a right click.

const isAsking = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => (key === 'ContextMenu' || (key === 'F10' && shiftKey)) && !ctrlKey && !metaKey && !altKey;

/** Asks for the menu of what has the focus, if the key is for that; whether the engine's own is not wanted then. */
export function askedByKey(event: KeyboardEvent): boolean {
  if (!isAsking(event) || !(event.target instanceof Element)) return false;
  // Without a point: `pointOf` knows where the menu of a key belongs.
  return !event.target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true }));
}
