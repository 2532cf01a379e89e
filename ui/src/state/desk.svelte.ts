// How the window is set up, and what of it is found again at the next start.
import type { Place, Zoom } from '../shared/place';

export type Theme = 'light' | 'dark' | 'system';

/** What is kept; every part may be missing, for it may have been written by another version. */
export interface Kept {
  theme?: Theme;
  side?: Pane;
  sheet?: Pane;
  answer?: { id: number; selected: number | null; match: number; scroll: number };
  source?: { id: number; place: Place; zoom: Zoom };
  playing?: { lead: number; atOnce: boolean };
}

export interface Pane {
  /** In CSS pixels. */
  width: number;
  hidden: boolean;
}

export const SIDE = { least: 200, most: 420, usual: 256 };
export const SHEET = { least: 320, most: 900, usual: 476 };
/** The least that is left for the viewer. */
export const VIEWER_LEAST = 340;
/** How many seconds before a quote its recording may begin to play. */
export const LEADS = [0, 1, 2, 5];
/** Below this the side pane lies over the others, and only when it is asked for. */
export const DRAWER_BELOW = 1000;

const isPane = (pane: unknown): pane is Pane =>
  typeof pane === 'object' && pane !== null && Number.isFinite((pane as Pane).width) && typeof (pane as Pane).hidden === 'boolean';
function isPlace(place: unknown): place is Place {
  if (typeof place !== 'object' || place === null || !('kind' in place)) return false;
  const { kind, page, offset, ms, block } = place as Record<string, unknown>;
  if (kind === 'pdf') return Number.isInteger(page) && Number.isFinite(offset);
  if (kind === 'page') return Number.isInteger(block) && Number.isFinite(offset);
  return kind === 'recording' && Number.isFinite(ms);
}
const isZoom = (zoom: unknown): zoom is Zoom => zoom === 'width' || zoom === 'page' || Number.isFinite(zoom);

/** What of `text` can be used; nothing of it when it is no state of a window. */
export function readKept(text: string | null): Kept {
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof raw !== 'object' || raw === null) return {};
  } catch {
    return {};
  }
  const { theme, side, sheet, answer, source, playing } = raw as Kept;
  const kept: Kept = {};
  if (theme === 'light' || theme === 'dark' || theme === 'system') kept.theme = theme;
  if (isPane(side)) kept.side = side;
  if (isPane(sheet)) kept.sheet = sheet;
  if (answer && Number.isInteger(answer.id)) {
    kept.answer = { id: answer.id, selected: answer.selected ?? null, match: answer.match ?? 0, scroll: answer.scroll ?? 0 };
  }
  if (source && Number.isInteger(source.id) && isPlace(source.place) && isZoom(source.zoom)) kept.source = source;
  if (playing && LEADS.includes(playing.lead)) kept.playing = { lead: playing.lead, atOnce: playing.atOnce !== false };
  return kept;
}

export class Desk {
  theme = $state<Theme>('system');
  side = $state<Pane>({ width: SIDE.usual, hidden: false });
  sheet = $state<Pane>({ width: SHEET.usual, hidden: false });
  /** A recording begins to play so many seconds before a quote. */
  lead = $state(1);
  /** It plays as soon as a quote in it is chosen. */
  playAtOnce = $state(true);
  /** The window's width, in CSS pixels. */
  width = $state(1440);
  /** In a narrow window: the side pane lies over the others. */
  drawerOpen = $state(false);

  isNarrow = $derived(this.width < DRAWER_BELOW);
  sideShown = $derived(!this.side.hidden && !this.isNarrow);
  sideWidth = $derived(clamp(this.side.width, SIDE.least, SIDE.most));
  sheetMost = $derived(Math.max(SHEET.least, Math.min(SHEET.most, this.width - (this.sideShown ? this.sideWidth : 0) - VIEWER_LEAST)));
  sheetWidth = $derived(clamp(this.sheet.width, SHEET.least, this.sheetMost));

  restore({ theme, side, sheet, playing }: Kept) {
    this.theme = theme ?? this.theme;
    this.side = side ?? this.side;
    this.sheet = sheet ?? this.sheet;
    this.lead = playing?.lead ?? this.lead;
    this.playAtOnce = playing?.atOnce ?? this.playAtOnce;
  }

  toggleSide() {
    if (this.isNarrow) this.drawerOpen = !this.drawerOpen;
    else this.side.hidden = !this.side.hidden;
  }

  toggleSheet() {
    this.sheet.hidden = !this.sheet.hidden;
  }
}

const clamp = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
