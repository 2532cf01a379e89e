import type { Catalogue } from '..';
import { count, formatNumber } from '../format';

export const palette: Catalogue['palette'] = {
  title: 'Alle Befehle',
  field: 'Ein Befehl, eine Quelle, eine Antwort oder gesuchte Wörter',
  searchTitle: 'Bibliothek durchsuchen',
  searchField: 'Wörter oder „eine Wendung“ in allen Quellen und Antworten',
  recent: 'Zuletzt benutzt',
  commands: 'Befehle',
  sources: 'Quellen',
  answers: 'Antworten',
  inAnswers: 'In Antworten',
  nothing: (text) => `Nichts heißt „${text}“, und diese Wörter stehen in keiner Quelle und keiner Antwort.`,
  notFound: (text) => `„${text}“ steht in keiner Quelle und keiner Antwort.`,
  begin: 'Ergebnisse erscheinen beim Tippen. Eine Wendung in Anführungszeichen wird genau so gesucht.',
  searching: 'Suche läuft …',
  found: (n, more) => `${more ? 'Mehr als ' : ''}${count(n, 'Treffer', 'Treffer')}`,
  places: (n, more) => `${more ? 'mindestens ' : ''}${count(n, 'Stelle', 'Stellen')}`,
  inSource: (n) => `Alle ${formatNumber(n)}, in der Quelle`,
  more: (n) => `${formatNumber(n)} weitere hier`,
};
