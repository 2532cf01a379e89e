// What the view of a recording says.
import { formatNumber, leftWords } from '../../shared/words';
import type { Problem } from './player.svelte';

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const PACKAGES: [ending: RegExp, name: string][] = [
  [/\.(mp4|m4v|mov|m4a|m4b|aac|mp3|mkv)$/i, 'gstreamer1.0-libav'],
  [/\.(webm|ogg|oga|opus|wav|flac)$/i, 'gstreamer1.0-plugins-good'],
];

export const words = {
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  space: 'Space',
  timeLine: 'Time',
  timeOf: (now: string, all: string) => `${now} of ${all}`,
  loop: 'Repeat the quoted passage',
  captions: 'Captions',
  speed: (rate: number) => `${decimal.format(rate)}×`,
  speedNow: (rate: number) => `Speed, now ${decimal.format(rate)}× ([ and ])`,
  playing: 'How quotes are played',
  lead: (seconds: number) => (seconds === 0 ? 'Start right at the quote' : `Start ${formatNumber(seconds)} s before the quote`),
  playAtOnce: 'Play when a quote is chosen',
  recording: 'Recording',
  transcript: 'Transcript',
  playFrom: (time: string) => `Play from ${time}`,
  follow: 'Follow along',
  unsure: (percent: number) => `The transcriber was unsure of this word (${formatNumber(percent)} %).`,
  automatic: (by: string | null) => `Automatic transcript${by === null ? '' : ` · ${by.replace(/^ggml-|\.bin$/g, '')}`}`,
  unsureDotted: 'words it was unsure of are dotted',
  correctHow: 'Double-click a word to correct it.',
  given: (by: string | null) => (by === null ? 'Transcript' : `Transcript from ${by}`),
  more: 'More for this transcript',
  notTranscribed: 'Not transcribed yet',
  notTranscribedText:
    'It can be played. For quotes in it to be checked, what is said has to be written down: by a model on this machine, which takes a while, or by a transcript that you have.',
  noSpeech: 'No speech was found',
  noSpeechText: 'Nothing was written down. If there is speech in it, another model may hear more.',
  waiting: 'Waiting its turn to be transcribed.',
  transcribe: 'Transcribe',
  language: 'Spoken language',
  heardLanguage: 'Heard from the recording',
  anew: 'Transcribe again…',
  anewAsk: (title: string) => `Transcribe “${title}” again?`,
  anewText: (model: string | null) =>
    `${model === null ? 'A model' : model} listens to it from the beginning. What it writes down replaces the transcript that is there, with all corrections.`,
  cancel: 'Cancel',
  chooseModel: 'Choose a model…',
  useFile: 'Use a transcript file…',
  transcribing: (done: string, all: string) => `Transcribing · ${done} of ${all}`,
  transcribingNamed: (title: string) => `Transcribing ${title}`,
  paused: (done: string, all: string) => `Paused · ${done} of ${all} transcribed`,
  resume: 'Go on',
  failed: 'It could not be transcribed',
  again: 'Try again',
  left: (ms: number) => leftWords(ms),
  export: { srt: 'Export as SRT…', vtt: 'Export as WebVTT…', txt: 'Export as text…', json: 'Export as JSON…' },
  correct: (word: string) => `Correct “${word}”`,
  problem: {
    codec: (file: string) => `${file} cannot be played on this system: a decoder for it is missing.`,
    damaged: (file: string) => `${file} cannot be played beyond this point: it seems to be damaged.`,
    gone: (file: string) => `${file} could not be opened to be played. Close Pincite and open it again.`,
  } satisfies Record<Problem, (file: string) => string>,
  codec: (file: string) => {
    if (!/Linux|X11/.test(navigator.userAgent)) return 'The web view of this system does not play files of this kind.';
    const name = PACKAGES.find(([ending]) => ending.test(file))?.[1] ?? 'gstreamer1.0-plugins-bad';
    return `On Debian and Ubuntu, install the package ${name}, and then start Pincite again. Other systems have it under a similar name.`;
  },
  transcriptWorks: 'The transcript and the quotes in it work without.',
};
