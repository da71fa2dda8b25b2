import { isAdmin } from './permissions.ts';

/** Who has to use two-factor authentication: the values of the setting `twoFactorRequired`. */
export const TWO_FACTOR_AUDIENCES = ['nobody', 'admins', 'everyone'] as const;
export type TwoFactorAudience = (typeof TWO_FACTOR_AUDIENCES)[number];

/** Whether users with this profile have to use it. @param required the value of the setting */
export function mustHaveTwoFactor(required: string, profile: string): boolean {
  return required === 'everyone' || (required === 'admins' && isAdmin(profile));
}

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

/** With no more than these left, users are told to make new ones. */
export const FEW_RECOVERY_CODES = 3;
