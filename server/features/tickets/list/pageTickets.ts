import { fail } from '#shared/contract/errors.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { conditionsOf } from './ticketSearch.ts';

/** A page of ticket ids in a list. @throws AppError ERR_NO_PERMISSION for a list that agents may not see */
export async function pageTickets(
  ctx: AppContext,
  actor: Actor,
  query: TicketListQuery,
): Promise<Page<number>> {
  const em = emOf(ctx);
  const rules = await ticketRules(ctx);
  if (query.status && !mayList(actor, query.status, rules)) fail('ERR_NO_PERMISSION');
  const wanted = allOf(conditionsOf(query, actor, rules, ctx.config.TIME_ZONE));
  const { column, direction } = await orderOf(ctx, query);
  const { limit, offset } = pageLimits(query.pageNumber);
  // A search is evaluated once for count and page; a list uses its own indexes for each.
  const once = query.searchParam ? 'materialized' : 'not materialized';
  const [found] = await em.execute<{ count: number; ids: number[] }[]>(
    `with found as ${once} (
       select t.id, t.${column} as moment from tickets t where ${wanted.sql}
     )
     select (select count(*)::int from found) as count,
       array(select id from found order by moment ${direction}, id ${direction} limit ? offset ?) as ids`,
    [...wanted.values, limit, offset],
  );
  return pageOf(found?.ids ?? [], found?.count ?? 0, query.pageNumber);
}

/** The requested order, else that of the settings. */
async function orderOf(ctx: AppContext, { sort }: TicketListQuery) {
  if (sort === 'longestWait') return { column: 'waiting_since', direction: 'asc' } as const;
  const column = (await isEnabled(ctx, 'created')) ? 'created_at' : 'updated_at';
  return { column, direction: (await isEnabled(ctx, 'ASC')) ? 'asc' : 'desc' } as const;
}
