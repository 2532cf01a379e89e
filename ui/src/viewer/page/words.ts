// What is said of saved pages.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export const words = {
  page: (title: string) => `Saved page: ${title}`,
  look: 'How the page is shown',
  original: 'Page',
  originalHint: 'As it looked when it was saved',
  reading: 'Reading',
  readingHint: 'Only its text and pictures, set for reading',
  opening: 'Opening the page…',
  hiddenTitle: 'This passage cannot be seen on the page as it looked.',
  hiddenReading: 'This passage is in the page’s text, but it takes up no room here.',
  lost: 'This passage could not be marked on the page.',
  showReading: 'Show it in the reading view',
  about: 'About this page',
  actualSize: 'Actual size',
  by: (author: string) => `by ${author}`,
  saved: (date: string) => `saved ${date}`,
};

/** "3 May 2024" of an ISO date, or what the page itself calls its date. */
export function dateWords(date: string): string {
  const then = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00` : date);
  return /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(then.getTime()) ? day.format(then) : date;
}
