import { fail } from '#shared/contract/errors.ts';
import type { TicketListQuery } from '#shared/contract/tickets.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { mayList, mayRead, type TicketRules } from './ticket.policy.ts';
import { placeOf } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import { conditionsOf } from './ticketSearch.ts';
import { Ticket } from './ticket.entity.ts';

/** @throws DeskError ERR_NO_TICKET_FOUND also when the actor may not read the ticket: nothing tells the two apart */
export async function findReadable(
  em: Em,
  actor: Actor,
  ticketId: number,
  rules: Pick<TicketRules, 'allTicket'>,
): Promise<Ticket> {
  const ticket = await em.findOne(Ticket, ticketId);
  return ticket && mayRead(actor, placeOf(ticket), rules)
    ? ticket
    : fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/** The page of ids that a list shows. @throws DeskError ERR_NO_PERMISSION for a list that agents do not have */
export async function pageTickets(floor: Floor, actor: Actor, query: TicketListQuery): Promise<Page<number>> {
  const em = emOf(floor);
  const rules = await ticketRules(floor);
  if (query.status && !mayList(actor, query.status, rules)) fail('ERR_NO_PERMISSION');
  const conditions = conditionsOf(query, actor, rules, floor.config.TIME_ZONE);
  const column = (await isEnabled(floor, 'created')) ? 'created_at' : 'updated_at';
  const direction = (await isEnabled(floor, 'ASC')) ? 'asc' : 'desc';
  const { limit, offset } = pageLimits(query.pageNumber);
  const [found] = await em.execute<{ count: number; ids: number[] }[]>(
    `with found as (
       select t.id, t.${column} as moment from tickets t where ${conditions.map(({ sql }) => sql).join(' and ')}
     )
     select (select count(*)::int from found) as count,
       array(select id from found order by moment ${direction}, id ${direction} limit ? offset ?) as ids`,
    [...conditions.flatMap(({ values }) => values), limit, offset],
  );
  return pageOf(found?.ids ?? [], found?.count ?? 0, query.pageNumber);
}

/** The contact's open ticket on whatever connection. */
export function openTicketOf(em: Em, contactId: number): Promise<Ticket | null> {
  return em.findOne(
    Ticket,
    { contact: contactId, status: 'open' },
    { populate: ['user'], orderBy: { id: 'desc' } },
  );
}
