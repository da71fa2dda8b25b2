import type { Catalogue } from '../catalogue.ts';

export const actions = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  edit: 'Bearbeiten',
  editNamed: '{{name}} bearbeiten',
  delete: 'Löschen',
  deleteNamed: '{{name}} löschen',
  deleteAll: 'Alle löschen',
  clear: 'Leeren',
  tryAgain: 'Erneut versuchen',
  back: 'Zurück',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyCode: 'Fehlercode kopieren',
  copyFailed:
    'Das Kopieren hat nicht funktioniert. Markieren Sie den Text und kopieren Sie ihn mit der Tastatur.',
  open: 'Öffnen',
  more: 'Weitere Optionen',
  loading: 'Wird geladen …',
  yes: 'Ja',
  no: 'Nein',
  chooseColor: 'Farbe wählen',
  none: 'Keine',
} satisfies Catalogue['actions'];
