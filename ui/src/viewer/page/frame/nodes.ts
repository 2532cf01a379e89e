// From the spans that the program names to ranges of this document.
import type { NodeSpan, TextPoint } from './messages';

/** Set on the elements that the frame itself puts into the page. */
export const OWN = 'data-pincite';

const isOwnMark = (node: Node): node is Element => node instanceof Element && node.localName === 'mark' && node.hasAttribute(OWN);

/**
 * The texts directly in `element`. A text may be several nodes: engines part long ones (after 65,536 units), and so do
 * the frame's own marks.
 */
export function texts(element: Element): Text[][] {
  const found: Text[][] = [];
  let open = false;
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (open) found.at(-1)?.push(node);
        else found.push([node]);
        open = true;
      } else if (isOwnMark(node)) walk(node);
      else open = false;
    }
  };
  walk(element);
  return found;
}

/** The node and the offset in it that are `units` into `nodes`; at a border the end of the one, or the start of the next. */
function at(nodes: Text[], units: number, end: boolean): [Text, number] | null {
  let left = units;
  for (const node of nodes) {
    if (left < node.length || (end && left === node.length)) return [node, left];
    left -= node.length;
  }
  return null;
}

/** The elements of a document by their numbers, which stay what they are. */
export const numbered = (document: Document): ReadonlyMap<number, Element> =>
  new Map([...document.querySelectorAll('[data-p]')].map((element) => [Number(element.getAttribute('data-p')), element]));

/** The range of a span, or null when there is no such text in the `elements` of a document. */
export function rangeOf(elements: ReadonlyMap<number, Element>, span: NodeSpan): Range | null {
  const element = elements.get(span.element);
  if (!element) return null;
  const document = element.ownerDocument;
  if (span.text === null) {
    const range = document.createRange();
    range.selectNode(element);
    return range;
  }
  const nodes = texts(element)[span.text];
  if (!nodes || span.start >= span.end) return null;
  const [from, to] = [at(nodes, span.start, false), at(nodes, span.end, true)];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** What the program calls a place in a text of the document; null where it knows no such text. */
export function textPoint(node: Text, offset: number): TextPoint | null {
  let element: Element | null = node.parentElement;
  while (element?.matches(`mark[${OWN}]`)) element = element.parentElement;
  if (!element?.hasAttribute('data-p')) return null;
  const text = texts(element).findIndex((nodes) => nodes.includes(node));
  if (text < 0) return null;
  const nodes = texts(element)[text] ?? [];
  const before = nodes.slice(0, nodes.indexOf(node)).reduce((sum, { length }) => sum + length, 0);
  return { element: Number(element.getAttribute('data-p')), text, offset: before + offset };
}

/** Whether a range is an element as a whole, which no wash can show. */
export const isWhole = (range: Range): boolean => range.startContainer === range.endContainer && range.startContainer instanceof Element;

/** The text nodes that a range touches, in order. */
export function textNodes(range: Range): Text[] {
  const root = range.commonAncestorContainer;
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (range.intersectsNode(walker.currentNode)) found.push(walker.currentNode as Text);
  return found;
}
