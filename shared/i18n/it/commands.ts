import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Comandi',
  search: 'Cerca pagine, azioni, ticket e contatti',
  groups: {
    here: 'In questa pagina',
    screens: 'Pagine',
    actions: 'Azioni',
    tickets: 'Ticket',
    contacts: 'Contatti',
  },
  useLanguage: 'Usa la lingua {{name}}',
  nothing: 'Nessun risultato.',
  searching: 'Ricerca…',
  shortcuts: {
    title: 'Scorciatoie da tastiera',
    groups: {
      everywhere: 'In tutte le pagine',
      tickets: 'Nei ticket',
    },
    names: {
      palette: 'Apri i comandi',
      sheet: 'Mostra le scorciatoie',
      nextTicket: 'Ticket successivo',
      previousTicket: 'Ticket precedente',
      acceptTicket: 'Accetta il ticket',
      replyToLast: 'Rispondi all’ultimo messaggio del cliente',
      transferTicket: 'Trasferisci il ticket',
      closeTicket: 'Risolvi il ticket',
      closeAndNext: 'Risolvi e passa al successivo',
    },
    singleKeys: 'Usa anche le scorciatoie a tasto singolo',
  },
} satisfies Catalogue['commands'];
