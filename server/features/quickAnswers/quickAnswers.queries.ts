import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';
import type { QuickAnswerRow } from './quickAnswer.presenter.ts';

/** A queue whose tickets are meant; `none`: tickets without one. Undefined: any. */
export type OfferedIn = number | 'none' | undefined;

/** Whether the quick answer `a` is offered in tickets of a queue, as `queueValues` give it. */
const IS_OFFERED = `(?::int is null
  or not exists (select 1 from quick_answer_queues l where l.quick_answer_id = a.id)
  or exists (select 1 from quick_answer_queues l where l.quick_answer_id = a.id and l.queue_id = ?::int))`;

/** No queue has the id 0. */
function queueValues(offeredIn: OfferedIn): (number | null)[] {
  const queueId = offeredIn === 'none' ? 0 : (offeredIn ?? null);
  return [queueId, queueId];
}

const WANTED = `from quick_answers a where (a.shortcut ilike ? or a.message ilike ?) and ${IS_OFFERED}`;

const PAGE = `
  select (select count(*)::int ${WANTED}) as count, array(
    select json_build_object('id', a.id, 'shortcut', a.shortcut, 'message', a.message, 'files', a.files, 'queues', array(
      select json_build_object('id', q.id, 'name', q.name, 'color', q.color)
      from quick_answer_queues l join queues q on q.id = l.queue_id where l.quick_answer_id = a.id order by q.name, q.id
    )) ${WANTED}
    order by a.shortcut limit ?::int offset ?::int) as rows`;

/** A page of quick answers by shortcut, whose shortcut or message contains the text. */
export async function pageQuickAnswers(
  em: Em,
  searchText: string,
  pageNumber: number,
  offeredIn: OfferedIn,
): Promise<Page<QuickAnswerRow>> {
  const pattern = likePattern(searchText);
  const { limit, offset } = pageLimits(pageNumber);
  const wanted = [pattern, pattern, ...queueValues(offeredIn)];
  const values = [...wanted, ...wanted, limit, offset];
  const [page] = await executePrepared<{ count: number; rows: QuickAnswerRow[] }>(em, PAGE, values);
  return pageOf(page?.rows ?? [], page?.count ?? 0, pageNumber);
}

/** The oldest quick answers with a text that are offered in tickets of a queue. */
export function listOfferedTexts(
  em: Em,
  offeredIn: OfferedIn,
  limit: number,
): Promise<Pick<QuickAnswer, 'id' | 'shortcut' | 'message'>[]> {
  return em.execute(
    `select a.id, a.shortcut, a.message from quick_answers a where trim(a.message) <> '' and ${IS_OFFERED}
     order by a.id limit ?`,
    [...queueValues(offeredIn), limit],
  );
}

/** With its queues. @throws AppError ERR_NO_QUICK_ANSWER_FOUND */
export async function findQuickAnswer(
  em: Em,
  quickAnswerId: number,
  lockMode: LockMode = LockMode.NONE,
): Promise<QuickAnswer> {
  const found = await em.findOne(QuickAnswer, quickAnswerId, { lockMode });
  if (!found) return fail('ERR_NO_QUICK_ANSWER_FOUND', { quickAnswerId });
  await found.queues.init();
  return found;
}
