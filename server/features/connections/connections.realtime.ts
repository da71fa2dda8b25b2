import type { Connection } from '#shared/contract/connections.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import type { Scope } from '#server/platform/realtime/scopes.ts';
import { withoutCodes } from './connection.presenter.ts';

/**
 * All clients receive connection events; the codes for linking a phone go only to users who manage connections, and what came
 * of a sign-in to the user who has begun it.
 */
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
  events.on('connection.signIn', ({ connectionId: whatsappId, userId, account, failure }) =>
    gateway.emit({ scopes: [`user:${userId}`] }, 'whatsappSignIn', () => ({ whatsappId, account, failure })),
  );
  events.on('connection.deleted', ({ connectionId }) =>
    gateway.emit({}, 'whatsapp', () => ({ action: 'delete', whatsappId: connectionId })),
  );
}
