import type { Catalogue } from '..';

export const app: Catalogue['app'] = {
  drop: 'Loslassen, um es in die Bibliothek aufzunehmen',
  dropHint: 'PDFs, Aufnahmen, gespeicherte Seiten und Ordner davon',
  side: 'Breite der Bibliothek',
  sheet: 'Breite der Antwort',
  keys: 'Alle Tasten',
  keysHint: 'Drücken Sie hier auf eine Taste, um sie zu ändern. Mit der Rücktaste nehmen Sie einem Befehl seine Taste; in der Befehlsliste steht jeder mit seinem Namen.',
  changeKey: 'Taste ändern',
  pressKey: 'Taste drücken …',
  noKey: 'keine Taste',
  keyTaken: (chord, others) => `${chord} gehört schon zu ${others.map((other) => `„${other}“`).join(', ')}.`,
  keyFixed: (chord) => `${chord} lässt sich nicht vergeben.`,
  takeKey: 'Hier verwenden',
  resetKey: (name) => `Taste für „${name}“ zurücksetzen`,
  resetKeys: 'Alle zurücksetzen',
  close: 'Schließen',
};
