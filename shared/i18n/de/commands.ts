import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Befehle',
  search: 'Seiten, Aktionen, Tickets und Kontakte suchen',
  groups: {
    here: 'Auf dieser Seite',
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
      everywhere: 'Auf allen Seiten',
      tickets: 'In den Tickets',
    },
    names: {
      palette: 'Befehle öffnen',
      sheet: 'Tastenkürzel anzeigen',
      nextTicket: 'Nächstes Ticket',
      previousTicket: 'Vorheriges Ticket',
      acceptTicket: 'Ticket annehmen',
      replyToLast: 'Auf die letzte Nachricht des Kunden antworten',
      transferTicket: 'Ticket weiterleiten',
      closeTicket: 'Ticket abschließen',
      closeAndNext: 'Abschließen und zum nächsten Ticket',
    },
    singleKeys: 'Auch Tastenkürzel mit nur einer Taste verwenden',
  },
} satisfies Catalogue['commands'];
