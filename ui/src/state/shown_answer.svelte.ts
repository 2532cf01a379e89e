// The open answer: its quotes and claims, which of them are looked at, and the one that is selected.
import type { Backend } from '../ipc';
import type { AnswerHitView, AnswerView, ChosenView, ClaimedPlace, ClaimView, CorrectionsView, Decision, Failure, QuoteView, ReferenceMarker, ReportFormat, ReviewView, SeenView } from '../ipc/bindings';
import { claimGroupOf, groupOf, isClaimProblem, isNowhere, isProblem, type Group, type QuoteGroup } from '../shared/verdict';
import { again, keysOf, type Item, type Key, type Was } from './again';
import type { History } from './history.svelte';
import type { WindowLayout } from './window_layout.svelte';
import { Fresh } from './fresh';
import type { Notices } from './notices.svelte';
import type { Mark, Reader, Target } from './reader.svelte';
import { words as wordsOf } from '../i18n';
import { words } from './words';

const shelf = wordsOf('shelf');
const answerWords = wordsOf('answer');
const NONE: CorrectionsView = { words: null, place: null };

export type Filter = 'all' | 'problems' | Group;

export type { Item } from './again';

/** A source of the library, and the place in it that the answer names. */
export interface Named {
  source: number;
  place: ClaimedPlace | null;
}

/** What is looked at in an answer that is opened, and how far it is scrolled. */
interface At {
  selected?: number | null;
  claim?: number | null;
  match?: number;
  scroll?: number;
}

/** Words of a search, with what stands around them in the answer as it was written. */
export type Sought = Pick<AnswerHitView, 'before' | 'text' | 'after'>;

/** Which of a quote's matches is the one in `source`: number `before`, if it still is, or else the first; the last one up
 * to `before` when none is. */
function matchIn({ matches }: QuoteView, source: number | null, before: number): number {
  if (source === null || matches[before]?.source === source) return Math.min(before, matches.length - 1);
  const there = matches.findIndex((match) => match.source === source);
  return there >= 0 ? there : Math.min(before, matches.length - 1);
}

export class ShownAnswer {
  answer = $state.raw<AnswerView | null>(null);
  /** The selected quote's ordinal. */
  selected = $state<number | null>(null);
  /** The selected claim's ordinal; there is no selected quote then. */
  selectedClaim = $state<number | null>(null);
  /** Which of its places is looked at; -1 for none, as long as nobody asked to see a passage that only comes near. */
  match = $state(0);
  filter = $state<Filter>('all');
  /** Counts the times that what is selected is to be brought into sight. */
  reveal = $state(0);
  /** Counts steps from one to the next: the focus goes along. */
  stepped = $state(0);
  /** The words of a search that led to the answer; they stay marked until something else is looked at. */
  sought = $state.raw<Sought | null>(null);
  /** The reader wants to say which prepared question the answer was given to. */
  tying = $state(false);
  /** The reader chooses what its check is written as. */
  exporting = $state(false);
  /** How far the answer is scrolled, in CSS pixels. */
  scroll = $state(0);

