// The source that is open, where in it, what is marked there, and the way back.
import { decodePageText, type Backend, type TextRun } from '../ipc';
import type { RegionView, SourceView } from '../ipc/bindings';
import { START, type Look, type Place, type Zoom } from '../shared/place';
import type { Group } from '../shared/verdict';
import type { Notices } from './notices.svelte';

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

interface Visit {
  source: number;
  place: Place;
  zoom: Zoom;
  mark: Mark | null;
}

/** Where a region begins, as near as a place can tell. */
function placeOf(region: RegionView | undefined): Place | null {
  switch (region?.kind) {
    case 'page':
      return { kind: 'pdf', page: region.page, offset: 0 };
    case 'time':
      return { kind: 'recording', ms: region.start_ms };
    case 'text':
      return { kind: 'page', element: region.nodes[0]?.element ?? null, offset: 0 };
    default:
      return null;
  }
}

const KEPT_SOURCES = 8;
const KEPT_VISITS = 200;

export class Reader {
  source = $state.raw<SourceView | null>(null);
  /** The passage of the selected quote or claim. */
  mark = $state.raw<Mark | null>(null);
  order = $state.raw<Order | null>(null);
  /** Where the view is; the view keeps it up to date. */
  place = $state.raw<Place>(START.pdf);
  zoom = $state.raw<Zoom>('width');
  loading = $state(false);
  /** Counts the times that the open source was read or unlocked anew. */
  fresh = $state(0);

  /** The recording whose transcript has news last: only more of it (`more`), or any of it changed. */
  heard = $state.raw<{ id: number; more: boolean }>({ id: 0, more: false });

  #visits = $state.raw<Visit[]>([]);
  #at = $state(0);
  #asked = 0;
  /** Counts the times that an answer was judged anew. */
  #judged = 0;
  readonly #sources = new Map<number, Promise<SourceView>>();
  readonly #regions = new Map<string, Promise<RegionView[]>>();
  readonly #backend: Backend;
  readonly #notices: Notices;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
    backend.listen('source-changed', ({ id, item }) => {
      this.#sources.delete(id);
      if (this.source?.id === id) this.fresh++;
      if (item?.kind === 'recording' && item.state.kind !== 'transcribing') this.heard = { id, more: false };
      if (item === null && this.source?.id === id) this.close();
      else if (item?.state.kind === 'ready' && this.source?.id === id && this.source.kind === 'pdf' && this.source.pages.length !== item.pages) {
        void this.open(id, this.place);
      }
    });
    backend.listen('transcript-changed', ({ id, more }) => (this.heard = { id, more }));
    backend.listen('answer-changed', ({ id }) => {
      this.#judged++;
      this.#regions.clear();
      // Whoever comes back there would find marked what may stand elsewhere now.
      this.#visits = this.#visits.map((visit) => (visit.mark?.answer === id ? { ...visit, mark: null } : visit));
    });
  }

  get canGoBack() {
    return this.#at > 0;
  }

  get canGoForward() {
    return this.#at < this.#visits.length - 1;
  }

  /** Opens a source, where it was left last or at `place`. */
  async open(id: number, place: Place | null = null, zoom: Zoom | null = null) {
    const asked = ++this.#asked;
    const source = await this.#load(id);
    if (source === undefined || asked !== this.#asked) return;
    const left = this.#visits.findLast((visit) => visit.source === id);
    const wanted = place ?? left?.place;
    const go = wanted?.kind === source.kind ? wanted : START[source.kind];
    if (zoom !== null) this.zoom = zoom;
    if (source.id !== this.source?.id) {
      this.#leave();
      this.mark = this.mark?.source === id ? this.mark : null;
      this.#arrive(id, go);
    }
    this.source = source;
    this.place = go;
    this.order = { source, go };
  }

  /** Opens a match's source and brings its passage into sight. `jump` false: only marks it, where it is in the open source. */
  async show(target: Target, jump = true) {
    const asked = ++this.#asked;
    const judged = this.#judged;
    const [source, regions] = await Promise.all([jump ? this.#load(target.source) : this.source, this.#notices.guard(this.regions(target))]);
    if (!source || regions === undefined || asked !== this.#asked || judged !== this.#judged) return;
    const mark = { ...target, regions };
    if (!jump) {
      this.mark = mark;
      return;
    }
    const go = placeOf(regions[0]) ?? START[source.kind];
    this.#leave();
    this.mark = mark;
    this.#arrive(target.source, go);
    this.source = source;
    this.order = regions.length === 0 ? { source, go } : { source, mark };
  }

  /** Puts what is known anew into the place of a mark, as long as it is the one; null when there is nothing to mark. */
  async remark(old: Mark, target: Target | null) {
    const regions = target && (await this.#notices.guard(this.regions(target)));
    if (this.mark === old) this.mark = target && regions ? { ...target, regions } : null;
  }

  /** Brings regions of the open source into sight, without making them a quote's. */
  reveal(id: number, regions: RegionView[]) {
    if (this.source?.id === id && regions.length > 0) this.order = { source: this.source, found: regions };
  }

  /** Opens a source where something was found in it. */
  async openFound(id: number, regions: RegionView[]) {
    await this.open(id, placeOf(regions[0]));
    this.reveal(id, regions);
  }

  /** Goes to a place of the open source. */
  goTo(go: Place) {
    if (this.source === null) return;
    this.#leave();
    this.#arrive(this.source.id, go);
    this.order = { source: this.source, go };
  }

  back = () => this.#visit(-1);
  forward = () => this.#visit(1);

  close() {
    this.source = null;
    this.mark = null;
    this.order = null;
  }

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

  image = (source: number, page: number, width: number) => this.#backend.pageImage(source, page, width);

  async text(source: number, page: number, cancel: AbortSignal): Promise<TextRun[]> {
    return decodePageText(await this.#backend.pageText(source, page, cancel));
  }

  async #load(id: number): Promise<SourceView | undefined> {
    const known = this.#sources.get(id) ?? this.#backend.openSource(id);
    // Put last: the one that was not asked for longest goes first.
    this.#sources.delete(id);
    this.#sources.set(id, known);
    for (const old of this.#sources.keys()) if (this.#sources.size > KEPT_SOURCES) this.#sources.delete(old);
    this.loading = true;
    try {
      return await known;
    } catch (reason) {
      this.#sources.delete(id);
      this.#notices.failed(reason);
      return undefined;
    } finally {
      this.loading = false;
    }
  }

  /** Keeps where the reader is now, so that one can come back. */
  #leave() {
    if (this.source === null) return;
    const visit = { source: this.source.id, place: this.place, zoom: this.zoom, mark: this.mark };
    this.#visits = this.#visits.with(this.#at, visit);
  }

  #arrive(source: number, place: Place) {
    const visit = { source, place, zoom: this.zoom, mark: this.mark };
    this.#visits = [...this.#visits.slice(0, this.#at + 1), visit].slice(-KEPT_VISITS);
    this.#at = this.#visits.length - 1;
  }

  async #visit(step: number) {
    const visit = this.#visits[this.#at + step];
    if (visit === undefined) return;
    const asked = ++this.#asked;
    const source = await this.#load(visit.source);
    if (source === undefined || asked !== this.#asked) return;
    this.#leave();
    this.#at += step;
    this.source = source;
    this.zoom = visit.zoom;
    this.mark = visit.mark;
    this.order = { source, go: visit.place };
  }
}
