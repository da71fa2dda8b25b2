import { AppError } from '#shared/contract/errors.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { WebhookData } from '#shared/contract/webhookBodies.ts';
import { createPictureAddress, findContact, presentContact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { DeletedTicket, TicketEventPayload } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { DomainEventName, DomainEvents } from '#server/platform/events/eventBus.ts';
import type { Announced } from './webhookTypes.ts';

type Connection = DomainEvents['connection.saved'];
type MessagePayload = DomainEvents['message.created'];

type Translations = {
  readonly [Name in DomainEventName]?: (
    tx: Transaction,
    payload: DomainEvents[Name],
  ) => Announced | readonly Announced[] | Promise<Announced | null>;
};

/** What each domain event becomes for webhooks; others become nothing. */
const TRANSLATIONS: Translations = {
  'ticket.created': (_, payload) => ({
    type: 'ticket.created',
    ...ofTicket(payload),
    data: { ticket: payload.views.full },
  }),
  'ticket.moved': (_, { ticket, before: { assignment } }) => {
    const { status, userId, queueId } = assignment;
    const present = ofTicket(ticket);
    const previous = chosenBy(ticket.ticketId, assignment, assignment.connectionId ?? null);
    return {
      type: 'ticket.updated',
      subject: present.subject,
      queueIds: [...present.queueIds, ...previous.queueIds],
      connectionIds: [...present.connectionIds, ...previous.connectionIds],
      data: { ticket: ticket.views.full, before: { status, userId, queueId } },
    };
  },
  'ticket.deleted': (_, { ticketId, assignment, connectionId }) =>
    ofDeletedTicket({ ...assignment, ticketId, connectionId }),
  'tickets.deleted': (_, { tickets = [] }) => tickets.map(ofDeletedTicket),
  'message.created': (tx, payload) => ofMessage(tx, 'message.created', payload),
  'message.updated': (tx, payload) => ofMessage(tx, 'message.updated', payload),
  'message.removed': (_, { messageId, ticket }) => ({
    type: 'message.deleted',
    ...ofTicket(ticket),
    data: { messageId, ticketId: ticket.ticketId },
  }),
  'note.created': (_, { note, ticket }) => ofNote('note.created', note, ticket),
  'note.updated': (_, { note, ticket }) => ofNote('note.updated', note, ticket),
  'note.deleted': (_, { note, ticket }) => ({
    type: 'note.deleted',
    ...ofTicket(ticket),
    data: { noteId: note.id, ticketId: note.ticketId },
  }),
  'ticket.rated': (_, { ticket, rating }) => ({
    type: 'rating.created',
    ...ofTicket(ticket),
    data: { rating, ticket: ticket.views.full, queueId: ticket.assignment.closedQueueId },
  }),
  'ticket.targetNoticed': (_, { ticket, target: { kind, dueAt, isMissed } }) => ({
    type: isMissed ? 'target.missed' : 'target.soon',
    ...ofTicket(ticket),
    data: { target: { kind, dueAt }, ticket: ticket.views.full },
  }),
  'contact.created': (tx, { contactId }) => ofContact(tx, 'contact.created', contactId),
  'contact.updated': (tx, { contactId }) => ofContact(tx, 'contact.updated', contactId),
  'contact.deleted': (_, { contactId }) => (contactId === 'all' ? [] : ofDeletedContact(contactId)),
  'contacts.deleted': (_, { contactIds }) => contactIds.map(ofDeletedContact),
  'connection.saved': (_, connection) => ofConnection(connection),
  'connection.session': (_, connection) => ofConnection(connection),
  'connection.deleted': (_, { connectionId }) => ({
    type: 'connection.deleted',
    subject: `connection:${connectionId}`,
    connectionIds: [connectionId],
    data: { connectionId },
  }),
};

/** The webhook events for a domain event: none when it does not concern webhooks, several when it is about many records. */
export async function announce<Name extends DomainEventName>(
  tx: Transaction,
  name: Name,
  payload: DomainEvents[Name],
): Promise<readonly Announced[]> {
  return [(await TRANSLATIONS[name]?.(tx, payload)) ?? []].flat();
}

function ofTicket({ ticketId, assignment, views }: TicketEventPayload) {
  return chosenBy(ticketId, assignment, views.full.whatsappId);
}

function ofDeletedTicket({ ticketId, connectionId, ...queues }: DeletedTicket): Announced {
  return { type: 'ticket.deleted', ...chosenBy(ticketId, queues, connectionId), data: { ticketId } };
}

/** What webhooks choose the events of a ticket by. A closed one counts for the queue that it was closed in. */
function chosenBy(
  ticketId: number,
  { queueId, closedQueueId }: Pick<TicketEventPayload['assignment'], 'queueId' | 'closedQueueId'>,
  connectionId: number | null,
) {
  return {
    subject: `ticket:${ticketId}`,
    queueIds: [queueId ?? closedQueueId],
    connectionIds: [connectionId],
  };
}

/** Messages of the kind `note` are for agents only and leave Ramal on no way; internal notes are rows of their own. */
async function ofMessage(
  { em }: Transaction,
  type: 'message.created' | 'message.updated',
  { views, ticket }: MessagePayload,
): Promise<Announced | null> {
  if ((await em.count(Message, { id: views.full.id, kind: 'note' })) > 0) return null;
  return { type, ...ofTicket(ticket), data: { message: views.full, ticket: ticket.views.full } };
}

function ofNote(type: 'note.created' | 'note.updated', note: Note, ticket: TicketEventPayload): Announced {
  return { type, ...ofTicket(ticket), data: { note, ticket: ticket.views.full } };
}

/** Its present state; nothing when it has been deleted since. */
async function ofContact(
  tx: Transaction,
  type: 'contact.created' | 'contact.updated',
  contactId: number,
): Promise<Announced | null> {
  try {
    const contact = presentContact(await findContact(tx.em, contactId), 'full', createPictureAddress(tx));
    return { type, subject: `contact:${contactId}`, data: { contact } };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_CONTACT_FOUND') return null;
    throw error;
  }
}

function ofDeletedContact(contactId: number): Announced {
  return { type: 'contact.deleted', subject: `contact:${contactId}`, data: { contactId } };
}

/** Without QR code and pairing code: with one of them anyone could take over the number. */
function ofConnection({ id, name, color, type, number, status, closeReason }: Connection): Announced {
  const connection: WebhookData<'connection.updated'>['connection'] = {
    id,
    name,
    color,
    type,
    number,
    status,
    closeReason,
  };
  return {
    type: 'connection.updated',
    subject: `connection:${id}`,
    connectionIds: [id],
    data: { connection },
  };
}
