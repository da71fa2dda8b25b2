import type { SessionEndReason } from '#shared/contract/auth.ts';
import { words } from '#shared/i18n/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** A session that ended says why in its own program only, and loses its sockets. */
export function tellEndedSessions(events: EventBus, gateway: Gateway, language: string): void {
  const messageOf = (reason: SessionEndReason) => words(language).auth.ended[reason];
  events.on('session.ended', ({ sessionId, userId, reason }) => {
    if (reason)
      gateway.tellSession(sessionId, 'userSessionExpired', { userId, message: messageOf(reason), reason });
    gateway.disconnectSession(sessionId);
  });
  events.on('user.workHoursEnded', ({ userId }) => {
    const reason = 'outOfHours';
    gateway.tell({ scopes: [`user:${userId}`] }, 'userSessionExpired', () => ({
      userId,
      message: messageOf(reason),
      reason,
    }));
    gateway.reconnectUser(userId); // refused until the hours begin again
  });
}
