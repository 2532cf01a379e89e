// What opens over other things takes the focus, and gives it back when it goes.
import { tick } from 'svelte';

/** What had the focus last outside of any dialog: one dialog may open another and go. */
let outside: Element | null = null;

/** Notes where the focus is. What it returns puts it there again, unless somebody has put it elsewhere by then. */
export function refocus(): () => void {
  const before = document.activeElement;
  if (before !== document.body && !before?.closest('dialog')) outside = before;
  return () =>
    void tick().then(() => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || !now.isConnected;
      const to = [before, outside].find((one) => one instanceof HTMLElement && one !== document.body && one.isConnected);
      if (isLost && to instanceof HTMLElement) to.focus({ preventScroll: true });
    });
}

/** Opens a dialog over everything else. */
export function modal(dialog: HTMLDialogElement): () => void {
  const back = refocus();
  dialog.showModal();
  return () => {
    dialog.close();
    back();
  };
}
