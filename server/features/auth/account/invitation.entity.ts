import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { PROFILES } from '#shared/domain/permissions.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Queue } from '#server/features/queues/index.ts';
import { User } from '#server/features/users/index.ts';

/** An invitation link that creates an account. Deleted once used or revoked; only the hash of its token is stored. */
export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    ...base,
    /** Null: anyone with the link may use it. */
    email: p.string().length(254).nullable(),
    profile: p.enum([...PROFILES]).default('user'),
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(3),
    /** The invitation is valid only while this user may invite. */
    invitedBy: () => p.manyToOne(User).ref().deleteRule('cascade'),
    queues: () => p.manyToMany(Queue).pivotTable('invitation_queues'),
  },
});
export type Invitation = InferEntity<typeof Invitation>;
