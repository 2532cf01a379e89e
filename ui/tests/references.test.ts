// Which of an answer's own references lead where: "[3]", "¹", "(p. 5)", "Lecture 3, 5:23".
import { entryFor, notesOf, isReferring, referenced, type Known, type Of, type Part } from '../src/answer/references';
import { pieces } from '../src/answer/tree';
import type { AnswerBlock, BlockKind, ClaimedPlace, Inline } from '../src/ipc/bindings';

const PLAIN = { kind: 'run', bold: false, italic: false, code: false, link: null, footnote: null, quote: null, quote_end: false, claim: null, claim_end: false, uncovered: false, skipped: null, skipped_end: false } as const;

/** `{0:…}` is quote 0, `<0:…>` claim 0, `^1^` a footnote, `_…_` a link, `` `…` `` code. */
function inlines(text: string): Inline[] {
  return [...text.matchAll(/\{(\d):([^}]*)\}|<(\d):([^>]*)>|\^(\d)\^|_([^_]+)_|`([^`]+)`|[^{<^_`]+/g)].map(([whole, quote, quoted, claim, stated, note, link, code]): Inline => {
    if (quoted !== undefined) return { ...PLAIN, text: quoted, quote: Number(quote), quote_end: true };
    if (stated !== undefined) return { ...PLAIN, text: stated, claim: Number(claim), claim_end: true };
    if (note !== undefined) return { ...PLAIN, text: note, footnote: note };
    if (link !== undefined) return { ...PLAIN, text: link, link: 'https://example.org' };
    return code === undefined ? { ...PLAIN, text: whole } : { ...PLAIN, text: code, code: true };
  });
}

const page = (words: string): ClaimedPlace => ({ kind: 'page', words });
const time = (words: string): ClaimedPlace => ({ kind: 'time', words });
const section = (words: string): ClaimedPlace => ({ kind: 'section', words });

const nameOf = (of: Of | null) => (of === null ? '' : 'quote' in of ? `q${of.quote}` : `c${of.claim}`);

