import { z } from 'zod';
import { contract } from './endpoint.ts';
import { email, flag, nothing } from './fields.ts';
import { twoFactorCode, twoFactorRemoval } from './twoFactor.ts';
import { password, signupForm, user } from './users.ts';

export const session = z.object({
  token: z.string(),
  user,
  /** Also set as an httpOnly cookie; in the body for clients without a cookie store. */
  refreshToken: z.string(),
  /**
   * The user has to set up two-factor authentication: until then the server refuses everything else. Absent from servers of
   * earlier versions.
   */
  mustSetUpTwoFactor: z.boolean().optional(),
  /**
   * Two-factor authentication was turned off, which the user has not dismissed yet; null: it was not. Absent from servers of
   * earlier versions.
   */
  twoFactorRemoval: twoFactorRemoval.nullable().optional(),
});
export type Session = z.output<typeof session>;

/** Why the server ended a session without a logout. */
export const SESSION_END_REASONS = [
  'elsewhere',
  'passwordChanged',
  'copied',
  'outOfHours',
  'twoFactorChanged',
  'ssoUnlinked',
] as const;
export const sessionEndReason = z.enum(SESSION_END_REASONS);
export type SessionEndReason = z.output<typeof sessionEndReason>;

export const loginForm = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
});

/** The second step of a login. */
export const codeForm = z.object({
  /** From the details of ERR_TWO_FACTOR_REQUIRED. */
  challenge: z.string().max(100),
  code: twoFactorCode,
});

export const forgotForm = z.object({ email });
export const resetForm = z.object({ token: z.string().max(100), newPassword: password });

const refreshForm = z
  .object({
    refreshToken: z.string().max(500).optional(),
    /** A freshly loaded page may have no session: with this flag the answer is `noSession` instead of an error. */
    optional: flag.optional(),
  })
  .default({});

/** There is no session to refresh; `endedBy` says why the last one ended, where that is known. */
export const noSession = z.object({ token: z.null(), endedBy: sessionEndReason.nullable() });
export type NoSession = z.output<typeof noSession>;

export const authContract = contract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary:
      'Log in; ends any other session of the user. With two-factor authentication the answer is ERR_TWO_FACTOR_REQUIRED with a `challenge` for the second step',
    right: 'public',
    body: loginForm,
    response: session,
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_ACCOUNT_PENDING',
      'ERR_OUT_OF_HOURS',
      'ERR_SSO_ONLY',
      'ERR_TWO_FACTOR_REQUIRED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  enterCode: {
    method: 'POST',
    path: '/auth/two-factor',
    summary:
      'The second step of a login: send the challenge within ten minutes with a code of the authenticator app, or with a recovery code',
    right: 'public',
    body: codeForm,
    response: session,
    errors: [
      'ERR_TWO_FACTOR_CODE',
      'ERR_TWO_FACTOR_EXPIRED',
      'ERR_INVALID_CREDENTIALS',
      'ERR_OUT_OF_HOURS',
      'ERR_SSO_ONLY',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    summary:
      'Get a new access token for the refresh token in the cookie or the body; the refresh token is rotated. With `optional`, a missing session gives `token: null` instead of an error',
    right: 'public',
    body: refreshForm,
    response: z.union([session, noSession]),
    errors: ['ERR_SESSION_EXPIRED', 'ERR_OUT_OF_HOURS', 'ERR_TOO_MANY_REQUESTS'],
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Log out, also outside of the work hours',
    right: 'signedIn',
    atAnyHour: true,
    beforeTwoFactor: true,
    response: nothing,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Email a password reset link; the response is the same for an unknown address',
    right: 'public',
    body: forgotForm,
    response: nothing,
    errors: ['ERR_MAIL_NOT_CONFIGURED', 'ERR_TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Set a new password with the token of a reset link; works once and ends all sessions of the user',
    right: 'public',
    body: resetForm,
    response: nothing,
    errors: [
      'ERR_RESET_LINK_INVALID',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  signup: {
    method: 'POST',
    path: '/auth/signup',
    summary: 'Sign up, while the setting userCreation is enabled; an admin approves the account',
    right: 'public',
    body: signupForm,
    response: z.object({ name: z.string(), email: z.string(), isPending: z.boolean() }),
    errors: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_PASSWORD_COMMON',
      'ERR_PASSWORD_TOO_SHORT',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
});
