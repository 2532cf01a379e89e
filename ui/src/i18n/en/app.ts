// What the window says as a whole.
export const app = {
  drop: 'Drop to add to the library',
  dropHint: 'PDFs, recordings, saved pages, and folders of them',
  side: 'Width of the library',
  answerWidth: 'Width of the answer',
  keys: 'Keyboard shortcuts',
  keysHint: 'Click a key in this list to change it. Backspace removes it. Every command is also in the list of all commands, by its name.',
  changeKey: 'Change the key',
  pressKey: 'Press a key…',
  noKey: 'no key',
  keyTaken: (chord: string, others: string[]) => `${chord} is already used by ${others.map((other) => `“${other}”`).join(', ')}.`,
  keyFixed: (chord: string) => `${chord} is reserved and cannot be used.`,
  takeKey: 'Use it here',
  resetKey: (name: string) => `Reset the key of “${name}”`,
  resetKeys: 'Reset all',
  close: 'Close',
};
