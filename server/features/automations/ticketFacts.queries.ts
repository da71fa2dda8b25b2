import { openQueues, Queue } from '#server/features/queues/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Happening, TicketFacts } from './rule.policy.ts';

/** A ticket, and the message that something is about. */
export interface TicketAndMessage {
  readonly ticketId: number;
  readonly messageId: number | null;
}

/** What is known of a ticket when a rule may act on it. */
export interface KnownTicket extends TicketFacts, Omit<Happening, 'changedTo'> {
  readonly id: number;
  readonly contactId: number;
  /** It holds messages from before a phone was linked. */
  readonly isHistory: boolean;
  /** When the customer wrote the message, or first wrote in the ticket; null: not at all. */
  readonly writtenAt: Date | null;
}

type Row = Omit<KnownTicket, 'isQueueOpen' | 'writtenAt'> & { readonly writtenAt: Date | string | null };

/** Reads these tickets, in their order; deleted ones are left out. */
export async function readFacts(
  ctx: AppContext | Transaction,
  asked: readonly TicketAndMessage[],
): Promise<KnownTicket[]> {
  const em = emOf(ctx);
  const rows = await em.execute<Row[]>(FACTS, [
    JSON.stringify(asked.map((each, position) => ({ ...each, position }))),
  ]);
  const queueIds = [...new Set(rows.flatMap(({ queueId }) => queueId ?? []))];
  const queues = queueIds.length === 0 ? [] : await em.find(Queue, { id: queueIds });
  const open = new Set((await openQueues(em, ctx, queues)).map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    writtenAt: row.writtenAt === null ? null : new Date(row.writtenAt),
    isQueueOpen: row.queueId === null || open.has(row.queueId),
  }));
}

const FACTS = `
  select t.id, t.contact_id as "contactId", t.status, t.is_group as "isGroup", t.is_history as "isHistory",
    t.queue_id as "queueId", t.connection_id as "connectionId", t.user_id is not null as "isAssigned",
    t.snoozed_at is not null as "isSnoozed", t.last_message_id is not distinct from m.id as "isLast",
    array(select ct.tag_id from contact_tags ct where ct.contact_id = t.contact_id) as "tagIds",
    coalesce(nullif(m.body, ''), m.transcription, '') as text, coalesce(m.created_at, t.asked_at) as "writtenAt",
    m.id is not null and not exists (
      select from messages e where e.ticket_id = t.id and e.author = 'customer' and e.id < m.id
    ) as "isFirst",
    exists (
      select from messages a where a.ticket_id = t.id and a.created_at > m.created_at and a.kind = 'message'
        and a.author in ('agent', 'phone')
    ) as "isAnswered"
  from json_to_recordset(?::json) as asked ("ticketId" int, "messageId" int, position int)
  join tickets t on t.id = asked."ticketId"
  left join messages m on m.id = asked."messageId"
  order by asked.position`;

/** The tickets with the latest changes, each with the last message of its customer. */
export function latestTickets(ctx: AppContext, count: number): Promise<TicketAndMessage[]> {
  return emOf(ctx).execute<TicketAndMessage[]>(
    `select t.id as "ticketId", m.id as "messageId"
     from (
       select id, updated_at from tickets where not is_history order by updated_at desc, id desc limit ?
     ) t
     left join lateral (
       select id from messages where ticket_id = t.id and author = 'customer' order by created_at desc, id desc limit 1
     ) m on true
     order by t.updated_at desc, t.id desc`,
    [count],
  );
}
