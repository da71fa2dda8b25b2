import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { Stage } from './stage.entity.ts';

/** All stages in their order. */
export function listStages(em: Em): Promise<Stage[]> {
  return em.find(Stage, {}, { orderBy: { position: 'asc', id: 'asc' } });
}

/** @param lockMode not locked without it. @throws AppError ERR_NO_STAGE_FOUND */
export async function findStage(em: Em, stageId: number, lockMode = LockMode.NONE): Promise<Stage> {
  return (await em.findOne(Stage, stageId, { lockMode })) ?? fail('ERR_NO_STAGE_FOUND', { stageId });
}

/**
 * A stage that is not deleted until the transaction ends. Call it before tickets are locked: a deletion locks its stage first.
 * @throws AppError ERR_NO_STAGE_FOUND
 */
export function lockStage({ em }: Transaction, stageId: number): Promise<Stage> {
  return findStage(em, stageId, LockMode.PESSIMISTIC_READ);
}
