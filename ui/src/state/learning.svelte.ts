// What Pincite learned from reviews, and what it offers to learn from the one that is looked at.
import type { Backend } from '../ipc';
import type { LearnedView, OfferView } from '../ipc/bindings';
import { words as wordsOf } from '../i18n';
import { lessonWords } from '../shared/lesson';
import type { History } from './history.svelte';
import type { Notices } from './notices.svelte';

const words = wordsOf('learned');

export class Learning {
  /** What was learned; null while that is not known. */
  list = $state.raw<LearnedView[] | null>(null);
  /** What could be learned from the review that is looked at. */
  offers = $state.raw<OfferView[]>([]);
  /** The answer and the quote's words whose review is looked at. */
  #about: { answer: number; quote: string } | null = null;

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #history: History;

  constructor(backend: Backend, notices: Notices, history: History) {
    this.#backend = backend;
    this.#notices = notices;
    this.#history = history;
  }

  async load() {
    this.list = (await this.#notices.guard(this.#backend.learned())) ?? this.list;
  }

  /** Looks at the review of another quote, or at none. */
  about(about: { answer: number; quote: string } | null) {
    this.#about = about;
    this.offers = [];
  }

  /** Asks what could be learned from it. That there is nothing, or that it is not known, needs no words. */
  async ask() {
    const about = this.#about;
    if (about === null) return;
    const offers = await this.#backend.learnOffers(about.answer, about.quote).catch(() => []);
    if (about === this.#about) this.offers = offers;
  }

  /** Learns what is offered; a notice says so and offers to undo it. */
  async accept(offer: OfferView) {
    let kept: LearnedView | null = null;
    const learn = async () => {
      if (kept === null) kept = await this.#backend.learn($state.snapshot(offer));
      else await this.#backend.putBackLearned(kept);
      await this.#renew();
    };
    const forget = async () => {
      if (kept !== null) kept = await this.#backend.forgetLearned(kept.id);
      await this.#renew();
    };
    this.offers = this.offers.filter((one) => one !== offer);
    await this.#history.do({ title: words.learnt(lessonWords(offer)), redo: learn, undo: forget }, true);
  }

  /** Does not offer it again. */
  async decline(offer: OfferView) {
    const set = (declined: boolean) => async () => {
      await this.#backend.declineOffer($state.snapshot(offer), declined);
      await this.#renew();
    };
    await this.#history.do({ title: words.declined(lessonWords(offer)), redo: set(true), undo: set(false) }, true);
  }

  async forget(one: LearnedView) {
    let kept = one;
    const forget = async () => {
      kept = await this.#backend.forgetLearned(kept.id);
      await this.#renew();
    };
    const back = async () => {
      await this.#backend.putBackLearned(kept);
      await this.#renew();
    };
    await this.#history.do({ title: words.forgot(lessonWords(one)), redo: forget, undo: back }, true);
  }

  async switch(one: LearnedView, on: boolean) {
    const set = (to: boolean) => async () => {
      await this.#backend.switchLearned(one.id, to);
      await this.#renew();
    };
    const sentence = lessonWords(one);
    await this.#history.do({ title: on ? words.switchedOn(sentence) : words.switchedOff(sentence), redo: set(on), undo: set(!on) });
  }

  async #renew() {
    await Promise.all([this.list === null ? null : this.load(), this.ask()]);
  }
}
