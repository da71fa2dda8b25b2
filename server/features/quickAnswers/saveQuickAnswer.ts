import { fail } from '#shared/contract/errors.ts';
import type { QuickAnswer as WireQuickAnswer } from '#shared/contract/quickAnswers.ts';
import type { Actor } from '#server/platform/actor.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';
import { mayWriteQuickAnswers } from './quickAnswer.policy.ts';
import { presentQuickAnswer } from './quickAnswer.presenter.ts';
import { findQuickAnswer } from './quickAnswers.queries.ts';

type Form = Pick<WireQuickAnswer, 'shortcut' | 'message'>;

const UNIQUE_ERRORS = { quick_answers_shortcut_unique: 'ERR_SHORTCUT_ALREADY_EXISTS' } as const;

/** @throws AppError ERR_NO_PERMISSION, ERR_SHORTCUT_ALREADY_EXISTS */
export function createQuickAnswer(
  ctx: AppContext | Transaction,
  actor: Actor,
  form: Form,
): Promise<QuickAnswer> {
  return inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    const quickAnswer = tx.em.create(QuickAnswer, form);
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('quickAnswer.created', presentQuickAnswer(quickAnswer));
    return quickAnswer;
  });
}

/**
 * Absent fields stay unchanged.
 * @throws AppError ERR_NO_QUICK_ANSWER_FOUND and those of `createQuickAnswer`
 */
export function updateQuickAnswer(
  ctx: AppContext | Transaction,
  actor: Actor,
  quickAnswerId: number,
  change: Partial<Form>,
): Promise<QuickAnswer> {
  return inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    const quickAnswer = await findQuickAnswer(tx.em, quickAnswerId);
    tx.em.assign(quickAnswer, change, { ignoreUndefined: true });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('quickAnswer.updated', presentQuickAnswer(quickAnswer));
    return quickAnswer;
  });
}

/** @throws AppError ERR_NO_PERMISSION, ERR_NO_QUICK_ANSWER_FOUND */
export function deleteQuickAnswer(
  ctx: AppContext | Transaction,
  actor: Actor,
  quickAnswerId: number,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    await tx.em.remove(await findQuickAnswer(tx.em, quickAnswerId)).flush();
    tx.record('quickAnswer.deleted', { quickAnswerId });
  });
}

/** @throws AppError ERR_NO_PERMISSION */
export function deleteAllQuickAnswers(ctx: AppContext | Transaction, actor: Actor): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    const known = await tx.em.find(QuickAnswer, {}, { orderBy: { shortcut: 'asc' } });
    const names = known.map(({ shortcut }) => shortcut);
    await tx.em.nativeDelete(QuickAnswer, {});
    tx.audit({ kind: 'quickAnswers.deleted', changes: [{ field: 'names', before: names, after: null }] });
    tx.record('quickAnswer.deleted', { quickAnswerId: 'all' });
  });
}

async function authorize(tx: Transaction, actor: Actor): Promise<void> {
  if (!mayWriteQuickAnswers(actor, await isEnabled(tx, 'quickAnswer'))) fail('ERR_NO_PERMISSION');
}
