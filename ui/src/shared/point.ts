/** Where a menu that was asked for opens, in CSS pixels of the window: at the pointer, or below the element for who pressed the key for it. */
export function pointOf(event: MouseEvent & { currentTarget: Element }): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  const byKey = event.clientX === 0 && event.clientY === 0;
  return byKey ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
}
