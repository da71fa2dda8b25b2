import type { Connection } from '#shared/contract/connections.ts';
import { byName } from '#shared/domain/byName.ts';
import { applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { connectionsApi } from './connections.api.ts';

/** Keeps the connections with their QR codes and statuses up to date, sorted by name. */
export const subscribeConnections: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on(
      'whatsapp',
      (event) => void dispatch(event.action === 'update' ? put(event.whatsapp) : drop(event.whatsappId)),
    ),
    socket.on('whatsappSession', ({ session }) => void dispatch(put(session))),
  ];
  return () => stops.forEach((stop) => stop());
};

const put = (connection: Connection) =>
  change((connections) => {
    const others = connections.filter(({ id }) => id !== connection.id);
    return [...others, connection].toSorted(byName);
  });

const drop = (connectionId: number) =>
  change((connections) => connections.filter(({ id }) => id !== connectionId));

function change(recipe: (connections: Connection[]) => Connection[]): AppThunk<Promise<void>> {
  return applyServerEvent(connectionsApi.endpoints.connections, undefined, recipe);
}
