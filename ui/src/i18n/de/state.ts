import type { Catalogue } from '..';
import { count } from '../format';

export const state: Catalogue['state'] = {
  caretOn: 'Die Pfeiltasten bewegen jetzt einen Cursor; mit der Umschalttaste wählen sie Wörter aus.',
  caretOff: 'Die Pfeiltasten scrollen wieder.',
  ready: (title, n) => `${title} ist bereit: ${count(n, 'Seite', 'Seiten')}.`,
  readyToCheck: (title) => `${title} ist bereit.`,
  noText: {
    pdf: (title) => `${title} hat keine Textebene und kann nicht geprüft werden.`,
    recording: (title) => `In ${title} wurde keine Sprache gefunden.`,
    page: (title) => `${title} enthält keinen Text und kann nicht geprüft werden.`,
  },
  locked: (title) => `${title} verlangt ein Passwort.`,
  failed: (title, message) => `${title} konnte nicht gelesen werden. ${message}`,
  answerExported: (file) => `Die Antwort wurde als ${file} gespeichert.`,
  pdfsAnnotated: (n) => (n === 0 ? 'Kein PDF wurde kommentiert' : `${count(n, 'kommentiertes PDF wurde', 'kommentierte PDFs wurden')} geschrieben`),
  pdfAnnotated: (n, file) => `${count(n, 'Stelle', 'Stellen')}: ${file}`,
  reportWritten: (file) => `Die Prüfung wurde als ${file} gespeichert.`,
  exported: (file) => `Das Transkript wurde als ${file} gespeichert.`,
  answerAdded: (title, n) => `${title}: ${count(n, 'Zitat', 'Zitate')} geprüft.`,
  editedSince: 'Die Antwort wurde seither bearbeitet. Um dies rückgängig zu machen, bearbeiten Sie sie erneut.',
  transcribingAll: (n) => `${count(n, 'Aufnahme wird', 'Aufnahmen werden')} jetzt transkribiert.`,
  refused: (n) => `${count(n, 'Datei wurde', 'Dateien wurden')} nicht hinzugefügt`,
  alreadyThere: (n) => `${count(n, 'Datei ist', 'Dateien sind')} schon in der Bibliothek.`,
  imported: (added, renewed, known) => {
    const parts = [
      added > 0 ? `${count(added, 'Antwort', 'Antworten')} importiert` : '',
      renewed > 0 ? `${count(renewed, 'Antwort', 'Antworten')} aktualisiert` : '',
      known > 0 ? `${count(known, 'Antwort war', 'Antworten waren')} schon in der Bibliothek` : '',
    ];
    return parts.filter((part) => part !== '').join(', ') || 'Es gab keine Antwort zu importieren';
  },
  notUnderstood: 'Nicht alles wurde verstanden',
  pastedFiles: 'Dateien werden hier nicht eingefügt',
  pastedFilesText: 'Ziehen Sie sie auf das Fenster, oder fügen Sie sie mit Strg+O hinzu. Es wurde nichts hinzugefügt.',
  pastedPage: 'Im Eingefügten wurden keine Zitate gefunden',
  pastedPageText: 'Es wurde von einer Seite kopiert. Wollen Sie mit dieser Seite vergleichen, nehmen Sie sie stattdessen unter Ihre Quellen auf.',
  addAsSource: 'Als Quelle aufnehmen',
  packCopied: 'Die Frage mit ihren Stellen liegt in der Zwischenablage.',
  packSaved: (file) => `Die Frage mit ihren Stellen wurde als ${file} gespeichert.`,
  packPrinted: 'Die Frage mit ihren Stellen wird gedruckt.',
  linkLacks: (title) => `Der Link passt nicht zu ${title}`,
  linkLacksPage: 'Die Quelle hat keine solche Seite oder Folie.',
  linkLacksQuote: 'Die Wörter des Links wurden in der Quelle nicht gefunden.',
  clipboard: 'der Zwischenablage',
  unexpected: 'Etwas ist schiefgegangen',
  waitsForLibrary: 'Dieses Fenster wartet: Sobald die Bibliothek dort geschlossen ist, öffnet sie sich hier.',
  copiedAnswer: (n) => `Sie haben eine Antwort mit ${count(n, 'Zitat', 'Zitaten')} kopiert`,
  checkCopied: 'Prüfen',
};
