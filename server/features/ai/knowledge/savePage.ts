import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { AiPageForm } from '#shared/contract/ai.ts';
import { fail } from '#shared/contract/errors.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AiPage } from './aiPage.entity.ts';
import { findPage } from './aiPages.queries.ts';

/** @throws AppError ERR_AI_PAGE_ALREADY_EXISTS */
export function createPage(ctx: AppContext, form: AiPageForm): Promise<AiPage> {
  return inTransaction(ctx, async (tx) => {
    const page = tx.em.create(AiPage, form);
    await flushUnique(tx);
    return page;
  });
}

/** @throws AppError ERR_NO_AI_PAGE_FOUND, ERR_AI_PAGE_ALREADY_EXISTS */
export function updatePage(ctx: AppContext, pageId: number, form: AiPageForm): Promise<AiPage> {
  return inTransaction(ctx, async (tx) => {
    const page = await findPage(tx, pageId);
    tx.em.assign(page, form);
    await flushUnique(tx);
    return page;
  });
}

/** @throws AppError ERR_NO_AI_PAGE_FOUND */
export function deletePage(ctx: AppContext, pageId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.remove(await findPage(tx, pageId)).flush();
  });
}

async function flushUnique({ em }: Transaction): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      fail('ERR_AI_PAGE_ALREADY_EXISTS', undefined, { cause: error });
    throw error;
  }
}
