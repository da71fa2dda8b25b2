import type { Principal } from '#server/platform/actor.ts';
import type { Program } from '#server/platform/http/route.ts';

/** The rights of a program: those of an admin, as admins make its token; its scopes were checked when it was admitted. */
export function principalOf({ name }: Program): Principal {
  return { id: 0, name, profile: 'admin', queueIds: [], canSeeNumbers: true, isProgram: true };
}
