import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';

type QuickAnswerRow = Pick<QuickAnswer, 'id' | 'shortcut' | 'message'>;

const WANTED = 'from quick_answers a where (a.shortcut ilike ? or a.message ilike ?)';

const PAGE = `
  select (select count(*)::int ${WANTED}) as count, array(
    select json_build_object('id', a.id, 'shortcut', a.shortcut, 'message', a.message) ${WANTED}
    order by a.shortcut limit ?::int offset ?::int) as rows`;

/** A page of quick answers by shortcut, whose shortcut or message contains the text. */
export async function pageQuickAnswers(
  em: Em,
  searchText: string,
  pageNumber: number,
): Promise<Page<QuickAnswerRow>> {
  const pattern = likePattern(searchText);
  const { limit, offset } = pageLimits(pageNumber);
  const values = [pattern, pattern, pattern, pattern, limit, offset];
  const [page] = await executePrepared<{ count: number; rows: QuickAnswerRow[] }>(em, PAGE, values);
  return pageOf(page?.rows ?? [], page?.count ?? 0, pageNumber);
}

/** @throws AppError ERR_NO_QUICK_ANSWER_FOUND */
export async function findQuickAnswer(em: Em, quickAnswerId: number): Promise<QuickAnswer> {
  return (
    (await em.findOne(QuickAnswer, quickAnswerId)) ?? fail('ERR_NO_QUICK_ANSWER_FOUND', { quickAnswerId })
  );
}
