// What went wrong, where the program tells it as a code. In English its own message says it best, and so nothing stands here.
import type { FailureCode, GapKind, GapView, CodedErrorView } from '../../ipc/bindings';

export type Errors = Partial<AllErrors>;
/** What every other language has words for. */
export type AllErrors = Record<FailureCode, (told: CodedErrorView) => string>;

export const errors: Errors = {};

/** What of an export was not understood; the same holds. */
export type Gaps = Partial<AllGaps>;
export type AllGaps = Record<GapKind, (gap: GapView) => string>;

export const gaps: Gaps = {};
