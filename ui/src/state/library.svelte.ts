// The library's sources and answers, kept up with what the backend tells.
import type { Backend, PastedPage, Together, WaitingPictures } from '../ipc';
import type { AddReport, AnswerItem, LibraryView, SourceItem, TextFrom } from '../ipc/bindings';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';
import { Fresh } from './fresh';
import { Pace } from './pace';
import { words as wordsOf } from '../i18n';
import { failureOf, failureText } from '../shared/failure';
import { words } from './words';

const shelf = wordsOf('shelf');

export class Library {
  /** What a dialog is to ask of a source, or of an answer. */
  asked = $state.raw<{ for: 'about' | 'sorting' | 'rename'; id: number } | null>(null);
  /** In the order of their numbers. Never changed in place: there may be a hundred thousand of them. */
  sources = $state.raw<SourceItem[]>([]);
  answers = $state<AnswerItem[]>([]);
  collections = $state<string[]>([]);
  /** Whether the backend has answered yet. */
  loaded = $state(false);
  /** Files are being dragged over the window. */
  hovered = $state(false);
  /** Files that another program handed over, by their paths: they wait for the reader's word. */
  handed = $state.raw<string[]>([]);
  /** Pictures that were added together: they wait for the reader's word on whether they are one source. */
  pictures = $state.raw<WaitingPictures | null>(null);
  /** A source that is to be shown once it can be: what was handed over alone was meant to be read. */
  meant = $state<number | null>(null);
  /** By source: milliseconds until its reading or transcribing will be done, once that can be told. */
  left = $state<Record<number, number | null>>({});

  #expected = false;
  #view: LibraryView | undefined;
  readonly #fresh = new Fresh(() => this.#bring());
  readonly #paces = new Map<number, Pace>();
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#history = history;
    backend.listen('source-changed', ({ id, item }) => this.#patch(id, item));
    backend.listen('job-progress', ({ job, source, done, total }) => {
      const pace = this.#paces.get(job) ?? new Pace(done, Date.now());
      this.#paces.set(job, pace);
      pace.note(done, Date.now());
      this.left[source] = pace.left(total);
      const found = this.source(source);
      if (found === undefined || !['waiting', 'reading', 'scanning', 'transcribing'].includes(found.state.kind)) return;
      const state: SourceItem['state'] =
        found.kind === 'recording' ? { kind: 'transcribing', job, done_ms: done, total_ms: total } : { kind: found.state.kind === 'scanning' ? 'scanning' : 'reading', job, pages_done: done, pages: total };
      this.#put({ ...found, state });
    });
    backend.listen('job-finished', ({ job, source }) => {
      this.#paces.delete(job);
      delete this.left[source];
    });
    backend.listen('answer-changed', () => void this.load());
    backend.listen('files-hover', ({ over }) => (this.hovered = over));
    backend.listen('files-dropped', (report) => {
      this.hovered = false;
      this.#report(report);
      const ids = [...report.added, ...report.already_there];
      if (this.#expected && ids.length === 1) this.meant = ids[0] ?? null;
      this.#expected = false;
    });
    backend.listen('files-handed', ({ files }) => (this.handed = files));
    backend.listen('pictures-together', (pictures) => (this.pictures = pictures));
  }

  /** Brings all of it. Resolves to the view that it is then; undefined where it cannot be read. */
  async load(): Promise<LibraryView | undefined> {
    await this.#fresh.ask();
    return this.#view;
  }

  async #bring() {
    try {
      this.#view = await this.#backend.library();
    } catch (reason) {
      this.#view = undefined;
      this.#unopened(reason);
      return;
    }
    const view = this.#view;
    this.sources = view.sources.every(({ id }, at, all) => id > (all[at - 1]?.id ?? -1)) ? view.sources : view.sources.toSorted((a, b) => a.id - b.id);
    this.answers = view.answers;
    this.collections = view.collections;
    this.loaded = true;
  }

