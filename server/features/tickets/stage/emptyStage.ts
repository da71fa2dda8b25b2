import { lockStage } from '#server/features/stages/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { changeListed } from '../guards/changeListed.ts';
import { forEachTicket } from '../guards/forEachTicket.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { changeStage } from './changeStage.ts';

/**
 * Moves the open and pending tickets of a stage that is being deleted: without a transaction each in its own, so that nobody
 * waits for all of them.
 * @param actor who deletes the stage
 * @param moveTo null: to no stage
 * @throws AppError ERR_NO_STAGE_FOUND when `moveTo` was deleted meanwhile
 */
export function emptyStage(
  ctx: AppContext | Transaction,
  actor: Actor,
  stageId: number,
  moveTo: number | null,
): Promise<void> {
  const which = { sql: "t.stage_id = ? and t.status <> 'closed'", values: [stageId] };
  return forEachTicket(ctx, which, (ticketId) =>
    inTransaction(ctx, async (tx) => {
      const stage = moveTo === null ? null : await lockStage(tx, moveTo); // before the ticket
      await changeListed(tx, ticketId, async (_tx, ticket) => {
        if (ticket.stage?.id === stageId && ticket.status !== 'closed')
          await changeStage(tx, ticket, stage, causedBy(actor));
      });
    }),
  );
}
