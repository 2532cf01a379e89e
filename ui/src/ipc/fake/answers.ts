// The fake library's answers, written in a little Markdown in which {3:…} is quote 3, <3:…> claim 3 with ~words that
// nothing covers~, [[0:…]] words in marks that are not judged, and [^1] a footnote.
import type { AnswerBlock, BlockKind, Inline, MissingView, SeenView, SkippedView, TurnView } from '../bindings';
import type { Claim } from './check';
import type { Statement } from './claims';

export interface Written {
  title: string;
  blocks: AnswerBlock[];
  claims: Claim[];
  /** What stands in quotation marks and is not judged. */
  skipped?: SkippedView[];
  /** What it states without quotation marks. */
  statements?: Statement[];
  /** What was asked, the other answers of its conversation, and what an export tells beside. */
  question?: string;
  others?: TurnView[];
  missing?: MissingView[];
  seen?: SeenView[];
}

interface Style {
  bold: boolean;
  italic: boolean;
  code: boolean;
  quote: number | null;
  claim: number | null;
  uncovered: boolean;
  skipped: number | null;
}

const PLAIN: Style = { bold: false, italic: false, code: false, quote: null, claim: null, uncovered: false, skipped: null };

function inlines(text: string, style: Style = PLAIN): Inline[] {
  const made: Inline[] = [];
  const run = (part: string, footnote: string | null = null) => {
    if (part !== '') made.push({ kind: 'run', text: part, ...style, link: null, footnote, quote_end: false, claim_end: false, skipped_end: false });
  };
  const marks = /\{(\d+):([^}]*)\}|<(\d+):([^>]*)>|~([^~]+)~|\[\[(\d+):([^\]]*)\]\]|\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[\^(\w+)\]| \| /g;
  let from = 0;
  for (const mark of text.matchAll(marks)) {
    run(text.slice(from, mark.index));
    from = mark.index + mark[0].length;
    const [, quote, quoted, claim, stated, uncovered, skipped, passed, bold, italic, code, note] = mark;
    if (quoted !== undefined) {
      const inner = inlines(quoted, { ...style, quote: Number(quote) });
      const last = inner.at(-1);
      if (last?.kind === 'run') last.quote_end = true;
      made.push(...inner);
    } else if (stated !== undefined) {
      const inner = inlines(stated, { ...style, claim: Number(claim) });
      const last = inner.at(-1);
      if (last?.kind === 'run') last.claim_end = true;
      made.push(...inner);
    } else if (uncovered !== undefined) made.push(...inlines(uncovered, { ...style, uncovered: true }));
    else if (passed !== undefined) {
      const inner = inlines(passed, { ...style, skipped: Number(skipped) });
      const last = inner.at(-1);
      if (last?.kind === 'run') last.skipped_end = true;
      made.push(...inner);
    } else if (bold !== undefined) made.push(...inlines(bold, { ...style, bold: true }));
    else if (italic !== undefined) made.push(...inlines(italic, { ...style, italic: true }));
    else if (code !== undefined) made.push(...inlines(code, { ...style, code: true }));
    else if (note !== undefined) run(note, note);
    else made.push({ kind: 'cell_break' });
  }
  run(text.slice(from));
  return made;
}

const block = (kind: BlockKind, text: string, depths: { quote?: number; list?: number } = {}): AnswerBlock => ({
  block: kind,
  quote_depth: depths.quote ?? 0,
  list_depth: depths.list ?? 0,
  inlines: inlines(text),
});
const p = (text: string, depths = {}) => block({ kind: 'paragraph' }, text, depths);
const item = (number: number | null, text: string, list = 1) => block({ kind: 'item', number }, text, { list });

