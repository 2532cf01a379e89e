// A text cut where marked passages begin and end.
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

export interface Piece {
  from: number;
  text: string;
  /** What covers it: the selected quote's passage where several do. */
  mark: Marked | null;
  edit: boolean;
}

/** The pieces of `text` from `from` on, in order; every one of them is marked alike from end to end. */
export function pieces(text: string, marks: Marked[], from = 0, to = text.length): Piece[] {
  const inside = (at: number) => at > from && at < to;
  const borders = new Set(marks.flatMap((mark) => [mark.from, mark.to]).filter(inside));
  const ends = [...borders, to].sort((a, b) => a - b);
  let at = from;
  return ends.map((end) => {
    const covering = marks.filter((mark) => mark.from < end && mark.to > at);
    const mark = covering.find(({ strong }) => strong) ?? covering[0] ?? null;
    const piece = { from: at, text: text.slice(at, end), mark, edit: covering.some(({ edit, strong }) => edit && strong === mark?.strong) };
    at = end;
    return piece;
  });
}
