// An answer's flat blocks as the lists, tables and block quotes that they make up.
import type { AnswerBlock, Inline } from '../ipc/bindings';
import { isReferring, type Part, type Reference } from './references';

export type Node =
  | { kind: 'block'; block: AnswerBlock; key: number }
  | { kind: 'quote'; nodes: Node[]; key: number }
  | { kind: 'list'; ordered: boolean; items: Item[]; key: number }
  | { kind: 'table'; rows: Row[]; key: number };

export interface Item {
  number: number | null;
  nodes: Node[];
  key: number;
}

export interface Row {
  head: boolean;
  cells: Inline[][];
  key: number;
}

interface Keyed {
  block: AnswerBlock;
  key: number;
}

/** The first `count` blocks of an answer. */
export function tree(blocks: AnswerBlock[], count = blocks.length): Node[] {
  // Answers start with any level and skip some; below the answer's title the first is always 2, the next 3.
  const levels = [...new Set(blocks.flatMap(({ block }) => (block.kind === 'heading' ? [block.level] : [])))].sort();
  const keyed = blocks.slice(0, count).map((block, key) => {
    if (block.block.kind !== 'heading') return { block, key };
    const level = Math.min(6, 2 + levels.indexOf(block.block.level));
    return { block: { ...block, block: { kind: 'heading' as const, level } }, key };
  });
  return quoted(keyed, 0);
}

/** Blocks of one depth of block quotes; deeper ones are gathered. */
function quoted(blocks: Keyed[], depth: number): Node[] {
  return runsOf(blocks, ({ block }) => block.quote_depth > depth).flatMap(({ inside, members, key }): Node[] =>
    inside ? [{ kind: 'quote', nodes: quoted(members, depth + 1), key }] : listed(members),
  );
}

function listed(blocks: Keyed[]): Node[] {
  const nodes: Node[] = [];
  for (let i = 0; i < blocks.length; ) {
    const first = blocks[i];
    if (!first) break;
    let end = i + 1;
    if (first.block.block.kind === 'item') {
      const depth = first.block.list_depth;
      // What follows an item in its list: further items, and paragraphs that are indented like one.
      const belongs = ({ block }: Keyed) => (block.block.kind === 'item' ? block.list_depth >= depth : block.list_depth > 0 && block.list_depth >= depth);
      while (end < blocks.length && belongs(blocks[end] as Keyed)) end++;
      nodes.push(list(blocks.slice(i, end), depth));
    } else if (first.block.block.kind === 'table_row') {
      while (end < blocks.length && blocks[end]?.block.block.kind === 'table_row') end++;
      nodes.push({ kind: 'table', rows: blocks.slice(i, end).map(row), key: first.key });
    } else nodes.push({ kind: 'block', block: first.block, key: first.key });
    i = end;
  }
  return nodes;
}

function list(blocks: Keyed[], depth: number): Node {
  const items: Item[] = [];
  let rest: Keyed[] = [];
  const close = () => items.at(-1)?.nodes.push(...listed(rest));
  for (const one of blocks) {
    const { block, key } = one;
    if (block.block.kind === 'item' && block.list_depth === depth) {
      close();
      rest = [];
      const text: AnswerBlock = { ...block, block: { kind: 'paragraph' } };
      items.push({ number: block.block.number, nodes: [{ kind: 'block', block: text, key }], key });
    } else rest.push(one);
  }
  close();
  return { kind: 'list', ordered: items[0]?.number !== null, items, key: blocks[0]?.key ?? 0 };
}

function row({ block, key }: Keyed): Row {
  const cells: Inline[][] = [[]];
  for (const inline of block.inlines) {
    if (inline.kind === 'cell_break') cells.push([]);
    else cells.at(-1)?.push(inline);
  }
  return { head: block.block.kind === 'table_row' && block.block.head, cells, key };
}

