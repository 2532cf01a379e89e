// What the window has to tell: notices that go by themselves unless they want an answer, and news for screen readers.
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
  /** What can be done about it: it stays until that is answered. */
  action?: { label: string; run: () => void };
  /** It goes by itself although something can be done about it. */
  passes?: boolean;
}

/** Milliseconds for which a notice stays that goes by itself: long enough to be read twice. */
const STAYS = { info: 10_000, error: 20_000, offer: 15_000, line: 2000 };

/** Null where it wants an answer. */
function staysFor({ tone, lines, action, passes }: Omit<Notice, 'id'>): number | null {
  if (action) return passes ? STAYS.offer : null;
  return STAYS[tone] + STAYS.line * lines.length;
}
const shared = wordsOf('shared');

export class Notices {
  list = $state<Notice[]>([]);
  /** Read out by screen readers. */
  news = $state('');
  #next = 1;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Somebody reads them. */
  #held = false;

  add(notice: Omit<Notice, 'id'>) {
    const twin = this.list.find((one) => one.title === notice.title && JSON.stringify(one.lines) === JSON.stringify(notice.lines));
    if (twin) return;
    const id = this.#next++;
    const added = { id, ...notice };
    this.list.push(added);
    if (!this.#held) this.#time(added);
  }

  dismiss(id: number) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** While the pointer or the focus is on one, none goes; they have their whole time again afterwards. */
  hold = (held: boolean) => {
    if (held === this.#held) return;
    this.#held = held;
    if (held) this.#timers.forEach((timer) => clearTimeout(timer));
    else this.list.forEach((one) => this.#time(one));
  };

  #time(notice: Notice) {
    const ms = staysFor(notice);
    if (ms === null) return;
    // Behind other windows nobody has seen it yet.
    const over = () => (document.hidden ? this.#time(notice) : this.dismiss(notice.id));
    this.#timers.set(notice.id, setTimeout(over, ms));
  }

  dismissTitled(title: string) {
    this.list = this.list.filter((one) => one.title !== title);
  }

  failed(reason: unknown) {
    const { message, details, coded } = failureOf(reason);
    this.add({ tone: 'error', title: failureText(message, coded) || words.unexpected, lines: [], details });
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
