// The fake library's models, and recordings that are transcribed a line at a time.
import type { Backend, Events } from '../backend';
import type { CueView, ModelItem, SourceItem, TrackView } from '../bindings';
import { failure } from './failure';
import { recordings } from './recordings';

const MB = 1e6;
const absent = { kind: 'speech', memory: null, own: false, chosen: false, state: { kind: 'absent' } } as const;

const MODELS: ModelItem[] = [
  { ...absent, name: 'tiny', title: 'Tiny', bytes: 78 * MB, memory: 273 * MB, languages: '99 languages', speed: 'fastest' },
  { ...absent, name: 'base.en', title: 'Base, English', bytes: 148 * MB, memory: 388 * MB, languages: 'English', speed: 'fast', chosen: true, state: { kind: 'ready' } },
  { ...absent, name: 'small', title: 'Small', bytes: 488 * MB, memory: 852 * MB, languages: '99 languages', speed: 'medium', state: { kind: 'partial', done: 210 * MB, total: 488 * MB } },
  { ...absent, name: 'medium', title: 'Medium', bytes: 1534 * MB, memory: 2100 * MB, languages: '99 languages', speed: 'slow' },
  { ...absent, name: 'large-v3-turbo', title: 'Large v3 turbo', bytes: 1620 * MB, memory: 2400 * MB, languages: '99 languages', speed: 'slow' },
  { ...absent, kind: 'pauses', name: 'silero-v6.2.0', title: 'Silero v6.2.0', bytes: 0.885 * MB, memory: 5 * MB, languages: null, speed: null, chosen: true, state: { kind: 'ready' } },
  { ...absent, kind: 'meaning', name: 'all-MiniLM-L6-v2', title: 'all-MiniLM-L6-v2', bytes: 91 * MB, memory: 181 * MB, languages: 'English', speed: null },
];

interface World {
  item: (id: number) => SourceItem;
  changed: (id: number) => void;
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  /** A job's number, never given twice. */
  job: () => number;
  pace: number;
  /** Whether the network may be used. */
  online: () => boolean;
}

type Speech = Pick<
  Backend,
  | 'transcript' | 'correctTranscript' | 'transcribe' | 'pauseTranscribing' | 'useTranscript' | 'exportTranscript'
  | 'models' | 'downloadModel' | 'stopDownload' | 'importModel' | 'scripts' | 'chooseModel' | 'removeModel'
>;

