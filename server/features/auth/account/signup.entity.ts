import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

/** An account that somebody asked for and no admin has approved: no user yet, so nothing takes it for one. */
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
