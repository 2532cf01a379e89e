// What is selected in the fake library's books, and who quotes it.
import type { Backend } from '../backend';
import type { Book } from './books';
import type { Judged } from './check';
import { runs } from './press';

/** Where a page begins in its book's text: at its number times this, in bytes. */
export const PAGE_BYTES = 1_000_000;

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function selection(bookOf: (id: number) => Book | undefined, answers: () => { item: { id: number; title: string }; judged: Judged[] }[]): Backend['selection'] {
  return async (id, start, end) => {
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
    const quoted = answers().flatMap(({ item, judged }) =>
      judged.flatMap(({ view }) => {
        const found = view.matches.findIndex((match) => match.source === id && (folded(match.text).includes(folded(text)) || folded(text).includes(folded(match.text))));
        return found < 0 || view.verdict === 'not_found' ? [] : [{ answer: item.id, title: item.title, ordinal: view.ordinal, found, text: view.text, verdict: view.verdict }];
      }),
    );
    return { text, places: pages.map((page) => ({ kind: 'page' as const, page, label: book?.page(page).view.label ?? null })), quoted };
  };
}
