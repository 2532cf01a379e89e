// Was Pincite aus Durchsichten gelernt hat, und was es anbietet.
import type { Catalogue } from '..';
import type { Decision } from '../../ipc/bindings';
import { count, formatNumber } from '../format';

const off = (behind: number) => `${formatNumber(Math.abs(behind))} ${behind < 0 ? 'voraus' : 'zurück'}`;
const times = (n: number) => (n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${formatNumber(n)}-mal`);
const DECIDED: Record<Decision, string> = {
  confirmed: 'Sie haben es bestätigt',
  rejected: 'Sie haben es verworfen',
  moved: 'Sie haben eine Stelle gewählt',
  not_a_quote: 'Sie haben „kein Zitat“ gesagt',
  paraphrase: 'Sie haben „Paraphrase“ gesagt',
  source_error: 'Sie haben „bekannter Fehler“ gesagt',
};

export const learned: Catalogue['learned'] = {
  title: 'Was Pincite gelernt hat',
  text: 'Aus Ihren Durchsichten, und nur, was Sie angenommen haben. Nichts davon macht ein Zitat richtig: Es sagt, welche Quelle oder Seite eine Antwort meint oder welche Wörter ein Begriff sind. Ein Begriff bleibt als nicht geprüft aufgelistet.',
  none: 'Noch nichts. Zeigt sich in Ihren Durchsichten ein Muster, bietet die Karte des Zitats an, es zu verwenden.',
  show: 'Zeigen …',
  hint: 'Namen, Seitenzahlen und Begriffe, die Sie angenommen haben; jedes lässt sich abschalten und entfernen.',
  group: 'Aus dieser Durchsicht lernen',
  name: (words, source) => `„${words}“ ist ${source}`,
  key: (words, source) => `[${words}] ist ${source}`,
  pages: (source, behind) => `Seitenzahlen von ${source} liegen ${off(behind)}`,
  term: (words) => `„${words}“ ist hier ein Begriff, kein Zitat`,
  gone: 'Die Quelle ist gerade nicht in der Bibliothek.',
  use: (n) => (n === 0 ? 'Ab jetzt verwenden' : `Für ${formatNumber(n)} weitere verwenden`),
  list: (n) => `${count(n, 'Zitat', 'Zitate')} zeigen`,
  hide: 'Liste ausblenden',
  more: (n) => `und ${formatNumber(n)} weitere`,
  decline: 'Nicht anbieten',
  taught: ({ by, times: n, quote, answer }) => `${DECIDED[by]}, ${times(n)}, so bei „${quote}“ in „${answer}“.`,
  accepted: (at, by) => (by === null ? `Angenommen am ${at}.` : `Angenommen von ${by} am ${at}.`),
  useNamed: (sentence) => `Verwenden: ${sentence}`,
  forget: 'Entfernen',
  forgetNamed: (sentence) => `Entfernen: ${sentence}`,
  learnt: (sentence) => `Gelernt: ${sentence}`,
  forgot: (sentence) => `Vergessen: ${sentence}`,
  switchedOn: (sentence) => `Eingeschaltet: ${sentence}`,
  switchedOff: (sentence) => `Abgeschaltet: ${sentence}`,
  declined: (sentence) => `Wird nicht mehr angeboten: ${sentence}`,
  meant: (name, source) => `„${name}“ meint ${source}, wie gelernt.`,
  behind: (claimed, stands, behind) => `Die Antwort nennt ${claimed}; es steht ${stands}. Seite wie gelernt: Die Zahlen liegen ${off(behind)}.`,
  tally: (of, right) => `Von ${formatNumber(of)} solchen Urteilen, die Sie durchgesehen haben, ${right === 1 ? 'war' : 'waren'} ${formatNumber(right)} richtig.`,
};
