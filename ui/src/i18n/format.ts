// Numbers, dates and lists as the window's language writes them.
import { language } from './language.svelte';

/** Formats are costly to make: one for each locale that is asked for. */
function once<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const { locale } = language;
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const plural = once((locale) => new Intl.PluralRules(locale));
const number = once((locale) => new Intl.NumberFormat(locale));
const decimal = once((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const rough = once((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }));
const percent = once((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const list = once((locale) => new Intl.ListFormat(locale));
const time = once((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }));
const day = once((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const date = once((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));
const second = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }));
const sorting = once((locale) => new Intl.Collator(locale));
const tongues = once((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** "1,204". */
export const formatNumber = (n: number): string => number().format(n);
/** "1 page", "1,204 pages". */
export const count = (n: number, one: string, many: string): string => `${formatNumber(n)} ${plural().select(n) === 'one' ? one : many}`;
/** At most two digits behind the point: "1.25". */
export const formatDecimal = (n: number): string => decimal().format(n);
/** Two digits that mean something: "4.1", "120". */
export const formatRough = (n: number): string => rough().format(n);
/** "72 %" of 0.72. */
export const formatPercent = (part: number): string => `${percent().format(100 * part)} %`;
/** "a, b and c". */
export const formatList = (parts: string[]): string => list().format(parts);
/** "14:02". */
export const formatTime = (at: Date): string => time().format(at);
/** "12 Nov". */
export const formatDay = (at: Date): string => day().format(at);
/** "12 Nov 2023". */
export const formatDate = (at: Date): string => date().format(at);
/** "12/11/2023, 14:02:31". */
export const formatSecond = (at: Date): string => second().format(at);
/** "2023-11-12 14.02.31": the same in every language, and fit for the name of a file. */
export function formatStamp(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [day, time] = [[at.getMonth() + 1, at.getDate()], [at.getHours(), at.getMinutes(), at.getSeconds()]];
  return `${[at.getFullYear(), ...day.map(two)].join('-')} ${time.map(two).join('.')}`;
}
/** The order in which a list of words is read. */
export const compareWords = (a: string, b: string): number => sorting().compare(a, b);
/** "Norwegian" of "no". */
export const languageName = (code: string): string => tongues().of(code) ?? code;
