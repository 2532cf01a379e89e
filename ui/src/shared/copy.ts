/**
 * Puts text on the clipboard, also where the engine has no clipboard for a page; whether it is there then. Nothing where
 * there turned out to be no text.
 *
 * A text that is still to come is promised to the clipboard at once: engines let a page write there because of a click, and
 * by the time that the text has come they have let go of it.
 */
export async function copyText(text: string | Promise<string | undefined>): Promise<boolean | undefined> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : promised(text));
    return true;
  } catch {
    const come = await text;
    return come === undefined ? undefined : copiedByField(come);
  }
}

async function promised(text: Promise<string | undefined>): Promise<void> {
  const type = 'text/plain';
  const there = text.then((come) => {
    if (come === undefined) throw new Error('There is nothing to copy.');
    return come;
  });
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await there);
  const blob = there.then((come) => new Blob([come], { type }));
  // Refused before it is looked at, it would count as an error that nobody caught.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** By a field that is selected for a moment; what was selected and had the focus before is so again. */
function copiedByField(text: string): boolean {
  const [focused, selection] = [document.activeElement, getSelection()];
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, i) => selection?.getRangeAt(i).cloneRange());
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  // Outside of an open dialog nothing takes the focus.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (ranges.length > 0) selection?.removeAllRanges();
  for (const range of ranges) if (range) selection?.addRange(range);
  return done;
}
