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

const TO_ADMINS = { scopes: ['admins'] } as const;

/** Who wants in is news for those who decide, and for nobody else. */
export function tellAccounts(events: EventBus, gateway: Gateway): void {
  events.on('signup.created', (signup) =>
    gateway.tell(TO_ADMINS, 'signup', () => ({ action: 'create', signup })),
  );
  events.on('signup.decided', ({ signupId }) =>
    gateway.tell(TO_ADMINS, 'signup', () => ({ action: 'delete', signupId })),
  );
  events.on('invitation.created', (invitation) =>
    gateway.tell(TO_ADMINS, 'invitation', () => ({ action: 'create', invitation })),
  );
  events.on('invitation.ended', ({ invitationId }) =>
    gateway.tell(TO_ADMINS, 'invitation', () => ({ action: 'delete', invitationId })),
  );
}
