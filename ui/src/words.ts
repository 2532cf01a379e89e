// What the window says as a whole.
export const words = {
  drop: 'Drop to add to the library',
  dropHint: 'PDFs, recordings, saved pages, and folders of them',
  side: 'Width of the library',
  sheet: 'Width of the answer',
  keys: 'All keys',
};

const command = /Mac/.test(navigator.platform) ? '⌘' : 'Ctrl';
export const pasteKey = command === '⌘' ? '⌘V' : 'Ctrl+V';

/** The window's keys, as its own dialog lists them. */
export const KEYS: { title: string; keys: [keys: string[], does: string][] }[] = [
  {
    title: 'Quotes and claims',
    keys: [
      [['j'], 'Next quote or claim'],
      [['k'], 'Previous quote or claim'],
      [['n'], 'Next problem'],
      [['N'], 'Previous problem'],
      [['Enter'], 'Show it in its source'],
      [['v'], 'Mark the quote as reviewed'],
      [['Esc'], 'Close its card'],
    ],
  },
  {
    title: 'Reading',
    keys: [
      [['Alt', '←'], 'Back'],
      [['Alt', '→'], 'Forward'],
      [['+'], 'Zoom in'],
      [['-'], 'Zoom out'],
      [['0'], 'Fit width'],
      [[command, 'F'], 'Find in the source'],
      [['F3'], 'Next hit, with Shift the one before'],
    ],
  },
  {
    title: 'Listening',
    keys: [
      [['Space'], 'Play and pause'],
      [['←'], 'Back by 5 seconds'],
      [['→'], 'On by 5 seconds'],
      [['J'], 'Back by 10 seconds'],
      [['L'], 'On by 10 seconds'],
      [['['], 'Slower'],
      [[']'], 'Faster'],
      [['r'], 'Repeat the quoted passage'],
      [['c'], 'Captions'],
      [['F2'], 'Correct a word of the chosen line'],
    ],
  },
  {
    title: 'Adding',
    keys: [
      [[command, 'O'], 'Add files'],
      [[command, 'V'], 'Paste an answer'],
      [['q'], 'Prepare a question'],
      [['?'], 'This list'],
    ],
  },
];
