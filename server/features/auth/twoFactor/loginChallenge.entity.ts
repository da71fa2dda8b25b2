import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';

/** A login whose password was right and whose code is missing. Deleted once used; only the hash of its token is stored. */
export const LoginChallenge = defineEntity({
  name: 'LoginChallenge',
  tableName: 'login_challenges',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).ref().index().deleteRule('cascade'),
    expiresAt: p.datetime(3),
  },
});
export type LoginChallenge = InferEntity<typeof LoginChallenge>;
