// Words on the page, found as a reader sees them: across links and bold, whatever their case and spacing.
import { OWN } from './nodes';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(' '),
);
const UNSEEN = 'script, style, noscript, template, title, textarea, select';
/** Beyond these nobody looks at them one by one. */
const MOST = 5000;

const blockOf = (node: Node): Element | null => {
  let element = node.parentElement;
  while (element && INLINE.has(element.localName)) element = element.parentElement;
  return element;
};

/** The page's text, folded, and where each of its units comes from. */
export interface Folded {
  text: string;
  nodes: Text[];
  /** By unit of `text`: the node's index and the offset in it. */
  node: Uint32Array;
  offset: Uint32Array;
}

export function fold(root: Node): Folded {
  const nodes: Text[] = [];
  const [text, from, offsets]: [string[], number[], number[]] = [[], [], []];
  const add = (unit: string, offset: number) => {
    text.push(unit);
    from.push(nodes.length - 1);
    offsets.push(offset);
  };
  let block: Element | null = null;
  let broken = false;
  const accept = (node: Node) =>
    node instanceof Element && (node.matches(UNSEEN) || node.hasAttribute(OWN)) && node.localName !== 'mark' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, accept);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) {
      broken ||= !INLINE.has((node as Element).localName);
      continue;
    }
    const here = blockOf(node);
    nodes.push(node);
    // No query has a line end in it, so nothing is found across blocks.
    if ((broken || here !== block) && text.length > 0) add('\n', 0);
    [block, broken] = [here, false];
    let offset = 0;
    for (const letter of node.data) {
      if (/\s/.test(letter)) {
        if (!/\s/.test(text.at(-1) ?? '\n')) add(' ', offset);
      } else if (letter !== '\u00ad' && letter !== '\u200b') for (const unit of letter.toLowerCase()) for (let i = 0; i < unit.length; i++) add(unit.charAt(i), offset);
      offset += letter.length;
    }
  }
  return { text: text.join(''), nodes, node: Uint32Array.from(from), offset: Uint32Array.from(offsets) };
}

export function search(folded: Folded, query: string): Range[] {
  const wanted = query.toLowerCase().replace(/[\u00ad\u200b]/g, '').replace(/\s+/g, ' ').trim();
  const found: Range[] = [];
  if (wanted === '') return found;
  for (let at = folded.text.indexOf(wanted); at >= 0 && found.length < MOST; at = folded.text.indexOf(wanted, at + wanted.length)) {
    const last = at + wanted.length - 1;
    const [start, end] = [folded.nodes[folded.node[at] ?? 0], folded.nodes[folded.node[last] ?? 0]];
    if (!start || !end) continue;
    const range = document.createRange();
    range.setStart(start, folded.offset[at] ?? 0);
    const to = folded.offset[last] ?? 0;
    range.setEnd(end, Math.min(end.length, to + ((end.data.codePointAt(to) ?? 0) > 0xffff ? 2 : 1)));
    found.push(range);
  }
  return found;
}
