import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { Channel, OutboundMessage } from '#server/features/connections/index.ts';
import {
  deliverableTo,
  knownAddresses,
  reachableAddresses,
  type KnownAddress,
} from '#server/features/contacts/index.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import { uploadTime } from '#server/platform/net/uploadTime.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { beginAttempt } from './beginAttempt.ts';
import type { AttemptResult } from './concludeAttempts.ts';
import { refusalOf } from './refusalOf.ts';
import { outboundOf } from './outboundOf.ts';
import { isRowForCustomer, type OutboundRow } from './outboundRow.ts';
import { replyWindowOf } from './replyWindowOf.ts';

/** Milliseconds, besides the time that its file takes. Keeps a channel that never answers from blocking a conversation forever. */
const TIMEOUT = 120_000;

/**
 * Sends one message by its channel. An error of the message becomes an outcome that can be shown to users. So does an
 * internal error, which is not reported as an error of the provider; the log has the details. A message whose sending does not
 * end, or did not before the process was killed, may have left: it is repeated only where the provider notices that it is the
 * same.
 * @param owner the queue that sends it
 * @throws Error of our environment (disk, database, network), which says nothing about the message
 */
export async function attemptToSend(
  ctx: AppContext,
  channel: Channel,
  connectionId: number,
  message: OutboundRow,
  owner: string,
): Promise<AttemptResult> {
  const isNoted = !channel.recognizesRepeats && !channel.notesAttempts;
  const timedOut = Promise.withResolvers<AttemptResult>();
  let mayHaveLeft = false;
  const giveUp = () => {
    const outcome = mayHaveLeft && !channel.recognizesRepeats ? 'uncertain' : 'unanswered';
    timedOut.resolve({ outcome, reason: 'timeout' });
  };
  const timer = setTimeout(giveUp, TIMEOUT + uploadTime(message.mediaSize ?? 0));
  const sendNow = async (outbound: OutboundMessage): Promise<AttemptResult> => {
    if (isNoted && !(await beginAttempt(ctx, message.id, owner)))
      return { outcome: 'uncertain', reason: 'interrupted' };
    mayHaveLeft = true;
    return channel.send(connectionId, outbound);
  };
  try {
    return await Promise.race([deliver(ctx, channel, connectionId, message, sendNow), timedOut.promise]);
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', reason: error.code, code: error.code };
    if (environmentCode(error) !== undefined) throw error;
    ctx.log.error(
      { err: error, connectionId, messageId: message.id },
      'message not sent because of an internal error',
    );
    return { outcome: 'fault', reason: error instanceof Error ? error.name : 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}

async function deliver(
  ctx: AppContext,
  channel: Channel,
  connectionId: number,
  message: OutboundRow,
  sendNow: (outbound: OutboundMessage) => Promise<AttemptResult>,
): Promise<AttemptResult> {
  if (!isRowForCustomer(message)) throw new Error(`message ${message.id} is a note`); // the database queues none
  const addresses = await reachable(ctx, channel, connectionId, message);
  if (addresses === 'unanswered') return { outcome: 'unanswered', reason: 'number check' };
  if (!addresses) fail('ERR_WAPP_INVALID_CONTACT');
  const { capabilities } = channel;
  const { window, hours } = await replyWindowOf(ctx, capabilities, message, connectionId);
  if (window === 'closed') return { outcome: 'windowClosed', reason: `${hours} h` };
  const to = deliverableTo(addresses, capabilities);
  const isAfterWindow = window === 'personOnly';
  const outbound = await outboundOf(ctx, message, { to, isAfterWindow }, capabilities);
  const { isGroup, mediaSize: size } = message;
  const refusal = refusalOf(capabilities, { ...outbound, isGroup, size: size ?? 0 });
  if (refusal) fail(refusal);
  return sendNow(outbound);
}

/** WhatsApp could not be reached for the check of the number; the message itself is fine. */
const UNASKED: readonly ErrorCode[] = ['ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_NOT_INITIALIZED'];

/** The addresses of a contact that can be written to; undefined when none can; `unanswered` when WhatsApp did not say. */
async function reachable(
  ctx: AppContext,
  channel: Channel,
  connectionId: number,
  { contactId, addresses }: OutboundRow,
): Promise<readonly KnownAddress[] | undefined | 'unanswered'> {
  try {
    return await reachableAddresses(ctx, channel, connectionId, contactId, knownAddresses(addresses));
  } catch (error) {
    if (error instanceof AppError && UNASKED.includes(error.code)) return 'unanswered';
    throw error;
  }
}
