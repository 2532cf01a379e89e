import type { Catalogue } from '..';

export const menu: Catalogue['menu'] = {
  headings: { program: 'Pincite', file: 'Ablage', edit: 'Bearbeiten', view: 'Darstellung', go: 'Gehe zu', window: 'Fenster', help: 'Hilfe' },
  system: {
    about: 'Über Pincite',
    services: 'Dienste',
    hide: 'Pincite ausblenden',
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
    quit: 'Pincite beenden',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einsetzen',
    selectAll: 'Alles auswählen',
    fullscreen: 'Vollbildmodus',
    minimize: 'Im Dock ablegen',
    zoom: 'Zoomen',
    front: 'Alle nach vorne bringen',
  },
};
