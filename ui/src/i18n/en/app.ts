// What the window says as a whole.
export const app = {
  drop: 'Drop to add to the library',
  dropHint: 'PDFs, recordings, saved pages, and folders of them',
  side: 'Width of the library',
  sheet: 'Width of the answer',
  keys: 'All keys',
  keysHint: 'Press a key in this list to change it. Backspace leaves a command without one; every command is in the palette by its name.',
  changeKey: 'Change the key',
  pressKey: 'Press a key…',
  noKey: 'no key',
  keyTaken: (chord: string, others: string[]) => `${chord} is the key of ${others.map((other) => `“${other}”`).join(', ')}.`,
  keyFixed: (chord: string) => `${chord} cannot be given away.`,
  takeKey: 'Use it here',
  resetKey: (name: string) => `Reset the key of “${name}”`,
  resetKeys: 'Reset all',
  close: 'Close',
};
