// What is in Zotero behind the fake window: a tree of collections, many items, and what comes of taking them.
import type { Backend } from '../backend';
import type { SourceItem, ZoteroItemView, ZoteroShelfView, ZoteroTakenView, ZoteroView, ZoteroWantedView } from '../bindings';
import { failure } from './failure';

export const ZOTERO = {
  /** Where there is no Zotero. */
  missing: false,
  /** Where Zotero runs and lets nobody ask it. */
  off: false,
  /** So many items beside those below. */
  more: 0,
};

const shelf = (library: string, key: string | null, name: string | null, parent: string | null = null): ZoteroShelfView => ({ library, key, name, parent, followed: false });

const SHELVES = [
  shelf('library', null, null),
  shelf('groups/4711', null, 'Tidal Group'),
  shelf('library', 'CTHE2222', 'Thesis'),
  shelf('library', 'CCHA2222', 'Chapter 2', 'CTHE2222'),
  shelf('library', 'CREA2222', 'To read'),
  shelf('groups/4711', 'CGRO2222', 'Shared'),
];

const item = (key: string, title: string, authors: string, year: number | null, collections: string[], files = 1, library = 'library'): ZoteroItemView => ({
  library,
  key,
  kind: 'journalArticle',
  title,
  by: authors === '' ? null : `${authors.split(', ')[0] ?? ''} ${year ?? 'n.d.'}`,
  authors,
  year,
  collections,
  files,
  sources: [],
});

const ITEMS = [
  item('TIDE2222', 'Of tides and the moon', 'Rowe, Lind', 2015, ['CCHA2222']),
  item('RING2222', 'Rings of trees', 'Fritts', 1976, ['CTHE2222'], 2),
  item('CHIN2222', '潮汐', '王', 2019, ['CREA2222']),
  item('BARE2222', 'A book without a file', 'Nobody', 2001, ['CREA2222'], 0),
  item('GRUP2222', 'What the group reads', 'Jansen', 2020, ['CGRO2222'], 1, 'groups/4711'),
];

type Zotero = Pick<Backend, 'zotero' | 'chooseZoteroFolder' | 'chooseZoteroBase' | 'addFromZotero' | 'updateFromZotero' | 'followInZotero'>;

/** `add`: puts a source that is otherwise `plain` into the library. */
export function zotero(sources: () => SourceItem[], plain: Omit<SourceItem, 'id' | 'title' | 'file_name'>, add: (source: SourceItem) => void): Zotero {
  const shelves = SHELVES.map((one) => ({ ...one }));
  const many = Array.from({ length: ZOTERO.more }, (_, i) => item(`M${String(i).padStart(7, '0')}`, `Item ${i}`, 'Many', 2000, []));
  const items = [...ITEMS, ...many].map((one) => ({ ...one }));
  const isIn = (one: ZoteroItemView, { library, collection, item }: ZoteroWantedView): boolean => {
    if (one.library !== library) return false;
    if (item !== null) return one.key === item;
    if (collection === null) return true;
    return one.collections.includes(collection) || shelves.some(({ key, parent }) => parent === collection && isIn(one, { library, collection: key, item: null }));
  };
  const take = (wanted: ZoteroWantedView[]): ZoteroTakenView => {
    const meant = items.filter((one) => wanted.some((what) => isIn(one, what)));
    const added = meant.filter(({ files, sources }) => files > 0 && sources.length === 0);
    for (const one of added) {
      const id = Math.max(0, ...sources().map((source) => source.id)) + 1;
      one.sources = [id];
      add({ ...plain, id, title: one.title, file_name: `${one.key}.pdf`, zotero: `zotero://open-pdf/${one.library}/items/${one.key}` });
    }
    return {
      added: added.flatMap((one) => one.sources),
      already_there: meant.filter((one) => !added.includes(one)).flatMap((one) => one.sources),
      refused: [],
      without_file: meant.filter(({ files }) => files === 0).length,
      removed: 0,
    };
  };
  const followed = () => shelves.filter((one) => one.followed).map(({ library, key }) => ({ library, collection: key, item: null }));
  return {
    async zotero(): Promise<ZoteroView> {
      if (ZOTERO.missing) throw failure('zotero_not_found', 'Zotero’s data folder was not found. Choose it.');
      const why = ZOTERO.off ? failure('zotero_off', 'Zotero does not let other programs ask it.') : null;
      return { asked: !ZOTERO.off, why, folder: '/home/reader/Zotero', base: null, needs_base: false, shelves: shelves.map((one) => ({ ...one })), items: items.map((one) => ({ ...one })) };
    },
    async chooseZoteroFolder() {
      ZOTERO.missing = false;
      return true;
    },
    chooseZoteroBase: async () => false,
    async addFromZotero(wanted, follow) {
      if (follow) for (const one of shelves) one.followed ||= wanted.some(({ library, collection, item }) => item === null && library === one.library && collection === one.key);
      return take(wanted);
    },
    updateFromZotero: async () => ({ taken: take(followed()), renewed: [], kept: [], gone: [], changed: [], lost: [] }),
    async followInZotero(wanted, on) {
      for (const one of shelves) if (wanted.some(({ library, collection }) => library === one.library && collection === one.key)) one.followed = on;
    },
  };
}
