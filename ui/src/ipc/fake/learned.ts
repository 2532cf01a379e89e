// What the fake library learns from its reviews: terms of three words at most, and names whose passage somebody chose.
import type { Backend } from '../backend';
import type { ConcernedView, LearnedView, OfferView, QuoteView, ReviewView } from '../bindings';
import { failure } from './failure';

interface Needs {
  answers: () => { id: number; title: string; quotes: QuoteView[]; reviews: Map<string, ReviewView> }[];
  source: (id: number) => { file_name: string } | undefined;
  reviewer: () => string;
  /** Answers are told of anew. */
  changed: () => void;
}

type Asked = 'learned' | 'learnOffers' | 'learn' | 'declineOffer' | 'forgetLearned' | 'putBackLearned' | 'switchLearned';

const MOST = 3;
const same = (a: string, b: string | null) => b !== null && a.toLowerCase() === b.toLowerCase();
const lineOf = ({ lesson, source_id }: Pick<OfferView, 'lesson' | 'source_id'>) => JSON.stringify([lesson, source_id]);

export function learning({ answers, source, reviewer, changed }: Needs): { backend: Pick<Backend, Asked>; taught: (quotes: QuoteView[]) => QuoteView[] } {
  let kept: LearnedView[] = [];
  let next = 1;
  const declined = new Set<string>();

  const concerned = (of: (quote: QuoteView) => boolean): ConcernedView[] =>
    answers().flatMap(({ id, title, quotes, reviews }) => quotes.filter((quote) => of(quote) && !reviews.has(quote.text)).map(({ ordinal, text }) => ({ answer: id, title, ordinal, quote: text })));

  function offer(id: number, text: string): OfferView | null {
    const answer = answers().find((one) => one.id === id);
    const quote = answer?.quotes.find((one) => one.text === text);
    const review = answer?.reviews.get(text);
    if (!answer || !quote || !review) return null;
    const taught = { by: review.decision ?? 'confirmed', times: 1, quote: text, answer: answer.title } as const;
    if (review.decision === 'not_a_quote' && text.split(/\s+/).length <= MOST && quote.claimed_place === null) {
      return { lesson: { kind: 'term', words: text, behind: 0, printed: false }, source: null, source_id: null, taught, concerned: concerned((one) => same(text, one.text)) };
    }
    const { claimed_source: name } = quote;
    const meant = review.passage?.source ?? null;
    if (review.decision === 'moved' && name !== null && meant !== null) {
      return { lesson: { kind: 'name', words: name, behind: 0, printed: false }, source: source(meant)?.file_name ?? '', source_id: meant, taught, concerned: concerned((one) => same(name, one.claimed_source)) };
    }
    return null;
  }

  const one = (id: number) => {
    const found = kept.find((learned) => learned.id === id);
    if (!found) throw failure('not_found', 'What was learned is no longer in the library.');
    return found;
  };

  const backend: Pick<Backend, Asked> = {
    learned: async () => structuredClone(kept),
    learnOffers: async (id, quote) => {
      const offered = offer(id, quote);
      const known = offered === null || declined.has(lineOf(offered)) || kept.some((learned) => lineOf(learned) === lineOf(offered));
      return known ? [] : [offered];
    },
    learn: async ({ lesson, source, source_id, taught }) => {
      const learned: LearnedView = { id: next++, lesson, source, source_id, fingerprint: source_id === null ? null : '00'.repeat(32), taught, reviewer: reviewer() || null, at: Date.now(), on: true };
      kept = [...kept, learned];
      changed();
      return structuredClone(learned);
    },
    declineOffer: async (offered, no) => void (no ? declined.add(lineOf(offered)) : declined.delete(lineOf(offered))),
    forgetLearned: async (id) => {
      const found = one(id);
      kept = kept.filter((learned) => learned !== found);
      changed();
      return structuredClone(found);
    },
    putBackLearned: async (learned) => {
      kept = [...kept.filter(({ id }) => id !== learned.id), structuredClone(learned)].sort((a, b) => a.id - b.id);
      changed();
    },
    switchLearned: async (id, on) => {
      one(id).on = on;
      changed();
    },
  };
  const taught = (quotes: QuoteView[]) =>
    quotes.map((quote) => {
      const learned = kept.find(({ lesson, on }) => on && lesson.kind === 'name' && same(lesson.words, quote.claimed_source));
      return { ...quote, meant: learned?.source ?? null };
    });
  return { backend, taught };
}
