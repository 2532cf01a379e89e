// A text cut where marked passages begin and end.
import type { HighlightColour } from '../ipc/bindings';
import type { Group } from '../shared/verdict';

/** A stretch of a text, in UTF-16 units. `edit`: its words differ from the quote's. `strong`: the selected quote's. */
export interface Marked {
  from: number;
  to: number;
  edit: boolean;
  group: Group;
  strong: boolean;
  /** Which quote's it is, and which of its matches; null of what is no quote's. */
  of: { ordinal: number; match: number } | null;
}

/** A stretch where what is sought stands, in UTF-16 units. `current`: it is the one that is looked at. */
export interface FoundWords {
  from: number;
  to: number;
  current: boolean;
}

/** A stretch that a person highlighted, in UTF-16 units. */
export interface OwnWords {
  from: number;
  to: number;
  id: number;
  colour: HighlightColour;
  words: string;
  note: string;
}

export interface Piece {
  from: number;
  text: string;
  /** What covers it: the selected quote's passage where several do. */
  mark: Marked | null;
  edit: boolean;
  /** What is sought and stands there: the one that is looked at where several do. */
  found: FoundWords | null;
  /** The highlight that it is part of: the one that was begun last where several are. */
  own: OwnWords | null;
}

/** The pieces of `text` from `from` on, in order; every one of them is marked alike from end to end. */
export function pieces(text: string, marks: Marked[], found: FoundWords[], from = 0, to = text.length, own: OwnWords[] = []): Piece[] {
  const inside = (at: number) => at > from && at < to;
  const borders = new Set([...marks, ...found, ...own].flatMap((one) => [one.from, one.to]).filter(inside));
  const ends = [...borders, to].sort((a, b) => a - b);
  let at = from;
  return ends.map((end) => {
    const covers = (one: { from: number; to: number }) => one.from < end && one.to > at;
    const covering = marks.filter(covers);
    const mark = covering.find(({ strong }) => strong) ?? covering[0] ?? null;
    const here = found.filter(covers);
    const piece = {
      from: at,
      text: text.slice(at, end),
      mark,
      edit: covering.some(({ edit, strong }) => edit && strong === mark?.strong),
      found: here.find(({ current }) => current) ?? here[0] ?? null,
      own: own.findLast(covers) ?? null,
    };
    at = end;
    return piece;
  });
}
