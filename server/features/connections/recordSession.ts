import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Connection } from './connection.entity.ts';
import { presentConnection } from './connection.presenter.ts';

/** What an adapter tells about a session; fields that are absent stay as they are. */
export interface SessionNews {
  readonly status?: ConnectionStatus;
  readonly qrcode?: string;
  readonly pairingCode?: string;
  readonly retries?: number;
  readonly number?: string;
  readonly closeReason?: string;
}

/** Notes the state of a session and tells the screens. A connection that was deleted meanwhile has no state any more. */
export function recordSession(floor: Floor | Work, connectionId: number, news: SessionNews): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const connection = await work.em.findOne(Connection, connectionId, { populate: ['queues'] });
    if (!connection) return;
    work.em.assign(connection, news, { ignoreUndefined: true });
    await work.em.flush();
    work.record('connection.session', presentConnection(connection));
  });
}
