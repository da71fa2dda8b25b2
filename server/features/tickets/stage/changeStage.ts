import { ref } from '@mikro-orm/core';
import type { Stage } from '#server/features/stages/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketRow } from '../ticketRows.ts';
import { timeIn } from '../timeIn.ts';
import { recordChange } from '../timeline/recordChange.ts';
import type { Cause } from '../timeline/recordTransition.ts';

/** Moves a locked ticket to a stage that is locked too, or (null) to none. @returns the ticket as it is published */
export function changeStage(
  tx: Transaction,
  ticket: Ticket,
  stage: Stage | null,
  cause: Cause,
): Promise<TicketRow> {
  ticket.stage = stage && ref(stage);
  ticket.stagedAt = stage && timeIn(tx, ticket);
  const named = stage && { id: stage.id, name: stage.name };
  return recordChange(tx, ticket, cause, { type: 'staged', details: { stage: named } });
}
