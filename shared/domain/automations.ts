import type { TicketStepKind } from './ticketSteps.ts';
import { TICKET_STEPS } from './ticketSteps.ts';

/**
 * What automation rules act on:
 * - `ticketCreated`;
 * - `firstMessage` of the customer in a ticket, and every `messageReceived`;
 * - `statusChanged`: the ticket was opened, put back or closed;
 * - `transferred` to another queue or agent;
 * - `waiting`: the customer has waited for an answer for so many minutes;
 * - `silent`: the customer has not answered for so many hours.
 */
export const AUTOMATION_TRIGGERS = [
  'ticketCreated',
  'firstMessage',
  'messageReceived',
  'statusChanged',
  'transferred',
  'waiting',
  'silent',
] as const;
export type AutomationTriggerKind = (typeof AUTOMATION_TRIGGERS)[number];

const WITH_TEXT: ReadonlySet<AutomationTriggerKind> = new Set(['firstMessage', 'messageReceived']);

/** Whether it has a message of the customer, whose text can be a condition. */
export function hasMessage(kind: AutomationTriggerKind): boolean {
  return WITH_TEXT.has(kind);
}

/** What can keep a rule from acting on a ticket. */
export const AUTOMATION_CONDITIONS = [
  'queue',
  'connection',
  'tags',
  'withoutTags',
  'keywords',
  'hours',
  'assignment',
  'group',
] as const;
export type AutomationCondition = (typeof AUTOMATION_CONDITIONS)[number];

export const AUTOMATION_HOURS = ['any', 'open', 'closed'] as const;
export const AUTOMATION_ASSIGNMENTS = ['any', 'assigned', 'unassigned'] as const;

/**
 * What came of a rule whose conditions were met: it acts, it has acted, it had acted on this ticket too often within an hour, or
 * what the customer wrote had arrived too late to act on it.
 */
export const AUTOMATION_OUTCOMES = ['running', 'done', 'capped', 'late'] as const;
export type AutomationOutcome = (typeof AUTOMATION_OUTCOMES)[number];

/** The steps of rules: all but those that need a person. */
export const AUTOMATION_STEPS: readonly TicketStepKind[] = TICKET_STEPS.filter(
  (kind) => kind !== 'assignToMe',
);