  /** A library that another program has open is waited for. */
  #unopened(reason: unknown) {
    const { message, details, coded } = failureOf(reason);
    const lines = coded?.code === 'in_use' ? [{ name: null, text: words.waitsForLibrary }] : [];
    this.#notices.add({ tone: 'error', title: failureText(message, coded) || words.unexpected, lines, details });
  }

  /** Recordings that nobody has written down because there was no model. */
  get waitingForModel(): number[] {
    return this.sources.filter(({ state }) => state.kind === 'not_transcribed' && state.needs_model).map(({ id }) => id);
  }

  source(id: number): SourceItem | undefined {
    const found = this.sources[this.#at(id)];
    return found?.id === id ? found : undefined;
  }

  /** Where a source is, or would be. */
  #at(id: number): number {
    const sources = this.sources;
    let [low, high] = [0, sources.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sources[middle]?.id ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts a source in the place of what was there of it, or takes it away. */
  #put(item: SourceItem | { id: number; gone: true }) {
    const at = this.#at(item.id);
    const there = this.sources[at]?.id === item.id ? 1 : 0;
    const now = this.sources.slice();
    now.splice(at, there, ...('gone' in item ? [] : [item]));
    this.sources = now;
  }

  async add(kind: 'files' | 'folder') {
    const report = await this.#notices.guard(this.#backend.addByDialog(kind));
    if (report) this.#report(report);
  }

  /** The reader's word on the files that were handed over. */
  async answerHanded(add: boolean) {
    this.handed = [];
    this.#expected = add;
    await this.#notices.guard(this.#backend.answerHanded(add));
  }

  /** The reader's word on pictures that were added together. They are asked about still where they cannot be one source. */
  async answerPictures(together: Together, name = '') {
    const report = await this.#notices.guard(this.#backend.answerPictures(together, name));
    if (!report && together === 'as_one') return;
    this.pictures = null;
    if (report) this.#report(report);
  }

  /** Adds a picture that was pasted; without bytes, the one that is on the clipboard. Resolves to whether it is in the library now. */
  async addPastedPicture({ name, bytes }: { name: string; bytes: Uint8Array | null }): Promise<boolean> {
    const adding = bytes === null ? this.#backend.addCopiedPicture(name) : this.#backend.addPastedPicture({ name, bytes });
    const report = await this.#notices.guard(adding);
    if (report) this.#report(report);
    return (report?.added.length ?? 0) > 0;
  }

  async addSample() {
    const report = await this.#notices.guard(this.#backend.addSample());
    if (report) this.#report(report);
    await this.load();
  }

  /** Resolves to whether the password was right. */
  async unlock(id: number, password: string): Promise<boolean> {
    try {
      await this.#backend.unlockSource(id, password);
      return true;
    } catch (reason) {
      const item = this.source(id);
      const wrong = failureOf(reason).coded?.code === 'wrong_password';
      if (wrong && item) this.#put({ ...item, state: { kind: 'locked', wrong_password: true } });
      else this.#notices.failed(reason);
      return false;
    }
  }

  /** Adds what was copied from a web page as a source. Resolves to whether it is in the library now. */
  async addPasted(page: PastedPage): Promise<boolean> {
    const report = await this.#notices.guard(this.#backend.addPasted(page));
    if (report) this.#report(report);
    return report !== undefined && report.added.length + report.already_there.length > 0;
  }

  retry = (id: number) => this.#notices.guard(this.#backend.retrySource(id));

  /** Takes a PDF's text from elsewhere. */
  takeTextFrom(id: number, from: TextFrom) {
    const source = this.source(id);
    const set = (to: TextFrom) => () => this.#backend.takeTextFrom(id, to);
    return this.#history.do({ title: shelf.textFrom[from](source?.title ?? ''), redo: set(from), undo: set(source?.text_from ?? 'better') });
  }

  /** Writes a copy of a source that other programs can search, and says where it is. */
  async saveSearchable(id: number) {
    const saved = await this.#notices.guard(this.#backend.saveSearchable(id));
    if (!saved) return;
    const lines = [shelf.searchablePages(saved.pages), ...(saved.kept > 0 ? [shelf.searchableKept(saved.kept)] : [])];
    this.#notices.add({ tone: 'info', title: shelf.searchableSaved(saved.file), lines: lines.map((text) => ({ name: null, text })), details: null });
  }

  /** Takes a source out; a notice offers to undo it. */
  remove(id: number) {
    const undo = () => this.#backend.bringBackSource(id);
    return this.#history.do({ title: shelf.removed(this.source(id)?.title ?? ''), redo: () => this.#backend.removeSource(id), undo }, true);
  }

  cancel = (job: number) => this.#notices.guard(this.#backend.cancelJob(job));

  addAnswer = (text: string, title: string | null) => this.#notices.guard(this.#backend.addAnswer(text, title));

  renameAnswer(id: number, title: string) {
    const before = this.answers.find((answer) => answer.id === id)?.title ?? '';
    const rename = (to: string) => () => this.#backend.renameAnswer(id, to);
    return this.#history.do({ title: shelf.renamed(title), redo: rename(title), undo: rename(before) });
  }

  /** Takes an answer out; a notice offers to undo it. */
  removeAnswer(id: number) {
    const title = shelf.removed(this.answers.find((answer) => answer.id === id)?.title ?? '');
    return this.#history.do({ title, redo: () => this.#backend.removeAnswer(id), undo: () => this.#backend.bringBackAnswer(id) }, true);
  }

  #patch(id: number, item: SourceItem | null) {
    this.#fresh.news();
    const before = this.source(id);
    this.#put(item ?? { id, gone: true });
    if (item === null) return;
    if (before?.state.kind !== item.state.kind) this.#announce(item);
  }

  #announce({ kind, title, pages, state }: SourceItem) {
    if (state.kind === 'ready') this.#notices.news = kind === 'pdf' ? words.ready(title, pages) : words.readyToCheck(title);
    else if (state.kind === 'no_text') this.#notices.news = words.noText[kind](title);
    else if (state.kind === 'locked') this.#notices.news = words.locked(title);
    else if (state.kind === 'failed') this.#notices.news = words.failed(title, failureText(state.message, state.coded));
  }

  #report({ added, already_there, refused }: AddReport) {
    if (refused.length > 0) {
      const lines = refused.map(({ file, message, coded }) => {
        const text = failureText(message, coded);
        // Most say by themselves which file it was.
        return { name: text.includes(file) ? null : file, text };
      });
      this.#notices.add({ tone: 'error', title: words.refused(refused.length), lines, details: null });
    }
    if (already_there.length > 0 && added.length === 0) {
      this.#notices.add({ tone: 'info', title: words.alreadyThere(already_there.length), lines: [], details: null });
    }
  }
}
