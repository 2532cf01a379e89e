// What is in Zotero, what of it is wanted, and what came of taking it.
import type { Backend } from '../ipc';
import type { Failure, ZoteroItemView, ZoteroShelfView, ZoteroTakenView, ZoteroUpdatedView, ZoteroView, ZoteroWantedView } from '../ipc/bindings';
import { failureOf, failureText } from '../shared/failure';
import { words as wordsOf } from '../i18n';
import type { Library } from './library.svelte';
import type { Notices } from './notices.svelte';

const words = wordsOf('zotero');

/** A collection or a library, where it stands in the tree. */
export interface Shelf extends ZoteroShelfView {
  depth: number;
  id: string;
}

/** An item, by its number in the list. */
export type Work = ZoteroItemView & { id: number };

const idOf = (library: string, key: string | null) => `${library}\n${key ?? ''}`;
const wantedShelf = ({ library, key }: ZoteroShelfView): ZoteroWantedView => ({ library, collection: key, item: null });

/** The shelves as a tree: each library with what is in it. What is in itself, in a damaged library, stands at the top once. */
export function treeOf(shelves: ZoteroShelfView[]): Shelf[] {
  const tree: Shelf[] = [];
  const done = new Set<string>();
  const children = new Map<string, ZoteroShelfView[]>();
  for (const shelf of shelves.filter(({ key }) => key !== null)) {
    const parent = idOf(shelf.library, shelf.parent);
    children.set(parent, [...(children.get(parent) ?? []), shelf]);
  }
  const put = (shelf: ZoteroShelfView, depth: number) => {
    const id = idOf(shelf.library, shelf.key);
    if (done.has(id)) return;
    done.add(id);
    tree.push({ ...shelf, depth, id });
    for (const child of children.get(id) ?? []) put(child, depth + 1);
  };
  for (const library of shelves.filter(({ key }) => key === null)) {
    put(library, 0);
    for (const stray of shelves.filter((one) => one.library === library.library)) put(stray, 1);
  }
  return tree;
}

export class Zotero {
  /** Null while it is not read, or cannot be. */
  view = $state.raw<ZoteroView | null>(null);
  /** Why it cannot be read. */
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  find = $state('');
  /** The shelf whose items are shown. */
  shown = $state<string | null>(null);
  /** Chosen shelves and items. */
  shelves = $state.raw<ReadonlySet<string>>(new Set());
  items = $state.raw<ReadonlySet<number>>(new Set());
  /** Whether what is chosen is kept in step from now on. */
  follow = $state(false);

  readonly tree = $derived(this.view === null ? [] : treeOf(this.view.shelves));
  readonly #works = $derived<Work[]>(this.view?.items.map((item, id) => ({ ...item, id })) ?? []);
  readonly #sought = $derived(this.#works.map(({ title, authors, year }) => `${title} ${authors} ${year ?? ''}`.toLowerCase()));

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #library: Library;

  constructor(backend: Backend, notices: Notices, library: Library) {
    this.#backend = backend;
    this.#notices = notices;
    this.#library = library;
  }

  /** Reads what is in Zotero now. */
  async load() {
    this.busy = true;
    try {
      this.view = await this.#backend.zotero();
      this.failure = null;
    } catch (reason) {
      this.view = null;
      this.failure = failureOf(reason);
    }
    this.busy = false;
    this.shelves = new Set();
    this.items = new Set();
    if (!this.tree.some(({ id }) => id === this.shown)) this.shown = this.tree[0]?.id ?? null;
  }

