import type { User } from '#shared/contract/users.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'user.created': User;
    'user.updated': User;
    'user.deleted': { userId: number };
    /** The user's permissions changed: connected clients reconnect with the new ones. */
    'user.rightsChanged': { userId: number };
    'user.presence': { userId: number; online: boolean; away: boolean };
  }
}
