// What the window says as a whole.
import { words as wordsOf } from './i18n';
import { chordLabel } from './shared/chord';

export const words = wordsOf('app');
export const commands = wordsOf('commands');

export const pasteKey = () => chordLabel('Mod+V');
