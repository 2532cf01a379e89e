// What scans can be read in, in the window's language.
import { words } from '../i18n';
import { language } from '../i18n/language.svelte';
import type { ScriptsView } from '../ipc/bindings';

const library = words('library');

/** A language or a script by the name that tesseract gives it: "rus", "Cyrillic". */
function named(name: string): string {
  if (/^[A-Z]/u.test(name)) return name.replace(/_/gu, ' ');
  try {
    return new Intl.DisplayNames([language.current], { type: 'language' }).of(name.replace(/_.*$/u, '')) ?? name;
  } catch {
    // No code of a language.
    return name;
  }
}

/** What tesseract reads on this machine beside what comes with Pincite. */
export function scriptsText({ tesseract }: ScriptsView): string {
  if (tesseract === null) return library.noTesseract;
  return tesseract.length === 0 ? library.tesseractBare : library.tesseractReads(tesseract.map(named).join(', '));
}
