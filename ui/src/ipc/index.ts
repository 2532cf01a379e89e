// Chooses the backend: the program's own inside its window, the fake one in a browser.
import type { Backend } from './backend';

export async function connect(): Promise<Backend> {
  if ('__TAURI_INTERNALS__' in window) return (await import('./tauri')).tauri;
  const { fakeBackend } = await import('./fake');
  return fakeBackend(new URLSearchParams(location.search).get('fake') ?? 'sample');
}

export type { Backend, Events, PackWanted, PastedPage, Together, WaitingPictures } from './backend';
export { decodePageLines, type PageLines } from './pagelines';
export { decodePageText, type TextRun } from './pagetext';
