// Who says what in the fake library: the places that quotes and claims were found in, a source each.
import type { Backend, Events } from '../backend';
import type { AcrossCell, AcrossColumn, AcrossRow, AcrossView, AgreementView, MatchView, SourceItem, Stance } from '../bindings';
import type { Judged } from './check';
import type { Weighed } from './claims';
import { failure } from './failure';
import { LINE } from './finding';

interface Needs {
  sources: () => SourceItem[];
  answer: (id: number) => { judged: Judged[]; weighed: Weighed[] };
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  pace: number;
}

/** A page's bytes, as hits count them. */
const PAGE = LINE * 1000;
const OF_QUOTE: Partial<Record<string, Stance>> = { exact: 'says', normalized: 'says', elided: 'says', altered: 'otherwise', altered_meaning: 'otherwise' };
const OF_CLAIM: Partial<Record<string, Stance>> = { supported: 'says', partly_supported: 'partly', contradicted: 'contradicts', not_checkable: 'unclear' };

function spansOf({ places: [place] }: MatchView): [number, number][] {
  const start = place?.kind === 'page' ? place.page * PAGE : 0;
  return [[start, start + 20]];
}

/** One cell for each source that `found` is in. */
function cells(found: MatchView[], of: Pick<AcrossCell, 'stance' | 'verdict' | 'support' | 'unjudged' | 'differs'>): AcrossCell[] {
  const first = found.filter((match, i) => found.findIndex(({ source }) => source === match.source) === i);
  return first.map((match) => ({ ...of, source: match.source, spans: spansOf(match), passage: match.text, copy_of: null })).sort((a, b) => a.source - b.source);
}

function agreement(cells: AcrossCell[]): AgreementView {
  const of = (stance: Stance) => cells.filter((cell) => cell.stance === stance).length;
  const [says, partly, otherwise, contradicts] = [of('says'), of('partly'), of('otherwise'), of('contradicts')];
  const speak = says + partly + otherwise + contradicts;
  return { says, partly, otherwise, contradicts, divided: 0, unclear: of('unclear'), seen: 0, speak, score: speak < 2 ? null : says / speak };
}

function row(kind: AcrossRow['kind'], ordinal: number, text: string, own: AcrossCell[], sources: number, unread: number): AcrossRow {
  const differing = own.flatMap((cell) => cell.differs.filter((one) => one.class === 'number').map((one) => ({ ...one, id: cell.source })));
  return {
    kind,
    ordinal,
    text,
    cells: own,
    agreement: agreement(own),
    numbers: differing.map(({ answer, source, id }) => ({ answer, agree: own.filter(({ stance }) => stance === 'says').map((cell) => cell.source), others: [{ words: source, sources: [id] }] })),
    silent: Math.max(0, sources - own.length - unread),
    unclear: 0,
    unread,
    left: 0,
  };
}

function laidOut({ judged, weighed }: ReturnType<Needs['answer']>, all: SourceItem[]): AcrossView {
  const unread = all.filter(({ state }) => state.kind !== 'ready');
  const quotes = judged.map(({ view }) => {
    const stance = OF_QUOTE[view.verdict];
    const differs = (view.matches[0]?.diff ?? []).flatMap(({ side, text, edit }) => (side === 'source' && edit !== null ? [{ answer: '', source: text, class: edit }] : []));
    return row('quote', view.ordinal, view.text, stance ? cells(view.matches, { stance, verdict: view.verdict, support: null, unjudged: null, differs }) : [], all.length, unread.length);
  });
  const claims = weighed.map(({ view }) => {
    const stance = OF_CLAIM[view.support];
    const differs = view.differences.map(({ claim, source, class: edit }) => ({ answer: claim, source, class: edit }));
    const found = view.evidence.map((one) => one.found);
    return row('claim', view.ordinal, view.text, stance ? cells(found, { stance, verdict: null, support: view.support, unjudged: view.unjudged, differs }) : [], all.length, unread.length);
  });
  const rows = [...quotes, ...claims];
  const speaks = (id: number) => rows.filter((one) => one.cells.some(({ source, stance }) => source === id && stance !== 'unclear')).length;
  const columns: AcrossColumn[] = all
    .filter(({ id }) => rows.some((one) => one.cells.some(({ source }) => source === id)))
    .map(({ id, title, file_name, about, same_as }) => ({ source: id, title, file_name, date: about.year === null ? null : String(about.year), same: same_as === null ? null : { kind: 'text', source: same_as }, speaks: speaks(id) }));
  columns.sort((a, b) => b.speaks - a.speaks || a.source - b.source);
  return { columns, rows, sources: all.length, unread: unread.slice(0, 20).map(({ title }) => title), unread_count: unread.length };
}

export function across({ sources, answer, tell, pace }: Needs): Pick<Backend, 'across' | 'stopAcross'> {
  let run = 0;
  return {
    across: async (id) => {
      const own = ++run;
      const view = laidOut(answer(id), sources());
      const total = view.rows.length;
      for (let done = 0; done <= total; done++) {
        if (own !== run) throw failure('stopped', 'It was stopped.');
        tell('across-progress', { answer: id, done, total });
        await new Promise((later) => setTimeout(later, pace));
      }
      return structuredClone(view);
    },
    stopAcross: async () => void run++,
  };
}
