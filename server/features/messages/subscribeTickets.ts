import type { Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { showRead } from './showRead.ts';

/** Updates messages and files after committed ticket events. */
export function subscribeTickets(ctx: AppContext, channels: Channels): void {
  const removeFiles = async ({ mediaKeys }: { readonly mediaKeys: readonly string[] }) => {
    await Promise.all(mediaKeys.map((key) => ctx.media.remove(key)));
  };
  ctx.events.on('ticket.read', ({ ticketId }) => showRead(ctx, channels, ticketId), 'here');
  ctx.events.on('ticket.deleted', removeFiles, 'here');
  ctx.events.on('tickets.deleted', removeFiles, 'here');
}
