import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AWAY_REASON_MAX, NAME_LENGTH } from '#shared/domain/limits.ts';
import { PROFILES } from '#shared/domain/permissions.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Queue } from '#server/features/queues/index.ts';

export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...base,
    name: nameColumn(50),
    email: p.string().length(254).unique(),
    passwordHash: p.string().length(255).hidden(),
    profile: p.enum([...PROFILES]).default('user'),
    online: p.boolean().default(false),
    /** Online, but at none of the computers. */
    away: p.boolean().default(false),
    /** Has not set themselves to away: takes new tickets. */
    isAvailable: p.boolean().default(true),
    /** Why the user is not available; empty without a reason. */
    awayReason: p.string().length(AWAY_REASON_MAX).default(''),
    /** The name of the colleague who has said whether the user is available; empty when it was the user. */
    availabilitySetBy: p.string().length(NAME_LENGTH.max).default(''),
    /** Since when the user is offline, away from all computers or not available; null while none of these, and while it is unknown. */
    absentSince: p.datetime(3).nullable(),
    /** When a ticket was last assigned to the user automatically. */
    lastAssignedAt: p.datetime(3).nullable(),
    /** Sees whole phone numbers. */
    isTricked: p.boolean().default(true),
    /** May export all contacts as a file. */
    exportsContacts: p.boolean().default(false),
    startWork: p.string().length(5).default('00:00'),
    endWork: p.string().length(5).default('23:59'),
    /** In the media storage; empty without a picture. */
    pictureKey: p.string().length(60).default(''),
    pictureMime: p.string().length(30).default(''),
    queues: () => p.manyToMany(Queue).pivotTable('user_queues'),
    connections: () => p.manyToMany(Connection).pivotTable('user_connections'),
  },
});
export type User = InferEntity<typeof User>;
