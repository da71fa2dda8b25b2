import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AutomationConditions, AutomationTrigger } from '#shared/contract/automations.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';

/** What Ramal does by itself when something happens to a ticket. */
export const AutomationRule = defineEntity({
  name: 'AutomationRule',
  tableName: 'automation_rules',
  properties: {
    ...base,
    name: nameColumn(NAME_LENGTH.max),
    /** Its rank: rules act one after the other, and each finds what those before it have done. */
    position: p.integer(),
    isEnabled: p.boolean(),
    /** Since when it acts on what it acts on now; it leaves alone what was so before. */
    enabledAt: p.datetime(3),
    inGroups: p.boolean(),
    /** A trigger of `domain_events` reads its kind. */
    trigger: p.json<AutomationTrigger>(),
    conditions: p.json<AutomationConditions>(),
    /** What they name may have been deleted since. */
    steps: p.json<TicketStep[]>(),
  },
});
export type AutomationRule = InferEntity<typeof AutomationRule>;