export const RESPIRATION: Written = {
  title: 'What is cellular respiration?',
  claims: [
    { text: 'the process by which cells convert glucose into ATP energy', claimedPages: '46', claimedSource: 'Primer' },
    {
      text: 'yields four NADH per turn and two molecules of carbon dioxide',
      passages: ['yields three NADH per turn and two molecules of carbon dioxide'],
      verdict: 'altered_meaning',
      edit: 'number',
      claimedPages: '45',
    },
    {
      text: 'powerhouse of the cell … most of the ATP',
      passages: ['powerhouse of the cell', 'most of the ATP'],
      verdict: 'elided',
    },
    {
      text: 'The last acceptor of electrons is oxygen',
      passages: ['The final acceptor of electrons is oxygen'],
      verdict: 'altered',
      edit: 'wording',
    },
    {
      text: 'rearranged, oxidised, and decarboxylated in turn until oxaloacetate stands ready again',
      passages: ['rearranged, oxidised and decarboxylated in turn until oxaloacetate stands ready again'],
      verdict: 'normalized',
      folds: ['punctuation', 'line_end_hyphen'],
      claimedPages: '46',
    },
    { text: 'No oxygen is used here; it is needed further on', claimedPages: '45' },
    { text: 'respiration was first described by Lavoisier in a letter of 1779', claimedSource: 'the textbook' },
    { text: 'the folds stand as close as pages in a book', verdict: 'not_checkable', claimedSource: 'scan-1987' },
    { text: 'Part of the gradient is spent on carrying phosphate and ADP across the membrane', claimedPages: '47' },
    { text: 'about thirty ATP per glucose', claimedPages: '47' },
  ],
  skipped: [
    { text: 'carriers', reason: 'term' },
    { text: 'Cell Respiration: A Primer', reason: 'title' },
  ],
  blocks: [
    p('Cellular respiration is {0:“the process by which cells convert glucose into ATP energy”} in three main stages. Glycolysis happens in the cytosol and needs no oxygen, while the later stages take place in the mitochondrion.'),
    p('In the matrix, the Krebs cycle {1:“yields four NADH per turn and two molecules of carbon dioxide”} (p. 45), which feed the electron transport chain.'),
    p('The professor adds that mitochondria are the {2:“powerhouse of the cell … most of the ATP”}, and that {3:“The *last* acceptor of electrons is oxygen”} in the chain.'),
    block({ kind: 'heading', level: 2 }, 'Where the carbon goes'),
    item(1, 'Citrate is {4:“rearranged, oxidised, and decarboxylated in turn until oxaloacetate stands ready again”} (p. 46).'),
    item(2, 'In the cycle itself **no** oxygen takes part: {5:“No oxygen is used here; it is needed further on”} (p. 45).[^1]'),
    item(null, 'The “[[0:carriers]]” would fill up without it.', 2),
    p('According to the textbook, {6:“respiration was first described by Lavoisier in a letter of 1779”}. The old scan has it that {7:“the folds stand as close as pages in a book”}.'),
    p('{8:Part of the gradient is spent on carrying phosphate and ADP across the membrane}', { quote: 1 }),
    block({ kind: 'table_row', head: true }, 'Stage | Where | Yield'),
    block({ kind: 'table_row', head: false }, 'Glycolysis | cytosol | 2 ATP'),
    block({ kind: 'table_row', head: false }, 'All of it | cell | {9:“about thirty ATP per glucose”}'),
    block({ kind: 'code' }, 'C6H12O6 + 6 O2 → 6 CO2 + 6 H2O + ~30 ATP'),
    block({ kind: 'rule' }, ''),
    block({ kind: 'footnote', label: '1' }, '“[[1:Cell Respiration: A Primer]]”, section 4.2.'),
  ],
};

export const STATED: Written = {
  title: 'How much energy does a cell get?',
  claims: [{ text: 'the process by which cells convert glucose into ATP energy', claimedPages: '46' }],
  statements: [
    { support: 'supported', text: 'Citrate is oxidised and decarboxylated in turn until oxaloacetate stands ready again.', passages: ['rearranged, oxidised and decarboxylated in turn until oxaloacetate stands ready again', 'the wheel stops within seconds'], adds: ['rearranged'] },
    { support: 'partly_supported', text: 'The final acceptor of electrons is oxygen, as Krebs showed with pigeons.', passages: ['The final acceptor of electrons is oxygen'], uncovered: ['Krebs showed with pigeons'] },
    { support: 'contradicted', text: 'Each turn yields four NADH and two molecules of carbon dioxide.', passages: ['yields three NADH per turn and two molecules of carbon dioxide'], differences: [['four', 'three', 'number']] },
    { support: 'unsupported', text: 'Plants do without mitochondria at night.', passages: ['Which direction came first is not known'] },
    { support: 'supported', text: 'About thirty ATP are made per glucose.', passages: ['about thirty ATP per glucose'], elsewhere: 'BIO 101, lecture 7' },
    { support: 'not_checkable', text: 'It is so.', passages: [] },
  ],
  blocks: [
    p('Respiration is {0:“the process by which cells convert glucose into ATP energy”}. <0:Citrate is oxidised and decarboxylated in turn until oxaloacetate stands ready again.> <1:The final acceptor of electrons is oxygen, as ~Krebs showed with pigeons~.>'),
    p('<2:Each turn yields *four* NADH and two molecules of carbon dioxide.> <3:Plants do without mitochondria at night.>'),
    block({ kind: 'table_row', head: true }, 'Stage | Yield'),
    block({ kind: 'table_row', head: false }, 'All of it | <4:About thirty ATP are made per glucose.>'),
    p('<5:It is so.>'),
  ],
};

