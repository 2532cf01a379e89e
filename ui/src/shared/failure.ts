// What went wrong, in the window's language where there are words for it, or else as the program says it.
import { words } from '../i18n';
import type { Failure, GapView, CodedErrorView } from '../ipc/bindings';

const errors = words('errors');
const gaps = words('gaps');

export const failureText = (message: string, coded: CodedErrorView | null | undefined): string => (coded ? (errors[coded.code]?.(coded) ?? message) : message);

/** Whatever a request was rejected with, as a failure; what the window did not expect has no code. */
export function failureOf(reason: unknown): Failure {
  if (typeof reason !== 'object' || reason === null || !('message' in reason)) return { message: String(reason), details: null, coded: null };
  if ('coded' in reason) return reason as Failure;
  const { message, stack } = reason as { message: unknown; stack?: unknown };
  return { message: String(message), details: typeof stack === 'string' ? stack : null, coded: null };
}

/** The words for whatever a request was rejected with. */
export function failureWords(reason: unknown): string {
  const { message, coded } = failureOf(reason);
  return failureText(message, coded);
}

/** What of an export was not understood, in the window's language. */
export const gapText = (gap: GapView): string => gaps[gap.kind]?.(gap) ?? gap.text;
