import type { User } from '#shared/contract/users.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'user.created': User;
    'user.updated': User;
    'user.deleted': { userId: number };
    /** What the user may do or see is different now: open programs come back with the new rights. */
    'user.rightsChanged': { userId: number };
    'user.presence': { userId: number; online: boolean };
  }
}
