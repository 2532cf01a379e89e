// Words of the fake library's answers that stand in quotation marks and read as no quote, and which of them are judged.
import type { AnswerBlock, Inline, SkippedView } from '../bindings';
import type { Written } from './answers';
import { judge, type Judged } from './check';

/** An answer's text and quotes, where the words `too` are judged as well. */
export function withJudged(written: Written, judged: Judged[], too: Set<string>): { blocks: AnswerBlock[]; judged: Judged[]; skipped: SkippedView[] } {
  const all = written.skipped ?? [];
  const asked = all.filter(({ text }) => too.has(text));
  const skipped = all.filter(({ text }) => !too.has(text));
  const one = (inline: Inline): Inline => {
    const of = inline.kind === 'run' && inline.skipped !== null ? all[inline.skipped] : undefined;
    if (inline.kind !== 'run' || of === undefined) return inline;
    if (!too.has(of.text)) return { ...inline, skipped: skipped.indexOf(of) };
    return { ...inline, skipped: null, skipped_end: false, quote: judged.length + asked.indexOf(of), quote_end: inline.skipped_end };
  };
  return {
    blocks: written.blocks.map((block) => ({ ...structuredClone(block), inlines: block.inlines.map(one) })),
    judged: [...judged, ...asked.map(({ text }, i) => judgedToo(text, judged.length + i))],
    skipped,
  };
}

function judgedToo(text: string, ordinal: number): Judged {
  const { view, places } = judge({ text }, ordinal);
  return { places, view: { ...view, judged_too: true } };
}
