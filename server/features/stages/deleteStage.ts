import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inBackground } from '#server/platform/request.ts';
import { findStage } from './stages.queries.ts';

/** Moves the open and pending tickets of a stage to another one, or to none; implemented by a higher-level feature. */
export type EmptyStage = (
  ctx: AppContext | Transaction,
  actor: Actor,
  stageId: number,
  moveTo: number | null,
) => Promise<void>;

/**
 * Deletes a stage. Its open and pending tickets move before, each in its own transaction: a process that is killed meanwhile
 * leaves a stage with fewer tickets. Closed ones have no stage to return to any more.
 * @param moveTo where its tickets go; null: to no stage
 * @throws AppError ERR_NO_STAGE_FOUND for either
 */
export async function deleteStage(
  ctx: AppContext,
  actor: Actor,
  { stageId, moveTo }: { readonly stageId: number; readonly moveTo: number | null },
  emptyStage: EmptyStage,
): Promise<void> {
  await findStage(emOf(ctx), stageId);
  if (moveTo === stageId) fail('ERR_NO_STAGE_FOUND', { stageId });
  if (moveTo !== null) await findStage(emOf(ctx), moveTo);
  await emptyStage(ctx, actor, stageId, moveTo);
  await inBackground(() => clearReferences(ctx, 'stages', stageId)); // of the closed ones
  await inTransaction(ctx, async (tx) => {
    const stage = await findStage(tx.em, stageId, LockMode.PESSIMISTIC_WRITE); // from here on no ticket can join it
    await emptyStage(tx, actor, stageId, moveTo); // those that have joined it meanwhile
    await tx.em.remove(stage).flush();
    tx.record('stages.changed', {});
  });
}
