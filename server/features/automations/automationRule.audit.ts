import type { AutomationConditions } from '#shared/contract/automations.ts';
import { describeStep } from '#server/features/ticketSteps/index.ts';
import { audited } from '#server/platform/audit/auditedEntities.ts';
import { AutomationRule } from './automationRule.entity.ts';

export const auditedRules = audited(AutomationRule, {
  kinds: { created: 'automation.created', updated: 'automation.updated', deleted: 'automation.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    name: 'shown',
    position: 'ignored', // the whole order is an entry of its own
    isEnabled: 'shown',
    enabledAt: 'ignored',
    inGroups: 'shown',
    trigger: (trigger) => Object.values(trigger).filter(Boolean).join(' '),
    conditions: describeConditions,
    // one text, because lists are sorted
    steps: (steps) => steps.map(describeStep).join('\n'),
  },
});

/** Those that it has, such as `queueIds 3, 4`. */
function describeConditions(conditions: AutomationConditions): string {
  return Object.entries(conditions)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== 'any'))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('\n');
}
