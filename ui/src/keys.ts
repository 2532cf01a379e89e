// What the window's keys do.
import { ZOOM } from './shared/place';
import type { App } from './state/app.svelte';

export interface Doing {
  app: App;
  /** The pane on the right. */
  view: { zoomBy: (factor: number) => void; press: (event: KeyboardEvent) => boolean; find: () => boolean; findNext: (step: 1 | -1) => boolean } | undefined;
  showKeys: () => void;
}

const FIELD = 'input, textarea, select, [contenteditable]';
/** Where Enter means something of its own. */
const PRESSABLE = 'button, a, summary, [role=button], [role=separator], [role=menuitem]';

const on = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Whether the key was one of the window's. */
export function press(event: KeyboardEvent, { app, view, showKeys }: Doing): boolean {
  const { sheet, reader, library, desk } = app;
  const command = event.ctrlKey || event.metaKey;
  if (event.isComposing || document.querySelector('dialog[open]')) return false;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'o') {
    void library.add('files');
    return true;
  }
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f') return view?.find() ?? false;
  if (event.key === 'F3' && !command && !event.altKey) return view?.findNext(event.shiftKey ? -1 : 1) ?? false;
  if (event.altKey && !command && event.key === 'ArrowLeft') return (reader.back(), true);
  if (event.altKey && !command && event.key === 'ArrowRight') return (reader.forward(), true);
  const isField = on(event.target, FIELD) && !on(event.target, '[type=radio]');
  if (event.altKey || (isField && !command)) return false;
  if (!command && view?.press(event)) return true;
  switch (event.key) {
    case '+':
    case '=':
      return (view?.zoomBy(ZOOM.step), true);
    case '-':
      return (view?.zoomBy(1 / ZOOM.step), true);
    case '0':
      if (reader.source?.kind === 'page') desk.zoomPage(1);
      else reader.zoom = 'width';
      return true;
  }
  if (command) return false;
  switch (event.key) {
    case 'j':
      return (sheet.step(1), true);
    case 'k':
      return (sheet.step(-1), true);
    case 'n':
      return (sheet.step(1, true), true);
    case 'N':
      return (sheet.step(-1, true), true);
    case 'v':
      if (sheet.quote === null) return false;
      return (void sheet.toggleReview(), true);
    case 'q':
      return (app.packing.show(), true);
    case '?':
      return (showKeys(), true);
    case 'Enter':
      if (sheet.item === null || on(event.target, PRESSABLE)) return false;
      return (sheet.jump(), true);
    case 'Escape':
      if (app.desk.drawerOpen) app.desk.drawerOpen = false;
      else if (sheet.item !== null) sheet.deselect();
      else return false;
      return true;
  }
  return false;
}
