import type { Catalogue } from '..';

export const page: Catalogue['page'] = {
  page: (title) => `Gespeicherte Seite: ${title}`,
  look: 'Darstellung der Seite',
  original: 'Seite',
  originalHint: 'Wie sie beim Speichern aussah',
  reading: 'Lesen',
  readingHint: 'Nur Text und Bilder, zum Lesen aufbereitet',
  opening: 'Die Seite wird geöffnet …',
  hiddenTitle: 'Auf der Seite, wie sie aussah, ist diese Stelle nicht zu sehen.',
  hiddenReading: 'Diese Stelle gehört zum Text der Seite, nimmt hier aber keinen Platz ein.',
  unhidden: 'Die Seite verbirgt diese Stelle; hier wird sie trotzdem gezeigt.',
  covered: 'Etwas auf der Seite liegt über dieser Stelle.',
  lost: 'Diese Stelle konnte auf der Seite nicht markiert werden.',
  showReading: 'In der Leseansicht zeigen',
  about: 'Über diese Seite',
  followLink: 'Link öffnen …',
  actualSize: 'Originalgröße',
  by: (author) => `von ${author}`,
  saved: (date) => `gespeichert am ${date}`,
};
