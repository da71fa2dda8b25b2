import type { DashboardQuery, Ratings } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import { RATING } from '#shared/domain/limits.ts';
import { messagesVisibleTo, ticketRules, viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { countedTickets } from './countedTickets.ts';

const COMMENTS = 20;

/** The agent and the queue of the ticket when it was rated: it may have others since. Rows `e` of events. */
const AGENT = `(e.details->'agent'->>'id')::int`;
const QUEUE = `(e.details->'before'->>'closedQueueId')::int`;
const SCORE = `(e.details->'rating'->>'score')::int`;
const COMMENT = `e.details->'rating'->>'comment'`;

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
  const { condition } = await countedTickets(ctx, actor, query);
  const wanted = allOf([
    { sql: `e.type = 'rated'`, values: [] },
    withinDays('e.created_at', period, ctx.config.TIME_ZONE),
    userId !== undefined && { sql: `${AGENT} = ?`, values: [userId] },
    queueIds.length > 0 && { sql: `${QUEUE} in (?)`, values: [queueIds] },
    condition,
  ]);
  const groups = await group(ctx, wanted);
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
    comments: await readComments(ctx, actor, wanted),
  };
}

/** All groupings in one pass. Agents who were deleted keep their name, without an id; a deleted queue counts as none. */
function group(ctx: AppContext, { sql, values }: Condition): Promise<GroupRow[]> {
  return emOf(ctx).execute<GroupRow[]>(
    `with rated as (
       select ${SCORE} as score, u.id as user_id, coalesce(u.name, e.details->'agent'->>'name') as agent,
         q.id as queue_id, q.name as queue
       from ticket_events e join tickets t on t.id = e.ticket_id
       left join users u on u.id = ${AGENT} left join queues q on q.id = ${QUEUE} where ${sql}
     )
     select case 0 when grouping(score) then 'score' when grouping(agent) then 'user'
         when grouping(queue) then 'queue' else 'all' end as dimension,
       score, coalesce(user_id, queue_id) as id, coalesce(agent, queue) as name, count(*)::int as count,
       avg(score)::float8 as mean
     from rated group by grouping sets ((score), (user_id, agent), (queue_id, queue), ())
     having count(*) > 0 order by count desc, name nulls last, id`,
    [...values],
  );
}

/** Comments are what customers have written, and are read by those who may read their messages. */
async function readComments(ctx: AppContext, actor: Actor, wanted: Condition): Promise<Ratings['comments']> {
  const { sql, values } = allOf([wanted, messagesVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await emOf(ctx).execute<CommentRow[]>(
    `select e.ticket_id as "ticketId", ${SCORE} as score, ${COMMENT} as comment, coalesce(u.name, e.details->'agent'->>'name') as agent,
       e.created_at as "createdAt"
     from ticket_events e join tickets t on t.id = e.ticket_id left join users u on u.id = ${AGENT}
     where ${sql} and ${COMMENT} <> '' order by e.created_at desc, e.id desc limit ?`,
    [...values, COMMENTS],
  );
  const tickets = await viewTickets(
    ctx,
    actor,
    rows.map(({ ticketId }) => ticketId),
  );
  const contacts = new Map(tickets.map(({ id, contact }) => [id, contact.name]));
  return rows.flatMap(({ createdAt, comment, ...row }) => {
    const contact = contacts.get(row.ticketId);
    if (contact === undefined) return []; // deleted meanwhile
    const shown = actor.canSeeNumbers ? comment : hidePhoneNumbers(comment);
    return [{ ...row, contact, comment: shown, createdAt: new Date(createdAt).toISOString() }];
  });
}
