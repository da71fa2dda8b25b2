import type { Channel, Channels } from '#server/features/connections/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createConnectionQueue, type ConnectionQueue } from './connectionQueue.ts';
import { failOrphans } from './failOrphans.ts';
import { waitingConnections } from './nextMessage.ts';
import { recordReport } from './recordDelivery.ts';
import { LEASE } from './takeLeased.ts';

/**
 * Milliseconds between two polls: of a connection with messages that could not be sent yet, and of all connections, for
 * the messages of processes that have ended, whose leases last as long.
 */
const PAUSES = { busy: 5000, idle: LEASE };

export interface Outbox {
  /** Finishes attempts in progress and starts no more. */
  stop(): Promise<void>;
}

/**
 * Sends queued messages: in each conversation one at a time, oldest first, while its connection is up. Wakes
 * at startup, when a message is queued, when a connection comes up, and when a retry is due. The rows are the
 * queue: an attempt that was not concluded before the process ended is repeated under the same id. The outbox
 * also polls, so nothing depends on an event: it may be lost, or belong to another process that has ended since.
 * @param pauses milliseconds between two polls
 */
export function startOutbox(ctx: AppContext, channels: Channels, pauses = PAUSES): Outbox {
  const queues = new Map<number, ConnectionQueue>();
  let stopped = false;
  let givingUp = Promise.resolve();

  const queueOf = (connectionId: number): ConnectionQueue => {
    const queue =
      queues.get(connectionId) ??
      createConnectionQueue(
        ctx,
        connectionId,
        () => channelOf(ctx, channels, connectionId),
        (attempt) => recordReport(ctx, { attempt }),
        pauses.busy,
      );
    queues.set(connectionId, queue);
    return queue;
  };
  const wake = (connectionId: number) => {
    if (!stopped) queueOf(connectionId).wake();
  };
  const wakePaused = (connectionId: number) => {
    if (!stopped) queueOf(connectionId).wakePaused();
  };

  const giveUp = () => {
    givingUp = givingUp
      .then(() => failOrphans(ctx))
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'messages of deleted connections not marked as failed'),
      );
  };

  const stops = [
    ctx.events.on('message.queued', ({ connectionId }) => wake(connectionId), 'prompt'),
    ctx.events.on(
      'connection.session',
      ({ id, status }) => {
        if (status === 'CONNECTED') wakePaused(id);
      },
      'prompt',
    ),
    ctx.events.on('sendingLimits.changed', ({ id }) => wakePaused(id), 'prompt'),
    // A customer who has written is no longer a first contact.
    ctx.events.on(
      'message.created',
      ({ views, ticket }) => {
        const { whatsappId } = ticket.views.full;
        if (views.full.author === 'customer' && whatsappId && queues.get(whatsappId)?.hasPaused())
          wakePaused(whatsappId);
      },
      'here',
    ),
    ctx.events.on('connection.deleted', () => giveUp()), // by any process: that one may have no outbox
  ];
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  const poll = () => {
    polling = waitingConnections(sharedEmOf(ctx))
      .then(
        (ids) => ids.forEach(wake),
        (error: unknown) => ctx.log.error({ err: error }, 'messages to be sent not found'),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(poll, pauses.idle);
      });
  };
  poll();
  giveUp(); // the process may have ended just after a connection was deleted

  return {
    async stop() {
      stopped = true;
      stops.forEach((stop) => stop());
      clearTimeout(timer);
      await polling;
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
  return connection ? channels.get(connection.type) : undefined;
}
