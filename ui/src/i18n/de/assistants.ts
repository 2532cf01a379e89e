// Assistenten, die in die Bibliothek sehen: ob sie dürfen, was sie gefragt haben, wie man einen einrichtet.
import type { Catalogue } from '..';

export const assistants: Catalogue['assistants'] = {
  title: 'Assistenten',
  text: 'Ein Assistent, der Werkzeuge benutzen kann, kann Ihre Quellen durchsuchen, sie lesen und seine Antwort prüfen, bevor Sie sie sehen. Er startet pincite selbst; es wird kein Port geöffnet. Was die Werkzeuge liefern, geht an das Programm des Assistenten und von dort womöglich weiter an einen Dienst.',
  allow: 'Assistenten in diese Bibliothek sehen lassen',
  allowHint: 'Sie lesen nur. Antworten ablegen kann bloß einer, den Sie mit --allow-save starten.',
  asked: 'Was sie gefragt haben',
  unreadable: 'Die Liste ihrer Fragen lässt sich nicht lesen.',
  none: 'Noch nichts.',
  unnamed: 'Ein Programm ohne Namen',
  tools: {
    list_sources: 'Quellen aufgelistet',
    search: 'Gesucht',
    read: 'Gelesen',
    check_answer: 'Eine Antwort prüfen lassen',
    check_quote: 'Ein Zitat nachgeschlagen',
    prepare_context: 'Nach Stellen gefragt',
    cite: 'Nach einem Beleg gefragt',
    list_resources: 'Quellen aufgelistet',
    read_resource: 'Gelesen',
  },
  config: 'Einen einrichten',
  configHint: 'Fügen Sie das den Einstellungen des Assistenten-Programms hinzu.',
  noConfig: 'Das Programm pincite, das Assistenten starten, liegt nicht neben diesem. Pakete von Pincite bringen es mit.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  show: 'Assistenten …',
};
