import { randomUUID } from 'node:crypto';
import type { Channel } from '#server/features/connections/index.ts';
import { admitFirstContact, recordAccepted, recordRefusal } from '#server/features/sendingLimits/index.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { attemptToSend } from './attemptToSend.ts';
import type { AttemptResult, EndedAttempt } from './concludeAttempts.ts';
import { createFirstContactLane } from './firstContactLane.ts';
import {
  claimNext,
  type Claim,
  type ClaimedMessage,
  type NextFilter,
  type RemainingMessages,
} from './nextMessage.ts';
import { pauseMessage } from './pausedMessages.ts';
import { LEASE, releaseLease, renewLeases, takeLeased } from './takeLeased.ts';

/** Conversations of one connection that are sent in parallel. */
const CONVERSATIONS_AT_ONCE = 8;

/** The queued messages of one connection. */
export interface ConnectionQueue {
  /** Call when a message may have become ready to send. */
  wake(): void;
  /** Call when paused messages may be sent again. */
  wakePaused(): void;
  /** Messages may be paused. */
  hasPaused(): boolean;
  /** Finishes attempts in progress and starts no more. */
  stop(): Promise<void>;
}

/**
 * Sends the queued messages of one connection: several conversations in parallel, within each one message at
 * a time, oldest first. Polls by itself while anything is left to send.
 * @param conclude stores the result of an attempt
 * @param pause milliseconds between two polls, also after an error of our own environment
 */
