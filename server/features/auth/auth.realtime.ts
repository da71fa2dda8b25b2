import { words } from '#shared/i18n/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** A session that ended elsewhere says so in its own program only, and loses its line. */
export function tellEndedSessions(events: EventBus, gateway: Gateway, language: string): void {
  events.on('session.ended', ({ sessionId, userId, told }) => {
    const message = words(language).shell.sessionEnded;
    if (told) gateway.tellSession(sessionId, 'userSessionExpired', { userId, message });
    gateway.disconnectSession(sessionId);
  });
}
