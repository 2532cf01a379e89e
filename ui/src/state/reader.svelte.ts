// The views beside each other, the one that is in use, what is marked in them, and what they read from.
import { decodePageLines, decodePageText, type Backend, type PageLines, type TextRun } from '../ipc';
import type { ClaimedPlace, PartsView, PassageOfView, RegionView, SourceItem, SourceView } from '../ipc/bindings';
import type { Look, Place, Zoom } from '../shared/place';
import type { Group } from '../shared/verdict';
import { Finder, type Ground } from './finder.svelte';
import type { Notices } from './notices.svelte';
import { Pane, type KeptPane } from './pane.svelte';
import { placeNumber, quotedBetween, spanBetween, type End } from './ends';
import { placeNamed } from './named';
import { placeOf } from './regions';
import type { Tab } from './tab.svelte';

/** A quote's match, or a piece of a claim's evidence, as the answer pane names it. */
export interface Target {
  of: 'quote' | 'claim';
  source: number;
  answer: number;
  ordinal: number;
  match: number;
  group: Group;
}

export interface Mark extends Target {
  regions: RegionView[];
}

/** What the view is asked to do: be at a place, or bring a mark into sight. */
export type Order = { source: SourceView; go: Place } | { source: SourceView; mark: Mark } | { source: SourceView; found: RegionView[] };

/** A source that was opened: as it was left, where something was found in it, or at the place that an answer names. */
export interface Opened {
  source: number;
  regions?: RegionView[];
  named?: ClaimedPlace | null;
}

const KEPT_SOURCES = 8;

export class Reader {
  /** The views beside each other, left to right: one or two. */
  panes = $state.raw<Pane[]>([]);
  /** The passage of the selected quote or claim. */
  mark = $state.raw<Mark | null>(null);
  /** Told whenever a reader has come back to a place, with what was marked there. */
  onreturn: (mark: Mark | null) => void = () => undefined;
  /** Told whenever a source is opened, not for what is selected in the answer but for itself. */
  onopen: (opened: Opened) => void = () => undefined;
  loading = $state(false);
  /** The recording whose transcript has news last: only more of it (`more`), or any of it changed. */
  heard = $state.raw<{ id: number; more: boolean }>({ id: 0, more: false });

  #active = $state(0);
  #asked = 0;
  /** Counts the sources and places that were opened for their own sake, and not for a passage of an answer. */
  #went = 0;
  /** Counts the times that an answer was judged anew: what was asked for before then is not shown. */
  #judged = 0;
  /** By source: how often it has changed. */
  readonly #changed = new Map<number, number>();
  readonly #sources = new Map<number, Promise<SourceView>>();
  readonly #regions = new Map<string, Promise<RegionView[]>>();
  readonly #backend: Backend;
  readonly #notices: Notices;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
    this.panes = [new Pane(this)];
    backend.listen('source-changed', ({ id, item }) => this.#sourceChanged(id, item));
    backend.listen('transcript-changed', ({ id, more }) => (this.heard = { id, more }));
    backend.listen('answer-changed', ({ id }) => {
      this.#judged++;
      this.#regions.clear();
      this.panes.forEach((pane) => pane.unmark(id));
    });
  }

