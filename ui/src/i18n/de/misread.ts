import type { Catalogue } from '..';

export const misread: Catalogue['misread'] = {
  correct: 'Gelesenes berichtigen …',
  correctTitle: 'Gelesenes berichtigen',
  hint: 'Sehen Sie das Bild an und schreiben Sie, was dort steht. Urteile, die auf Ihren Worten beruhen, sagen das dazu.',
  readAs: 'Gelesen als',
  written: 'Was dort steht',
  save: 'Speichern',
  saveNext: 'Speichern, nächstes Wort',
  of: (n, all) => `Wort ${n} von ${all}`,
  picture: (text) => `Bild der Seite, wo „${text}“ gelesen wurde`,
  list: 'Berichtigte Wörter …',
  listTitle: (title) => `Wörter, die Sie in „${title}“ berichtigt haben`,
  none: 'Sie haben in dieser Quelle noch kein Wort berichtigt. Wählen Sie eines auf einer Seite aus, die aus ihrem Bild gelesen wurde, und dann „Gelesenes berichtigen …“.',
  was: (read, written) => `„${read}“ ist „${written}“`,
  lost: 'nicht eingesetzt: Die Seite wird jetzt anders gelesen',
  remove: (written) => `Berichtigung zu „${written}“ zurücknehmen`,
  corrected: (read, written) => `„${read}“ wurde zu „${written}“ berichtigt`,
  takenBack: (written) => `Die Berichtigung zu „${written}“ wurde zurückgenommen`,
  rests: (read, written, place) => `Sie haben „${read}“ zu „${written}“ berichtigt${place === '' ? '' : ` (${place})`}. Aus dem Bild wurde es nicht so gelesen.`,
  notHere: 'Berichtigen lassen sich nur Wörter einer Zeile auf einer Seite, die aus ihrem Bild gelesen wurde.',
};
