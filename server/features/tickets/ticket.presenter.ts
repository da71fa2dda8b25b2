import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { presentConnectionSummary } from '#server/features/connections/index.ts';
import {
  presentContact,
  phoneNumbersOf,
  presentContactRow,
  textFilterFor,
  type ContactWithFields,
  type PictureAddress,
} from '#server/features/contacts/index.ts';
import { presentQueueSummary } from '#server/features/queues/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { TicketAssignment } from './visibility.ts';
import type { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticketRows.ts';

export function assignmentOf({ status, user, queue, closedQueue }: Ticket): TicketAssignment {
  return {
    status,
    userId: user?.id ?? null,
    queueId: queue?.id ?? null,
    closedQueueId: closedQueue?.id ?? null,
  };
}

export function presentTicket(ticket: TicketRow, view: View, pictureAddress: PictureAddress): WireTicket {
  const { contact, queue, connection, user } = ticket;
  return {
    id: ticket.id,
    status: ticket.status,
    userId: ticket.userId,
    queueId: ticket.queueId,
    contactId: contact.contact.id,
    whatsappId: connection?.id ?? null,
    unreadMessages: ticket.unreadMessages,
    isGroup: ticket.isGroup,
    lastMessage: textFilterFor(view, phoneNumbersOf(contact))(ticket.lastMessage),
    lastMessageFromMe: ticket.lastMessageFromMe,
    lastMessageUser: ticket.lastMessageUser,
    hasAutoReply: ticket.hasAutoReply,
    waitingSince: ticket.waitingSince && new Date(ticket.waitingSince).toISOString(),
    createdAt: new Date(ticket.createdAt).toISOString(),
    updatedAt: new Date(ticket.updatedAt).toISOString(),
    contact: presentContactRow(contact, view, pictureAddress),
    queue: queue && presentQueueSummary(queue),
    whatsapp: connection && presentConnectionSummary(connection),
    user,
  };
}

/** The ticket for users who may see it but not read its messages. */
export function withoutMessages<Shown extends WireTicket>(ticket: Shown): Shown {
  return { ...ticket, lastMessage: '', lastMessageFromMe: false, lastMessageUser: null, hasAutoReply: false };
}

export function presentTicketWithContact(
  ticket: TicketRow,
  contact: ContactWithFields,
  view: View,
  pictureAddress: PictureAddress,
): TicketWithContact {
  return {
    ...presentTicket(ticket, view, pictureAddress),
    contact: presentContact(contact, view, pictureAddress),
  };
}
