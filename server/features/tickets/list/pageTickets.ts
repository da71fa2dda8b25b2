import { fail } from '#shared/contract/errors.ts';
import type { TicketListQuery } from '#shared/contract/tickets.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { conditionsOf } from './ticketSearch.ts';

/** The page of ids that a list shows. @throws DeskError ERR_NO_PERMISSION for a list that agents do not have */
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
  // What a search finds is counted and ordered from one look; a list is counted and read along its own indexes.
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

/** The order that was asked for, else that of the settings. */
async function orderOf(ctx: AppContext, { sort }: TicketListQuery) {
  if (sort === 'longestWait') return { column: 'waiting_since', direction: 'asc' } as const;
  const column = (await isEnabled(ctx, 'created')) ? 'created_at' : 'updated_at';
  return { column, direction: (await isEnabled(ctx, 'ASC')) ? 'asc' : 'desc' } as const;
}
