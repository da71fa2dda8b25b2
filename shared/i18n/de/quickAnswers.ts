import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Schnellantworten ({{count}})',
  search: 'Kürzel oder Text suchen',
  add: 'Schnellantwort hinzufügen',
  editTitle: 'Schnellantwort bearbeiten',
  empty: {
    title: 'Noch keine Schnellantwort',
    text: 'Speichern Sie hier, was Sie jeden Tag schreiben. Geben Sie in einer Unterhaltung / und das Kürzel ein, um die Antwort zu verwenden.',
  },
  nothingFound: {
    title: 'Keine Schnellantworten gefunden',
    text: 'Versuchen Sie ein anderes Wort oder leeren Sie die Suche.',
  },
  columns: {
    shortcut: 'Kürzel',
    message: 'Nachricht',
    actions: 'Aktionen',
  },
  form: {
    shortcut: 'Kürzel',
    shortcutHint: 'Geben Sie in einer Unterhaltung / und das Kürzel ein.',
    message: 'Nachricht',
    messageHint: 'Variablen werden beim Senden ersetzt.',
  },
  confirm: {
    deleteTitle: '/{{shortcut}} löschen?',
    deleteText:
      'Die Schnellantwort verschwindet für alle aus der Liste. Das lässt sich nicht rückgängig machen.',
    deleteAllTitle: 'Alle Schnellantworten löschen?',
    deleteAllText: 'Die Liste ist dann für alle leer. Das lässt sich nicht rückgängig machen.',
  },
  toasts: {
    saved: 'Schnellantwort gespeichert.',
    deleted: 'Schnellantwort gelöscht.',
    allDeleted: 'Alle Schnellantworten wurden gelöscht.',
  },
} satisfies Catalogue['quickAnswers'];
