import type { AutomationRule as WireRule } from '#shared/contract/automations.ts';
import type { AutomationRule } from './automationRule.entity.ts';

/** How a rule has acted. */
export interface RunTotals {
  readonly lastRunAt: Date | null;
  readonly weekRuns: number;
}

export function presentRule(
  { id, name, isEnabled, inGroups, trigger, conditions, steps }: AutomationRule,
  { lastRunAt, weekRuns }: RunTotals,
): WireRule {
  return {
    id,
    name,
    isEnabled,
    inGroups,
    trigger,
    conditions,
    steps,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    weekRuns,
  };
}
