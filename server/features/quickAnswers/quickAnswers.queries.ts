import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';

/** A page of quick answers by shortcut, whose shortcut or message contains the text. */
export async function pageQuickAnswers(
  em: Em,
  searchText: string,
  pageNumber: number,
): Promise<Page<QuickAnswer>> {
  const pattern = likePattern(searchText);
  const [rows, count] = await em.findAndCount(
    QuickAnswer,
    { $or: [{ shortcut: { $ilike: pattern } }, { message: { $ilike: pattern } }] },
    { ...pageLimits(pageNumber), orderBy: { shortcut: 'asc' } },
  );
  return pageOf(rows, count, pageNumber);
}

/** @throws AppError ERR_NO_QUICK_ANSWER_FOUND */
export async function findQuickAnswer(em: Em, quickAnswerId: number): Promise<QuickAnswer> {
  return (
    (await em.findOne(QuickAnswer, quickAnswerId)) ?? fail('ERR_NO_QUICK_ANSWER_FOUND', { quickAnswerId })
  );
}
