import type { Channel, Channels } from '#server/features/connections/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createConnectionQueue, type ConnectionQueue } from './connectionQueue.ts';
import { failOrphans } from './failOrphans.ts';
import { waitingConnections } from './nextMessage.ts';

export interface Outbox {
  /** Finishes the attempts that are under way and begins no more. */
  stop(): Promise<void>;
}

/**
 * Sends what waits: in each conversation one message after the other, oldest first, while its connection is up. Wakes when
 * a message is queued, when a connection comes up, at the start, and when a repetition is due. The rows are the queue: what
 * is not concluded when the process ends is handed over again, under the same id. Nothing waits for an event that may
 * never come: while something is left that could go out, the outbox looks again by itself.
 */
export function startOutbox(ctx: AppContext, channels: Channels): Outbox {
  const queues = new Map<number, ConnectionQueue>();
  let stopped = false;
  let givingUp = Promise.resolve();

  const wake = (connectionId: number) => {
    if (stopped) return;
    const queue =
      queues.get(connectionId) ??
      createConnectionQueue(ctx, connectionId, () => channelOf(ctx, channels, connectionId));
    queues.set(connectionId, queue);
    queue.wake();
  };

  const giveUp = () => {
    givingUp = givingUp
      .then(() => failOrphans(ctx))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'outbox kept what has no connection'));
  };

  const stops = [
    ctx.events.on('message.queued', ({ connectionId }) => wake(connectionId)),
    ctx.events.on('connection.session', ({ id, status }) => {
      if (status === 'CONNECTED') wake(id);
    }),
    ctx.events.on('connection.deleted', () => giveUp()),
  ];
  const begun = waitingConnections(emOf(ctx)).then(
    (ids) => ids.forEach(wake),
    (error: unknown) => ctx.log.error({ err: error }, 'outbox did not begin'),
  );
  giveUp(); // the process may have ended just after a connection was removed

  return {
    async stop() {
      stopped = true;
      stops.forEach((stop) => stop());
      await begun;
      await Promise.all([...queues.values()].map((queue) => queue.stop()));
      await givingUp;
    },
  };
}

async function channelOf(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
): Promise<Channel | undefined> {
  const connection = await emOf(ctx).findOne(Connection, connectionId);
  return connection ? channels.get(connection.type ?? null) : undefined;
}
