// The fake library's collections and tags.
import type { Backend } from '../backend';
import type { SourceItem } from '../bindings';

type Asked = 'addCollection' | 'renameCollection' | 'removeCollection' | 'nameSources';

export function sourceList(sources: () => SourceItem[]): { collections: () => string[]; backend: Pick<Backend, Asked> } {
  let names: string[] = [];
  const add = (name: string) => (names = [...new Set([...names, name])].sort());
  const backend: Pick<Backend, Asked> = {
    addCollection: async (name) => void add(name),
    renameCollection: async (name, to) => {
      names = names.filter((one) => one !== name);
      add(to);
      for (const source of sources()) source.collections = [...new Set(source.collections.map((one) => (one === name ? to : one)))];
    },
    removeCollection: async (name) => {
      names = names.filter((one) => one !== name);
      for (const source of sources()) source.collections = source.collections.filter((one) => one !== name);
    },
    nameSources: async (kind, name, ids, has) => {
      if (has && kind === 'collection') add(name);
      const list = kind === 'tag' ? 'tags' : 'collections';
      for (const source of sources().filter(({ id }) => ids.includes(id))) {
        const others = source[list].filter((one) => one !== name);
        source[list] = has ? [...others, name].sort() : others;
      }
    },
  };
  return { collections: () => names, backend };
}
