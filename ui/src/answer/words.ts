// What the answer pane says.
import { words as wordsOf } from '../i18n';
import { formatDate, formatNumber, formatRough } from '../i18n/format';
import type { AboutView, ClaimedPlace, ClaimView, DiffPiece, MatchView, NotCheckableReason, PackSource, PlaceView, QuoteView, ReviewView, SourceItem } from '../ipc/bindings';
import { cited, placesWithin, workName } from '../shared/cite';
import { placeWords, verdictShort, words as common } from '../shared/words';
import { groupOf, isHidden, isMisplaced, isOtherVoice, isStruck, type Group } from '../shared/verdict';

export const words = wordsOf('answer');
const learned = wordsOf('learned');

/** "2 whole, 5 in excerpts". */
export const packWords = ({ whole, excerpts }: PackSource): string =>
  [whole > 0 ? words.packWhole(whole) : '', excerpts > 0 ? words.packExcerpts(excerpts) : ''].filter((part) => part !== '').join(', ');

/** Sources in the order of what a prepared question takes from them; those that nothing is known of stay last, as they are. */
export function byUse<T extends { id: number }>(sources: T[], held: (id: number) => PackSource | undefined): T[] {
  const use = (id: number) => {
    const { whole = 0, excerpts = 0 } = held(id) ?? { whole: -1 };
    return [whole, excerpts] as const;
  };
  return sources.toSorted((one, other) => {
    const [a, b] = [use(one.id), use(other.id)];
    return b[0] - a[0] || b[1] - a[1];
  });
}

const edits = (diff: DiffPiece[]) => [...new Set(diff.map(({ edit }) => edit).filter((edit) => edit !== null))];

/** The differences that have a name: all but mere wording. */
const named = (diff: DiffPiece[]) =>
  edits(diff)
    .filter((edit) => edit !== 'wording')
    .map((edit) => words.edits[edit]);

/** How many words differ, counting what was replaced once. */
function changedWords(diff: DiffPiece[]): number {
  const of = (side: DiffPiece['side']) =>
    diff.filter((piece) => piece.side === side).reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return Math.max(of('quote'), of('source'));
}

/** What differs, where the words may all be the same. */
function altered(diff: DiffPiece[]): string {
  const changed = changedWords(diff);
  return [...(changed > 0 ? [words.wordsDiffer(changed)] : []), ...named(diff)].join(', ');
}

/** What stands beside the verdict's word on a card. */
export function verdictDetail(quote: QuoteView, match: MatchView | undefined): string {
  switch (groupOf(quote.verdict)) {
    case 'verbatim':
      return quote.verdict === 'exact' || !match || match.folds.length === 0
        ? words.toTheLetter
        : words.onlyTypography(match.folds.map((fold) => words.folds[fold]).join(', '));
    case 'altered':
      return match ? altered(match.diff) : '';
    case 'meaning':
      return named(match?.diff ?? []).join(', ');
    default:
      return '';
  }
}

/** Why a quote could not be checked. `unheard`: recordings of which not everything is written down. */
export function notCheckable(reason: NotCheckableReason | null, unheard: string[], unread: string[]): string {
  if (reason === null) return '';
  if (reason === 'sources_incomplete' && unheard.length === 0 && unread.length > 0) return words.unread(unread);
  const isHeardOf = reason === 'no_words' || reason === 'file_absent' || reason === 'undecided' || reason === 'other_language' || reason === 'denied' || reason === 'letters_unsure' || unheard.length === 0;
  return isHeardOf ? words.notCheckable[reason] : words.unheard(unheard);
}

/** What speaks against a quote beside its verdict. */
export const flagWords = (quote: QuoteView): string[] =>
  [isMisplaced(quote) && words.misplaced, isOtherVoice(quote) && words.saidByOther, isHidden(quote) && words.notShown, isStruck(quote) && words.struckOut].filter((said) => said !== false);

/** Whether words of a source, or all of them, are not known and will not be of themselves. */
export const isUnread = ({ kind, state, pages_without_text: blank }: SourceItem): boolean =>
  kind !== 'recording' && (['no_text', 'locked', 'failed'].includes(state.kind) || blank > 0);

