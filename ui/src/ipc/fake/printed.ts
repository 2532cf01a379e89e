// The fake library's document as it is printed: three blank sheets, with the passage on the second.
import type { PassageOfView, PrintedView } from '../bindings';

/** There is a LibreOffice for whoever wants one: tests and pictures switch it on. */
const OFFICE = { installed: false };

export const install = (installed: boolean) => (OFFICE.installed = installed);

export const isPrintable = () => OFFICE.installed;

const A4 = { width: 595, height: 842 };

export const printedAs = (passage: PassageOfView | null): PrintedView => ({
  pages: [A4, A4, A4],
  regions: passage ? [{ kind: 'page', page: 2, rects: [{ x: 150_000, y: 300_000, w: 600_000, h: 20_000, edit: false }] }] : [],
  places: 1,
});

export const printedImage = (page: number, width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/><text x="280" y="800">${page}</text></svg>`)}`;
