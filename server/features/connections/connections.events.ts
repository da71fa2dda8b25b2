import type { Connection } from '#shared/contract/connections.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Created or changed by a user; as presented to users who manage connections. */
    'connection.saved': Connection;
    /** The state of its session changed; as presented to users who manage connections. */
    'connection.session': Connection;
    'connection.deleted': { connectionId: number };
  }
}