/** Titles to name in a sentence: four at most, or three of them and how many more there are. */
export function fewTitles(sources: SourceItem[]): string[] {
  const MOST = 3;
  const titles = sources.map(({ title }) => title);
  return titles.length <= MOST + 1 ? titles : [...titles.slice(0, MOST), words.more(titles.length - MOST)];
}

/** Whether no word of a source is known, so that nothing is looked up in it. */
export const isSilent = ({ state }: SourceItem): boolean => ['no_text', 'locked', 'failed', 'not_transcribed'].includes(state.kind);

/** "slide 12", "slides 3–4" of a claimed place that is one; null for a heading. */
function slidesNamed(claimed: string): string | null {
  const [, first, last] = /^slides? (\d+)(?:–(\d+))?$/.exec(claimed) ?? [];
  if (first === undefined) return null;
  return words.claimedSlides(first, last ?? null);
}

/** "p. 45", "5:23", "the section “Methods”", "slide 12". */
export function claimedWords(claimed: ClaimedPlace): string {
  switch (claimed.kind) {
    case 'page':
      return words.claimedPage(claimed.words);
    case 'time':
      return claimed.words;
    case 'section':
            return slidesNamed(claimed.words) ?? words.claimedSection(claimed.words);
    case 'number':
      return slidesNamed(claimed.words) ?? claimed.words;
  }
}

/** "on p. 45", "under 5.2 (a)", "at 5:23", "under “Methods › Data”". */
function standsWords(places: PlaceView[], under: string | null = null): string {
  if (under !== null) return words.standsAt(under);
  const where = placeWords(places);
  switch (places[0]?.kind) {
    case 'page':
      return words.standsOn(where);
    case 'section':
      if (places[0].leaf !== null) return words.standsOn(where);
      return where === '' ? words.standsFirst : words.standsUnder(where);
    default:
      return where;
  }
}

/** How near a wrong page is. */
function pagesOff(claimed: string, stands: PlaceView | undefined): string {
  if (stands?.kind !== 'page') return '';
  const off = Number(stands.label ?? stands.page) - Number(claimed);
  if (!Number.isInteger(off) || off === 0) return words.closeBy;
  return off > 0 ? words.pagesLater(off) : words.pagesEarlier(-off);
}

/** The place that the answer claims against the one where the passage stands; null when there is nothing to say. */
export function locatorWords(quote: Pick<QuoteView, 'claimed_place' | 'locator'> & { behind?: number | null }, match: MatchView | undefined): string | null {
  const { claimed_place: claimed, locator, behind = null } = quote;
  if (!match || claimed === null || behind !== null || (locator !== 'near' && locator !== 'wrong')) return null;
  const near = locator === 'near' ? pagesOff(claimed.words, match.places[0]) : '';
  const told = match.places[0]?.kind === 'time' ? words.otherTime : words.otherPlace;
    const under = claimed.kind === 'number' || claimed.kind === 'section' ? match.under : null;
  return told(claimedWords(claimed), `${standsWords(match.places, under)}${near}`);
}

/** The claimed page of a quote that is just so far behind as was learned of its source; null for every other one. */
export function learnedPageWords({ claimed_place: claimed, behind }: QuoteView, match: MatchView | undefined): string | null {
  if (!match || claimed === null || behind === null) return null;
  return learned.behind(claimedWords(claimed), standsWords(match.places), behind);
}

/** "The answer says “450 °C”; the source says “300 °C”." */
export function differenceWords({ claim, source }: { claim: string; source: string }): string {
  if (claim === '') return words.leftOut(source);
  return source === '' ? words.addedWords(claim) : words.differs(claim, source);
}

/** What stands beside the verdict's word on a claim's card. */
export function claimDetail({ support, differences, evidence }: ClaimView): string {
  if (support === 'contradicted') {
    const classes = new Set(differences.map((one) => one.class).filter((one) => one !== 'wording'));
    return [...classes].map((one) => words.edits[one]).join(', ');
  }
  const supporting = evidence.filter(({ role }) => role === 'supports').length;
  return supporting > 1 ? words.byPassages(supporting) : '';
}

/** How often verdicts as sure as a claim's are right, in words; nothing of one that no passage says, for how many are said in other words is not known. */
export function claimSure({ unjudged, support, confidence }: ClaimView): string {
  if (unjudged || support === 'not_checkable' || support === 'unsupported') return '';
  if (confidence >= 0.9) return words.sure.high;
  return confidence >= 0.75 ? words.sure.fair : words.sure.low;
}

