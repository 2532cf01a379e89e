// One of the views beside each other: its tabs, which of them is shown, where in it, and the way back.
import type { RegionView, SourceView } from '../ipc/bindings';
import type { Place, Zoom } from '../shared/place';
import { Finder, type Ground } from './finder.svelte';
import type { Mark, Order, Reader, Target } from './reader.svelte';
import { placeOf } from './regions';
import { Tab, type KeptTab } from './tab.svelte';

interface Visit {
  source: number;
  place: Place;
  zoom: Zoom;
  mark: Mark | null;
}

/** What of a pane is found again at the next start. `at`: which tab is shown. */
export interface KeptPane {
  tabs: KeptTab[];
  at: number;
}

const KEPT_VISITS = 200;
const KEPT_CLOSED = 20;
const KEPT_TABS = 60;

export class Pane {
  tabs = $state.raw<Tab[]>([]);
  /** The one that is shown. */
  tab = $state.raw<Tab | null>(null);
  source = $state.raw<SourceView | null>(null);
  order = $state.raw<Order | null>(null);
  /** The page (from 1) that the reader would say to be on, of a PDF; `place` tells of the one at the view's top. */
  page = $state(1);
  /** Counts the times that the open source was read or unlocked anew. */
  fresh = $state(0);

  #visits = $state.raw<Visit[]>([]);
  #at = $state(0);
  /** Tabs that were closed, to be opened again: the last one last. */
  #closed = $state.raw<KeptTab[]>([]);
  readonly #reader: Reader;
  /** For a pane without a tab. */
  readonly #idle: Finder;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#idle = reader.makeFinder(this.#ground(null));
  }

  get place(): Place {
    return this.tab?.place ?? { kind: 'pdf', page: 1, offset: 0 };
  }

  /** The view says where it is. It may still speak of the source that was shown before. */
  set place(place: Place) {
    if (this.tab && place.kind === this.source?.kind) this.tab.place = place;
  }

  get zoom(): Zoom {
    return this.tab?.zoom ?? 'width';
  }

  set zoom(zoom: Zoom) {
    if (this.tab) this.tab.zoom = zoom;
  }

  get finder(): Finder {
    return this.tab?.finder ?? this.#idle;
  }

  get canGoBack() {
    return this.#at > 0;
  }

  get canGoForward() {
    return this.#at < this.#visits.length - 1;
  }

  get canReopen() {
    return this.#closed.length > 0;
  }

  tabOf = (source: number): Tab | undefined => this.tabs.find((tab) => tab.source === source);

  /** Opens a source in its tab, or in a new one, where it was left last or at `place`. */
  async open(id: number, place: Place | null = null, zoom: Zoom | null = null) {
    const source = await this.#reader.load(id);
    if (source === undefined) return;
    const another = id !== this.source?.id;
    if (another) this.#leave();
    const left = this.tabOf(id)?.place ?? this.#visits.findLast((visit) => visit.source === id)?.place;
    const tab = this.#tabFor(id);
    if (zoom !== null) tab.zoom = zoom;
    const wanted = place ?? left;
    tab.place = wanted?.kind === source.kind ? wanted : tab.placeIn(source.kind);
    this.#put(tab, source);
    if (another) this.#arrive(id, tab.place);
    this.order = { source, go: tab.place };
  }

  /** Opens a match's source and brings its passage into sight; false when answers were judged anew meanwhile. */
  async show(target: Target): Promise<boolean> {
    const there = await this.#reader.both(this.#reader.load(target.source), target);
    if (there === 'judged anew') return false;
    if (there === null) return true;
    const { source, regions } = there;
    const mark = { ...target, regions };
    this.#leave();
    this.#reader.mark = mark;
    const tab = this.#tabFor(target.source);
    const go = placeOf(regions[0]) ?? tab.placeIn(source.kind);
    tab.place = go;
    this.#put(tab, source);
    this.#arrive(target.source, go);
    this.order = regions.length === 0 ? { source, go } : { source, mark };
    return true;
  }

  /** Brings regions of the open source into sight, without making them a quote's. */
  reveal(id: number, regions: RegionView[]) {
    if (this.source?.id === id && regions.length > 0) this.order = { source: this.source, found: regions };
  }

  /** Goes to a place of the open source. */
  goTo(go: Place) {
    if (this.source === null) return;
    this.#leave();
    this.#arrive(this.source.id, go);
    this.order = { source: this.source, go };
  }

  /** Shows another place of the open source that nobody will want to come back to. */
  turnTo(go: Place) {
    if (this.source !== null) this.order = { source: this.source, go };
  }

  back = () => this.#visit(-1);
  forward = () => this.#visit(1);

  /** Shows a tab where it was left. */
  choose = (tab: Tab) => (tab === this.tab ? Promise.resolve() : this.open(tab.source));

  /** Shows the next tab, or the one before; round at the ends. */
  step(by: 1 | -1) {
    const next = this.tabs.at((this.#index + by) % this.tabs.length);
    if (next) void this.choose(next);
  }

  /** Puts a tab at another place among the tabs. */
  move(tab: Tab, to: number) {
    const others = this.tabs.filter((one) => one !== tab);
    const at = Math.min(others.length, Math.max(0, to));
    if (others.length < this.tabs.length && this.tabs[at] !== tab) this.tabs = others.toSpliced(at, 0, tab);
  }

  moveBy = (by: 1 | -1) => this.tab && this.move(this.tab, this.#index + by);

  /** Closes a tab; the one behind it comes to its place, or else the one before. */
  async close(tab: Tab) {
    const at = this.tabs.indexOf(tab);
    if (at < 0) return;
    const kept = tab.kept();
    if (kept !== null) this.#closed = [...this.#closed, kept].slice(-KEPT_CLOSED);
    this.#without([tab]);
    if (this.tab !== tab) return;
    const next = this.tabs[at] ?? this.tabs.at(-1);
    if (next) await this.open(next.source);
    else this.clear();
  }

  closeOthers(tab: Tab) {
    const others = this.tabs.filter((one) => one !== tab);
    this.#closed = [...this.#closed, ...others.flatMap((one) => one.kept() ?? [])].slice(-KEPT_CLOSED);
    this.#without(others);
    void this.choose(tab);
  }

  /** Opens the tab again that was closed last. */
  async reopen() {
    const kept = this.#closed.at(-1);
    if (kept === undefined) return;
    this.#closed = this.#closed.slice(0, -1);
    if (!this.tabOf(kept.id)) this.tabs = [...this.tabs, this.#made(kept)];
    await this.open(kept.id, kept.place);
  }

  /** The source is no longer in the library. */
  gone(source: number) {
    this.#closed = this.#closed.filter(({ id }) => id !== source);
    const tab = this.tabOf(source);
    if (!tab) return;
    void this.close(tab);
    this.#closed = this.#closed.filter(({ id }) => id !== source);
  }

  /** What was asked for last is done. */
  rest() {
    if (this.source && this.tab) this.order = { source: this.source, go: this.tab.placeIn(this.source.kind) };
  }

  /** Nothing is shown any more. */
  clear() {
    this.tab = null;
    this.source = null;
    this.order = null;
  }

  /** Puts tabs back that were open at the last start, and shows the one that was shown. */
  async restore({ tabs, at }: KeptPane) {
    this.tabs = tabs.map((kept) => this.#made(kept));
    const shown = this.tabs[at] ?? this.tabs[0];
    if (shown) await this.open(shown.source);
  }

  /** Takes a tab of another pane as it is, without showing it; `at` null: at the end. */
  adopt(tab: Tab, at: number | null = null) {
    const kept = tab.kept();
    if (!this.tabOf(tab.source) && kept !== null) this.tabs = this.tabs.toSpliced(at ?? this.tabs.length, 0, this.#made(kept));
  }

  kept(): KeptPane {
    const tabs = this.tabs.slice(0, KEPT_TABS).flatMap((tab) => tab.kept() ?? []);
    return { tabs, at: Math.max(0, tabs.findIndex(({ id }) => id === this.tab?.source)) };
  }

  /** Whoever comes back there would find marked what may stand elsewhere now. */
  unmark(answer: number) {
    this.#visits = this.#visits.map((visit) => (visit.mark?.answer === answer ? { ...visit, mark: null } : visit));
  }

  get #index() {
    return this.tab === null ? -1 : this.tabs.indexOf(this.tab);
  }

  /** The source's tab; made behind the one that is shown where it has none. */
  #tabFor(source: number): Tab {
    const found = this.tabOf(source);
    if (found) return found;
    const tab = this.#make(source);
    tab.zoom = this.zoom;
    this.tabs = this.tabs.toSpliced(this.#index + 1, 0, tab);
    return tab;
  }

  #make = (source: number): Tab => new Tab(source, (tab) => this.#reader.makeFinder(this.#ground(tab)));

  #made(kept: KeptTab): Tab {
    const tab = this.#make(kept.id);
    tab.restore(kept);
    return tab;
  }

  #without(closed: Tab[]) {
    this.tabs = this.tabs.filter((tab) => !closed.includes(tab));
    for (const { source, finder } of closed) {
      finder.close();
      this.#reader.forget(source);
    }
  }

  #put(tab: Tab, source: SourceView) {
    this.tab = tab;
    this.source = source;
    this.#reader.activate(this);
  }

  #ground = (tab: Tab | null): Ground => {
    const shown = () => (tab !== null && this.tab === tab ? this.source : null);
    return {
      get source() {
        return shown();
      },
      get place() {
        return tab?.place ?? { kind: 'pdf', page: 1, offset: 0 };
      },
      reveal: (id, regions) => shown() && this.reveal(id, regions),
    };
  };

  /** Keeps where the reader is now, so that one can come back. */
  #leave() {
    if (this.source === null) return;
    const visit = { source: this.source.id, place: this.place, zoom: this.zoom, mark: this.#reader.mark };
    this.#visits = this.#visits.with(this.#at, visit);
  }

  #arrive(source: number, place: Place) {
    const visit = { source, place, zoom: this.zoom, mark: this.#reader.mark };
    this.#visits = [...this.#visits.slice(0, this.#at + 1), visit].slice(-KEPT_VISITS);
    this.#at = this.#visits.length - 1;
  }

  async #visit(step: number) {
    const visit = this.#visits[this.#at + step];
    if (visit === undefined) return;
    const source = await this.#reader.load(visit.source);
    if (source === undefined) return;
    this.#leave();
    this.#at += step;
    const tab = this.#tabFor(visit.source);
    tab.zoom = visit.zoom;
    tab.place = visit.place;
    this.#reader.mark = visit.mark;
    this.#put(tab, source);
    this.order = { source, go: visit.place };
    this.#reader.onreturn(visit.mark);
  }
}
