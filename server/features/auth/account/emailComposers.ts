import type { ComposeEmail } from '#server/platform/mail/sendEmails.ts';
import { composeResetEmail, RESET_EMAIL } from './forgottenPassword.ts';
import { composeInvitationEmail, INVITATION_EMAIL } from './invitations.ts';

/** What writes the e-mails about accounts, by kind. */
export const emailComposers: Readonly<Record<string, ComposeEmail>> = {
  [RESET_EMAIL]: composeResetEmail,
  [INVITATION_EMAIL]: composeInvitationEmail,
};
