import type { Catalogue } from '../catalogue.ts';

export const tickets = {
  title: 'Tickets',
  tabs: {
    open: 'Open',
    pending: 'Waiting',
    closed: 'Resolved',
    search: 'Search',
  },
  status: {
    open: 'Open',
    pending: 'Waiting',
    closed: 'Resolved',
  },
  search: 'Search tickets and messages',
  showAll: 'All',
  new: 'New ticket',
  group: 'Group',
  noQueue: 'No queue',
  noUser: 'No agent',
  actions: {
    accept: 'Accept',
    spy: 'Peek',
    close: 'Resolve',
    return: 'Return',
    reopen: 'Reopen',
    transfer: 'Transfer',
    delete: 'Delete ticket',
  },
  toasts: {
    deleted: 'Ticket deleted.',
    closed_one: '{{count}} ticket resolved.',
    closed_other: '{{count}} tickets resolved.',
  },
} satisfies Catalogue['tickets'];
