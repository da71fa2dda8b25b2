import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '#server/features/users/index.ts';

/** The two-factor authentication of a user: on once it is confirmed by a code of the authenticator app. */
export const TwoFactor = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    user: () => p.oneToOne(User).owner().primary().ref().deleteRule('cascade'),
    /** Shared with the app; encrypted with the key of the installation. */
    secret: p.blob(),
    confirmedAt: p.datetime(3).nullable(),
    /** The period of the last code that was accepted: neither it nor an earlier one is accepted again. */
    lastStep: p.integer().default(0),
  },
});
export type TwoFactor = InferEntity<typeof TwoFactor>;
