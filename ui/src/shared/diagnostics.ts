// What there is to say about a source, in the window's language.
import { words } from '../i18n';
import type { DiagnosticView } from '../ipc/bindings';

const shelf = words('shelf');

/** A note's words; what has none of its own is told as the program wrote it. `other`: the title of the source that it names. */
export function noteText({ kind, text, pages, count, file, at, until }: DiagnosticView, other = ''): string {
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
    case 'pages_unknown_script':
    case 'pages_not_scanned':
    case 'pages_scan_slow':
    case 'pages_read_elsewhere':
    case 'pages_compared':
    case 'pages_read_anew':
      return pages === null ? text : notes[kind](pages);
    case 'file_gone':
    case 'file_changed':
      return file === null ? text : notes[kind](file);
    case 'recording_cut_off':
      return at === null || until === null ? text : notes.recording_cut_off(at, until);
    case 'recording_damaged':
    case 'doubted':
      return at === null ? text : notes[kind](count ?? 1, at);
    case 'failed':
    case 'other':
      return text;
    default:
      return notes[kind];
  }
}
