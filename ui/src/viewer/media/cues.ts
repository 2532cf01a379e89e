// What is said when, and how a cue's text is cut to be shown.
import type { CueView, WordView } from '../../ipc/bindings';
import { pieces, type FoundWords, type Marked, type OwnWords } from '../pieces';

/** A word that the transcriber gives less than this may be another one. */
export const UNSURE = 0.5;

/** The last of `times` that begins at or before `ms`, or -1. */
function lastBegun<T extends { start_ms: number }>(times: T[], ms: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.start_ms ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The cue that is being said at `ms`, or else the one said last before; -1 before the first. */
export const cueAt = (cues: CueView[], ms: number): number => lastBegun(cues, ms);

/** The word of a cue that is being said at `ms`; -1 before the first, after the last, and where times are not known. */
export function wordAt(cue: CueView, ms: number): number {
  const word = lastBegun(cue.words, ms);
  return ms <= Math.max(cue.end_ms, cue.words.at(-1)?.end_ms ?? 0) ? word : -1;
}

/** A piece of a cue's text that looks alike from end to end. */
export interface Token {
  from: number;
  text: string;
  /** The word that it is (part of), as an index into the cue's words; -1 between words. */
  word: number;
  mark: Marked | null;
  edit: boolean;
  found: FoundWords | null;
  own: OwnWords | null;
  unsure: boolean;
}

/** A cue's words: with their times, or, where those are not known, as they stand between spaces. */
export function wordsOf(cue: CueView): (WordView | { from: number; to: number })[] {
  if (cue.words.length > 0) return cue.words;
  return [...cue.text.matchAll(/\S+/g)].map((word) => ({ from: word.index, to: word.index + word[0].length }));
}

/** A cue's text, cut where words, marks and what is sought begin and end. */
export function tokens(cue: CueView, marks: Marked[], found: FoundWords[], own: OwnWords[] = []): Token[] {
  const made: Token[] = [];
  const put = (from: number, to: number, word: number, sure: number) => {
    if (to <= from) return;
    for (const piece of pieces(cue.text, marks, found, from, to, own)) made.push({ ...piece, word, unsure: sure < UNSURE });
  };
  let at = 0;
  for (const [index, word] of wordsOf(cue).entries()) {
    put(at, word.from, -1, 1);
    put(Math.max(at, word.from), word.to, index, 'sure' in word ? word.sure : 1);
    at = Math.max(at, word.to);
  }
  put(at, cue.text.length, -1, 1);
  return made;
}

/** When the word at `offset` of a cue's text is said; where times of words are not known, when its part of the cue is. */
export function timeOf(cue: CueView, offset: number): number {
  const word = cue.words.find(({ to }) => offset < to) ?? cue.words.at(-1);
  if (word) return word.start_ms;
  return cue.start_ms + ((cue.end_ms - cue.start_ms) * offset) / Math.max(1, cue.text.length);
}
