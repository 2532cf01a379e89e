// How the window is set up, and what of it is found again at the next start.
import { MediaQuery } from 'svelte/reactivity';
import { language, LANGUAGES, type LanguageChoice } from '../i18n';
import type { Look, Place, Spread, Turns, Zoom } from '../shared/place';
import type { KeptPane } from './pane.svelte';
import { readKeptShelf, type KeptShelf } from './source_list.svelte';
import type { KeptTab } from './tab.svelte';

/** How the pages of PDFs look: as printed (dimmed in the dark), on yellowed paper, or light on dark. */
export type Paper = 'print' | 'sepia' | 'dark';

export type Theme = 'light' | 'dark' | 'system';

/** What is kept; every part may be missing, for it may have been written by another version. */
export interface Kept {
  theme?: Theme;
  language?: LanguageChoice;
  /** How large the interface is shown; 1 is its usual size. */
  scale?: number;
  /** Nothing moves by itself, also where the system does not ask for that. */
  still?: boolean;
  /** Keys that are not the usual ones, by command. */
  keys?: Record<string, string[]>;
  /** The commands used last, the last one first. */
  recent?: string[];
  side?: Pane;
  /** The answer's pane, by the name that it was first stored under. */
  sheet?: Pane;
  answer?: { id: number; selected: number | null; claim: number | null; match: number; scroll: number };
  /** Claims are not shown. */
  claimsHidden?: boolean;
  /** What was found of the whole answer stands above it, and not its title alone. */
  headOpen?: boolean;
  /** The views beside each other and their tabs. */
  panes?: KeptPane[];
  /** Which of the views is in use. */
  active?: number;
  /** The part of the viewer's width that the left of two views takes. */
  share?: number;
  panel?: Panel;
  /** How pages look in the light and in the dark. */
  papers?: Papers;
  hand?: boolean;
  playing?: { lead: number; atOnce: boolean };
  /** Saved pages that are shown for reading. */
  reading?: number[];
  pageZoom?: number;
  shelf?: KeptShelf;
}

export interface Papers {
  light: Paper;
  dark: Paper;
}

/** What stands beside a PDF's pages. */
export interface Panel {
  shown: boolean;
  part: 'pages' | 'outline';
}

export interface Pane {
  /** In CSS pixels. */
  width: number;
  hidden: boolean;
}

export const SIDE = { least: 200, most: 420, usual: 256 };
export const ANSWER = { least: 320, most: 900, usual: 476 };
/** The least that is left for the viewer. */
export const VIEWER_LEAST = 340;
/** How many seconds before a quote its recording may begin to play. */
export const LEADS = [0, 1, 2, 5];
/** How large the interface may be shown. */
export const SCALE = { least: 0.8, most: 2 };
/** Below this the side pane lies over the others, and only when it is asked for: the source needs the room. */
export const DRAWER_BELOW = 1200;

/** Below this the answer or the viewer is shown, not both. */
export const ALONE_BELOW = ANSWER.least + VIEWER_LEAST;

const isPane = (pane: unknown): pane is Pane =>
  typeof pane === 'object' && pane !== null && Number.isFinite((pane as Pane).width) && typeof (pane as Pane).hidden === 'boolean';
function isPlace(place: unknown): place is Place {
  if (typeof place !== 'object' || place === null || !('kind' in place)) return false;
  const { kind, page, offset, ms, element } = place as Record<string, unknown>;
  if (kind === 'pdf') return Number.isInteger(page) && Number.isFinite(offset);
  if (kind === 'page') return (element === null || Number.isInteger(element)) && Number.isFinite(offset);
  return kind === 'recording' && Number.isFinite(ms);
}
const isTurns = (turns: unknown): turns is Turns => turns === 0 || turns === 1 || turns === 2 || turns === 3;
const isSpread = (spread: unknown): spread is Spread => spread === 'one' || spread === 'two' || spread === 'book';
const isPaper = (paper: unknown): paper is Paper => paper === 'print' || paper === 'sepia' || paper === 'dark';
const isZoom = (zoom: unknown): zoom is Zoom => zoom === 'width' || zoom === 'page' || Number.isFinite(zoom);

const isKeys = (keys: unknown): keys is Record<string, string[]> =>
  typeof keys === 'object' && keys !== null && Object.values(keys).every((chords) => Array.isArray(chords) && chords.every((chord) => typeof chord === 'string'));

/** What of a kept tab can be used; nothing of it when it does not say where in which source it was. */
function readTab(raw: unknown): KeptTab[] {
  const { id, place, zoom, turns, spread, sought } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<KeptTab>;
  if (id === undefined || !Number.isInteger(id) || !isPlace(place) || !isZoom(zoom)) return [];
  return [{ id, place, zoom, ...(isTurns(turns) ? { turns } : {}), ...(isSpread(spread) ? { spread } : {}), ...(typeof sought === 'string' ? { sought } : {}) }];
}

