import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Comandos',
  search: 'Buscar páginas, acciones, tickets y contactos',
  groups: {
    here: 'En esta página',
    screens: 'Páginas',
    actions: 'Acciones',
    tickets: 'Tickets',
    contacts: 'Contactos',
  },
  useLanguage: 'Usar el idioma {{name}}',
  nothing: 'No se encontró nada.',
  searching: 'Buscando…',
  shortcuts: {
    title: 'Atajos de teclado',
    groups: {
      everywhere: 'En todas las páginas',
      tickets: 'En los tickets',
    },
    names: {
      palette: 'Abrir los comandos',
      sheet: 'Mostrar los atajos',
      nextTicket: 'Ticket siguiente',
      previousTicket: 'Ticket anterior',
      acceptTicket: 'Aceptar el ticket',
      replyToLast: 'Responder al último mensaje del cliente',
      transferTicket: 'Transferir el ticket',
      closeTicket: 'Resolver el ticket',
      closeAndNext: 'Resolver e ir al siguiente',
    },
    singleKeys: 'Usar también atajos de una sola tecla',
  },
} satisfies Catalogue['commands'];
