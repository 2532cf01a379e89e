// What the answer pane says.
import type { ClaimedPlace, ClaimView, DiffPiece, EditClass, Fold, MatchView, NotCheckableReason, PackSource, PlaceView, QuoteView, StoodView } from '../ipc/bindings';
import { claims, count, formatNumber, placeWords, quotes, sources, verdictShort } from '../shared/words';
import { groupOf } from '../shared/verdict';

const list = new Intl.ListFormat('en');

export const words = {
  pane: 'Answer',
  showLibrary: 'Show the library',
  showAnswer: 'Answer pane',
  grounded: 'How well the answer is grounded',
  filters: 'Show',
  all: 'All',
  problems: (n: number) => (n === 1 ? 'problem' : 'problems'),
  emptyTitle: 'Which quotes can you trust?',
  emptyText: 'Paste an answer of ChatGPT, Claude, Gemini or anyone else: Markdown or plain text, with its quotes as they are. Every quote is looked up word for word in your sources, and what stands without quotation marks is held against them.',
  paste: 'Paste an answer',
  pasteHint: 'or press',
  noQuotes: 'No quotes were found in this answer. Pincite checks passages in quotation marks and block quotes of more than a few words.',
  noSources: 'There is no source to check against yet. Add what this answer quotes from: PDFs, recordings, saved pages.',
  pasteTitle: 'Paste an answer',
  pasteText: 'Text of the answer',
  pastePlaceholder: 'The answer with its quotes, as Markdown or plain text',
  titleField: 'Title (else its first words)',
  check: 'Check its quotes',
  importFile: 'Import a file…',
  importHint: 'An export of ChatGPT, Claude or Gemini (zip or JSON), an API response, Markdown, HTML or Word',
  importTitle: (file: string) => `Import from ${file}`,
  importAll: (n: number) => (n === 1 ? 'The one conversation' : `All ${formatNumber(n)} conversations`),
  importFind: 'Search the titles',
  importNothing: 'No conversation was found in this file.',
  importNotUnderstood: (n: number) => (n === 1 ? 'One thing was not understood' : `${formatNumber(n)} things were not understood`),
  importTake: (n: string) => (n === '1' ? 'Import and check' : `Import ${n} and check`),
  answersIn: (n: number) => (n === 1 ? '1 answer' : `${formatNumber(n)} answers`),
  claimNamed: (word: string) => `claim, ${word.toLowerCase()}`,
  showClaims: 'Mark claims',
  claimsHint: 'Claims are what the answer states without quotation marks',
  claimsPending: 'Claims are being checked…',
  groundedClaims: 'How well the claims are grounded',
  byWords: 'Compared by words alone: a paraphrase in other words may be missed.',
  byMeaning: 'Compared by words and by meaning.',
  noPassage: 'No passage of your sources says this.',
  nearestClaim: 'The nearest passages, for you to judge:',
  ofAnother: 'says it of something else',
  supportsToo: 'also says it',
  against: 'says otherwise',
  supportsPart: 'says a part of it',
  supportsAll: 'says it',
  adds: (title: string, what: string) => `${title} adds: “${what}”`,
  uncovered: (parts: string[]) => `Nothing covers ${parts.map((part) => `“${part}”`).join(', ')}.`,
  copyEvidence: 'Copy the passage with citation',
  copyClaim: 'Copy the claim',
  notGrounded: (n: number) => `Not grounded (${formatNumber(n)})`,
  exportMenu: 'Export with references',
  copyWith: (mark: string) => `Copy with references as ${mark}`,
  saveWith: 'Save as Markdown…',
  quoteNamed: (n: number, word: string) => `quote ${n}, ${word.toLowerCase()}`,
  misplaced: 'wrong place',
  show: 'Show in the source',
  previousPlace: 'Previous place',
  nextPlace: 'Next place',
  placeOf: (i: number, n: number) => `${formatNumber(i)} of ${n === 1 ? '1 place' : `${formatNumber(n)} places`}`,
  placesShown: (shown: number, n: number) => `the first ${formatNumber(shown)} of ${formatNumber(n)} places`,
  copy: 'Copy with citation',
  live: 'Live page…',
  copyQuote: 'Copy the quote',
  copied: 'Copied',
  missingText: 'These words do not stand in your sources.',
  nearest: 'The nearest passages, for you to judge:',
  omitted: 'left out',
  onlyInQuote: 'in the answer only',
  onlyInSource: 'in the source only',
  placeRight: { page: 'The page is as the answer says.', time: 'The time is as the answer says.', section: 'The section is as the answer says.' },
  automatic: 'In the automatic transcript: the machine may have misheard.',
  seenBy: (origin: string) => `This is what the assistant saw (${origin}), not the source itself.`,
  given: { whole: 'It stood in what the assistant was given.', partly: 'Only a part of it stood in what the assistant was given.', not: 'It did not stand in what the assistant was given.' } satisfies Record<StoodView, string>,
  review: 'Reviewed?',
  reviewed: 'Reviewed',
  reviewHint: 'Mark as reviewed (v)',
  reviewNote: 'Note',
  edit: 'Edit the text',
  editText: 'Text of the answer',
  editHint: 'Checked again as you type. The text that it came with is kept. A newer version can be pasted over it: reviews stay with unchanged quotes.',
  editDone: 'Done',
  edited: 'edited',
  noQuestion: 'A question that is not known',
  earlier: 'Earlier in this conversation',
  later: 'Later in this conversation',
  asked: 'Asked',
  givenWith: 'Prepared question',
  notKnown: 'none',
  tieSuggested: 'This is its answer',
  missingSources: 'Sources that are not in the library',
  missingSource: (name: string, n: number) => `Add ${name} to check ${quotes(n)}`,
  addIt: 'Add…',
  saw: (names: string[]) => `The export carries what the assistant saw: ${list.format(names)}.`,
  sawHint: 'Added as sources with a mark of their own, so that a quote is compared with both',
  addSeen: 'Add as sources',
  packTitle: 'Prepare a question',
  packQuestion: 'Question',
  packPlaceholder: 'What do you want to know from your sources?',
  packSources: 'Sources to choose passages from',
  packAll: (n: number) => (n === 1 ? 'The one source' : `All ${sources(n)}`),
  packNoSources: 'There is no source with text yet.',
  packLeftOut: (n: number) => `${count(n, 'place', 'places')} left out`,
  packBudget: 'Tokens',
  packTokenizer: 'counted as',
  packO200k: 'GPT-4o and newer (o200k)',
  packCl100k: 'GPT-4 (cl100k)',
  packUsed: 'Tokens used',
  packCount: (tokens: string, budget: string, all: string) => `${tokens} of ${budget} tokens, out of ${all} in the sources`,
  packHint: 'Pincite puts the passages that matter most together, with instructions that make the answer checkable.',
  packPreview: 'Show the text',
  packCopy: 'Copy',
  packSave: 'Save…',
  packPrint: 'Print…',
};

