// The part of Markdown that the guide is written in, as blocks and spans.

export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'name'; text: string }
  /** `page`: a page of the guide, or the same one where it is empty; `anchor`: a section of it. */
  | { kind: 'link'; text: string; page: string; anchor: string };

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

export interface Section {
  /** Empty above the first heading. */
  title: string;
  anchor: string;
  blocks: Block[];
}

export interface Page {
  title: string;
  sections: Section[];
}

/** The name of a heading in links, as GitHub makes it. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

const INLINE = /``\s?(.+?)\s?``|`([^`]+)`|!\[[^\]]*\]\([^)]*\)|\[((?:[^\]`]|`[^`]*`)+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g;

/** "recordings.md#from-a-terminal": a page of the guide; null for what lies elsewhere. */
function within(target: string): { page: string; anchor: string } | null {
  const found = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(target);
  return found ? { page: found[1] ?? '', anchor: found[2] ?? '' } : null;
}

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const put = (span: Span) => span.text !== '' && spans.push(span);
  for (const found of text.matchAll(INLINE)) {
    put({ kind: 'text', text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const [, fenced, code, label, target, strong, name] = found;
    if (fenced !== undefined || code !== undefined) put({ kind: 'code', text: fenced ?? code ?? '' });
    else if (strong !== undefined) put({ kind: 'strong', text: strong });
    else if (name !== undefined) put({ kind: 'name', text: name });
    else if (label !== undefined) {
      const plain = label.replaceAll('`', '');
      const to = within(target ?? '');
      // What lies beside the guide is not in the program.
      put(to ? { kind: 'link', text: plain, ...to } : { kind: 'text', text: plain });
    }
  }
  put({ kind: 'text', text: text.slice(at) });
  return spans;
}

const cellsOf = (line: string): Span[][] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

const ITEM = /^(?:[-*]|(\d+)\.)\s+/;

/** The block that some lines without an empty one between them are; null for a picture alone. */
function blockOf(lines: string[]): Block | null {
  const first = lines[0] ?? '';
  if (first.startsWith('|')) {
    const [head = '', , ...rows] = lines;
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  if (ITEM.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { kind: 'list', ordered: /^\d/.test(first), items: items.map(spansOf) };
  }
  const spans = spansOf(lines.join(' '));
  return spans.length === 0 ? null : { kind: 'paragraph', spans };
}

/** A paragraph that a table or list follows at once ends there. */
const begins = (line: string, last: string | undefined) =>
  last !== undefined && ((line.startsWith('|') && !last.startsWith('|')) || (ITEM.test(line) && !ITEM.test(last) && !/^\s/.test(last)));

export function pageOf(markdown: string): Page {
  const page: Page = { title: '', sections: [{ title: '', anchor: '', blocks: [] }] };
  let open: string[] = [];
  let fence: string[] | null = null;
  const into = (block: Block | null) => block && page.sections.at(-1)?.blocks.push(block);
  const close = () => {
    if (open.length > 0) into(blockOf(open));
    open = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (fence !== null) {
      if (line.startsWith('```')) {
        into({ kind: 'code', text: fence.join('\n') });
        fence = null;
      } else fence.push(line);
    } else if (line.startsWith('```')) {
      close();
      fence = [];
    } else if (heading) {
      close();
      const title = heading[2] ?? '';
      if (heading[1] === '#') page.title = title;
      else page.sections.push({ title, anchor: anchorOf(title), blocks: [] });
    } else if (line.trim() === '') close();
    else {
      if (begins(line, open.at(-1))) close();
      open.push(line);
    }
  }
  close();
  page.sections = page.sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
  return page;
}

const textOf = (spans: Span[]): string => spans.map(({ text }) => text).join('');

/** All of a block's words. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.spans);
    case 'list':
      return block.items.map(textOf).join(' ');
    case 'table':
      return block.rows.map((row) => row.map(textOf).join(' ')).join(' ');
    case 'code':
      return block.text;
  }
}
