import { LockMode, ref } from '@mikro-orm/core';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { SendResult } from '#server/features/connections/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';

const REASON_MAX_LENGTH = 200;

/** What came of an attempt: the provider's answer, or why the message cannot even be handed over. */
export type AttemptResult =
  | SendResult
  | { readonly outcome: 'refused'; readonly reason: string; readonly code: ErrorCode };

/** Notes what came of handing a message to the provider, and what shall be done next. */
export function concludeAttempt(ctx: AppContext, messageId: number, result: AttemptResult): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const message = await tx.em.findOne(Message, messageId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!message) return; // deleted with its ticket meanwhile
    const reason = 'reason' in result ? result.reason.slice(0, REASON_MAX_LENGTH) : '';
    tx.em.create(SendAttempt, {
      message: ref(message),
      outcome: result.outcome,
      reason,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
    const before = message.delivery;
    if (before === 'queued') settle(tx, message, result, reason); // a receipt may have been faster
    await tx.em.flush();
    if (message.delivery !== before) await recordUpdated(tx, message);
  });
}

function settle(tx: Transaction, message: Message, result: AttemptResult, reason: string): void {
  switch (result.outcome) {
    case 'acknowledged':
      markSent(message, 1);
      return;
    case 'refused':
      if ('code' in result) markFailed(message, result.code, null);
      else markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
      return;
    case 'unanswered':
      message.attempts += 1;
      if (message.attempts >= MAX_ATTEMPTS) markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
      else message.retryAt = new Date(tx.now().getTime() + pauseAfter(message.attempts));
      return;
    case 'disconnected': // waits for the connection as it is
  }
}

/** The provider has it. What was reached once is never taken back. */
function markSent(message: Message, ack: number): void {
  message.delivery = 'sent';
  message.ack = Math.max(message.ack, ack);
  message.retryAt = null;
  message.failReason = null;
  message.failDetail = null;
}

/** Nothing more is tried until somebody asks for it. @param detail the provider's own word */
export function markFailed(message: Message, reason: ErrorCode, detail: string | null): void {
  message.delivery = 'failed';
  message.retryAt = null;
  message.failReason = reason;
  message.failDetail = detail;
}
