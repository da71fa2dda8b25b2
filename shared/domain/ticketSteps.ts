import { SNOOZE_TIMES } from './snoozeTimes.ts';
/**
 * What can be done to a ticket in one go, step by step, as by a macro. Only `assignToMe` needs a person who does it; the others
 * could be done by a rule as well.
 */
export const TICKET_STEPS = [
  'sendText',
  'addTags',
  'removeTags',
  'addNote',
  'assignToMe',
  'transfer',
  'snooze',
  'markUnread',
  'resolve',
] as const;
export type TicketStepKind = (typeof TICKET_STEPS)[number];

/** Until when a step puts a ticket away; `reply`: until the customer writes. */
export const SNOOZE_PRESETS = [...SNOOZE_TIMES, 'reply'] as const;
export type SnoozePreset = (typeof SNOOZE_PRESETS)[number];

const LEAVING: ReadonlySet<TicketStepKind> = new Set(['transfer', 'snooze', 'markUnread', 'resolve']);

/**
 * Whether the conversation is left after the step. It is not done after a step that was refused: the ticket would be out of
 * the way although something is missing, such as the answer to the customer.
 */
export function isLeaving(kind: TicketStepKind): boolean {
  return LEAVING.has(kind);
}
