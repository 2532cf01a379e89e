// Everything that the window knows, around one backend.
import { createContext, tick } from 'svelte';
import { formatStamp } from '../i18n/format';
import type { Backend, Events } from '../ipc';
import { drawn } from '../shared/drawn';
import { Beside } from './beside.svelte';
import { WindowLayout, readKept, type Kept } from './window_layout.svelte';
import { Importing } from './importing.svelte';
import { COMMANDS, Keys, type CommandId } from './keys.svelte';
import { Library } from './library.svelte';
import { MenuBar } from './menubar.svelte';
import { Notices } from './notices.svelte';
import { Packing } from './packing.svelte';
import { Reader } from './reader.svelte';
import { Search } from './search.svelte';
import { Assistants } from './assistants.svelte';
import { Settings } from './settings.svelte';
import { ShownAnswer, type Sought } from './shown_answer.svelte';
import { Speech } from './speech.svelte';
import { Across } from './across.svelte';
import { Asking } from './asking.svelte';
import { Copied } from './copied.svelte';
import { Correcting } from './correcting.svelte';
import { Checking } from './checking.svelte';
import { LibraryMaintenance } from './library_maintenance.svelte';
import { Labels } from './labels.svelte';
import { Learning } from './learning.svelte';
import { sourceNamed } from './named';
import { Misreading } from './misreading.svelte';
import { Noted } from './noted.svelte';
import { Highlights } from './highlights.svelte';
import { History } from './history.svelte';
import { SourceListState } from './source_list.svelte';
import { Works } from './works.svelte';
import { Zotero } from './zotero.svelte';
import { dialogs, words } from './words';

/** Small changes come in bursts (scrolling, dragging a border); one is kept after them. */
const SAVE_AFTER = 400;
/** So long at most, while the state changes all the time: a recording that plays is somewhere else at every moment. */
const SAVE_AT_LAST = 2000;
const KEPT_COMMANDS = 5;
/** Bytes of a pasted picture: the program takes no more (`crates/engine/src/pasted.rs`). */
const LONGEST_PICTURE = 100 * 2 ** 20;

/** Where the window that begins anew finds what it is to keep from the one before. */
const CARRIED = 'pincite.carried';

function carried(): Kept {
  const text = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  return readKept(text);
}

export class App {
  readonly notices = new Notices();
  readonly windowLayout = new WindowLayout();
  readonly history = new History(this.notices);
  readonly library: Library;
  readonly reader: Reader;
  readonly shownAnswer: ShownAnswer;
  readonly importing: Importing;
  readonly speech: Speech;
  readonly packing: Packing;
  readonly asking: Asking;
  readonly search: Search;
  readonly settings: Settings;
  readonly assistants: Assistants;
  readonly keys = new Keys();
  readonly menuBar: MenuBar;
  /** The commands used last from the palette, the last one first. */
  recent = $state<CommandId[]>([]);
  readonly works: Works;
  readonly zotero: Zotero;
  readonly sourceList: SourceListState;
  readonly maintenance: LibraryMaintenance;
  readonly checking: Checking;
  readonly beside: Beside;
  readonly labels: Labels;
  readonly clipboard: Copied;
  readonly correcting: Correcting;
  readonly across: Across;
  readonly misreading: Misreading;
  readonly noted: Noted;
  readonly learning: Learning;
  readonly highlights: Highlights;
  /** What was kept has been put back; from now on changes are kept. */
  restored = $state(false);
  /** The address that a link leads to, while the reader is asked whether to open it. */
  link = $state<string | null>(null);

  readonly #backend: Backend;
  #saved: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when the state is another one than the one that is kept. */
  #unsaved: number | null = null;

