import type { AutomationConditions, AutomationTrigger } from '#shared/contract/automations.ts';
import { hasMessage, type AutomationCondition } from '#shared/domain/automations.ts';
import { containsKeyword } from '#shared/domain/keywords.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

/** What conditions are about. */
export interface TicketFacts {
  readonly isGroup: boolean;
  readonly queueId: number | null;
  readonly connectionId: number | null;
  readonly tagIds: readonly number[];
  readonly isAssigned: boolean;
  /** Of its queue; without a queue it is open. */
  readonly isQueueOpen: boolean;
  /** The customer's message; empty without one. */
  readonly text: string;
}

interface RuleParts {
  readonly trigger: AutomationTrigger;
  readonly conditions: AutomationConditions;
  readonly inGroups: boolean;
}

/** The conditions of a rule that are not met; none when it is to act. */
export function unmetConditions(
  { trigger, conditions, inGroups }: RuleParts,
  facts: TicketFacts,
): AutomationCondition[] {
  const { queueIds, whatsappIds, tagIds, withoutTagIds, keywords, hours, assignment } = conditions;
  const isAmong = (wanted: readonly number[], id: number | null) =>
    wanted.length === 0 || (id !== null && wanted.includes(id));
  const hasTag = (id: number) => facts.tagIds.includes(id);
  const isMet: Record<AutomationCondition, boolean> = {
    queue: isAmong(queueIds, facts.queueId),
    connection: isAmong(whatsappIds, facts.connectionId),
    tags: tagIds.length === 0 || tagIds.some(hasTag),
    withoutTags: !withoutTagIds.some(hasTag),
    keywords: keywords.length === 0 || !hasMessage(trigger.kind) || containsKeyword(facts.text, keywords),
    hours: hours === 'any' || facts.isQueueOpen === (hours === 'open'),
    assignment: assignment === 'any' || facts.isAssigned === (assignment === 'assigned'),
    group: inGroups || !facts.isGroup,
  };
  const all = Object.keys(isMet) as AutomationCondition[]; // its keys are the conditions
  return all.filter((condition) => !isMet[condition]);
}

/** What happened to a ticket, and how it is now. */
export interface Happening {
  /** What the change has made of the ticket; null where it was no change of the status. */
  readonly changedTo: TicketStatus | null;
  readonly status: TicketStatus;
  readonly isSnoozed: boolean;
  /** The message is the first one of the customer in the ticket. */
  readonly isFirst: boolean;
  /** A person has answered the message. */
  readonly isAnswered: boolean;
  /** The message is the last one that a person has written in the ticket. */
  readonly isLast: boolean;
}

/** Whether the rule acts on that: what fits several triggers is stored once, and a time may have been overtaken. */
export function isCausedBy(
  trigger: AutomationTrigger,
  { changedTo, status, isSnoozed, isFirst, isAnswered, isLast }: Happening,
): boolean {
  switch (trigger.kind) {
    case 'firstMessage':
      return isFirst;
    case 'statusChanged':
      return trigger.to === null || trigger.to === changedTo;
    case 'waiting':
      return status !== 'closed' && !isAnswered;
    case 'silent':
      return status !== 'closed' && !isSnoozed && isLast;
    default:
      return true;
  }
}
