import type { AiPageForm } from '#shared/contract/ai.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AiPage } from './aiPage.entity.ts';
import { findPage } from './aiPages.queries.ts';

const UNIQUE_ERRORS = { ai_pages_title_unique: 'ERR_AI_PAGE_ALREADY_EXISTS' } as const;

/** @throws AppError ERR_AI_PAGE_ALREADY_EXISTS */
export function createPage(ctx: AppContext, form: AiPageForm): Promise<AiPage> {
  return inTransaction(ctx, async (tx) => {
    const page = tx.em.create(AiPage, form);
    await flushUnique(tx, UNIQUE_ERRORS);
    return page;
  });
}

/** @throws AppError ERR_NO_AI_PAGE_FOUND, ERR_AI_PAGE_ALREADY_EXISTS */
export function updatePage(ctx: AppContext, pageId: number, form: AiPageForm): Promise<AiPage> {
  return inTransaction(ctx, async (tx) => {
    const page = await findPage(tx, pageId);
    tx.em.assign(page, form);
    await flushUnique(tx, UNIQUE_ERRORS);
    return page;
  });
}

/** @throws AppError ERR_NO_AI_PAGE_FOUND */
export function deletePage(ctx: AppContext, pageId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.remove(await findPage(tx, pageId)).flush();
  });
}