  #sourceChanged(id: number, item: SourceItem | null) {
    this.#sources.delete(id);
    this.#changed.set(id, (this.#changed.get(id) ?? 0) + 1);
    for (const pane of this.panes) {
      const { source } = pane;
      if (source?.id === id) pane.fresh++;
      if (item === null) pane.gone(id);
      else if (item.state.kind === 'ready' && source?.id === id && source.kind === 'pdf' && source.pages.length !== item.pages) void pane.open(id, pane.place);
    }
    if (item === null) this.#tidy();
    if (item?.kind === 'recording' && item.state.kind !== 'transcribing') this.heard = { id, more: false };
  }

  /** Takes every source that has a tab, or is remembered, for changed. */
  catchUp(itemOf: (id: number) => SourceItem | null) {
    const open = this.panes.flatMap(({ tabs }) => tabs.map(({ source }) => source));
    for (const id of new Set([...open, ...this.#sources.keys()])) this.#sourceChanged(id, itemOf(id));
  }

  /** The view in use: what is opened and what keys do goes there. */
  get pane(): Pane {
    const pane = this.panes[this.#active] ?? this.panes[0];
    if (pane === undefined) throw new Error('there is no view');
    return pane;
  }

  get source() {
    return this.pane.source;
  }

  get order() {
    return this.pane.order;
  }

  get place() {
    return this.pane.place;
  }

  get zoom() {
    return this.pane.zoom;
  }

  set zoom(zoom: Zoom) {
    this.pane.zoom = zoom;
  }

  get canGoBack() {
    return this.pane.canGoBack;
  }

  get canGoForward() {
    return this.pane.canGoForward;
  }

  makeFinder = (ground: Ground) => new Finder(this.#backend, this.#notices, ground);

  activate(pane: Pane) {
    const at = this.panes.indexOf(pane);
    if (at >= 0) this.#active = at;
  }

  /** The view that shows the source, or else has a tab of it, or else the one in use. */
  #paneFor(source: number): Pane {
    const [first, ...others] = [this.pane, ...this.panes.filter((pane) => pane !== this.pane)];
    const panes = [first as Pane, ...others];
    return panes.find((pane) => pane.source?.id === source) ?? panes.find((pane) => pane.tabOf(source)) ?? (first as Pane);
  }

  /** Opens a source, where it was left last or at `place`. */
  open = (id: number, place: Place | null = null, zoom: Zoom | null = null) => {
    this.#went++;
    this.onopen({ source: id });
    return this.#paneFor(id).open(id, place, zoom);
  };

  /** Opens a source in the view beside the one in use; there is one from then on. */
  openAside = (id: number, place: Place | null = null) => {
    this.#went++;
    return this.#aside().open(id, place);
  };

  /** Opens a match's source and brings its passage into sight. `jump` false: only marks it, where it is in the open source.
   * Resolves to false when answers were judged anew meanwhile, and nothing was shown therefore. */
  async show(target: Target, jump = true): Promise<boolean> {
    if (jump) return this.#paneFor(target.source).show(target);
    const shown = this.panes.find(({ source }) => source?.id === target.source)?.source ?? this.source;
    this.#asked++;
    const there = await this.both(Promise.resolve(shown ?? undefined), target);
    if (there === 'judged anew') return false;
    if (there) this.mark = { ...target, regions: there.regions };
    return true;
  }

  /** The same, in the view beside the one in use. */
  showAside = (target: Target) => this.#aside().show(target);

  /** A source and where a match stands in it; null once something else was asked for since, and where one of them could
   * not be read. What stands where may be another thing once answers were judged anew: that is said instead. */
  async both(loading: Promise<SourceView | undefined>, target: Target): Promise<{ source: SourceView; regions: RegionView[] } | 'judged anew' | null> {
    const [asked, judged] = [this.#asked, this.#judged];
    const [source, regions] = await Promise.all([loading, this.#notices.guard(this.regions(target))]);
    if (asked !== this.#asked) return null;
    if (judged !== this.#judged) return 'judged anew';
    return source && regions ? { source, regions } : null;
  }

  /** Puts what is known anew into the place of a mark, as long as it is the one; null when there is nothing to mark. */
  async remark(old: Mark, target: Target | null) {
    const regions = target && (await this.#notices.guard(this.regions(target)));
    if (this.mark === old) this.mark = target && regions ? { ...target, regions } : null;
  }

  /** Opens a source where something was found in it. */
  async openFound(id: number, regions: RegionView[]) {
    this.#went++;
    this.onopen({ source: id, regions });
    const pane = this.#paneFor(id);
    await this.#lead(pane, id, placeOf(regions[0]));
    pane.reveal(id, regions);
  }

  /** Opens a source at a place; where it is open already, one can come back from there. */
  lead = (id: number, place: Place) => {
    this.#went++;
    return this.#lead(this.#paneFor(id), id, place);
  };

  /** Opens a source at the place that an answer names, or as it was left where it has no such place. */
  async leadNamed(id: number, claimed: ClaimedPlace | null) {
    this.onopen({ source: id, named: claimed });
    const asked = this.#asked;
    const source = claimed && (await this.#load(id));
    if (asked !== this.#asked) return;
    await this.#lead(this.#paneFor(id), id, source && claimed ? placeNamed(source, claimed) : null);
  }

  async #lead(pane: Pane, id: number, place: Place | null) {
    if (pane.source?.id === id && place !== null) pane.goTo(place);
    else await pane.open(id, place);
  }

  /** Shows anew what is known of a source, where it is open; what was asked for of it before is old. */
  async reopen(id: number) {
    this.#sources.delete(id);
    const inUse = this.pane;
    for (const pane of this.panes) if (pane.source?.id === id) await pane.open(id, pane.place);
    this.activate(inUse);
  }

  goTo = (go: Place) => this.pane.goTo(go);
  back = () => this.pane.back();
  forward = () => this.pane.forward();

  /** Closes a tab; a view without one goes, unless it is the only one. */
  async close(pane: Pane, tab: Tab) {
    const closed = pane.close(tab);
    this.#tidy();
    await closed;
  }

  /** Moves a tab into another view, to place `at` there or to its end. */
  async moveAcross(from: Pane, tab: Tab, to: Pane | null = null, at: number | null = null) {
    const target = to ?? this.#aside(from);
    target.adopt(tab, at);
    await from.close(tab);
    this.#tidy();
    await target.open(tab.source, tab.place);
  }

  /** Opens a tab's source in the other view, too, as it is shown in this one. */
  async openAsideOf(from: Pane, tab: Tab) {
    const aside = this.#aside(from);
    aside.adopt(tab);
    await aside.open(tab.source, tab.place);
  }

  /** Shows the open source in the view beside this one, too; or closes that view: its tabs come over. */
  async toggleAside() {
    const [first, second] = this.panes;
    if (first && second) {
      const shown = this.pane.tab;
      second.tabs.forEach((tab) => first.adopt(tab));
      this.panes = [first];
      this.#active = 0;
      if (shown) await first.open(shown.source, shown.place);
    } else if (this.pane.tab) await this.openAsideOf(this.pane, this.pane.tab);
  }

  /** Puts the views back as they were left. */
  async restore(kept: KeptPane[], active: number) {
    this.panes = kept.slice(0, 2).map(() => new Pane(this));
    if (this.panes.length === 0) this.panes = [new Pane(this)];
    for (const [i, pane] of this.panes.entries()) await pane.restore(kept[i] ?? { tabs: [], at: 0 });
    this.#tidy();
    this.#active = Math.min(this.panes.length - 1, Math.max(0, active));
  }

  kept = (): { panes: KeptPane[]; active: number } => ({ panes: this.panes.map((pane) => pane.kept()), active: this.panes.indexOf(this.pane) });

  /** Where a match stands; asked for once. */
  regions({ of, answer, ordinal, match }: Pick<Target, 'of' | 'answer' | 'ordinal' | 'match'>): Promise<RegionView[]> {
    const key = `${of}/${answer}/${ordinal}/${match}`;
    const known = this.#regions.get(key);
    if (known) return known;
    const asked = of === 'quote' ? this.#backend.regions(answer, ordinal, match) : this.#backend.claimRegions(answer, ordinal, match);
    asked.catch(() => this.#regions.delete(key));
    this.#regions.set(key, asked);
    return asked;
  }

  /** What is said in a recording, from cue `from` on. */
  transcript = (source: number, from: number) => this.#notices.guard(this.#backend.transcript(source, from));

  /** Where the frame gets a saved page from. */
  savedPage = (source: number, look: Look) => this.#backend.savedPage(source, look);

  /** A document's pages as they are printed, and where the passage of a quote or claim stands on them. */
  printed = (source: number, passage: PassageOfView | null) => this.#backend.printed(source, passage);
  stopPrinting = (source: number) => this.#notices.guard(this.#backend.stopPrinting(source));
  /** The address of an image of a page (from 1) of them. */
  printedImage = (source: number, page: number, width: number) => this.#backend.printedImage(source, page, width);

  image = (source: number, page: number, width: number) => this.#backend.pageImage(source, page, width);

  /** What a page has beside its words; nothing of one that cannot be drawn, which its image says. */
  parts = (source: number, page: number): Promise<PartsView | undefined> => this.#backend.pageParts(source, page).catch(() => undefined);

  async text(source: number, page: number, cancel: AbortSignal): Promise<TextRun[]> {
    return decodePageText(await this.#backend.pageText(source, page, cancel));
  }

  /** Where the lines of pages stand, from page `page` (from 1) on. */
  lines = async (source: number, page: number, count: number): Promise<PageLines[]> => decodePageLines(await this.#backend.pageLines(source, page, count));

  /** What stands in a part of a source's text, in bytes, and who quotes it. */
  selection = (source: number, { start, end }: { start: number; end: number }) => this.#notices.guard(this.#backend.selection(source, start, end));

  /** What can be asked about words of a source that a view knows by their ends. */
  asking = (source: number) => ({
    /** The quotes that stand in them; null where they are not found in the source's text. */
    quoted: (first: End, last: End) => this.#notices.guard(quotedBetween(this.#backend, source, first, last)),
    /** Where they stand in the source's text; null where they are not found. */
    span: (first: End, last: End) => this.#notices.guard(spanBetween(this.#backend, source, first, last)),
    /** Which of the places of `text` it is that begins where they begin, from 1; null where nothing is to be told apart. */
    place: (first: End, text: string) => this.#notices.guard(placeNumber(this.#backend, source, first, text)),
  });

  /** How many sources and places were opened for their own sake. */
  get went(): number {
    return this.#went;
  }

  /** How many sources and places were asked for: whether the reader went anywhere meanwhile. */
  get asked(): number {
    return this.#asked;
  }

  /** A source to be shown; nothing once another was asked for since. */
  async load(id: number): Promise<SourceView | undefined> {
    const asked = ++this.#asked;
    const source = await this.#load(id);
    return asked === this.#asked ? source : undefined;
  }

  /** No tab needs it any more. */
  forget(id: number) {
    if (!this.panes.some((pane) => pane.tabOf(id))) this.#sources.delete(id);
  }

  /** Asks for what a click would ask for. What fails is asked for again then, and told. */
  prepare(target: Pick<Target, 'of' | 'source' | 'answer' | 'ordinal' | 'match'>) {
    this.regions(target).catch(() => undefined);
    const source = this.#ask(target.source);
    source.catch(() => this.#sources.get(target.source) === source && this.#sources.delete(target.source));
  }

  #ask(id: number): Promise<SourceView> {
    const known = this.#sources.get(id) ?? this.#backend.openSource(id);
    // Put last: the one that was not asked for longest goes first.
    this.#sources.delete(id);
    this.#sources.set(id, known);
    for (const old of this.#sources.keys()) if (this.#sources.size > KEPT_SOURCES) this.#sources.delete(old);
    return known;
  }

  async #load(id: number): Promise<SourceView | undefined> {
    const known = this.#ask(id);
    this.loading = true;
    const changed = this.#changed.get(id);
    try {
      const source = await known;
      return this.#changed.get(id) === changed ? source : await this.#load(id);
    } catch (reason) {
      this.#sources.delete(id);
      this.#notices.failed(reason);
      return undefined;
    } finally {
      this.loading = false;
    }
  }

  /** The view beside `pane`; made where there is none. */
  #aside(pane = this.pane): Pane {
    const other = this.panes.find((one) => one !== pane);
    if (other) return other;
    const made = new Pane(this);
    this.panes = [...this.panes, made];
    return made;
  }

  /** A view beside another is there for its tabs. */
  #tidy() {
    const { pane } = this;
    const left = this.panes.filter(({ tabs }) => tabs.length > 0);
    this.panes = left.length > 0 ? left : [pane];
    this.#active = Math.max(0, this.panes.indexOf(pane));
  }
}
