// An assistant's export that is open, and which of its conversations are wanted.
import type { Backend } from '../ipc';
import type { ConversationView, ExportView, ImportView } from '../ipc/bindings';
import { gapText } from '../shared/failure';
import type { Notices } from './notices.svelte';
import { words } from './words';

export class Importing {
  /** What is open; `null` when the dialog is closed. */
  view = $state<ExportView | null>(null);
  find = $state('');
  chosen = $state<number[]>([]);
  busy = $state(false);
  /** An export was dropped on the window: its conversations wait to be shown. */
  dropped = $state(false);

  readonly #backend: Backend;
  readonly #notices: Notices;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
    backend.listen('export-dropped', ({ path }) => void this.#open(() => backend.openExport(path)).then((there) => (this.dropped = there)));
  }

  /** Asks for a file; resolves to whether its conversations are there to choose from. */
  open = (): Promise<boolean> => this.#open(() => this.#backend.openExportByDialog());

  /** Shows the conversations of a text that was pasted; resolves to whether it is an export. */
  async pasted(text: string): Promise<boolean> {
    if (!/^\s*[[{]/.test(text)) return false;
    const there = await this.#open(async () => {
      const view = await this.#backend.openPastedExport(text);
      return view && { ...view, file: words.clipboard };
    });
    if (there) this.dropped = true;
    return there;
  }

  async #open(ask: () => Promise<ExportView | null>): Promise<boolean> {
    this.busy = true;
    const view = await this.#notices.guard(ask());
    this.busy = false;
    if (!view) return false;
    this.view = view;
    this.find = '';
    // One conversation needs no choice.
    this.chosen = view.conversations.length === 1 ? [1] : [];
    return true;
  }

  close() {
    this.view = null;
  }

  /** The conversations that match what is looked for. */
  get shown(): ConversationView[] {
    const find = this.find.trim().toLowerCase();
    return this.view?.conversations.filter(({ title }) => title.toLowerCase().includes(find)) ?? [];
  }

  get allChosen(): boolean {
    return this.shown.length > 0 && this.shown.every(({ number }) => this.chosen.includes(number));
  }

  toggle(number: number) {
    this.chosen = this.chosen.includes(number) ? this.chosen.filter((one) => one !== number) : [...this.chosen, number];
  }

  /** Chooses everything that is shown, or nothing of it. */
  toggleAll() {
    const shown = this.shown.map(({ number }) => number);
    const others = this.chosen.filter((number) => !shown.includes(number));
    this.chosen = this.allChosen ? others : [...others, ...shown];
  }

  /** Takes the chosen conversations' answers; resolves to what came of it. */
  async take(): Promise<ImportView | undefined> {
    this.busy = true;
    const report = await this.#notices.guard(this.#backend.importConversations([...this.chosen].sort((a, b) => a - b)));
    this.busy = false;
    if (!report) return undefined;
    this.view = null;
    this.#notices.news = words.imported(report.added.length, report.renewed.length, report.known);
    if (report.added.length === 0 && report.renewed.length === 0) {
      this.#notices.add({ tone: 'info', title: words.imported(0, 0, report.known), lines: [], details: null });
    }
    if (report.warnings.length > 0) {
      const lines = report.warnings.map((gap) => ({ name: '', text: gapText(gap) }));
      this.#notices.add({ tone: 'info', title: words.notUnderstood, lines, details: null });
    }
    return report;
  }
}
