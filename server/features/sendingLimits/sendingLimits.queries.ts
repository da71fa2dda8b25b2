import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { Connection, type Channels } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { COUNTED, type CountedContact } from './firstContacts.policy.ts';
import { presentSendingLimits } from './sendingLimit.presenter.ts';
import { SendingLimit } from './sendingLimit.entity.ts';

/** The limits of a connection, created with the default values when it has none. Locked until the transaction ends. */
export async function lockLimits(em: Em, connectionId: number): Promise<SendingLimit> {
  await em.execute(
    'insert into sending_limits (connection_id) select id from connections where id = ? on conflict do nothing',
    [connectionId],
  );
  const [row] = await em.execute('select * from sending_limits where connection_id = ? for update', [
    connectionId,
  ]);
  if (!row) throw new Error(`connection ${connectionId} was deleted`);
  return em.map(SendingLimit, row);
}

/** Those of the last 24 hours, oldest first. */
export async function countedContacts(em: Em, connectionId: number, now: Date): Promise<CountedContact[]> {
  const rows = await em.execute<{ started_at: string; next_at: string }[]>(
    `select started_at, next_at from first_contacts where connection_id = ? and started_at > ? order by started_at`,
    [connectionId, new Date(now.getTime() - COUNTED)],
  );
  return rows.map(({ started_at, next_at }) => ({
    startedAt: new Date(started_at),
    nextAt: new Date(next_at),
  }));
}

/** The limits of a connection as they are presented. */
export async function readLimits(em: Em, connectionId: number, now: Date): Promise<SendingLimits> {
  const stored = await em.findOne(SendingLimit, { connection: connectionId }, { refresh: true });
  const limits = stored ?? em.create(SendingLimit, { connection: connectionId }, { persist: false });
  const [queue] = await em.execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from messages where connection_id = ? and delivery = 'queued' and is_paused`,
    [connectionId],
  );
  return presentSendingLimits(
    connectionId,
    limits,
    await countedContacts(em, connectionId, now),
    queue?.waiting ?? 0,
    now,
  );
}

/** The limits of all connections whose channel has them. */
export async function listLimits(em: Em, channels: Channels, now: Date): Promise<SendingLimits[]> {
  const connections = await em.find(Connection, {}, { fields: ['id', 'type'], orderBy: { id: 'asc' } });
  const limited = connections.filter(({ type }) => hasLimits(channels, type));
  const all: SendingLimits[] = [];
  for (const { id } of limited) all.push(await readLimits(em, id, now));
  return all;
}

/** Whether the provider of this channel limits first contacts. */
export function hasLimits(channels: Channels, type: string): boolean {
  return channels.get(type)?.capabilities.firstContactLimits === true;
}