  /** The shelf with the number `id` and all that are in it. */
  #below(id: string): Set<string> {
    const at = this.tree.findIndex((one) => one.id === id);
    const top = this.tree[at];
    if (top === undefined) return new Set();
    const end = this.tree.findIndex(({ depth }, i) => i > at && depth <= top.depth);
    return new Set(this.tree.slice(at, end < 0 ? undefined : end).map((one) => one.id));
  }

  #isIn(item: ZoteroItemView, shelves: ReadonlySet<string>): boolean {
    return shelves.has(idOf(item.library, null)) || item.collections.some((key) => shelves.has(idOf(item.library, key)));
  }

  /** The items of the shelf that is shown which have what is sought. */
  readonly list = $derived.by(() => {
    const below = this.shown === null ? new Set<string>() : this.#below(this.shown);
    const sought = this.find.trim().toLowerCase().split(/\s+/);
    return this.#works.filter((item) => this.#isIn(item, below) && sought.every((word) => this.#sought[item.id]?.includes(word)));
  });

  /** The shelves that are chosen, and all that are in them. */
  readonly #covered = $derived(new Set([...this.shelves].flatMap((id) => [...this.#below(id)])));

  covers = (shelf: Shelf): boolean => this.#covered.has(shelf.id) && !this.shelves.has(shelf.id);
  isCovered = (item: ZoteroItemView): boolean => this.#isIn(item, this.#covered);

  /** How many items are chosen that have files which can be taken. */
  readonly count = $derived(this.#works.filter((item) => item.files > 0 && (this.items.has(item.id) || this.isCovered(item))).length);

  chooseShelf(id: string) {
    this.shelves = this.shelves.has(id) ? new Set([...this.shelves].filter((one) => one !== id)) : new Set([...this.shelves, id]);
  }

  chooseItem(id: number) {
    this.items = this.items.has(id) ? new Set([...this.items].filter((one) => one !== id)) : new Set([...this.items, id]);
  }

  readonly followed = $derived(this.tree.filter(({ followed }) => followed));

  async unfollow(shelf: Shelf) {
    await this.#notices.guard(this.#backend.followInZotero([wantedShelf(shelf)], false));
    await this.load();
  }

  async chooseFolder() {
    if (await this.#notices.guard(this.#backend.chooseZoteroFolder())) await this.load();
  }

  async chooseBase() {
    if (await this.#notices.guard(this.#backend.chooseZoteroBase())) await this.load();
  }

  /** Adds what is chosen; resolves to whether that could be done. */
  async take(): Promise<boolean> {
    const shelves = this.tree.filter(({ id }) => this.shelves.has(id)).map(wantedShelf);
    const items = this.#works.filter(({ id }) => this.items.has(id)).map(({ library, key }) => ({ library, collection: null, item: key }));
    this.busy = true;
    const taken = await this.#notices.guard(this.#backend.addFromZotero([...shelves, ...items], this.follow && shelves.length > 0));
    this.busy = false;
    if (!taken) return false;
    await this.#library.load();
    this.#tellRefused(taken);
    const said = words.taken(taken.added.length, taken.already_there.length);
    this.#notices.news = said;
    this.#notices.add({ tone: 'info', title: said, lines: this.#lines(taken), details: null });
    return true;
  }

  #lines({ without_file, removed }: ZoteroTakenView) {
    const lines = [without_file > 0 ? words.withoutFile(without_file) : null, removed > 0 ? words.removedBefore(removed) : null];
    return lines.flatMap((text) => (text === null ? [] : [{ name: null, text }]));
  }

  #tellRefused({ refused }: ZoteroTakenView) {
    if (refused.length === 0) return;
    /** More are more than anybody reads in a notice. */
    const MOST = 12;
    const lines = refused.slice(0, MOST).map(({ title, message, coded }) => {
      const text = failureText(message, coded);
      return { name: text.includes(title) ? null : title, text };
    });
    const more = refused.length - lines.length;
    this.#notices.add({ tone: 'error', title: words.refused(refused.length), lines: more > 0 ? [...lines, { name: null, text: words.more(more) }] : lines, details: null });
  }

  /** Brings the library into step with Zotero, and says what came of it. */
  async update() {
    this.busy = true;
    const updated = await this.#notices.guard(this.#backend.updateFromZotero());
    this.busy = false;
    if (!updated) return;
    await this.#library.load();
    this.#tellRefused(updated.taken);
    const lines = this.#updates(updated);
    const isQuiet = updated.taken.added.length === 0 && lines.length === 0;
    const said = isQuiet ? words.inStep : words.updated(updated.taken.added.length);
    this.#notices.news = said;
    this.#notices.add({ tone: 'info', title: said, lines, details: null });
    if (this.view !== null) await this.load();
  }

  #updates({ taken, renewed, kept, gone, changed, lost }: ZoteroUpdatedView) {
    /** More are more than anybody reads in a notice. */
    const MOST = 6;
    const titles = (ids: number[]) => {
      const named = ids.slice(0, MOST).flatMap((id) => this.#library.source(id)?.title ?? []);
      return [...named, ...(ids.length > MOST ? [words.andMore(ids.length - MOST)] : [])].join(', ');
    };
    const told = (text: (titles: string) => string, ids: number[]) => (ids.length === 0 ? [] : [{ name: null, text: text(titles(ids)) }]);
    const missing = lost.map(({ library, collection }) => ({ name: null, text: words.lost(collection ?? library) }));
    return [...told(words.renewed, renewed), ...told(words.kept, kept), ...told(words.gone, gone), ...told(words.changed, changed), ...missing, ...this.#lines({ ...taken, without_file: 0 })];
  }
}
