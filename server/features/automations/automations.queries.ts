import { fail } from '#shared/contract/errors.ts';
import type { AutomationRun as WireRun } from '#shared/contract/automations.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { idsNamedBy } from '#shared/contract/ticketSteps.ts';
import { DAY } from '#shared/domain/days.ts';
import { namesFor } from '#server/features/ticketSteps/index.ts';
import { viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { RunTotals } from './automationRule.presenter.ts';
import { AutomationRule } from './automationRule.entity.ts';
import { AutomationRun } from './automationRun.entity.ts';

const WEEK = 7 * DAY;
const NEVER: RunTotals = { lastRunAt: null, weekRuns: 0 };
/** Runs of a rule that are shown. */
const SHOWN = 50;

/** All rules in their order. */
export function listRules(em: Em): Promise<AutomationRule[]> {
  return em.find(AutomationRule, {}, { orderBy: { position: 'asc', id: 'asc' } });
}

/** @throws AppError ERR_NO_AUTOMATION_FOUND */
export async function findRule(em: Em, ruleId: number): Promise<AutomationRule> {
  return (await em.findOne(AutomationRule, ruleId)) ?? fail('ERR_NO_AUTOMATION_FOUND', { ruleId });
}

/** How each rule has acted; what it would have done too often or too late does not count. */
export async function readTotals(em: Em, now: Date): Promise<(rule: AutomationRule) => RunTotals> {
  const rows = await em.execute<{ id: number; last: Date | string; week: number }[]>(
    `select rule_id as id, max(created_at) as last, count(*) filter (where created_at > ?)::int as week
     from automation_runs where outcome in ('running', 'done') group by rule_id`,
    [new Date(now.getTime() - WEEK)],
  );
  const totals = new Map(
    rows.map(({ id, last, week }) => [id, { lastRunAt: new Date(last), weekRuns: week }] as const),
  );
  return ({ id }) => totals.get(id) ?? NEVER;
}

/** What the steps and conditions of rules name, as far as it still exists. */
export function namesOf(
  em: Em,
  rules: readonly Pick<AutomationRule, 'steps' | 'conditions'>[],
): Promise<MacroNames> {
  const { tagIds, queueIds, ...others } = idsNamedBy(rules.flatMap(({ steps }) => steps));
  const conditions = rules.map((rule) => rule.conditions);
  return namesFor(em, {
    tagIds: [...tagIds, ...conditions.flatMap((each) => [...each.tagIds, ...each.withoutTagIds])],
    queueIds: [...queueIds, ...conditions.flatMap((each) => each.queueIds)],
    ...others,
  });
}

/** The names of the contacts of tickets, by the ids of the tickets, as the actor sees them. */
export async function contactNames(
  ctx: AppContext,
  actor: Actor,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const tickets = await viewTickets(ctx, actor, ticketIds);
  return new Map(tickets.map(({ id, contact }) => [id, contact.name]));
}

/** The last runs of a rule, newest first, with what their steps name. @throws AppError ERR_NO_AUTOMATION_FOUND */
export async function listRuns(
  ctx: AppContext,
  actor: Actor,
  ruleId: number,
): Promise<MacroNames & { runs: WireRun[] }> {
  const em = emOf(ctx);
  await findRule(em, ruleId);
  const runs = await em.find(
    AutomationRun,
    { rule: ruleId, outcome: { $ne: 'unmet' } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: SHOWN },
  );
  const names = await contactNames(ctx, actor, [...new Set(runs.map(({ ticketId }) => ticketId))]);
  return {
    ...(await namesFor(em, idsNamedBy(runs.flatMap(({ steps }) => steps)))),
    runs: runs.flatMap(({ id, createdAt, ticketId, outcome, steps, results }) => {
      if (outcome === 'unmet') return [];
      const name = names.get(ticketId);
      const ticket = name === undefined ? null : { id: ticketId, name };
      return [{ id, at: createdAt.toISOString(), ticketId, ticket, outcome, steps, results }];
    }),
  };
}
