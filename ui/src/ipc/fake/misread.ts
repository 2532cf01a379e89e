// Words of the fake library's scans that the reader corrected.
import type { Backend } from '../backend';
import type { CorrectedWordView, MisreadView } from '../bindings';
import { PAGE_BYTES } from './selection';

type Parts = Pick<Backend, 'misreadWord' | 'misreadWords' | 'correctMisread' | 'changeMisread' | 'correctedWords'>;

/** `text`: what is selected from one byte to another; `changed`: a source is read once more. */
export function misreadings(isScanned: (id: number) => boolean, text: (id: number, start: number, end: number) => Promise<string>, changed: (id: number) => void): Parts {
  const kept = new Map<number, MisreadView[]>();
  const of = (id: number) => kept.get(id) ?? [];
  let number = 0;
  return {
    misreadWord: async (id, start, end) => {
      const page = Math.floor(start / PAGE_BYTES);
      return isScanned(id) ? { source: id, page, start, end, text: await text(id, start, end), read: null, rect: [200_000, 300_000, 80_000, 14_000] } : null;
    },
    misreadWords: async () => [],
    correctMisread: async (id, start, _end, read, written) => {
      const made = { id: ++number, page: Math.floor(start / PAGE_BYTES), start: start % PAGE_BYTES, read, prefix: '', suffix: '', written, by: null, at: Date.now() };
      const replaced = of(id).filter((one) => one.page === made.page && one.start === made.start);
      kept.set(id, [...of(id).filter((one) => !replaced.includes(one)), made]);
      changed(id);
      return { made, replaced };
    },
    changeMisread: async (id, out, back) => {
      const taken = of(id).filter((one) => out.includes(one.id));
      kept.set(id, [...of(id).filter((one) => !taken.includes(one)), ...back]);
      changed(id);
      return taken;
    },
    correctedWords: async (id) => of(id).map((record): CorrectedWordView => ({ record, place: { kind: 'page', page: record.page, label: null }, stands: true })),
  };
}
