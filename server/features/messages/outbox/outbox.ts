import type { Channel, Channels, SendResult } from '#server/features/connections/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Message } from '../message.entity.ts';
import { concludeAttempt } from './concludeAttempt.ts';
import { failOrphans } from './failOrphans.ts';
import { takeNext, waitingConnections, whatIsLeft } from './nextMessage.ts';
import { outboundOf } from './outboundOf.ts';

export interface Outbox {
  /** Finishes the attempts that are under way and begins no more. */
  stop(): Promise<void>;
}

/** A channel that never answers must not hold up its connection for ever. Milliseconds. */
const PATIENCE = 120_000;
/** Before the next look at what could not be handed over for a reason of our own: a database that was away, a race. */
const PAUSE = 5000;

/**
 * Sends what waits: for each connection one message after the other, oldest first, while it is connected. Wakes when a
 * message is queued, when a connection comes up, at the start, and when a repetition is due. The rows are the queue: what
 * is not concluded when the process ends is handed over again, under the same id. Nothing waits for an event that may
 * never come: while something is left that could go out, the outbox looks again by itself.
 */
export function startOutbox(floor: Floor, channels: Channels): Outbox {
  const running = new Map<number, Promise<void>>();
  const askedAgain = new Set<number>();
  const timers = new Map<number, NodeJS.Timeout>();
  let stopped = false;
  let givingUp = Promise.resolve();

  const wake = (connectionId: number) => {
    if (stopped) return;
    if (running.has(connectionId)) {
      askedAgain.add(connectionId);
      return;
    }
    clearTimeout(timers.get(connectionId));
    const done = drain(connectionId)
      .catch((error: unknown) => {
        floor.log.error({ err: error, connectionId }, 'outbox failed');
        wakeAfter(connectionId, PAUSE);
      })
      .then(() => {
        running.delete(connectionId);
        if (askedAgain.delete(connectionId)) wake(connectionId);
      });
    running.set(connectionId, done);
  };

  const drain = async (connectionId: number) => {
    const channel = await channelOf(floor, channels, connectionId);
    while (!stopped && channel && (await sendNext(floor, channel, connectionId)));
    const { isReady, retryAt } = await whatIsLeft(emOf(floor), connectionId);
    const pauses = [
      ...(isReady ? [PAUSE] : []),
      ...(retryAt ? [Math.max(0, retryAt.getTime() - floor.now().getTime())] : []),
    ];
    if (pauses.length > 0) wakeAfter(connectionId, Math.min(...pauses));
  };

  const wakeAfter = (connectionId: number, pause: number) => {
    if (stopped) return;
    clearTimeout(timers.get(connectionId));
    timers.set(
      connectionId,
      setTimeout(() => wake(connectionId), pause),
    );
  };

  const giveUp = () => {
    givingUp = givingUp
      .then(() => failOrphans(floor))
      .catch((error: unknown) => floor.log.error({ err: error }, 'outbox kept what has no connection'));
  };

  const stops = [
    floor.events.on('message.queued', ({ connectionId }) => wake(connectionId)),
    floor.events.on('connection.session', ({ id, status }) => {
      if (status === 'CONNECTED') wake(id);
    }),
    floor.events.on('connection.deleted', () => giveUp()),
  ];
  const begun = waitingConnections(emOf(floor)).then(
    (ids) => ids.forEach(wake),
    (error: unknown) => floor.log.error({ err: error }, 'outbox did not begin'),
  );
  giveUp(); // the process may have ended just after a connection was removed

  return {
    async stop() {
      stopped = true;
      stops.forEach((stop) => stop());
      await begun;
      timers.forEach((timer) => clearTimeout(timer));
      await Promise.all([...running.values(), givingUp]);
    },
  };
}

async function channelOf(
  floor: Floor,
  channels: Channels,
  connectionId: number,
): Promise<Channel | undefined> {
  const connection = await emOf(floor).findOne(Connection, connectionId);
  return connection ? channels.get(connection.type ?? null) : undefined;
}

/** Hands over one message; false when there is nothing more to do for now. */
async function sendNext(floor: Floor, channel: Channel, connectionId: number): Promise<boolean> {
  const em = emOf(floor);
  const messageId = await takeNext(em, connectionId, floor.now(), () => channel.newMessageId());
  if (messageId === undefined) return false;

  const result = await attempt(async () => {
    const parts = { populate: ['ticket', 'quoted'], strategy: 'joined' } as const;
    const message = await em.findOneOrFail(Message, messageId, parts);
    return channel.send(connectionId, await outboundOf(floor, em, message));
  });
  await concludeAttempt(floor, messageId, result);
  return result.outcome !== 'disconnected';
}

/** Whatever goes wrong is an outcome: one message that cannot be sent must not stop those behind it. */
async function attempt(send: () => Promise<SendResult>): Promise<SendResult> {
  const patience = Promise.withResolvers<SendResult>();
  const timer = setTimeout(() => patience.resolve({ outcome: 'unanswered', reason: 'timeout' }), PATIENCE);
  try {
    return await Promise.race([send(), patience.promise]);
  } catch (error) {
    return { outcome: 'unanswered', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
