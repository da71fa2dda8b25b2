import type { Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRemoval } from '#server/platform/storage/createRemoval.ts';
import { showRead } from './readReceipts/showRead.ts';

/** Updates messages and files after committed ticket events. */
export function subscribeTickets(ctx: AppContext, channels: Channels): void {
  const remove = createRemoval(ctx.media);
  const removeFiles = ({ mediaKeys }: { readonly mediaKeys: readonly string[] }) => remove(mediaKeys);
  ctx.events.on('ticket.read', ({ ticketId }) => showRead(ctx, channels, ticketId), 'here');
  ctx.events.on('ticket.deleted', removeFiles, 'here');
  ctx.events.on('tickets.deleted', removeFiles, 'here');
}
