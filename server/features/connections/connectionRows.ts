import { fail } from '#shared/contract/errors.ts';
import type { QueueSummary } from '#shared/contract/queues.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Connection } from './connection.entity.ts';

/** A connection with everything needed to present it. The entity is one too once its queues are loaded. */
export interface ConnectionRow extends Pick<
  Connection,
  | 'id'
  | 'name'
  | 'type'
  | 'color'
  | 'number'
  | 'status'
  | 'isDefault'
  | 'isDisplay'
  | 'greetingMessage'
  | 'farewellMessage'
  | 'qrcode'
  | 'pairingCode'
  | 'retries'
  | 'closeReason'
  | 'wanted'
  | 'labelSync'
> {
  readonly queues: Iterable<QueueSummary>;
  readonly updatedAt: Date | string;
}

/** All connections with their queues, by name. */
export async function listConnections(em: Em): Promise<ConnectionRow[]> {
  return read(em, null);
}

/** A connection with its queues. @throws AppError ERR_NO_WAPP_FOUND */
export async function readConnection(em: Em, connectionId: number): Promise<ConnectionRow> {
  const [connection] = await read(em, connectionId);
  return connection ?? fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
}

/** @param onlyId null: all */
async function read(em: Em, onlyId: number | null): Promise<ConnectionRow[]> {
  const rows = await executePrepared<{ connection: ConnectionRow }>(em, SELECT, [onlyId]);
  return rows.map(({ connection }) => connection);
}

/** There are few connections: reading them all to find one takes as long as looking it up. */
const SELECT = `
  select json_build_object(
    'id', c.id, 'name', c.name, 'type', c.type, 'color', c.color, 'number', c.number, 'status', c.status,
    'isDefault', c.is_default, 'isDisplay', c.is_display, 'greetingMessage', c.greeting_message,
    'farewellMessage', c.farewell_message, 'qrcode', c.qrcode, 'pairingCode', c.pairing_code, 'retries', c.retries,
    'closeReason', c.close_reason, 'wanted', c.wanted, 'labelSync', c.label_sync, 'updatedAt', c.updated_at,
    'queues', array(
      select json_build_object('id', q.id, 'name', q.name, 'color', q.color)
      from connection_queues cq join queues q on q.id = cq.queue_id where cq.connection_id = c.id)) as connection
  from connections c where c.id = coalesce(?::int, c.id) order by c.name`;
