import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { outboundJson, type OutboundRow } from './outboundRow.ts';
import { hasWritten } from './pausedMessages.ts';

/** A message to send now; its contact's conversation is reserved meanwhile. */
export interface ClaimedMessage {
  readonly id: number;
  readonly contactId: number;
  /** The contact has not written in this conversation; false as well where that makes no difference. */
  readonly isFirstContact: boolean;
  /** More messages of its conversation were queued when it was claimed. */
  readonly hasMore: boolean;
  readonly outbound: OutboundRow;
}

export interface NextFilter {
  readonly connectionId: number;
  readonly now: Date;
  /** Contacts whose conversations are skipped. */
  readonly busyContacts: readonly number[];
  /** The provider limits first contacts: it has to be known which messages are such. */
  readonly hasFirstContactLimits?: boolean;
}

/**
 * Selects the oldest message that may be sent now. A message waiting for its retry holds back later ones of
 * its own conversation only.
 * @param others an additional condition on `m`, the message, and `t`, its ticket
 */
export function nextOf({ connectionId, now, busyContacts }: NextFilter, others = '') {
  return {
    sql: `select m.id, t.contact_id, t.is_group from messages m
      join tickets t on t.id = m.ticket_id
      join connections c on c.id = m.connection_id
      where m.connection_id = ? and m.delivery = 'queued' and c.status = 'CONNECTED'
        and (m.retry_at is null or m.retry_at <= ?)
        and t.contact_id <> all(?::int[])
        and not exists (
          select 1 from messages earlier join tickets et on et.id = earlier.ticket_id
          where earlier.connection_id = m.connection_id and earlier.delivery = 'queued'
            and earlier.id < m.id and et.contact_id = t.contact_id and earlier.retry_at > ?
        ) ${others}
      order by m.id limit 1`,
    values: [connectionId, now, `{${busyContacts.join()}}`, now],
  };
}

/** What is left to send on a connected connection; nothing while it is disconnected. */
export interface RemainingMessages {
  /** A message could be sent now. */
  readonly isReady: boolean;
  /** When the next retry is due. */
  readonly retryAt: Date | undefined;
}

/** The messages to send now, of different conversations, and what is left in other conversations. */
export interface Claim extends RemainingMessages {
  readonly claimed: readonly ClaimedMessage[];
}

interface ClaimRow {
  readonly is_first_contact: boolean | null;
  readonly has_more: boolean | null;
  readonly outbound: OutboundRow | null;
  readonly is_ready: boolean | null;
  readonly at: Date | string | null;
}

const CLAIM = `with first as (
    select distinct on (t.contact_id) m.id, t.contact_id, m.retry_at, m.is_paused, t.is_group,
      count(*) over (partition by t.contact_id) > 1 as has_more
    from messages m join tickets t on t.id = m.ticket_id join connections c on c.id = m.connection_id
    where m.connection_id = ? and m.delivery = 'queued' and c.status = 'CONNECTED'
      and t.contact_id <> all(?::int[])
    order by t.contact_id, m.id
  ), next as (
    select id, contact_id, is_group, has_more, row_number() over (order by id) as number from first
    where not is_paused and (retry_at is null or retry_at <= ?) order by id limit ?
  ), claimed as (
    update messages set provider_id = coalesce(provider_id, (?::text[])[number]) from next
    where messages.id = next.id and messages.delivery = 'queued'
    returning messages.id, next.contact_id, next.is_group, next.has_more,
      ${outboundJson('messages', 'next')} as outbound
  ), others as (
    select bool_or(retry_at is null) as is_ready, min(retry_at) as at from first
    where contact_id not in (select contact_id from claimed) and not is_paused
  )
  select claimed.has_more, claimed.outbound, others.is_ready, others.at,
    case when ? and not claimed.is_group then not ${hasWritten('claimed.contact_id', '?')} end as is_first_contact
  from others left join claimed on true
  order by claimed.id`;

/**
 * Claims and reads the oldest messages of different conversations that may be sent now, and assigns the provider ids that
 * they keep for all attempts. One statement, because it runs for every message; it looks only at the first message of each
 * conversation, which holds back the others until it was sent. Only for channels whose connection belongs to one process
 * at a time.
 * @param newMessageIds as many as messages may be claimed
 */
export async function claimNext(
  em: Em,
  newMessageIds: readonly string[],
  { connectionId, now, busyContacts, hasFirstContactLimits = false }: NextFilter,
): Promise<Claim> {
  const rows = await executePrepared<ClaimRow>(em, CLAIM, [
    connectionId,
    busyContacts,
    now,
    newMessageIds.length,
    newMessageIds,
    hasFirstContactLimits,
    connectionId,
  ]);
  const claimed = rows.flatMap(({ outbound, is_first_contact: isFirstContact, has_more: hasMore }) =>
    outbound ? [claimedMessage(outbound, isFirstContact === true, hasMore === true)] : [],
  );
  return { claimed, ...leftOf(rows[0]) };
}

export function claimedMessage(
  outbound: OutboundRow,
  isFirstContact: boolean,
  hasMore: boolean,
): ClaimedMessage {
  return { id: outbound.id, contactId: outbound.contactId, isFirstContact, hasMore, outbound };
}

export async function remainingMessages(
  em: Em,
  { connectionId, busyContacts }: NextFilter,
): Promise<RemainingMessages> {
  const [left] = await em.execute<ClaimRow[]>(
    `select bool_or(m.retry_at is null) as is_ready, min(m.retry_at) as at
     from messages m join connections c on c.id = m.connection_id join tickets t on t.id = m.ticket_id
     where m.connection_id = ? and m.delivery = 'queued' and c.status = 'CONNECTED'
       and t.contact_id <> all(?::int[])`,
    [connectionId, `{${busyContacts.join()}}`],
  );
  return leftOf(left);
}

function leftOf(row: Pick<ClaimRow, 'is_ready' | 'at'> | undefined): RemainingMessages {
  return { isReady: row?.is_ready === true, retryAt: row?.at ? new Date(row.at) : undefined };
}

/** The connections that are up and have queued messages. */
export async function waitingConnections(em: Em): Promise<number[]> {
  const rows = await em.execute<{ connection_id: number }[]>(
    `select distinct m.connection_id from messages m join connections c on c.id = m.connection_id
     where m.delivery = 'queued' and c.status = 'CONNECTED'`,
  );
  return rows.map(({ connection_id }) => connection_id);
}
