import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Etichette ({{count}})',
  search: 'Cerca per nome o colore',
  add: 'Aggiungi etichetta',
  editTitle: 'Modifica l’etichetta',
  empty: {
    title: 'Ancora nessuna etichetta',
    text: 'Le etichette aiutano a ordinare i contatti, per esempio Nuovo cliente o Richiamare domani.',
  },
  nothingFound: {
    title: 'Nessuna etichetta trovata',
    text: 'Provare un’altra parola o cancellare la ricerca.',
  },
  columns: {
    name: 'Nome',
    color: 'Colore',
    contacts: 'Contatti',
    actions: 'Azioni',
  },
  contacts_one: '{{count}} contatto',
  contacts_other: '{{count}} contatti',
  form: {
    name: 'Nome',
    color: 'Colore',
  },
  confirm: {
    deleteTitle: 'Eliminare {{name}}?',
    deleteText: 'Tutti i contatti perdono questa etichetta. L’operazione è irreversibile.',
    deleteAllTitle: 'Eliminare tutte le etichette?',
    deleteAllText: 'Tutti i contatti perdono tutte le loro etichette. L’operazione è irreversibile.',
  },
  toasts: {
    saved: 'Etichetta salvata.',
    deleted: 'Etichetta eliminata.',
    allDeleted: 'Tutte le etichette sono state eliminate.',
  },
} satisfies Catalogue['tags'];
