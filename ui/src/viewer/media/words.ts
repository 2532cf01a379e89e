// What the view of a recording says.
import { words as wordsOf } from '../../i18n';

export const words = wordsOf('media');

const PACKAGES: [ending: RegExp, name: string][] = [
  [/\.(mp4|m4v|mov|m4a|m4b|aac|mp3|mkv)$/i, 'gstreamer1.0-libav'],
  [/\.(webm|ogg|oga|opus|wav|flac)$/i, 'gstreamer1.0-plugins-good'],
];

/** What to do about a decoder that is missing for a file. */
export function codecWords(file: string): string {
  if (!/Linux|X11/.test(navigator.userAgent)) return words.noDecoder;
  return words.installDecoder(PACKAGES.find(([ending]) => ending.test(file))?.[1] ?? 'gstreamer1.0-plugins-bad');
}
