import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';

/** Session state reported by an adapter; absent fields stay unchanged. */
export interface SessionUpdate {
  readonly status?: ConnectionStatus;
  readonly qrcode?: string;
  readonly pairingCode?: string;
  readonly retries?: number;
  readonly number?: string;
  readonly closeReason?: string;
}

/** Stores the state of a session and publishes it. Does nothing when the connection has been deleted meanwhile. */
export function recordSession(
  ctx: AppContext | Transaction,
  connectionId: number,
  update: SessionUpdate,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const connection = await tx.em.findOne(Connection, connectionId, { populate: ['queues'] });
    if (!connection) return;
    const isEstablished = update.status === 'CONNECTED' && connection.status !== 'CONNECTED';
    tx.em.assign(connection, update, { ignoreUndefined: true });
    await tx.em.flush();
    if (isEstablished)
      await tx.em.execute(
        `insert into connection_activity (connection_id, connected_at) values (?, now())
         on conflict (connection_id) do update set connected_at = excluded.connected_at`,
        [connectionId],
      );
    tx.record('connection.session', presentConnection(connection));
  });
}
