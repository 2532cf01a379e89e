import type { PdfPage } from '../ipc/bindings';

/** The page (from 1) that somebody means by `typed`: one whose label it is, or else the one with that number. */
export function findPage(pages: PdfPage[], typed: string): number | null {
  const wanted = typed.trim().replace(/^p(p|age)?\.?\s*/i, '');
  if (wanted === '') return null;
  const exact = pages.findIndex(({ label }) => label === wanted);
  const labelled = exact >= 0 ? exact : pages.findIndex(({ label }) => label?.toLowerCase() === wanted.toLowerCase());
  if (labelled >= 0) return labelled + 1;
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= pages.length ? number : null;
}
