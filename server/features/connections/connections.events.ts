import type { Connection } from '#shared/contract/connections.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Made or changed by a person; as those see it who manage connections. */
    'connection.saved': Connection;
    /** Its session has another state; as those see it who manage connections. */
    'connection.session': Connection;
    'connection.deleted': { connectionId: number };
  }
}
