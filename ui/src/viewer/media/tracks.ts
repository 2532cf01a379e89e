// The sound tracks of a recording that has several.
import { languageName } from '../../i18n/format';
import type { TrackView } from '../../ipc/bindings';
import { words } from './words';

/** A file may name a language that is none. */
function spoken(code: string): string {
  try {
    return languageName(code);
  } catch {
    return code;
  }
}

/** "2 · German · Commentary". */
export const trackName = ({ number, language, name }: TrackView): string =>
  [String(number), language === null ? null : spoken(language), name].filter((part) => part !== null).join(' · ');

/** "Track 2 · German" of the one that is listened to; nothing where there is one alone. */
export function heardTrack(tracks: TrackView[]): string | null {
  const heard = tracks.find(({ heard }) => heard);
  return heard === undefined ? null : words.trackNamed(trackName(heard));
}

interface Playable {
  audioTracks?: { length: number; [index: number]: { enabled: boolean } };
}

/** Has a player play this sound track, counted from 1, where it can choose. */
export function playTrack(element: HTMLMediaElement, number: number) {
  const tracks = (element as Playable).audioTracks;
  if (tracks === undefined || tracks.length < number) return;
  for (let i = 0; i < tracks.length; i++) {
    const track = tracks[i];
    if (track) track.enabled = i === number - 1;
  }
}