/** `bare`: no model is here yet. */
export function speech(world: World, bare: boolean): Speech {
  const models: ModelItem[] = structuredClone(MODELS);
  if (bare) for (const model of models) Object.assign(model, { chosen: false, state: { kind: 'absent' } });
  const cues = new Map<number, CueView[]>(recordings.map(({ id, cues }) => [id, [...cues]]));
  const byHand = new Set(recordings.filter(({ automatic }) => !automatic).map(({ id }) => id));
  // One recording has a second sound track.
  const tracks = new Map<number, TrackView[]>([[16, [{ number: 1, language: 'eng', name: null, heard: true }, { number: 2, language: 'deu', name: 'Übersetzung', heard: false }]]]);
  const model = (name: string) => models.find((one) => one.name === name);
  const SAID = recordings[0]?.cues ?? [];

  return {
    transcript: async (id, from) => ({
      automatic: !byHand.has(id),
      made_by: byHand.has(id) ? 'captions.srt' : 'base.en',
      tracks: structuredClone(tracks.get(id) ?? []),
      cues: structuredClone((cues.get(id) ?? []).slice(from)),
    }),
    correctTranscript: async (id, index, from, to, text) => {
      const all = cues.get(id);
      const cue = all?.[index];
      if (!all || !cue) return;
      const longer = text.length - (to - from);
      const words = cue.words.map((word) =>
        word.from >= to ? { ...word, from: word.from + longer, to: word.to + longer } : word.from === from ? { ...word, to: word.to + longer, sure: 1 } : word,
      );
      all[index] = { ...cue, text: cue.text.slice(0, from) + text + cue.text.slice(to), words };
      world.tell('transcript-changed', { id, more: false });
    },
    transcribe: async (id, _language, track) => {
      for (const one of tracks.get(id) ?? []) one.heard = track === null ? one.heard : one.number === track;
      const item = world.item(id);
      if (item.state.kind === 'ready') cues.delete(id);
      byHand.delete(id);
      const total = item.duration_ms ?? 60_000;
      const job = world.job();
      const said = cues.get(id) ?? [];
      cues.set(id, said);
      item.state = { kind: 'transcribing', job, done_ms: 0, total_ms: total };
      world.changed(id);
      const step = () => {
        if (item.state.kind !== 'transcribing' || item.state.job !== job) return;
        const next = SAID[said.length];
        if (next !== undefined) {
          said.push(next);
          const done = Math.round((total * said.length) / SAID.length);
          item.state = { ...item.state, done_ms: done };
          world.tell('job-progress', { job, source: id, done, total });
          world.tell('transcript-changed', { id, more: true });
          setTimeout(step, world.pace * 5);
          return;
        }
        item.state = { kind: 'ready' };
        world.changed(id);
        world.tell('job-finished', { job, source: id });
      };
      setTimeout(step, world.pace);
    },
    pauseTranscribing: async (id) => {
      const item = world.item(id);
      if (item.state.kind !== 'transcribing') return;
      item.state = { kind: 'paused', done_ms: item.state.done_ms, total_ms: item.state.total_ms };
      world.changed(id);
    },
    useTranscript: async (id) => {
      cues.set(id, structuredClone(recordings[1]?.cues ?? []));
      byHand.add(id);
      world.item(id).state = { kind: 'ready' };
      world.changed(id);
      return true;
    },
    exportTranscript: async (id, format) => `${world.item(id).file_name}.${format}`,
    models: async () => structuredClone(models),
    downloadModel: async (name) => {
      const found = model(name);
      if (!found) return;
      if (!world.online()) throw failure('network_off', 'The network is off in the settings, so nothing is downloaded.');
      let done = found.state.kind === 'partial' ? found.state.done : 0;
      const step = () => {
        if (found.state.kind !== 'downloading') return;
        done = Math.min(found.bytes, done + found.bytes / 20);
        found.state = { kind: 'downloading', done, total: found.bytes };
        world.tell('model-progress', { name, done, total: found.bytes });
        if (done < found.bytes) return void setTimeout(step, world.pace);
        found.state = { kind: 'ready' };
        if (!models.some(({ kind, chosen }) => kind === found.kind && chosen)) found.chosen = true;
        world.tell('models-changed', null);
      };
      found.state = { kind: 'downloading', done, total: found.bytes };
      world.tell('models-changed', null);
      setTimeout(step, world.pace);
    },
    stopDownload: async (name) => {
      const found = model(name);
      if (found?.state.kind === 'downloading') found.state = { kind: 'partial', done: found.state.done, total: found.state.total };
      world.tell('models-changed', null);
    },
    scripts: async () => ({ tesseract: ['rus', 'kor'] }),
    importModel: async () => {
      models.push({ ...absent, name: 'my-own', title: 'ggml-my-own.bin', bytes: 8.3 * MB, languages: null, speed: null, own: true, state: { kind: 'ready' } });
      world.tell('models-changed', null);
      return true;
    },
    chooseModel: async (name) => {
      for (const one of models) if (one.kind === model(name)?.kind) one.chosen = one.name === name;
      world.tell('models-changed', null);
    },
    removeModel: async (name) => {
      const found = model(name);
      if (found?.own) models.splice(models.indexOf(found), 1);
      else if (found) Object.assign(found, { chosen: false, state: { kind: 'absent' } });
      world.tell('models-changed', null);
    },
  };
}
