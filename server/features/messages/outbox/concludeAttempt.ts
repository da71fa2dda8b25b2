import type { ErrorCode } from '#shared/contract/errors.ts';
import type { SendResult } from '#server/features/connections/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';
import { isLeasedBy, type ConversationLease } from './takeLeased.ts';

const REASON_MAX_LENGTH = 200;

/** Result of an attempt: the provider's answer, or why the message could not be sent to the provider. */
export type AttemptResult =
  | SendResult
  /** An internal error: it says nothing about the provider, and does not count as unanswered. */
  | { readonly outcome: 'fault'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string; readonly code: ErrorCode };

/**
 * Records the result of an attempt and decides what happens next. When another process has taken over the lease, it
 * decides: that the message was sent still counts, and nothing else.
 * @param lease under which it was sent, if it needs one
 */
export function concludeAttempt(
  ctx: AppContext,
  messageId: number,
  result: AttemptResult,
  lease?: ConversationLease,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const reason = 'reason' in result ? result.reason.slice(0, REASON_MAX_LENGTH) : '';
    const message = await storeAttempt(tx, messageId, result.outcome, reason);
    if (!message) return; // deleted with its ticket meanwhile
    const before = message.delivery;
    const isSent = result.outcome === 'acknowledged';
    if (isSent) message.providerId = result.providerId;
    const counts = isSent || !lease || (await isLeasedBy(tx.em, lease));
    if (before === 'queued' && counts) await settle(tx, message, result, reason); // a receipt may have arrived first
    await tx.em.flush();
    if (message.delivery !== before) await recordUpdated(tx, message);
  });
}

/** Stores the attempt. @returns the message, locked; undefined when it was deleted */
async function storeAttempt(
  { em, now }: Transaction,
  messageId: number,
  outcome: AttemptResult['outcome'],
  reason: string,
): Promise<Message | undefined> {
  const [row] = await em.execute<Parameters<typeof em.map<Message>>[1][]>(
    `with message as (select * from messages where id = ? for update), attempt as (
       insert into send_attempts (created_at, updated_at, message_id, outcome, reason)
       select ?, ?, id, ?, ? from message
     ) select * from message`,
    [messageId, now(), now(), outcome, reason],
  );
  return row && em.map(Message, row);
}

async function settle(
  tx: Transaction,
  message: Message,
  result: AttemptResult,
  reason: string,
): Promise<void> {
  switch (result.outcome) {
    case 'acknowledged':
      markSent(message, 1);
      return;
    case 'refused':
      if ('code' in result) markFailed(message, result.code, null);
      else markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
      return;
    case 'windowClosed':
      markFailed(message, 'ERR_REPLY_WINDOW_CLOSED', reason || null);
      return;
    case 'rateLimited':
      message.retryAt = result.until;
      return;
    case 'fault': {
      const internalErrors = await recentInternalErrors(tx, message.id);
      if (internalErrors >= MAX_ATTEMPTS) markFailed(message, 'ERR_INTERNAL', null);
      else message.retryAt = new Date(tx.now().getTime() + pauseAfter(internalErrors));
      return;
    }
    case 'unanswered':
      message.attempts += 1;
      if (message.attempts >= MAX_ATTEMPTS) markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
      else message.retryAt = new Date(tx.now().getTime() + pauseAfter(message.attempts));
      return;
    case 'disconnected': // stays queued until the connection is back
  }
}

/** Internal errors since the last attempt that had another result, this one included. */
async function recentInternalErrors({ em }: Transaction, messageId: number): Promise<number> {
  const last = await em.find(
    SendAttempt,
    { message: messageId },
    { orderBy: { id: 'desc' }, limit: MAX_ATTEMPTS, fields: ['outcome'] },
  );
  const other = last.findIndex(({ outcome }) => outcome !== 'fault');
  return other === -1 ? last.length : other;
}

/** The provider accepted it. Never lowers the delivery status. */
function markSent(message: Message, ack: number): void {
  message.delivery = 'sent';
  message.ack = Math.max(message.ack, ack);
  message.retryAt = null;
  message.failReason = null;
  message.failDetail = null;
}

/** Not retried until a user asks for it. @param detail the provider's own error code */
export function markFailed(message: Message, reason: ErrorCode, detail: string | null): void {
  message.delivery = 'failed';
  message.retryAt = null;
  message.failReason = reason;
  message.failDetail = detail;
}
