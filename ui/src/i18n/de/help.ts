import type { Catalogue } from '..';

export const help: Catalogue['help'] = {
  title: 'Hilfe',
  contents: 'Inhalt',
  find: 'In der Hilfe suchen',
  nothing: 'Im Handbuch steht dazu nichts.',
  keys: 'Alle Tasten zeigen und ändern …',
  ownKeys: 'Sie haben Tasten geändert. Dies sind die üblichen.',
};
