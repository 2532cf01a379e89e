// What the palette says.
import { words as wordsOf } from '../i18n';

export const words = wordsOf('palette');
