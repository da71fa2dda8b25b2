import { useRef } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';

/** Calls back with a ticket whose notification no longer applies: it was read elsewhere, deleted or withdrawn from the user. */
export function useDismissals(dismiss: (ticketId: number) => void): void {
  /** The contact of each ticket that may have a notification: there is no event of a ticket that is deleted with its contact. */
  const contacts = useRef(new Map<number, number>());
  const remember = ({ id, contactId }: Ticket) => void contacts.current.set(id, contactId);
  const forget = (ticketId: number) => {
    contacts.current.delete(ticketId);
    dismiss(ticketId);
  };
  useServerEvent('appMessage', ({ ticket }) => remember(ticket));
  useServerEvent('ticket', (event) => {
    if ('ticket' in event) remember(event.ticket);
    if (event.action === 'updateUnread' && event.unreadMessages === 0) forget(event.ticketId);
    if (event.action === 'delete' && !event.list) forget(event.ticketId);
  });
  useServerEvent('mention', (event) => {
    if (event.action === 'read') forget(event.ticketId);
    else if (event.action === 'create') remember(event.ticket);
  });
  useServerEvent('contact', (event) => {
    if (event.action !== 'delete') return;
    for (const [ticketId, contactId] of contacts.current)
      if (event.contactId === 'all' || event.contactId === contactId) forget(ticketId);
  });
}
