import type { Em } from '#server/platform/database/orm.ts';
import { claimedMessage, nextOf, remainingMessages, type Claim, type NextFilter } from './nextMessage.ts';
import { outboundJson, type OutboundRow } from './outboundRow.ts';

/** Milliseconds. How long a lease lasts without renewal. */
export const LEASE = 30_000;

interface Row {
  readonly contact_id: number;
  readonly is_leased: boolean;
  readonly outbound: OutboundRow | null;
}

/**
 * Same as `claimNext`, for channels that every process can send over: leases the conversation in the same statement and
 * skips those leased by other processes. Leases use the database clock, which all processes share.
 * @param owner this process
 */
export async function takeLeased(
  em: Em,
  owner: string,
  newMessageId: () => string,
  filter: NextFilter,
): Promise<Claim> {
  const { connectionId, now } = filter;
  const next = nextOf(
    filter,
    `and not exists (
      select 1 from outbox_leases l
      where l.connection_id = m.connection_id and l.contact_id = t.contact_id and l.leased_until > now())`,
  );
  while (true) {
    const [row] = await em.execute<Row[]>(
      `with next as (${next.sql}), lease as (
         insert into outbox_leases (connection_id, contact_id, leased_by, leased_until)
         select ?, contact_id, ?, now() + ? * interval '1 millisecond' from next
         on conflict (connection_id, contact_id) do update
           set leased_by = excluded.leased_by, leased_until = excluded.leased_until
           where outbox_leases.leased_until <= now()
         returning contact_id
       ), taken as (
         update messages set provider_id = coalesce(provider_id, ?)
         from next join lease using (contact_id)
         where messages.id = next.id and messages.delivery = 'queued'
           and (messages.retry_at is null or messages.retry_at <= ?)
         returning ${outboundJson('messages', 'next')} as outbound
       )
       select next.contact_id, lease.contact_id is not null as is_leased, taken.outbound
       from next left join lease using (contact_id) left join taken on true`,
      [...next.values, connectionId, owner, LEASE, newMessageId(), now],
    );
    if (!row) return { claimed: [], ...(await remainingMessages(em, filter)) };
    if (row.outbound)
      return { claimed: [claimedMessage(row.outbound, false, true)], isReady: true, retryAt: undefined };
    // Another process was faster: it leased the conversation or has already sent the message.
    if (row.is_leased) await releaseLease(em, owner, connectionId, row.contact_id);
  }
}

/** The right of one process to send in a conversation. */
export interface ConversationLease {
  readonly owner: string;
  readonly connectionId: number;
  readonly contactId: number;
}

/** Whether no other process has taken over the lease. */
export async function isLeasedBy(
  em: Em,
  { owner, connectionId, contactId }: ConversationLease,
): Promise<boolean> {
  const rows = await em.execute(
    'select 1 from outbox_leases where connection_id = ? and contact_id = ? and leased_by = ?',
    [connectionId, contactId, owner],
  );
  return rows.length > 0;
}

/** Renews the leases of conversations in which this process is still sending. */
export async function renewLeases(
  em: Em,
  owner: string,
  connectionId: number,
  contactIds: readonly number[],
): Promise<void> {
  await em.execute(
    `update outbox_leases set leased_until = now() + ? * interval '1 millisecond'
     where connection_id = ? and leased_by = ? and contact_id = any(?::int[])`,
    [LEASE, connectionId, owner, `{${contactIds.join()}}`],
  );
}

export async function releaseLease(
  em: Em,
  owner: string,
  connectionId: number,
  contactId: number,
): Promise<void> {
  await em.execute(`delete from outbox_leases where connection_id = ? and contact_id = ? and leased_by = ?`, [
    connectionId,
    contactId,
    owner,
  ]);
}
