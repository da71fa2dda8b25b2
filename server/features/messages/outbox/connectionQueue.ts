import { randomUUID } from 'node:crypto';
import type { Channel } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { attemptToSend } from './attemptToSend.ts';
import { concludeAttempt } from './concludeAttempt.ts';
import { takeNext, whatIsLeft, type TakenMessage } from './nextMessage.ts';
import { LEASE, releaseLease, renewLeases, takeLeased } from './takeLeased.ts';

/** Conversations of one connection in which something goes out at the same time. */
const CONVERSATIONS_AT_ONCE = 8;
/** Before the next look at what could not be handed over for a reason of our own. Milliseconds. */
const PAUSE = 5000;

/** What waits on one connection. */
export interface ConnectionQueue {
  /** Something may have become ready to go out. */
  wake(): void;
  /** Finishes the attempts that are under way and begins no more. */
  stop(): Promise<void>;
}

/**
 * Sends what waits on one connection: in each conversation one message after the other, oldest first, several
 * conversations at the same time. While something is left that could go out, it looks again by itself.
 */
export function createConnectionQueue(
  floor: Floor,
  connectionId: number,
  findChannel: () => Promise<Channel | undefined>,
): ConnectionQueue {
  /** This queue, towards those of other processes. */
  const owner = randomUUID();
  /** By contact. */
  const underWay = new Map<number, Promise<void>>();
  /** Contacts whose conversation rests after an error of our environment, with what ends the rest. */
  const resting = new Map<number, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  /** The line is gone: what is left waits until it is back, or for the next look. */
  let isPaused = false;
  let isStopped = false;

  const look = () => {
    if (isStopped) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = takeWhatMayGo()
      .catch((error: unknown) => {
        floor.log.error({ err: error, connectionId }, 'outbox failed');
        lookAfter(PAUSE);
      })
      .then(() => {
        looking = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        look();
      });
  };

  const lookAfter = (pause: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
  };

  const wake = () => {
    isPaused = false;
    clearTimeout(timer);
    look();
  };

  const takeWhatMayGo = async () => {
    const channel = await findChannel();
    if (!channel) return;
    while (!isStopped && !isPaused && underWay.size < CONVERSATIONS_AT_ONCE) {
      const held = [...underWay.keys(), ...resting.keys()];
      const now = floor.now();
      const filter = { connectionId, now, heldContacts: held };
      const newMessageId = () => channel.newMessageId();
      const taken = channel.isExclusive
        ? await takeNext(emOf(floor), newMessageId, filter)
        : await takeLeased(emOf(floor), owner, newMessageId, filter);
      if (!taken) {
        await lookAgainInTime(now, held);
        return;
      }
      underWay.set(taken.contactId, send(channel, taken));
    }
  };

  /** What is due and was still not taken waits behind another message of its conversation. */
  const lookAgainInTime = async (lookedAt: Date, held: readonly number[]) => {
    const { isReady, retryAt } = await whatIsLeft(emOf(floor), connectionId, held);
    const isDueLater = retryAt !== undefined && retryAt > lookedAt;
    const pauses = [
      ...(isReady || (retryAt && !isDueLater) ? [PAUSE] : []),
      ...(isDueLater ? [Math.max(0, retryAt.getTime() - floor.now().getTime())] : []),
    ];
    if (pauses.length > 0) lookAfter(Math.min(...pauses));
  };

  const send = async (channel: Channel, { id, contactId }: TakenMessage) => {
    try {
      const result = await attemptToSend(floor, channel, connectionId, id);
      await concludeAttempt(floor, id, result);
      if (result.outcome === 'disconnected') {
        isPaused = true;
        lookAfter(PAUSE);
      }
    } catch (error) {
      floor.log.error({ err: error, connectionId, messageId: id }, 'outbox failed');
      rest(contactId);
    } finally {
      if (!channel.isExclusive) await release(contactId);
      underWay.delete(contactId);
      look();
    }
  };

  const release = (contactId: number) =>
    releaseLease(emOf(floor), owner, connectionId, contactId).catch((error: unknown) =>
      floor.log.error({ err: error, connectionId }, 'outbox lease not released: it runs out'),
    );

  const renew = () =>
    renewLeases(emOf(floor), owner, connectionId, [...underWay.keys()]).catch((error: unknown) =>
      floor.log.error({ err: error, connectionId }, 'outbox leases not renewed'),
    );
  const renewing = setInterval(() => {
    if (underWay.size > 0) void renew();
  }, LEASE / 3);

  const rest = (contactId: number) => {
    if (isStopped) return;
    const end = () => {
      resting.delete(contactId);
      look();
    };
    resting.set(contactId, setTimeout(end, PAUSE));
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      resting.forEach((end) => clearTimeout(end));
      await looking;
      await Promise.all(underWay.values());
      clearInterval(renewing);
      resting.forEach((end) => clearTimeout(end));
    },
  };
}
