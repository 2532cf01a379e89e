// The fake library's place on the disk: one original is missing until its file is chosen.
import type { Backend, Events } from '../backend';
import type { Failure } from '../bindings';

interface Needs {
  titled: (title: string) => number | undefined;
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  pace: number;
}

const TOTAL = 48_000_000;

export function keeping({ titled, tell, pace }: Needs): Pick<Backend, 'storage' | 'backUp' | 'stopBackup' | 'relocateSource'> {
  let lost = 'Citric acid cycle';
  let stopped = false;
  return {
    storage: async () => ({
      folder: '/home/me/.local/share/pincite/library',
      originals: 31_000_000,
      database: 14_000_000,
      index: 3_000_000,
      missing: [titled(lost)].filter((id) => id !== undefined),
    }),
    backUp: async () => {
      stopped = false;
      for (let done = 0; done <= TOTAL; done += TOTAL / 20) {
        if (stopped) throw { code: 'other', message: 'The backup was stopped. Nothing was left behind.', details: null } satisfies Failure;
        tell('backup-progress', { done, total: TOTAL });
        await new Promise((later) => setTimeout(later, pace));
      }
      return '/home/me/Pincite library.zip';
    },
    stopBackup: async () => void (stopped = true),
    relocateSource: async () => {
      lost = '';
      return true;
    },
  };
}
