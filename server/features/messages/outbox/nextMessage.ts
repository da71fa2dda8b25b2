import type { Em } from '#server/platform/database/orm.ts';

/** A message that goes out now, and the contact in whose conversation nothing else does meanwhile. */
export interface ClaimedMessage {
  readonly id: number;
  readonly contactId: number;
}

export interface NextFilter {
  readonly connectionId: number;
  readonly now: Date;
  /** Contacts of whose conversations nothing is taken. */
  readonly busyContacts: readonly number[];
}

/**
 * Selects the oldest message that may go out now. A message that waits to be repeated holds back those after it in its
 * own conversation, not those of others.
 * @param others a further condition on `m`, the message, and `t`, its ticket
 */
export function nextOf({ connectionId, now, busyContacts }: NextFilter, others = '') {
  return {
    sql: `select m.id, t.contact_id from messages m
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

/**
 * Takes the oldest message that may go out now, and gives it the provider's id that it keeps over all attempts. Only for
 * channels whose connection belongs to one process at a time.
 */
export async function claimNext(
  em: Em,
  newMessageId: () => string,
  filter: NextFilter,
): Promise<ClaimedMessage | undefined> {
  const next = nextOf(filter);
  const [claimed] = await em.execute<{ id: number; contact_id: number }[]>(
    `update messages set provider_id = coalesce(provider_id, ?) from (${next.sql}) next
     where messages.id = next.id and messages.delivery = 'queued'
     returning messages.id, next.contact_id`,
    [newMessageId(), ...next.values],
  );
  return claimed && { id: claimed.id, contactId: claimed.contact_id };
}

/** What is left on a connection that is up; what waits for the connection itself is not counted. */
export interface Left {
  /** Something could go out now. */
  readonly isReady: boolean;
  /** When the next repetition is due. */
  readonly retryAt: Date | undefined;
}

/** @param busyContacts contacts of whose conversations nothing is counted */
export async function whatIsLeft(
  em: Em,
  connectionId: number,
  busyContacts: readonly number[],
): Promise<Left> {
  const [left] = await em.execute<{ is_ready: boolean | null; at: Date | string | null }[]>(
    `select bool_or(m.retry_at is null) as is_ready, min(m.retry_at) as at
     from messages m join connections c on c.id = m.connection_id join tickets t on t.id = m.ticket_id
     where m.connection_id = ? and m.delivery = 'queued' and c.status = 'CONNECTED'
       and t.contact_id <> all(?::int[])`,
    [connectionId, `{${busyContacts.join()}}`],
  );
  return { isReady: left?.is_ready === true, retryAt: left?.at ? new Date(left.at) : undefined };
}

/** Connections on which something waits. */
export async function waitingConnections(em: Em): Promise<number[]> {
  const rows = await em.execute<{ connection_id: number }[]>(
    `select distinct connection_id from messages where delivery = 'queued' and connection_id is not null`,
  );
  return rows.map(({ connection_id }) => connection_id);
}
