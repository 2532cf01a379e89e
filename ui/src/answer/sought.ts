// Words of a search that stand in the answer: where they are shown, and a mark under them.
// An answer is searched as it was written, with its Markdown, and shown without it; so letters and digits alone are compared.
import type { Sought } from '../state/shown_answer.svelte';

const HIGHLIGHT = 'pincite-sought';
/** What stands in the text and is none of it: numbers of quotes, cards. */
const NOT_TEXT = '.badge, .tick, .seat, .sr-only, .bullet';
const LETTER = /[\p{L}\p{N}]/u;

const lettersOf = (text: string) => [...text.toLowerCase()].filter((sign) => LETTER.test(sign)).join('');

/** The letters of what is shown in `root`, and for each UTF-16 unit of them the place that it is at. */
function laidOut(root: HTMLElement): { letters: string; at: { node: Text; from: number; to: number }[] } {
  let letters = '';
  const at: { node: Text; from: number; to: number }[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode as Text;
    if (node.parentElement?.closest(NOT_TEXT)) continue;
    let from = 0;
    for (const sign of node.data) {
      const to = from + sign.length;
      if (LETTER.test(sign)) {
        const small = sign.toLowerCase();
        letters += small;
        for (let i = 0; i < small.length; i++) at.push({ node, from, to });
      }
      from = to;
    }
  }
  return { letters, at };
}

/** Where in `root` the words are shown, told from others that are alike by what stands around them; null where they are not. */
export function rangeOf(root: HTMLElement, { before, text, after }: Sought): Range | null {
  const { letters, at } = laidOut(root);
  const [lead, own, rest] = [lettersOf(before), lettersOf(text), lettersOf(after)];
  if (own === '') return null;
  // What is around them may hold an address that is not shown.
  const tries: [string, number][] = [[lead + own + rest, lead.length], [lead + own, lead.length], [own + rest, 0], [own, 0]];
  for (const [wanted, skipped] of tries) {
    const found = letters.indexOf(wanted);
    const [first, last] = [at[found + skipped], at[found + skipped + own.length - 1]];
    if (found < 0 || !first || !last) continue;
    const range = document.createRange();
    range.setStart(first.node, first.from);
    range.setEnd(last.node, last.to);
    return range;
  }
  return null;
}

/** Marks a range as what was sought; null takes the mark away. Engines without highlights of their own select it. */
export function mark(range: Range | null) {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function') {
    if (range === null) CSS.highlights.delete(HIGHLIGHT);
    else CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  } else if (range !== null) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
}

/** Scrolls `pane` so that the range stands in its upper third. */
export function bring(pane: HTMLElement, range: Range) {
  const top = range.getBoundingClientRect?.().top ?? 0;
  pane.scrollTop += top - pane.getBoundingClientRect().top - pane.clientHeight * 0.3;
}
