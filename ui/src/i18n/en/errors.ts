// What went wrong, where the program tells it as a code. In English its own message says it best, and so nothing stands here.
import type { FailureCode, ToldView } from '../../ipc/bindings';

export type Errors = Partial<Record<FailureCode, (told: ToldView) => string>>;

export const errors: Errors = {};