/** "[p. 45→q0]": what is linked in the text, and to what. */
function shown(text: string, named: Record<string, ClaimedPlace | null>, notes: string[] = []): string {
  const known: Known = {
    placeOf: (of) => named[nameOf(of)],
    entryOf: (style, label) => entryFor(notes, style, label),
    names: ['Lecture 3', 'Primer'],
  };
  const part = (one: Part) => (one.kind !== 'run' ? '' : isReferring(one) ? `⟦${one.text}→${nameOf(one.reference.of)}${one.reference.note === null ? '' : `#${one.reference.note}`}⟧` : one.text);
  return referenced(inlines(text), known).map(part).join('');
}

describe('references lead to the quote or claim that they are given for', () => {
  const cases: [text: string, named: Record<string, ClaimedPlace | null>, shown: string][] = [
    ['It is {0:“so and so”} (p. 45), they say', { q0: page('45') }, 'It is “so and so” (⟦p. 45→q0⟧), they say'],
    ['On page 45: {0:“so and so”}.', { q0: page('45') }, 'On ⟦page 45→q0⟧: “so and so”.'],
    ['{0:“a b”} and {1:“c d”} (pp. 44–45; p. 47).', { q0: page('44–45'), q1: page('47') }, '“a b” and “c d” (⟦pp. 44–45→q0⟧; ⟦p. 47→q1⟧).'],
    ['{0:“a b”} [report.pdf, p. 3].', { q0: page('3') }, '“a b” [⟦report.pdf, p. 3→q0⟧].'],
    ['{0:“a b”} (Rowe 2015, 45).', { q0: page('45') }, '“a b” (⟦Rowe 2015, 45→q0⟧).'],
    ['{0:“a b”} gives 45 of it (45 ATP), as on S. 45.', { q0: page('45') }, '“a b” gives 45 of it (45 ATP), as on ⟦S. 45→q0⟧.'],
    ['„{0:x y}“ (第45頁)', { q0: page('45') }, '„x y“ (⟦第45頁→q0⟧)'],
    ['In Lecture 3, 5:23, she says {0:“so and so”}.', { q0: time('5:23') }, 'In ⟦Lecture 3, 5:23→q0⟧, she says “so and so”.'],
    ['[00:53] {0:“so and so”}', { q0: time('00:53') }, '[⟦00:53→q0⟧] “so and so”'],
    ['{0:“a b”} at 15:23 or 5:23.', { q0: time('5:23') }, '“a b” at 15:23 or ⟦5:23→q0⟧.'],
    ['{0:“a b”} (section Steps)', { q0: section('Steps') }, '“a b” (⟦section Steps→q0⟧)'],
    ['{0:“a b”} [3], and {1:“c d”}[4][5].', { q0: null, q1: null }, '“a b” ⟦[3]→q0⟧, and “c d”⟦[4]→q1⟧⟦[5]→q1⟧.'],
    // The number of a list, and no page that is called the same.
    ['{0:“a b” is} [3].', { q0: page('3') }, '“a b” is ⟦[3]→q0⟧.'],
    ['{0:“a b”}.¹ Then', { q0: null }, '“a b”.⟦¹→q0⟧ Then'],
    ['{0:“a b”} is 5 m² and 10⁶ large', { q0: null }, '“a b” is 5 m² and 10⁶ large'],
    ['{0:“a b”} ^1^ then', { q0: null }, '“a b” ⟦1→q0⟧ then'],
    ['{0:“a b”} _[2]_', { q0: null }, '“a b” ⟦[2]→q0⟧'],
    ['{0:“a b”}【6†L1-L3】', { q0: null }, '“a b”⟦【6†L1-L3】→q0⟧'],
    // What stands in a quote or in code is not the answer's own.
    ['{0:“a [3] b”} `x[3]`', { q0: null }, '“a [3] b” x[3]'],
    // Another sentence's.
    ['{0:“a b”}. Plants do not. So it is [3].', { q0: null }, '“a b”. Plants do not. So it is [3].'],
    ['Nothing is quoted here [3] (p. 4).', {}, 'Nothing is quoted here [3] (p. 4).'],
    ['<0:Cells burn sugar [3].> <1:Plants too (p. 9).>', { c0: null, c1: page('9') }, 'Cells burn sugar ⟦[3]→c0⟧. Plants too (⟦p. 9→c1⟧).'],
    ['<0:Cells [1] burn sugar.>', { c0: null }, 'Cells ⟦[1]→c0⟧ burn sugar.'],
  ];
  for (const [text, named, expected] of cases) test(text, () => expect(shown(text, named)).toBe(expected));
});

test('one without a quote leads to its entry, and the entry not to itself', () => {
  const both = ['square 3', 'raised 1'];
  expect(shown('As is known [3] and said¹, not [4].', {}, both)).toBe('As is known ⟦[3]→#square 3⟧ and said⟦¹→#raised 1⟧, not [4].');
  expect(shown('{0:“a b”} [3]', { q0: null }, ['square 3'])).toBe('“a b” ⟦[3]→q0#square 3⟧');
  expect(shown('[3] Rowe, Primer.', {}, ['square 3'])).toBe('[3] Rowe, Primer.');
});

test('"[1]", "¹" and a footnote 1 are three references', () => {
  const text = 'One [1], two¹ and three^1^ here.';
  const cases: [notes: string[], shown: string][] = [
    [['square 1', 'raised 1', 'note 1'], 'One ⟦[1]→#square 1⟧, two⟦¹→#raised 1⟧ and three⟦1→#note 1⟧ here.'],
    // Without a list of its own it is in the only other one.
    [['plain 1'], 'One ⟦[1]→#plain 1⟧, two⟦¹→#plain 1⟧ and three⟦1→#plain 1⟧ here.'],
    [['square 1', 'plain 1'], 'One ⟦[1]→#square 1⟧, two¹ and three1 here.'],
    [['square 2', 'raised 1'], 'One [1], two⟦¹→#raised 1⟧ and three⟦1→#raised 1⟧ here.'],
  ];
  for (const [notes, expected] of cases) expect(shown(text, {}, notes)).toBe(expected);
});

test('entries are footnotes, what begins with a number in brackets, and numbered lists of sources', () => {
  const block = (kind: BlockKind, text: string): AnswerBlock => ({ block: kind, quote_depth: 0, list_depth: 0, inlines: inlines(text) });
  const item = (number: number, text: string) => block({ kind: 'item', number }, text);
  const blocks = [
    item(1, 'Cells'),
    block({ kind: 'footnote', label: 'a' }, 'Rowe'),
    block({ kind: 'heading', level: 2 }, 'Sources'),
    item(1, 'Primer'),
    item(2, 'Lecture'),
    block({ kind: 'paragraph' }, '[7] Notes'),
    block({ kind: 'paragraph' }, '⁸ Letter'),
    block({ kind: 'paragraph' }, '[1] Rowe, Primer [2] Lee, see [1] there [10] Marsh'),
    block({ kind: 'paragraph' }, 'As said [4] and more'),
  ];
  expect([...notesOf(blocks)].map(([label, { at }]) => `${label}:${at}`)).toEqual([
    'note a:1',
    'plain 1:3',
    'plain 2:4',
    'square 7:5',
    'raised 8:6',
    'square 1:7',
    'square 2:7',
    'square 10:7',
  ]);
});

test('a list of sources keeps its lines', () => {
  const run = (text: string): Inline => ({ ...PLAIN, text });
  const known: Known = { placeOf: () => null, entryOf: () => null, names: [] };
  const lines = (...texts: string[]) => referenced(texts.map(run), known).map((part) => (part.kind === 'run' ? part.text : '|')).join('');
  expect(lines('[1] Rowe, p. 3', ' ', '[2] Lee', ' ', 'of the North', ' ', '[3] Marsh')).toBe('[1] Rowe, p. 3|[2] Lee of the North|[3] Marsh');
  expect(lines('As Rowe says', ' ', '[2] and Lee', ' ', '[3] too')).toBe('As Rowe says [2] and Lee [3] too');
});

test('a claim ends before the reference behind its words, and goes on behind one between them', () => {
  const known: Known = { placeOf: () => null, entryOf: () => null, names: [] };
  const cases: [text: string, pieces: string[]][] = [
    ['<0:Cells burn sugar [3].> So', ['c0! Cells burn sugar', '_  ', 'r [3]', '_ . So']],
    ['<0:Cells [1] burn sugar.>', ['c0 Cells ', 'r [1]', 'c0!  burn sugar.']],
    ['<0:Cells burn [1] sugar [2]>', ['c0 Cells burn ', 'r [1]', 'c0!  sugar', '_  ', 'r [2]']],
  ];
  const text = (parts: Part[]) => parts.map((part) => (part.kind === 'run' ? part.text : '')).join('');
  for (const [written, expected] of cases) {
    const got = pieces(referenced(inlines(written), known)).map(({ claim, reference, inlines, last, ends }) => `${reference ? 'r' : claim === null ? '_' : `c${claim}`}${ends ? '!' : ''} ${text(inlines)}${last?.text ?? ''}`);
    expect(got).toEqual(expected);
  }
});
