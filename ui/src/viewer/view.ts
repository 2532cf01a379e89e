// What a view of a source has to be able to do, whatever kind of source it shows.
import type { RegionView, SourceView } from '../ipc/bindings';
import type { Place } from '../shared/place';

export interface View {
  /** Shows a source, with `at` at the top edge. */
  open(source: SourceView, at: Place): void;
  /** Brings regions of the open source into sight: the first about a third from the top. */
  show(source: SourceView, regions: RegionView[]): void;
  /** Forgets the source, and asks for nothing more. */
  close(): void;
}
