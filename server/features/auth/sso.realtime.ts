import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins learn of every change, users of that of their own link. */
export function emitSsoEvents(events: EventBus, gateway: Gateway): void {
  events.on('sso.changed', ({ userId }) =>
    gateway.emit(
      { scopes: ['admins', ...(userId === null ? [] : [`user:${userId}` as const])] },
      'sso',
      () => ({
        userId,
      }),
    ),
  );
}
