import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/** Macros for everybody are made and changed by administrators. */
export function mayShareMacros({ profile }: Pick<Actor, 'profile'>): boolean {
  return isAdmin(profile);
}
