// Words that were misread on pictures of pages, and what the reader says that they are.

export const misread = {
  correct: 'Correct what was read…',
  correctTitle: 'Correct what was read',
  hint: 'Look at the picture, and write what stands there. Verdicts that rest on your words will say so.',
  readAs: 'Read as',
  written: 'What stands there',
  save: 'Save',
  saveNext: 'Save, next word',
  of: (n: number, all: number) => `Word ${n} of ${all}`,
  picture: (text: string) => `Picture of the page where “${text}” was read`,
  list: 'Corrected words…',
  listTitle: (title: string) => `Words that you corrected in “${title}”`,
  none: 'You have corrected no word of this source. Select one on a page that was read from its picture, and choose “Correct what was read…”.',
  was: (read: string, written: string) => `“${read}” is “${written}”`,
  lost: 'not put in: the page is read otherwise now',
  remove: (written: string) => `Take the correction to “${written}” back`,
  corrected: (read: string, written: string) => `“${read}” was corrected to “${written}”`,
  takenBack: (written: string) => `The correction to “${written}” was taken back`,
  rests: (read: string, written: string, place: string) => `You corrected “${read}” to “${written}”${place === '' ? '' : ` on ${place}`}. The picture was not read so.`,
  notHere: 'Only words of one line, on a page that was read from its picture, can be corrected.',
};
