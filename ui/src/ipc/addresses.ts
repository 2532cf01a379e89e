// Where the window gets pages from: schemes of the program's own.
import type { Look } from '../shared/place';

/** Windows and Android reach an app's own protocol over http. */
const own = (scheme: string) => (/Windows|Android/.test(navigator.userAgent) ? `http://${scheme}.localhost` : `${scheme}://localhost`);

export const PAGES = own('page');
const SAVED = own('saved');

export const savedPage = (source: number, look: Look) => `${SAVED}/${source}/page${look === 'reading' ? '?reading' : ''}`;
/** A page that is being laid out, by its number. */
export const savedPageToLayOut = (number: number) => `${SAVED}/layout/${number}/page`;
