import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { QUICK_ANSWER_FILES_MAX, type quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { QUICK_ANSWER_LENGTH } from '#shared/domain/limits.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { removeFiles, staying } from '#server/platform/files/storedFiles.ts';
import { referToFiles } from '#server/platform/files/referToFiles.ts';
import { storeFiles, type FileFields } from '#server/platform/files/storeFiles.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';
import { mayWriteQuickAnswers } from './quickAnswer.policy.ts';
import { presentQuickAnswer, rowOf } from './quickAnswer.presenter.ts';
import { createQuickAnswerFileAddress } from './quickAnswerFiles.ts';
import { findQuickAnswer } from './quickAnswers.queries.ts';

type Form = z.output<typeof quickAnswersContract.create.body>;
type Change = z.output<typeof quickAnswersContract.update.body>;

const UNIQUE_ERRORS = { quick_answers_shortcut_unique: 'ERR_SHORTCUT_ALREADY_EXISTS' } as const;

/**
 * @throws AppError ERR_NO_PERMISSION, ERR_SHORTCUT_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND, ERR_VALIDATION without text and files,
 *   ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE
 */
export function createQuickAnswer(
  ctx: AppContext,
  actor: Actor,
  { queueIds = [], voices = [], ...form }: Form,
  uploads: readonly UploadedFile[],
): Promise<QuickAnswer> {
  return withUploads(ctx, uploads, voices, (files) =>
    inTransaction(ctx, async (tx) => {
      await authorize(tx, actor);
      const quickAnswer = tx.em.create(QuickAnswer, { ...form, files });
      quickAnswer.queues.set(await findQueues(tx.em, queueIds));
      requireContent(quickAnswer);
      await flushUnique(tx, UNIQUE_ERRORS);
      tx.record(
        'quickAnswer.created',
        presentQuickAnswer(createQuickAnswerFileAddress(tx), rowOf(quickAnswer)),
      );
      return quickAnswer;
    }),
  );
}

/**
 * Absent fields stay unchanged; uploaded files are added to those that stay.
 * @throws AppError ERR_NO_QUICK_ANSWER_FOUND, ERR_NO_QUICK_ANSWER_FILE_FOUND, ERR_VALIDATION for too many files, and those of
 *   `createQuickAnswer`
 */
export async function updateQuickAnswer(
  ctx: AppContext,
  actor: Actor,
  quickAnswerId: number,
  { queueIds, fileIds, voices = [], ...change }: Change,
  uploads: readonly UploadedFile[],
): Promise<QuickAnswer> {
  let before: readonly FileFields[] = [];
  const saved = await withUploads(ctx, uploads, voices, (added) =>
    inTransaction(ctx, async (tx) => {
      await authorize(tx, actor);
      const quickAnswer = await findQuickAnswer(tx.em, quickAnswerId, LockMode.PESSIMISTIC_WRITE);
      before = quickAnswer.files;
      tx.em.assign(quickAnswer, change, { ignoreUndefined: true });
      if (fileIds || added.length > 0) quickAnswer.files = [...staying(before, fileIds), ...added];
      if (queueIds) quickAnswer.queues.set(await findQueues(tx.em, queueIds));
      requireContent(quickAnswer);
      await flushUnique(tx, UNIQUE_ERRORS);
      tx.record(
        'quickAnswer.updated',
        presentQuickAnswer(createQuickAnswerFileAddress(tx), rowOf(quickAnswer)),
      );
      return quickAnswer;
    }),
  );
  await removeFiles(ctx, before, saved.files);
  return saved;
}

/** @throws AppError ERR_NO_PERMISSION, ERR_NO_QUICK_ANSWER_FOUND */
export async function deleteQuickAnswer(ctx: AppContext, actor: Actor, quickAnswerId: number): Promise<void> {
  const { files } = await inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    const quickAnswer = await findQuickAnswer(tx.em, quickAnswerId, LockMode.PESSIMISTIC_WRITE);
    await tx.em.remove(quickAnswer).flush();
    tx.record('quickAnswer.deleted', { quickAnswerId });
    return quickAnswer;
  });
  await removeFiles(ctx, files);
}

/** @throws AppError ERR_NO_PERMISSION */
export async function deleteAllQuickAnswers(ctx: AppContext, actor: Actor): Promise<void> {
  const deleted = await inTransaction(ctx, async (tx) => {
    await authorize(tx, actor);
    const known = await tx.em.execute<Pick<QuickAnswer, 'shortcut' | 'files'>[]>(
      `with deleted as (delete from quick_answers returning shortcut, files)
       select shortcut, files from deleted order by shortcut`,
    );
    const names = known.map(({ shortcut }) => shortcut);
    tx.audit({ kind: 'quickAnswers.deleted', changes: [{ field: 'names', before: names, after: null }] });
    tx.record('quickAnswer.deleted', { quickAnswerId: 'all' });
    return known;
  });
  await removeFiles(
    ctx,
    deleted.flatMap(({ files }) => files),
  );
}

/** @param voices the numbers, from 1, of the files that are voice messages */
async function withUploads(
  ctx: AppContext,
  uploads: readonly UploadedFile[],
  voices: readonly number[],
  save: (files: readonly FileFields[]) => Promise<QuickAnswer>,
): Promise<QuickAnswer> {
  const toStore = uploads.map((upload, index) => ({ ...upload, isVoice: voices.includes(index + 1) }));
  return referToFiles(ctx, await storeFiles(ctx, toStore), save, ({ files }) =>
    files.map(({ mediaKey }) => mediaKey),
  );
}

/** @throws AppError ERR_VALIDATION without text and files, and with too many files */
function requireContent({ message, files }: QuickAnswer): void {
  if (files.length > QUICK_ANSWER_FILES_MAX)
    fail('ERR_VALIDATION', { issues: [{ field: 'medias', problem: 'too_big' }] });
  if (files.length === 0 && message.trim() === '')
    fail('ERR_VALIDATION', {
      issues: [{ field: 'message', problem: 'too_small', minimum: QUICK_ANSWER_LENGTH.min }],
    });
}

async function authorize(tx: Transaction, actor: Actor): Promise<void> {
  if (!mayWriteQuickAnswers(actor, await isEnabled(tx, 'quickAnswer'))) fail('ERR_NO_PERMISSION');
}
