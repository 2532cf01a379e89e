// What there is to say about the fake library's sources, and its watched folders.
import type { Backend } from '../backend';
import type { DiagnosticKindView, DiagnosticView, SourceItem, WatchedView } from '../bindings';

type Notes = Pick<Backend, 'notes' | 'watchedFolders' | 'watchFolder' | 'unwatchFolder'>;

export const note = (kind: DiagnosticKindView, text: string, more: Partial<DiagnosticView> = {}): DiagnosticView => ({ kind, text, pages: null, count: null, other: null, file: null, at: null, until: null, ...more });

const OF_STATE: Partial<Record<SourceItem['state']['kind'], DiagnosticKindView>> = { locked: 'locked', no_text: 'no_text', paused: 'paused' };

function ofState({ state }: SourceItem): DiagnosticView[] {
  if (state.kind === 'failed') return [note('failed', state.message)];
  if (state.kind === 'not_transcribed') return [note(state.needs_model ? 'needs_model' : 'not_transcribed', 'It is not transcribed yet.')];
  const kind = OF_STATE[state.kind];
  return kind === undefined ? [] : [note(kind, 'It cannot be read as it is.')];
}

export function notes(item: (id: number) => SourceItem, lost: () => number | undefined): Notes {
  let watched: WatchedView[] = [];
  return {
    notes: async (id) => {
      const { same_as, warnings } = item(id);
      return [
        ...(lost() === id ? [note('original_missing', 'The library’s copy of the file is missing.')] : []),
        ...ofState(item(id)),
        ...(same_as === null ? [] : [note('same_text', 'Another source has the same text.', { other: same_as })]),
        ...warnings,
      ];
    },
    watchedFolders: async () => structuredClone(watched),
    watchFolder: async () => {
      watched = [...watched, { path: '/home/me/papers', state: 'watching' }, { path: '/media/stick/scans', state: 'not_there' }];
      return true;
    },
    unwatchFolder: async (path) => void (watched = watched.filter((one) => one.path !== path)),
  };
}
