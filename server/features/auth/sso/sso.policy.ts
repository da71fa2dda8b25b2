import type { SsoProvider as ProviderSettings } from '#shared/contract/sso.ts';
import { EMAIL_ADDRESS, EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { isAdmin, mayManageUser, type Profile } from '#shared/domain/permissions.ts';

/** A person as the provider describes it. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null when the provider names none that can be one. */
  readonly email: string | null;
  /** The address is certainly that of the person. */
  readonly isVerified: boolean;
  /** As names of users can be. */
  readonly name: string;
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** Reads a person from the claims of the provider. `email_verified` speaks of the claim `email` only. */
export function personIn(
  claims: Claims,
  { emailClaim, trustsEmails }: Pick<ProviderSettings, 'emailClaim' | 'trustsEmails'>,
): Person {
  const email = textIn(claims[emailClaim])?.toLowerCase();
  const isAddress = email !== undefined && email.length <= EMAIL_MAX_LENGTH && EMAIL_ADDRESS.test(email);
  const isVerified = emailClaim === 'email' && [true, 'true'].includes(claims['email_verified'] as never);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isAddress ? email : null,
    isVerified: trustsEmails || isVerified,
    name: nameIn(claims, email ?? claims.sub),
  };
}

function nameIn(claims: Claims, otherwise: string): string {
  const names = [claims['name'], claims['preferred_username'], otherwise.split('@')[0], otherwise];
  const name = names.map(textIn).find((each) => each !== undefined && each.length >= NAME_LENGTH.min);
  return (name ?? '--').slice(0, NAME_LENGTH.max).toWellFormed().trim();
}

function textIn(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.replaceAll('\u0000', '').trim() : undefined;
}

/** Whether accounts are created for this address. @param domains none: for any */
export function isAllowedDomain(domains: readonly string[], email: string): boolean {
  return domains.length === 0 || domains.includes(domainOf(email));
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Providers at which anybody may open an account. */
const OPEN_TO_ALL = [
  'https://accounts.google.com',
  'https://gitlab.com',
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
];

/** Whether accounts may only be created for named domains: otherwise anybody in the world would get one. */
export function needsDomains(issuer: string): boolean {
  return OPEN_TO_ALL.includes(issuer.replace(/\/$/, ''));
}

/**
 * Whether an account is linked because of its address. Who enters a provider decides who people are there: an admin must not
 * become a master admin by that.
 */
export function mayLinkByEmail(savedBy: Profile, profile: Profile): boolean {
  return mayManageUser(savedBy, profile);
}

/** Whether a user may log in by password. Administrators always may, as a way back in. @param provider null: none is set up */
export function mayUsePassword(
  provider: { readonly allowsPassword: boolean } | null,
  profile: Profile,
): boolean {
  return provider === null || provider.allowsPassword || isAdmin(profile);
}
