import { fail } from '#shared/contract/errors.ts';
import type { MacroForm } from '#shared/contract/macros.ts';
import { MACROS_MAX } from '#shared/domain/limits.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { requireNamed } from '#server/features/ticketSteps/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { Macro } from './macro.entity.ts';
import { mayShareMacros } from './macro.policy.ts';
import { findMacro } from './macros.queries.ts';

/**
 * @throws AppError ERR_NO_PERMISSION for a macro for everybody, ERR_MACRO_COUNT, ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND,
 * ERR_NO_USER_FOUND
 */
export function createMacro(ctx: AppContext, actor: Actor, { isShared, ...form }: MacroForm): Promise<Macro> {
  return inTransaction(ctx, async (tx) => {
    const owner = ownerOf(actor, isShared);
    await requireRoom(tx, owner);
    await requireExisting(tx, form);
    const macro = tx.em.create(Macro, { ...form, user: userOf(tx, owner) });
    await tx.em.flush();
    tx.record('macros.changed', { userId: owner });
    return macro;
  });
}

/**
 * Absent fields stay unchanged. One that is no longer for everybody becomes the actor's own.
 * @throws AppError ERR_NO_MACRO_FOUND and those of `createMacro`
 */
export function updateMacro(
  ctx: AppContext,
  actor: Actor,
  macroId: number,
  { isShared, ...change }: Partial<MacroForm>,
): Promise<Macro> {
  return inTransaction(ctx, async (tx) => {
    const macro = await findOwn(tx, actor, macroId);
    const before = macro.user?.id ?? null;
    const after = isShared === undefined ? before : ownerOf(actor, isShared);
    await requireExisting(tx, change);
    tx.em.assign(macro, change, { ignoreUndefined: true });
    if (after !== before) {
      await requireRoom(tx, after);
      macro.user = userOf(tx, after);
    }
    await tx.em.flush();
    for (const userId of new Set([before, after])) tx.record('macros.changed', { userId });
    return macro;
  });
}

/** @throws AppError ERR_NO_MACRO_FOUND, ERR_NO_PERMISSION for a macro for everybody */
export function deleteMacro(ctx: AppContext, actor: Actor, macroId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const macro = await findOwn(tx, actor, macroId);
    await tx.em.remove(macro).flush();
    tx.record('macros.changed', { userId: macro.user?.id ?? null });
  });
}

/** One that the actor may change. */
async function findOwn({ em }: Transaction, actor: Actor, macroId: number): Promise<Macro> {
  const macro = await findMacro(em, actor, macroId);
  ownerOf(actor, macro.user === null);
  return macro;
}

/** Whose macros the actor changes. @throws AppError ERR_NO_PERMISSION */
function ownerOf(actor: Actor, isShared: boolean): number | null {
  if (!isShared) return actor.id;
  return mayShareMacros(actor) ? null : fail('ERR_NO_PERMISSION');
}

function userOf({ em }: Transaction, owner: number | null) {
  return owner === null ? null : em.getReference(User, owner, { wrapped: true });
}

/** Other new macros of the same owner wait until the transaction ends. @throws AppError ERR_MACRO_COUNT */
async function requireRoom({ em }: Transaction, owner: number | null): Promise<void> {
  await lockFor(em, `macros of ${owner ?? 'everybody'}`);
  if ((await em.count(Macro, { user: owner })) >= MACROS_MAX) fail('ERR_MACRO_COUNT', { max: MACROS_MAX });
}

async function requireExisting({ em }: Transaction, { queueIds, steps }: Partial<MacroForm>): Promise<void> {
  if (queueIds) await findQueues(em, queueIds);
  if (steps) await requireNamed(em, steps);
}
