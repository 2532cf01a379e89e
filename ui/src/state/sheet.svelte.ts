// The open answer: its quotes, which of them are looked at, and the one that is selected.
import type { Backend } from '../ipc';
import type { AnswerView, QuoteView } from '../ipc/bindings';
import { groupOf, isProblem, type Group } from '../shared/verdict';
import type { Notices } from './notices.svelte';
import type { Reader, Target } from './reader.svelte';

export type Filter = 'all' | 'problems' | Group;

/** Which of a quote's matches is the one in `source`: number `before`, if it still is, or else the first; the last one up
 * to `before` when none is. */
function matchIn({ matches }: QuoteView, source: number | null, before: number): number {
  if (source === null || matches[before]?.source === source) return Math.min(before, matches.length - 1);
  const there = matches.findIndex((match) => match.source === source);
  return there >= 0 ? there : Math.min(before, matches.length - 1);
}

export class Sheet {
  answer = $state.raw<AnswerView | null>(null);
  /** The selected quote's ordinal. */
  selected = $state<number | null>(null);
  /** Which of its matches is looked at; -1 for none, as long as nobody asked to see a passage that only comes near. */
  match = $state(0);
  filter = $state<Filter>('all');
  /** Counts the times that the selected quote is to be brought into sight. */
  reveal = $state(0);
  /** How far the answer is scrolled, in CSS pixels. */
  scroll = $state(0);

  quote = $derived(this.answer?.quotes.find(({ ordinal }) => ordinal === this.selected) ?? null);
  shown = $derived(this.answer?.quotes.filter((quote) => this.passes(quote)) ?? []);

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #reader: Reader;

  constructor(backend: Backend, notices: Notices, reader: Reader) {
    this.#backend = backend;
    this.#notices = notices;
    this.#reader = reader;
    backend.listen('answer-changed', ({ id }) => {
      if (id === this.answer?.id) void this.#reload(id);
    });
  }

  async open(id: number, at: { selected?: number | null; match?: number; scroll?: number } = {}) {
    const view = await this.#notices.guard(this.#backend.openAnswer(id));
    if (view === undefined) return;
    const another = view.id !== this.answer?.id;
    this.answer = view;
    this.filter = 'all';
    this.selected = at.selected ?? null;
    this.match = at.match ?? 0;
    this.scroll = at.scroll ?? 0;
    if (another && this.selected === null) this.#reader.mark = null;
  }

  close() {
    this.answer = null;
    this.selected = null;
  }

  passes = (quote: QuoteView): boolean =>
    this.filter === 'all' || (this.filter === 'problems' ? isProblem(quote) : groupOf(quote.verdict) === this.filter);

  /** Selects a quote, and shows where it stands. */
  select(ordinal: number, match = 0) {
    this.selected = ordinal;
    this.reveal++;
    // Nothing is marked in a source as if it were the quote when it is not there.
    if (this.quote?.verdict === 'not_found' || this.quote?.verdict === 'not_checkable') {
      this.match = -1;
      this.#reader.mark = null;
    } else this.jump(match);
  }

  deselect() {
    this.selected = null;
    this.#reader.mark = null;
  }

  /** The quote `step` further on among those that the filter shows, or among the problems. */
  step(step: 1 | -1, problems = false) {
    const among = problems ? (this.answer?.quotes.filter(isProblem) ?? []) : this.shown;
    const here = this.selected;
    const next =
      step === 1
        ? (among.find(({ ordinal }) => here === null || ordinal > here) ?? among[0])
        : (among.findLast(({ ordinal }) => here === null || ordinal < here) ?? among.at(-1));
    if (next) this.select(next.ordinal);
  }

  /** Another place where the selected quote stands. */
  stepMatch(step: 1 | -1) {
    const many = this.quote?.matches.length ?? 0;
    if (many === 0) return;
    this.match = (this.match + step + many) % many;
    this.jump();
  }

  /** Shows match `match` of the selected quote in its source. */
  jump(match = Math.max(0, this.match)) {
    const target = this.target(match);
    this.match = match;
    if (target) void this.#reader.show(target);
    else this.#reader.mark = null;
  }

  /** Marks the selected match in the open source, and stays where the reader is. */
  async mark() {
    const target = this.target();
    if (target) await this.#reader.show(target, false);
  }

  target(match = this.match): Target | null {
    const { answer, quote } = this;
    const found = quote?.matches[match];
    if (!answer || !quote || !found) return null;
    return { source: found.source, answer: answer.id, ordinal: quote.ordinal, match, group: groupOf(quote.verdict) };
  }

  async #reload(id: number) {
    const shown = this.quote?.matches[this.match]?.source;
    try {
      this.answer = await this.#backend.openAnswer(id);
    } catch {
      // It is gone; the library's list says so.
      if (this.answer?.id === id) this.close();
      return;
    }
    const { quote } = this;
    if (quote === null) this.selected = null;
    // Judged anew it may stand somewhere at last.
    else if (this.match >= 0 || (quote.verdict !== 'not_found' && quote.verdict !== 'not_checkable')) {
      this.match = matchIn(quote, shown ?? null, Math.max(0, this.match));
    }
    await this.#markAnew(id);
  }

  /** The mark in the open source goes where the quote stands now, and away where it stands no more. */
  async #markAnew(id: number) {
    const old = this.#reader.mark;
    if (old?.answer !== id) return;
    const quote = this.answer?.quotes.find(({ ordinal }) => ordinal === old.ordinal);
    const match = quote ? matchIn(quote, old.source, old.match) : -1;
    const group = quote ? groupOf(quote.verdict) : 'missing';
    // What only comes near is marked for who asked for it, and not for who saw the quote itself.
    const stands = quote?.matches[match]?.source === old.source && (group !== 'missing' || old.group === 'missing');
    await this.#reader.remark(old, stands ? { ...old, match, group } : null);
  }
}
