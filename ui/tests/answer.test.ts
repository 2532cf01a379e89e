import type { AnswerBlock, BlockKind, Inline, QuoteView } from '../src/ipc/bindings';
import { pieces, tree, type Node } from '../src/answer/tree';
import { checkedWords, locatorWords } from '../src/answer/words';
import { count, pageWords } from '../src/shared/words';

const run = (text: string, quote: number | null = null, quote_end = false): Inline => ({
  kind: 'run', text, bold: false, italic: false, code: false, link: null, footnote: null, quote, quote_end,
});
const block = (block: BlockKind, list_depth = 0, quote_depth = 0): AnswerBlock => ({ block, list_depth, quote_depth, inlines: [] });
const P: BlockKind = { kind: 'paragraph' };
const I: BlockKind = { kind: 'item', number: null };
const N: BlockKind = { kind: 'item', number: 1 };
const R: BlockKind = { kind: 'table_row', head: false };

/** "p", "ul(p ul(p))", "quote(p)". */
const shape = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'block') return node.block.block.kind[0];
      if (node.kind === 'quote') return `quote(${shape(node.nodes)})`;
      if (node.kind === 'table') return `table${node.rows.length}`;
      return `${node.ordered ? 'ol' : 'ul'}(${node.items.map((item) => shape(item.nodes)).join(', ')})`;
    })
    .join(' ');

test('blocks make up lists, tables and block quotes', () => {
  const cases: [blocks: AnswerBlock[], expected: string][] = [
    [[block(P), block(P)], 'p p'],
    [[block(I, 1), block(I, 1), block(P)], 'ul(p, p) p'],
    [[block(N, 1), block(I, 2), block(I, 2), block(N, 1)], 'ol(p ul(p, p), p)'],
    [[block(I, 1), block(P, 1), block(I, 1)], 'ul(p p, p)'],
    [[block(I, 0), block(I, 1), block(I, 0), block(P, 0)], 'ul(p ul(p), p) p'],
    [[block(P), block(P, 0, 1), block(I, 1, 1), block(P, 0, 2), block(P)], 'p quote(p ul(p) quote(p)) p'],
    [[block(R), block(R), block(P)], 'table2 p'],
    [[], ''],
  ];
  for (const [blocks, expected] of cases) expect(shape(tree(blocks))).toBe(expected);
});

test('runs make up quotes, with the last word and what follows it apart', () => {
  const cases: [inlines: Inline[], expected: string[]][] = [
    [[run('Plain.')], ['Plain.']],
    [[run('It is '), run('“so and so”', 0, true), run(', they say')], ['It is ', '0:“so and |so”|,', ' they say']],
    [[run('“one”', 0, true), run('“two”', 1, true)], ['0:|“one”|', '1:|“two”|']],
    [[run('“a ', 0), run('b', 0), run(' c”', 0, true), run(' d')], ['0:“a b |c”|', ' d']],
    [[run('“a', 0), { kind: 'line_break' }, run('b”', 0, true)], ['0:“a|b”|']],
  ];
  const text = (inlines: Inline[]) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : '')).join('');
  for (const [inlines, expected] of cases) {
    const got = pieces(inlines).map(({ quote, inlines, last, tail }) => (quote === null ? text(inlines) : `${quote}:${text(inlines)}|${last?.text ?? ''}|${tail}`));
    expect(got).toEqual(expected);
  }
});

test('numbers are in words', () => {
  const cases: [got: string | null, expected: string | null][] = [
    [count(1, 'page', 'pages'), '1 page'],
    [count(0, 'page', 'pages'), '0 pages'],
    [count(10_000, 'page', 'pages'), '10,000 pages'],
    [pageWords([{ page: 62, label: '46' }]), 'p. 46'],
    [pageWords([{ page: 1, label: null }, { page: 2, label: null }]), 'p. 1–2'],
    [checkedWords(6, 3, 4100), '6 quotes · checked against 3 sources in 4.1 ms'],
    [checkedWords(1, 1, 80), '1 quote · checked against 1 source in less than 1 ms'],
    [checkedWords(2, 1, null), '2 quotes · checked against 1 source'],
    [checkedWords(2, 0, 80), '2 quotes · not checked yet'],
  ];
  for (const [got, expected] of cases) expect(got).toBe(expected);
});

test('a wrong page is told, with how near it is', () => {
  const cases: [claimed: string, locator: QuoteView['locator'], expected: string | null][] = [
    ['46', 'right', null],
    ['45', 'near', 'The answer says p. 45; the passage stands on p. 46, the next page.'],
    ['47', 'near', 'The answer says p. 47; the passage stands on p. 46, the page before.'],
    ['44–45', 'near', 'The answer says p. 44–45; the passage stands on p. 46, close by.'],
    ['12', 'wrong', 'The answer says p. 12; the passage stands on p. 46.'],
  ];
  const match = { source: 1, source_title: 'A', pages: [{ page: 4, label: '46' }], before: '', text: '', after: '', folds: [], diff: [], score: 1 };
  for (const [claimed_pages, locator, expected] of cases) {
    expect(locatorWords({ claimed_pages, locator } as QuoteView, match)).toBe(expected);
  }
});
