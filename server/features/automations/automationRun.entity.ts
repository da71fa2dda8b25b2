import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { StepResult } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { AUTOMATION_OUTCOMES } from '#shared/domain/automations.ts';
import { AutomationRule } from './automationRule.entity.ts';

/**
 * That a rule acts, or has acted, on something: its log, and what keeps it from acting twice. Each result is stored with its step in
 * one transaction, while the row is locked. `unmet`: the conditions of a rule about a time were not met when it came; it is in no log,
 * and keeps the rule from being asked every minute.
 */
export const AutomationRun = defineEntity({
  name: 'AutomationRun',
  tableName: 'automation_runs',
  properties: {
    id: p.integer().primary().autoincrement(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    rule: () => p.manyToOne(AutomationRule).ref().deleteRule('cascade'),
    /** That of the event. */
    cause: p.string().length(60),
    /** No foreign keys: deleting these would wait for it. */
    ticketId: p.integer(),
    contactId: p.integer(),
    outcome: p.enum([...AUTOMATION_OUTCOMES, 'unmet']),
    /** Those of the rule when it began. */
    steps: p.json<TicketStep[]>(),
    /** Of the first steps. */
    results: p.json<StepResult[]>(),
    /** When it sent a text to the contact. */
    textedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'automation_runs_rule_cause', properties: ['rule', 'cause'] }],
  indexes: [
    { name: 'automation_runs_rule_created', properties: ['rule', 'createdAt', 'id'] },
    { name: 'automation_runs_rule_ticket', properties: ['rule', 'ticketId', 'createdAt'] },
    {
      name: 'automation_runs_texted',
      properties: ['rule', 'contactId', 'textedAt'],
      where: { textedAt: { $ne: null } },
    },
  ],
});
export type AutomationRun = InferEntity<typeof AutomationRun>;
