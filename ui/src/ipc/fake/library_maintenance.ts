// The fake library's place on the disk: one original is missing until its file is chosen.
import type { Backend, Events } from '../backend';
import type { FailureCode } from '../bindings';
import { failure } from './failure';

interface Needs {
  titled: (title: string) => number | undefined;
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  pace: number;
  /** The window begins anew on this library. */
  switched: (left: string | null) => void;
}

const TOTAL = 48_000_000;

type LibraryMaintenance = Pick<
  Backend,
  'storage' | 'backUp' | 'stopBackup' | 'relocateSource' | 'openLibrary' | 'newLibrary' | 'restoreLibrary' | 'moveLibrary' | 'deleteLeft' | 'beginAnew'
>;

export function maintenance({ titled, tell, pace, switched }: Needs): LibraryMaintenance {
  let lost = 'Citric acid cycle';
  let stopped = false;
  const copy = async (code: FailureCode, message: string) => {
    stopped = false;
    for (let done = 0; done <= TOTAL; done += TOTAL / 20) {
      if (stopped) throw failure(code, message);
      tell('backup-progress', { done, total: TOTAL });
      await new Promise((later) => setTimeout(later, pace));
    }
  };
  const switchTo = (left: string | null) => {
    switched(left);
    tell('library-switched', null);
    return true;
  };
  return {
    openLibrary: async () => {
      throw failure('in_use', 'The library in /home/me/other is open in another Pincite. Close that one first, or open another folder.', { about: '/home/me/other' });
    },
    newLibrary: async () => switchTo(null),
    restoreLibrary: async () => {
      await copy('backup_stopped', 'The backup was stopped. Nothing was left behind.');
      return switchTo(null);
    },
    moveLibrary: async () => {
      await copy('move_stopped', 'Moving the library was stopped. It is as it was.');
      return switchTo('/home/me/.local/share/pincite/library');
    },
    deleteLeft: async () => switched(null),
    beginAnew: () => undefined,
    storage: async () => ({
      folder: '/home/me/.local/share/pincite/library',
      originals: 31_000_000,
      database: 14_000_000,
      index: 3_000_000,
      missing: [titled(lost)].filter((id) => id !== undefined),
      cautions: [],
    }),
    backUp: async () => {
      await copy('backup_stopped', 'The backup was stopped. Nothing was left behind.');
      return '/home/me/Pincite library.zip';
    },
    stopBackup: async () => void (stopped = true),
    relocateSource: async () => {
      lost = '';
      return true;
    },
  };
}
