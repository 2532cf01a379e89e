import type { AnswerBlock, BlockKind, ClaimedPlace, DiffPiece, EditClass, Inline, MatchView, PlaceView, QuoteView, SourceItem } from '../src/ipc/bindings';
import { changes } from '../src/answer/changes';
import { pieces as quotePieces, tree, type Node } from '../src/answer/tree';
import { apart, checkedWords, fewTitles, isSilent, isUnread, locatorWords, notCheckable, verdictDetail } from '../src/answer/words';
import { isHidden, isProblem } from '../src/shared/verdict';
import { count, placeWords } from '../src/shared/words';
import { pieces, type Marked } from '../src/viewer/pieces';

const run = (text: string, quote: number | null = null, quote_end = false): Inline => ({
  kind: 'run', text, bold: false, italic: false, code: false, link: null, footnote: null, quote, quote_end, claim: null, claim_end: false, uncovered: false, skipped: null, skipped_end: false,
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
    // Kept on one line as a whole, quotes without spaces went on past the pane's edge.
    [[run('老人は子供たちに『泉』と言った。', 0, true), run('」')], ['0:老人は子供たちに『泉』と言っ|た。|」', '']],
    [[run('He said 没有人知道', 0, true)], ['0:He said 没有人知|道|']],
    [[run(`${'x'.repeat(40)}é\u0301`, 0, true)], [`0:${'x'.repeat(17)}|${'x'.repeat(23)}é\u0301|`]],
  ];
  const text = (inlines: Inline[]) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : '')).join('');
  for (const [inlines, expected] of cases) {
    const got = quotePieces(inlines).map(({ quote, inlines, last, tail }) => (quote === null ? text(inlines) : `${quote}:${text(inlines)}|${last?.text ?? ''}|${tail}`));
    expect(got).toEqual(expected);
  }
});

test('a bracket that opens behind a claim is no part of it', () => {
  const claim = (text: string): Inline => ({ ...run(text), claim: 0, claim_end: true }) as Inline;
  const told = (inlines: Inline[]) => quotePieces(inlines).map(({ quote, claim, inlines, last }) => [quote ?? claim, inlines.map((one) => (one.kind === 'run' ? one.text : '')).join('') + (last?.text ?? '')]);
  expect(told([claim('The quay is under water ('), run('Tides', 1, true), run(').')])).toEqual([[0, 'The quay is under water'], [null, ' ('], [1, 'Tides'], [null, '']]);
  expect(told([claim('It is so (at times).')])).toEqual([[0, 'It is so (at times).']]);
  expect(told([claim('('), run('b')])).toEqual([[0, '('], [null, 'b']]);
});

test('numbers are in words', () => {
  const cases: [got: string | null, expected: string | null][] = [
    [count(1, 'page', 'pages'), '1 page'],
    [count(0, 'page', 'pages'), '0 pages'],
    [count(10_000, 'page', 'pages'), '10,000 pages'],
    [checkedWords(6, 3, 4100), '6 quotes · checked against 3 sources in 4.1 ms'],
    [checkedWords(1, 1, 80), '1 quote · checked against 1 source in less than 1 ms'],
    [checkedWords(2, 1, null), '2 quotes · checked against 1 source'],
    [checkedWords(2, 9, null, 3), '2 quotes · checked against 6 of 9 sources'],
    [checkedWords(2, 1, null, 2), '2 quotes · checked against 0 of 1 source'],
    [checkedWords(2, 0, 80), '2 quotes · not checked yet'],
  ];
  for (const [got, expected] of cases) expect(got).toBe(expected);
});

test('places are in words', () => {
  const page = (page: number, label: string | null = null): PlaceView => ({ kind: 'page', page, label });
  const time = (start_ms: number): PlaceView => ({ kind: 'time', start_ms, end_ms: start_ms + 900 });
  const section = (...path: string[]): PlaceView => ({ kind: 'section', path, leaf: null });
  const cases: [places: PlaceView[], expected: string][] = [
    [[page(62, '46')], 'p. 46'],
    [[page(1), page(2)], 'p. 1–2'],
    [[time(323_400)], 'at 5:23'],
    [[time(3_723_000)], 'at 1:02:03'],
    [[time(5_999), time(65_000)], 'at 0:05 and 1:05'],
    [[section('Methods', 'Data')], 'Methods › Data'],
    [[section('Methods'), section('Results')], 'Methods; Results'],
    [[section(), section('Results')], 'Results'],
    [[section()], ''],
    [[], ''],
  ];
  for (const [places, expected] of cases) expect(placeWords(places)).toBe(expected);
});