function runsOf(blocks: Keyed[], inside: (block: Keyed) => boolean) {
  const runs: { inside: boolean; members: Keyed[]; key: number }[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.inside === inside(block)) last.members.push(block);
    else runs.push({ inside: inside(block), members: [block], key: block.key });
  }
  return runs;
}

export type Run = Extract<Inline, { kind: 'run' }>;

/** A stretch of a block's text: a part of a quote or of a claim, a reference, or what stands between them. */
export interface Piece {
  quote: number | null;
  claim: number | null;
  reference: Reference | null;
  inlines: Part[];
  /** The quote or claim ends here. */
  ends: boolean;
  /** Punctuation that follows the quote and must not be parted from its number. */
  tail: string;
  /** The last word, or the end of it, kept on one line with what is set behind it. */
  last: Run | null;
}

const START = { quote: null, claim: null };

export function pieces(inlines: Part[]): Piece[] {
  const made: Piece[] = [];
  for (const inline of inlines) {
    if (isReferring(inline)) {
      made.push({ ...START, reference: inline.reference, inlines: [inline], ends: false, tail: '', last: null });
      continue;
    }
    let last = made.at(-1);
    // A break belongs to what goes on behind it.
    const { quote, claim } = inline.kind === 'run' ? inline : last?.ends === false ? last : START;
    if (!last || last.reference !== null || last.quote !== quote || last.claim !== claim || last.ends) {
      let here: Part = inline;
      if (last?.ends && last.quote !== null && inline.kind === 'run' && inline.quote === null && inline.claim === null) {
        const tail = TAIL.exec(inline.text)?.[0] ?? '';
        last.tail = tail;
        here = { ...inline, text: inline.text.slice(tail.length) };
      }
      last = { quote, claim, reference: null, inlines: [here], ends: false, tail: '', last: null };
      made.push(last);
    } else last.inlines.push(inline);
    if (inline.kind === 'run' && (inline.quote_end || inline.claim_end)) {
      last.ends = true;
      const opened = last.quote === null ? takeOpened(last) : null;
      splitLast(last);
      if (opened) made.push({ ...START, reference: null, inlines: [opened], ends: false, tail: '', last: null });
    }
  }
  return made;
}

/** Marks that close what stands before them. */
const TAIL = /^[\p{Pe}\p{Pf},.;:!?…"'、。，．；：！？]+/u;

/** Lines of such writing break between any two letters: one letter is enough to keep with the number, with the marks behind it. */
const LAST_LETTER = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*[\p{P}ー々]*$/u;
/** The end of a longer word would not fit into a narrow pane. */
const LAST_PART = /(?:\P{M}\p{M}*){1,24}$/u;

/** Where the last word begins, or as much of it as stays on one line. */
function startOfLast(text: string): number {
  const word = text.search(/\S+$/);
  if (word === -1) return word;
  const letter = text.slice(word).search(LAST_LETTER);
  return word + (letter === -1 ? text.slice(word).search(LAST_PART) : letter);
}

/** A bracket that opens behind a claim belongs to what stands in it: the claim's sign comes before it. */
function takeOpened(piece: Piece): Run | null {
  const run = piece.inlines.at(-1);
  const opened = run?.kind === 'run' ? /\s*[([{（]+\s*$/.exec(run.text)?.[0] : undefined;
  if (run?.kind !== 'run' || opened === undefined || opened.length === run.text.length) return null;
  piece.inlines = [...piece.inlines.slice(0, -1), { ...run, text: run.text.slice(0, -opened.length) }];
  return { ...run, text: opened, claim: null, claim_end: false, uncovered: false };
}

function splitLast(piece: Piece) {
  const run = piece.inlines.at(-1);
  if (run?.kind !== 'run') return;
  const at = startOfLast(run.text.trimEnd());
  piece.last = { ...run, text: run.text.slice(at) };
  piece.inlines = at > 0 ? [...piece.inlines.slice(0, -1), { ...run, text: run.text.slice(0, at) }] : piece.inlines.slice(0, -1);
}
