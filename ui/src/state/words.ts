// What the state says by itself: notices and announcements.
import { words as wordsOf } from '../i18n';

export const words = wordsOf('state');
export const dialogs = wordsOf('dialogs');
