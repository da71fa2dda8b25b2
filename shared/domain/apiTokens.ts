/**
 * What a named token allows. `messages:read` is about messages that programs have sent; `conversations:read` about all
 * messages of all tickets, but not about their notes, which customers never see: `notes:read`.
 */
export const API_SCOPES = [
  'messages:send',
  'messages:read',
  'tickets:read',
  'tickets:write',
  'conversations:read',
  'notes:read',
  'notes:write',
  'contacts:read',
  'contacts:write',
  'contacts:delete',
  'tags:read',
  'tags:write',
  'users:read',
  'users:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What the token of the settings allows, and what a new token is offered with. */
export const SENDING_SCOPES: readonly ApiScope[] = ['messages:send', 'messages:read'];

/** Days after which a token ends, as offered when it is made; null: never. */
export const TOKEN_LIFETIMES = [null, 30, 90, 365] as const;
export const TOKEN_LIFETIME_AT_MOST = 3650;

/** Days for which a token that has ended is still listed. */
export const TOKEN_LISTED_AFTER_END = 30;

interface Ending {
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Whether a token can be used. @param now milliseconds since 1970 */
export function tokenState({ expiresAt, revokedAt }: Ending, now: number): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}