/** "2 whole, 5 in excerpts". */
export const packWords = ({ whole, excerpts }: PackSource): string =>
  [whole > 0 ? `${formatNumber(whole)} whole` : '', excerpts > 0 ? `${formatNumber(excerpts)} in excerpts` : ''].filter((part) => part !== '').join(', ');

const FOLDS: Record<Fold, string> = {
  case: 'capital letters',
  quotes: 'quotation marks',
  dashes: 'dashes',
  ligatures: 'ligatures',
  spaces: 'spaces',
  line_end_hyphen: 'line-end hyphen',
  reference_marker: 'reference mark',
  punctuation: 'punctuation',
  unicode_form: 'letter forms',
};

const EDITS: Record<EditClass, string> = {
  wording: 'wording',
  number: 'a number differs',
  unit: 'a unit differs',
  negation: 'a negation differs',
  modal: 'how certain it is differs',
  quantifier: 'how many or how much differs',
  opposite: 'a word became its opposite',
  name: 'a name differs',
  content: 'a word that carries the meaning differs',
  seam: 'passages that stand apart were joined',
};

const NOT_CHECKABLE: Record<NotCheckableReason, string> = {
  no_text: 'The source that it names has no text layer, so there is nothing to compare it with.',
  no_words: 'It has no words that could be looked up.',
  sources_incomplete: 'Not all of your sources could be read. Once they are, it is checked again.',
};

const edits = (diff: DiffPiece[]) => [...new Set(diff.map(({ edit }) => edit).filter((edit) => edit !== null))];

/** How many words differ, counting what was replaced once. */
function changedWords(diff: DiffPiece[]): number {
  const of = (side: DiffPiece['side']) =>
    diff.filter((piece) => piece.side === side).reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return Math.max(of('quote'), of('source'));
}

/** What stands beside the verdict's word on a card. */
export function verdictDetail(quote: QuoteView, match: MatchView | undefined): string {
  switch (groupOf(quote.verdict)) {
    case 'verbatim':
      return quote.verdict === 'exact' || !match || match.folds.length === 0
        ? 'letter by letter'
        : `only typography differs: ${match.folds.map((fold) => FOLDS[fold]).join(', ')}`;
    case 'altered':
      return match ? count(changedWords(match.diff), 'word', 'words') : '';
    case 'meaning':
      return edits(match?.diff ?? [])
        .filter((edit) => edit !== 'wording')
        .map((edit) => EDITS[edit])
        .join(', ');
    default:
      return '';
  }
}

/** Why a quote could not be checked. `unheard`: recordings of which not everything is written down. */
export function notCheckable(reason: NotCheckableReason | null, unheard: string[]): string {
  if (reason === null) return '';
  if (reason === 'no_words' || unheard.length === 0) return NOT_CHECKABLE[reason];
  const are = unheard.length === 1 ? 'is' : 'are';
  return `${list.format(unheard)} ${are} not transcribed yet, or not to the end, so what is said there cannot be compared. Once that is done, the quote is checked again.`;
}

