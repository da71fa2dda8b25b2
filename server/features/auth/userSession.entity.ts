import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { SESSION_END_REASONS } from '#shared/contract/auth.ts';
import { User } from '#server/features/users/index.ts';

/** A login of a user in one client. Only the hash of its refresh token is stored. */
export const UserSession = defineEntity({
  name: 'UserSession',
  tableName: 'user_sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    refreshTokenHash: p.string().length(64).unique(),
    /** The token before the last rotation: if it is used later, it was copied. */
    previousTokenHash: p.string().length(64).nullable().index(),
    /** Opened by a login at the OpenID provider. */
    isSso: p.boolean().default(false),
    createdAt: p.datetime(3),
    /** When its token was last rotated, by the database's clock. */
    lastUsedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    /** Sent to the client on its next request; null when the user logged out or the session expired. */
    endReason: p.enum([...SESSION_END_REASONS]).nullable(),
  },
  indexes: [{ name: 'user_sessions_live', properties: ['user'], where: { endedAt: null } }],
});
export type UserSession = InferEntity<typeof UserSession>;
