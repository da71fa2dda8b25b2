import { audited } from '#server/platform/audit/auditedEntities.ts';
import { ApiToken } from './apiToken.entity.ts';

/** All that is changed of a token is that it is revoked. */
export const auditedApiTokens = audited(ApiToken, {
  kinds: { created: 'apiToken.created', updated: 'apiToken.revoked' },
  nameOf: ({ name }) => name,
  fields: {
    name: 'shown',
    hash: 'ignored',
    hint: 'ignored',
    scopes: 'shown',
    expiresAt: 'shown',
    revokedAt: 'shown',
    lastUsedAt: 'ignored',
    createdBy: 'ignored',
  },
});