test('a wrong place is told, with how near it is', () => {
  const page: PlaceView = { kind: 'page', page: 4, label: '46' };
  const time: PlaceView = { kind: 'time', start_ms: 361_000, end_ms: 364_000 };
  const cases: [claimed: ClaimedPlace, locator: QuoteView['locator'], stands: PlaceView, expected: string | null, under?: string][] = [
    [{ kind: 'page', words: '46' }, 'right', page, null],
    [{ kind: 'page', words: '45' }, 'near', page, 'The answer says p. 45; it’s on p. 46 (1 page later).'],
    [{ kind: 'page', words: '47' }, 'near', page, 'The answer says p. 47; it’s on p. 46 (1 page earlier).'],
    [{ kind: 'page', words: '44–45' }, 'near', page, 'The answer says p. 44–45; it’s on p. 46 (close by).'],
    [{ kind: 'page', words: '12' }, 'wrong', page, 'The answer says p. 12; it’s on p. 46.'],
    [{ kind: 'time', words: '4:40' }, 'wrong', time, 'The answer says 4:40; it’s at 6:01.'],
    [{ kind: 'section', words: 'Steps' }, 'wrong', { kind: 'section', path: ['Discovery', 'Name'], leaf: null }, 'The answer says the section “Steps”; it’s under “Discovery › Name”.'],
    [{ kind: 'section', words: 'Steps' }, 'wrong', { kind: 'section', path: [], leaf: null }, 'The answer says the section “Steps”; it’s before the first heading.'],
    [{ kind: 'number', words: 'clause 5.2(c)' }, 'wrong', page, 'The answer says clause 5.2(c); it’s under 5.2 (a).', '5.2 (a)'],
    [{ kind: 'page', words: '12' }, 'wrong', page, 'The answer says p. 12; it’s on p. 46.', '5.2 (a)'],
  ];
  const match = { source: 1, source_title: 'A', automatic: false, hidden: null, struck: false, unsure: false, scanned: false, corrected: [], seen_by: null, live: null, before: '', text: '', after: '', cut_before: null, cut_behind: null, cut_amid: null, other_voice: null, voice_untold: false, folds: [], diff: [], score: 1 };
  for (const [claimed_place, locator, stands, expected, under = null] of cases) {
    expect(locatorWords({ claimed_place, locator } as QuoteView, { ...match, under, places: [stands] })).toBe(expected);
  }
});

test('what turns the sense of a quote is told in words', () => {
  const piece =
    (side: DiffPiece['side']) =>
    (text: string, edit: EditClass | null = null): DiffPiece => ({ side, text, edit });
  const [both, ours, theirs, omitted] = [piece('both'), piece('quote'), piece('source'), piece('omitted')];
  const cases: [diff: DiffPiece[], expected: string][] = [
    [[ours('[Google]', 'name'), theirs('Apple', 'name'), both(' must pay')], 'replaced [Google] Apple'],
    [[both('It is '), theirs('not ', 'negation'), both('safe')], 'left_out  not'],
    [[both('It is '), ours('never', 'negation'), both(' safe')], 'added never '],
    [[both('Smith '), ours('…'), omitted('sued Jones, who', 'name'), both(' was convicted')], 'left_out  sued Jones, who'],
    [[ours('last', 'wording'), theirs('final', 'wording'), both(' acceptor')], ''],
    [[both('The mayor visits'), ours(' ', 'border'), theirs('\n', 'border'), both('Prison for the banker')], 'joined  '],
  ];
  for (const [diff, expected] of cases) {
    expect(changes(diff).map(({ kind, quote, source }) => `${kind} ${quote} ${source}`).join('; ')).toBe(expected);
  }
});

test('a difference that has a name is told, also where the sense is not called changed', () => {
  const cases: [edits: EditClass[], expected: string][] = [
    [['wording'], '1 word'],
    [['unjudged'], '1 word, Pincite does not know this language: judge for yourself'],
    [['wording', 'case'], '1 word, a capital letter may make it another word'],
  ];
  for (const [edits, expected] of cases) {
    const diff = edits.map((edit): DiffPiece => ({ side: 'quote', text: edit === 'wording' && edits.length > 1 ? '' : 'mais', edit }));
    expect(verdictDetail({ verdict: 'altered' } as QuoteView, { diff } as MatchView)).toBe(expected);
  }
});

