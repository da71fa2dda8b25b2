import type { Invitation, Signup } from '#shared/contract/accounts.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    'signup.created': Signup;
    /** Approved or refused. */
    'signup.decided': { signupId: number };
    'invitation.created': Invitation;
    /** Used or revoked. */
    'invitation.ended': { invitationId: number };
  }
}
