import type { AccountQuality } from '#shared/contract/connections.ts';
import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import type { Em } from '#server/platform/database/orm.ts';

interface ConnectionWithActivity {
  readonly id: number;
  readonly name: string;
  readonly status: ConnectionStatus;
  /** When the last message of a customer arrived; null when not known. */
  readonly lastReceivedAt: Date | null;
  /** When the provider last accepted a message; null when not known. */
  readonly lastSentAt: Date | null;
  readonly account: AccountState | null;
}

/** What the provider says of an account, and how far its limit is used. */
interface AccountState {
  readonly dailyLimit: number | null;
  readonly isUnlimited: boolean;
  /** People to whom a template was sent in the last 24 hours. */
  readonly used: number;
  readonly perSecond: number | null;
  readonly quality: AccountQuality;
  readonly credentialsExpireAt: Date | null;
}

/** Every connection with the times of its last received and last sent message, and what is known of its account. They are a few seconds behind. */
export async function listActivity(em: Em): Promise<ConnectionWithActivity[]> {
  const rows = await em.execute<Row[]>(
    `select c.id, c.name, c.status, a.received_at, a.sent_at, f.checked_at, f.daily_limit, f.is_unlimited, f.per_second,
       f.quality, f.credentials_expire_at,
       case when f.daily_limit is null then 0 else (
         select count(distinct t.contact_id)::int from messages m join tickets t on t.id = m.ticket_id
         where m.connection_id = c.id and m.template is not null and m.delivery = 'sent'
           and m.created_at > now() - interval '24 hours') end as used
     from connections c left join connection_activity a on a.connection_id = c.id
       left join connection_accounts f on f.connection_id = c.id
     order by c.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    lastReceivedAt: momentOf(row.received_at),
    lastSentAt: momentOf(row.sent_at),
    account: row.checked_at === null ? null : accountOf(row),
  }));
}

function accountOf(row: Row): AccountState {
  return {
    dailyLimit: row.daily_limit,
    isUnlimited: row.is_unlimited ?? false,
    used: row.used,
    perSecond: row.per_second,
    quality: row.quality ?? '',
    credentialsExpireAt: momentOf(row.credentials_expire_at),
  };
}

function momentOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

interface Row extends Pick<ConnectionWithActivity, 'id' | 'name' | 'status'> {
  readonly received_at: string | null;
  readonly sent_at: string | null;
  readonly checked_at: string | null;
  readonly daily_limit: number | null;
  readonly is_unlimited: boolean | null;
  readonly per_second: number | null;
  readonly quality: AccountQuality | null;
  readonly credentials_expire_at: string | null;
  readonly used: number;
}

/** The connection whose credentials stop working first, if that is before a time. */
export async function firstExpiry(em: Em, before: Date): Promise<{ name: string; at: Date } | undefined> {
  const [row] = await em.execute<{ name: string; at: string }[]>(
    `select c.name, f.credentials_expire_at as at from connection_accounts f join connections c on c.id = f.connection_id
     where f.credentials_expire_at < ? order by f.credentials_expire_at limit 1`,
    [before],
  );
  return row && { name: row.name, at: new Date(row.at) };
}
