import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import type { Conversations } from '#server/features/contacts/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { repeatOnDeadlock } from '#server/platform/database/repeatOnDeadlock.ts';
import { runDeletion } from '#server/platform/deletions/runDeletion.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { currentAuthor, inBackgroundOf } from '#server/platform/request.ts';
import { lockConversationsOf } from './guards/lockConversationsOf.ts';
import { lockTicket } from './guards/lockTicket.ts';
import { audienceOf } from './visibility.ts';
import { stateOf } from './timeline/ticketState.ts';
import { ticketRules } from './ticketRules.ts';
import { readTicket } from './ticketRows.ts';
import type { DeletedTicket } from './tickets.events.ts';

/** Messages that one transaction deletes: new messages of the conversation wait for it. */
const AT_ONCE = 2000;
/** Deleted tickets that one event names. */
const IN_ONE_EVENT = 500;

/**
 * Deletes a ticket with its messages and their files. Takes as long as there are messages; when the process ends meanwhile,
 * another one goes on.
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export function deleteTicket(ctx: AppContext, ticketId: number): Promise<void> {
  return inBackgroundOf(currentAuthor(), async () => {
    await readTicket(sharedEmOf(ctx), ticketId); // refused before anything is changed
    await runDeletion(ctx, { kind: 'ticket', subjectId: ticketId }, () =>
      finishDeletingTicket(ctx, ticketId),
    );
  });
}

/** Does what is left to do. @throws AppError ERR_NO_TICKET_FOUND */
export async function finishDeletingTicket(
  ctx: AppContext,
  ticketId: number,
  signal?: AbortSignal,
): Promise<void> {
  await shorten(ctx, 't.id = ?', [ticketId], signal);
  await repeatOnDeadlock(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const { connectionId, ...assignment } = stateOf(ticket);
    const mediaKeys = await mediaOf(tx.em, 't.id = ?', [ticketId]);
    await tx.em.populate(ticket, ['contact']);
    const { name } = ticket.contact.getEntity();
    await tx.em.remove(ticket).flush();
    tx.audit({ kind: 'ticket.deleted', subject: { id: ticketId, name: hidePhoneNumbers(name) } });
    tx.record('ticket.deleted', {
      ticketId,
      assignment,
      connectionId,
      scopes: audienceOf(assignment, await ticketRules(tx)),
      mediaKeys,
    });
  });
}

/** Deletes most of the messages of contacts that are deleted, so that `deleteConversations` does not take long. */
function shortenConversations(
  ctx: AppContext,
  contactIds: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  return shorten(ctx, ...ofContacts(contactIds), signal);
}

/** Deletes all tickets of contacts, with their messages and files, because the contacts are deleted. */
async function deleteConversations(tx: Transaction, contactIds: readonly number[]): Promise<void> {
  const [which, values] = ofContacts(contactIds);
  const mediaKeys = await mediaOf(tx.em, which, values);
  const tickets = await tx.em.execute<DeletedTicket[]>(
    `delete from tickets t where ${which}
     returning id as "ticketId", queue_id as "queueId", closed_queue_id as "closedQueueId", connection_id as "connectionId"`,
    [...values],
  );
  if (mediaKeys.length > 0) tx.record('tickets.deleted', { mediaKeys });
  for (let first = 0; first < tickets.length; first += IN_ONE_EVENT)
    tx.record('tickets.deleted', { mediaKeys: [], tickets: tickets.slice(first, first + IN_ONE_EVENT) });
}

/** What the deletion of contacts needs. */
export const CONVERSATIONS: Conversations = {
  lock: lockConversationsOf,
  shorten: shortenConversations,
  delete: deleteConversations,
};

/** A condition on the tickets `t`, and its values. */
type Which = readonly [string, readonly (number | string)[]];

function ofContacts(contactIds: readonly number[]): Which {
  return ['t.contact_id = any(?::int[])', [`{${contactIds.join()}}`]];
}

async function mediaOf(em: Em, ...[which, values]: Which): Promise<string[]> {
  const rows = await em.execute<{ media_key: string }[]>(
    `select m.media_key from messages m join tickets t on t.id = m.ticket_id
     where m.media_key is not null and ${which}`,
    [...values],
  );
  return rows.map(({ media_key }) => media_key);
}

/**
 * Deletes messages, the oldest of each ticket first, until one transaction can delete the rest.
 * @throws AppError ERR_NO_TICKET_FOUND when a ticket is deleted meanwhile
 */
async function shorten(ctx: AppContext, ...[which, values, signal]: [...Which, AbortSignal?]): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const ticketId = await nextOfMany(ctx, which, values);
    if (ticketId === undefined || !(await deleteOldest(ctx, ticketId))) return;
  }
}

/** The first ticket that has messages, while there are more than one transaction deletes. */
async function nextOfMany(ctx: AppContext, ...[which, values]: Which): Promise<number | undefined> {
  const [row] = await sharedEmOf(ctx).execute<{ first: number | null; messages: number }[]>(
    `select min(found.id) as first, count(*)::int as messages from (
       select t.id from tickets t, lateral (select from messages m where m.ticket_id = t.id limit ${AT_ONCE + 1}) as m
       where ${which} limit ${AT_ONCE + 1}
     ) as found`,
    [...values],
  );
  return row?.first && row.messages > AT_ONCE ? row.first : undefined;
}

/** Messages that another transaction is changing stay. @returns whether there were any */
function deleteOldest(ctx: AppContext, ticketId: number): Promise<boolean> {
  return repeatOnDeadlock(ctx, async (tx) => {
    await lockTicket(tx, ticketId); // before its messages, as everywhere
    const rows = await tx.em.execute<{ media_key: string | null }[]>(
      `delete from messages where id in (
         select id from messages where ticket_id = ? order by created_at, id limit ${AT_ONCE} for update skip locked
       ) returning media_key`,
      [ticketId],
    );
    const mediaKeys = rows.flatMap(({ media_key: key }) => (key === null ? [] : [key]));
    if (mediaKeys.length > 0) tx.record('tickets.deleted', { mediaKeys });
    return rows.length > 0;
  });
}
