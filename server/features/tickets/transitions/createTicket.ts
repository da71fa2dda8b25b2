import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { findConnection, type Channels } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { findUserEntity, type User } from '#server/features/users/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { failOnDatabaseError } from '#server/platform/database/failOnDatabaseError.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { Ticket } from '../ticket.entity.ts';
import { causedBy, recordTransition } from '../timeline/recordTransition.ts';
import { ticketRules } from '../ticketRules.ts';
import { chosenQueue } from '../guards/chosenQueue.ts';
import { chooseConnection } from './chooseConnection.ts';
import { refuseOtherOpenTicket, refuseSecondConversation } from '../guards/otherTickets.ts';

export interface NewTicket {
  readonly contactId: number;
  readonly userId?: number | undefined;
  readonly queueId?: number | undefined;
  readonly whatsappId?: number | undefined;
  readonly status: 'open' | 'pending';
}

/**
 * Creates an open ticket for a contact, or a pending one in a queue.
 * @throws AppError ERR_QUEUE_REQUIRED, ERR_NO_CONTACT_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND,
 * ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND, ERR_OPEN_USER_TICKET, ERR_OTHER_OPEN_TICKET, ERR_NO_PERMISSION
 * for another agent or queue, ERR_VALIDATION for an open ticket of a program without an agent, ERR_CREATING_TICKET
 */
export function createTicket(
  ctx: AppContext | Transaction,
  channels: Channels,
  actor: Principal,
  form: NewTicket,
): Promise<TicketRow> {
  return failOnDatabaseError('ERR_CREATING_TICKET', () =>
    inTransaction(ctx, (tx) => open(tx, channels, actor, form)),
  );
}

async function open(
  tx: Transaction,
  channels: Channels,
  actor: Principal,
  form: NewTicket,
): Promise<TicketRow> {
  if (!form.queueId && !isAdmin(actor.profile)) fail('ERR_QUEUE_REQUIRED');
  const user = await holder(tx, actor, form);
  const queue = form.queueId ? await chosenQueue(tx, actor, form.queueId) : null;
  const contact =
    (await tx.em.findOne(Contact, form.contactId)) ??
    fail('ERR_NO_CONTACT_FOUND', { contactId: form.contactId });
  const connection = form.whatsappId
    ? await findConnection(tx.em, form.whatsappId)
    : await chooseConnection(tx.em, channels, user, contact.id);
  await refuseSecondConversation(tx, actor, contact.id, connection.id);
  if (form.status === 'open') await refuseOtherOpenTicket(tx, actor, contact.id, await ticketRules(tx));

  const ticket = tx.em.create(Ticket, {
    status: form.status,
    user: form.status === 'open' && user ? ref(user) : null,
    queue,
    contact: ref(contact),
    connection: ref(connection),
    isGroup: contact.isGroup,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
  await tx.em.flush();
  return recordTransition(tx, ticket, null, causedBy(actor));
}

/** The agent of a new ticket: the requested one, else the actor. A program is no agent. */
async function holder({ em }: Transaction, actor: Principal, form: NewTicket): Promise<User | null> {
  const userId = form.userId ?? (actor.isProgram ? undefined : actor.id);
  if (userId === undefined) {
    if (form.status === 'open')
      fail('ERR_VALIDATION', { issues: [{ field: 'userId', problem: 'required' }] });
    return null;
  }
  if (userId !== actor.id && !isAdmin(actor.profile)) fail('ERR_NO_PERMISSION');
  return findUserEntity(em, userId);
}
