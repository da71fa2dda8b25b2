import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A user is connected to a server process; a process that no longer renews the row has ended. */
export const UserPresence = defineEntity({
  name: 'UserPresence',
  tableName: 'user_presences',
  properties: {
    user: () => p.manyToOne(User).primary().ref().deleteRule('cascade'),
    processId: p.uuid().primary(),
    seenAt: p.datetime(3),
    /** Connected there, but at none of these computers. */
    away: p.boolean().default(false),
  },
});
export type UserPresence = InferEntity<typeof UserPresence>;
