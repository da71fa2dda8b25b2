import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { Connection } from './connection.entity.ts';

const WITH_QUEUES = { populate: ['queues'], strategy: 'joined' } as const;

/** A connection with its queues, to change it or refer to it by the ORM. @throws AppError ERR_NO_WAPP_FOUND */
export async function findConnection(em: Em, connectionId: number): Promise<Connection> {
  const connection = await em.findOne(Connection, connectionId, WITH_QUEUES);
  return connection ?? fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
}

/** The connections with these ids. @throws AppError ERR_NO_WAPP_FOUND when one of them does not exist */
export async function findConnections(em: Em, connectionIds: readonly number[]): Promise<Connection[]> {
  const connections = await em.find(Connection, { id: [...connectionIds] });
  const missing = connectionIds.find((id) => !connections.some((connection) => connection.id === id));
  return missing === undefined ? connections : fail('ERR_NO_WAPP_FOUND', { whatsappId: missing });
}

/** The connection used where none is given; null without a default. */
export function defaultConnection(em: Em): Promise<Connection | null> {
  return em.findOne(Connection, { isDefault: true }, WITH_QUEUES);
}

/** The connection used where none is given. @throws AppError ERR_NO_DEF_WAPP_FOUND without a default */
export async function requireDefaultConnection(em: Em): Promise<Connection> {
  return (await defaultConnection(em)) ?? fail('ERR_NO_DEF_WAPP_FOUND');
}

/** This connection if it is suitable, else the oldest one that is; undefined when none is. */
export async function thisOrOldest(
  em: Em,
  preferred: Connection | null,
  isSuitable: (connection: Connection) => boolean,
): Promise<Connection | undefined> {
  if (preferred && isSuitable(preferred)) return preferred;
  const all = await em.find(Connection, {}, { orderBy: { id: 'asc' } });
  return all.find(isSuitable);
}

/**
 * The default connection if it is suitable, else the oldest one that is; where none is, the default one all the same.
 * @throws AppError ERR_NO_DEF_WAPP_FOUND without a default
 */
export async function suitableOrDefault(
  em: Em,
  isSuitable: (connection: Connection) => boolean,
): Promise<Connection> {
  const all = await em.find(Connection, {}, { orderBy: [{ isDefault: 'desc' }, { id: 'asc' }] });
  const byDefault = all.find(({ isDefault }) => isDefault) ?? fail('ERR_NO_DEF_WAPP_FOUND');
  return all.find(isSuitable) ?? byDefault;
}

/** The oldest connection of a channel. @throws AppError ERR_NO_WAPP_FOUND */
export async function firstOfChannel(em: Em, type: string): Promise<Connection> {
  const [first] = await em.find(Connection, { type }, { orderBy: { id: 'asc' }, limit: 1 });
  return first ?? fail('ERR_NO_WAPP_FOUND', { channel: type });
}
