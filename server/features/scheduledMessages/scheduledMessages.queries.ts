import { fail } from '#shared/contract/errors.ts';
import type { ScheduledMessage as WireScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import { findConversation, messagesVisibleTo, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { presentScheduledMessage, type ScheduledMessageRow } from './scheduledMessage.presenter.ts';

const SELECT = `
  select s.id, s.ticket_id as "ticketId", s.body, s.files, s.sign, to_json(s.send_at) as "sendAt",
    s.unless_replied as "unlessReplied", s.fail_reason as "failReason",
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as "user"
  from scheduled_messages s join tickets t on t.id = s.ticket_id left join users u on u.id = s.user_id`;

/**
 * What is to be sent later in the conversation of a ticket: also what was written in other tickets of the contact on its
 * connection, as far as the actor may read these.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION
 */
export async function listScheduledMessages(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
): Promise<WireScheduledMessage[]> {
  const { contact, connection } = await findConversation(ctx, actor, ticketId);
  const ofConversation = {
    sql: 't.contact_id = ? and t.connection_id is not distinct from ?',
    values: [contact.id, connection?.id ?? null],
  };
  const wanted = allOf([ofConversation, messagesVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await emOf(ctx).execute<ScheduledMessageRow[]>(
    `${SELECT} where ${wanted.sql} order by s.send_at, s.id`,
    [...wanted.values],
  );
  return rows.map((row) => presentScheduledMessage(viewOf(actor), row));
}

/** One that is known to exist. @throws AppError ERR_NO_SCHEDULED_MESSAGE_FOUND when it was deleted meanwhile */
export async function viewScheduledMessage(em: Em, actor: Actor, id: number): Promise<WireScheduledMessage> {
  const [row] = await em.execute<ScheduledMessageRow[]>(`${SELECT} where s.id = ?`, [id]);
  return row
    ? presentScheduledMessage(viewOf(actor), row)
    : fail('ERR_NO_SCHEDULED_MESSAGE_FOUND', { scheduledMessageId: id });
}
