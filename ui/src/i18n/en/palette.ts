// The palette: everything by name, and the search of the library.
import { count, formatNumber } from '../format';

export const palette = {
  title: 'All commands',
  field: 'A command, a source, an answer, or words to look for',
  searchTitle: 'Search the library',
  searchField: 'Words or “a phrase” in all sources and answers',
  recent: 'Used last',
  commands: 'Commands',
  sources: 'Sources',
  answers: 'Answers',
  inAnswers: 'In answers',
  nothing: (text: string) => `Nothing is called “${text}”, and no source or answer has these words.`,
  notFound: (text: string) => `“${text}” is in no source and no answer.`,
  begin: 'Results come as you type. A phrase in quotation marks is looked for as it is.',
  searching: 'Searching…',
  found: (n: number, more: boolean) => `${more ? 'More than ' : ''}${count(n, 'result', 'results')}`,
  places: (n: number, more: boolean) => `${more ? 'at least ' : ''}${count(n, 'place', 'places')}`,
  inSource: (n: number) => `All ${formatNumber(n)}, in the source`,
  more: (n: number) => `${formatNumber(n)} more here`,
};
