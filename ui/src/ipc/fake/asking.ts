// The fake backend's models, each by what it does: it corrects itself, says the same again, breaks off, falls silent or refuses.
import type { AskEnded, AskEnding, AskJudgedView, AskNewsView, AskPassageView, AskRoundView, AskServerView, Failure, FailureCode, SourceItem } from '../bindings';
import type { AskWanted, Backend, Events } from '../backend';

interface Needs {
  sources: () => SourceItem[];
  network: () => boolean;
  judged: (text: string) => AskJudgedView;
  keep: (text: string, title: string) => Promise<number>;
  failure: (code: FailureCode, message: string) => Failure;
  tell: <K extends keyof Events>(event: K, payload: Events[K]) => void;
  pace: number;
}

const RIGHT = 'It is oxygen: “The final acceptor of electrons is oxygen”.';
const WRONG = 'It is nitrogen: “The final acceptor of electrons is nitrogen, as in every cell”.';

const HERE: AskServerView = {
  address: 'http://127.0.0.1:11434',
  usual: 'Ollama',
  here: true,
  closed: true,
  models: [
    { name: 'corrects:1b', leaves: false },
    { name: 'repeats:1b', leaves: false },
    { name: 'breaks-off:1b', leaves: false },
    { name: 'falls-silent:1b', leaves: false },
    { name: 'refuses:1b', leaves: false },
    { name: 'never-ends:1b', leaves: false },
    { name: 'big:120b-cloud', leaves: true },
  ],
};

const SCRIPTS: Record<string, { texts: string[]; ending?: AskEnding; ended: AskEnded }> = {
  'corrects:1b': { texts: [WRONG, RIGHT], ended: 'settled' },
  'repeats:1b': { texts: [WRONG, WRONG], ended: 'repeats' },
  'breaks-off:1b': { texts: [RIGHT], ending: 'broken_off', ended: 'unfinished' },
  'falls-silent:1b': { texts: [RIGHT], ending: 'silent', ended: 'unfinished' },
  'never-ends:1b': { texts: [RIGHT], ending: 'stopped', ended: 'stopped' },
};

type Part = 'findServers' | 'askServer' | 'askedLast' | 'askPassages' | 'askSentences' | 'chooseSentences' | 'askModel' | 'stopAsking' | 'keepAsked';

/** The page that a passage is of. */
const sentences = (passage: AskPassageView | undefined) => ['What stands before it.', `The passage that matters most in ${passage?.name.split(', ')[0]}.`, 'What stands behind it.', 'How the page ends.'];

export function asking({ sources, network, judged, keep, failure, tell, pace }: Needs): Pick<Backend, Part> {
  let passages: AskPassageView[] = [];
  /** The sentences that each passage has of its place. */
  let parts: number[][] = [];
  let number = 0;
  let question = '';
  let texts: string[] = [];
  let stopped = false;
  const later = () => new Promise((done) => setTimeout(done, pace));
  const connect = () => {
    if (!network()) throw failure('ask_off', 'The network is switched off in Pincite’s settings. Allow it there first.');
  };
  const round = (text: string, sent: string, ending: AskEnding): AskRoundView => ({
    sent,
    judged: judged(text),
    ending,
    objections: text === WRONG ? [{ kind: 'differs', words: 'The final acceptor of electrons is nitrogen', place: passages[0]?.name ?? '', says: 'The final acceptor of electrons is oxygen' }] : [],
  });
  const news = (one: AskNewsView) => tell('ask-news', one);

  async function ask(wanted: AskWanted) {
    const script = SCRIPTS[wanted.model] ?? SCRIPTS['corrects:1b'];
    if (!script) throw failure('ask_foreign', 'It is no server.');
    const rounds: AskRoundView[] = [];
    for (const text of script.texts.slice(0, wanted.rounds + 1)) {
      const sent = rounds.length === 0 ? [question, ...wanted.passages.map((one) => `## [${passages[one]?.name}]\n\n> ${passages[one]?.text}`)].join('\n\n') : 'This is not as they have it: …';
      news({ kind: 'sent', round: rounds.length + 1, words: sent });
      await later();
      news({ kind: 'writing', letters: 24 });
      await later();
      news({ kind: 'judged', judged: judged(text) });
      while (script.ending === 'stopped' && !stopped) await later();
      const over = round(text, sent, script.ending ?? 'whole');
      rounds.push(over);
      news({ kind: 'over', round: over });
    }
    texts = rounds.map((one) => one.judged.text);
    const settled = rounds.at(-1)?.objections.length === 0;
    return { rounds, ended: rounds.length === script.texts.length ? script.ended : settled ? ('settled' as const) : ('rounds' as const), failure: null };
  }

  return {
    findServers: async () => {
      connect();
      await later();
      return [structuredClone(HERE)];
    },
    askServer: async (address) => {
      connect();
      await later();
      if (address.includes('nobody')) throw failure('ask_unreachable', `${address} could not be reached.`);
      const here = address.includes('localhost') || address.includes('127.0.0.1');
      return { address: address.startsWith('http') ? address : `http://${address}`, usual: null, here, closed: here || address.startsWith('https'), models: [{ name: 'corrects:1b', leaves: !here }] };
    },
    askedLast: async () => null,
    askPassages: async (asked) => {
      question = asked;
      const of = ({ file_name }: SourceItem, at: number): AskPassageView => ({ name: `${file_name}, p. 1`, text: `The passage that matters most in ${file_name}.`, hides: at === 1 });
      passages = sources().filter(({ state }) => state.kind === 'ready').slice(0, 3).map(of);
      parts = passages.map(() => [1]);
      return structuredClone({ number: ++number, passages });
    },
    askSentences: async (asked, at) => {
      if (asked !== number) throw failure('not_found', 'The question is no longer in the library.');
      return sentences(passages[at]).map((text, i) => ({ number: i, text, chosen: parts[at]?.includes(i) ?? false }));
    },
    chooseSentences: async (asked, at, chosen) => {
      const passage = passages[at];
      if (asked !== number || !passage) throw failure('not_found', 'The question is no longer in the library.');
      if (chosen.length === 0) throw failure('ask_no_passages', 'No passage is chosen, so there is nothing to answer from.');
      const text = chosen.flatMap((one, i) => [...(i > 0 && one !== (chosen[i - 1] ?? 0) + 1 ? ['[…]'] : []), sentences(passage)[one] ?? '']).join(' ');
      parts[at] = chosen;
      passages[at] = { ...passage, text };
      return structuredClone(passages[at]);
    },
    askModel: async (wanted) => {
      connect();
      stopped = false;
      if (wanted.number !== number) throw failure('not_found', 'The question is no longer in the library.');
      if (wanted.model === 'refuses:1b') throw failure('ask_refused', 'http://127.0.0.1:11434 refuses: out of memory');
      const leaves = !wanted.address.includes('127.0.0.1') || wanted.model.endsWith('cloud');
      if (leaves && !wanted.may_leave) throw failure('ask_leaves', 'These words would leave this machine.');
      return ask(wanted);
    },
    stopAsking: async () => void (stopped = true),
    keepAsked: async (round) => keep(texts[round] ?? '', question),
  };
}
