// The page's words over its image: transparent, but they can be selected and copied.
import type { TextRun } from '../ipc';

const FONT = 'sans-serif';
const MEASURED_AT = 100;
const FRAME_MS = 20;
/** Hebrew, Arabic and their neighbours: a run with their letters is read from the right. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
let pen: CanvasRenderingContext2D | null = null;

/** How wide `text` is in the layer's font, for a font size of 1. */
function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * 0.5;
  pen.font = `${MEASURED_AT}px ${FONT}`;
  return pen.measureText(text).width / MEASURED_AT;
}

let turn: Promise<void> = Promise.resolve();

/** Resolves when it is the caller's turn: the words of two pages laid in one frame would keep the window from answering. */
export function turnToLay(): Promise<void> {
  const mine = turn;
  turn = mine.then(() => new Promise((resolve) => setTimeout(resolve, FRAME_MS)));
  return mine;
}

/** Fills `layer`, whose `--page-width` and `--page-height` are the page's size in CSS pixels. `ratio`: its width by its height. */
export function lay(layer: HTMLElement, runs: TextRun[], ratio: number) {
  const made = document.createDocumentFragment();
  for (const run of runs) {
    const span = document.createElement('span');
    span.textContent = run.text;
    // Not by `dataset`, nor property by property: each of those is an object more for every line of every page.
    span.setAttribute('data-start', String(run.start));
    // Else its ends would be on the wrong sides: a selection that begins at the right edge would miss it.
    if (RIGHT_TO_LEFT.test(run.text)) span.dir = 'rtl';
    const turned = run.turns % 2 === 1;
    // Lengths along and across the line, in page heights.
    const along = turned ? run.height : run.width * ratio;
    const across = turned ? run.width * ratio : run.height;
    const stretch = along / Math.max(1e-6, widthOf(run.text) * across);
    const [x, y] = [run.x + (run.turns === 1 || run.turns === 2 ? run.width : 0), run.y + (run.turns === 2 || run.turns === 3 ? run.height : 0)];
    span.style.cssText = `left: ${x * 100}%; top: ${y * 100}%; font-size: calc(var(--page-height) * ${across.toFixed(6)}); transform: rotate(${run.turns * 90}deg) scaleX(${stretch.toFixed(4)})`;
    made.append(span);
    if (run.lineEnd) made.append(document.createElement('br'));
  }
  const end = document.createElement('div');
  end.className = 'end';
  made.append(end);
  layer.replaceChildren(made);
}

/** What of the layers below `root` is selected, with its line ends; pages are parted by an empty line. */
export function selectedText(root: HTMLElement, selection: Selection): string {
  if (selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  const pages = [...root.querySelectorAll('.textlayer')].map((layer) => {
    let text = '';
    for (const node of layer.childNodes) {
      if (!range.intersectsNode(node)) continue;
      if (node.nodeName === 'BR') text += '\n';
      else if (node.nodeName === 'SPAN') {
        const whole = node.textContent ?? '';
        const inside = (edge: Node) => edge === node || edge === node.firstChild;
        const from = inside(range.startContainer) && range.startContainer !== node ? range.startOffset : 0;
        const to = inside(range.endContainer) && range.endContainer !== node ? range.endOffset : whole.length;
        // Runs of one line, such as the cells of a table, may come without a space between them.
        if (text !== '' && !/\s$/.test(text) && !/^\s/.test(whole)) text += ' ';
        text += whole.slice(from, to);
      }
    }
    return text.replace(/[ \t]+\n/g, '\n').trim();
  });
  return pages.filter((text) => text !== '').join('\n\n');
}

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** From where to where in its source's text the selection of layers below `root` stands, in bytes; null where nothing is. */
export function selectedSpan(root: HTMLElement, selection: Selection): { start: number; end: number } | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const touched = [...root.querySelectorAll<HTMLElement>('.textlayer > span')].filter((span) => range.intersectsNode(span));
  const at = (span: HTMLElement, edge: Node, offset: number) => {
    const text = span.textContent;
    return Number(span.dataset.start) + bytes(edge === span.firstChild ? text.slice(0, offset) : edge === span && offset === 0 ? '' : text);
  };
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const start = first.contains(range.startContainer) ? at(first, range.startContainer, range.startOffset) : Number(first.dataset.start);
  const end = last.contains(range.endContainer) ? at(last, range.endContainer, range.endOffset) : at(last, last, 1);
  return end > start ? { start, end } : null;
}

/** The pages (from 1) that a selection below `root` reaches over, or null. */
export function selectedPages(root: HTMLElement, selection: Selection): [first: number, last: number] | null {
  if (selection.isCollapsed) return null;
  const pageOf = (node: Node | null) => {
    const page = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-page]');
    return page && root.contains(page) ? Number(page.dataset.page) : null;
  };
  const [from, to] = [pageOf(selection.anchorNode), pageOf(selection.focusNode)];
  if (from === null && to === null) return null;
  const ends = [from ?? to ?? 1, to ?? from ?? 1];
  return [Math.min(...ends), Math.max(...ends)];
}
