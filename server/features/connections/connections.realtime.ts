import type { Connection } from '#shared/contract/connections.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import type { Scope } from '#server/platform/realtime/scopes.ts';
import { withoutCodes } from './connection.presenter.ts';

/** Every screen follows the connections; the codes that link a phone go to those who manage them. */
export function emitConnectionEvents(events: EventBus, gateway: Gateway): void {
  const toEach = (connection: Connection, emit: (scopes: Scope[], connection: Connection) => void) => {
    emit(['admins'], connection);
    emit(['agents'], withoutCodes(connection));
  };
  events.on('connection.saved', (saved) =>
    toEach(saved, (scopes, whatsapp) =>
      gateway.emit({ scopes }, 'whatsapp', () => ({ action: 'update', whatsapp })),
    ),
  );
  events.on('connection.session', (changed) =>
    toEach(changed, (scopes, session) => {
      gateway.emit({ scopes }, 'whatsappSession', () => ({ action: 'update', session }));
    }),
  );
  events.on('connection.deleted', ({ connectionId }) =>
    gateway.emit({}, 'whatsapp', () => ({ action: 'delete', whatsappId: connectionId })),
  );
}
