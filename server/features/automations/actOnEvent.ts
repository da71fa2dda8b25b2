import { LockMode, ref } from '@mikro-orm/core';
import type { AutomationOutcome } from '#shared/domain/automations.ts';
import { AUTOMATION_RUNS_PER_HOUR } from '#shared/domain/limits.ts';
import type { StepTools } from '#server/features/ticketSteps/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { originOf } from '#server/platform/environmentError.ts';
import { AutomationRule } from './automationRule.entity.ts';
import { AutomationRun } from './automationRun.entity.ts';
import type { LeasedEvent } from './leaseEvent.ts';
import { isCausedBy, unmetConditions } from './rule.policy.ts';
import { performRun } from './performRun.ts';
import { readFacts, type KnownTicket } from './ticketFacts.queries.ts';

const HOUR = 3_600_000;
/** Milliseconds after which nobody expects an automatic answer: a message that waited so long somewhere is left to people. */
const LATE = 15 * 60_000;

/**
 * Lets the rules act on what has happened, one after the other, so that each finds what those before it have done. A process that
 * takes over goes on where another one has ended: the event says which rules are yet to act, and the run which steps are done.
 */
export async function actOnEvent(
  ctx: AppContext,
  tools: StepTools,
  event: LeasedEvent,
  signal: AbortSignal,
): Promise<void> {
  for (const ruleId of event.ruleIds) {
    if (signal.aborted) return;
    const runId = await decideOrSkip(ctx, event, ruleId);
    if (runId !== null) await performRun(ctx, tools, runId);
    await inTransaction(ctx, (tx) => finishRule(tx, event, ruleId, runId));
  }
  if (event.ruleIds.length === 0) await inTransaction(ctx, (tx) => removeFinished(tx, event));
}

/** A rule that cannot be understood must not keep back those after it. @throws Error of our own database */
async function decideOrSkip(ctx: AppContext, event: LeasedEvent, ruleId: number): Promise<number | null> {
  try {
    return await inTransaction(ctx, (tx) => decide(tx, event, ruleId));
  } catch (error) {
    if (error instanceof LeaseLost || originOf(error) !== 'fault') throw error;
    ctx.log.error({ err: error, ruleId }, 'an automation rule was left out');
    return null;
  }
}

/** @returns the run whose steps are to be done; null: the rule does nothing */
async function decide(tx: Transaction, event: LeasedEvent, ruleId: number): Promise<number | null> {
  if (!(await isStillOurs(tx, event, ruleId))) return null;
  const { cause } = event;
  const known = await tx.em.findOne(AutomationRun, { rule: ruleId, cause });
  if (known) return known.outcome === 'running' ? known.id : null;
  const rule = await tx.em.findOne(AutomationRule, { id: ruleId, isEnabled: true });
  const [ticket] = rule ? await readFacts(tx, [event]) : [];
  if (!rule || !ticket || ticket.isHistory) return null;
  if (!isCausedBy(rule.trigger, { ...ticket, changedTo: event.status })) return null;
  const isMet = unmetConditions(rule, ticket).length === 0;
  const outcome = isMet ? await outcomeFor(tx, rule, ticket) : isTimed(rule) ? 'unmet' : null;
  if (outcome === null) return null;
  const run = tx.em.create(AutomationRun, {
    rule: ref(rule),
    cause,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    outcome,
    steps: rule.steps,
    results: [],
    createdAt: tx.now(),
  });
  await tx.em.flush();
  if (outcome === 'capped' || outcome === 'late') tx.record('automations.changed', {});
  return outcome === 'running' ? run.id : null;
}

/** Null: it has acted too often within an hour, which its log says already. */
async function outcomeFor(
  { em, now }: Transaction,
  rule: AutomationRule,
  { id, writtenAt }: KnownTicket,
): Promise<Exclude<AutomationOutcome, 'done'> | null> {
  const isLate = writtenAt !== null && now().getTime() - writtenAt.getTime() > LATE;
  if (isLate && ACTS_ON_WRITING.has(rule.trigger.kind)) return 'late';
  const since = { rule: rule.id, ticketId: id, createdAt: { $gt: new Date(now().getTime() - HOUR) } };
  const runs = await em.find(AutomationRun, { ...since, outcome: { $in: ['running', 'done', 'capped'] } });
  if (runs.some(({ outcome }) => outcome === 'capped')) return null;
  return runs.length >= AUTOMATION_RUNS_PER_HOUR ? 'capped' : 'running';
}

const ACTS_ON_WRITING: ReadonlySet<string> = new Set(['ticketCreated', 'firstMessage', 'messageReceived']);

function isTimed({ trigger: { kind } }: AutomationRule): boolean {
  return kind === 'waiting' || kind === 'silent';
}

/** Locks the event. @throws LeaseLost when another process acts on it */
async function isStillOurs(
  { em }: Transaction,
  { id, lease }: LeasedEvent,
  ruleId: number,
): Promise<boolean> {
  const [row] = await em.execute<{ isWaiting: boolean }[]>(
    'select ? = any(rule_ids) as "isWaiting" from automation_events where id = ? and lease = ? for update',
    [ruleId, id, lease],
  );
  if (!row) throw new LeaseLost();
  return row.isWaiting;
}

async function finishRule(
  tx: Transaction,
  event: LeasedEvent,
  ruleId: number,
  runId: number | null,
): Promise<void> {
  if (runId !== null) {
    const run = await tx.em.findOne(AutomationRun, runId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (run) run.outcome = 'done'; // else it was deleted with its rule
    tx.record('automations.changed', {});
  }
  await tx.em.execute(
    'update automation_events set rule_ids = array_remove(rule_ids, ?) where id = ? and lease = ?',
    [ruleId, event.id, event.lease],
  );
  await removeFinished(tx, event);
}

async function removeFinished({ em }: Transaction, { id, lease }: LeasedEvent): Promise<void> {
  await em.execute(`delete from automation_events where id = ? and lease = ? and rule_ids = '{}'`, [
    id,
    lease,
  ]);
}

/** Another process acts on the event now. */
export class LeaseLost extends Error {}