/** That another source than the named one supports a claim. */
export function claimAttribution({ attribution, evidence }: ClaimView): string | null {
  const first = evidence[0]?.found;
  return attribution.kind !== 'elsewhere' || !first ? null : words.claimElsewhere(attribution.named_title, first.source_title);
}

/** "18 claims · 72 % grounded". */
export const groundedWords = (n: number, grounded: number): string => words.grounded(n, grounded);

export const attributionWords = (quote: QuoteView, match: MatchView | undefined): string | null =>
  quote.attribution.kind !== 'elsewhere' || !match ? null : words.quoteElsewhere(quote.attribution.named_title, match.source_title);

const duration = (micros: number): string =>
  micros < 1000 ? words.quick : micros < 1e6 ? `${formatRough(micros / 1000)} ms` : `${formatRough(micros / 1e6)} s`;

/** "6 quotes · checked against 3 sources in 4 ms". `silent`: how many of them have no words. */
export function checkedWords(n: number, against: number, micros: number | null, silent = 0): string {
  if (n === 0) return words.checkedNone;
  if (against === 0) return words.checkedNot(n);
  // The list of sources may know of one more than the answer, for a moment.
  const sources = words.sourcesOf(Math.max(0, against - silent), against);
  return micros === null ? words.checked(n, sources) : words.checkedIn(n, sources, duration(micros));
}

/** Where in its source a match stands. A page's own title tops every heading path, and is said already. */
export const inSource = ({ source_title: title, places }: MatchView): string => placeWords(placesWithin(places, title));

/** "Primer · p. 46", "Lecture 7 · at 5:23". */
export const whereWords = (match: MatchView): string => [match.source_title, inSource(match)].filter((part) => part !== '').join(' · ');

/** What stands before a passage, at most so many characters of it; a cut is shown. */
export function lead(before: string, most: number): string {
  const text = before.length > most ? before.slice(-most).replace(/^\S*\s/, '') : before;
  return text.length < before.length || /^\p{Ll}/u.test(text) ? `…${text}` : text;
}

/** What stands behind a passage, in the same way. */
export function rest(after: string, most: number): string {
  const text = after.length > most ? after.slice(0, most).replace(/\s\S*$/, '') : after;
  return text.length < after.length || /[\p{L}\p{N},;:–-]$/u.test(text) ? `${text}…` : text;
}

/** A passage as it can be put into a text. */
export const passageCitation = (match: MatchView, about: AboutView | undefined): string => cited(match, workName(match.source_title, about));

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words that are taken from a card, cited as the source's own: as they are where the source has them otherwise. */
export const takenCitation = (taken: string, match: MatchView, about: AboutView | undefined): string =>
  flat(taken) !== '' && flat(match.text).includes(flat(taken)) ? cited({ ...match, text: flat(taken) }, workName(match.source_title, about)) : taken;

/** A quote as it can be put into a text. */
export const citation = (quote: QuoteView, match: MatchView | undefined, about: AboutView | undefined): string =>
  match ? passageCitation(match, about) : common.quoted(quote.text);

export const segmentWords = (group: Group, n: number): string => `${formatNumber(n)} ${verdictShort(group)}`;

/** Writing that puts no spaces between its words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\u3000-\u303F\uFF00-\uFF65]/u;

/** Marks at the end that open something: no word stands right before them. */
const OPENING = /(?:^|[\s—–-])["'“„‘‚«»‹›([]+$/u;

/** Whether a space belongs between two pieces of text that were cut apart at words. */
export function apart(before: string, after: string): boolean {
  if (/\s$/.test(before) || OPENING.test(before) || /^[\s.,;:!?)\]’”]/.test(after)) return false;
  return !UNSPACED.test([...before].at(-1) ?? '') && !UNSPACED.test([...after][0] ?? '');
}

/** "You confirmed the verdict · Anna Kurz · 26 November 2026". */
export const reviewedWords = ({ decision, by, at }: ReviewView): string =>
  [decision === null ? words.lookedAt : words.decided[decision], by ?? '', at === null ? '' : formatDate(new Date(at))].filter((part) => part !== '').join(' · ');
