import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { fail } from '#shared/contract/errors.ts';
import { findConversation, pageMessages, viewMessages } from '#server/features/messages/index.ts';
import { settingValues } from '#server/features/settings/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayAskAbout } from './ai.policy.ts';

/**
 * A ticket that the actor may read and the AI, too.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_AI_OFF
 */
export async function findAiTicket(ctx: AppContext, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await findConversation(ctx, actor, ticketId);
  const rules = await settingValues(ctx, ['aiAccess', 'aiQueuesOff']);
  const queue = ticket.queue ?? (ticket.status === 'closed' ? ticket.closedQueue : null);
  return mayAskAbout(actor, rules, queue?.id ?? null) ? ticket : fail('ERR_AI_OFF');
}

/** The newest messages of the conversation, oldest first, as this actor sees them. */
export async function readNewest(ctx: AppContext, actor: Actor, ticket: Ticket): Promise<WireMessage[]> {
  const { rows } = await pageMessages(ctx, actor, ticket, { pageNumber: 1 });
  return viewMessages(ctx, actor, rows);
}
