import type { MacroNames } from '#shared/contract/macros.ts';
import { idsNamedBy, type TicketStep } from '#shared/contract/ticketSteps.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import type { TicketStepKind } from '#shared/domain/ticketSteps.ts';

/** A step that is yet to be filled in. */
export function emptyStep(kind: TicketStepKind): TicketStep {
  switch (kind) {
    case 'sendText':
    case 'addNote':
      return { kind, body: '' };
    case 'addTags':
    case 'removeTags':
      return { kind, tagIds: [] };
    case 'transfer':
      return { kind, queueId: null, userId: null };
    case 'snooze':
      return { kind, until: 'tomorrow' };
    case 'assignToMe':
    case 'markUnread':
    case 'resolve':
      return { kind };
    default:
      return assertNever(kind);
  }
}

/** Whether a step names something that was deleted. */
export function isMissing(step: TicketStep, { tags, queues, users, closingReasons }: MacroNames): boolean {
  const { tagIds, queueIds, userIds, closingReasonIds } = idsNamedBy([step]);
  const isGone = (id: number, known: readonly { id: number }[]) => !known.some((each) => each.id === id);
  return (
    tagIds.some((id) => isGone(id, tags)) ||
    queueIds.some((id) => isGone(id, queues)) ||
    userIds.some((id) => isGone(id, users)) ||
    closingReasonIds.some((id) => closingReasons !== undefined && isGone(id, closingReasons))
  );
}
