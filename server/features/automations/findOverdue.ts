import { DAY } from '#shared/domain/days.ts';
import { CAUGHT_UP } from '#server/features/tickets/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Condition } from '#server/platform/database/condition.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { AutomationRule } from './automationRule.entity.ts';
import { listRules } from './automations.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After an outage rules act on the times that have come within a day. */
const CATCH_UP = DAY;

/** Finds the tickets whose customers have waited, or been silent, for the time of a rule, each once for every wait. */
export async function findOverdue(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const rule of await listRules(emOf(ctx))) {
    if (signal.aborted) return;
    const overdue = rule.isEnabled ? overdueFor(rule, ctx.now()) : null;
    if (overdue) await store(ctx, rule, overdue);
  }
}

/** Selects the ticket, the message with which the time began, and what names the wait. */
function overdueFor({ trigger, enabledAt }: AutomationRule, now: Date): Condition | null {
  if (trigger.kind !== 'waiting' && trigger.kind !== 'silent') return null;
  const length = trigger.kind === 'waiting' ? trigger.minutes * MINUTE : trigger.hours * HOUR;
  const latest = new Date(now.getTime() - length);
  const oldest = new Date(Math.max(latest.getTime() - CATCH_UP, enabledAt.getTime()));
  return { sql: trigger.kind === 'waiting' ? WAITING : SILENT, values: [oldest, oldest, latest] };
}

const CANDIDATES = `from tickets t join messages last on last.id = t.last_message_id ${CAUGHT_UP.joins}`;
/** Neither closed nor put away, and changed since. */
const IS_CANDIDATE = `t.status in ('open', 'pending') and t.updated_at >= ? and t.snoozed_at is null and ${CAUGHT_UP.condition}`;

/** Since the first message of the customer that no person has answered. */
const WAITING = `
  select t.id as ticket_id, asked.id as message_id, 'waiting ' || asked.id as cause ${CANDIDATES}
  cross join lateral (
    select m.id, m.created_at from messages m
    where m.ticket_id = t.id and m.author = 'customer' and m.kind = 'message' and m.created_at > coalesce((
      select max(o.created_at) from messages o
      where o.ticket_id = t.id and o.author in ('agent', 'phone') and o.kind = 'message'
    ), '-infinity')
    order by m.created_at, m.id limit 1
  ) asked
  where last.author = 'customer' and ${IS_CANDIDATE} and asked.created_at > ? and asked.created_at <= ?`;

/** Since the last message, which a person of the team has written. */
const SILENT = `
  select t.id as ticket_id, last.id as message_id, 'silent ' || last.id as cause ${CANDIDATES}
  where last.author in ('agent', 'phone') and ${IS_CANDIDATE} and last.created_at > ? and last.created_at <= ?`;

function store(ctx: AppContext, { id }: AutomationRule, overdue: Condition): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const added = await tx.em.execute<unknown[]>(
      `insert into automation_events (cause, ticket_id, message_id, rule_ids)
       select overdue.cause || ' ' || ?, overdue.ticket_id, overdue.message_id, array[?::int] from (${overdue.sql}) overdue
       where not exists (
         select from automation_runs r where r.rule_id = ? and r.cause = overdue.cause || ' ' || ?
       )
       on conflict do nothing returning id`,
      [id, id, ...overdue.values, id, id],
    );
    if (added.length > 0) tx.record('automations.changed', {}); // wakes the processes that let rules act
  });
}
