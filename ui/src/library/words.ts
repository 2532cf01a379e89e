// What the side pane says.
import type { SourceItem } from '../ipc/bindings';
import type { Theme } from '../state/desk.svelte';
import { isVideo } from '../shared/media';
import { clock } from '../shared/time';
import { formatNumber, leftWords, pages, sizeWords } from '../shared/words';

export const words = {
  pane: 'Library and answers',
  hide: 'Hide the library',
  library: 'Library',
  add: 'Add a source',
  addFiles: 'Add files…',
  addFolder: 'Add a folder…',
  pastePage: 'Paste a web page',
  pastePageItem: 'Paste a web page…',
  pastePageText: 'In your browser select the page (Ctrl+A), copy it (Ctrl+C), and paste it here. A page that you save as a file keeps its looks and pictures; drop that in instead.',
  pastedText: 'What you copied',
  pastedPlaceholder: 'Paste here',
  pageAddress: 'Address of the page (optional)',
  wrongAddress: 'This is no web address. It begins with https://.',
  asPage: 'with its headings, links and tables',
  asText: 'as plain text',
  addPasted: 'Add to the library',
  trySample: 'Try the sample',
  emptyLibrary: 'Add what an answer quotes from: PDFs, recordings, saved pages. Drop them anywhere in the window, or try the sample first.',
  answers: 'Answers',
  paste: 'Paste an answer',
  prepare: 'Prepare a question',
  seen: 'What the assistant saw',
  emptyAnswers: 'Copy an AI’s answer and paste it anywhere in the window. Its quotes are checked at once.',
  cancelReading: (title: string) => `Stop reading ${title}`,
  more: (title: string) => `More for ${title}`,
  retry: 'Try again',
  remove: 'Remove…',
  rename: 'Rename…',
  removeSource: (title: string) => `Remove “${title}”?`,
  removeSourceText: 'Pincite forgets what it has read and where quotes stand in it. The file you added it from stays where it is.',
  removeAnswer: (title: string) => `Remove “${title}”?`,
  removeAnswerText: 'The answer and what was found for its quotes are removed. This cannot be undone.',
  removeAction: 'Remove',
  renameTitle: 'Rename the answer',
  newTitle: 'Title',
  save: 'Save',
  password: (title: string) => `Password of ${title}`,
  passwordShort: 'Password',
  unlock: 'Unlock',
  wrongPassword: 'This password does not open the file.',
  theme: 'Colours',
  themes: { light: 'Light', dark: 'Dark', system: 'As the system' } satisfies Record<Theme, string>,
  keys: 'All keys',
  models: 'Speech models',
  modelsText: 'A model listens to recordings on this machine and writes down what is said. Nothing that is said leaves it. Larger models hear better and take longer.',
  loading: 'Looking for models…',
  memory: (bytes: number) => `${sizeWords(bytes)} memory`,
  size: (bytes: number) => sizeWords(bytes),
  download: 'Download',
  downloadNamed: (title: string) => `Download ${title}`,
  goOn: 'Go on',
  downloading: (title: string, done: number, total: number) => `Downloading ${title}, ${sizeWords(done)} of ${sizeWords(total)}`,
  fetched: (done: number, total: number) => `${sizeWords(done)} of ${sizeWords(total)}`,
  stopDownload: (title: string) => `Stop downloading ${title}`,
  choose: (title: string) => `Use ${title}`,
  chosen: 'In use',
  deleteModel: (title: string) => `Delete ${title}`,
  deleteAsk: (title: string) => `Delete ${title}?`,
  deleteText: 'Its file is deleted. Transcripts that it made stay. It can be downloaded or imported again.',
  deleteAction: 'Delete',
  importModel: 'Import from a file…',
  importHint: 'A whisper.cpp model (ggml-….bin) that you fetched on another machine.',
  own: 'Your own file',
  quotesByVerdict: (n: number, word: string) => `${formatNumber(n)} ${word}`,
};

/** The line under a source's title. */
export function stateWords(item: SourceItem, left: number | null = null): string {
  const { state } = item;
  const length = item.kind === 'recording' && item.duration_ms !== null ? ` · ${clock(item.duration_ms)}` : '';
  switch (state.kind) {
    case 'waiting':
      return 'Waiting to be read';
    case 'reading':
      return `Reading ${formatNumber(state.pages_done)} of ${pages(state.pages)}`;
    case 'ready':
      return readyWords(item).join(' · ');
    case 'not_transcribed':
      return `Not transcribed yet${length}`;
    case 'transcribing':
      return `Transcribing · ${clock(state.done_ms)} of ${clock(state.total_ms)}${left === null ? '' : ` · ${leftWords(left)}`}`;
    case 'paused':
      return `Paused · ${clock(state.done_ms)} of ${clock(state.total_ms)} transcribed`;
    case 'no_text':
      return item.kind === 'recording' ? `No speech found${length}` : item.kind === 'page' ? 'No text · cannot be checked' : 'No text layer · cannot be checked';
    case 'locked':
      return 'Locked · needs its password';
    case 'failed':
      return state.message;
  }
}

const measureWords = ({ kind, pages: n, duration_ms, file_name, seen_by }: SourceItem): string[] => {
  switch (kind) {
    case 'pdf':
      return ['PDF', pages(n)];
    case 'recording':
      return [isVideo(file_name) ? 'Video' : 'Audio', ...(duration_ms === null ? [] : [clock(duration_ms)])];
    case 'page':
      return [seen_by === null ? 'Saved page' : words.seen];
  }
};

function readyWords(item: SourceItem): string[] {
  const parts = measureWords(item);
  if (item.pages_without_text > 0) parts.push(`${formatNumber(item.pages_without_text)} without text`);
  if (item.quoted > 0) parts.push(`quoted ${formatNumber(item.quoted)}×`);
  return parts;
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const year = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** "today, 14:02", "yesterday", "12 Nov", "12 Nov 2023". */
export function dayWords(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return `today, ${time.format(then)}`;
  if (days === 1) return 'yesterday';
  return then.getFullYear() === today.getFullYear() ? day.format(then) : year.format(then);
}

/** The line under an answer's title. */
export const answerWords = (quotes: number, added: number): string => (quotes === 0 ? `no quotes · ${dayWords(added)}` : dayWords(added));
