// What the fake library's sources are as works.
import type { Backend } from '../backend';
import type { AboutRecordView, AboutView, SourceItem } from '../bindings';
import { failure } from './failure';

export const UNKNOWN: AboutView = { title: null, authors: [], year: null, container: null, publisher: null, doi: null, key: null, cited: null, cite_key: null, guessed: false };

const AUTHORS = [['Hale, Miriam'], ['Okafor, Chidi', 'Lind, Otto'], [], ['Rowe, Ada', 'Hale, Miriam', 'Ost, Uwe']];

/** What is known of the source number `id`. */
export const workOf = (id: number, title: string): AboutView => cited({ ...UNKNOWN, title, authors: AUTHORS[id % 4] ?? [], year: id % 3 === 0 ? null : 1990 + (id % 30) });

function cited(about: AboutView): AboutView {
  const families = about.authors.map((author) => author.split(',')[0] ?? '');
  const whom = families.length > 2 ? `${families[0]} et al.` : families.length > 0 ? families.join(' and ') : about.title === null ? '' : `“${about.title}”`;
  const year = about.year ?? 'n.d.';
  return { ...about, cited: whom === '' ? null : `${whom} ${year}`, cite_key: about.key ?? (families[0] ? `${families[0].toLowerCase()}${about.year ?? ''}` : null) };
}

/** BibTeX in its simplest form. */
function read(text: string): AboutView {
  const field = (name: string) => new RegExp(`\\b${name}\\s*=\\s*[{"]([^}"]*)`, 'i').exec(text)?.[1] ?? null;
  if (!text.trimStart().startsWith('@') || field('title') === null) throw failure('no_reference', 'This is no reference in BibTeX, RIS or CSL-JSON.');
  const year = Number(field('year'));
  return cited({
    ...UNKNOWN,
    title: field('title'),
    authors: (field('author') ?? '').split(' and ').filter((name) => name !== ''),
    year: year > 0 ? year : null,
    container: field('journal'),
    publisher: field('publisher'),
    doi: field('doi'),
    key: /@\w+\{([^,]+),/.exec(text)?.[1] ?? null,
  });
}

export function works(item: (id: number) => SourceItem, changed: (id: number) => void): Pick<Backend, 'about' | 'setAbout' | 'renameSource' | 'readReference'> {
  const said = new Map<number, AboutView>();
  const told = (id: number): AboutRecordView['told'] => workOf(id, item(id).file_name);
  const keep = (id: number, about: AboutView | null) => {
    if (about === null) said.delete(id);
    else said.set(id, cited(about));
    const source = item(id);
    source.about = said.get(id) ?? told(id);
    source.title = source.about.title ?? source.file_name;
    changed(id);
  };
  return {
    about: async (id) => ({ told: told(id), said: said.get(id) ?? null }),
    setAbout: async (id, about) => keep(id, about),
    renameSource: async (id, title) => keep(id, { ...item(id).about, title: title.trim() === '' ? item(id).file_name : title }),
    readReference: async (text) => read(text),
  };
}
