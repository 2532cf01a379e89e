// What the window has to tell: notices that stay until they are dismissed, and news for screen readers.
import { words as wordsOf } from '../i18n';
import { copyText } from '../shared/copy';
import { failureOf, failureText } from '../shared/failure';
import { words } from './words';

export interface Notice {
  id: number;
  tone: 'error' | 'info';
  title: string;
  lines: { name: string | null; text: string }[];
  details: string | null;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
  /** It goes by itself after a while. */
  passes?: boolean;
}

/** Milliseconds for which a notice stays that goes by itself. */
const PASSES_AFTER = 15_000;
const shared = wordsOf('shared');

export class Notices {
  list = $state<Notice[]>([]);
  /** Read out by screen readers. */
  news = $state('');
  #next = 1;

  add(notice: Omit<Notice, 'id'>) {
    const twin = this.list.find((one) => one.title === notice.title && JSON.stringify(one.lines) === JSON.stringify(notice.lines));
    if (twin) return;
    const id = this.#next++;
    this.list.push({ id, ...notice });
    if (notice.passes) setTimeout(() => this.dismiss(id), PASSES_AFTER);
  }

  dismiss(id: number) {
    this.list = this.list.filter((one) => one.id !== id);
  }

  dismissTitled(title: string) {
    this.list = this.list.filter((one) => one.title !== title);
  }

  failed(reason: unknown) {
    const { message, details, told } = failureOf(reason);
    this.add({ tone: 'error', title: failureText(message, told) || words.unexpected, lines: [], details });
  }

  /**
   * Puts text on the clipboard; tells where that was refused, and resolves to whether it is there. To be called within the
   * click that asks for it, with a promise where the text is still to come: of nothing where that could not be had.
   */
  async copy(text: string | Promise<string | undefined>): Promise<boolean> {
    const done = await copyText(text);
    if (done === undefined) return false;
    if (done) this.news = shared.copied;
    else this.add({ tone: 'error', title: shared.notCopied, lines: [{ name: null, text: shared.notCopiedHint }], details: null });
    return done;
  }

  /** Resolves to `undefined` when `work` failed, which is then told. */
  async guard<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (reason) {
      this.failed(reason);
      return undefined;
    }
  }
}
