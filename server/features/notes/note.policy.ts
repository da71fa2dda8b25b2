import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The text of a note is what its author says. */
export function mayChangeNote(actor: Pick<Actor, 'id'>, authorId: number | null): boolean {
  return actor.id === authorId;
}

/** Admins may remove what others have noted, also after these were deleted. */
export function mayDeleteNote(actor: Pick<Actor, 'id' | 'profile'>, authorId: number | null): boolean {
  return actor.id === authorId || isAdmin(actor.profile);
}
