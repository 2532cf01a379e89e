// How what the sources say is laid out as a table, and told in words.
import { words as wordsOf } from '../i18n';
import type { AcrossCell, AcrossColumn, AcrossRow, AcrossView, AgreementView } from '../ipc/bindings';
import { claimGroupOf, groupOf, type Group } from '../shared/verdict';

const words = wordsOf('across');

/** The mark of a cell. What does not count as said is never marked as if it were. */
export function markOf({ stance, verdict, support, unjudged }: AcrossCell): Group {
  if (stance === 'unclear') return 'unclear';
  if (verdict !== null) return groupOf(verdict);
  return (support === null ? null : claimGroupOf({ support, unjudged })) ?? 'unclear';
}

export const rowKey = ({ kind, ordinal }: AcrossRow): string => `${kind} ${ordinal}`;
export const cellKey = (row: AcrossRow, source: number): string => `${rowKey(row)} ${source}`;

/** The columns that say something; with those of which all is unclear, where they are wanted. */
export const columnsOf = ({ columns }: AcrossView, unclear: boolean): AcrossColumn[] => (unclear ? columns : columns.filter(({ speaks }) => speaks > 0));

/** "Said by 3 of 5 independent sources that speak of it; 1 contradicts it". Never a number without its parts. */
export function agreementWords(of: AgreementView): string {
  const head = of.speak === 0 ? words.none : of.speak === 1 ? words.one : words.saidBy(of.says, of.speak);
  const parts = (['partly', 'otherwise', 'contradicts', 'divided', 'unclear', 'seen'] as const).filter((part) => of[part] > 0).map((part) => words.parts[part](of[part]));
  return [head, ...parts].join('; ');
}

/** Why other sources have no cell. */
export function restWords({ silent, unclear, unread, left }: AcrossRow): string {
  const parts = [silent > 0 ? words.silent(silent) : '', unclear > 0 ? words.apart(unclear) : '', unread > 0 ? words.unread(unread) : '', left > 0 ? words.left(left) : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

/** "Grain and Ice, 1911; Letters, no date". */
export function datedWords(sources: number[], columns: AcrossColumn[]): string {
  const named = sources.flatMap((id) => columns.filter(({ source }) => source === id));
  return named.map(({ title, date }) => words.dated(title, date ?? words.noDate)).join('; ');
}

const titleOf = (id: number, columns: AcrossColumn[]): string => columns.find(({ source }) => source === id)?.title ?? words.unknown;

/** Why a source is no voice of its own; empty where it is one. */
export function samenessWords({ same }: AcrossColumn, columns: AcrossColumn[]): string {
  if (same === null) return '';
  if (same.kind === 'seen') return words.sawOnly(same.export);
  return (same.kind === 'text' ? words.sameText : words.sameWork)(titleOf(same.source, columns));
}

/** What a cell's mark is called. */
export const cellWords = (word: string, { copy_of: copy }: AcrossCell, columns: AcrossColumn[]): string => (copy === null ? word : words.copyOf(word, titleOf(copy, columns)));

/** Where the focus goes from a cell by an arrow key: `marks` has the columns that have a cell, by row. */
export function stepTo(marks: number[][], [row, column]: [number, number], key: string): [number, number] | null {
  const own = marks[row] ?? [];
  switch (key) {
    case 'ArrowRight':
      return at(row, own.find((other) => other > column));
    case 'ArrowLeft':
      return at(row, own.findLast((other) => other < column));
    case 'Home':
      return at(row, own[0]);
    case 'End':
      return at(row, own.at(-1));
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = key === 'ArrowDown' ? 1 : -1;
      let next = row + step;
      while (marks[next]?.length === 0) next += step;
      const nearest = marks[next]?.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column) || a - b)[0];
      return at(next, nearest);
    }
    default:
      return null;
  }
}

const at = (row: number, column: number | undefined): [number, number] | null => (column === undefined ? null : [row, column]);
