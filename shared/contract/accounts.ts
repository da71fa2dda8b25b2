import { z } from 'zod';
import { PROFILES } from '../domain/permissions.ts';
import { contract } from './endpoint.ts';
import { email, id, ids, moment, nothing } from './fields.ts';
import { queueSummary } from './queues.ts';
import { password, user, userName } from './users.ts';

/** A sign-up request that an admin has not decided yet. */
export const signup = z.object({ id, name: z.string(), email: z.string(), createdAt: moment });
export type Signup = z.output<typeof signup>;

/** A link with which one person creates an account. */
export const invitation = z.object({
  id,
  /** The only address that may use it; null: anyone with the link may. */
  email: z.string().nullable(),
  profile: z.enum(PROFILES),
  queues: z.array(queueSummary),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = z.output<typeof invitation>;

export const invitationForm = z.object({
  email: z.preprocess((value) => (value === '' ? null : value), email.nullable().default(null)),
  profile: z.enum(PROFILES).default('user'),
  queueIds: ids.default([]),
});
export type InvitationForm = z.output<typeof invitationForm>;

const invitationToken = z.string().max(100);
export const acceptanceForm = z.object({ token: invitationToken, name: userName, email, password });

/** What the screens before the login need to know. */
const entranceOptions = z.object({
  /** Users may sign up themselves; an admin approves each account. */
  canSignUp: z.boolean(),
  /** A mail server is configured, for example for password reset links. */
  canMail: z.boolean(),
  passwordMinLength: z.int(),
  /** Users can log in at an OpenID provider; `label` is the text of the button, empty: the usual one. Absent from earlier versions. */
  sso: z.object({ label: z.string(), allowsPassword: z.boolean() }).nullable().optional(),
});

export const accountsContract = contract({
  options: {
    method: 'GET',
    path: '/auth/options',
    summary: 'Options of the screens before the login',
    right: 'public',
    response: entranceOptions,
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
  signups: {
    method: 'GET',
    path: '/signups',
    summary: 'Sign-ups that wait for approval, oldest first',
    right: 'users:manage',
    response: z.array(signup),
  },
  approveSignup: {
    method: 'POST',
    path: '/signups/:signupId/approve',
    summary: 'Approve a sign-up: creates an agent who sees masked numbers',
    right: 'users:manage',
    params: z.object({ signupId: id }),
    response: user,
    errors: ['ERR_NO_SIGNUP_FOUND', 'ERR_USER_CREATION_COUNT', 'ERR_EMAIL_ALREADY_EXISTS'],
  },
  refuseSignup: {
    method: 'DELETE',
    path: '/signups/:signupId',
    summary: 'Reject a sign-up',
    right: 'users:manage',
    params: z.object({ signupId: id }),
    response: nothing,
    errors: ['ERR_NO_SIGNUP_FOUND'],
  },
  invitations: {
    method: 'GET',
    path: '/invitations',
    summary: 'List the invitations that can still be used',
    right: 'users:manage',
    response: z.array(invitation),
  },
  invite: {
    method: 'POST',
    path: '/invitations',
    summary: 'Create an invitation link for a single use; it is emailed if a mail server is configured',
    right: 'users:manage',
    body: invitationForm,
    response: z.object({
      invitation,
      /** Returned only here: the server stores just a hash of its token. */
      link: z.string(),
      /** The mail server has accepted the email; false: it has not, or not yet, and is asked again. */
      isMailed: z.boolean(),
    }),
    errors: ['ERR_EMAIL_ALREADY_EXISTS', 'ERR_USER_CREATION_COUNT', 'ERR_NO_QUEUE_FOUND'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Revoke an invitation: its link no longer works',
    right: 'users:manage',
    params: z.object({ invitationId: id }),
    response: nothing,
    errors: ['ERR_NO_INVITATION_FOUND'],
  },
  showInvitation: {
    method: 'GET',
    path: '/auth/invitation/:token',
    summary: 'Get the email address of an invitation',
    right: 'public',
    params: z.object({ token: invitationToken }),
    response: z.object({ email: z.string().nullable() }),
    errors: ['ERR_INVITATION_INVALID', 'ERR_TOO_MANY_REQUESTS'],
  },
  accept: {
    method: 'POST',
    path: '/auth/accept-invitation',
    summary: 'Create an account with the token of an invitation; works once',
    right: 'public',
    body: acceptanceForm,
    response: user,
    errors: [
      'ERR_INVITATION_INVALID',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
      'ERR_USER_CREATION_COUNT',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
});

export interface AccountEvents {
  /** Sent to users who manage users. */
  signup: (event: { action: 'create'; signup: Signup } | { action: 'delete'; signupId: number }) => void;
  invitation: (
    event: { action: 'create'; invitation: Invitation } | { action: 'delete'; invitationId: number },
  ) => void;
}
