import { channelOf, type Channel, type Channels } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The channel on which a ticket is answered; undefined when its connection was deleted. */
export async function ticketChannel(
  ctx: AppContext,
  channels: Channels,
  { connection }: Pick<Ticket, 'connection'>,
): Promise<Channel | undefined> {
  return connection ? channelOf(ctx, channels, connection.id) : undefined;
}
