// Every string that a person reads in the window, in each language it speaks. `en` is the catalogue's shape; what another
// language lacks of it is a type error. Reading a string inside a component or an effect follows the language.
import { de } from './de';
import { en } from './en';
import type { AllErrors, AllGaps } from './en/errors';
import { language, type Language } from './language.svelte';

export { language, LANGUAGES, type Language, type LanguageChoice } from './language.svelte';

export type Catalogue = typeof en;

export const CATALOGUES: { en: Catalogue } & Record<Exclude<Language, 'en'>, Catalogue & { errors: AllErrors; gaps: AllGaps }> = { en, de };

/** The strings of one part of the window, in the language that it speaks now. */
export const words = <Area extends keyof Catalogue>(area: Area): Catalogue[Area] =>
  new Proxy({} as Catalogue[Area], {
    get: (_, key) => Reflect.get(CATALOGUES[language.current][area], key),
    has: (_, key) => Reflect.has(CATALOGUES[language.current][area], key),
  });
