import type { Catalogue } from '..';

export const app: Catalogue['app'] = {
  drop: 'Loslassen, um die Dateien in die Bibliothek aufzunehmen',
  dropHint: 'PDFs, Aufnahmen, gespeicherte Seiten und Ordner davon',
  side: 'Breite der Bibliothek',
  answerWidth: 'Breite der Antwort',
  keys: 'Tastenkürzel',
  keysHint: 'Klicken Sie in dieser Liste auf eine Taste, um sie zu ändern. Die Rücktaste entfernt sie. In der Liste aller Befehle steht jeder Befehl auch mit seinem Namen.',
  changeKey: 'Taste ändern',
  pressKey: 'Taste drücken …',
  noKey: 'keine Taste',
  keyTaken: (chord, others) => `${chord} ist schon vergeben: ${others.map((other) => `„${other}“`).join(', ')}.`,
  keyFixed: (chord) => `${chord} ist reserviert und lässt sich nicht verwenden.`,
  takeKey: 'Hier verwenden',
  resetKey: (name) => `Taste für „${name}“ zurücksetzen`,
  resetKeys: 'Alle zurücksetzen',
  close: 'Schließen',
};
