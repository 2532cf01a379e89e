// What is said of saved pages.
import { words as wordsOf } from '../../i18n';
import { formatDate } from '../../i18n/format';

export const words = wordsOf('page');

/** "3 May 2024" of an ISO date, or what the page itself calls its date. */
export function dateWords(date: string): string {
  const then = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00` : date);
  return /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(then.getTime()) ? formatDate(then) : date;
}
