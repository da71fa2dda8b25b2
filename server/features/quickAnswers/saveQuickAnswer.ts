import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { QuickAnswer as WireQuickAnswer } from '#shared/contract/quickAnswers.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';
import { mayWriteQuickAnswers } from './quickAnswer.policy.ts';
import { presentQuickAnswer } from './quickAnswer.presenter.ts';
import { findQuickAnswer } from './quickAnswers.queries.ts';

type Form = Pick<WireQuickAnswer, 'shortcut' | 'message'>;

/** @throws DeskError ERR_NO_PERMISSION, ERR_SHORTCUT_ALREADY_EXISTS */
export function createQuickAnswer(floor: Floor | Work, actor: Actor, form: Form): Promise<QuickAnswer> {
  return unitOfWork(floor, async (work) => {
    await authorize(work, actor);
    const quickAnswer = work.em.create(QuickAnswer, form);
    await flushUnique(work);
    work.record('quickAnswer.created', presentQuickAnswer(quickAnswer));
    return quickAnswer;
  });
}

/** Fields that are absent stay as they are. @throws DeskError ERR_NO_QUICK_ANSWER_FOUND and those of creating */
export function updateQuickAnswer(
  floor: Floor | Work,
  actor: Actor,
  quickAnswerId: number,
  change: Partial<Form>,
): Promise<QuickAnswer> {
  return unitOfWork(floor, async (work) => {
    await authorize(work, actor);
    const quickAnswer = await findQuickAnswer(work.em, quickAnswerId);
    work.em.assign(quickAnswer, change, { ignoreUndefined: true });
    await flushUnique(work);
    work.record('quickAnswer.updated', presentQuickAnswer(quickAnswer));
    return quickAnswer;
  });
}

/** @throws DeskError ERR_NO_PERMISSION, ERR_NO_QUICK_ANSWER_FOUND */
export function deleteQuickAnswer(floor: Floor | Work, actor: Actor, quickAnswerId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await authorize(work, actor);
    await work.em.remove(await findQuickAnswer(work.em, quickAnswerId)).flush();
    work.record('quickAnswer.deleted', { quickAnswerId });
  });
}

/** @throws DeskError ERR_NO_PERMISSION */
export function deleteAllQuickAnswers(floor: Floor | Work, actor: Actor): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await authorize(work, actor);
    await work.em.nativeDelete(QuickAnswer, {});
    work.record('quickAnswer.deleted', { quickAnswerId: 'all' });
  });
}

async function authorize(work: Work, actor: Actor): Promise<void> {
  if (!mayWriteQuickAnswers(actor, await isEnabled(work, 'quickAnswer'))) fail('ERR_NO_PERMISSION');
}

async function flushUnique({ em }: Work): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      fail('ERR_SHORTCUT_ALREADY_EXISTS', undefined, { cause: error });
    throw error;
  }
}
