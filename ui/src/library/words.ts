// What the side pane says.
import { words as wordsOf } from '../i18n';
import { formatDate, formatDay, formatTime } from '../i18n/format';
import type { SourceItem } from '../ipc/bindings';
import { failureText } from '../shared/failure';
import { isPicture, pageKind } from '../shared/kinds';
import { isVideo } from '../shared/media';
import { clock } from '../shared/time';
import { leftWords, pages } from '../shared/words';

export const words = wordsOf('library');

/** The line under a source's title, where its original is missing. */
export const missingWords = (item: SourceItem): string => `${words.originalMissing} · ${stateWords(item)}`;

/** The line under a source's title. */
export function stateWords(item: SourceItem, left: number | null = null): string {
  const { state } = item;
  const length = item.kind === 'recording' && item.duration_ms !== null ? ` · ${clock(item.duration_ms)}` : '';
  switch (state.kind) {
    case 'waiting':
      return words.waiting;
    case 'reading':
      return words.reading(state.pages_done, state.pages);
    case 'scanning':
      return `${words.scanning(state.pages_done, state.pages)}${left === null ? '' : ` · ${leftWords(left)}`}`;
    case 'ready':
      return readyWords(item).join(' · ');
    case 'not_transcribed':
      return `${words.notTranscribed}${length}`;
    case 'transcribing':
      return `${words.transcribing(clock(state.done_ms), clock(state.total_ms))}${left === null ? '' : ` · ${leftWords(left)}`}`;
    case 'paused':
      return words.paused(clock(state.done_ms), clock(state.total_ms));
    case 'no_text':
      return item.kind === 'recording' ? `${words.noSpeech}${length}` : item.kind === 'page' ? words.noText : words.noTextLayer;
    case 'locked':
      return words.locked;
    case 'failed':
      return failureText(state.message, state.coded);
  }
}

const PAGES = { document: words.document, slides: words.slides, book: words.book, web: words.savedPage };

const measureWords = (item: SourceItem): string[] => {
  const { kind, pages: n, duration_ms, seen_by, file_name } = item;
  switch (kind) {
    case 'pdf':
      return [isPicture(item.file_name) ? words.picture : words.pdf, pages(n)];
    case 'recording':
      return [isVideo(item) ? words.video : words.audio, ...(duration_ms === null ? [] : [clock(duration_ms)])];
    case 'page':
      return [seen_by === null ? PAGES[pageKind(file_name)] : words.seen];
  }
};

function readyWords(item: SourceItem): string[] {
  const parts = measureWords(item);
  if (item.text_from === 'pictures') parts.push(words.fromPictures);
  if (item.pages_without_text > 0) parts.push(words.withoutText(item.pages_without_text));
  if (item.quoted > 0) parts.push(words.quoted(item.quoted));
  return parts;
}

/** "today, 14:02", "yesterday", "12 Nov", "12 Nov 2023". */
export function dayWords(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return words.today(formatTime(then));
  if (days === 1) return words.yesterday;
  return then.getFullYear() === today.getFullYear() ? formatDay(then) : formatDate(then);
}

/** The line under an answer's title. */
export const answerWords = (quotes: number, added: number): string => (quotes === 0 ? `${words.noQuotes} · ${dayWords(added)}` : dayWords(added));
