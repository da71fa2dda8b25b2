import { fail } from '#shared/contract/errors.ts';
import type { SavedViewForm } from '#shared/contract/savedViews.ts';
import { SAVED_VIEWS_MAX } from '#shared/domain/limits.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { changeOfOrder, reorder } from '#server/platform/database/reorder.ts';
import { auditView, sharedView } from './auditView.ts';
import { SavedView } from './savedView.entity.ts';
import { mayShareViews } from './savedView.policy.ts';
import { findSavedView, viewsOf } from './savedViews.queries.ts';

/** @throws AppError ERR_NO_PERMISSION for a view for everybody, ERR_SAVED_VIEW_COUNT */
export function createSavedView(
  ctx: AppContext,
  actor: Actor,
  { isShared, ...form }: SavedViewForm,
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const owner = ownerOf(actor, isShared);
    const position = await nextPosition(tx, owner);
    const user = owner === null ? null : tx.em.getReference(User, owner, { wrapped: true });
    const view = tx.em.create(SavedView, { ...form, user, position });
    await tx.em.flush();
    await auditView(tx, view.id, null, sharedView(view));
    tx.record('savedViews.changed', { userId: owner });
    return view;
  });
}

/**
 * Absent fields stay unchanged. One that is no longer for everybody becomes the actor's own.
 * @throws AppError ERR_NO_SAVED_VIEW_FOUND, ERR_NO_PERMISSION for a view for everybody, ERR_SAVED_VIEW_COUNT
 */
export function updateSavedView(
  ctx: AppContext,
  actor: Actor,
  savedViewId: number,
  { isShared, ...change }: Partial<SavedViewForm>,
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const view = await findOwn(tx, actor, savedViewId);
    const before = view.user?.id ?? null;
    const sharedBefore = sharedView(view);
    const after = isShared === undefined ? before : ownerOf(actor, isShared);
    tx.em.assign(view, change, { ignoreUndefined: true });
    if (after !== before) {
      view.position = await nextPosition(tx, after);
      view.user = after === null ? null : tx.em.getReference(User, after, { wrapped: true });
    }
    await tx.em.flush();
    await auditView(tx, view.id, sharedBefore, sharedView(view));
    for (const userId of new Set([before, after])) tx.record('savedViews.changed', { userId });
    return view;
  });
}

/** @throws AppError ERR_NO_SAVED_VIEW_FOUND, ERR_NO_PERMISSION for a view for everybody */
export function deleteSavedView(ctx: AppContext, actor: Actor, savedViewId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const view = await findOwn(tx, actor, savedViewId);
    await auditView(tx, view.id, sharedView(view), null);
    await tx.em.remove(view).flush();
    tx.record('savedViews.changed', { userId: view.user?.id ?? null });
  });
}

/**
 * Puts the views of the actor, or those for everybody, in this order; those that are not named follow.
 * @throws AppError ERR_NO_SAVED_VIEW_FOUND for one that is not among them, ERR_NO_PERMISSION for those for everybody
 */
export function reorderSavedViews(
  ctx: AppContext,
  actor: Actor,
  isShared: boolean,
  savedViewIds: readonly number[],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const owner = ownerOf(actor, isShared);
    await lockViews(tx, owner);
    const views = await viewsOf(tx.em, owner);
    const sorted = reorder(views, savedViewIds, (savedViewId) =>
      fail('ERR_NO_SAVED_VIEW_FOUND', { savedViewId }),
    );
    await tx.em.flush();
    if (isShared) auditOrder(tx, views, sorted);
    tx.record('savedViews.changed', { userId: owner });
  });
}

function auditOrder(tx: Transaction, before: readonly SavedView[], after: readonly SavedView[]): void {
  if (before.every(({ id }, index) => id === after[index]?.id)) return;
  tx.audit({ kind: 'savedViews.reordered', changes: [changeOfOrder(before, after)] });
}

/** One that the actor may change. */
async function findOwn({ em }: Transaction, actor: Actor, savedViewId: number): Promise<SavedView> {
  const view = await findSavedView(em, actor, savedViewId);
  ownerOf(actor, view.user === null);
  return view;
}

/** Whose views the actor changes. @throws AppError ERR_NO_PERMISSION */
function ownerOf(actor: Actor, isShared: boolean): number | null {
  if (!isShared) return actor.id;
  return mayShareViews(actor) ? null : fail('ERR_NO_PERMISSION');
}

/** After the last of their views. @throws AppError ERR_SAVED_VIEW_COUNT when there are as many as there may be */
async function nextPosition(tx: Transaction, owner: number | null): Promise<number> {
  await lockViews(tx, owner);
  const views = await viewsOf(tx.em, owner);
  if (views.length >= SAVED_VIEWS_MAX) fail('ERR_SAVED_VIEW_COUNT', { max: SAVED_VIEWS_MAX });
  return (views.at(-1)?.position ?? -1) + 1;
}

/** Other changes of which views there are, and of their order, wait until the transaction ends. */
function lockViews({ em }: Transaction, owner: number | null): Promise<void> {
  return lockFor(em, `saved views of ${owner ?? 'everybody'}`);
}
