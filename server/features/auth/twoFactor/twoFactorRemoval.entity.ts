import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';

/** That the two-factor authentication of a user was turned off, until the user has dismissed the notice of it. */
export const TwoFactorRemoval = defineEntity({
  name: 'TwoFactorRemoval',
  tableName: 'two_factor_removals',
  properties: {
    user: () => p.oneToOne(User).owner().primary().ref().deleteRule('cascade'),
    removedAt: p.datetime(3),
    /** The name of the colleague who has reset it; empty when the user has turned it off. */
    removedBy: p.string().length(NAME_LENGTH.max).default(''),
  },
});
export type TwoFactorRemoval = InferEntity<typeof TwoFactorRemoval>;
