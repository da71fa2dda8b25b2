import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

/** A pending signup. Stored apart from users, so nothing mistakes it for one before an admin approves it. */
export const Signup = defineEntity({
  name: 'Signup',
  tableName: 'signups',
  properties: {
    ...base,
    name: p.string().length(50),
    email: p.string().length(254).unique(),
    passwordHash: p.string().length(255).hidden(),
  },
});
export type Signup = InferEntity<typeof Signup>;
