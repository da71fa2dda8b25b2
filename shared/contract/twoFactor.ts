import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, nothing } from './fields.ts';

/** A code of the authenticator app, or a recovery code; spaces and hyphens in it mean nothing. */
export const twoFactorCode = z.string().max(60);

export const twoFactorStatus = z.object({
  isOn: z.boolean(),
  /** The user has to use it. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactorStatus = z.output<typeof twoFactorStatus>;

/** That it was turned off, which the user is told at the next login. */
export const twoFactorRemoval = z.object({
  at: z.string(),
  /** The name of the colleague who has reset it; empty when it was the user. */
  by: z.string(),
});
export type TwoFactorRemoval = z.output<typeof twoFactorRemoval>;

/** Shows that the user asks, for an unattended screen is not enough: one of both. */
export const identityProof = z.object({
  currentPassword: z.string().max(200).optional(),
  code: twoFactorCode.optional(),
});
export type IdentityProof = z.output<typeof identityProof>;

/** Returned only here: the server stores just their hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorContract = contract({
  status: {
    method: 'GET',
    path: '/two-factor',
    summary: 'Get whether the user has turned two-factor authentication on, and has to',
    right: 'signedIn',
    beforeTwoFactor: true,
    response: twoFactorStatus,
  },
  begin: {
    method: 'POST',
    path: '/two-factor/setup',
    summary:
      'Begin to turn two-factor authentication on: returns a new secret for an authenticator app (RFC 6238), which replaces one that was not confirmed',
    right: 'signedIn',
    beforeTwoFactor: true,
    body: z.object({ currentPassword: z.string().max(200) }),
    response: z.object({
      /** In base32, to be typed into the app. */
      secret: z.string(),
      /** The same as the text of a QR code (`otpauth://`). */
      uri: z.string(),
    }),
    errors: ['ERR_CURRENT_PASSWORD', 'ERR_TWO_FACTOR_CHANGED', 'ERR_TOO_MANY_REQUESTS'],
  },
  confirm: {
    method: 'POST',
    path: '/two-factor/confirm',
    summary:
      'Turn two-factor authentication on with a code of the app; ends the other sessions of the user and returns the recovery codes',
    right: 'signedIn',
    beforeTwoFactor: true,
    body: z.object({ code: twoFactorCode }),
    response: recoveryCodes,
    errors: ['ERR_TWO_FACTOR_CODE', 'ERR_TWO_FACTOR_CHANGED', 'ERR_TOO_MANY_REQUESTS'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/two-factor/recovery-codes',
    summary: 'Make new recovery codes; the old ones stop working',
    right: 'signedIn',
    body: identityProof,
    response: recoveryCodes,
    errors: [
      'ERR_CURRENT_PASSWORD',
      'ERR_TWO_FACTOR_CODE',
      'ERR_TWO_FACTOR_CHANGED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  turnOff: {
    method: 'POST',
    path: '/two-factor/off',
    summary: 'Turn two-factor authentication off',
    right: 'signedIn',
    body: identityProof,
    response: nothing,
    errors: [
      'ERR_CURRENT_PASSWORD',
      'ERR_TWO_FACTOR_CODE',
      'ERR_TWO_FACTOR_CHANGED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  dismissRemoval: {
    method: 'DELETE',
    path: '/two-factor/removal',
    summary: 'Stop telling the user that two-factor authentication was turned off',
    right: 'signedIn',
    response: nothing,
  },
  users: {
    method: 'GET',
    path: '/two-factor/users',
    summary: 'List the ids of the users who have turned two-factor authentication on',
    right: 'users:manage',
    response: z.object({ userIds: z.array(id) }),
  },
  reset: {
    method: 'DELETE',
    path: '/users/:userId/two-factor',
    summary:
      'Turn the two-factor authentication of another user off, who has lost the device and the recovery codes; ends all sessions of the user',
    right: 'users:manage',
    params: z.object({ userId: id }),
    response: nothing,
    errors: ['ERR_NO_USER_FOUND'],
  },
});

export interface TwoFactorEvents {
  /** Sent to the user, and to users who manage users. */
  twoFactor: (event: { userId: number; isOn: boolean }) => void;
  /** The user has read, in any window, that it was turned off. Sent to the user. */
  twoFactorRemoval: (event: { action: 'delete' }) => void;
}
