// What the pages of the fake library's books have beside their words: on their first pages a link inside and some out.
import type { LinkView, PartsView, RectView } from '../bindings';
import type { Book } from './books';
import { runs } from './press';

const inside = (rects: RectView[], words: string, page: number): LinkView => ({ rects, words, to: { kind: 'page', page, offset: 0.25 } });
const out = (rects: RectView[], words: string, address: string): LinkView => ({ rects, words, to: { kind: 'address', address } });

export function partsOf(book: Book | undefined, page: number): PartsView {
  if (book === undefined || page > 2) return { links: [], pictures: [] };
  const lines = runs(book.page(page)).slice(2);
  const rect = (line: number): RectView[] => {
    const run = lines[line];
    return run ? [{ x: Math.round(run.x * 1e6), y: Math.round(run.y * 1e6), w: Math.round(run.width * 4e5), h: Math.round(run.height * 1e6), edit: false }] : [];
  };
  const words = (line: number) => lines[line]?.text.split(' ').slice(0, 3).join(' ') ?? '';
  const links = [inside([...rect(1), ...rect(2)], words(1), 3), out(rect(4), words(4), 'https://example.org/notes'), out(rect(6), '', 'mailto:someone@example.org')];
  // Books set on the spot have no pictures; a corner stands for one.
  return { links: links.filter(({ rects }) => rects.length > 0), pictures: [{ x: 600_000, y: 700_000, w: 200_000, h: 100_000, edit: false }] };
}
