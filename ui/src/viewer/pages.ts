import type { PdfPage } from '../ipc/bindings';

/**
 * The page (from 1) that somebody means by `typed`: one whose label it is, or else the one with that number; "#12" and "(12)" are
 * numbers whatever the labels are.
 */
export function findPage(pages: PdfPage[], typed: string): number | null {
  const wanted = typed.trim().replace(/^p(p|age)?\.?\s*/i, '');
  if (wanted === '') return null;
  const counted = /^(?:#\s*(\d+)|\((\d+)\))$/.exec(wanted);
  if (counted) return inside(pages, Number(counted[1] ?? counted[2]));
  const exact = pages.findIndex(({ label }) => label === wanted);
  const labelled = exact >= 0 ? exact : pages.findIndex(({ label }) => label?.toLowerCase() === wanted.toLowerCase());
  if (labelled >= 0) return labelled + 1;
  return /^\d+$/.test(wanted) ? inside(pages, Number(wanted)) : null;
}

const inside = (pages: PdfPage[], number: number) => (number >= 1 && number <= pages.length ? number : null);
