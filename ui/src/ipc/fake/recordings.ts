// The fake library's recordings, as text with places.
import type { CueView } from '../bindings';

export interface Recording {
  id: number;
  title: string;
  fileName: string;
  durationMs: number;
  /** A machine listened, and was unsure of the words in *asterisks*. */
  automatic: boolean;
  cues: CueView[];
  /** Those of the cues. */
  texts: string[];
}

const LECTURE: [start: number, text: string][] = [
  [298, 'Good, so that is the outer membrane, and you can see that it is smooth.'],
  [305, 'What we are looking for today is further in, so let us zoom in once more.'],
  [312, 'So if you remember one thing about this organelle, let it be the next sentence.'],
  [323, 'mitochondria are the powerhouse of the cell because they produce most of the ATP.'],
  [331, 'The membrane you see folded on the slide is where the *cytochromes* sit, in order.'],
  [339, 'Each of them hands its electrons to the next, and a little energy is left over every time.'],
  [347, 'That is the energy that moves the protons out, and the protons want to come back.'],
  [355, 'Let us look at the next slide.'],
  [361, 'There are about twenty three percent of them that never make it, which we call the *leak*.'],
  [371, 'Brown fat does this on purpose, and a *hibernating* bear is warm because of it.'],
  [380, 'Any questions so far? Then we go on with the numbers.'],
];

const INTERVIEW: [start: number, text: string][] = [
  [2, 'Doctor Okafor, how did you come to work on yeast?'],
  [7, 'By accident, as one does. The freezer with the other cells had failed overnight.'],
];

/** Words that follow each other without a pause, each as long as it has letters. */
function cue([start, marked]: [number, string], until: number, automatic: boolean): CueView {
  const text = marked.replace(/\*/g, '');
  const unsure = new Set([...marked.matchAll(/\*([^*]+)\*/g)].map((found) => found[1]));
  const [from, to] = [start * 1000, Math.min(until * 1000 - 200, start * 1000 + text.length * 95)];
  const at = (offset: number) => Math.round(from + ((to - from) * offset) / text.length);
  const words = [...text.matchAll(/\S+/g)].map((word) => ({
    from: word.index,
    to: word.index + word[0].length,
    start_ms: at(word.index),
    end_ms: at(word.index + word[0].length),
    sure: !automatic ? 1 : unsure.has(word[0].replace(/[.,]$/, '')) ? 0.31 : 0.94,
  }));
  return { start_ms: from, end_ms: to, speaker: null, text, words };
}

const cues = (lines: [number, string][], automatic: boolean) => lines.map((line, i) => cue(line, lines[i + 1]?.[0] ?? line[0] + 9, automatic));

/** Three hours, of which every line says when it is said. */
function long(): CueView[] {
  const lines = Array.from({ length: 2160 }, (_, i): [number, string] => [i * 5, `Line ${i + 1} of a long meeting, said five seconds after the one before it.`]);
  return cues(lines, false).map((one, i) => ({ ...one, speaker: i % 7 === 0 ? 'Chair' : i % 7 === 3 ? 'Ms Adeyemi' : null }));
}

const recording = (id: number, title: string, fileName: string, durationMs: number, automatic: boolean, said: CueView[]): Recording => ({
  id,
  title,
  fileName,
  durationMs,
  automatic,
  cues: said,
  texts: said.map(({ text }) => text),
});

export const recordings: Recording[] = [
  recording(5, 'BIO 101, lecture 7, recorded', 'bio101-lecture-07.mp4', 2_772_000, true, cues(LECTURE, true)),
  recording(6, 'Interview, Dr. Okafor', 'okafor.mp3', 3_127_000, false, cues(INTERVIEW, false)),
  recording(7, 'Council meeting', 'council.ogg', 10_800_000, false, long()),
];
