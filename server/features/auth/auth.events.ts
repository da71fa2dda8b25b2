import type { Invitation, Signup } from '#shared/contract/accounts.ts';
import type { SessionEndReason } from '#shared/contract/auth.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /**
     * A session can no longer be used. Its client is sent the reason; null when the user logged out or the
     * session expired.
     */
    'session.ended': { sessionId: string; userId: number; reason: SessionEndReason | null };
    /** The work hours of a connected user ended; the session stays valid for when they begin again. */
    'user.workHoursEnded': { userId: number };
    /** A user has confirmed two-factor authentication with a code of the app. */
    'twoFactor.turnedOn': { userId: number };
    'twoFactor.turnedOff': { userId: number };
    /** Turned off by another user. */
    'twoFactor.reset': { userId: number; byUserId: number };
    /** The OpenID provider (null), or the link of a user to it, was changed. */
    'sso.changed': { userId: number | null };
    /** The user has read that it was turned off. */
    'twoFactor.removalDismissed': { userId: number };
    'signup.created': Signup;
    /** Approved or refused. */
    'signup.decided': { signupId: number };
    'invitation.created': Invitation;
    /** Used or revoked. */
    'invitation.ended': { invitationId: number };
  }
}
