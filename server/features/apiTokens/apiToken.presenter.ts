import type { ApiToken as WireApiToken } from '#shared/contract/apiTokens.ts';
import type { ApiToken } from './apiToken.entity.ts';

/** As admins see it. */
export function presentApiToken(
  { id, name, hint, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }: ApiToken,
  createdBy: string | null,
): WireApiToken {
  return {
    id,
    name,
    hint,
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
