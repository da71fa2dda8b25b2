import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';

/** The password reset link of a user, at most one each; only the hash of its token is stored. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    user: () => p.oneToOne(User).owner().primary().ref().deleteRule('cascade'),
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(3),
  },
});
export type PasswordReset = InferEntity<typeof PasswordReset>;
