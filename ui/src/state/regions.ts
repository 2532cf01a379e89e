import type { RegionView } from '../ipc/bindings';
import type { Place } from '../shared/place';

/** Where a region begins, as near as a place can tell. */
export function placeOf(region: RegionView | undefined): Place | null {
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
