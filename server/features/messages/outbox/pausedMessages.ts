import { firstContactPause, recordLimits } from '#server/features/sendingLimits/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { recordUpdated } from '../messageViews.ts';

/**
 * SQL that is true when the contact has written in this conversation. Messages of deleted connections count: their number
 * is usually connected again.
 */
export function hasWritten(contactId: string, connectionId: string): string {
  return `exists (
    select 1 from tickets known join messages inbound on inbound.ticket_id = known.id
    where known.contact_id = ${contactId} and inbound.author = 'customer'
      and (inbound.connection_id = ${connectionId} or inbound.connection_id is null))`;
}

/** Takes a message that was not sent out of the queue until first contacts are sent again. It can be deleted meanwhile. */
export function pauseMessage(ctx: AppContext, connectionId: number, messageId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // The provider knows the id only after an attempt: without one, the message can be deleted here alone.
    const paused = await tx.em.execute<unknown[]>(
      `update messages set is_paused = true, provider_id = case
         when exists (select 1 from send_attempts where message_id = messages.id) then provider_id end
       where id = ? and delivery = 'queued' and not is_paused returning id`,
      [messageId],
    );
    if (paused.length === 0) return; // deleted meanwhile
    await recordUpdated(tx, { id: messageId });
    await recordLimits(tx, connectionId);
  });
}

/** What still waits after a release. */
export interface StillPaused {
  readonly hasPaused: boolean;
  /** When the next one may be sent; null: not known. */
  readonly until: Date | null;
}

/**
 * Returns paused messages to the queue: all in conversations in which the customer has written meanwhile, and the oldest
 * of the others when first contacts are sent again.
 */
export async function releasePaused(ctx: AppContext, connectionId: number): Promise<StillPaused> {
  const none = { hasPaused: false, until: null };
  if ((await countPaused(ctx.orm.em.fork(), connectionId)) === 0) return none;
  return inTransaction(ctx, async (tx) => {
    const pause = await firstContactPause(tx, connectionId);
    const released = await tx.em.execute<unknown[]>(
      `update messages set is_paused = false where id in (
         select m.id from messages m join tickets t on t.id = m.ticket_id
         where m.connection_id = ? and m.delivery = 'queued' and m.is_paused
           and ${hasWritten('t.contact_id', 'm.connection_id')}
       ) or (? and id = (
         select min(id) from messages where connection_id = ? and delivery = 'queued' and is_paused))
       returning id`,
      [connectionId, pause === null, connectionId],
    );
    if (released.length > 0) await recordLimits(tx, connectionId);
    const hasPaused = (await countPaused(tx.em, connectionId)) > 0;
    return { hasPaused, until: pause?.until ?? null };
  });
}

async function countPaused(em: Transaction['em'], connectionId: number): Promise<number> {
  const rows = await em.execute(
    `select 1 from messages where connection_id = ? and delivery = 'queued' and is_paused limit 1`,
    [connectionId],
  );
  return rows.length;
}
