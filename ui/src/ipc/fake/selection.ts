// What is selected in the fake library's sources, and who quotes it.
import type { Backend } from '../backend';
import type { Book } from './books';
import type { Judged } from './check';
import { LINE } from './finding';
import { runs } from './press';
import { recordings } from './recordings';
import { savedPages } from './saved';

/** Where a page begins in its book's text: at its number times this, in bytes. */
export const PAGE_BYTES = 1_000_000;

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function selection(bookOf: (id: number) => Book | undefined, answers: () => { item: { id: number; title: string }; judged: Judged[] }[]): Backend['selection'] {
  const quotedIn = (id: number, text: string) =>
    answers().flatMap(({ item, judged }) =>
      judged.flatMap(({ view }) => {
        const found = view.matches.findIndex((match) => match.source === id && (folded(match.text).includes(folded(text)) || folded(text).includes(folded(match.text))));
        return found < 0 || view.verdict === 'not_found' ? [] : [{ answer: item.id, title: item.title, ordinal: view.ordinal, found, text: view.text, verdict: view.verdict }];
      }),
    );
  return async (id, start, end) => {
    const read = recordings.find((one) => one.id === id)?.texts ?? savedPages.find((one) => one.id === id)?.texts;
    if (read) {
      const part = (text: string, i: number) => text.slice(Math.max(0, start - i * LINE), Math.max(0, end - i * LINE));
      const text = read.map(part).filter((one) => one !== '').join(' ');
      return { text, places: [], quoted: quotedIn(id, text) };
    }
    const book = bookOf(id);
    const [first, last] = [Math.floor(start / PAGE_BYTES), Math.floor(end / PAGE_BYTES)];
    const pages = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const lines = pages.flatMap((page) => (book ? runs(book.page(page), page * PAGE_BYTES) : []));
    const cut = lines.flatMap((line) => {
      const bytes = new TextEncoder().encode(line.text);
      const [from, to] = [Math.max(0, start - line.start), Math.min(bytes.length, end - line.start)];
      return to > from ? [new TextDecoder().decode(bytes.slice(from, to))] : [];
    });
    const text = cut.join(' ').replace(/(\p{L})- (\p{Ll})/gu, '$1$2').trim();
    return { text, places: pages.map((page) => ({ kind: 'page' as const, page, label: book?.page(page).view.label ?? null })), quoted: quotedIn(id, text) };
  };
}
