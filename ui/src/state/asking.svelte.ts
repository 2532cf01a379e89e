// A question to a model: its passages, whom it goes to, and the answers with their verdicts.
import type { Backend } from '../ipc';
import type { AskJudgedView, AskNewsView, AskOutcomeView, AskPassageView, AskRoundView, AskSentenceView, AskServerView } from '../ipc/bindings';
import { failureWords } from '../shared/failure';
import type { Library } from './library.svelte';
import type { Notices } from './notices.svelte';

/** Passages are chosen anew once nothing has been typed for so long, in milliseconds. */
const PAUSE = 250;

export const ASK_BUDGETS = { least: 500, most: 100_000, usual: 3_000 };
export const ASK_ROUNDS = { most: 5, usual: 2 };

/** What a person is asked to say yes to: connecting to another machine, or sending words there. */
export type Confirming = { to: 'connect'; address: string } | { to: 'send' } | null;

/** Whether an address that was typed is this machine's by its looks. The program itself decides whether words may go there. */
export function looksHere(address: string): boolean {
  const host = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

export class Asking {
  shown = $state(false);
  question = $state('');
  budget = $state(ASK_BUDGETS.usual);
  passages = $state.raw<AskPassageView[]>([]);
  /** Numbers of passages that do not go along. */
  without = $state<number[]>([]);
  choosing = $state(false);
  /** The passage whose sentences are shown to choose from, and these. */
  opened = $state.raw<{ passage: number; sentences: AskSentenceView[] } | null>(null);
  /** A passage is being changed: what is shown is not yet what will be sent. */
  changing = $state(false);

  servers = $state.raw<AskServerView[]>([]);
  /** Servers were looked for, and these are all. */
  looked = $state(false);
  looking = $state(false);
  address = $state('');
  model = $state('');
  typed = $state('');
  key = $state('');
  rounds = $state(ASK_ROUNDS.usual);
  confirming = $state.raw<Confirming>(null);

  /** What went wrong last. */
  problem = $state<string | null>(null);
  asking = $state(false);
  /** Rounds that are over. */
  done = $state.raw<AskRoundView[]>([]);
  /** As much of the round under way as is judged. */
  judged = $state.raw<AskJudgedView | null>(null);
  /** Letters behind it that are not. */
  writing = $state(0);
  outcome = $state.raw<AskOutcomeView | null>(null);
  /** The answers that were kept, by their rounds. */
  kept = $state.raw<Record<number, number>>({});

  readonly #backend: Backend;
  readonly #notices: Notices;
  readonly #library: Library;
  readonly #open: (answer: number) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #run = 0;
  /** By which number the program knows the question whose passages are shown. */
  #number = 0;

  constructor(backend: Backend, notices: Notices, library: Library, open: (answer: number) => Promise<void>) {
    this.#backend = backend;
    this.#notices = notices;
    this.#library = library;
    this.#open = open;
    backend.listen('ask-news', (news) => this.asking && this.#hear(news));
  }

  get sources(): number[] {
    return this.#library.sources.filter(({ state }) => state.kind === 'ready' || state.kind === 'paused' || state.kind === 'transcribing').map(({ id }) => id);
  }

  get chosen(): number[] {
    return this.passages.map((_, number) => number).filter((number) => !this.without.includes(number));
  }

  get server(): AskServerView | null {
    return this.servers.find(({ address }) => address === this.address) ?? null;
  }

  /** Whether the words would leave this machine. */
  get leaves(): boolean {
    const { server } = this;
    return server !== null && (!server.here || (server.models.find(({ name }) => name === this.model)?.leaves ?? true));
  }

  get ready(): boolean {
    return !this.asking && !this.choosing && !this.changing && this.chosen.length > 0 && this.server !== null && this.model !== '';
  }

  /** Shows the dialog. No connection is opened by that. */
  async show() {
    this.shown = true;
    this.changed(0);
    if (this.typed !== '' || this.servers.length > 0) return;
    const last = await this.#notices.guard(this.#backend.askedLast());
    if (last) {
      this.typed = last.address;
      this.model = last.model;
    }
  }

  /** What is under way goes on no longer when nobody looks. */
  close = () => {
    clearTimeout(this.#timer);
    this.confirming = null;
    if (this.asking) void this.stop();
    this.shown = false;
  };

  toggle(number: number) {
    this.without = this.without.includes(number) ? this.without.filter((one) => one !== number) : [...this.without, number];
  }

  /** Shows the sentences of a passage's place, or hides them. */
  async openSentences(passage: number) {
    if (this.opened?.passage === passage) {
      this.opened = null;
      return;
    }
    const number = this.#number;
    const sentences = await this.#notices.guard(this.#backend.askSentences(number, passage));
    if (sentences && number === this.#number) this.opened = { passage, sentences };
  }

  /** Takes a sentence into the passage that is open, or out of it. The last one stays: a passage is left out as a whole. */
  async toggleSentence(sentence: number) {
    const { opened } = this;
    if (!opened || this.changing) return;
    const sentences = opened.sentences.map((one) => (one.number === sentence ? { ...one, chosen: !one.chosen } : one));
    const chosen = sentences.filter((one) => one.chosen).map((one) => one.number);
    if (chosen.length === 0) return;
    const number = this.#number;
    this.changing = true;
    const changed = await this.#notices.guard(this.#backend.chooseSentences(number, opened.passage, chosen));
    this.changing = false;
    if (!changed || number !== this.#number) return;
    this.passages = this.passages.map((one, at) => (at === opened.passage ? changed : one));
    if (this.opened?.passage === opened.passage) this.opened = { ...opened, sentences };
  }

  /** The question is another one now. */
  changed(after = PAUSE) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    if (this.question.trim() === '' || this.sources.length === 0) {
      this.passages = [];
      this.opened = null;
      this.choosing = false;
      return;
    }
    this.choosing = true;
    this.#timer = setTimeout(() => void this.#choose(asked), after);
  }

  async #choose(asked: number) {
    const budget = Math.min(ASK_BUDGETS.most, Math.max(ASK_BUDGETS.least, Math.round(this.budget) || ASK_BUDGETS.usual));
    try {
      const { number, passages } = await this.#backend.askPassages(this.question, this.sources, budget);
      if (asked !== this.#asked) return;
      this.#number = number;
      this.passages = passages;
      this.without = [];
      this.opened = null;
      this.problem = null;
    } catch (reason) {
      if (asked !== this.#asked) return;
      this.passages = [];
      this.problem = failureWords(reason);
    }
    this.choosing = false;
  }

  /** Looks for servers on this machine. */
  async find() {
    this.looking = true;
    this.problem = null;
    try {
      const found = await this.#backend.findServers();
      this.servers = [...found, ...this.servers.filter(({ address, usual }) => usual === null && found.every((one) => one.address !== address))];
      this.looked = true;
      if (!this.server) this.#take(this.servers[0]);
    } catch (reason) {
      this.problem = failureWords(reason);
    }
    this.looking = false;
  }

  /** Takes the address that was typed; one that is not this machine's once more is asked about. */
  async use(sure = false) {
    const address = this.typed.trim();
    if (address === '') return;
    if (!sure && !looksHere(address)) {
      this.confirming = { to: 'connect', address };
      return;
    }
    this.confirming = null;
    this.looking = true;
    this.problem = null;
    try {
      const server = await this.#backend.askServer(address, this.key);
      this.servers = [...this.servers.filter((one) => one.address !== server.address), server];
      this.#take(server);
    } catch (reason) {
      this.problem = failureWords(reason);
    }
    this.looking = false;
  }

  choose(address: string) {
    this.#take(this.servers.find((server) => server.address === address));
  }

  #take(server: AskServerView | undefined) {
    if (!server) return;
    this.address = server.address;
    if (!server.models.some(({ name }) => name === this.model)) this.model = server.models[0]?.name ?? '';
  }

  /** Asks; where words would leave this machine, a person is asked first. */
  async send(sure = false) {
    const { server, model, key } = this;
    if (!this.ready || !server) return;
    if (this.leaves && !sure) {
      this.confirming = { to: 'send' };
      return;
    }
    this.confirming = null;
    const run = ++this.#run;
    this.asking = true;
    this.problem = null;
    this.outcome = null;
    this.done = [];
    this.judged = null;
    this.writing = 0;
    this.kept = {};
    const rounds = Math.min(ASK_ROUNDS.most, Math.max(0, Math.round(this.rounds) || 0));
    try {
      const outcome = await this.#backend.askModel({ number: this.#number, address: server.address, model, key, passages: this.chosen, rounds, may_leave: sure });
      if (run !== this.#run) return;
      this.outcome = outcome;
      this.done = outcome.rounds;
      this.problem = outcome.failure === null ? null : failureWords(outcome.failure);
    } catch (reason) {
      if (run !== this.#run) return;
      this.problem = failureWords(reason);
    }
    this.judged = null;
    this.writing = 0;
    this.asking = false;
  }

  #hear(news: AskNewsView) {
    if (news.kind === 'sent') {
      this.judged = null;
      this.writing = 0;
    } else if (news.kind === 'writing') this.writing = news.letters;
    else if (news.kind === 'judged') this.judged = news.judged;
    else {
      this.done = [...this.done, news.round];
      this.judged = null;
      this.writing = 0;
    }
  }

  async stop() {
    await this.#notices.guard(this.#backend.stopAsking());
  }

  /** Keeps the answer of a round as an answer of the library, and opens it. */
  async keep(round: number) {
    const id = this.kept[round] ?? (await this.#notices.guard(this.#backend.keepAsked(round)));
    if (id === undefined) return;
    this.kept = { ...this.kept, [round]: id };
    this.close();
    await this.#open(id);
  }
}
