import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';

/** What an adapter tells about a session; fields that are absent stay as they are. */
export interface SessionUpdate {
  readonly status?: ConnectionStatus;
  readonly qrcode?: string;
  readonly pairingCode?: string;
  readonly retries?: number;
  readonly number?: string;
  readonly closeReason?: string;
}

/** Notes the state of a session and tells the screens. A connection that was deleted meanwhile has no state any more. */
export function recordSession(
  ctx: AppContext | Transaction,
  connectionId: number,
  update: SessionUpdate,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const connection = await tx.em.findOne(Connection, connectionId, { populate: ['queues'] });
    if (!connection) return;
    tx.em.assign(connection, update, { ignoreUndefined: true });
    await tx.em.flush();
    tx.record('connection.session', presentConnection(connection));
  });
}
