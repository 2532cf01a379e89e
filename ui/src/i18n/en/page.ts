// What is said of saved pages.
export const page = {
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
  followLink: 'Open the link…',
  actualSize: 'Actual size',
  by: (author: string) => `by ${author}`,
  saved: (date: string) => `saved ${date}`,
};
