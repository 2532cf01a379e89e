import type { PdfPage } from '../ipc/bindings';

/**
 * The page (from 1) that somebody means by `typed`: one whose label it is, or else the one with that number; "#12" and "(12)" are
 * numbers whatever the labels are.
 */
export function findPage(pages: PdfPage[], typed: string): number | null {
  const labelled = byLabel(pages, typed.trim());
  if (labelled !== null) return labelled;
  const wanted = typed.trim().replace(/^p(p|age)?\.?\s*/i, '');
  if (wanted === '') return null;
  const counted = /^(?:#\s*(\d+)|\((\d+)\))$/.exec(wanted);
  if (counted) return inside(pages, Number(counted[1] ?? counted[2]));
  return byLabel(pages, wanted) ?? (/^\d+$/.test(wanted) ? inside(pages, Number(wanted)) : null);
}

/** The page whose label this is; where none is spelt so, one that is but for capitals. */
function byLabel(pages: PdfPage[], wanted: string): number | null {
  const exact = pages.findIndex(({ label }) => label === wanted);
  const found = exact >= 0 ? exact : pages.findIndex(({ label }) => label !== null && label.toLowerCase() === wanted.toLowerCase());
  return found >= 0 ? found + 1 : null;
}

const inside = (pages: PdfPage[], number: number) => (number >= 1 && number <= pages.length ? number : null);
