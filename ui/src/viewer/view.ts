// What a view of a source has to be able to do, whatever kind of source it shows.
import type { RegionView, SourceView } from '../ipc/bindings';
import type { Listening } from '../shared/listening';
import type { Place } from '../shared/place';
import type { Group } from '../shared/verdict';
import type { Selected } from './selected';

export interface View {
  /** What it can show; it is asked for nothing else. */
  readonly kind: SourceView['kind'];
  /** Shows a source at a place: what is there stands at the top edge, or is about to be played. */
  open(source: SourceView, at: Place): void;
  /** Brings regions of the source into sight: the first about a third from the top. `quiet`: nothing begins to play. */
  show(source: SourceView, regions: RegionView[], quiet?: boolean): void;
  /** Forgets the source, and asks for nothing more. */
  close(): void;
  /** Makes what is shown larger or smaller, where it can. */
  zoomBy?(factor: number): void;
  /** Lets the reader find words, where it can. */
  find?(): void;
  /** Lets the reader type which page to go to, where there are pages. */
  goToPage?(): void;
  /** What is selected in it, as it can be taken along; null where nothing is. */
  meant?(): Selected | null;
  /** Does something with a recording that plays; whether it could. */
  does?(what: Listening): boolean;
}

export type PdfSource = Extract<SourceView, { kind: 'pdf' }>;
export type RecordingSource = Extract<SourceView, { kind: 'recording' }>;
export type PageSource = Extract<SourceView, { kind: 'page' }>;

export type PageRegion = Extract<RegionView, { kind: 'page' }>;
export type TimeRegion = Extract<RegionView, { kind: 'time' }>;
export type TextRegion = Extract<RegionView, { kind: 'text' }>;

/** Where something that is sought stands on a page. */
export interface FoundRegion {
  region: PageRegion;
  /** It is the one that is looked at. */
  current: boolean;
}

/** A part of a quote's passage that is to be marked. */
export interface Passage<R extends RegionView = RegionView> {
  group: Group;
  region: R;
  /** The selected quote's. */
  strong: boolean;
  /** Which quote's it is, and which of its matches; null of a claim's evidence. */
  of: { ordinal: number; match: number } | null;
  key: string;
}
