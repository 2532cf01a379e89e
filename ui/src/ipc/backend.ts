// What the window can ask of the program behind it. `tauri.ts` is the real one, `fake.ts` one for tests and for work
// on the looks; nothing outside this folder knows which it is.
import type { AboutRecordView, AboutView, AcrossView, AddReport, AnnotatedPdfView, AnswerView, AskLastView, AskNewsView, AskOutcomeView, AskPassageView, AskPassagesView, AskSentenceView, AskServerView, AssistantsView, ChangeView, CheckedView, ClaimPreset, ClipboardView, CopiedView, CorrectedView, CorrectedWordView, CorrectionsView, DialogWords, ExportView, Failure, FileAnnotationsView, FindOptions, FindView, FoundHighlightsView, HighlightColour, HighlightFormat, HighlightRecordView, HighlightView, HighlightedView, ImportView, JobProgress, LabelRangeView, LearnedView, LibraryView, LogEntry, MenuWords } from './bindings';
import type { MadeMisreadView, MisreadView, ModelItem, DiagnosticView, OfferView, PackItem, PackView, PageLabelsView, PartsView, PassageOfView, PictureWordView, PrintedView, ProgramView, ReaderPlaceView, ReferenceMarker, RegionView, ReportFormat, ReviewView, ScriptsView, SearchView, SearchableView, SeenView, SelectionView, ShortcutView, SourceItem, SourceView, StorageView, TextFrom, TranscriptFormat, TranscriptView, WatchedView, ZoteroTakenView, ZoteroUpdatedView, ZoteroView, ZoteroWantedView } from './bindings';
import type { Look } from '../shared/place';

export interface Events {
  /** A source is being read or transcribed. */
  'job-progress': JobProgress;
  /** A job ended, well or not; its source's item tells which. */
  'job-finished': { job: number; source: number };
  /** A source came, changed its state, or (with `item` null) went. */
  'source-changed': { id: number; item: SourceItem | null };
  /** A recording's transcript has news: `more` only at its end, or else anywhere. */
  'transcript-changed': { id: number; more: boolean };
  /** Highlights of a source came, went or changed; null: of sources that are not there, or of any. */
  'highlights-changed': { source: number | null };
  /** A model is being fetched, in bytes. */
  'model-progress': { name: string; done: number; total: number };
  /** A model came, went, or was chosen: `models` has news. */
  'models-changed': null;
  /** So many passages of a source are prepared for comparing meaning; then all are, of all sources. */
  'meaning-progress': { source: number; done: number; total: number };
  'meaning-changed': null;
  /** An answer came, went, or was judged anew: `library` and `openAnswer` have news. */
  'answer-changed': { id: number };
  /** More happened than could be told: whatever is shown may be old. */
  'fell-behind': null;
  /** Another library is open: the window begins anew. */
  'library-switched': null;
  /** A backup is being written or restored, or the library is being moved, in bytes. */
  'backup-progress': { done: number; total: number };
  /** The library is being checked, in sources. */
  'check-progress': { done: number; total: number };
  /** The sources are being compared for an answer, in quotes and claims. */
  'across-progress': { answer: number; done: number; total: number };
  /** What a model that is asked says, round by round. */
  'ask-news': AskNewsView;
  /** Files were dropped on the window and taken; or are being dragged over it. */
  'files-dropped': AddReport;
  /** An assistant's export was dropped on the window, or named at its start; nothing was taken out of it yet. */
  'export-dropped': { path: string };
  'files-hover': { over: boolean };
  /** Another program handed files over, by their paths; all that wait for `answerHanded`. */
  'files-handed': { files: string[] };
  /** Several pictures were added together: all that wait for `answerPictures`, in their order, and what one source of them is called. */
  'pictures-together': WaitingPictures;
  /** A `pincite://` address led here; `page` from 1, `regions` where its words stand. What the source lacks of it is said. */
  'address-opened': { source: number; page: number | null; regions: RegionView[]; lacks_page: boolean; lacks_quote: boolean };
  /** An address was none, or leads to nothing in this library. */
  'address-refused': Failure;
  /** The other window said something (`from`: which one did; its own words come back, too), or is gone. */
  'beside-told': { from: string; message: string };
  'beside-closed': null;
  /** Something was copied, here or in another program. */
  'clipboard-changed': null;
  /** The shortcut was pressed in another program while an answer was on the clipboard. */
  'answer-copied': CopiedView;
  /** A command was chosen in a Mac's menu bar, by its name. */
  'menu-command': { command: string };
}