export const NOTES: Written = {
  question: 'What happens to pyruvate without oxygen?',
  others: [{ answer: 3, question: 'And what did the professor say?', begins: 'The professor says that' }],
  missing: [{ name: 'glycolysis.pdf', quotes: 2 }],
  seen: [{ name: 'notes.txt', characters: 4120, source: null }],
  title: 'Exam notes, chapter 4',
  claims: [
    { text: 'the wheel stops within seconds', claimedPages: '45' },
    {
      text: 'The step is reversible',
      passages: ['The step is not reversible'],
      verdict: 'altered_meaning',
      edit: 'negation',
      claimedPages: '44',
    },
    { text: 'Brown fat leaks on purpose, to make heat' },
  ],
  blocks: [
    p('Without oxygen {0:“the wheel stops within seconds”}. Pyruvate gives up a carbon first; {1:“The step is reversible”}.'),
    p('And for the question on heat: {2:“Brown fat leaks on purpose, to make heat”}.'),
  ],
};

export const PROFESSOR: Written = {
  title: 'What did the professor say?',
  claims: [
    { text: 'mitochondria are the powerhouse of the cell because they produce most of the ATP', claimedTime: '5:23', claimedSource: 'lecture 7' },
    {
      text: 'twenty seven percent of them that never make it',
      passages: ['twenty three percent of them that never make it'],
      verdict: 'altered_meaning',
      edit: 'number',
      claimedTime: '4:40',
      misplaced: true,
    },
    { text: 'the protons out, and the protons want to come back. Let us look at the next slide', otherVoice: { named: 'the professor', found: 'a student in the first row' } },
    { text: 'found in the breast muscle of pigeons', voiceUntold: true, claimedSection: 'Citric acid cycle' },
    { text: 'a little of it goes a long way', claimedSection: 'Steps', misplaced: true },
    { text: 'The freezer with the other cells had failed overnight' },
    { text: 'Line 1500 of a long meeting, said five seconds after the one before it' },
  ],
  blocks: [
    p('The professor says that {0:“mitochondria are the powerhouse of the cell because they produce most of the ATP”} (5:23). About {1:“twenty seven percent of them that never make it”} (4:40), and then {2:“the protons out, and the protons want to come back. Let us look at the next slide”}.'),
    p('The cycle was {3:“found in the breast muscle of pigeons”}, and {4:“a little of it goes a long way”} (section Steps).'),
    p('Yeast came later: {5:“The freezer with the other cells had failed overnight”}. The meeting took note: {6:“Line 1500 of a long meeting, said five seconds after the one before it”}.'),
  ],
};

/** What was pasted, as paragraphs with the quotes in curly or straight marks. `known`: what earlier quotes say of themselves. */
export function read(text: string, title: string | null, known: Claim[] = []): Written {
  const claims: Claim[] = [];
  const marked = text.replace(/[“"]([^”"]{12,}?)[”"](?:(?= \(p\. (\w+)\))|)/g, (whole, inner: string, page: string | undefined) => {
    const claim = known.find((one) => one.text === inner) ?? { text: inner };
    claims.push(page === undefined ? claim : { ...claim, claimedPages: page });
    return `{${claims.length - 1}:${whole}}`;
  });
  const blocks = marked
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const heading = /^(#+) (.*)$/.exec(part);
      if (heading?.[1] !== undefined) return block({ kind: 'heading', level: heading[1].length }, heading[2] ?? '');
      return p(part.replace(/\n/g, ' '));
    });
  return { title: title ?? text.trim().replace(/^#+ /, '').split('\n')[0]?.slice(0, 60) ?? '', blocks, claims };
}
