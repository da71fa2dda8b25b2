import { z } from 'zod';
import {
  AUTOMATION_ASSIGNMENTS,
  AUTOMATION_CONDITIONS,
  AUTOMATION_HOURS,
  AUTOMATION_OUTCOMES,
  AUTOMATION_STEPS,
} from '../domain/automations.ts';
import {
  AUTOMATION_RULES_MAX,
  KEYWORD_MAX_LENGTH,
  KEYWORDS_MAX,
  MACRO_STEPS_MAX,
  NAME_LENGTH,
  SILENT_HOURS_MAX,
  WAITING_MINUTES_MAX,
} from '../domain/limits.ts';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { contract } from './endpoint.ts';
import { flag, fromJson, id, ids, idsUpTo, moment, nothing, text } from './fields.ts';
import { macroNames, stepResult } from './macros.ts';
import { ticketStep } from './ticketSteps.ts';

/** What a rule acts on (`AUTOMATION_TRIGGERS`). */
export const automationTrigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticketCreated') }),
  z.object({ kind: z.literal('firstMessage') }),
  z.object({ kind: z.literal('messageReceived') }),
  z.object({
    kind: z.literal('statusChanged'),
    /** Null: to any. */
    to: z.enum(TICKET_STATUSES).nullable().default(null),
  }),
  z.object({ kind: z.literal('transferred') }),
  z.object({ kind: z.literal('waiting'), minutes: z.int().min(1).max(WAITING_MINUTES_MAX) }),
  z.object({ kind: z.literal('silent'), hours: z.int().min(1).max(SILENT_HOURS_MAX) }),
]);
export type AutomationTrigger = z.output<typeof automationTrigger>;

const keyword = text(KEYWORD_MAX_LENGTH)
  .refine((value) => value.trim() !== '')
  .pipe(z.string()); // what comes out of a transform has no type in the API document

/** All of them must be met when a rule acts; an empty list is no condition. */
export const automationConditions = z.object({
  /** The ticket is in one of these queues. */
  queueIds: ids.default([]),
  /** It is on one of these connections. */
  whatsappIds: ids.default([]),
  /** The contact has at least one of these tags. */
  tagIds: ids.default([]),
  /** The contact has none of these tags. */
  withoutTagIds: ids.default([]),
  /** The customer's message contains one of these, as whole words; for rules about messages. */
  keywords: z.array(keyword).max(KEYWORDS_MAX).default([]),
  /** The queue of the ticket is open, or closed; without a queue, or hours, it is always open. */
  hours: z.enum(AUTOMATION_HOURS).default('any'),
  /** The ticket has an agent, or none. */
  assignment: z.enum(AUTOMATION_ASSIGNMENTS).default('any'),
});
export type AutomationConditions = z.output<typeof automationConditions>;

const steps = z.preprocess(
  fromJson,
  z
    .array(ticketStep)
    .min(1)
    .max(MACRO_STEPS_MAX)
    .refine((list) => list.every(({ kind }) => AUTOMATION_STEPS.includes(kind))),
);

/** What Ramal does by itself when something happens to a ticket. */
export const automationRule = z.object({
  id,
  name: z.string(),
  isEnabled: z.boolean(),
  /** Also for groups, which rules leave alone otherwise. */
  inGroups: z.boolean(),
  trigger: automationTrigger,
  conditions: automationConditions,
  /** Those of macros, but for `assignToMe`. */
  steps: z.array(ticketStep),
  /** When it acted last; null: not within a month. */
  lastRunAt: moment.nullable(),
  /** How often it acted within the last 7 days. */
  weekRuns: z.int(),
});
export type AutomationRule = z.output<typeof automationRule>;

export const automationForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  isEnabled: flag.default(true),
  inGroups: flag.default(false),
  trigger: z.preprocess(fromJson, automationTrigger),
  conditions: z.preprocess(fromJson, automationConditions),
  steps,
});
export type AutomationForm = z.output<typeof automationForm>;

/** Without the defaults of a new one. */
const change = automationForm.extend({ isEnabled: flag, inGroups: flag }).partial();

const ticket = z.object({
  id,
  /** Of its contact. */
  name: z.string(),
});

/** A rule whose conditions were met. */
const run = z.object({
  id,
  at: moment,
  ticketId: id,
  /** Null: it was deleted. */
  ticket: ticket.nullable(),
  outcome: z.enum(AUTOMATION_OUTCOMES),
  /** Those of the rule at that time. */
  steps: z.array(ticketStep),
  /** Of the first steps. */
  results: z.array(stepResult),
});
export type AutomationRun = z.output<typeof run>;

const tested = z.object({
  ticket: ticket.extend({ status: z.enum(TICKET_STATUSES) }),
  /** Which conditions are not met now; empty: all are. */
  unmet: z.array(z.enum(AUTOMATION_CONDITIONS)),
});
export type TestedTicket = z.output<typeof tested>;

const params = z.object({ ruleId: id });
const onRule = { right: 'settings:manage', params, errors: ['ERR_NO_AUTOMATION_FOUND'] } as const;
const NAMED_ERRORS = [
  'ERR_NO_TAG_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_CLOSING_REASON_FOUND',
  'ERR_NO_WAPP_FOUND',
] as const;

export const automationsContract = contract({
  list: {
    method: 'GET',
    path: '/automations',
    summary: 'List the automation rules in their order, with the names of what they need',
    right: 'settings:manage',
    response: macroNames.extend({ rules: z.array(automationRule) }),
  },
  create: {
    method: 'POST',
    path: '/automations',
    summary: 'Create an automation rule after the last one; it acts on what happens from then on',
    right: 'settings:manage',
    body: automationForm,
    response: automationRule,
    errors: ['ERR_AUTOMATION_COUNT', ...NAMED_ERRORS],
  },
  // before the routes of a single rule, whose path matches as well
  reorder: {
    method: 'PUT',
    path: '/automations/order',
    summary: 'Put the automation rules in this order; those that are not named follow',
    right: 'settings:manage',
    body: z.object({ ruleIds: idsUpTo(AUTOMATION_RULES_MAX) }),
    response: nothing,
    errors: ['ERR_NO_AUTOMATION_FOUND'],
  },
  test: {
    method: 'POST',
    path: '/automations/test',
    summary:
      'Say on which of the last 20 tickets the conditions of a rule would be met now; does nothing to them',
    right: 'settings:manage',
    body: automationForm.pick({ trigger: true, conditions: true, inGroups: true }),
    response: z.object({ tickets: z.array(tested) }),
  },
  update: {
    ...onRule,
    method: 'PUT',
    path: '/automations/:ruleId',
    summary: 'Change an automation rule, or turn it on or off',
    body: change,
    response: automationRule,
    errors: ['ERR_NO_AUTOMATION_FOUND', ...NAMED_ERRORS],
  },
  remove: {
    ...onRule,
    method: 'DELETE',
    path: '/automations/:ruleId',
    summary: 'Delete an automation rule and its log',
    response: nothing,
  },
  runs: {
    ...onRule,
    method: 'GET',
    path: '/automations/:ruleId/runs',
    summary:
      'List the last 50 runs of an automation rule, newest first, with the names of what their steps need',
    response: macroNames.extend({ runs: z.array(run) }),
  },
});

export interface AutomationEvents {
  /** Rules, their order or their log have changed: administrators load them again. */
  automations: (event: { action: 'update' }) => void;
}
