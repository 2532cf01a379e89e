// Claims of the fake library's answers: their evidence is looked up, how they stand to it is told.
import type { ClaimView, EditClass, EvidenceView, FiguresView, ReferenceMarker, SupportKind, UnjudgedReason } from '../bindings';
import type { Written } from './answers';
import { places, type Found } from './check';

/** What an answer states, and what the sources say to it. */
export interface Statement {
  support: SupportKind;
  text: string;
  passages: string[];
  unjudged?: UnjudgedReason;
  uncovered?: string[];
  differences?: [claim: string, source: string, edit: EditClass][];
  /** Words of the first passage that the statement leaves out. */
  adds?: string[];
  /** The source that it cites, and that does not say it. */
  elsewhere?: string;
}

export interface Weighed {
  view: ClaimView;
  places: Found[];
}

/** A passage cut where words of it are marked. */
function pieces(text: string, marks: [words: string, edit: EditClass | null][]): EvidenceView['found']['diff'] {
  const mark = marks.find(([words]) => text.includes(words));
  if (!mark) return [{ side: 'both', text, edit: null }];
  const [words, edit] = mark;
  const at = text.indexOf(words);
  const around = (part: string) => (part.trim() === '' ? [] : [{ side: 'both' as const, text: part.trim(), edit: null }]);
  return [...around(text.slice(0, at)), { side: 'source', text: words, edit }, ...around(text.slice(at + words.length))];
}

export function weigh(statement: Statement, ordinal: number): Weighed {
  const { support, text, passages, unjudged = null, uncovered = [], differences = [], adds = [], elsewhere } = statement;
  const found = passages.flatMap((passage) => places({ text: passage }).slice(0, 1));
  const marks: [string, EditClass | null][] = [...differences.map(([, source, edit]): [string, EditClass] => [source, edit]), ...adds.map((words): [string, null] => [words, null])];
  const role = { supported: 'supports', partly_supported: 'supports', contradicted: 'contradicts', unsupported: 'near', not_checkable: 'near' } as const;
  return {
    places: found,
    view: {
      ordinal,
      text,
      support,
      unjudged: support === 'not_checkable' ? unjudged : null,
      evidence: found.map(({ view }) => ({ found: { ...view, diff: pieces(view.text, marks) }, role: role[support], coverage: 0.9, cosine_similarity: null })),
      differences: differences.map(([claim, source, edit]) => ({ claim, source, class: edit })),
      qualifications: adds.map((words) => ({ source_title: found[0]?.view.source_title ?? '', text: words })),
      uncovered,
      attribution: elsewhere === undefined ? { kind: 'unnamed', name: null } : { kind: 'elsewhere', named_title: elsewhere },
      locator: 'unclaimed',
      claimed_source: elsewhere ?? null,
      claimed_place: null,
      confidence: 0.9,
      review: null,
    },
  };
}

export function figures(weighed: Weighed[]): FiguresView {
  const judged = weighed.filter(({ view }) => view.support !== 'not_checkable');
  const share = (support: SupportKind) => judged.filter(({ view }) => view.support === support).length / Math.max(1, judged.length);
  return {
    claims: judged.length,
    groundedness: share('supported') + share('partly_supported') / 2,
    hallucination_rate: share('contradicted') + share('unsupported'),
    mean_confidence: 0.9,
    weak_citations: 0,
  };
}

export function annotated({ title, statements = [] }: Written, marker: ReferenceMarker): string {
  const mark = { brackets: '[1]', caret: '^1', footnote: '[^1]', author_year: ' (Rowe 2015, p. 45)' }[marker];
  return `# ${title}\n\n${statements.map(({ text }) => `${text}${mark}`).join(' ')}\n`;
}
