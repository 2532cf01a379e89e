// What the help says beside the guide's own pages.
import { words as wordsOf } from '../i18n';

export const words = wordsOf('help');
