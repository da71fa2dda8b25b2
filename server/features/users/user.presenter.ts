import type { User as WireUser } from '#shared/contract/users.ts';
import { presentQueueSummary } from '#server/features/queues/index.ts';
import { pictureAddress } from './userPicture.presenter.ts';
import type { UserRow } from './userRows.ts';

const byId = (one: { readonly id: number }, other: { readonly id: number }): number => one.id - other.id;

/** Queues and connections are in one order always: an ETag is of the whole answer. */
export function presentUser(user: UserRow): WireUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    online: user.online,
    away: user.away,
    availability: {
      isAvailable: user.isAvailable,
      reason: user.awayReason,
      ...(user.availabilitySetBy && { setBy: user.availabilitySetBy }),
    },
    isTricked: user.isTricked ? 'enabled' : 'disabled',
    exportsContacts: user.exportsContacts,
    startWork: user.startWork,
    endWork: user.endWork,
    queues: [...user.queues].toSorted(byId).map(presentQueueSummary),
    whatsapps: [...user.connections].toSorted(byId).map(({ id, name }) => ({ id, name })),
    picture: pictureAddress(user),
  };
}
