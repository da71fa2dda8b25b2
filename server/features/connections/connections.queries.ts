import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { Connection } from './connection.entity.ts';

/** The connections with these ids. @throws DeskError ERR_NO_WAPP_FOUND when one of them does not exist */
export async function findConnections(em: Em, connectionIds: readonly number[]): Promise<Connection[]> {
  const connections = await em.find(Connection, { id: [...connectionIds] });
  const missing = connectionIds.find((id) => !connections.some((connection) => connection.id === id));
  return missing === undefined ? connections : fail('ERR_NO_WAPP_FOUND', { whatsappId: missing });
}
