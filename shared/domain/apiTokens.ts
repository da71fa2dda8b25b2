/** What a named token allows. */
export const API_SCOPES = ['messages:send', 'messages:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Days after which a token ends, as offered when it is made; null: never. */
export const TOKEN_LIFETIMES = [null, 30, 90, 365] as const;
export const TOKEN_LIFETIME_AT_MOST = 3650;

/** Days for which a token that has ended is still listed. */
export const TOKEN_LISTED_AFTER_END = 30;

interface Ending {
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Whether a token admits anybody at this time (milliseconds since 1970). */
export function tokenState({ expiresAt, revokedAt }: Ending, now: number): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}