export function createConnectionQueue(
  ctx: AppContext,
  connectionId: number,
  findChannel: () => Promise<Channel | undefined>,
  conclude: (attempt: EndedAttempt) => Promise<unknown>,
  pause: number,
): ConnectionQueue {
  /** Identifies this queue among those of other processes. */
  const owner = randomUUID();
  /** By contact id. */
  const underWay = new Map<number, Promise<void>>();
  /** Contacts whose conversations pause after an error of our environment, with the timers that end the pauses. */
  const resting = new Map<number, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isAskedAgain = false;
  /** The socket is disconnected: sending waits for it or for the next poll. */
  let isPaused = false;
  const stopping = new AbortController();
  /** How often something may have become ready to send. */
  let wakes = 0;
  /** The last claim left messages of conversations in which nothing was under way. */
  let hasOthers = true;
  /** Of the connection, which keeps it. */
  let channel: Channel | undefined;
  /** Ids that no message has been given. */
  const spareIds: string[] = [];

  const poll = () => {
    if (stopping.signal.aborted) return;
    if (polling) {
      isAskedAgain = true;
      return;
    }
    polling = sendReadyMessages()
      .catch((error: unknown) => {
        ctx.log.error({ err: error, connectionId }, 'outbox failed');
        pollAfter(pause);
      })
      .then(() => {
        polling = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        poll();
      });
  };

  const pollAfter = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, milliseconds);
  };

  const wake = () => {
    wakes += 1;
    isPaused = false;
    clearTimeout(timer);
    poll();
  };

  const lane = createFirstContactLane(ctx, connectionId, () => wake());

  const sendReadyMessages = async () => {
    channel ??= await findChannel();
    if (!channel) return;
    if (channel.isExclusive && !(await channel.ownsSession(connectionId))) return lane.markDue();
    const sender = channel;
    const hasFirstContactLimits = sender.capabilities.firstContactLimits === true;
    if (hasFirstContactLimits) await lane.release();
    while (!stopping.signal.aborted && !isPaused && underWay.size < CONVERSATIONS_AT_ONCE) {
      const busyContacts = [...underWay.keys(), ...resting.keys()];
      const now = ctx.now();
      const filter = { connectionId, now, busyContacts, hasFirstContactLimits };
      const wakesBefore = wakes;
      const { claimed, ...others } = sender.isExclusive
        ? await claim(sender, filter)
        : await takeLeased(sharedEmOf(ctx), owner, () => sender.newMessageId(), filter);
      hasOthers = others.isReady || others.retryAt !== undefined;
      if (claimed.length === 0) {
        scheduleNextPoll(now, others);
        return;
      }
      for (const message of claimed) underWay.set(message.contactId, send(sender, message, wakesBefore));
      if (!others.isReady && !others.retryAt) return;
    }
  };

  /** Claims messages of as many conversations as may be sent in parallel: usually of one, and most of the ids are left. */
  const claim = async (sender: Channel, filter: NextFilter): Promise<Claim> => {
    const length = CONVERSATIONS_AT_ONCE - underWay.size;
    const ids = Array.from({ length }, () => spareIds.pop() ?? sender.newMessageId());
    const result = await claimNext(sharedEmOf(ctx), ids, filter);
    const given = new Set(result.claimed.map(({ outbound }) => outbound.providerId));
    spareIds.push(...ids.filter((id) => !given.has(id)));
    return result;
  };

  /** A due message that was not claimed is blocked by an older one of its conversation. */
  const scheduleNextPoll = (polledAt: Date, { isReady, retryAt }: RemainingMessages) => {
    const isDueLater = retryAt !== undefined && retryAt > polledAt;
    const pauses = [
      ...(isReady || (retryAt && !isDueLater) ? [pause] : []),
      ...(isDueLater ? [Math.max(0, retryAt.getTime() - ctx.now().getTime())] : []),
    ];
    if (pauses.length > 0) pollAfter(Math.min(...pauses));
  };

  /** @param wakesBefore how often something had become ready when the message was claimed */
  const send = async (channel: Channel, claimed: ClaimedMessage, wakesBefore: number) => {
    const { id, contactId, isFirstContact, hasMore, outbound } = claimed;
    let isSent = false;
    try {
      const wait = isFirstContact ? await admitFirstContact(ctx, connectionId, contactId) : null;
      if (wait) {
        await pauseMessage(ctx, connectionId, id);
        return lane.paused(wait.until);
      }
      const attempted = await attemptToSend(ctx, channel, connectionId, outbound, owner);
      const result = isFirstContact ? attempted : notAsFirstContact(attempted);
      const lease = channel.isExclusive ? undefined : { owner, connectionId, contactId };
      await store({ messageId: id, result, lease });
      if (isFirstContact) await noteFirstContact(result);
      isSent = result.outcome === 'acknowledged';
      if (result.outcome === 'disconnected') {
        isPaused = true;
        pollAfter(pause);
      }
    } catch (error) {
      ctx.log.error({ err: error, connectionId, messageId: id }, 'outbox failed');
      rest(contactId);
    } finally {
      if (!channel.isExclusive) await release(contactId);
      underWay.delete(contactId);
      // Usually nothing else waits, and looking for more costs as much as sending a message.
      if (!isSent || hasMore || hasOthers || wakes !== wakesBefore) poll();
    }
  };

  /** Stores the result however long that fails: the message may have left, and would be sent again. */
  const store = async (attempt: EndedAttempt) => {
    for (;;) {
      try {
        await conclude(attempt);
        return;
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        const about = { err: error, connectionId, messageId: attempt.messageId };
        ctx.log.error(about, 'result of sending not stored: retried until it is');
        await pauseUnlessStopped();
      }
    }
  };

  const pauseUnlessStopped = async () => {
    const over = Promise.withResolvers<void>();
    const end = () => over.resolve();
    const timer = setTimeout(end, pause);
    stopping.signal.addEventListener('abort', end);
    await over.promise;
    clearTimeout(timer);
    stopping.signal.removeEventListener('abort', end);
  };

  const noteFirstContact = async (result: AttemptResult) => {
    if (result.outcome === 'acknowledged') await recordAccepted(ctx, connectionId);
    if (isRefusedAsFirstContact(result)) await recordRefusal(ctx, connectionId);
  };

  const release = (contactId: number) =>
    releaseLease(sharedEmOf(ctx), owner, connectionId, contactId).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'outbox lease not released; it expires'),
    );

  const renew = () =>
    renewLeases(sharedEmOf(ctx), owner, connectionId, [...underWay.keys()]).catch((error: unknown) =>
      ctx.log.error({ err: error, connectionId }, 'outbox leases not renewed'),
    );
  const renewing = setInterval(() => {
    if (underWay.size > 0) void renew();
  }, LEASE / 3);

  const rest = (contactId: number) => {
    if (stopping.signal.aborted) return;
    const end = () => {
      resting.delete(contactId);
      poll();
    };
    resting.set(contactId, setTimeout(end, pause));
  };

  return {
    wake,
    hasPaused: lane.hasPaused,
    wakePaused() {
      lane.markDue();
      wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      lane.stop();
      resting.forEach((end) => clearTimeout(end));
      await polling;
      await Promise.all(underWay.values());
      clearInterval(renewing);
      lane.stop();
      resting.forEach((end) => clearTimeout(end));
    },
  };
}

function isRefusedAsFirstContact(result: AttemptResult): result is AttemptResult & { outcome: 'refused' } {
  return result.outcome === 'refused' && result.code === 'ERR_FIRST_CONTACT_REFUSED';
}

/** Only a first contact can be refused as one. */
function notAsFirstContact(result: AttemptResult): AttemptResult {
  return isRefusedAsFirstContact(result) ? { outcome: 'refused', reason: result.reason } : result;
}
