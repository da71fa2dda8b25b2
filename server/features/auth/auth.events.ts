import type { Invitation, Signup } from '#shared/contract/accounts.ts';
import type { SessionEndReason } from '#shared/contract/auth.ts';

declare module '#server/platform/events/eventBus.ts' {
  interface DomainEvents {
    /** Somebody asks for a new password; nobody need have this address. */
    'password.forgotten': { email: string };
    /** A session can no longer be used. Its program is told the reason; null when its own person ended it. */
    'session.ended': { sessionId: string; userId: number; reason: SessionEndReason | null };
    /** A user who is connected may not be any more until the work hours begin again; the session stays. */
    'user.workHoursEnded': { userId: number };
    'signup.created': Signup;
    /** Approved or refused. */
    'signup.decided': { signupId: number };
    'invitation.created': Invitation;
    /** Used or revoked. */
    'invitation.ended': { invitationId: number };
  }
}
