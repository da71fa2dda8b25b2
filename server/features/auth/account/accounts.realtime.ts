import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

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
