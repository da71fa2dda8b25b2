import type { Em } from '../database/orm.ts';
import { listen } from './listen.ts';
import type { NotificationParts, Notifications } from './notifications.ts';

interface Servers {
  readonly databaseUrl: string;
  /** Without it the processes notify each other over the database. */
  readonly redisUrl: string | undefined;
  readonly em: Em;
}

const CHANNEL = 'domain_events';

/** Opens what the configuration has chosen; returns without waiting for a connection. */
export async function openNotifications(
  { databaseUrl, redisUrl, em }: Servers,
  parts: Omit<NotificationParts, 'channel'>,
): Promise<Notifications> {
  if (!redisUrl) return listen({ ...parts, databaseUrl, channel: CHANNEL });
  const { subscribe } = await import('./subscribe.ts'); // the library takes time to load
  return subscribe({ ...parts, redisUrl, channel: `ramal:${await identityOf(em)}:${CHANNEL}` });
}

/** The same for every address of the database, and another one for every other database that may share the Redis. */
async function identityOf(em: Em): Promise<string> {
  const [row]: { identity: string }[] = await em.execute(
    `select system_identifier || ':' || oid as identity from pg_control_system(), pg_database
     where datname = current_database()`,
  );
  if (!row) throw new Error('the database does not list itself');
  return row.identity;
}
