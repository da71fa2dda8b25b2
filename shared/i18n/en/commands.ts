import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Commands',
  search: 'Find pages, actions, tickets and contacts',
  groups: {
    here: 'On this screen',
    screens: 'Pages',
    actions: 'Actions',
    tickets: 'Tickets',
    contacts: 'Contacts',
  },
  useLanguage: 'Use the language {{name}}',
  nothing: 'Nothing found.',
  searching: 'Searching…',
  shortcuts: {
    title: 'Keyboard shortcuts',
    groups: {
      everywhere: 'On every page',
      tickets: 'In the tickets',
    },
    names: {
      palette: 'Open the commands',
      sheet: 'Show the shortcuts',
      nextTicket: 'Next ticket',
      previousTicket: 'Previous ticket',
      acceptTicket: 'Accept the ticket',
      replyToLast: "Reply to the customer's last message",
      transferTicket: 'Transfer the ticket',
      closeTicket: 'Close the ticket',
      closeAndNext: 'Close and go to the next',
    },
    singleKeys: 'Also use shortcuts of a single key',
  },
} satisfies Catalogue['commands'];
