// What the window and the frame that shows a saved page say to each other. The frame has an origin of its own and no
// way into the window, so these messages are all that passes between them.
import type { HighlightColour } from '../../../ipc/bindings';
import type { Look } from '../../../shared/place';

/**
 * UTF-16 units `start` to `end` of text number `text` (from 0) directly in the element whose `data-p` is `element`.
 * `text` null: the element itself, such as a picture whose description is quoted.
 */
export interface NodeSpan {
  element: number;
  text: number | null;
  start: number;
  end: number;
}

export type Tone = 'verbatim' | 'altered' | 'meaning' | 'missing' | 'supported';

/** A passage to be marked. `strong`: the selected quote's. `edits`: what of it differs from the quote. */
export interface PageMark {
  key: string;
  tone: Tone;
  strong: boolean;
  near: boolean;
  spans: NodeSpan[];
  edits: NodeSpan[];
}

/** An element at the top edge of the view, and what part of its height is above the edge. */
export interface PagePlace {
  element: number;
  offset: number;
}

/** Unit `offset` of text number `text` (from 0) directly in an element. */
export interface TextPoint {
  element: number;
  text: number;
  offset: number;
}

/** A rectangle of the frame's view, in its CSS pixels. */
export interface FrameBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that are selected: line by line as they are seen, and where the first letter begins and the last one ends. */
export interface FrameSelected {
  lines: string[];
  first: TextPoint;
  last: TextPoint;
  box: FrameBox;
}

/** Words that a person highlighted. */
export interface OwnWash {
  id: number;
  colour: HighlightColour;
  spans: NodeSpan[];
}

export interface Colours {
  /** Under a passage's words, and the words on it (null: as they are). */
  wash: Record<Tone, string>;
  ink: string | null;
  /** Around a passage and below what differs. */
  line: Record<Tone, string>;
  /** Under what a person highlighted, and the line below it. */
  own: Record<HighlightColour, string>;
  ownLine: Record<HighlightColour, string>;
  found: string;
  foundCurrent: string;
}

export type ToFrame =
  /** `still`: nothing is to move by itself. */
  | { kind: 'look'; look: Look; dark: boolean; size: number; still: boolean; colours: Colours }
  | { kind: 'marks'; marks: PageMark[] }
  /** What a person highlighted. */
  | { kind: 'own'; washes: OwnWash[] }
  /** Brings the strong mark into sight. */
  | { kind: 'reveal' }
  | { kind: 'go'; place: PagePlace }
  /** Arrow keys move a caret, or scroll. */
  | { kind: 'caret'; on: boolean }
  /** What selected words (line by line) carry when they are dragged out. */
  | { kind: 'carry'; lines: string[]; text: string }
  /** Nothing is selected any more. */
  | { kind: 'deselect' }
  /** Where what is sought stands: of each hit its words. */
  | { kind: 'found'; hits: NodeSpan[][] }
  /** The hit that is looked at. */
  | { kind: 'found_current'; spans: NodeSpan[] }
  /** Brings words into sight that were sought. */
  | { kind: 'reveal_found'; spans: NodeSpan[] };

/** Keys that the frame leaves to the window. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** How a passage can be seen: plainly; although the page hides it; with something lying over it; or not, as it is on no place of the page in this look. */
export type Sight = 'shown' | 'unhidden' | 'covered' | 'hidden';

export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'place'; place: PagePlace | null; top: number }
  /** How far down the page (0 to 1) each mark stands; those that are not on screen anywhere are missing. */
  | { kind: 'standing'; at: Record<string, number> }
  /** The same of the hits, in their order; null of those that are not on screen anywhere. */
  | { kind: 'found_standing'; at: (number | null)[] }
  /** What came of `reveal` or `reveal_found`; lost: not all of it stands on the page. */
  | { kind: 'revealed'; how: Sight | 'lost' }
  | { kind: 'hover'; address: string | null }
  | { kind: 'follow'; address: string }
  /** Null: nothing is, or it is being scrolled. */
  | { kind: 'selected'; selected: FrameSelected | null }
  /** A menu was asked for at a point of the frame; by a key at none. `address`: the link's that it was asked for on; `mark`: the mark's key. */
  | { kind: 'menu'; at: { x: number; y: number } | null; address: string | null; mark: string | null; selected: FrameSelected | null }
  /** The pointer is over a mark, by its key, at a point of the frame; or over none. */
  | { kind: 'over'; key: string | null; x: number; y: number }
  /** A mark was pressed. */
  | { kind: 'pick'; key: string }
  /** A person's own highlight was. */
  | { kind: 'pick_own'; id: number }
  | { kind: 'zoom'; factor: number }
  | ({ kind: 'key' } & KeyPress)
  /** Something in the frame was pressed. */
  | { kind: 'press' }
  /** The mouse's buttons for back (3) and forward (4). */
  | { kind: 'button'; button: number }
  | { kind: 'paste'; text: string; html: string };
