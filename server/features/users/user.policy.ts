import type { UserChange } from '#shared/contract/users.ts';
import { mayManageUser, type Profile } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

const OWN_FIELDS: ReadonlySet<string> = new Set(['name', 'email', 'password']);

/** Users may change their own picture, and those who manage the user may, too. */
export function mayChangePicture(
  actor: Pick<Actor, 'id' | 'profile'>,
  user: { id: number; profile: Profile },
): boolean {
  return actor.id === user.id || mayManageUser(actor.profile, user.profile);
}

/**
 * The fields of a change that this actor may not make: users may change their own name, email and password,
 * those who manage the user may change the rest.
 */
export function refusedFields(
  actor: Pick<Actor, 'id' | 'profile'>,
  user: { id: number; profile: Profile },
  change: UserChange,
): string[] {
  const wanted = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (
    mayManageUser(actor.profile, user.profile) &&
    mayManageUser(actor.profile, change.profile ?? user.profile)
  )
    return [];
  return actor.id === user.id ? wanted.filter((field) => !OWN_FIELDS.has(field)) : wanted;
}
