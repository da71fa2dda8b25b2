import { fail } from '#shared/contract/errors.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AiPage } from './aiPage.entity.ts';

/** All pages by title. */
export function listPages(ctx: AppContext): Promise<AiPage[]> {
  return emOf(ctx).find(AiPage, {}, { orderBy: { title: 'asc' } });
}

/** @throws AppError ERR_NO_AI_PAGE_FOUND */
export async function findPage(ctx: AppContext | Transaction, pageId: number): Promise<AiPage> {
  return (await emOf(ctx).findOne(AiPage, pageId)) ?? fail('ERR_NO_AI_PAGE_FOUND', { pageId });
}
