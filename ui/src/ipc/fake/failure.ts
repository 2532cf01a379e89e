// What the fake backend rejects with, as the program does.
import type { Failure, FailureCode, ToldView } from '../bindings';

export const told = (code: FailureCode, more: Partial<ToldView> = {}): ToldView => ({ code, about: null, number: null, limit: null, why: null, ...more });

export const failure = (code: FailureCode, message: string, more: Partial<ToldView> = {}): Failure => ({ message, details: null, told: told(code, more) });
