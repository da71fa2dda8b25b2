import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Aggiungi coda',
  editTitle: 'Modifica la coda',
  empty: {
    title: 'Ancora nessuna coda',
    text: 'Con code come Vendite o Assistenza i clienti scelgono con chi vogliono parlare.',
  },
  columns: {
    id: 'ID',
    name: 'Nome',
    color: 'Colore',
    greeting: 'Messaggio di benvenuto',
    hours: 'Orari',
    actions: 'Azioni',
  },
  hours: 'dalle {{start}} alle {{end}}',
  always: 'Sempre aperta',
  form: {
    name: 'Nome',
    color: 'Colore',
    greetingMessage: 'Messaggio di benvenuto',
    greetingHint: 'Inviato quando un cliente sceglie questa coda.',
    startWork: 'Apertura',
    endWork: 'Chiusura',
    hoursHint:
      'Lasciare vuoti entrambi per tenere la coda sempre aperta. Gli orari possono superare la mezzanotte.',
    anyTime: 'Nessun orario',
    bothHours: 'Compilare entrambi gli orari o lasciarli vuoti entrambi.',
    absenceMessage: 'Messaggio di assenza',
    absenceHint: 'Inviato fuori dagli orari di apertura.',
  },
  confirm: {
    deleteTitle: 'Eliminare {{name}}?',
    deleteText: 'I ticket di questa coda restano conservati, ma senza coda.',
  },
  toasts: {
    saved: 'Coda salvata.',
    deleted: 'Coda eliminata.',
  },
} satisfies Catalogue['queues'];
