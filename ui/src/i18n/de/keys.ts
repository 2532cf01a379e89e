import type { Catalogue } from '..';

export const keys: Catalogue['keys'] = {
  control: 'Strg',
  shift: 'Umschalt',
  space: 'Leertaste',
  enter: 'Eingabe',
  pageUp: 'Bild auf',
  pageDown: 'Bild ab',
  delete: 'Entf',
};
