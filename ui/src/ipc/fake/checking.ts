// The fake library's check: a text, an original and the index are broken until they are mended.
import type { Backend, Events } from '../backend';
import type { FaultView, SourceItem } from '../bindings';
import { failure } from './failure';

interface Needs {
  sources: () => SourceItem[];
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  pace: number;
  /** Reads a source again, in a job. */
  read: (item: SourceItem) => void;
}

type Kept = Pick<Backend, 'stopBackup' | 'relocateSource'>;

const fault = (one: Pick<FaultView, 'kind' | 'remedy'> & Partial<FaultView>): FaultView => ({ source: null, about: null, copy: null, ...one });

export function checking(kept: Kept, { sources, tell, pace, read }: Needs): Kept & Pick<Backend, 'checkLibrary' | 'mendLibrary'> {
  let mended = false;
  let stopped = false;
  const relocated = new Set<number>();
  const faults = (): FaultView[] => {
    const [first, second] = sources().filter(({ kind, state }) => kind === 'pdf' && state.kind === 'ready');
    if (!first || !second) return [];
    const toMend = [fault({ kind: 'text', source: first.id, remedy: 'reading' }), fault({ kind: 'index', remedy: 'index' })];
    const ofFile = fault({ kind: 'original_differs', source: second.id, remedy: 'file' });
    return [...(mended ? [] : toMend), ...(relocated.has(second.id) ? [] : [ofFile])];
  };
  return {
    checkLibrary: async () => {
      stopped = false;
      const total = sources().length;
      for (let done = 0; done <= total; done++) {
        if (stopped) throw failure('stopped', 'It was stopped.');
        tell('check-progress', { done, total });
        await new Promise((later) => setTimeout(later, pace));
      }
      return { sources: total, faults: faults() };
    },
    mendLibrary: async () => {
      const again = sources().filter(({ id }) => faults().some(({ source, remedy }) => source === id && remedy === 'reading'));
      mended = true;
      again.forEach(read);
      return again.map(({ id }) => id);
    },
    stopBackup: async () => {
      stopped = true;
      await kept.stopBackup();
    },
    relocateSource: async (id) => {
      relocated.add(id);
      return kept.relocateSource(id);
    },
  };
}
