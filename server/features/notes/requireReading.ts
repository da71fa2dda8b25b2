import { fail } from '#shared/contract/errors.ts';
import {
  assignmentOf,
  findReadable,
  mayReadMessages,
  ticketRules,
  type TicketAssignment,
  type VisibilityRules,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';

/**
 * Notes may be read by those who may read the messages.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION while the ticket must be accepted first
 */
export async function requireReading(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
): Promise<{ assignment: TicketAssignment; rules: VisibilityRules }> {
  const rules = await ticketRules(ctx);
  const assignment = assignmentOf(await findReadable(emOf(ctx), actor, ticketId, rules));
  if (!mayReadMessages(actor, assignment, rules)) fail('ERR_NO_PERMISSION');
  return { assignment, rules };
}
