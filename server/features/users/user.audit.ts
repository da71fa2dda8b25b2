import { audited } from '#server/platform/audit/auditedEntities.ts';
import { User } from './user.entity.ts';

export const auditedUsers = audited(User, {
  kinds: { created: 'user.created', updated: 'user.updated', deleted: 'user.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    name: 'shown',
    email: 'shown',
    passwordHash: 'onlyChanged',
    profile: 'shown',
    online: 'ignored',
    away: 'ignored',
    isAvailable: 'ignored',
    awayReason: 'ignored',
    availabilitySetBy: 'ignored',
    absentSince: 'ignored',
    lastAssignedAt: 'ignored',
    isTricked: 'shown',
    exportsContacts: 'shown',
    startWork: 'shown',
    endWork: 'shown',
    pictureKey: 'onlyChanged',
    pictureMime: 'ignored',
    queues: 'shown',
    connections: 'shown',
  },
});
