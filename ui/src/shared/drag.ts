// Words that are dragged out of the window, to be dropped where they are written on.

/** Lets a drag carry `text` in place of what the engine would: to other programs, too. */
export function carry(event: DragEvent, text: string) {
  if (!event.dataTransfer) return;
  event.dataTransfer.clearData();
  event.dataTransfer.setData('text/plain', text);
  event.dataTransfer.effectAllowed = 'copy';
}

/** What of `ground` is selected and dragged: words, and not something in it that is dragged as a whole. */
export function draggedWords(event: DragEvent, ground: Element): string | null {
  const selection = getSelection();
  const from = event.target instanceof Element ? event.target : (event.target as Node | null)?.parentElement;
  if (!selection || selection.isCollapsed || from?.closest('[draggable=true]')) return null;
  return ground.contains(selection.anchorNode) && ground.contains(selection.focusNode) ? selection.toString() : null;
}

/** An element that carries `text` when it is dragged. */
export const carries = (text: () => string) => (element: HTMLElement) => {
  const start = (event: DragEvent) => {
    event.stopPropagation();
    carry(event, text());
  };
  element.draggable = true;
  element.addEventListener('dragstart', start);
  return () => element.removeEventListener('dragstart', start);
};
