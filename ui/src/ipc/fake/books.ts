// The fake library's sources: a primer of six pages, two short papers, and a book of 10,000 pages.
import type { OutlineItem } from '../bindings';
import { press, type Leaf, type SetPage } from './press';

const HEAD = 'CHAPTER 4 · THE MATRIX';

const PRIMER: Leaf[] = [
  {
    label: 'xi',
    head: 'PREFACE',
    title: 'Preface',
    columns: 1,
    paragraphs: [
      'This primer follows one molecule of glucose through a cell and counts what comes out at the other end. It was written for readers who have met the words before and want to see how they hang together, and it leaves the structures of the enzymes to the larger books.',
      'Numbers in it are those of textbooks. Where laboratories disagree we say so; where they agree but the older books do not, we give both. The yields in chapter 5 in particular have come down over the years, and a reader who was taught thirty-eight will find thirty here.',
      'Each chapter opens with what it assumes and ends with what was left out. The notes stand at the foot of the page, where they can be skipped without being missed.',
    ],
  },
  {
    label: '44',
    head: 'CHAPTER 4 · THE MATRIX',
    title: '4 The matrix',
    columns: 2,
    paragraphs: [
      'A mitochondrion has two membranes. The outer one is a sieve; the inner one is folded, tight, and crowded with proteins. What lies within the inner membrane is the matrix, a thick solution in which the enzymes of the cycle are found together with the organelle’s own ribosomes and its small ring of DNA.',
      'Pyruvate arrives here from the cytosol, where glycolysis has split each glucose into two. The split costs two molecules of ATP and repays four, so that two are won before oxygen has been touched at all.',
      'On its way into the cycle pyruvate gives up one carbon as carbon dioxide. What remains is carried by coenzyme A, and the pair is called acetyl-CoA. The step is not reversible, which is why animals cannot make sugar from fat.',
      'The size of the matrix is not fixed. When a cell works hard the inner membrane folds more deeply and the matrix shrinks; at rest it swells again. Older drawings, which show neat shelves, were made from tissue that had been fixed and dried.',
      'Membranes matter to what follows because a difference across one can be spent. The chain pumps protons out of the matrix, and their return through a turning protein makes most of the ATP that the cell uses.',
    ],
  },
  {
    label: '45',
    head: HEAD,
    title: '4.1 What goes in',
    columns: 2,
    paragraphs: [
      'Acetyl groups enter two at a time for each glucose, one for every pyruvate. They may also come from fatty acids, which are cut into pieces of two carbons, and from several of the amino acids. The cycle does not ask where they come from.',
      'Besides acetyl-CoA the cycle needs oxaloacetate to take it up, water in two of its steps, and carriers that are free to accept electrons. If the carriers are full the cycle stands still, however much there is to burn.',
      'This is the sense in which the cycle depends on oxygen although no step of it uses any. Oxygen empties the carriers at the end of the chain. Without it they stay full, and the wheel stops within seconds.',
      'The final acceptor of electrons is oxygen, and the water that is formed in this way amounts to about a cup a day in a resting adult. A camel’s hump is sometimes explained so, though the air it must breathe to burn the fat costs it more water than is gained.',
      'The enzymes of the chain are embedded in the inner membrane in the order of their redox potential. Each transfer releases a little energy, and the complexes use it to move protons across.',
    ],
  },
  {
    label: '46',
    head: HEAD,
    title: '4.2 The cycle, turn by turn',
    columns: 2,
    paragraphs: [
      'Acetyl-CoA enters the cycle by giving its two carbons to oxaloacetate. The six-carbon citrate that forms is rearranged, oxidised and decar|boxylated in turn until oxaloacetate stands ready again.',
      'Counting what leaves is the surest way to see what the cycle is for. Each turn of the cycle yields three NADH per turn and two molecules of carbon dioxide, together with one FADH2 and one GTP. No oxygen is used here; it is needed further on, where the carriers are emptied.',
      'The two carbons that leave as carbon dioxide are not the two that came in. Labelled acetate shows its carbon only in the second turn, which was a puzzle until the symmetry of succinate was understood.',
      'Control sits at three steps. Citrate synthase slows when ATP is plentiful; isocitrate dehydrogenase wants ADP; the third, the keto|glutarate complex, is held back by its own products. Respiration as a whole is the process by which cells convert glucose into ATP energy, and the matrix is its turntable.',
      'Fatty acids and several amino acids join at acetyl-CoA, so the same few enzymes serve most of what we eat. That a cell can stop a wheel by loading its spokes is a theme that returns in chapter 7. Mito|chondria are often called the powerhouse of the cell, and with some right, for they are the place that makes most of the ATP.',
    ],
  },
  {
    label: '47',
    head: HEAD,
    title: '4.3 LibraryMaintenance count',
    columns: 2,
    paragraphs: [
      'A glucose that is burned whole passes through glycolysis once, through the link step twice and through the cycle twice. The carriers that are loaded on the way are ten NADH and two FADH2.',
      'How much ATP they are worth was settled late. Older books give three for each NADH and two for each FADH2, which comes to thirty-eight; the values now in use are two and a half and one and a half. The yield is therefore about thirty ATP per glucose under the conditions of a living cell.',
      'The difference is no error of counting. Part of the gradient is spent on carrying phosphate and ADP across the membrane, and part of it leaks. Brown fat leaks on purpose, to make heat.',
      'No oxygen is used here; it is needed further on, where the carriers are emptied. The sentence has been said before and is worth saying again, since most mistakes in examinations are made at this point.',
    ],
  },
  {
    label: '48',
    head: HEAD,
    title: '4.4 What was left out',
    columns: 1,
    paragraphs: [
      'The pathways that draw on the cycle rather than feed it, the repair of oxaloacetate when they draw too much, and the variant that plants and bacteria use to live on acetate alone have been left out of this chapter. They are taken up in chapter 9.',
      'Nor was anything said of evolution. The cycle can run backwards, and in some bacteria it does, taking up carbon dioxide. Which direction came first is not known.',
      'Questions. Why does the cycle stop without oxygen? Which carbons of a labelled acetate leave in the first turn? A poison stops the third control step: what heaps up before it, and what is missing behind it?',
    ],
  },
];

