// Words of a transcript that are selected, or asked about.
import type { CueView, HitView, RegionView } from '../../ipc/bindings';
import type { End } from '../../state/ends';
import type { Asking, Selected } from '../selected';
import { timeOf } from './cues';

/** What of a cue's text is meant, in UTF-16 units. */
export interface Stretch {
  cue: number;
  from: number;
  to: number;
}

/** What of the lines below `root` is selected, line by line. */
export function stretchesOf(root: HTMLElement, selection: Selection): Stretch[] {
  if (selection.rangeCount === 0 || selection.isCollapsed) return [];
  const range = selection.getRangeAt(0);
  return [...root.querySelectorAll<HTMLElement>('[data-cue]')].flatMap((line) => {
    const tokens = [...line.querySelectorAll<HTMLElement>('[data-from]')].filter((token) => range.intersectsNode(token));
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return [];
    const from = edge(first, range.startContainer, range.startOffset) ?? Number(first.dataset.from);
    const to = edge(last, range.endContainer, range.endOffset) ?? Number(last.dataset.from) + last.textContent.length;
    return to > from ? [{ cue: Number(line.dataset.cue), from, to }] : [];
  });
}

/** Where in its cue's text an edge of a selection is that is in `token`; null where it is not. */
function edge(token: HTMLElement, node: Node, offset: number): number | null {
  if (!token.contains(node)) return null;
  const within = node.nodeType === Node.TEXT_NODE ? offset : offset === 0 ? 0 : token.textContent.length;
  return Number(token.dataset.from) + within;
}

/** A machine may hear a word a little off its cue. In milliseconds. */
const NEAR_MS = 1500;

/** The cue's words at one end, and how far from when they are said another place is. `index`: which cue it is; `last`: it is their end. */
function endOf(cue: CueView, index: number, text: string, offset: number, last: boolean): End {
  const said = timeOf(cue, last ? offset - text.length : offset);
  const isThere = (region: RegionView) => region.kind === 'time' && region.words.some(({ segment, from, to }) => segment === index && (last ? to : from) === offset);
  return {
    text,
    distance: ({ place }: HitView, regions: RegionView[]) => {
      if (regions.some(isThere)) return 0;
      if (place.kind !== 'time' || place.start_ms < cue.start_ms - NEAR_MS || place.start_ms > cue.end_ms + NEAR_MS) return Infinity;
      return Math.abs(place.start_ms - said);
    },
  };
}

export function saidIn(cues: CueView[], stretches: Stretch[], asking: Asking): Selected | null {
  const parts = stretches.flatMap(({ cue, from, to }) => {
    const said = cues[cue];
    const text = said?.text.slice(from, to) ?? '';
    // White space at an edge is no word.
    const [start, end] = [from + text.length - text.trimStart().length, to - (text.length - text.trimEnd().length)];
    return said && end > start ? [{ said, text: text.trim(), from: start, to: end, cue }] : [];
  });
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const text = parts.map((part) => part.text).join(' ');
  const begins = endOf(first.said, first.cue, first.text, first.from, false);
  const stops = endOf(last.said, last.cue, last.text, last.to, true);
  const ends = last.to >= last.said.text.trimEnd().length ? last.said.end_ms : timeOf(last.said, last.to);
  return {
    key: `${first.cue}:${first.from}–${last.cue}:${last.to}`,
    words: text,
    passage: async () => ({ text, places: [{ kind: 'time', start_ms: timeOf(first.said, first.from), end_ms: ends }] }),
    place: (words) => asking.place(begins, words),
    span: () => asking.span(begins, stops),
    quoted: () => asking.quoted(begins, stops),
  };
}
