import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/** Views for everybody are saved, changed and put in order by administrators. */
export function mayShareViews({ profile }: Pick<Actor, 'profile'>): boolean {
  return isAdmin(profile);
}