const LECTURE: Leaf[] = [
  {
    label: '1',
    head: 'BIO 101',
    title: 'Notes for lecture 7',
    columns: 1,
    paragraphs: [
      'Start from the picture on the board: outside, membrane, inside. Everything today happens at the membrane.',
      'Mitochondria are the powerhouse of the cell, as everybody has heard; what is less often said is that the organelle makes most of the ATP only while oxygen lasts. Ask what happens in a sprint.',
      'Then the demonstration with yeast, about ten minutes. The balloon fills with carbon dioxide; the flask grows warm.',
    ],
  },
  {
    label: '2',
    head: 'BIO 101',
    columns: 1,
    paragraphs: [
      'Oxygen is the final electron acceptor in the chain. No oxygen is used here; it is needed further on, where the carriers are emptied. Leave this on the board while they write.',
      'For next time read sections 4.2 and 4.3, and bring the questions.',
    ],
  },
];

const LETTER: Leaf[] = [
  {
    label: null,
    head: 'CITRIC ACID CYCLE',
    title: 'Citric acid cycle',
    columns: 1,
    paragraphs: [
      'The citric acid cycle is a series of chemical reactions that releases stored energy through the oxidation of acetyl-CoA. The name is derived from citric acid, which is consumed and then regenerated by the sequence.',
    ],
  },
];

/** A page of a long book; each says which it is, so that a jump can be checked by eye. */
const long = (page: number): Leaf => ({
  label: page <= 20 ? `A${page}` : String(page - 20),
  head: 'COLLECTED PROCEEDINGS',
  title: `Sheet ${page}`,
  columns: page % 3 === 0 ? 2 : 1,
  paragraphs: Array.from({ length: 6 }, (_, i) => `Paragraph ${i + 1} of sheet ${page}. ${PRIMER[1 + ((page + i) % 4)]?.paragraphs[i % 4] ?? ''}`),
});

export interface Book {
  id: number;
  title: string;
  fileName: string;
  pages: number;
  page(number: number): SetPage;
}

function book(id: number, title: string, fileName: string, leaves: Leaf[]): Book {
  const set = leaves.map(press);
  const blank = press({ label: null, head: '', columns: 1, paragraphs: [] });
  return { id, title, fileName, pages: set.length, page: (number) => set[number - 1] ?? blank };
}

export const books: Book[] = [
  book(1, 'Cell Respiration: A Primer', 'cell-respiration.pdf', PRIMER),
  book(2, 'BIO 101, lecture 7', 'bio101-notes-07.pdf', LECTURE),
  book(3, 'Citric acid cycle', 'citric-acid-cycle.pdf', LETTER),
  { id: 4, title: 'Collected Proceedings, 1871–1998', fileName: 'proceedings.pdf', pages: 10_000, page: (n) => press(long(n)) },
];

/** Tables of contents, by source: of the primer its titles, of the proceedings every hundredth sheet. */
export const outlines: Record<number, (pages: number) => OutlineItem[]> = {
  1: () => PRIMER.map(({ title = '' }, i) => ({ title, depth: /^\d+\.\d/.test(title) ? 1 : 0, page: i + 1 })),
  4: (pages) => Array.from({ length: Math.floor(pages / 100) }, (_, i) => ({ title: `Sheets from ${100 * i + 1}`, depth: 0, page: 100 * i + 1 })),
};
