// What is told by itself: notices and announcements.
import { count } from '../format';

export const state = {
  caretOn: 'Arrow keys now move a caret; with Shift they select words.',
  caretOff: 'Arrow keys scroll again.',
  ready: (title: string, n: number) => `${title} is ready: ${count(n, 'page', 'pages')}.`,
  readyToCheck: (title: string) => `${title} is ready.`,
  noText: {
    pdf: (title: string) => `${title} has no text layer and cannot be checked.`,
    recording: (title: string) => `No speech was found in ${title}.`,
    page: (title: string) => `${title} has no text and cannot be checked.`,
  },
  locked: (title: string) => `${title} asks for a password.`,
  failed: (title: string, message: string) => `${title} could not be read. ${message}`,
  answerExported: (file: string) => `The answer was written to ${file}.`,
  pdfsAnnotated: (n: number) => (n === 0 ? 'No PDF was annotated' : `${count(n, 'annotated PDF was', 'annotated PDFs were')} written`),
  pdfAnnotated: (n: number, file: string) => `${count(n, 'passage', 'passages')}: ${file}`,
  reportWritten: (file: string) => `The check was written to ${file}.`,
  exported: (file: string) => `The transcript was written to ${file}.`,
  answerAdded: (title: string, n: number) => `${title}: ${count(n, 'quote', 'quotes')} checked.`,
  editedSince: 'The answer was edited since then. To undo this, edit it again.',
  transcribingAll: (n: number) => `${count(n, 'recording', 'recordings')} will be transcribed now.`,
  refused: (n: number) => `${count(n, 'file was', 'files were')} not added`,
  alreadyThere: (n: number) => `${count(n, 'file is', 'files are')} in the library already.`,
  imported: (added: number, renewed: number, known: number) => {
    const parts = [
      added > 0 ? `${count(added, 'answer', 'answers')} imported` : '',
      renewed > 0 ? `${count(renewed, 'answer', 'answers')} updated` : '',
      known > 0 ? `${count(known, 'answer was', 'answers were')} in the library already` : '',
    ];
    return parts.filter((part) => part !== '').join(', ') || 'There was no answer to import';
  },
  notUnderstood: 'Not everything was understood',
  pastedFiles: 'Files are not pasted here',
  pastedFilesText: 'Drop them on the window, or add them with Ctrl+O. Nothing was added.',
  pastedPage: 'No quotes were found in what you pasted',
  pastedPageText: 'It was copied from a page. If that page is something to check against, add it to your sources instead.',
  addAsSource: 'Add as a source',
  packCopied: 'The question with its passages is on the clipboard.',
  packSaved: (file: string) => `The question with its passages was written to ${file}.`,
  packPrinted: 'The question with its passages is being printed.',
  linkLacks: (title: string) => `The link does not fit ${title}`,
  linkLacksPage: 'The source has no such page or slide.',
  linkLacksQuote: 'The words of the link were not found in the source.',
  clipboard: 'the clipboard',
  unexpected: 'Something went wrong',
  waitsForLibrary: 'This window waits: as soon as the library is closed there, it opens here.',
  copiedAnswer: (n: number) => `You copied an answer with ${count(n, 'quote', 'quotes')}`,
  checkCopied: 'Check it',
};
