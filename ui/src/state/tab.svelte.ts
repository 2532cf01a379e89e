// A source that is open, and how it is looked at: every tab keeps its own.
import { START, type Place, type Spread, type Turns, type Zoom } from '../shared/place';
import type { SourceKind } from '../ipc/bindings';
import type { Finder } from './finder.svelte';

/** What of a tab is found again at the next start. */
export interface KeptTab {
  id: number;
  place: Place;
  zoom: Zoom;
  turns?: Turns;
  spread?: Spread;
  /** The words that were sought in it last. */
  sought?: string;
}

let made = 0;

export class Tab {
  /** No other tab of this window has the same. */
  readonly key = `tab${made++}`;
  /** The source's id. */
  readonly source: number;
  readonly finder: Finder;
  /** Where the reader is in it; the view keeps it up to date. Null until it was shown for the first time. */
  place = $state.raw<Place | null>(null);
  zoom = $state.raw<Zoom>('width');
  /** Quarter turns clockwise of a PDF's pages, beyond those that the file asks for. */
  turns = $state.raw<Turns>(0);
  spread = $state.raw<Spread>('one');

  /** `finder`: makes what looks for words in this tab. */
  constructor(source: number, finder: (tab: Tab) => Finder) {
    this.source = source;
    this.finder = finder(this);
  }

  /** Where it is, or where a source of this kind begins. */
  placeIn = (kind: SourceKind): Place => (this.place?.kind === kind ? this.place : START[kind]);

  /** Turns its pages clockwise, by quarter turns. */
  turn(by: number) {
    this.turns = ((this.turns + by) % 4) as Turns;
  }

  toggleSpread() {
    this.spread = this.spread === 'one' ? 'two' : 'one';
  }

  restore({ place, zoom, turns, spread, sought }: KeptTab) {
    this.place = place;
    this.zoom = zoom;
    this.turns = turns ?? 0;
    this.spread = spread ?? 'one';
    this.finder.text = sought ?? '';
  }

  kept(): KeptTab | null {
    const { source, place, zoom, turns, spread, finder } = this;
    if (place === null) return null;
    return { id: source, place, zoom, ...(turns === 0 ? {} : { turns }), ...(spread === 'one' ? {} : { spread }), ...(finder.text === '' ? {} : { sought: finder.text }) };
  }
}
