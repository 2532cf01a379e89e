// The place that an answer names, in the library: which source it means, and where in it that is.
import type { ClaimedPlace, SourceItem, SourceView } from '../ipc/bindings';
import type { Place } from '../shared/place';

const spaced = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const plain = (name: string) => spaced(name.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, ''));
/** A shorter name says too little to tell a source by a part of its title. */
const LEAST_PART = 4;

/** The one source that the name fits; undefined where none does, or more than one. */
export function sourceNamed(name: string, sources: SourceItem[]): number | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const namesOf = ({ title, file_name, other_names, about }: SourceItem) => [title, file_name, ...other_names, about.title ?? '', about.cited ?? ''].map(plain);
  const whole = sources.filter((source) => namesOf(source).includes(wanted));
  const part = wanted.length < LEAST_PART ? [] : sources.filter((source) => namesOf(source).some((one) => ` ${one} `.includes(` ${wanted} `)));
  const fitting = whole.length > 0 ? whole : part;
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

/** "5:23", "1:02:03" in milliseconds; the first of a range. */
function msOf(words: string): number | null {
  const time = /(\d+):(\d{2})(?::(\d{2}))?/.exec(words);
  if (!time) return null;
  const [first, second, third] = [Number(time[1]), Number(time[2]), time[3]];
  return 1000 * (third === undefined ? first * 60 + second : first * 3600 + second * 60 + Number(third));
}

/** Where in a source the place is; null where the source has no such place. */
export function placeNamed(source: SourceView, claimed: ClaimedPlace): Place | null {
  const wanted = plain(claimed.words);
  if (claimed.kind === 'time') {
    const ms = msOf(claimed.words);
    return source.kind === 'recording' && ms !== null ? { kind: 'recording', ms } : null;
  }
  if (source.kind === 'recording') return null;
    if (claimed.kind === 'section' || claimed.kind === 'number') {
    // "Article 12(1)" leads to "Article 12 — Conditions".
    const outer = spaced(claimed.words.split(/[(,]/)[0] ?? '');
    const isNamed = (title: string) => (claimed.kind === 'section' ? plain(title) === wanted : `${spaced(title)} `.startsWith(`${outer} `));
    if (source.kind === 'page') {
      const heading = source.outline.find(({ title }) => isNamed(title));
      return heading ? { kind: 'page', element: heading.element, offset: 0 } : null;
    }
    const heading = source.outline.find(({ title }) => isNamed(title));
    return heading ? { kind: 'pdf', page: heading.page, offset: 0 } : null;
  }
  if (source.kind !== 'pdf') return null;
  const first = claimed.words.split(/[-–—,]/)[0]?.trim().toLowerCase() ?? '';
  const labelled = source.pages.findIndex(({ label }) => label?.toLowerCase() === first);
  const page = labelled >= 0 ? labelled + 1 : /^\d+$/.test(first) ? Number(first) : 0;
  return page >= 1 && page <= source.pages.length ? { kind: 'pdf', page, offset: 0 } : null;
}
