// What is selected in the page, as the window can cite it and ask about it.
import type { FrameSelected, TextPoint } from './messages';
import { textNodes, textPoint } from './nodes';

/** The letters of a range that are no white space: the first and the last of them, with where they stand. */
function edges(range: Range): { first: TextPoint | null; last: TextPoint | null } {
  const parts = textNodes(range).map((node) => {
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const text = node.data.slice(from, to);
    return { node, start: from + text.length - text.trimStart().length, end: from + text.trimEnd().length };
  });
  const words = parts.filter(({ start, end }) => end > start);
  const [first, last] = [words[0], words.at(-1)];
  return { first: first ? textPoint(first.node, first.start) : null, last: last ? textPoint(last.node, last.end) : null };
}

/** Null where no words are selected. */
export function selectedIn(selection: Selection | null): FrameSelected | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const lines = selection.toString().split(/\n+/).map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
  const { first, last } = edges(range);
  if (lines.length === 0 || !first || !last) return null;
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return { lines, first, last, box: { left, top, right, bottom } };
}