  #quoteByOrdinal = $derived.by(() => new Map(this.answer?.quotes.map((quote) => [quote.ordinal, quote])));
  quote = $derived.by(() => (this.selected === null ? null : (this.quoteOf(this.selected) ?? null)));
  shown = $derived(this.answer?.quotes.filter((quote) => this.passes(quote)) ?? []);
  /** The claims that are marked; none while they are hidden. */
  claims = $derived.by(() => (this.#windowLayout.claimsHidden ? [] : this.judgedClaims));
  /** A quote that is shown once it is found, unless somebody went somewhere else meanwhile. */
  #awaited: { ordinal: number; went: number } | null = null;
  /** The answer in which there was nothing to select yet. */
  #unbegun: number | null = null;
  /** What was selected first in an answer whose sources were still being read: its first problem may be another one. */
  #early: { answer: number; selected: number | null; claim: number | null } | null = null;
  /** The answer that is to be opened, and whether it was judged anew since it was asked for. */
  #opening: { id: number; stale: boolean } | null = null;
  /** The quote that was looked at and became a term, and what is looked at in its place: once it is back, so is the look. */
  #became: { answer: number; gone: Key; instead: Key } | null = null;
  readonly #fresh = new Fresh(() => this.#reload());
  #byOrdinal = $derived.by(() => new Map(this.claims.map((claim) => [claim.ordinal, claim])));
  claim = $derived.by(() => (this.selectedClaim === null ? null : (this.claimOf(this.selectedClaim) ?? null)));
  /** What is selected. */
  item = $derived.by((): Item | null => (this.quote ? { kind: 'quote', quote: this.quote } : this.claim ? { kind: 'claim', claim: this.claim } : null));

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #reader: Reader;
  readonly #windowLayout: WindowLayout;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, reader: Reader, windowLayout: WindowLayout, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#reader = reader;
    this.#windowLayout = windowLayout;
    this.#history = history;
    backend.listen('answer-changed', ({ id }) => {
      if (id === this.#opening?.id) this.#opening.stale = true;
      if (id === this.answer?.id) void this.#fresh.ask();
    });
  }

  /** Claims that could be checked, also while they are hidden. */
  get judgedClaims(): ClaimView[] {
    return this.answer?.claims.filter((claim) => claimGroupOf(claim) !== null) ?? [];
  }

  /** A quote by its ordinal. */
  quoteOf = (ordinal: number): QuoteView | undefined => this.#quoteByOrdinal.get(ordinal);

  /** A claim that is marked, by its ordinal. */
  claimOf = (ordinal: number): ClaimView | undefined => this.#byOrdinal.get(ordinal);

  async open(id: number, at: At = {}, sought: Sought | null = null) {
    this.#unbegun = null;
    const opening = { id, stale: false };
    this.#opening = opening;
    const view = await this.#notices.guard(this.#backend.openAnswer(id));
    if (this.#opening !== opening) return;
    this.#opening = null;
    if (view === undefined) return;
    this.#put(view, at, sought);
    if (opening.stale || view.claims_pending) await this.#fresh.ask();
  }

  /** Shows an answer as it was judged just now. */
  show(view: AnswerView, at: At = {}, sought: Sought | null = null) {
    this.#put(view, at, sought);
    // Its claims may have been judged before it was here to be told so.
    if (view.claims_pending) void this.#fresh.ask();
  }

  #put(view: AnswerView, at: At, sought: Sought | null) {
    this.#unbegun = null;
    this.#opening = null;
    const another = view.id !== this.answer?.id;
    this.answer = view;
    this.filter = 'all';
    this.tying = false;
    this.selected = at.selected ?? null;
    this.selectedClaim = this.selected === null ? (at.claim ?? null) : null;
    this.match = at.match ?? 0;
    this.scroll = at.scroll ?? 0;
    this.sought = sought;
    if (another && this.item === null) this.#reader.mark = null;
  }

  close() {
    this.#opening = null;
    this.answer = null;
    this.sought = null;
    this.selected = null;
    this.selectedClaim = null;
  }

  /** Without any source there was nothing to judge by, and none is called missing. */
  groupOf = (quote: QuoteView): QuoteGroup => (this.answer?.sources === 0 ? 'unchecked' : groupOf(quote.verdict));

  passes = (quote: QuoteView): boolean =>
    this.filter === 'all' || (this.filter === 'problems' ? isProblem(quote) : groupOf(quote.verdict) === this.filter);

  passesClaim = (claim: ClaimView): boolean =>
    this.filter === 'all' || (this.filter === 'problems' ? isClaimProblem(claim) : claimGroupOf(claim) === this.filter);

  /** Quotes and claims in the order in which they begin in the answer. */
  #items(): Item[] {
    const { answer } = this;
    if (!answer) return [];
    const seen = new Set<string>();
    return answer.blocks.flatMap(({ inlines }) =>
      inlines.flatMap((inline): Item[] => {
        if (inline.kind !== 'run') return [];
        const key = inline.quote !== null ? `q${inline.quote}` : `c${inline.claim}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const quote = inline.quote === null ? undefined : this.quoteOf(inline.quote);
        if (quote) return [{ kind: 'quote', quote }];
        const claim = inline.claim === null ? undefined : this.claimOf(inline.claim);
        return claim ? [{ kind: 'claim', claim }] : [];
      }),
    );
  }

  /** Selects what there is to look at first: a problem, or else the first quote or claim. Nobody has looked at the answer yet. */
  begin() {
    const items = this.#items();
    const first = items.find((item) => (item.kind === 'quote' ? isProblem(item.quote) : isClaimProblem(item.claim))) ?? items[0];
    // Its claims are still being judged.
    this.#unbegun = first === undefined ? (this.answer?.id ?? null) : null;
    const isAbsent = first?.kind === 'quote' ? isNowhere(first.quote) : first?.claim.support === 'unsupported';
    // What stands nowhere is shown where the answer says that it stands.
    if (first && isAbsent && this.named(first) !== null) void this.cite(first);
    else if (first?.kind === 'quote') this.select(first.quote.ordinal);
    else if (first) this.selectClaim(first.claim.ordinal);
    // Its sources may still be read.
    this.showOnceFound();
    const { answer, selected, selectedClaim: claim } = this;
    this.#early = answer && this.#isEarly(answer) ? { answer: answer.id, selected, claim } : null;
  }

  /** Sources are still being read, and what they say is not known. */
  #isEarly = ({ quotes }: AnswerView) => this.isReading() && quotes.some(({ not_checkable }) => not_checkable === 'sources_incomplete' || not_checkable === 'no_text');

  /** Begins anew once all sources are read, where nobody has looked at anything else meanwhile. */
  #beginAnew(view: AnswerView) {
    const early = this.#early;
    if (early?.answer !== view.id || this.#isEarly(view)) return;
    this.#early = null;
    if (early.selected === this.selected && early.claim === this.selectedClaim) this.begin();
  }

  /** Selects a quote, and shows where it stands. */
  select(ordinal: number, match = 0) {
    this.selected = ordinal;
    this.selectedClaim = null;
    this.#show(this.quote !== null && isNowhere(this.quote), match);
  }

  /** Selects a quote whose mark was pressed in its source, and leaves the source where it is. */
  pick(ordinal: number, match: number) {
    this.selected = ordinal;
    this.selectedClaim = null;
    this.match = match;
    this.sought = null;
    this.reveal++;
    void this.mark();
  }

  /** Selects what is selected in the other window; `lead`: its passage is brought into sight here. */
  async point(selected: number | null, claim: number | null, match: number, lead: boolean) {
    [this.selected, this.selectedClaim, this.match, this.sought] = [selected, claim, match, null];
    this.reveal++;
    if (this.item === null || match < 0) this.#reader.mark = null;
    else await (lead ? this.jump(match) : this.mark());
  }

  /** Selects what a mark in a source belongs to, now that a reader has come back to it; null is none's. */
  follow(mark: Mark | null) {
    if (mark === null || mark.answer !== this.answer?.id) return;
    const here = mark.of === 'quote' ? this.selected : this.selectedClaim;
    if (here === mark.ordinal && this.match === mark.match) return;
    this.selected = mark.of === 'quote' ? mark.ordinal : null;
    this.selectedClaim = mark.of === 'claim' ? mark.ordinal : null;
    this.match = mark.match;
    this.sought = null;
    this.reveal++;
  }

  /** The selected quote, which stands nowhere yet, is shown in its source as soon as it is found there. */
  showOnceFound() {
    if (this.quote && this.#reader.mark === null) this.#awaited = { ordinal: this.quote.ordinal, went: this.#reader.went };
  }

  /** Selects a claim, and shows the first passage that speaks for or against it. */
  selectClaim(ordinal: number, match = 0) {
    this.selected = null;
    this.selectedClaim = ordinal;
    this.#show(this.claim?.support === 'unsupported', match);
  }

  /** Whether sources are being read. */
  isReading: () => boolean = () => false;

  /** Which source a name of the answer's means. */
  sourceNamed: (name: string) => number | undefined = () => undefined;

  /** The source and place that the answer names, where something else was found: the passage stands elsewhere, or nowhere. */
  named(item: Item): Named | null {
    const { claimed_place: place, attribution, locator } = item.kind === 'quote' ? item.quote : item.claim;
    const found = item.kind === 'quote' ? item.quote.matches[0] : item.claim.evidence[0]?.found;
    const missing = item.kind === 'quote' ? ['missing', 'unchecked'].includes(this.groupOf(item.quote)) : item.claim.support === 'unsupported';
    const name = attribution.kind === 'elsewhere' ? attribution.named_title : item.kind === 'quote' ? (item.quote.meant ?? item.quote.claimed_source) : item.claim.claimed_source;
    const other = attribution.kind === 'elsewhere' || missing;
    const source = other ? (name === null ? undefined : this.sourceNamed(name)) : locator === 'near' || locator === 'wrong' ? found?.source : undefined;
    return source === undefined ? null : { source, place };
  }

  /** Shows what a reference of the answer's is of: the place that it names, with the card of what was found. */
  async cite(item: Item) {
    const named = this.named(item);
    if (named === null) {
      if (item.kind === 'quote') this.select(item.quote.ordinal);
      else this.selectClaim(item.claim.ordinal);
      return;
    }
    this.selected = item.kind === 'quote' ? item.quote.ordinal : null;
    this.selectedClaim = item.kind === 'claim' ? item.claim.ordinal : null;
    const missing = item.kind === 'quote' ? ['missing', 'unchecked'].includes(this.groupOf(item.quote)) : item.claim.support === 'unsupported';
    this.match = missing ? -1 : 0;
    this.sought = null;
    this.reveal++;
    await this.leadToNamed(named);
  }

  /** Counts the places that the source was led to. */
  #led = 0;

  /** Opens the place that the answer names, and marks what was found where both are in one source. */
  async leadToNamed(named: Named) {
    const target = this.target();
    const led = ++this.#led;
    await this.#reader.leadNamed(named.source, named.place);
    // Marking it now would take the place of what was asked for meanwhile.
    if (led !== this.#led) return;
    if (target?.source === named.source) await this.mark();
    else this.#reader.mark = null;
  }

  #show(nowhere: boolean, match: number) {
    this.sought = null;
    this.reveal++;
    // Nothing is marked in a source as if it were there when it is not.
    if (nowhere) {
      this.match = -1;
      this.#reader.mark = null;
    } else this.jump(match);
  }

  deselect() {
    this.sought = null;
    this.selected = null;
    this.selectedClaim = null;
    this.#reader.mark = null;
  }

  /** What stands `step` further on among what the filter shows, among the problems, or among what nobody has reviewed. */
  step(step: 1 | -1, problems = false, unreviewed = false) {
    const items = this.#items();
    const wanted = (item: Item) => {
      if (unreviewed) return (item.kind === 'quote' ? item.quote : item.claim).review === null;
      if (item.kind === 'quote') return problems ? isProblem(item.quote) : this.passes(item.quote);
      return problems ? isClaimProblem(item.claim) : this.passesClaim(item.claim);
    };
    const here = items.findIndex((item) => this.#isLookedAt(item));
    const [before, after] = [items.slice(0, Math.max(here, 0)), items.slice(here + 1)];
    const next = step === 1 ? (after.find(wanted) ?? items.find(wanted)) : (before.findLast(wanted) ?? items.findLast(wanted));
    if (next?.kind === 'quote') this.select(next.quote.ordinal);
    else if (next) this.selectClaim(next.claim.ordinal);
    if (next) this.stepped++;
  }

  /** Another place where the selected quote stands. */
  stepMatch(step: 1 | -1) {
    const many = this.quote?.matches.length ?? 0;
    if (many === 0) return;
    this.match = (this.match + step + many) % many;
    this.jump();
  }

  /** Shows place `match` of what is selected in its source. */
  jump(match = Math.max(0, this.match)): Promise<void> {
    const target = this.target(match);
    this.match = match;
    if (target) return this.#lead(target);
    this.#reader.mark = null;
    return Promise.resolve();
  }

  /** Shows a place, in the view at the side or not, and again when a new judgement overtook it. */
  async #lead(target: Target, aside = false) {
    this.#led++;
    const shown = await (aside ? this.#reader.showAside(target) : this.#reader.show(target));
    if (shown) return;
    const { asked } = this.#reader;
    await this.#fresh.ask();
    // Whoever went somewhere else meanwhile stays there.
    if (asked !== this.#reader.asked) return;
    const again = this.target();
    if (again?.of === target.of && again.ordinal === target.ordinal && again.answer === target.answer) await this.#lead(again, aside);
  }

  /** The same, in the view at the side. */
  jumpAside() {
    const target = this.target(Math.max(0, this.match));
    if (target) void this.#lead(target, true);
  }

  /** Marks the selected place in the open source, and stays where the reader is. */
  async mark() {
    const target = this.target();
    if (target && !(await this.#reader.show(target, false))) {
      await this.#fresh.ask();
      await this.mark();
    }
  }

  target(match = this.match): Target | null {
    const { answer, quote, claim } = this;
    if (!answer) return null;
    const found = quote ? quote.matches[match] : claim?.evidence[match]?.found;
    if (!found) return null;
    if (quote) return { of: 'quote', source: found.source, answer: answer.id, ordinal: quote.ordinal, match, group: groupOf(quote.verdict) };
    const group = claim && this.#groupOf(claim, match);
    return group ? { of: 'claim', source: found.source, answer: answer.id, ordinal: claim.ordinal, match, group } : null;
  }

  /** How a piece of evidence is marked: as what it is to the claim, not as the claim is called. */
  #groupOf(claim: ClaimView, match: number): Group {
    const role = claim.evidence[match]?.role;
    return role === 'contradicts' ? 'contradicted' : role === 'supports' ? 'supported' : 'unsupported';
  }

  /** Shows or hides claims. */
  toggleClaims() {
    this.#windowLayout.claimsHidden = !this.#windowLayout.claimsHidden;
    if (!this.#windowLayout.claimsHidden) return;
    if (this.selectedClaim !== null) this.deselect();
    if (this.shown.length === 0) this.filter = 'all';
  }

  /** The answer with its references, as Markdown. */
  async annotated(marker: ReferenceMarker): Promise<string | undefined> {
    return this.answer ? this.#notices.guard(this.#backend.annotatedAnswer(this.answer.id, marker)) : undefined;
  }

  /** Writes it to a file. */
  async export(marker: ReferenceMarker) {
    if (!this.answer) return;
    const file = await this.#notices.guard(this.#backend.exportAnswer(this.answer.id, marker));
    if (file) this.#notices.news = words.answerExported(file);
  }

  /** Writes the answer's check to a file; whether it was written. */
  async report(format: ReportFormat, language: string): Promise<boolean> {
    if (!this.answer) return false;
    const file = await this.#notices.guard(this.#backend.exportReport(this.answer.id, format, language));
    if (file) this.#notices.news = words.reportWritten(file);
    return typeof file === 'string';
  }

  /** Writes annotated copies of the cited PDFs into a folder, and tells of each; whether a folder was chosen. */
  async annotatePdfs(language: string): Promise<boolean> {
    if (!this.answer) return false;
    const made = await this.#notices.guard(this.#backend.annotatePdfs(this.answer.id, language));
    if (!made) return false;
    const lines = made.map(({ title, passages, file, not, message }) => ({ name: title, text: not === null ? words.pdfAnnotated(passages, file ?? '') : not === 'failed' ? (message ?? '') : answerWords.notAnnotated[not] }));
    const written = made.filter(({ file }) => file !== null).length;
    this.#notices.add({ tone: 'info', title: words.pdfsAnnotated(written), lines, details: null });
    return true;
  }

  /** Gives the open answer another text. */
  edit = (id: number, text: string) => this.#notices.guard(this.#backend.editAnswer(id, text));

  /** Says which prepared question the open answer was given to. */
  async tie(pack: number | null) {
    const { answer } = this;
    if (answer) await this.#notices.guard(this.#backend.tieAnswer(answer.id, pack));
  }

  /** What was found of what is selected, where it was reviewed. */
  get reviewed(): ReviewView | null {
    return (this.quote ?? this.claim)?.review ?? null;
  }

  /** How many of the marked quotes and claims are reviewed. */
  progress = $derived.by(() => {
    const all = [...(this.answer?.quotes ?? []), ...this.claims];
    return { done: all.filter(({ review }) => review !== null).length, all: all.length };
  });

  /** Changes what was found of the selected quote or claim; null takes it away. */
  async review(change: Partial<Pick<ReviewView, 'note' | 'decision' | 'passage'>> | null) {
    const { answer, item, reviewed: before } = this;
    if (!answer || !item) return false;
    const { text } = item.kind === 'quote' ? item.quote : item.claim;
    // Said anew, it is said now.
    const after = change === null ? null : { note: '', decision: null, passage: null, ...before, ...change, at: null, by: null };
    const set = (to: ReviewView | null) => () => (item.kind === 'quote' ? this.#backend.reviewQuote(answer.id, text, to) : this.#backend.reviewClaim(answer.id, text, to));
    return this.#history.do({ title: item.kind === 'quote' ? shelf.reviewed : shelf.reviewedClaim, redo: set(after), undo: set(before) });
  }

  /** Says what is decided of what is selected; said once more, it is taken back, and with it a review that says nothing else. */
  decide(decision: Decision) {
    const { reviewed } = this;
    if (reviewed?.decision !== decision) return this.review({ decision, passage: decision === 'moved' ? (reviewed?.passage ?? null) : null });
    return this.review(reviewed.note.trim() === '' ? null : { decision: null, passage: null });
  }

  /** Says that the passage of what is selected stands elsewhere: from byte `start` to `end` of a source's text. */
  choose(source: number, { start, end }: { start: number; end: number }): Promise<boolean> {
    const passage: ChosenView = { source, start, end, exact: '', prefix: '', suffix: '', title: '', words: '', places: [], lost: false };
    return this.review({ decision: 'moved', passage });
  }

  /** Opens the passage that a reviewer chose. */
  async showChosen({ source, start, end }: ChosenView) {
    if (source === null) return;
    const regions = await this.#notices.guard(this.#backend.foundRegions(source, [[[start, end]]]));
    const places = regions?.[0] ?? [];
    await (places.length > 0 ? this.#reader.openFound(source, places) : this.#reader.open(source));
  }

  /** The texts that would put a quote of the open answer right, where there are any. */
  async corrections(ordinal: number, match: number): Promise<CorrectionsView> {
    const { answer } = this;
    // They are an offer: that there is none needs no words.
    return answer ? this.#backend.corrections(answer.id, ordinal, match).catch(() => NONE) : NONE;
  }

  /** Gives the open answer a text that puts it right; a notice says what was done and offers to undo it. */
  async putRight(title: string, text: string) {
    const { answer } = this;
    if (!answer) return;
    const change = (from: string, to: string) => async () => {
      // What was typed since is not lost with it.
      if ((await this.#backend.openAnswer(answer.id)).text !== from) throw { message: words.editedSince, details: null, coded: null } satisfies Failure;
      await this.#backend.editAnswer(answer.id, to);
    };
    await this.#history.do({ title, redo: change(answer.text, text), undo: change(text, answer.text) }, true);
  }

  /** Has words in quotation marks judged that read as no quote, or no longer. */
  async judgeToo(text: string, too: boolean) {
    const { answer } = this;
    if (!answer) return;
    const set = (to: boolean) => () => this.#backend.judgeToo(answer.id, text, to);
    await this.#history.do({ title: shelf.judgedToo, redo: set(too), undo: set(!too) });
  }

  /** What the assistant saw for an answer. */
  seen = async (id: number): Promise<SeenView[]> => (await this.#notices.guard(this.#backend.seen(id))) ?? [];

  /** Adds of that what is chosen; resolves to the list as it is then. */
  async addSeen(id: number, numbers: number[]): Promise<SeenView[]> {
    const report = await this.#notices.guard(this.#backend.addSeen(id, numbers));
    const lines = report?.refused.map(({ file, message }) => ({ name: file, text: message })) ?? [];
    if (lines.length > 0) this.#notices.add({ tone: 'error', title: words.refused(lines.length), lines, details: null });
    return this.seen(id);
  }

  async #reload() {
    const id = this.answer?.id;
    if (id === undefined) return;
    const view = await this.#backend.openAnswer(id).catch(() => null);
    // Another one was opened meanwhile, or none is.
    if (this.answer?.id !== id) return;
    // It is gone; the library's list says so.
    if (view === null) return this.close();
    const shown = this.quote?.matches[this.match]?.source;
    const was = this.#was();
    const before = { quote: this.selected, claim: this.selectedClaim };
    this.answer = view;
    const moved = this.#lookAgain(view, was);
    const { quote } = this;
    if (moved) this.#wentOn();
    else if (quote === null) this.selected = null;
    // Judged anew it may stand somewhere at last.
    else if (this.match >= 0 || !isNowhere(quote)) {
      this.match = matchIn(quote, shown ?? null, Math.max(0, this.match));
    }
    // Claims that are being judged come back.
    if (this.claim === null && !this.answer.claims_pending) this.selectedClaim = null;
    else if (this.claim) this.match = Math.min(Math.max(this.match, this.claim.support === 'unsupported' ? -1 : 0), this.claim.evidence.length - 1);
    if (!moved) await this.#markAnew(id, before);
    this.#showAwaited();
    if (this.#unbegun === id && this.item === null && !view.claims_pending) this.begin();
    this.#beginAnew(view);
  }

  /** What is looked at, among all there is. */
  #was(): Was {
    const items = this.#items();
    return { keys: keysOf(items), at: items.findIndex((item) => this.#isLookedAt(item)) };
  }

  #isLookedAt = (item: Item): boolean => (item.kind === 'quote' ? item.quote.ordinal === this.selected : item.claim.ordinal === this.selectedClaim);

  /** Looks at the same quote or claim in the answer as it is now; whether another one has to take its place. */
  #lookAgain(view: AnswerView, was: Was): boolean {
    const items = this.#items();
    const keys = keysOf(items);
    const became = this.#became;
    // Its term was taken back while nobody looked at anything else.
    const back = became?.answer === view.id && became.instead === was.keys[was.at] ? keys.indexOf(became.gone) : -1;
    const now = back >= 0 && items[back] ? { item: items[back], another: true } : again(was, items, view);
    if (now === null) return false;
    this.selected = now.item.kind === 'quote' ? now.item.quote.ordinal : null;
    this.selectedClaim = now.item.kind === 'claim' ? now.item.claim.ordinal : null;
    const gone = was.keys[was.at];
    if (!now.another || gone === undefined) return now.another;
    const instead = keys[items.indexOf(now.item)];
    this.#became = back >= 0 || instead === undefined ? null : { answer: view.id, gone, instead };
    return true;
  }

  /** Another quote or claim took the place of the one that was looked at: it is shown, and the focus goes along. */
  #wentOn() {
    if (this.quote) this.select(this.quote.ordinal);
    else if (this.claim) this.selectClaim(this.claim.ordinal);
    this.stepped++;
  }

  #showAwaited() {
    if (this.#awaited === null) return;
    const { ordinal, went } = this.#awaited;
    if (ordinal !== this.selected || this.#reader.mark !== null || went !== this.#reader.went) this.#awaited = null;
    else if (this.quote !== null && !isNowhere(this.quote) && this.target() !== null) {
      this.#awaited = null;
      this.jump();
    }
  }

  /** The mark in the open source goes where the quote or claim stands now, and away where it stands no more. */
  async #markAnew(id: number, before: Record<Mark['of'], number | null>) {
    const old = this.#reader.mark;
    if (old?.answer !== id) return;
    // What is looked at may have another number now.
    const now = old.of === 'quote' ? this.selected : this.selectedClaim;
    const number = old.ordinal === before[old.of] && now !== null ? now : old.ordinal;
    if (old.of === 'claim') return this.#markClaimAnew(old, number);
    const quote = this.answer?.quotes.find(({ ordinal }) => ordinal === number);
    const match = quote ? matchIn(quote, old.source, old.match) : -1;
    const group = quote ? groupOf(quote.verdict) : 'missing';
    // What only comes near is marked for who asked for it, and not for who saw the quote itself.
    const stands = quote?.matches[match]?.source === old.source && (group !== 'missing' || old.group === 'missing');
    await this.#reader.remark(old, stands ? { ...old, ordinal: number, match, group } : null);
  }

  async #markClaimAnew(old: Mark, ordinal: number) {
    const claim = this.claimOf(ordinal);
    const stands = claim?.evidence[old.match]?.found.source === old.source && this.#groupOf(claim, old.match) === old.group;
    await this.#reader.remark(old, stands ? { ...old, ordinal } : null);
  }
}
