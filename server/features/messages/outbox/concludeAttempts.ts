import type { ErrorCode } from '#shared/contract/errors.ts';
import type { SendResult } from '#server/features/connections/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { anyOfRows, executePrepared } from '#server/platform/database/prepared.ts';
import { Message } from '../message.entity.ts';
import { ROW_WITH_TICKET, type RowWithTicket } from '../messageRows.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MAX_ATTEMPTS, pauseAfter } from './backoff.ts';
import { IS_BEGUN } from './beginAttempt.ts';
import { isLeasedBy, type ConversationLease } from './takeLeased.ts';

const REASON_MAX_LENGTH = 200;

/** Result of an attempt: the provider's answer, or why the message could not be sent to the provider. */
export type AttemptResult =
  | SendResult
  /** An internal error: it says nothing about the provider, and does not count as unanswered. */
  | { readonly outcome: 'fault'; readonly reason: string };

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly messageId: number;
  readonly result: AttemptResult;
  /** Under which it was sent, if it needed one. */
  readonly lease?: ConversationLease | undefined;
}

interface Concluded {
  /** Messages that are sent because of their attempts; the caller publishes them. */
  readonly sent: readonly RowWithTicket[];
  readonly failed: readonly { readonly id: number }[];
}

/**
 * Stores the results of attempts with different messages and decides what happens next. When another process has taken
 * over the lease, it decides: that the message was sent still counts, and nothing else.
 */
export async function concludeAttempts(
  tx: Transaction,
  attempts: readonly EndedAttempt[],
): Promise<Concluded> {
  if (attempts.length === 0) return { sent: [], failed: [] };
  const stored = await storeAttempts(tx, attempts);
  const sent: RowWithTicket[] = [];
  const failed: { readonly id: number }[] = [];
  for (const { messageId: id, result, lease } of attempts) {
    const known = stored.get(id);
    if (!known) continue; // deleted with its ticket meanwhile
    if (known.message && known.ticket) sent.push({ message: known.message, ticket: known.ticket });
    if (known.message || !known.is_queued) continue; // a receipt may have arrived first
    if (lease && !(await isLeasedBy(tx.em, lease))) continue;
    if (await settle(tx, id, result)) failed.push({ id });
  }
  return { sent, failed };
}

interface StoredAttempt {
  readonly id: number;
  readonly is_queued: boolean;
  /** The message as it is now, when it is sent because of this attempt; null otherwise. */
  readonly message: RowWithTicket['message'] | null;
  readonly ticket: RowWithTicket['ticket'] | null;
}

const STORE_ATTEMPTS = `with given as (
    select * from json_to_recordset(?::json) as (message_id int, outcome text, reason text, provider_id text)
  ), message as (
    select id, delivery from messages where id = ${anyOfRows('message_id', 'given')} order by id for update
  ), attempt as (
    insert into send_attempts (created_at, updated_at, message_id, outcome, reason)
    select ?, ?, id, outcome, reason from given join message on id = message_id
  ), begun as (
    delete from send_attempts where message_id = ${anyOfRows('id', 'message')} and ${IS_BEGUN}
  ), sent as (
    update messages m set provider_id = given.provider_id, delivery = 'sent', ack = greatest(m.ack, 1),
      updated_at = ?, retry_at = null, fail_reason = null, fail_detail = null
    from given join message on id = message_id, tickets t
    where m.id = message_id and outcome = 'acknowledged' and message.delivery = 'queued' and t.id = m.ticket_id
    returning m.id, ${ROW_WITH_TICKET}
  ), known as (
    update messages set provider_id = given.provider_id
    from given join message on id = message_id
    where messages.id = message_id and outcome = 'acknowledged' and message.delivery <> 'queued'
      and messages.provider_id is distinct from given.provider_id
  )
  select message.id, delivery = 'queued' as is_queued, sent.message, sent.ticket
  from message left join sent on sent.id = message.id`;

/**
 * Stores attempts, marks as sent what the provider has accepted, and reads it: one statement, because nearly every message
 * needs nothing else. Never lowers the delivery status.
 * @returns the messages, locked, by id; those that were deleted are left out
 */
async function storeAttempts(
  { em, now }: Transaction,
  attempts: readonly EndedAttempt[],
): Promise<ReadonlyMap<number, StoredAttempt>> {
  const given = attempts.map(({ messageId, result }) => ({
    message_id: messageId,
    outcome: result.outcome,
    reason: reasonOf(result),
    provider_id: result.outcome === 'acknowledged' ? result.providerId : null,
  }));
  const rows = await executePrepared<StoredAttempt>(em, STORE_ATTEMPTS, [
    JSON.stringify(given),
    now(),
    now(),
    now(),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of any provider, so that the database takes it: no half character, and none that it does not know. */
function reasonOf(result: AttemptResult): string {
  if (!('reason' in result)) return '';
  return result.reason.slice(0, REASON_MAX_LENGTH).toWellFormed().replaceAll('\0', '');
}

/** What happens to a locked message that was not sent. @returns whether it has failed */
async function settle(tx: Transaction, messageId: number, result: AttemptResult): Promise<boolean> {
  const message = await tx.em.findOneOrFail(Message, messageId);
  await decide(tx, message, result);
  await tx.em.flush();
  return message.delivery === 'failed';
}

async function decide(tx: Transaction, message: Message, result: AttemptResult): Promise<void> {
  const reason = reasonOf(result);
  switch (result.outcome) {
    case 'refused':
      if (result.code) markFailed(message, result.code, reason === result.code ? null : reason);
      else markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
      return;
    case 'uncertain':
      markFailed(message, 'ERR_MESSAGE_UNCONFIRMED', reason || null);
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
    case 'acknowledged': // was stored with the attempt
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

/** Not retried until a user asks for it. @param detail the provider's own error code */
export function markFailed(message: Message, reason: ErrorCode, detail: string | null): void {
  message.delivery = 'failed';
  message.isPaused = false;
  message.retryAt = null;
  message.failReason = reason;
  message.failDetail = detail;
}