function readPane(raw: unknown): KeptPane[] {
  const { tabs, at } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<KeptPane>;
  if (!Array.isArray(tabs)) return [];
  const read = tabs.flatMap((tab, i) => readTab(tab).map((kept) => ({ kept, i }))).filter(({ kept }, i, all) => all.findIndex((one) => one.kept.id === kept.id) === i);
  return read.length === 0 ? [] : [{ tabs: read.map(({ kept }) => kept), at: Math.max(0, read.findIndex(({ i }) => i === at)) }];
}

/** What of `text` can be used; nothing of it when it is no state of a window. */
export function readKept(text: string | null): Kept {
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof raw !== 'object' || raw === null) return {};
  } catch {
    return {};
  }
  const { theme, language: speaks, side, sheet, answer, panes, active, share, panel, papers, hand, playing, reading, pageZoom, claimsHidden, headOpen } = raw as Kept;
  const kept: Kept = {};
  const { scale, still, keys, recent } = raw as Kept;
  if (Number.isFinite(scale)) kept.scale = scale;
  if (typeof still === 'boolean') kept.still = still;
  if (isKeys(keys)) kept.keys = keys;
  if (Array.isArray(recent)) kept.recent = recent.filter((one) => typeof one === 'string');
  if (theme === 'light' || theme === 'dark' || theme === 'system') kept.theme = theme;
  if (speaks === 'system' || LANGUAGES.some((one) => one === speaks)) kept.language = speaks;
  if (isPane(side)) kept.side = side;
  if (isPane(sheet)) kept.sheet = sheet;
  if (answer && Number.isInteger(answer.id)) {
    kept.answer = { id: answer.id, selected: answer.selected ?? null, claim: answer.claim ?? null, match: answer.match ?? 0, scroll: answer.scroll ?? 0 };
  }
  // Earlier versions had one source open, without tabs.
  const before = 'source' in raw ? [{ tabs: [raw.source], at: 0 }] : [];
  const read = (Array.isArray(panes) ? panes : before).flatMap(readPane);
  if (read.length > 0) kept.panes = read;
  if (active === 0 || active === 1) kept.active = active;
  if (Number.isFinite(share)) kept.share = share;
  if (papers && isPaper(papers.light) && isPaper(papers.dark)) kept.papers = { light: papers.light, dark: papers.dark };
  if (typeof hand === 'boolean') kept.hand = hand;
  if (panel && typeof panel === 'object') kept.panel = { shown: panel.shown === true, part: panel.part === 'outline' ? 'outline' : 'pages' };
  if (playing && LEADS.includes(playing.lead)) kept.playing = { lead: playing.lead, atOnce: playing.atOnce !== false };
  if (Array.isArray(reading)) kept.reading = reading.filter((id) => Number.isInteger(id));
  if (Number.isFinite(pageZoom)) kept.pageZoom = pageZoom;
  const shelf = readKeptShelf((raw as Kept).shelf);
  if (shelf) kept.shelf = shelf;
  if (typeof claimsHidden === 'boolean') kept.claimsHidden = claimsHidden;
  if (typeof headOpen === 'boolean') kept.headOpen = headOpen;
  return kept;
}

export class WindowLayout {
  /** Arrow keys move a caret through what is read. */
  caret = $state(false);
  theme = $state<Theme>('system');
  /** How large the interface is shown; 1 is its usual size. */
  scale = $state(1);
  /** Nothing moves by itself. */
  still = $state(false);
  side = $state<Pane>({ width: SIDE.usual, hidden: false });
  answerPane = $state<Pane>({ width: ANSWER.usual, hidden: false });
  /** A recording begins to play so many seconds before a quote. */
  lead = $state(1);
  /** It plays as soon as a quote in it is chosen. */
  playAtOnce = $state(true);
  /** The window's width, in CSS pixels. */
  width = $state(1440);
  /** In a narrow window: the side pane lies over the others. */
  drawerOpen = $state(false);
  /** The zoom of saved pages; 1 is 100 %. */
  pageZoom = $state(1);
  /** Saved pages that are shown for reading. */
  #reading = $state<number[]>([]);
  readonly #systemDark = new MediaQuery('prefers-color-scheme: dark');

