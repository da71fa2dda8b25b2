import type { Catalogue } from '../catalogue.ts';

export const tickets = {
  title: 'Tickets',
  tabs: {
    open: 'Abiertos',
    pending: 'En espera',
    closed: 'Resueltos',
    search: 'Búsqueda',
  },
  status: {
    open: 'Abierto',
    pending: 'En espera',
    closed: 'Resuelto',
  },
  search: 'Buscar tickets y mensajes',
  showAll: 'Todos',
  new: 'Nuevo ticket',
  group: 'Grupo',
  noQueue: 'Sin fila',
  noUser: 'Sin agente',
  actions: {
    accept: 'Aceptar',
    spy: 'Espiar',
    close: 'Resolver',
    return: 'Devolver',
    reopen: 'Reabrir',
    transfer: 'Transferir',
    delete: 'Eliminar ticket',
  },
  toasts: {
    deleted: 'Ticket eliminado.',
    closed_one: '{{count}} ticket resuelto.',
    closed_other: '{{count}} tickets resueltos.',
  },
} satisfies Catalogue['tickets'];
