/** Puts text on the clipboard, also where the engine has no clipboard for a page; whether it is there then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByField(text);
  }
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
