import { fail } from '#shared/contract/errors.ts';
import type { MacroNames } from '#shared/contract/macros.ts';
import { idsNamedBy, type NamedIds, type TicketStep } from '#shared/contract/ticketSteps.ts';
import { ClosingReason } from '#server/features/closingReasons/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { presentTag, Tag } from '#server/features/tags/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** The tags, queues, agents and closing reasons with these ids, as far as they exist. */
export async function namesFor(
  em: Em,
  { tagIds, queueIds, userIds, closingReasonIds }: NamedIds,
): Promise<Required<MacroNames>> {
  const tags = await em.find(Tag, { id: [...new Set(tagIds)] });
  const queues = await em.find(Queue, { id: [...new Set(queueIds)] }, { fields: ['name'] });
  const users = await em.find(User, { id: [...new Set(userIds)] }, { fields: ['name'] });
  const reasons = await em.find(ClosingReason, { id: [...new Set(closingReasonIds)] });
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    tags: tags.map(presentTag),
    queues: queues.map(named),
    users: users.map(named),
    closingReasons: reasons.map(named),
  };
}

/**
 * @throws AppError ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_CLOSING_REASON_FOUND for what steps name and
 * what does not exist
 */
export async function requireNamed(em: Em, steps: readonly TicketStep[]): Promise<void> {
  const ids = idsNamedBy(steps);
  const names = await namesFor(em, ids);
  const missing = (wanted: readonly number[], found: readonly { id: number }[]) =>
    wanted.find((id) => !found.some((each) => each.id === id));
  const [tagId, queueId, userId, closingReasonId] = [
    missing(ids.tagIds, names.tags),
    missing(ids.queueIds, names.queues),
    missing(ids.userIds, names.users),
    missing(ids.closingReasonIds, names.closingReasons),
  ];
  if (tagId !== undefined) fail('ERR_NO_TAG_FOUND', { tagId });
  if (queueId !== undefined) fail('ERR_NO_QUEUE_FOUND', { queueId });
  if (userId !== undefined) fail('ERR_NO_USER_FOUND', { userId });
  if (closingReasonId !== undefined) fail('ERR_NO_CLOSING_REASON_FOUND', { closingReasonId });
}
