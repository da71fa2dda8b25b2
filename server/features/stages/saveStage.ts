import { fail } from '#shared/contract/errors.ts';
import type { StageForm } from '#shared/contract/stages.ts';
import { STAGES_MAX } from '#shared/domain/limits.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { changeOfOrder, reorder } from '#server/platform/database/reorder.ts';
import { Stage } from './stage.entity.ts';
import { findStage, listStages } from './stages.queries.ts';

const UNIQUE_ERRORS = { stages_name_unique: 'ERR_STAGE_NAME_ALREADY_EXISTS' } as const;

/** @throws AppError ERR_STAGE_NAME_ALREADY_EXISTS, ERR_STAGE_COUNT when there are as many as there may be */
export function createStage(ctx: AppContext, form: StageForm): Promise<Stage> {
  return inTransaction(ctx, async (tx) => {
    await lockStages(tx);
    const stages = await listStages(tx.em);
    if (stages.length >= STAGES_MAX) fail('ERR_STAGE_COUNT', { max: STAGES_MAX });
    const stage = tx.em.create(Stage, { ...form, position: (stages.at(-1)?.position ?? -1) + 1 });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('stages.changed', {});
    return stage;
  });
}

/** Absent fields stay unchanged. @throws AppError ERR_NO_STAGE_FOUND, ERR_STAGE_NAME_ALREADY_EXISTS */
export function updateStage(ctx: AppContext, stageId: number, change: Partial<StageForm>): Promise<Stage> {
  return inTransaction(ctx, async (tx) => {
    const stage = await findStage(tx.em, stageId);
    tx.em.assign(stage, change, { ignoreUndefined: true });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('stages.changed', {});
    return stage;
  });
}

/** Puts the stages in this order; those that are not named follow. @throws AppError ERR_NO_STAGE_FOUND */
export function reorderStages(ctx: AppContext, stageIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockStages(tx);
    const stages = await listStages(tx.em);
    const sorted = reorder(stages, stageIds, (stageId) => fail('ERR_NO_STAGE_FOUND', { stageId }));
    tx.audit({ kind: 'stages.reordered', changes: [changeOfOrder(stages, sorted)] });
    await tx.em.flush();
    tx.record('stages.changed', {});
  });
}

/** Other changes of which stages there are, and of their order, wait until the transaction ends. */
function lockStages({ em }: Transaction): Promise<void> {
  return lockFor(em, 'stages');
}
