import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ApiScope } from '#shared/domain/apiTokens.ts';
import { User } from '#server/features/users/index.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** A token with which one program uses the API, besides the one of the settings. */
export const ApiToken = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  properties: {
    ...base,
    name: p.string().length(50),
    /** SHA-256 in hexadecimal digits: the token itself is not stored. */
    hash: p.string().length(64).unique(),
    hint: p.string().length(4),
    scopes: p.json<readonly ApiScope[]>(),
    expiresAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    createdBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
  },
});
export type ApiToken = InferEntity<typeof ApiToken>;
