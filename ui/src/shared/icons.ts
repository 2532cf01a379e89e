// Which icon stands for which kind of source.
import AudioLines from '@lucide/svelte/icons/audio-lines';
import Book from '@lucide/svelte/icons/book';
import Clapperboard from '@lucide/svelte/icons/clapperboard';
import FileImage from '@lucide/svelte/icons/file-image';
import FileText from '@lucide/svelte/icons/file-text';
import FileType from '@lucide/svelte/icons/file-type';
import Globe from '@lucide/svelte/icons/globe';
import Presentation from '@lucide/svelte/icons/presentation';
import type { SourceKind } from '../ipc/bindings';
import { isPicture, pageKind } from './kinds';
import { isVideo, type Recorded } from './media';

const PAGES = { document: FileType, slides: Presentation, book: Book, web: Globe };

/** The icon of a source, or of a file that is not known to be any other. */
export function kindIcon(source: ({ kind: SourceKind } & Recorded) | undefined) {
  switch (source?.kind) {
    case 'page':
      return PAGES[pageKind(source.file_name)];
    case 'recording':
      return isVideo(source) ? Clapperboard : AudioLines;
    default:
      return source && isPicture(source.file_name) ? FileImage : FileText;
  }
}
