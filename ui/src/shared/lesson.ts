// What was learned, or could be, as a sentence.
import { words as wordsOf } from '../i18n';
import type { LearnedView, OfferView } from '../ipc/bindings';

const words = wordsOf('learned');

export function lessonWords({ lesson: { kind, words: said, behind }, source }: Pick<LearnedView | OfferView, 'lesson' | 'source'>): string {
  switch (kind) {
    case 'name':
      return words.name(said, source ?? '');
    case 'key':
      return words.key(said, source ?? '');
    case 'pages':
      return words.pages(source ?? '', behind);
    case 'term':
      return words.term(said);
  }
}
