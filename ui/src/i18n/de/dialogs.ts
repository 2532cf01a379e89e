import type { Catalogue } from '..';

export const dialogs: Catalogue['dialogs'] = {
  sources: 'PDFs, Aufnahmen, gespeicherte Seiten',
  allFiles: 'Alle Dateien',
  backup: 'Sicherung',
  exports: 'Exporte und Antworten',
  transcripts: 'Transkripte',
  models: 'Modelle',
  text: 'Text',
  reports: 'Berichte',
  backupName: 'Pincite-Bibliothek',
  questionName: 'Frage',
  searchable: 'durchsuchbar',
};
