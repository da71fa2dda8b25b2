import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { SavedView } from './savedView.entity.ts';

const IN_ORDER = { orderBy: { position: 'asc', id: 'asc' } } as const;

/** Those of a user or, with null, for everybody. */
export function viewsOf(em: Em, userId: number | null): Promise<SavedView[]> {
  return em.find(SavedView, { user: userId }, IN_ORDER);
}

/** Those that the actor may open: their own ones, and then those for everybody. */
export async function listSavedViews(em: Em, actor: Actor): Promise<SavedView[]> {
  const all = await em.find(SavedView, { $or: [{ user: actor.id }, { user: null }] }, IN_ORDER);
  return [...all.filter(({ user }) => user !== null), ...all.filter(({ user }) => user === null)];
}

/** @throws AppError ERR_NO_SAVED_VIEW_FOUND also for one of another user */
export async function findSavedView(em: Em, actor: Actor, savedViewId: number): Promise<SavedView> {
  const found = await em.findOne(SavedView, {
    id: savedViewId,
    $or: [{ user: actor.id }, { user: null }],
  });
  return found ?? fail('ERR_NO_SAVED_VIEW_FOUND', { savedViewId });
}
