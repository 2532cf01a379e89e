// What went wrong, in the window's language where there are words for it, or else as the program says it.
import { words } from '../i18n';
import type { ToldView } from '../ipc/bindings';

const errors = words('errors');

export const failureText = (message: string, told: ToldView | null | undefined): string => (told ? (errors[told.code]?.(told) ?? message) : message);
