import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';

/** A code for a user without the authenticator app. Deleted once used; only its hash is stored. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().ref().deleteRule('cascade'),
    codeHash: p.string().length(64).primary(),
  },
});
export type RecoveryCode = InferEntity<typeof RecoveryCode>;
