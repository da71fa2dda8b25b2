import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Commandes',
  search: 'Rechercher une page, une action, un ticket, un contact',
  groups: {
    here: 'Sur cette page',
    screens: 'Pages',
    actions: 'Actions',
    tickets: 'Tickets',
    contacts: 'Contacts',
  },
  useLanguage: 'Utiliser la langue {{name}}',
  nothing: 'Aucun résultat.',
  searching: 'Recherche…',
  shortcuts: {
    title: 'Raccourcis clavier',
    groups: {
      everywhere: 'Sur toutes les pages',
      tickets: 'Dans les tickets',
    },
    names: {
      palette: 'Ouvrir les commandes',
      sheet: 'Afficher les raccourcis',
      nextTicket: 'Ticket suivant',
      previousTicket: 'Ticket précédent',
      acceptTicket: 'Accepter le ticket',
      replyToLast: 'Répondre au dernier message du client',
      transferTicket: 'Transférer le ticket',
      closeTicket: 'Résoudre le ticket',
      closeAndNext: 'Résoudre et passer au suivant',
    },
    singleKeys: 'Utiliser aussi les raccourcis à une seule touche',
  },
} satisfies Catalogue['commands'];
