// The models, most of which turn speech into text, and what is done with transcripts.
import type { Backend } from '../ipc';
import type { ModelItem, ScriptsView, TranscriptFormat } from '../ipc/bindings';
import type { Notices } from './notices.svelte';
import { words } from './words';

export class Speech {
  models = $state<ModelItem[]>([]);
  loaded = $state(false);
  /** What scans can be read in, once that is known. */
  scripts = $state.raw<ScriptsView | null>(null);
  /** The list of models is shown. */
  shown = $state(false);
  /** Passages of a source whose meaning is known so far, while they are made. */
  understanding = $state<{ done: number; total: number } | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;
  /** The library's recordings that wait for a model. */
  readonly #waiting: () => number[];

  constructor(backend: Backend, notices: Notices, waiting: () => number[] = () => []) {
    this.#waiting = waiting;
    this.#backend = backend;
    this.#notices = notices;
    backend.listen('model-progress', ({ name, done, total }) => {
      const found = this.models.find((model) => model.name === name);
      if (found) found.state = { kind: 'downloading', done, total };
    });
    backend.listen('models-changed', () => void this.load().then(() => this.chosen && this.#begin()));
    backend.listen('meaning-progress', ({ done, total }) => (this.understanding = { done, total }));
    backend.listen('meaning-changed', () => (this.understanding = null));
  }

  /** The model that recordings are transcribed with. */
  get chosen(): ModelItem | undefined {
    return this.models.find(({ kind, chosen, state }) => kind === 'speech' && chosen && state.kind === 'ready');
  }

  /** Whether the model that is used knows more than English, as far as that is known. */
  get hearsLanguages(): boolean {
    return this.chosen !== undefined && this.chosen.languages !== 'English';
  }

  async load() {
    const models = await this.#notices.guard(this.#backend.models());
    if (models === undefined) return;
    this.models = models;
    this.loaded = true;
  }

  /** There is a model: what waited for one is transcribed. */
  async #begin() {
    const ids = this.#waiting();
    if (ids.length === 0) return;
    this.#notices.news = words.transcribingAll(ids.length);
    for (const id of ids) await this.#notices.guard(this.#backend.transcribe(id, null, null));
  }

  show() {
    this.shown = true;
    void this.load();
    void this.#notices.guard(this.#backend.scripts()).then((scripts) => (this.scripts = scripts ?? null));
  }

  download = (name: string) => this.#notices.guard(this.#backend.downloadModel(name));
  stopDownload = (name: string) => this.#notices.guard(this.#backend.stopDownload(name));
  choose = (name: string) => this.#notices.guard(this.#backend.chooseModel(name));
  remove = (name: string) => this.#notices.guard(this.#backend.removeModel(name));
  import = () => this.#notices.guard(this.#backend.importModel());

  /** Starts to write down what a recording says, or goes on with it; asks for a model first where there is none.
   * `language`: ISO 639-1, or null to have it heard. `track`: the number of a sound track, or null for the one of last time. */
  async transcribe(source: number, language: string | null = null, track: number | null = null) {
    if (!this.loaded) await this.load();
    if (this.chosen === undefined) this.show();
    else await this.#notices.guard(this.#backend.transcribe(source, language, track));
  }

  pause = (source: number) => this.#notices.guard(this.#backend.pauseTranscribing(source));
  useFile = (source: number) => this.#notices.guard(this.#backend.useTranscript(source));

  async export(source: number, format: TranscriptFormat) {
    const file = await this.#notices.guard(this.#backend.exportTranscript(source, format));
    if (typeof file === 'string') this.#notices.add({ tone: 'info', title: words.exported(file), lines: [], details: null });
  }

  /** Replaces what stands from `from` to `to` of a cue's text (UTF-16 units). */
  correct = (source: number, cue: number, from: number, to: number, text: string) =>
    this.#notices.guard(this.#backend.correctTranscript(source, cue, from, to, text));
}
