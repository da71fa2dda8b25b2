import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Befehle',
  search: 'Seiten, Aktionen, Tickets und Kontakte suchen',
  groups: {
    here: 'Auf diesem Bildschirm',
    screens: 'Seiten',
    actions: 'Aktionen',
    tickets: 'Tickets',
    contacts: 'Kontakte',
  },
  useLanguage: 'Sprache {{name}} verwenden',
  nothing: 'Nichts gefunden.',
  searching: 'Suche läuft …',
  shortcuts: {
    title: 'Tastenkürzel',
    groups: {
      everywhere: 'Auf jeder Seite',
      tickets: 'In den Tickets',
    },
    names: {
      palette: 'Befehle öffnen',
      sheet: 'Tastenkürzel anzeigen',
      nextTicket: 'Nächstes Ticket',
      previousTicket: 'Voriges Ticket',
      acceptTicket: 'Ticket annehmen',
      replyToLast: 'Auf die letzte Nachricht des Kunden antworten',
      transferTicket: 'Ticket weiterleiten',
      closeTicket: 'Ticket abschließen',
      closeAndNext: 'Abschließen und zum nächsten',
    },
    singleKeys: 'Auch Kürzel aus einer einzigen Taste verwenden',
  },
} satisfies Catalogue['commands'];
