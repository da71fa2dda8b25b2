import type { UserChange } from '#shared/contract/users.ts';
import { isAdmin, mayManageUser, type Profile } from '#shared/domain/permissions.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';

const OWN_FIELDS: ReadonlySet<string> = new Set(['name', 'email', 'password']);

/** What programs may change of agents. With an email or a password they could sign in as them. */
const FIELDS_FOR_PROGRAMS: ReadonlySet<string> = new Set([
  'name',
  'startWork',
  'endWork',
  'queueIds',
  'whatsappIds',
]);

/** Programs may create agents only: with an admin of their own they could do what their tokens do not allow. */
export function mayCreateUser(actor: Pick<Principal, 'profile' | 'isProgram'>, profile: Profile): boolean {
  return mayManageUser(actor.profile, profile) && (!actor.isProgram || !isAdmin(profile));
}

/** Users may change their own picture and say whether they are available, and those who manage the user may, too. */
export function mayChangeOwn(
  actor: Pick<Actor, 'id' | 'profile'>,
  user: { id: number; profile: Profile },
): boolean {
  return actor.id === user.id || mayManageUser(actor.profile, user.profile);
}

/**
 * The fields of a change that this actor may not make: users may change their own name, email and password,
 * those who manage the user may change the rest, and programs only some fields of agents.
 */
export function refusedFields(
  actor: Pick<Principal, 'id' | 'profile' | 'isProgram'>,
  user: { id: number; profile: Profile },
  change: UserChange,
): string[] {
  const wanted = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (actor.isProgram)
    return isAdmin(user.profile) ? wanted : wanted.filter((field) => !FIELDS_FOR_PROGRAMS.has(field));
  if (
    mayManageUser(actor.profile, user.profile) &&
    mayManageUser(actor.profile, change.profile ?? user.profile)
  )
    return [];
  return actor.id === user.id ? wanted.filter((field) => !OWN_FIELDS.has(field)) : wanted;
}
