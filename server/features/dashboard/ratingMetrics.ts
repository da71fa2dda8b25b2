import type { DashboardQuery, Ratings } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { RATING } from '#shared/domain/limits.ts';
import { remarkFilterFor } from '#server/features/contacts/index.ts';
import { messagesVisibleTo, ticketRules, viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { countedTickets } from './countedTickets.ts';

const COMMENTS = 20;

interface GroupRow {
  readonly dimension: 'all' | 'score' | 'user' | 'queue';
  readonly score: number | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly count: number;
  readonly mean: number;
}

interface CommentRow {
  readonly ticketId: number;
  readonly score: number;
  readonly comment: string;
  readonly agent: string | null;
  readonly createdAt: Date | string;
}

/** The ratings that customers gave within the period to tickets that the actor may read. */
export async function readRatings(
  ctx: AppContext,
  actor: Actor,
  { userId, queueIds = [], ...query }: DashboardQuery,
  period: Period,
): Promise<Ratings> {
  const { condition, isAll, hasTotals } = await countedTickets(ctx, actor, query);
  const given = allOf([
    withinDays('r.created_at', period, ctx.config.TIME_ZONE),
    // of the time of the rating: the ticket may have others since
    userId !== undefined && { sql: 'r.agent_id = ?', values: [userId] },
    queueIds.length > 0 && { sql: 'r.queue_id in (?)', values: [queueIds] },
  ]);
  const ratings = hasTotals ? RATINGS : RATINGS_WITH_TICKETS;
  const groups = await group(ctx, ratings, isAll ? given : allOf([given, condition]));
  const of = (wantedDimension: GroupRow['dimension']) =>
    groups.filter(({ dimension }) => dimension === wantedDimension);
  const [all] = of('all');
  const scores = new Map(of('score').map(({ score, count }) => [score, count]));
  return {
    count: all?.count ?? 0,
    mean: all?.mean ?? null,
    byScore: Array.from({ length: RATING.stars }, (_, index) => scores.get(index + 1) ?? 0),
    byUser: of('user'),
    byQueue: of('queue'),
    comments: all ? await readComments(ctx, actor, ratings, allOf([given, condition])) : [],
  };
}

/** Ratings `r`, each with what it knows of its ticket `t`, which is what the totals know of tickets. */
const RATINGS = `ticket_ratings r cross join lateral (
  select r.ticket_status as status, r.ticket_user_id as user_id, r.ticket_queue_id as queue_id,
    r.ticket_closed_queue_id as closed_queue_id, r.is_of_history as is_history) as t`;
/** With the tickets themselves, for what only these know. */
const RATINGS_WITH_TICKETS = 'ticket_ratings r join tickets t on t.id = r.ticket_id';

/**
 * All groupings in one pass. Ratings with equal score, agent and queue are counted first, so that names are looked up once for
 * each group. Agents who were deleted keep their name, without an id; a deleted queue counts as none.
 */
function group(ctx: AppContext, ratings: string, { sql, values }: Condition): Promise<GroupRow[]> {
  return emOf(ctx).execute<GroupRow[]>(
    `with counted as (
       select r.score, r.agent_id, r.agent, r.queue_id, count(*)::int as count
       from ${ratings} where ${sql} group by 1, 2, 3, 4
     ), named as (
       select score, u.id as user_id, coalesce(u.name, counted.agent) as agent, q.id as queue_id, q.name as queue, count
       from counted left join users u on u.id = counted.agent_id left join queues q on q.id = counted.queue_id
     )
     select case 0 when grouping(score) then 'score' when grouping(agent) then 'user'
         when grouping(queue) then 'queue' else 'all' end as dimension,
       score, coalesce(user_id, queue_id) as id, coalesce(agent, queue) as name, sum(count)::int as count,
       sum(score * count)::float8 / sum(count) as mean
     from named group by grouping sets ((score), (user_id, agent), (queue_id, queue), ())
     having sum(count) > 0 order by count desc, name nulls last, id`,
    [...values],
  );
}

/** Comments are what customers have written, and are read by those who may read their messages. */
async function readComments(
  ctx: AppContext,
  actor: Actor,
  ratings: string,
  wanted: Condition,
): Promise<Ratings['comments']> {
  const { sql, values } = allOf([wanted, messagesVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await emOf(ctx).execute<CommentRow[]>(
    `select r.ticket_id as "ticketId", r.score, e.details->'rating'->>'comment' as comment, coalesce(u.name, r.agent) as agent,
       r.created_at as "createdAt"
     from (
       select r.* from ${ratings}
       where ${sql} and r.has_comment order by r.created_at desc, r.event_id desc limit ?
     ) as r join ticket_events e on e.id = r.event_id left join users u on u.id = r.agent_id
     order by r.created_at desc, r.event_id desc`,
    [...values, COMMENTS],
  );
  const tickets = await viewTickets(
    ctx,
    actor,
    rows.map(({ ticketId }) => ticketId),
  );
  const contacts = new Map(tickets.map(({ id, contact }) => [id, contact.name]));
  const shown = remarkFilterFor(viewOf(actor));
  return rows.flatMap(({ createdAt, comment, ...row }) => {
    const contact = contacts.get(row.ticketId);
    if (contact === undefined) return []; // deleted meanwhile
    return [{ ...row, contact, comment: shown(comment), createdAt: new Date(createdAt).toISOString() }];
  });
}
