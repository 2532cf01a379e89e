// What the window says of whether the library is as it was written.
import type { FaultKind, RemedyKind } from '../../ipc/bindings';
import { count, formatNumber } from '../format';

export const checking = {
  heading: 'Is it whole?',
  hint: 'Compares every original with its checksum, and the database, what was read and the index with each other.',
  check: 'Check it',
  again: 'Check again',
  stop: 'Stop',
  running: 'The library is being checked',
  runningOf: (done: number, total: number) => `${formatNumber(done)} of ${count(total, 'source', 'sources')}`,
  whole: (sources: number) => `The library of ${count(sources, 'source', 'sources')} is whole.`,
  faults: (n: number) => `${count(n, 'fault', 'faults')} in the library:`,
  found: (n: number) => (n === 0 ? 'The library is whole' : `The check of the library found ${count(n, 'fault', 'faults')}`),
  show: 'Show them',
  mend: 'Repair what can be repaired',
  mending: 'It is being repaired. Sources are read again from their originals.',
  unnamed: 'a source',
  what: {
    database: (_, about) => `The database is damaged: ${about}.`,
    original_missing: (title) => `The original of “${title}” is missing.`,
    original_differs: (title) => `The original of “${title}” is not as it was when it was added: the disk may be failing.`,
    original_unreadable: (title, about) => `The original of “${title}” cannot be read: ${about}`,
    companion: (title, about) => `${about}, which belongs to “${title}”, is missing or has changed.`,
    text: (title) => `The stored text of “${title}” is damaged.`,
    letters: (title) => `The stored places of the letters of “${title}” are damaged.`,
    page: (title) => `The stored view of the page “${title}” is damaged.`,
    index: () => 'The index does not match the database.',
    conflict: (_, about) => `Beside the database lies another copy of it, ${about}: two machines wrote at the same time, and the service that synchronises the folder kept both. What is only in that copy is not shown.`,
  } as Record<FaultKind, (title: string, about: string) => string>,
  help: {
    file: () => 'Add the file again, from wherever you have it.',
    reading: () => 'It can be read again from its original, which is whole.',
    index: () => 'It can be rebuilt.',
    copy: (copy) => `Close Pincite, and put the newest copy of the database (${copy}) in its place with: pincite verify --rebuild. Or restore your newest backup.`,
    backup: () => 'Restore your newest backup. Without one, close Pincite and rebuild the database from the originals with: pincite verify --rebuild',
    conflict: () => 'Close Pincite on every machine. To see what the copy holds, copy the library’s folder, and in the new one put the copy in the place of library.db. Then delete the copy here.',
  } as Record<RemedyKind, (copy: string) => string>,
  addAgain: 'Add it again…',
};