  isNarrow = $derived(this.width < DRAWER_BELOW);
  /** What of the window there is: with a second one the first has the answer, and that one the sources. */
  only = $state<'both' | 'answer' | 'source'>('both');
  sideShown = $derived(this.only !== 'source' && !this.side.hidden && !this.isNarrow);
  sideWidth = $derived(clamp(this.side.width, SIDE.least, SIDE.most));
  /** There is room for the answer or the viewer alone. */
  alone = $derived(this.only !== 'both' || this.width < ALONE_BELOW);
  /** Which of the two that is; once there is room again, both are as they were. */
  #sourceInFront = $state(false);
  answerShown = $derived(this.only === 'both' ? (this.alone ? !this.#sourceInFront : !this.answerPane.hidden) : this.only === 'answer');
  viewerShown = $derived(this.only === 'both' ? !this.alone || this.#sourceInFront : this.only === 'source');
  /** Where there is little room, the source keeps half of it. */
  answerMost = $derived(
    Math.max(ANSWER.least, Math.min(ANSWER.most, this.isNarrow ? Math.floor(this.width / 2) : this.width - (this.sideShown ? this.sideWidth : 0) - VIEWER_LEAST)),
  );
  answerWidth = $derived(clamp(this.answerPane.width, ANSWER.least, this.answerMost));

  /** What is left for the viewer, in CSS pixels. */
  viewerWidth = $derived(this.width - (this.sideShown ? this.sideWidth : 0) - (this.answerPane.hidden || this.alone ? 0 : this.answerWidth));
  #papers = $state<Papers>({ light: 'print', dark: 'print' });
  /** The pointer moves pages, and selects no words. */
  hand = $state(false);
  panel = $state<Panel>({ shown: false, part: 'pages' });
  /** The part of it that the left of two views takes. */
  share = $state(0.5);

  isDark = $derived(this.theme === 'dark' || (this.theme === 'system' && this.#systemDark.current));

  /** Quotes alone are shown, without claims. */
  claimsHidden = $state(false);
  headOpen = $state(false);

  restore({ theme, language: speaks, scale, still, side, sheet, playing, reading, pageZoom, claimsHidden, headOpen, share, panel, papers, hand }: Kept) {
    this.#papers = papers ?? this.#papers;
    this.hand = hand ?? this.hand;
    this.panel = panel ?? this.panel;
    this.share = clampShare(share ?? this.share);
    this.claimsHidden = claimsHidden ?? this.claimsHidden;
    this.headOpen = headOpen ?? this.headOpen;
    this.theme = theme ?? this.theme;
    this.still = still ?? this.still;
    this.scaleTo(scale ?? this.scale);
    language.choice = speaks ?? language.choice;
    this.side = side ?? this.side;
    this.answerPane = sheet ?? this.answerPane;
    this.lead = playing?.lead ?? this.lead;
    this.playAtOnce = playing?.atOnce ?? this.playAtOnce;
    this.#reading = reading ?? this.#reading;
    this.pageZoom = clampZoom(pageZoom ?? this.pageZoom);
  }

  /** How pages look in the theme that is on. */
  get paper(): Paper {
    return this.#papers[this.isDark ? 'dark' : 'light'];
  }

  set paper(paper: Paper) {
    this.#papers = { ...this.#papers, [this.isDark ? 'dark' : 'light']: paper };
  }

  lookOf = (source: number): Look => (this.#reading.includes(source) ? 'reading' : 'original');

  setLook(source: number, look: Look) {
    const others = this.#reading.filter((one) => one !== source);
    this.#reading = look === 'reading' ? [...others, source].slice(-KEPT_LOOKS) : others;
  }

  /** What is found again at the next start. */
  kept(): Omit<Kept, 'answer' | 'panes' | 'active'> {
    return {
      theme: this.theme,
      language: language.choice,
      scale: this.scale,
      still: this.still,
      side: { ...this.side },
      sheet: { ...this.answerPane },
      playing: { lead: this.lead, atOnce: this.playAtOnce },
      reading: [...this.#reading],
      pageZoom: this.pageZoom,
      claimsHidden: this.claimsHidden,
      headOpen: this.headOpen,
      share: this.share,
      panel: { ...this.panel },
      papers: { ...this.#papers },
      hand: this.hand,
    };
  }

  zoomPage(zoom: number) {
    this.pageZoom = clampZoom(zoom);
  }

  scaleTo(scale: number) {
    this.scale = Math.min(SCALE.most, Math.max(SCALE.least, Math.round(scale * 10) / 10));
  }

  toggleSide() {
    if (this.only === 'source') return;
    if (this.isNarrow) this.drawerOpen = !this.drawerOpen;
    else this.side.hidden = !this.side.hidden;
  }

  /** Brings the viewer into sight, where the answer covers it. */
  showSource() {
    this.#sourceInFront = true;
  }

  /** Brings the answer into sight, where it was hidden or the viewer covers it. */
  showAnswer() {
    this.#sourceInFront = false;
    this.answerPane.hidden = false;
  }

  toggleAnswer() {
    if (this.only !== 'both') return;
    if (this.alone) this.#sourceInFront = !this.#sourceInFront;
    else this.answerPane.hidden = !this.answerPane.hidden;
  }
}

const KEPT_LOOKS = 500;
const clampZoom = (zoom: number) => Math.min(4, Math.max(0.4, Math.round(zoom * 1000) / 1000));
const clampShare = (share: number) => Math.min(0.8, Math.max(0.2, share));
const clamp = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
