import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { presentConnectionMark } from '#server/features/connections/index.ts';
import {
  presentContact,
  presentContactRow,
  type ContactWithAddresses,
  type ContactWithFields,
} from '#server/features/contacts/index.ts';
import { presentQueueMark } from '#server/features/queues/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { TicketPlace } from './ticket.policy.ts';
import type { Ticket } from './ticket.entity.ts';

export function placeOf({ status, user, queue }: Ticket): TicketPlace {
  return { status, userId: user?.id ?? null, queueId: queue?.id ?? null };
}

/** The ticket must come with queue, connection and user loaded, its contact with tags. */
export function presentTicket(ticket: Ticket, contact: ContactWithAddresses, view: View): WireTicket {
  const user = ticket.user?.getEntity();
  const queue = ticket.queue?.getEntity();
  const connection = ticket.connection?.getEntity();
  return {
    id: ticket.id,
    ...placeOf(ticket),
    contactId: ticket.contact.id,
    whatsappId: connection?.id ?? null,
    unreadMessages: ticket.unreadMessages,
    isGroup: ticket.isGroup,
    lastMessage: ticket.lastMessage,
    lastMessageFromMe: ticket.lastMessageFromMe,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    contact: presentContactRow(contact, view),
    queue: queue ? presentQueueMark(queue) : null,
    whatsapp: connection ? presentConnectionMark(connection) : null,
    user: user ? { id: user.id, name: user.name } : null,
  };
}

export function presentTicketWithContact(
  ticket: Ticket,
  contact: ContactWithFields,
  view: View,
): TicketWithContact {
  return { ...presentTicket(ticket, contact, view), contact: presentContact(contact, view) };
}
