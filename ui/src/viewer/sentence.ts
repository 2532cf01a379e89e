// The sentence of an answer in which a quote stands.
import type { AnswerView } from '../ipc/bindings';

/** The sentence, cut where the quote begins and ends. */
export interface Sentence {
  before: string;
  quote: string;
  after: string;
}

/** Longer sentences, in UTF-16 units on each side of the quote, are cut short. */
const MOST = 220;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Where in its block the quote's runs stand, and the block's text. */
function standing(answer: AnswerView, ordinal: number): { text: string; from: number; to: number } | null {
  for (const { inlines } of answer.blocks) {
    let [text, from, to] = ['', -1, -1];
    for (const inline of inlines) {
      const piece = inline.kind === 'run' ? inline.text : ' ';
      if (inline.kind === 'run' && inline.quote === ordinal) {
        if (from < 0) from = text.length;
        to = text.length + piece.length;
      }
      text += piece;
    }
    if (from >= 0) return { text, from, to };
  }
  return null;
}

/** Null where the answer has no such quote. */
export function sentenceOf(answer: AnswerView, ordinal: number): Sentence | null {
  const found = standing(answer, ordinal);
  if (!found) return null;
  const { text, from, to } = found;
  let [start, end] = [from, to];
  for (const { index, segment } of sentences.segment(text)) {
    if (index + segment.length <= from || index >= to) continue;
    start = Math.min(start, index);
    end = Math.max(end, index + segment.length);
  }
  const [before, after] = [text.slice(start, from).trimStart(), text.slice(to, end).trimEnd()];
  return {
    before: before.length > MOST ? `…${before.slice(-MOST)}` : before,
    quote: text.slice(from, to),
    after: after.length > MOST ? `${after.slice(0, MOST)}…` : after,
  };
}
