// What the fake backend rejects with, as the program does.
import type { Failure, FailureCode, CodedErrorView } from '../bindings';

export const coded = (code: FailureCode, more: Partial<CodedErrorView> = {}): CodedErrorView => ({ code, about: null, number: null, limit: null, why: null, ...more });

export const failure = (code: FailureCode, message: string, more: Partial<CodedErrorView> = {}): Failure => ({ message, details: null, coded: coded(code, more) });
