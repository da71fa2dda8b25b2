import { lockConversation } from '#server/features/tickets/index.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { SourceRow } from '../source/source.ts';
import { isSet, keyOf, numberOf, textOf } from '../source/values.ts';
import { mappingBy, newIds, pairsOf, recordMapping } from './mapping.ts';
import { added, existing, NOTHING_RELATED, skipped, type Phase, type Step } from './phase.ts';

/** A ticket as it is stored here, without the id. */
interface TicketContent {
  readonly status: TicketStatus;
  readonly contact_id: number;
  readonly connection_id: number | null;
  readonly user_id: number | null;
  readonly queue_id: number | null;
  readonly closed_queue_id: number | null;
  readonly unread_messages: number;
  readonly is_group: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly waiting_since: Date | null;
}

const HOUR = 3_600_000;
/** A count beyond this is an error of the source. */
const UNREAD_MAX = 9999;

/** Tickets with their state. Their previews come with the messages. */
export const tickets: Phase<undefined, TicketContent | null> = {
  kind: 'tickets',
  reading: {
    table: 'Tickets',
    columns: [
      'id',
      'status',
      'unreadMessages',
      'isGroup',
      'contactId',
      'userId',
      'queueId',
      'whatsappId',
      'createdAt',
      'updatedAt',
    ],
    further: { knownContact: 'c."id"', ofGroup: 'c."isGroup"' },
    joins: 'left join [Contacts] c on c."id" = m."contactId"',
  },
  pageSize: 500,
  prepare: NOTHING_RELATED,
  async decide(step, em, rows) {
    const mapped = await mappingBy(step, em, 'tickets', rows);
    const contactIds = await mappingBy(step, em, 'contacts', rows, 'contactId');
    const userIds = await mappingBy(step, em, 'users', rows, 'userId');
    const queueIds = await mappingBy(step, em, 'queues', rows, 'queueId');
    const connectionIds = await mappingBy(step, em, 'connections', rows, 'whatsappId');
    return rows.map((row) => {
      if (mapped.has(String(row['id']))) return existing(row, null);
      if (keyOf(row, 'knownContact') === null) return skipped(row, null, 'contactMissing');
      const contactId = contactIds.get(String(row['contactId']));
      if (contactId === null) return skipped(row, null, 'deletedHere');
      // It has come since the contacts were imported, and comes with a later import.
      if (contactId === undefined && !step.isDryRun) return skipped(row, null, 'contactMissing');
      const idIn = (ids: ReadonlyMap<string, number | null>, column: string) =>
        ids.get(String(row[column])) ?? null;
      return added(
        row,
        ticketOf(step, row, {
          contact_id: contactId ?? 0, // in a dry run, which stores nothing
          connection_id: idIn(connectionIds, 'whatsappId'),
          user_id: idIn(userIds, 'userId'),
          queue_id: idIn(queueIds, 'queueId'),
        }),
      );
    });
  },
  async store(step, { em }, decisions) {
    const made = decisions.flatMap(({ outcome, content }) =>
      outcome === 'added' && content ? [content] : [],
    );
    const ids = await newIds(em, 'tickets', made.length);
    const unresolved = made.filter(({ status }) => status !== 'closed');
    const conversations = unresolved.toSorted(
      (a, b) => a.contact_id - b.contact_id || (a.connection_id ?? 0) - (b.connection_id ?? 0),
    );
    for (const { contact_id, connection_id } of conversations)
      await lockConversation(em, contact_id, connection_id);
    await em.execute(
      `insert into tickets (id, status, contact_id, connection_id, user_id, queue_id, closed_queue_id, unread_messages,
         is_group, created_at, updated_at, waiting_since)
       select id, case when is_second then 'closed' else status end, contact_id, connection_id, user_id,
         case when is_second then null else queue_id end,
         case when is_second then queue_id else closed_queue_id end,
         case when is_second then 0 else unread_messages end,
         is_group, created_at, updated_at, case when is_second then null else waiting_since end
       from (
         select given.*, status <> 'closed' and (
           exists (
             select 1 from tickets t where t.contact_id = given.contact_id and t.status <> 'closed'
               and t.connection_id is not distinct from given.connection_id
           ) or row_number() over (
             partition by contact_id, connection_id, status <> 'closed' order by updated_at desc, id desc
           ) > 1
         ) as is_second
         from jsonb_to_recordset(?::jsonb) as given(id int, status text, contact_id int, connection_id int, user_id int,
           queue_id int, closed_queue_id int, unread_messages int, is_group bool, created_at timestamptz,
           updated_at timestamptz, waiting_since timestamptz)
       ) as rows`,
      [JSON.stringify(made.map((content, index) => ({ id: ids[index], ...content })))],
    );
    await recordMapping(step, em, 'tickets', pairsOf(decisions, ids));
  },
};

type References = Pick<TicketContent, 'contact_id' | 'connection_id' | 'user_id' | 'queue_id'>;

function ticketOf(step: Step, row: SourceRow, references: References): TicketContent {
  const createdAt = step.momentOf(row['createdAt']) ?? step.momentOf(row['updatedAt']) ?? step.ctx.now();
  const updatedAt = step.momentOf(row['updatedAt']) ?? createdAt;
  const status = statusOf(step, row, references.user_id, updatedAt);
  const isClosed = status === 'closed';
  return {
    ...references,
    status,
    user_id: status === 'pending' ? null : references.user_id,
    queue_id: isClosed ? null : references.queue_id,
    closed_queue_id: isClosed ? references.queue_id : null,
    unread_messages: isClosed ? 0 : Math.min(UNREAD_MAX, Math.max(0, numberOf(row, 'unreadMessages'))),
    is_group: isSet(row, 'isGroup') || isSet(row, 'ofGroup'),
    created_at: createdAt,
    updated_at: updatedAt,
    waiting_since: status === 'pending' ? updatedAt : null,
  };
}

/**
 * An open ticket without its agent waits again. One that would be closed at once, because nothing has happened in it for too
 * long, arrives closed: else the customer would get the farewell of a conversation of long ago.
 */
function statusOf(step: Step, row: SourceRow, userId: number | null, updatedAt: Date): TicketStatus {
  const status = textOf(row, 'status');
  const idleHours = step.ctx.config.HOURS_CLOSE_TICKETS_AUTO ?? Infinity;
  const isIdle = step.ctx.now().getTime() - updatedAt.getTime() > idleHours * HOUR;
  if (isIdle || (status !== 'open' && status !== 'pending')) return 'closed';
  return status === 'open' && userId !== null ? 'open' : 'pending';
}
