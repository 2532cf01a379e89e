// The fake library's saved pages, read as the program reads them: every element that has text gets a number, and every
// letter of the text knows where in which element it stands.
import citricAcidCycle from './citric-acid-cycle.html?raw';
import type { NodeView, PageAbout, PageHeading } from '../bindings';
import type { StretchView } from '../bindings';

const BLOCKS = 'h1, h2, h3, h4, p, li, td, th, caption, figcaption, summary, title, footer, header, nav > b';

interface Piece {
  /** From where on in its block's text. */
  from: number;
  element: number;
  text: number;
  start: number;
  length: number;
}

export interface SavedPage {
  id: number;
  title: string;
  fileName: string;
  html: string;
  about: PageAbout;
  outline: PageHeading[];
  /** Block by block: its text, where that comes from, and the headings above it. */
  texts: string[];
  pieces: Piece[][];
  paths: string[][];
  fragments: (string | null)[];
}

/** The text of `block` without blocks inside it, white space as it is shown. */
function textOf(block: Element): { text: string; pieces: Piece[] } {
  let text = '';
  const pieces: Piece[] = [];
  const walk = (element: Element) => {
    let index = -1;
    let before: Node | null = null;
    for (const node of element.childNodes) {
      if (node instanceof Text) {
        if (!(before instanceof Text)) index++;
        for (const run of node.data.matchAll(/\s+|\S+/g)) {
          const isSpace = /^\s/.test(run[0]);
          if (isSpace && (text === '' || text.endsWith(' '))) continue;
          pieces.push({ from: text.length, element: Number(element.getAttribute('data-p')), text: index, start: run.index, length: isSpace ? 1 : run[0].length });
          text += isSpace ? ' ' : run[0];
        }
      } else if (node instanceof Element && !node.matches(BLOCKS)) walk(node);
      before = node;
    }
  };
  walk(block);
  return { text: text.trimEnd(), pieces };
}

function read(id: number, fileName: string, html: string): SavedPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  [...page.body.querySelectorAll('*')].forEach((element, i) => element.setAttribute('data-p', String(i + 1)));
  for (const link of page.body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) continue;
    link.setAttribute('data-p-href', href);
    link.setAttribute('href', '#');
  }
  page.body.querySelectorAll('header, nav, footer').forEach((element) => element.setAttribute('data-p-aside', 'surrounding'));
  page.body.querySelectorAll('.print-only').forEach((element) => element.setAttribute('data-p-hidden', ''));
  const meta = (name: string) => page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const outline: PageHeading[] = [];
  const saved: Pick<SavedPage, 'texts' | 'pieces' | 'paths' | 'fragments'> = { texts: [], pieces: [], paths: [], fragments: [] };
  let path: { depth: number; title: string; fragment: string | null }[] = [];
  for (const block of page.body.querySelectorAll(BLOCKS)) {
    const { text, pieces } = textOf(block);
    if (text === '') continue;
    if (/^h[1-6]$/.test(block.localName)) {
      const depth = Number(block.localName.slice(1));
      path = [...path.filter((above) => above.depth < depth), { depth, title: text, fragment: block.id || null }];
      outline.push({ title: text, depth, element: Number(block.getAttribute('data-p')) });
    }
    saved.texts.push(text);
    saved.pieces.push(pieces);
    saved.paths.push(path.map(({ title }) => title));
    saved.fragments.push(path.at(-1)?.fragment ?? null);
  }
  return {
    id,
    title: page.title,
    fileName,
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    about: {
      site: meta('og:site_name'),
      author: meta('author'),
      published: meta('article:published_time')?.slice(0, 10) ?? null,
      address: page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      saved: '2025-11-12',
    },
    outline,
    ...saved,
  };
}

/** Where stretches of the blocks' texts stand in the page. */
export function nodesOf({ pieces }: SavedPage, stretches: StretchView[]): NodeView[] {
  return stretches.flatMap(({ segment, from, to, edit }) => {
    const nodes: NodeView[] = [];
    for (const piece of pieces[segment] ?? []) {
      const [start, end] = [Math.max(from, piece.from), Math.min(to, piece.from + piece.length)];
      if (start >= end) continue;
      const node = { element: piece.element, text: piece.text, start: piece.start + start - piece.from, end: piece.start + end - piece.from, edit };
      const last = nodes.at(-1);
      if (last && last.element === node.element && last.text === node.text) last.end = node.end;
      else nodes.push(node);
    }
    return nodes;
  });
}

export const savedPages: SavedPage[] = [read(8, 'citric-acid-cycle.html', citricAcidCycle)];

/** The page as the frame gets it: kept in by its own policy, with the window's script at its end. */
export function frameAddress(page: SavedPage, look: 'original' | 'reading'): string {
  const base = `${location.origin}/frame`;
  const styles = look === 'original' ? "'unsafe-inline'" : `${base}/reading.css`;
  const policy = `default-src 'none'; script-src ${base}/frame.js; style-src ${styles}; img-src data:; font-src ${look === 'original' ? 'data:' : `${base}/`}; base-uri 'none'; form-action 'none'`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const tail = `${look === 'reading' ? `<link rel="stylesheet" href="${base}/reading.css">` : ''}<script src="${base}/frame.js"></script>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page.html.replace('<head>', `<head>${head}`) + tail)}`;
}
