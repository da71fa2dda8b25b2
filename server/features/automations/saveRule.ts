import { isDeepStrictEqual } from 'node:util';
import { fail } from '#shared/contract/errors.ts';
import type { AutomationForm } from '#shared/contract/automations.ts';
import { AUTOMATION_RULES_MAX } from '#shared/domain/limits.ts';
import { findConnections } from '#server/features/connections/index.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { findTag } from '#server/features/tags/index.ts';
import { requireNamed } from '#server/features/ticketSteps/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { changeOfOrder, reorder } from '#server/platform/database/reorder.ts';
import { AutomationRule } from './automationRule.entity.ts';
import { findRule, listRules } from './automations.queries.ts';

/** @throws AppError ERR_AUTOMATION_COUNT; ERR_NO_TAG_FOUND and the like for what it names and what does not exist */
export function createRule(ctx: AppContext, form: AutomationForm): Promise<AutomationRule> {
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx);
    const rules = await listRules(tx.em);
    if (rules.length >= AUTOMATION_RULES_MAX) fail('ERR_AUTOMATION_COUNT', { max: AUTOMATION_RULES_MAX });
    await requireExisting(tx, form);
    const position = (rules.at(-1)?.position ?? -1) + 1;
    const rule = tx.em.create(AutomationRule, { ...form, position, enabledAt: tx.now() });
    await tx.em.flush();
    tx.record('automations.changed', {});
    return rule;
  });
}

/**
 * Absent fields stay unchanged. A rule that is turned on, or acts on something else from now on, leaves alone what was so before; one
 * that is turned off no longer acts on what has just happened.
 * @throws AppError ERR_NO_AUTOMATION_FOUND and those of `createRule`
 */
export function updateRule(
  ctx: AppContext,
  ruleId: number,
  change: Partial<AutomationForm>,
): Promise<AutomationRule> {
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx);
    const rule = await findRule(tx.em, ruleId);
    await requireExisting(tx, change);
    const { isEnabled, trigger } = rule;
    tx.em.assign(rule, change, { ignoreUndefined: true });
    if (rule.isEnabled !== isEnabled || !isDeepStrictEqual(rule.trigger, trigger)) {
      rule.enabledAt = tx.now();
      await forgetEvents(tx, ruleId);
    }
    await tx.em.flush();
    tx.record('automations.changed', {});
    return rule;
  });
}

/** @throws AppError ERR_NO_AUTOMATION_FOUND */
export function deleteRule(ctx: AppContext, ruleId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.remove(await findRule(tx.em, ruleId)).flush();
    tx.record('automations.changed', {});
  });
}

/** Puts the rules in this order; those that are not named follow. @throws AppError ERR_NO_AUTOMATION_FOUND */
export function reorderRules(ctx: AppContext, ruleIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx);
    const rules = await listRules(tx.em);
    const sorted = reorder(rules, ruleIds, (ruleId) => fail('ERR_NO_AUTOMATION_FOUND', { ruleId }));
    tx.audit({ kind: 'automations.reordered', changes: [changeOfOrder(rules, sorted)] });
    await tx.em.flush();
    tx.record('automations.changed', {});
  });
}

/** Other changes of which rules there are, and of their order, wait until the transaction ends. */
function lockRules({ em }: Transaction): Promise<void> {
  return lockFor(em, 'automation rules');
}

/** What has happened and waits for this rule. */
async function forgetEvents({ em }: Transaction, ruleId: number): Promise<void> {
  await em.execute(
    'update automation_events set rule_ids = array_remove(rule_ids, ?) where ? = any(rule_ids)',
    [ruleId, ruleId],
  );
}

async function requireExisting(
  { em }: Transaction,
  { steps, conditions }: Partial<AutomationForm>,
): Promise<void> {
  if (steps) await requireNamed(em, steps);
  if (!conditions) return;
  await findQueues(em, conditions.queueIds);
  await findConnections(em, conditions.whatsappIds);
  for (const tagId of [...conditions.tagIds, ...conditions.withoutTagIds]) await findTag(em, tagId);
}
