// What the settings say.
import { words as wordsOf } from '../i18n';

export const words = wordsOf('settings');
