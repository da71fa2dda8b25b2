import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { defaultConnection, findConnection, type Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { findUser, type User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { orDatabaseFault } from '#server/platform/database/databaseFault.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Ticket } from '../ticket.entity.ts';
import { ticketNews } from '../ticketViews.ts';
import { ticketRules } from '../ticketRules.ts';
import { chosenQueue } from '../guards/chosenQueue.ts';
import { refuseOtherOpenTicket, refuseSecondConversation } from '../guards/otherTickets.ts';

export interface NewTicket {
  readonly contactId: number;
  readonly userId?: number | undefined;
  readonly queueId?: number | undefined;
  readonly whatsappId?: number | undefined;
  readonly status: 'open' | 'pending';
}

/**
 * Opens a ticket for a contact, or lets it wait in a queue.
 * @throws DeskError ERR_QUEUE_REQUIRED, ERR_NO_CONTACT_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND,
 * ERR_NO_DEF_WAPP_FOUND, ERR_OPEN_USER_TICKET, ERR_OTHER_OPEN_TICKET, ERR_NO_PERMISSION for another agent or queue,
 * ERR_CREATING_TICKET
 */
export function createTicket(floor: Floor | Work, actor: Actor, form: NewTicket): Promise<Ticket> {
  return orDatabaseFault('ERR_CREATING_TICKET', () => unitOfWork(floor, (work) => open(work, actor, form)));
}

async function open(work: Work, actor: Actor, form: NewTicket): Promise<Ticket> {
  if (!form.queueId && !isAdmin(actor.profile)) fail('ERR_QUEUE_REQUIRED');
  const user = await holder(work, actor, form.userId);
  const queue = form.queueId ? await chosenQueue(work, actor, form.queueId) : null;
  const contact =
    (await work.em.findOne(Contact, form.contactId)) ??
    fail('ERR_NO_CONTACT_FOUND', { contactId: form.contactId });
  const connection = await connectionFor(work, user, form.whatsappId);
  await refuseSecondConversation(work, actor, contact.id, connection.id);
  if (form.status === 'open') await refuseOtherOpenTicket(work, actor, contact.id, await ticketRules(work));

  const ticket = work.em.create(Ticket, {
    status: form.status,
    user: form.status === 'open' ? ref(user) : null,
    queue,
    contact: ref(contact),
    connection: ref(connection),
    isGroup: contact.isGroup,
    createdAt: work.now(),
    updatedAt: work.now(),
  });
  await work.em.flush();
  work.record('ticket.created', await ticketNews(work, ticket));
  return ticket;
}

async function holder({ em }: Work, actor: Actor, userId = actor.id): Promise<User> {
  if (userId !== actor.id && !isAdmin(actor.profile)) fail('ERR_NO_PERMISSION');
  const user = await findUser(em, userId);
  await em.populate(user, ['connections']);
  return user;
}

/** The one that was asked for, else the first of the agent's, else the default one. */
async function connectionFor({ em }: Work, user: User, connectionId?: number): Promise<Connection> {
  if (connectionId) return findConnection(em, connectionId);
  const [first] = user.connections.getItems().toSorted((a, b) => a.id - b.id);
  return first ?? (await defaultConnection(em)) ?? fail('ERR_NO_DEF_WAPP_FOUND');
}