test('a text is cut where marks begin and end', () => {
  const mark = (from: number, to: number, strong = false, edit = false): Marked => ({ from, to, strong, edit, group: 'verbatim', of: null });
  const cases: [marks: Marked[], expected: string][] = [
    [[], 'one two three'],
    [[mark(4, 7)], 'one |[two]| three'],
    [[mark(0, 13)], '[one two three]'],
    [[mark(0, 7), mark(4, 13, true)], '[one ]|[TWO]|[ THREE]'],
    [[mark(0, 7, true), mark(4, 7, true, true)], '[ONE ]|[TWO!]| three'],
    [[mark(20, 30)], 'one two three'],
  ];
  for (const [marks, expected] of cases) {
    const shown = pieces('one two three', marks, []).map(({ text, mark, edit }) => (mark ? `[${mark.strong ? text.toUpperCase() : text}${edit ? '!' : ''}]` : text));
    expect(shown.join('|')).toBe(expected);
  }
});

test('struck-out words are ones to look at, and what the answer itself says is nowhere is not', () => {
  const quote = (verdict: QuoteView['verdict'], struck: boolean, not_checkable: QuoteView['not_checkable'] = null) =>
    ({ verdict, not_checkable, matches: [{ struck }], locator: 'unclaimed', attribution: { kind: 'unnamed' } }) as unknown as QuoteView;
  const cases: [QuoteView, boolean][] = [
    [quote('exact', false), false],
    [quote('exact', true), true],
    [quote('not_found', false), true],
    [quote('not_checkable', false, 'sources_incomplete'), true],
    [quote('not_checkable', false, 'denied'), false],
  ];
  for (const [one, problem] of cases) expect(isProblem(one)).toBe(problem);
});

test('a quote of what the page does not show is one to look at', () => {
  const quote = (hidden: QuoteView['matches'][number]['hidden'], verdict: QuoteView['verdict'] = 'exact') =>
    ({ verdict, matches: [{ hidden }], locator: 'right', attribution: { kind: 'as_named' } }) as unknown as QuoteView;
  const cases: [QuoteView, boolean, boolean][] = [
    [quote(null), false, false],
    [quote('alone'), true, true],
    [quote('with_most'), true, true],
    [quote('folded'), false, false],
    [quote('alone', 'not_found'), false, true],
  ];
  for (const [one, hidden, problem] of cases) expect([isHidden(one), isProblem(one)]).toEqual([hidden, problem]);
});

test('a quote that cannot be checked for what was not read names it, and promises nothing', () => {
  const source = (kind: SourceItem['kind'], state: SourceItem['state']['kind'], pages_without_text = 0) => ({ kind, state: { kind: state }, pages_without_text }) as SourceItem;
  expect(isUnread(source('pdf', 'no_text'))).toBe(true);
  expect(isUnread(source('pdf', 'locked'))).toBe(true);
  expect(isUnread(source('pdf', 'ready', 3))).toBe(true);
  expect(isUnread(source('pdf', 'ready'))).toBe(false);
  expect(isUnread(source('pdf', 'reading'))).toBe(false);
  const said = notCheckable('sources_incomplete', [], ['A scan', 'encrypted.pdf']);
  expect(said).toContain('A scan and encrypted.pdf');
  expect(said).not.toContain('checked again');
  expect(notCheckable('sources_incomplete', [], [])).toContain('checked again');
  expect(notCheckable('file_absent', ['Lecture 7'], ['A scan'])).toBe('Add the file or page to check it.');
  expect([isSilent(source('recording', 'not_transcribed')), isSilent(source('pdf', 'ready', 3))]).toEqual([true, false]);
  const titled = (n: number) => Array.from({ length: n }, (_, i) => ({ title: `S${i + 1}` }) as SourceItem);
  expect(fewTitles(titled(4))).toEqual(['S1', 'S2', 'S3', 'S4']);
  expect(fewTitles(titled(9))).toEqual(['S1', 'S2', 'S3', '6 more']);
});

test('pieces of a text are set apart as its writing does', () => {
  const cases: [before: string, after: string, apart: boolean][] = [
    ['the source says', 'not', true],
    ['significant', ', and', false],
    ['so ', 'it is', false],
    ['四十', '三', false],
    ['と言った。', '子供', false],
    ['in 1731', '年', false],
    ['', 'begins', true],
    ['did not publish. “', 'We never saw it', false],
    ['„Nein“', 'sagte er', true],
    ['…the court (', 'below', false],
  ];
  for (const [before, after, expected] of cases) expect([before, after, apart(before, after)]).toEqual([before, after, expected]);
});
