import type { SessionEndReason } from '#shared/contract/auth.ts';
import { translations } from '#shared/i18n/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** When a session ends, sends the reason to its client only and disconnects its sockets. */
export function emitSessionEndEvents(events: EventBus, gateway: Gateway, language: string): void {
  const messageOf = (reason: SessionEndReason) => translations(language).auth.ended[reason];
  events.on('session.ended', ({ sessionId, userId, reason }) => {
    if (reason)
      gateway.emitToSession(sessionId, 'userSessionExpired', { userId, message: messageOf(reason), reason });
    gateway.disconnectSession(sessionId);
  });
  events.on('user.workHoursEnded', ({ userId }) => {
    const reason = 'outOfHours';
    gateway.emit({ scopes: [`user:${userId}`] }, 'userSessionExpired', () => ({
      userId,
      message: messageOf(reason),
      reason,
    }));
    gateway.reconnectUser(userId); // refused until the work hours begin again
  });
}

const TO_ADMINS = { scopes: ['admins'] } as const;

/** Signups and invitations are sent to admins only. */
export function emitAccountEvents(events: EventBus, gateway: Gateway): void {
  events.on('signup.created', (signup) =>
    gateway.emit(TO_ADMINS, 'signup', () => ({ action: 'create', signup })),
  );
  events.on('signup.decided', ({ signupId }) =>
    gateway.emit(TO_ADMINS, 'signup', () => ({ action: 'delete', signupId })),
  );
  events.on('invitation.created', (invitation) =>
    gateway.emit(TO_ADMINS, 'invitation', () => ({ action: 'create', invitation })),
  );
  events.on('invitation.ended', ({ invitationId }) =>
    gateway.emit(TO_ADMINS, 'invitation', () => ({ action: 'delete', invitationId })),
  );
}
