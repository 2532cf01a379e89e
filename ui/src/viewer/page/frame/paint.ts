// The washes under marked words: by the engine's own highlights, which leave the page as it is, or else by elements.
import type { HighlightColour } from '../../../ipc/bindings';
import type { Colours, NodeSpan, Tone } from './messages';
import { OWN, textNodes } from './nodes';

const OWN_LINES = { yellow: 'solid', green: 'dashed', blue: 'dotted', pink: 'double', purple: 'wavy' } as const;
const OWN_COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;

const TONES: Tone[] = ['verbatim', 'altered', 'meaning', 'missing', 'supported'];

export type Wash = `own-${HighlightColour}` | Tone | `${Tone}-strong` | 'found' | 'found-current';

/** Later ones lie above earlier ones. */
const WASHES: Wash[] = [...OWN_COLOURS.map((colour): Wash => `own-${colour}`), ...TONES, ...TONES.map((tone): Wash => `${tone}-strong`), 'found', 'found-current'];

const name = (wash: Wash) => `pincite-${wash}`;
const light = (colour: string) => `color-mix(in srgb, ${colour} 55%, transparent)`;

/** In the long form: WebKitGTK drops the short one as a whole. */
const line = (style: string, colour: string) => `text-decoration-line: underline; text-decoration-style: ${style}; text-decoration-color: ${colour};`;

function rules({ wash, ink, own, ownLine, found, foundCurrent }: Colours): [Wash, string][] {
  const words = ink === null ? '' : `color: ${ink};`;
  return [
    // The line tells one from another without its colour.
    ...OWN_COLOURS.map((colour): [Wash, string] => [`own-${colour}`, `background-color: ${own[colour]}; ${words} ${line(OWN_LINES[colour], ownLine[colour])}`]),
    ...TONES.map((tone): [Wash, string] => [tone, `background-color: ${light(wash[tone])}; ${words}`]),
    ...TONES.map((tone): [Wash, string] => [`${tone}-strong`, `background-color: ${wash[tone]}; ${words}`]),
    ['found', `background-color: ${found}; color: #1b1a18;`],
    ['found-current', `background-color: ${foundCurrent}; color: #1b1a18;`],
  ];
}

/** What the page's own sheets cannot be asked to do. `hasHighlights` false: by elements. */
export const washRules = (colours: Colours, hasHighlights: boolean): string =>
  rules(colours)
    .map(([wash, style]) => (hasHighlights ? `::highlight(${name(wash)}) { ${style} }` : `mark[${OWN}="${wash}"] { all: unset; ${style} }`))
    .join('\n');

/** Where spans are in the document as it is now. */
type Ranges = (spans: NodeSpan[]) => Range[];

export interface Painter {
  paint(washes: ReadonlyMap<Wash, NodeSpan[]>, ranges: Ranges): void;
}

class ByHighlight implements Painter {
  paint(washes: ReadonlyMap<Wash, NodeSpan[]>, ranges: Ranges) {
    for (const [priority, wash] of WASHES.entries()) {
      const spans = washes.get(wash);
      if (spans === undefined) CSS.highlights.delete(name(wash));
      else {
        const highlight = new Highlight(...ranges(spans));
        highlight.priority = priority;
        CSS.highlights.set(name(wash), highlight);
      }
    }
  }
}

class ByElement implements Painter {
  #marks: Element[] = [];

  /** Every wash is placed once those below it stand, for their elements move the texts. */
  paint(washes: ReadonlyMap<Wash, NodeSpan[]>, ranges: Ranges) {
    this.#unwrap();
    for (const wash of WASHES) for (const span of washes.get(wash) ?? []) ranges([span]).forEach((range) => this.#wrap(range, wash));
  }

  #wrap(range: Range, wash: Wash) {
    const { startContainer, startOffset, endContainer, endOffset } = range;
    for (const node of textNodes(range)) {
      const [from, to] = [node === startContainer ? startOffset : 0, node === endContainer ? endOffset : node.length];
      if (from >= to) continue;
      const inner = from > 0 ? node.splitText(from) : node;
      if (to - from < inner.length) inner.splitText(to - from);
      const mark = inner.ownerDocument.createElement('mark');
      mark.setAttribute(OWN, wash);
      inner.replaceWith(mark);
      mark.append(inner);
      this.#marks.push(mark);
    }
  }

  #unwrap() {
    for (const mark of this.#marks) mark.replaceWith(...mark.childNodes);
    this.#marks = [];
  }
}

export const hasHighlights = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
export const painter = (): Painter => (hasHighlights() ? new ByHighlight() : new ByElement());
