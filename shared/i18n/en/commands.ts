import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Commands',
  search: 'Search pages, actions, tickets and contacts',
  groups: {
    here: 'On this page',
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
      everywhere: 'On all pages',
      tickets: 'In the tickets',
    },
    names: {
      palette: 'Open the commands',
      sheet: 'Show the shortcuts',
      nextTicket: 'Next ticket',
      previousTicket: 'Previous ticket',
      acceptTicket: 'Accept the ticket',
      replyToLast: 'Reply to the customer’s last message',
      transferTicket: 'Transfer the ticket',
      closeTicket: 'Resolve the ticket',
      closeAndNext: 'Resolve and go to the next one',
    },
    singleKeys: 'Also use single-key shortcuts',
  },
} satisfies Catalogue['commands'];
