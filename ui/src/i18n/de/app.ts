import type { Catalogue } from '..';

export const app: Catalogue['app'] = {
  drop: 'Loslassen, um es in die Bibliothek aufzunehmen',
  dropHint: 'PDFs, Aufnahmen, gespeicherte Seiten und Ordner davon',
  side: 'Breite der Bibliothek',
  sheet: 'Breite der Antwort',
  keys: 'Alle Tasten',
};
