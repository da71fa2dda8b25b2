import { fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { SnoozeForm } from '#shared/contract/snoozeForm.ts';
import type { SelectionChange, SelectionResult } from '#shared/contract/tickets.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import { can } from '#shared/domain/permissions.ts';
import { requireClosingReason } from '#server/features/closingReasons/index.ts';
import { addTags, removeTag } from '#server/features/contacts/index.ts';
import { findQueue } from '#server/features/queues/index.ts';
import { findTag } from '#server/features/tags/index.ts';
import { findUser } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { asAppError, isEnding } from '#server/platform/http/errorHandler.ts';
import { deleteTicket } from '../deleteTicket.ts';
import { lockReadable } from '../guards/lockTicket.ts';
import { markRead } from '../markRead.ts';
import { snoozeTicket, timeToWake, wakeTicket } from '../snooze/snoozeTicket.ts';
import { ticketRules } from '../ticketRules.ts';
import { findReadable } from '../tickets.queries.ts';
import { acceptTicket } from './acceptTicket.ts';
import type { AutoReplies } from './autoReplies.ts';
import { closeTicket } from './closeTicket.ts';
import { auditClosed } from './closeTickets.ts';
import { reopenTicket } from './reopenTicket.ts';
import { returnTicket } from './returnTicket.ts';
import { transferOther } from './transferOther.ts';

/**
 * Does the same with several tickets, one after the other and each in its own transaction, so that agents wait for at most one
 * of them. One that is refused stops no other.
 * @param signal when aborted, no further ticket is begun
 * @throws AppError what would refuse all of them: ERR_VALIDATION, ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND,
 * ERR_NO_TAG_FOUND, ERR_NO_CLOSING_REASON_FOUND, ERR_CLOSING_REASON_REQUIRED
 */
export async function changeSelected(
  ctx: AppContext,
  autoReplies: AutoReplies,
  actor: Actor,
  { ticketIds, ...change }: SelectionChange,
  signal?: AbortSignal,
): Promise<SelectionResult> {
  await refuseForAll(ctx, actor, change);
  const done: number[] = [];
  const refused = new Map<ErrorCode, number[]>();
  let ending: ErrorCode | undefined;
  for (const ticketId of new Set(ticketIds)) {
    if (signal?.aborted) break;
    const refusal = ending ?? (await refusalOf(ctx, autoReplies, actor, ticketId, change));
    if (!refusal) done.push(ticketId);
    else refused.set(refusal, [...(refused.get(refusal) ?? []), ticketId]);
    if (refusal && isEnding(refusal)) ending = refusal;
  }
  if (change.action === 'close') await auditClosed(ctx, done.length);
  return { ticketIds: done, refused: [...refused].map(([error, ids]) => ({ error, ticketIds: ids })) };
}

type Change = Omit<SelectionChange, 'ticketIds'>;

async function refuseForAll(ctx: AppContext, actor: Actor, change: Change): Promise<void> {
  const { action, userId, queueId, closingReasonId } = change;
  const em = emOf(ctx);
  if (action === 'delete' && !can(actor.profile, 'ticket-options:deleteTicket')) fail('ERR_NO_PERMISSION');
  if (action === 'transfer' && !userId && !queueId) refuseMissing('userId');
  if (action === 'transfer' && userId) await findUser(em, userId);
  if ((action === 'transfer' || action === 'accept') && queueId) await findQueue(em, queueId);
  if (action === 'close') await requireClosingReason(ctx, closingReasonId);
  if (action === 'snooze') {
    const { until } = snoozeOf(change);
    if (until !== null) timeToWake(ctx, until);
  }
  if (action === 'addTag' || action === 'removeTag') await findTag(em, tagOf(change));
}

/** @returns undefined when it is done */
async function refusalOf(
  ctx: AppContext,
  autoReplies: AutoReplies,
  actor: Actor,
  ticketId: number,
  change: Change,
): Promise<ErrorCode | undefined> {
  try {
    await changeOne(ctx, autoReplies, actor, ticketId, change);
    return undefined;
  } catch (error) {
    const { code, status } = asAppError(error);
    if (status >= 500) ctx.log.error({ err: error, ticketId }, 'ticket of a selection not changed');
    return code;
  }
}

async function changeOne(
  ctx: AppContext,
  autoReplies: AutoReplies,
  actor: Actor,
  ticketId: number,
  change: Change,
): Promise<void> {
  const { action, userId, queueId, closingReasonId } = change;
  switch (action) {
    case 'accept':
      return acceptInQueue(ctx, actor, ticketId, queueId);
    case 'transfer':
      return transferOther(ctx, autoReplies, actor, ticketId, { userId, queueId });
    case 'return':
      return void (await returnTicket(ctx, actor, ticketId));
    case 'close':
      return void (await closeTicket(ctx, autoReplies, actor, ticketId, { closingReasonId }));
    case 'reopen':
      return void (await reopenTicket(ctx, actor, ticketId));
    case 'snooze':
      return void (await snoozeTicket(ctx, actor, ticketId, snoozeOf(change)));
    case 'wake':
      return void (await wakeTicket(ctx, actor, ticketId));
    case 'markRead':
      return markRead(ctx, actor, ticketId);
    case 'addTag':
      return addTags(ctx, await contactOf(ctx, actor, ticketId), [tagOf(change)]);
    case 'removeTag':
      return removeTag(ctx, await contactOf(ctx, actor, ticketId), tagOf(change));
    case 'delete':
      return deleteTicket(ctx, ticketId);
    default:
      return assertNever(action);
  }
}

/** In the queue in which it waits, else in the chosen one. */
function acceptInQueue(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  queueId: number | undefined,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { queue } = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
    await acceptTicket(tx, actor, ticketId, queue ? undefined : queueId);
  });
}

async function contactOf(ctx: AppContext, actor: Actor, ticketId: number): Promise<number> {
  const ticket = await findReadable(emOf(ctx), actor, ticketId, await ticketRules(ctx));
  return ticket.contact.id;
}

function tagOf({ tagId }: Change): number {
  return tagId ?? refuseMissing('tagId');
}

function snoozeOf({ snooze }: Change): SnoozeForm {
  return snooze ?? refuseMissing('snooze');
}

function refuseMissing(field: string): never {
  return fail('ERR_VALIDATION', { issues: [{ field, problem: 'required' }] });
}
