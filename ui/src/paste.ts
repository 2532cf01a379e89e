// A paste anywhere outside a field adds an answer, or a picture.

const FIELD = 'input, textarea, [contenteditable]';

/** The picture that a clipboard holds. One that was copied in a browser comes with the HTML that shows it. */
function pictureOf(data: DataTransfer | null): File | null {
  const files = [...(data?.items ?? [])].filter(({ kind, type }) => kind === 'file' && type.startsWith('image/'));
  return files[0]?.getAsFile() ?? [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
}

/**
 * Listens on `window`. Engines tell of a paste only when something that can be edited has the focus, so the keys for it
 * put the focus into a field out of sight just before the paste happens, and back after it.
 */
export const caughtPaste = (take: (text: string, html: string) => void, takePicture: (picture: Blob | null) => void) => (window: Window) => {
  const { document } = window;
  const basket = document.createElement('textarea');
  basket.className = 'sr-only';
  basket.tabIndex = -1;
  basket.ariaHidden = 'true';
  document.body.append(basket);

  const elsewhere = () => !document.querySelector('dialog[open]') && !document.activeElement?.matches(FIELD);

  let taken = false;
  const key = (event: KeyboardEvent) => {
    const asks = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'v';
    if (!asks || !elsewhere()) return;
    const before = document.activeElement;
    basket.value = '';
    taken = false;
    basket.focus({ preventScroll: true });
    setTimeout(() => {
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
      else basket.blur();
      // WebKitGTK hands no picture over: the program looks for one.
      if (!taken) takePicture(null);
    });
  };

  const paste = (event: ClipboardEvent) => {
    if (event.target !== basket && !elsewhere()) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    const picture = pictureOf(event.clipboardData);
    taken = text !== '' || picture !== null;
    if (text.trim() !== '') {
      take(text, event.clipboardData?.getData('text/html') ?? '');
      return;
    }
    if (picture) takePicture(picture);
  };

  window.addEventListener('keydown', key);
  window.addEventListener('paste', paste);
  return () => {
    window.removeEventListener('keydown', key);
    window.removeEventListener('paste', paste);
    basket.remove();
  };
};