  constructor(backend: Backend) {
    this.#backend = backend;
    this.library = new Library(backend, this.notices, this.history);
    this.reader = new Reader(backend, this.notices);
    this.shownAnswer = new ShownAnswer(backend, this.notices, this.reader, this.windowLayout, this.history);
    this.shownAnswer.sourceNamed = (name) => sourceNamed(name, this.library.sources);
    this.shownAnswer.isReading = () => this.library.sources.some(({ kind, state }) => kind !== 'recording' && ['waiting', 'reading', 'scanning'].includes(state.kind));
    this.reader.onreturn = (mark) => this.shownAnswer.follow(mark);
    this.beside = new Beside(backend, this.notices, this.shownAnswer, this.reader, this.windowLayout);
    this.importing = new Importing(backend, this.notices);
    this.speech = new Speech(backend, this.notices, () => this.library.waitingForModel);
    this.packing = new Packing(backend, this.notices, this.library);
    this.asking = new Asking(backend, this.notices, this.library, (id) => this.shownAnswer.open(id));
    this.search = new Search(backend, this.notices, this.reader);
    this.settings = new Settings(backend, this.notices);
    this.assistants = new Assistants(backend, this.notices);
    this.menuBar = new MenuBar(backend, this.keys);
    this.clipboard = new Copied(backend, this.notices, (text) => this.pasted(text, ''));
    this.zotero = new Zotero(backend, this.notices, this.library);
    this.works = new Works(backend, this.notices, this.history);
    this.maintenance = new LibraryMaintenance(backend, this.notices);
    this.checking = new Checking(backend, this.notices, this.maintenance, this.library);
    this.labels = new Labels(backend, this.notices, this.reader, this.history);
    this.correcting = new Correcting(backend, this.notices, this.shownAnswer, this.history);
    this.across = new Across(backend, this.notices, this.shownAnswer, this.reader, this.windowLayout);
    this.learning = new Learning(backend, this.notices, this.history);
    this.highlights = new Highlights(backend, this.notices, this.history, this.reader);
    this.misreading = new Misreading(backend, this.notices, this.history);
    this.noted = new Noted(backend, this.notices, this.library);
    this.sourceList = new SourceListState(backend, this.library, this.shownAnswer, this.history);
    backend.listen('library-switched', () => {
      // What is kept belongs to the library before; how things look is the person's, where any was there to say it.
      if (this.library.loaded) this.#carry();
      this.restored = false;
      clearTimeout(this.#timer);
      backend.beginAnew();
    });
    backend.listen('fell-behind', () => void this.#catchUp());
    backend.listen('address-opened', (led) => void this.#arrive(led));
    backend.listen('address-refused', (failure) => this.notices.failed(failure));
  }

  /** What is sought in the view in use. */
  get finder() {
    return this.reader.pane.finder;
  }

  /** Reads the library and puts the window back as it was left. */
  async start() {
    const view = await this.library.load();
    const kept = { ...readKept(view?.restored ?? null), ...carried() };
    this.maintenance.left = view?.left ?? null;
    this.windowLayout.restore(kept);
    this.keys.restore(kept.keys ?? {});
    this.recent = COMMANDS.filter((command) => kept.recent?.includes(command)).sort((a, b) => (kept.recent ?? []).indexOf(a) - (kept.recent ?? []).indexOf(b));
    void this.settings.load();
    this.sourceList.restore(kept.shelf);
    await Promise.all([this.#restoreAnswer(kept), this.#restorePanes(kept)]);
    const target = this.shownAnswer.target();
    if (kept.panes && target && this.reader.panes.some(({ source }) => source?.id === target.source)) await this.shownAnswer.mark();
    this.restored = true;
    this.beside.begin();
    // Until all this is on screen. No animation frame, for a window that is still hidden has none.
    await tick();
    await new Promise((drawn) => setTimeout(drawn));
    await this.notices.guard(this.#backend.ready());
    this.maintenance.look();
    void this.clipboard.hear();
  }

  /** Tells what the system's dialogs say in the window's language. */
  tellDialogs(): Promise<void> {
    return this.#backend.setDialogs({
      sources: dialogs.sources,
      all_files: dialogs.allFiles,
      backup: dialogs.backup,
      exports: dialogs.exports,
      transcripts: dialogs.transcripts,
      models: dialogs.models,
      text: dialogs.text,
      reports: dialogs.reports,
      backup_name: dialogs.backupName,
      question_name: dialogs.questionName,
      searchable: dialogs.searchable,
    });
  }

  /** Arrow keys move a caret through what is read from now on, or scroll again. */
  toggleCaret() {
    this.windowLayout.caret = !this.windowLayout.caret;
    this.notices.news = this.windowLayout.caret ? words.caretOn : words.caretOff;
  }

  /** What was copied, with the links and tables that only its HTML has. */
  async copied(text: string, html: string): Promise<string> {
    if (html.trim() === '') return text;
    return (await this.notices.guard(this.#backend.copiedText(text, html))) ?? text;
  }

  /** Adds an answer and opens it; `onshown` hears that its verdicts are there. */
  async paste(text: string, title: string | null = null, onshown: () => void = () => undefined): Promise<boolean> {
    if (text.trim() === '') return false;
    const answer = await this.library.addAnswer(text, title);
    if (answer === undefined) return false;
    this.shownAnswer.show(answer);
    this.windowLayout.showAnswer();
    const { asked } = this.reader;
    onshown();
    // The verdicts wait neither for the page of the first problem nor for the list, which may be long.
    await drawn();
    // Whoever went somewhere else meanwhile stays there.
    if (this.shownAnswer.answer?.id === answer.id && this.shownAnswer.item === null && this.reader.asked === asked) this.shownAnswer.begin();
    await this.library.load();
    this.notices.news = words.answerAdded(answer.title, answer.quotes.length);
    return true;
  }

  /** Takes the chosen conversations out of the open export and shows the first of their answers. */
  async import(): Promise<boolean> {
    const report = await this.importing.take();
    if (report === undefined) return false;
    await this.library.load();
    const first = report.added[0] ?? report.renewed[0];
    if (first !== undefined) {
      await this.shownAnswer.open(first);
      this.shownAnswer.begin();
    }
    this.windowLayout.showAnswer();
    return true;
  }

  /** Something on the clipboard was pasted outside a field. What has the looks of a page may have been meant as a source. */
  async pasted(text: string, html: string) {
    this.clipboard.own(text);
    if (text.trim().split(/\r?\n/).every((line) => line.startsWith('file://'))) {
      this.notices.add({ tone: 'info', title: words.pastedFiles, lines: [{ name: null, text: words.pastedFilesText }], details: null });
      return;
    }
    if (await this.importing.pasted(text)) return;
    const added = await this.paste(await this.copied(text, html));
    const quotes = this.shownAnswer.answer?.quotes.length ?? 0;
    if (!added || html.trim() === '' || quotes > 0) return;
    const answer = this.shownAnswer.answer?.id;
    this.notices.add({
      tone: 'info',
      title: words.pastedPage,
      lines: [{ name: null, text: words.pastedPageText }],
      details: null,
      action: {
        label: words.addAsSource,
        run: async () => {
          if ((await this.library.addPasted({ html, text, address: null })) && answer !== undefined) await this.library.removeAnswer(answer);
        },
      },
    });
  }

  /** A picture on the clipboard was pasted outside a field: it becomes a source, named by when that was. */
  async pastedPicture(picture: Blob | null) {
    if (picture !== null && picture.size > LONGEST_PICTURE) {
      this.notices.add({ tone: 'error', title: words.pictureTooLarge, lines: [{ name: null, text: words.pictureTooLargeText }], details: null });
      return;
    }
    const name = words.pastedPicture(formatStamp(new Date()));
    const bytes = picture && new Uint8Array(await picture.arrayBuffer());
    if (!(await this.library.addPastedPicture({ name, bytes }))) return;
    this.notices.add({ tone: 'info', title: words.pictureAdded, lines: [{ name: null, text: name }], details: null });
  }

  /** A command was chosen by name. */
  used(command: CommandId) {
    this.recent = [command, ...this.recent.filter((other) => other !== command)].slice(0, KEPT_COMMANDS);
  }

  async removeAnswer(id: number) {
    const removed = await this.library.removeAnswer(id);
    if (removed && this.shownAnswer.answer?.id === id) this.shownAnswer.close();
  }

  /** `sought`: words in it that it is opened for. */
  async showAnswer(id: number, sought: Sought | null = null) {
    this.windowLayout.showAnswer();
    await this.shownAnswer.open(id, {}, sought);
  }

  /** Asks whether to open a link in the system's browser. */
  follow = (address: string) => (this.link = address);

  openLink = () => this.link !== null && void this.notices.guard(this.#backend.openLink(this.link));

  async addSample() {
    await this.library.addSample();
    if (this.shownAnswer.answer !== null) return;
    const first = this.library.answers[0];
    if (!first) return;
    await this.shownAnswer.open(first.id);
    this.shownAnswer.begin();
  }

  /** The first answer, with its first quote shown in its source. */
  async firstLook() {
    const first = this.library.answers[0];
    if (!first) return;
    await this.shownAnswer.open(first.id);
    const quote = this.shownAnswer.answer?.quotes[0];
    const claim = this.shownAnswer.claims[0];
    if (quote) this.shownAnswer.select(quote.ordinal);
    else if (claim) this.shownAnswer.selectClaim(claim.ordinal);
  }

  /** To be called where the window's state is read, so that it runs again when that changes. */
  save() {
    if (!this.restored) return;
    const state = JSON.stringify(this.#kept());
    // Also where it is as it was kept: what was about to be kept since then is over.
    clearTimeout(this.#timer);
    if (state === this.#saved) {
      this.#unsaved = null;
      return;
    }
    const now = performance.now();
    this.#unsaved ??= now;
    const wait = Math.max(0, Math.min(SAVE_AFTER, this.#unsaved + SAVE_AT_LAST - now));
    this.#timer = setTimeout(() => this.#write(state), wait);
  }

  /** Keeps the state now: the window is about to go. */
  saveNow() {
    clearTimeout(this.#timer);
    if (this.restored) this.#write(JSON.stringify(this.#kept()));
  }

  /** What does not change because another library is opened. */
  #carry() {
    const { theme, language, scale, still, keys, papers } = this.#kept();
    sessionStorage.setItem(CARRIED, JSON.stringify({ theme, language, scale, still, keys, papers }));
  }

  #write(state: string) {
    if (state === this.#saved) return;
    this.#saved = state;
    this.#unsaved = null;
    void this.notices.guard(this.#backend.saveWindow(state));
  }

  #kept(): Kept {
    const { windowLayout, shownAnswer, reader } = this;
    const kept: Kept = { ...windowLayout.kept(), keys: this.keys.changed, recent: [...this.recent], shelf: this.sourceList.kept() };
    if (shownAnswer.answer) {
      kept.answer = { id: shownAnswer.answer.id, selected: shownAnswer.selected, claim: shownAnswer.selectedClaim, match: shownAnswer.match, scroll: Math.round(shownAnswer.scroll) };
    }
    const { panes, active } = reader.kept();
    if (panes.some(({ tabs }) => tabs.length > 0)) Object.assign(kept, { panes, active });
    return kept;
  }

  /** Asks anew for what is shown, for news of it was missed. */
  async #catchUp() {
    if ((await this.library.load()) === undefined) return;
    this.reader.catchUp((id) => this.library.source(id) ?? null);
  }

  /** Shows where an address led. */
  async #arrive({ source, page, regions, lacks_page, lacks_quote }: Events['address-opened']) {
    this.windowLayout.showSource();
    if (regions.length > 0) await this.reader.openFound(source, regions);
    else if (page !== null) await this.reader.lead(source, { kind: 'pdf', page, offset: 0 });
    else await this.reader.open(source);
    const title = this.library.source(source)?.title ?? '';
    const lines = [lacks_page ? words.linkLacksPage : null, lacks_quote ? words.linkLacksQuote : null].flatMap((text) => (text === null ? [] : [{ name: null, text }]));
    if (lines.length > 0) this.notices.add({ tone: 'info', title: words.linkLacks(title), lines, details: null });
  }

  async #restoreAnswer({ answer }: Kept) {
    if (answer && this.library.answers.some(({ id }) => id === answer.id)) {
      await this.shownAnswer.open(answer.id, answer);
    } else if (answer === undefined) {
      await this.firstLook();
    }
  }

  async #restorePanes({ panes = [], active = 0 }: Kept) {
    const there = panes.map(({ tabs, at }) => {
      const shown = tabs[at]?.id;
      const left = tabs.filter(({ id }) => this.library.source(id));
      return { tabs: left, at: Math.max(0, left.findIndex(({ id }) => id === shown)) };
    });
    if (there.some(({ tabs }) => tabs.length > 0)) await this.reader.restore(there, active);
  }
}

const [useApp, provideApp] = createContext<App>();
export { provideApp, useApp };
