import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PROFILES } from '#shared/domain/permissions.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Queue } from '#server/features/queues/index.ts';
import { User } from '#server/features/users/index.ts';

/** A link with which somebody makes an account; used or revoked ones are deleted. Only a hash of its token is kept. */
export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    ...base,
    /** Null: for whoever has the link. */
    email: p.string().length(254).nullable(),
    profile: p.enum([...PROFILES]).default('user'),
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(3),
    /** It is good for as long as they may invite. */
    invitedBy: () => p.manyToOne(User).ref().deleteRule('cascade'),
    queues: () => p.manyToMany(Queue).pivotTable('invitation_queues'),
  },
});
export type Invitation = InferEntity<typeof Invitation>;