/** Pictures that were added together, by their paths. */
export interface WaitingPictures {
  files: string[];
  name: string;
}

/** What becomes of them. */
export type Together = 'as_one' | 'singly' | 'not';

/** A picture that the clipboard held, and what its file is called. */
export interface PastedPicture {
  name: string;
  bytes: Uint8Array;
}

/** What the clipboard held of a web page. */
export interface PastedPage {
  /** As HTML, or empty where the clipboard had none. */
  html: string;
  text: string;
  /** Where it was copied from, as far as the reader knows. */
  address: string | null;
}

/** A question to be prepared: from which sources, and how many tokens it may have as which tokenizer counts them. */
/** A question to a model. `number` and `passages`: the question's number and those of passages that `askPassages` gave. `may_leave`: the person saw the words and said that they
 * may leave this machine. */
export interface AskWanted {
  number: number;
  address: string;
  model: string;
  key: string;
  passages: number[];
  rounds: number;
  may_leave: boolean;
}

export interface PackWanted {
  question: string;
  sources: number[];
  budget: number;
  tokenizer: 'o200k' | 'cl100k';
}

/** Rejects with a `Failure`. */
export interface Backend {
  /** What the window is called; "source" is the second one, for a second screen: it shows sources alone. */
  readonly label: string;
  /** Opens the second window, or brings it to the front. */
  openBeside(): Promise<void>;
  closeBeside(): Promise<void>;
  tellBeside(message: string): Promise<void>;
  library(): Promise<LibraryView>;
  /** Shows the system's dialog; empty report when it was closed. */
  addByDialog(kind: 'files' | 'folder'): Promise<AddReport>;
  addSample(): Promise<AddReport>;
  /** Whether the files that another program handed over are added; `files-dropped` tells how that ended. */
  answerHanded(add: boolean): Promise<void>;
  /** Which version this program is, and where its newest one can be asked for. */
  program(): Promise<ProgramView>;
  /** The newest version where it is newer than this one. Opens a connection to the address that `program` names. */
  newerVersion(): Promise<string | null>;
  /** Whether the settings made this program the one that opens `pincite://` addresses; null where there is nothing to set. */
  opensLinks(): Promise<boolean | null>;
  openLinks(open: boolean): Promise<void>;
  /** What a Mac's menu bar says. */
  setMenu(words: MenuWords): Promise<void>;
  /** What the system's dialogs for files say. */
  setDialogs(words: DialogWords): Promise<void>;
  addPasted(page: PastedPage): Promise<AddReport>;
  addPastedPicture(picture: PastedPicture): Promise<AddReport>;
  /** Adds the picture that is on the clipboard, where the web view handed none over; null where there is none. */
  addCopiedPicture(name: string): Promise<AddReport | null>;
  /** Whether pictures that were added together are one source, called so. They still wait where that fails. */
  answerPictures(together: Together, name: string): Promise<AddReport>;
  unlockSource(id: number, password: string): Promise<void>;
  retrySource(id: number): Promise<void>;
  /** Reads a PDF from the pictures of all its pages from now on, or from the text that its file has. */
  takeTextFrom(id: number, from: TextFrom): Promise<void>;
  /** Asks where to, and writes a copy of a source there that other programs can search; null when the dialog was closed. */
  saveSearchable(id: number): Promise<SearchableView | null>;
  /** The whole words at bytes of a source's text, where that was read from a picture; null where it was not. */
  misreadWord(id: number, start: number, end: number): Promise<PictureWordView | null>;
  /** The words that may be misread where a quote of an answer stands. */
  misreadWords(id: number, ordinal: number, found: number): Promise<PictureWordView[]>;
  /** Keeps what the reader says of a word; rejects when something else than `text` is taken to stand there by now. */
  correctMisread(id: number, start: number, end: number, text: string, written: string): Promise<MadeMisreadView>;
  /** Takes corrections of a source out by their numbers, and puts others back; those that were taken out. */
  changeMisread(id: number, out: number[], back: MisreadView[]): Promise<MisreadView[]>;
  correctedWords(id: number): Promise<CorrectedWordView[]>;
  /** Everything that there is to say about a source, what matters most first. */
  notes(id: number): Promise<DiagnosticView[]>;
  /** The folders whose files are added by themselves. */
  watchedFolders(): Promise<WatchedView[]>;
  /** Shows the system's dialog for a folder to watch; false when it was closed. */
  watchFolder(): Promise<boolean>;
  unwatchFolder(path: string): Promise<void>;
  removeSource(id: number): Promise<void>;
  /** Where the library lies and what it takes, and which originals are missing. */
  storage(): Promise<StorageView>;
  /** Shows the system's dialog for where to back the library up to, and does; the file, or null when it was closed. */
  backUp(): Promise<string | null>;
  /** Each shows the system's dialogs, and opens another library in place of this one; false when a dialog was closed. */
  openLibrary(): Promise<boolean>;
  newLibrary(): Promise<boolean>;
  restoreLibrary(): Promise<boolean>;
  /** The library itself, in another folder; the old one stays until `deleteLeft`. */
  moveLibrary(): Promise<boolean>;
  /** Deletes the library that was left behind when it was moved. */
  deleteLeft(): Promise<void>;
  /** Begins anew, as after a start. */
  beginAnew(): void;
  /** Stops what `backup-progress` tells of; nothing of it is left. */
  stopBackup(): Promise<void>;
  /** Shows the system's dialog for the file that a missing original was; false when it was closed. Rejects another file. */
  relocateSource(id: number): Promise<boolean>;
  /** Holds everything in the library against what was written; `check-progress` tells how far that is, `stopBackup` stops it. */
  checkLibrary(): Promise<CheckedView>;
  /** Mends what can be mended of what the last check found; the sources that are read again now, a job each. */
  mendLibrary(): Promise<number[]>;
  /** What a source is as a work: as its file tells, and as the reader says. */
  about(id: number): Promise<AboutRecordView>;
  /** Keeps what the reader says a source is; null goes back to what its file tells. */
  setAbout(id: number, about: AboutView | null): Promise<void>;
  /** Gives a source another title; an empty one goes back to its file's. */
  renameSource(id: number, title: string): Promise<void>;
  /** What a PDF's pages are called. */
  pageLabels(id: number): Promise<PageLabelsView>;
  /** Keeps what the reader says that pages are called; nothing goes back to the file's own labels. */
  setPageLabels(id: number, ranges: LabelRangeView[]): Promise<void>;
  /** The first work that a text in BibTeX, RIS or CSL-JSON describes; rejects when it describes none. */
  readReference(text: string): Promise<AboutView>;
  /** Undoes the removal of a source; rejects when it is gone for good. */
  bringBackSource(id: number): Promise<void>;
  bringBackAnswer(id: number): Promise<void>;
  addCollection(name: string): Promise<void>;
  /** Two collections of the same name become one. */
  renameCollection(name: string, to: string): Promise<void>;
  /** Its sources stay. */
  removeCollection(name: string): Promise<void>;
  /** Puts sources into a collection or gives them a tag; or takes it from them. `library` has news then. */
  nameSources(kind: 'collection' | 'tag', name: string, ids: number[], has: boolean): Promise<void>;
  cancelJob(job: number): Promise<void>;
  openSource(id: number): Promise<SourceView>;
  /** A document's pages as they are printed, and where a passage stands on them; takes some seconds the first time. */
  printed(id: number, passage: PassageOfView | null): Promise<PrintedView>;
  /** Stops what `printed` waits for. */
  stopPrinting(id: number): Promise<void>;
  /** What is said in a recording, as far as it is known, from cue `from` (counted from 0) on. */
  transcript(id: number, from: number): Promise<TranscriptView>;
  /** Replaces what stands from `from` to `to` of a cue's text (UTF-16 units); what the machine heard is kept, too. */
  correctTranscript(id: number, cue: number, from: number, to: number, text: string): Promise<void>;
  /** Starts to write down what a recording says with the chosen model, or goes on with it. `language`: the one that is
   * spoken, as ISO 639-1; null to have it heard. A transcript that reaches the end is made anew. */
  transcribe(id: number, language: string | null, track: number | null): Promise<void>;
  /** Stops, and keeps what is written down so far. */
  pauseTranscribing(id: number): Promise<void>;
  /** Shows the system's dialog for a transcript's file; false when it was closed. */
  useTranscript(id: number): Promise<boolean>;
  /** Shows the system's dialog for where to write to; the file's name, or null when it was closed. */
  exportTranscript(id: number, format: TranscriptFormat): Promise<string | null>;
  /** The models that turn speech into text: those that are here and those that can be had. */
  models(): Promise<ModelItem[]>;
  /** Fetches a model, or goes on with it. The one thing that opens a connection, and only on the user's word. */
  downloadModel(name: string): Promise<void>;
  /** Stops, and keeps what was fetched so far. */
  stopDownload(name: string): Promise<void>;
  /** Shows the system's dialog for a model's file; false when it was closed. */
  importModel(): Promise<boolean>;
  /** What pages that are pictures can be read in beside Latin script, Chinese and Japanese. */
  scripts(): Promise<ScriptsView>;
  chooseModel(name: string): Promise<void>;
  removeModel(name: string): Promise<void>;
  /** `title` null: taken from the text. Resolves to the answer with its verdicts. */
  addAnswer(text: string, title: string | null): Promise<AnswerView>;
  /** What is in Zotero now. Rejects where it is not found or cannot be read. */
  zotero(): Promise<ZoteroView>;
  /** Each shows the system's dialog for a folder: Zotero's data, or the base of linked files; false when it was closed. */
  chooseZoteroFolder(): Promise<boolean>;
  chooseZoteroBase(): Promise<boolean>;
  /** Adds files with what Zotero says of them; `follow`: collections among what is wanted are kept in step from now on. */
  addFromZotero(wanted: ZoteroWantedView[], follow: boolean): Promise<ZoteroTakenView>;
  /** Adds what is new in Zotero, renews what it says of works, tells what is gone. Removes nothing. */
  updateFromZotero(): Promise<ZoteroUpdatedView>;
  /** Keeps collections in step from now on, or no longer. */
  followInZotero(wanted: ZoteroWantedView[], on: boolean): Promise<void>;
  /** Shows the system's dialog and lists the conversations of the export that was chosen; `null` when it was closed. */
  openExportByDialog(): Promise<ExportView | null>;
  openExport(path: string): Promise<ExportView>;
  /** Lists the conversations of a text that was pasted; null when it is no export. */
  openPastedExport(text: string): Promise<ExportView | null>;
  /** What was copied as the text of an answer: with the links and tables that only its HTML has. */
  copiedText(text: string, html: string): Promise<string>;
  /** Takes answers out of the export that was opened last: of these of its conversations, by their numbers. */
  importConversations(numbers: number[]): Promise<ImportView>;
  openAnswer(id: number): Promise<AnswerView>;
  /** Gives an answer another text; `answer-changed` tells when it was checked anew. */
  editAnswer(id: number, text: string): Promise<void>;
  /** Has words in quotation marks judged that read as no quote, or no longer. */
  judgeToo(id: number, words: string, too: boolean): Promise<void>;
  /** Keeps what a person found of a quote (its words); null takes it away. Without `at` it is said now, by the reviewer. */
  reviewQuote(id: number, quote: string, review: ReviewView | null): Promise<void>;
  /** The same of a claim. */
  reviewClaim(id: number, claim: string, review: ReviewView | null): Promise<void>;
  /** Who reviews, as they call themselves; empty where they did not say. */
  reviewer(): Promise<string>;
  setReviewer(name: string): Promise<void>;
  /** What was learned from reviews, in the order in which it was. */
  learned(): Promise<LearnedView[]>;
  /** What could be learned from what was decided of a quote (its words), together with all other reviews. */
  learnOffers(id: number, quote: string): Promise<OfferView[]>;
  /** Learns what was offered, and checks the answers anew that it concerns. */
  learn(offer: OfferView): Promise<LearnedView>;
  /** Does not offer it again, or does. */
  declineOffer(offer: OfferView, declined: boolean): Promise<void>;
  /** Takes something away that was learned; resolves to what it was. */
  forgetLearned(id: number): Promise<LearnedView>;
  putBackLearned(learned: LearnedView): Promise<void>;
  switchLearned(id: number, on: boolean): Promise<void>;
  /** Everything that would put an answer right, in the order in which it stands there. */
  changes(id: number): Promise<ChangeView[]>;
  /** Keeps a corrected copy with these changes, in that order, as an answer called `title`. */
  keepCorrected(id: number, title: string, changes: ChangeView[]): Promise<CorrectedView>;
  /** Who says what: an answer's quotes and claims against each source on its own; `across-progress` tells how far that is. What was
   * under way of it is stopped. */
  across(id: number): Promise<AcrossView>;
  /** Stops it; nothing of it is left. */
  stopAcross(): Promise<void>;
  /** The models' servers that answer on this machine now. */
  findServers(): Promise<AskServerView[]>;
  /** The server at an address that a person typed: opens a connection. */
  askServer(address: string, key: string): Promise<AskServerView>;
  /** Where the last question went. */
  askedLast(): Promise<AskLastView | null>;
  /** The passages that fit a question; nothing is sent. */
  askPassages(question: string, sources: number[], budget: number): Promise<AskPassagesView>;
  /** The sentences of the place that a passage of this question is of, to choose from. */
  askSentences(number: number, passage: number): Promise<AskSentenceView[]>;
  /** Makes the passage of just these of them, by their numbers. */
  chooseSentences(number: number, passage: number, sentences: number[]): Promise<AskPassageView>;
  /** Asks the question whose passages came last; `ask-news` tells what is said meanwhile. What was under way is stopped. */
  askModel(wanted: AskWanted): Promise<AskOutcomeView>;
  /** Stops it; what came until then is in what `askModel` resolves to. */
  stopAsking(): Promise<void>;
  /** Keeps the answer of a round, from 0, of what was asked last; resolves to its number. */
  keepAsked(round: number): Promise<number>;
  /** The texts that would put quote `ordinal` of an answer right, going by its match number `match`; both from 0. */
  corrections(id: number, ordinal: number, match: number): Promise<CorrectionsView>;
  /** What the assistant saw in the answer's conversation, as far as its export carries it. */
  seen(id: number): Promise<SeenView[]>;
  /** Adds texts that the assistant saw as sources, by their places in the list of `seen`, from 0. */
  addSeen(id: number, numbers: number[]): Promise<AddReport>;
  /** Puts a question and the passages to answer it from together. */
  preparePack(wanted: PackWanted): Promise<PackView>;
  /** Keeps what was prepared last, so that an answer can be tied to it. */
  keepPack(): Promise<number>;
  /** Shows the system's dialog for where to write what was prepared last, and keeps it; null when it was closed. */
  savePack(): Promise<string | null>;
  /** The prepared questions that were kept, newest first. */
  packs(): Promise<PackItem[]>;
  /** Says which prepared question an answer was given to. */
  tieAnswer(id: number, pack: number | null): Promise<void>;
  renameAnswer(id: number, title: string): Promise<void>;
  removeAnswer(id: number): Promise<void>;
  /** Where match number `match` (from 0) of quote `ordinal` stands. */
  regions(answer: number, ordinal: number, match: number): Promise<RegionView[]>;
  /**
   * Every place in a source where the text stands, and which of them a reader comes to next; with no text the source is
   * only made ready. Rejects when it is meant to be a regular expression and is none.
   */
  findInSource(id: number, text: string, options: FindOptions, reader?: ReaderPlaceView): Promise<FindView>;
  /** What can be shown of hits, by the spans that they came with. */
  foundRegions(id: number, hits: [number, number][][]): Promise<RegionView[][]>;
  /** What stands from byte `start` to byte `end` of a source's text, and the quotes that stand there. */
  selection(id: number, start: number, end: number): Promise<SelectionView>;
  /** The highlights of a source, in the order in which they stand there. */
  highlights(id: number): Promise<HighlightView[]>;
  /** Those of the whole library that have all words of `text`. */
  findHighlights(text: string): Promise<FoundHighlightsView>;
  /** Highlights what stands from byte `start` to byte `end` of a source's text. Rejects what is too long. */
  highlight(id: number, start: number, end: number, colour: HighlightColour, note: string): Promise<HighlightedView>;
  /** Gives a highlight another colour or note; null leaves what it has. Rejects when it is gone. */
  changeHighlight(id: number, colour: HighlightColour | null, note: string | null): Promise<void>;
  /** Resolves to those that were there. */
  removeHighlights(ids: number[]): Promise<HighlightRecordView[]>;
  putBackHighlights(records: HighlightRecordView[]): Promise<void>;
  /** What readers marked in a PDF with other programs. In a long one it takes a while. */
  fileAnnotations(id: number): Promise<FileAnnotationsView>;
  /** Takes some of it over as highlights, by their keys; resolves to those that were made. */
  takeOver(id: number, keys: string[]): Promise<HighlightRecordView[]>;
  /** Shows the system's dialog for where to write to; the file's name, or null when it was closed. `id` null: of all sources. */
  exportHighlights(id: number | null, format: HighlightFormat, language: string): Promise<string | null>;
  /** The best places in the whole library for some words; the last one may be only begun. */
  searchLibrary(text: string): Promise<SearchView>;
  /** Where piece number `match` (from 0) of the evidence for claim `ordinal` stands. */
  claimRegions(answer: number, ordinal: number, match: number): Promise<RegionView[]>;
  /** An answer as Markdown, with its references. */
  annotatedAnswer(id: number, marker: ReferenceMarker): Promise<string>;
  /** Shows the system's dialog for where to write that to; the file's name, or null when it was closed. */
  exportAnswer(id: number, marker: ReferenceMarker): Promise<string | null>;
  /** The same for its check, as a report; written in the window's language where people read it. */
  exportReport(id: number, format: ReportFormat, language: string): Promise<string | null>;
  /** Asks for a folder, and writes a copy of each cited PDF into it with the passages highlighted; null when the dialog was closed. */
  annotatePdfs(id: number, language: string): Promise<AnnotatedPdfView[] | null>;
  /** How much is asked of the evidence for claims; set, all claims are judged anew. */
  claimPreset(): Promise<ClaimPreset>;
  setClaimPreset(preset: ClaimPreset): Promise<void>;
  /** Whether the network may be used: for models, and to ask for the newest version. */
  network(): Promise<boolean>;
  /** Kept for good. While it is not allowed, `downloadModel` refuses, and downloads that are under way stop. */
  allowNetwork(allowed: boolean): Promise<void>;
  /** What the program noted down since it started, oldest first. */
  logs(): Promise<LogEntry[]>;
  /** Assistants that look into the library: whether they may, what they asked, how one is set up. */
  assistants(): Promise<AssistantsView>;
  letAssistantsIn(on: boolean): Promise<void>;
  /** Whether the clipboard is looked at for answers, and when the system lets it be. */
  clipboard(): Promise<ClipboardView>;
  watchClipboard(on: boolean): Promise<void>;
  /** The answer on the clipboard; null for anything else, and while it is not to be looked at. */
  copiedAnswer(): Promise<CopiedView | null>;
  /** The shortcut that is heard in every program. */
  shortcut(): Promise<ShortcutView>;
  /** Empty `keys` are the usual ones. */
  setShortcut(on: boolean, keys: string): Promise<ShortcutView>;
  /** Shows the whole interface larger or smaller; 1 is its usual size. */
  zoomWindow(scale: number): Promise<void>;
  /** Fills the screen with the window, or no longer. */
  fillScreen(): Promise<void>;
  saveWindow(state: string): Promise<void>;
  /** The window has drawn its first content. */
  ready(): Promise<void>;
  listen<K extends keyof Events>(event: K, heard: (payload: Events[K]) => void): () => void;
  /** Opens an address, to which the reader has said yes, in the system's browser. */
  openLink(address: string): Promise<void>;
  /** Where the frame gets a saved page from. */
  savedPage(source: number, look: Look): string;
  /** An image of a page (`page` from 1) that is `width` device pixels wide, for an `<img>`. */
  pageImage(source: number, page: number, width: number): string;
  /** The same of a document as it is printed. */
  printedImage(source: number, page: number, width: number): string;
  /** What a page (from 1) of a PDF has beside its text. */
  pageParts(source: number, page: number): Promise<PartsView>;
  /** Where a page's text stands, for the selectable layer; format in `pagetext.ts`. */
  pageText(source: number, page: number, cancel: AbortSignal): Promise<ArrayBuffer>;
  /** Where the lines of up to `count` pages from `page` (from 1) on stand, as `decodePageLines` reads it. */
  pageLines(source: number, page: number, count: number): Promise<ArrayBuffer>;
}
