// The language that the window speaks: the system's, unless the reader has chosen one.

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type LanguageChoice = Language | 'system';

const speaks = (locale: string, language: Language) => locale.toLowerCase().split('-')[0] === language;

/** The first of the wanted locales that there are words for, or else English. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.flatMap((locale) => LANGUAGES.filter((language) => speaks(locale, language)))[0] ?? 'en';

class Speaking {
  choice = $state<LanguageChoice>('system');
  #wanted = $state.raw<readonly string[]>(navigator.languages);
  system = $derived(languageFor(this.#wanted));
  current = $derived<Language>(this.choice === 'system' ? this.system : this.choice);
  /** How dates and numbers are written: as in the reader's own country, if the language is spoken there. */
  locale = $derived(this.#wanted.find((locale) => speaks(locale, this.current)) ?? (this.current === 'en' ? 'en-GB' : this.current));

  constructor() {
    window.addEventListener('languagechange', () => (this.#wanted = navigator.languages));
  }
}

/** One for the window, as its words are. */
export const language = new Speaking();
