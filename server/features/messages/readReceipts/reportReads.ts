import { AppError } from '#shared/contract/errors.ts';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import type { Channel, Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { startRepeating } from '#server/platform/startRepeating.ts';
import { keysOf, readRows, RECEIPTS_MAX, type ReadRow } from './readMessages.ts';

/** Milliseconds between two polls, for what was not reported although the session is up. */
const PAUSE = 30_000;

interface Conversation {
  readonly ticketId: number;
  readonly connectionId: number;
}

/** Ids of messages, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * Reports messages of one ticket and connection as read. What a session has reported is forgotten.
 * @param range within which the messages are all that has to be reported
 * @returns false while the session is down
 */
export async function reportToProvider(
  ctx: AppContext,
  channel: Channel,
  conversation: Conversation,
  rows: readonly ReadRow[],
  range = rangeOf(rows),
): Promise<boolean> {
  const keys = keysOf(rows, channel);
  try {
    if (keys.length > 0) await channel.markRead(conversation.connectionId, keys);
  } catch (error) {
    if (channel.isExclusive && isWithoutSession(error)) return false;
    throw error;
  }
  if (channel.isExclusive) await forget(ctx, conversation, range);
  return true;
}

/**
 * Reports what agents have read while the session of its connection was down, in the process that runs the session: when it
 * comes up, and by polling. A ticket reported twice does no harm.
 * @returns stops it
 */
export function startReportingReads(ctx: AppContext, channels: Channels, pause = PAUSE): () => Promise<void> {
  const oneAtATime = createKeyedMutex();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const report = (connectionId: number) => {
    if (isStopped) return;
    const reporting = oneAtATime(String(connectionId), () =>
      reportConnection(ctx, channels, connectionId, () => isStopped),
    )
      .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'read receipts not sent'))
      .finally(() => running.delete(reporting));
    running.add(reporting);
  };

  const stopListening = ctx.events.on(
    'connection.session',
    ({ id, status }) => {
      if (status === 'CONNECTED') report(id);
    },
    'prompt',
  );
  const polling = startRepeating(
    async () => (await waitingConnections(ctx)).forEach(report),
    pause,
    (error) => ctx.log.error({ err: error }, 'read receipts to be sent not found'),
  );

  return async () => {
    isStopped = true;
    stopListening();
    await polling.stop();
    await Promise.all(running);
  };
}

/** Reports one ticket after the other; one that fails does not keep the others from it. */
async function reportConnection(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
  isStopped: () => boolean,
): Promise<void> {
  const waiting = await waitingTickets(ctx, connectionId);
  const channel = channels.get(waiting[0]?.type ?? '');
  if (!channel?.isExclusive || !(await channel.ownsSession(connectionId))) return;
  for (const { ticketId, ...range } of waiting) {
    if (isStopped()) return;
    const conversation = { ticketId, connectionId };
    try {
      const rows = await findRead(ctx, conversation, range);
      if (!(await reportToProvider(ctx, channel, conversation, rows, range))) return;
    } catch (error) {
      ctx.log.error({ err: error, connectionId, ticketId }, 'read receipts not sent');
    }
  }
}

function isWithoutSession(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'ERR_WAPP_NOT_INITIALIZED' || error.code === 'ERR_TEMPORARILY_UNAVAILABLE')
  );
}

function rangeOf(rows: readonly ReadRow[]): Range {
  const ids = rows.map(({ id }) => id);
  return { first: Math.min(...ids), last: Math.max(...ids) };
}

/** Not what an agent has read meanwhile, nor what was left from before. */
async function forget(ctx: AppContext, { ticketId, connectionId }: Conversation, { first, last }: Range) {
  await executePrepared(
    sharedEmOf(ctx),
    `delete from unreported_reads
     where ticket_id = ? and connection_id = ? and first_message_id >= ? and last_message_id <= ?`,
    [ticketId, connectionId, first, last],
  );
}

async function waitingConnections(ctx: AppContext): Promise<number[]> {
  const rows = await sharedEmOf(ctx).execute<{ id: number }[]>(
    'select distinct connection_id as id from unreported_reads order by id',
  );
  return rows.map(({ id }) => id);
}

interface WaitingTicket extends Range {
  readonly ticketId: number;
  /** Of the connection. */
  readonly type: string;
}

function waitingTickets(ctx: AppContext, connectionId: number): Promise<WaitingTicket[]> {
  return executePrepared(
    sharedEmOf(ctx),
    `select r.ticket_id as "ticketId", c.type, r.first_message_id as first, r.last_message_id as last
     from unreported_reads r join connections c on c.id = r.connection_id
     where r.connection_id = ? order by r.ticket_id`,
    [connectionId],
  );
}

function findRead(
  ctx: AppContext,
  { ticketId, connectionId }: Conversation,
  { first, last }: Range,
): Promise<ReadRow[]> {
  return executePrepared(
    sharedEmOf(ctx),
    `with newest as (
       select id, ticket_id, connection_id, provider_id, contact_id from messages
       where ticket_id = ? and connection_id = ? and id between ? and ? and author = 'customer' and read
         and provider_id is not null
       order by id desc limit ?
     ) ${readRows('newest')}`,
    [ticketId, connectionId, first, last, RECEIPTS_MAX],
  );
}
