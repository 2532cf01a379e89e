// What the window says as a whole.
export const app = {
  drop: 'Drop to add to the library',
  dropHint: 'PDFs, recordings, saved pages, and folders of them',
  side: 'Width of the library',
  sheet: 'Width of the answer',
  keys: 'All keys',
};