/** "p. 45", "5:23", "the section “Methods”". */
function claimedWords(claimed: ClaimedPlace): string {
  switch (claimed.kind) {
    case 'page':
      return `p. ${claimed.words}`;
    case 'time':
      return claimed.words;
    case 'section':
      return `the section “${claimed.words}”`;
  }
}

/** "on p. 45", "at 5:23", "under “Methods › Data”". */
function standsWords(places: PlaceView[]): string {
  const where = placeWords(places);
  switch (places[0]?.kind) {
    case 'page':
      return `on ${where}`;
    case 'section':
      return where === '' ? 'before the first heading' : `under “${where}”`;
    default:
      return where;
  }
}

/** How near a wrong page is. */
function pagesOff(claimed: string, stands: PlaceView | undefined): string {
  if (stands?.kind !== 'page') return '';
  const off = Number(stands.label ?? stands.page) - Number(claimed);
  return off === 1 ? ', the next page' : off === -1 ? ', the page before' : ', close by';
}

/** The place that the answer claims against the one where the passage stands; null when there is nothing to say. */
export function locatorWords(quote: Pick<QuoteView, 'claimed_place' | 'locator'>, match: MatchView | undefined): string | null {
  const { claimed_place: claimed, locator } = quote;
  if (!match || claimed === null || (locator !== 'near' && locator !== 'wrong')) return null;
  const near = locator === 'near' ? pagesOff(claimed.words, match.places[0]) : '';
  const verb = match.places[0]?.kind === 'time' ? 'it is said' : 'the passage stands';
  return `The answer says ${claimedWords(claimed)}; ${verb} ${standsWords(match.places)}${near}.`;
}

/** "The answer says “450 °C”; the source says “300 °C”." */
export function differenceWords({ claim, source }: { claim: string; source: string }): string {
  if (claim === '') return `The source says “${source}”, which the answer leaves out.`;
  if (source === '') return `The answer says “${claim}”, which the source does not.`;
  return `The answer says “${claim}”; the source says “${source}”.`;
}

/** What stands beside the verdict's word on a claim's card. */
export function claimDetail({ support, differences, evidence }: ClaimView): string {
  if (support === 'contradicted') return [...new Set(differences.map((one) => EDITS[one.class]))].filter((words) => words !== 'wording').join(', ');
  const supporting = evidence.filter(({ role }) => role === 'supports').length;
  return supporting > 1 ? `by ${count(supporting, 'passage', 'passages')}` : '';
}

/** That another source than the named one supports a claim. */
export function claimAttribution({ attribution, evidence }: ClaimView): string | null {
  const first = evidence[0]?.found;
  if (attribution.kind !== 'elsewhere' || !first) return null;
  return `The answer cites ${attribution.named_title}, which does not say this; ${first.source_title} speaks of it.`;
}

/** "18 claims · 72 % grounded". */
export const groundedWords = (n: number, grounded: number): string => `${claims(n)} · ${Math.round(grounded * 100)} % grounded`;

export function attributionWords(quote: QuoteView, match: MatchView | undefined): string | null {
  if (quote.attribution.kind !== 'elsewhere' || !match) return null;
  return `The answer names ${quote.attribution.named_title}; the passage stands in ${match.source_title}.`;
}

const UNIT = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const duration = (micros: number): string =>
  micros < 1000 ? 'less than 1 ms' : micros < 1e6 ? `${UNIT.format(micros / 1000)} ms` : `${UNIT.format(micros / 1e6)} s`;

/** "6 quotes · checked against 3 sources in 4 ms". */
export function checkedWords(n: number, against: number, micros: number | null): string {
  if (n === 0) return 'No quotes';
  if (against === 0) return `${quotes(n)} · not checked yet`;
  return `${quotes(n)} · checked against ${sources(against)}${micros === null ? '' : ` in ${duration(micros)}`}`;
}

/** Where in its source a match stands. A page's own title tops every heading path, and is said already. */
export const inSource = ({ source_title: title, places }: MatchView): string =>
  placeWords(places.map((place) => (place.kind === 'section' && title.startsWith(place.path[0] ?? '\n') ? { ...place, path: place.path.slice(1) } : place)));

/** "Primer · p. 46", "Lecture 7 · at 5:23". */
export const whereWords = (match: MatchView): string => [match.source_title, inSource(match)].filter((part) => part !== '').join(' · ');

/** A quote as it can be put into a text. */
export const citation = (quote: QuoteView, match: MatchView | undefined): string =>
  match ? `“${match.text}” (${[match.source_title, placeWords(match.places)].filter((part) => part !== '').join(', ')})` : `“${quote.text}”`;

/** A passage as it can be put into a text. */
export const passageCitation = (match: MatchView): string => `“${match.text}” (${[match.source_title, placeWords(match.places)].filter((part) => part !== '').join(', ')})`;

export const segmentWords = (group: keyof typeof verdictShort, n: number): string => `${formatNumber(n)} ${verdictShort[group]}`;
