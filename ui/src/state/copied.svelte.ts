// Answers that were copied in another program: an offer to check them, where the reader wants that.
import type { Backend } from '../ipc';
import type { ClipboardView, CopiedView, ShortcutView } from '../ipc/bindings';
import type { Notices } from './notices.svelte';
import { words } from './words';

/** So many texts that were seen are known again. */
const REMEMBERED = 8;
const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

export class Copied {
  /** Whether the clipboard is looked at, and when it can be; null while that is not known. */
  now = $state.raw<ClipboardView | null>(null);

  /** The shortcut that is heard in every program; null while that is not known. */
  shortcut = $state.raw<ShortcutView | null>(null);

  /** What was offered, pasted, or copied out of this window. In memory alone. */
  #seen: string[] = [];
  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #check: (text: string) => unknown;

  constructor(backend: Backend, notices: Notices, check: (text: string) => unknown) {
    this.#backend = backend;
    this.#notices = notices;
    this.#check = check;
    backend.listen('clipboard-changed', () => void this.look());
    // Whoever presses keys for it is told, though it was offered before.
    backend.listen('answer-copied', (copied) => this.#offer(copied));
  }

  async load() {
    this.now = (await this.#notices.guard(this.#backend.clipboard())) ?? this.now;
  }

  /** Only what the program itself says afterwards is shown as true. */
  async watch(on: boolean) {
    await this.#notices.guard(this.#backend.watchClipboard(on));
    await this.load();
  }

  /** From now on it is heard, where it is on. */
  async hear() {
    this.shortcut = (await this.#notices.guard(this.#backend.shortcut())) ?? this.shortcut;
  }

  async setShortcut(on: boolean, keys: string) {
    this.shortcut = (await this.#notices.guard(this.#backend.setShortcut(on, keys))) ?? this.shortcut;
  }

  /** A text that need not be offered: it comes from here, or was checked. */
  own(text: string) {
    const known = plain(text);
    if (known !== '') this.#seen = [known, ...this.#seen.filter((one) => one !== known)].slice(0, REMEMBERED);
  }

  /** Offers to check what is on the clipboard, once. */
  async look() {
    // Whoever copies is not disturbed where that fails.
    const copied = await this.#backend.copiedAnswer().catch(() => null);
    if (copied !== null && !this.#seen.includes(plain(copied.text))) this.#offer(copied);
  }

  #offer(copied: CopiedView) {
    this.own(copied.text);
    const title = words.copiedAnswer(copied.quotes);
    this.#notices.dismissTitled(title);
    this.#notices.add({ tone: 'info', title, lines: [], details: null, passes: true, action: { label: words.checkCopied, run: () => void this.#check(copied.text) } });
  }
}
