import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Labels ({{count}})',
  search: 'Nach Name oder Farbe suchen',
  add: 'Label hinzufügen',
  editTitle: 'Label bearbeiten',
  empty: {
    title: 'Noch kein Label',
    text: 'Labels helfen, Kontakte zu ordnen, zum Beispiel Neukunde oder Morgen zurückrufen.',
  },
  nothingFound: {
    title: 'Keine Labels gefunden',
    text: 'Versuchen Sie ein anderes Wort oder leeren Sie die Suche.',
  },
  columns: {
    name: 'Name',
    color: 'Farbe',
    contacts: 'Kontakte',
    actions: 'Aktionen',
  },
  contacts_one: '{{count}} Kontakt',
  contacts_other: '{{count}} Kontakte',
  form: {
    name: 'Name',
    color: 'Farbe',
  },
  confirm: {
    deleteTitle: '{{name}} löschen?',
    deleteText: 'Alle Kontakte verlieren dieses Label. Das lässt sich nicht rückgängig machen.',
    deleteAllTitle: 'Alle Labels löschen?',
    deleteAllText: 'Alle Kontakte verlieren alle ihre Labels. Das lässt sich nicht rückgängig machen.',
  },
  toasts: {
    saved: 'Label gespeichert.',
    deleted: 'Label gelöscht.',
    allDeleted: 'Alle Labels wurden gelöscht.',
  },
} satisfies Catalogue['tags'];
