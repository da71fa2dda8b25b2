import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Risposte rapide ({{count}})',
  search: 'Cerca scorciatoia o testo',
  add: 'Aggiungi risposta rapida',
  editTitle: 'Modifica la risposta rapida',
  empty: {
    title: 'Ancora nessuna risposta rapida',
    text: 'Qui si conserva ciò che si scrive ogni giorno. In una conversazione, digitare / e la scorciatoia per usare la risposta.',
  },
  nothingFound: {
    title: 'Nessuna risposta rapida trovata',
    text: 'Provare un’altra parola o cancellare la ricerca.',
  },
  columns: {
    shortcut: 'Scorciatoia',
    message: 'Messaggio',
    actions: 'Azioni',
  },
  form: {
    shortcut: 'Scorciatoia',
    shortcutHint: 'In una conversazione, digitare / e la scorciatoia.',
    message: 'Messaggio',
    messageHint: 'Le variabili si compilano all’invio.',
  },
  confirm: {
    deleteTitle: 'Eliminare /{{shortcut}}?',
    deleteText: 'La risposta rapida scompare dall’elenco di tutti. L’operazione è irreversibile.',
    deleteAllTitle: 'Eliminare tutte le risposte rapide?',
    deleteAllText: 'L’elenco sarà vuoto per tutti. L’operazione è irreversibile.',
  },
  toasts: {
    saved: 'Risposta rapida salvata.',
    deleted: 'Risposta rapida eliminata.',
    allDeleted: 'Tutte le risposte rapide sono state eliminate.',
  },
} satisfies Catalogue['quickAnswers'];
