// What there is to say about a source, in the window's language.
import type { NoteView } from '../ipc/bindings';
import { shelf } from './shelf';

/** The file that such a note begins with. */
const pathOf = (text: string): string => /^(.*) (?:is no longer in|has changed since) /.exec(text)?.[1] ?? '?';

/** A note's words; what has none of its own is told as the program wrote it. */
export function noteText({ kind, text, pages, count }: NoteView, other: string): string {
  const { notes } = shelf;
  switch (kind) {
    case 'same_text':
      return notes.same_text(other);
    case 'not_saved':
      return notes.not_saved(count ?? 1);
    case 'pages_without_text':
    case 'pages_damaged':
    case 'pages_crash':
    case 'pages_too_slow':
    case 'pages_too_much_text':
    case 'pages_unknown_letters':
      return pages === null ? text : notes[kind](pages);
    case 'file_gone':
    case 'file_changed':
      return notes[kind](pathOf(text));
    case 'failed':
    case 'recording_damaged':
    case 'doubted':
    case 'other':
      return text;
    default:
      return notes[kind];
  }
}
