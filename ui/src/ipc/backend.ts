// What the window can ask of the program behind it. `tauri.ts` is the real one, `fake.ts` one for tests and for work
// on the looks; nothing outside this folder knows which it is.
import type { AddReport, AnswerView, ExportView, ImportView, JobProgress, LibraryView, RegionView, SourceItem, SourceView, TranscriptView } from './bindings';

export interface Events {
  /** A source is being read or transcribed. */
  'job-progress': JobProgress;
  /** A job ended, well or not; its source's item tells which. */
  'job-finished': { job: number; source: number };
  /** A source came, changed its state, or (with `item` null) went. */
  'source-changed': { id: number; item: SourceItem | null };
  /** An answer came, went, or was judged anew: `library` and `openAnswer` have news. */
  'answer-changed': { id: number };
  /** Files were dropped on the window and taken; or are being dragged over it. */
  'files-dropped': AddReport;
  'files-hover': { over: boolean };
}

/** Rejects with a `Failure`. */
export interface Backend {
  library(): Promise<LibraryView>;
  /** Shows the system's dialog; empty report when it was closed. */
  addByDialog(kind: 'files' | 'folder'): Promise<AddReport>;
  addSample(): Promise<AddReport>;
  unlockSource(id: number, password: string): Promise<void>;
  retrySource(id: number): Promise<void>;
  removeSource(id: number): Promise<void>;
  cancelJob(job: number): Promise<void>;
  openSource(id: number): Promise<SourceView>;
  /** What is said in a recording, as far as it is known. */
  transcript(id: number): Promise<TranscriptView>;
  /** `title` null: taken from the text. Resolves to the answer's id. */
  addAnswer(text: string, title: string | null): Promise<number>;
  /** Shows the system's dialog and lists the conversations of the export that was chosen; `null` when it was closed. */
  openExportByDialog(): Promise<ExportView | null>;
  openExport(path: string): Promise<ExportView>;
  /** Takes answers out of the export that was opened last: of these of its conversations, by their numbers. */
  importConversations(numbers: number[]): Promise<ImportView>;
  openAnswer(id: number): Promise<AnswerView>;
  renameAnswer(id: number, title: string): Promise<void>;
  removeAnswer(id: number): Promise<void>;
  /** Where match number `match` (from 0) of quote `ordinal` stands. */
  regions(answer: number, ordinal: number, match: number): Promise<RegionView[]>;
  saveWindow(state: string): Promise<void>;
  /** The window has drawn its first content. */
  ready(): Promise<void>;
  listen<K extends keyof Events>(event: K, heard: (payload: Events[K]) => void): () => void;
  /** An image of a page (`page` from 1) that is `width` device pixels wide, for an `<img>`. */
  pageImage(source: number, page: number, width: number): string;
  /** Where a page's text stands, for the selectable layer; format in `pagetext.ts`. */
  pageText(source: number, page: number, cancel: AbortSignal): Promise<ArrayBuffer>;
}
