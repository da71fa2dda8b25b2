import type { Message as WireMessage } from '#shared/contract/message.ts';
import { AppError, fail } from '#shared/contract/errors.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import { Message, pageMessages, viewMessages, withoutQuoted } from '#server/features/messages/index.ts';
import { settingValues } from '#server/features/settings/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayAskAbout } from './ai.policy.ts';

/**
 * A ticket that the actor may read and the AI, too.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_AI_OFF
 */
export async function findAiTicket(ctx: AppContext, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await findConversation(ctx, actor, ticketId);
  const rules = await settingValues(ctx, ['aiAccess', 'aiQueuesOff', 'aiConnectionsOff']);
  const queue = ticket.queue ?? (ticket.status === 'closed' ? ticket.closedQueue : null);
  const position = { queueId: queue?.id ?? null, connectionId: ticket.connection?.id ?? null };
  return mayAskAbout(actor, rules, position) ? ticket : fail('ERR_AI_OFF');
}

/**
 * The newest messages of the ticket, oldest first, as this actor sees them. Those of other tickets of the customer, which pages
 * may hold and messages quote, are left out: they may be in queues without AI, and readers of a summary may not read them.
 */
export async function readNewest(
  ctx: AppContext,
  actor: Actor,
  ticket: Ticket,
  pages = 1,
): Promise<WireMessage[]> {
  const newest: WireMessage[] = [];
  for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
    const { rows, hasMore } = await pageMessages(ctx, actor, ticket, { pageNumber });
    const shown = await viewMessages(ctx, actor, rows);
    newest.unshift(...shown.filter((message) => message.ticketId === ticket.id));
    if (!hasMore) break;
  }
  return withOwnQuotes(ctx, ticket, newest);
}

async function withOwnQuotes(
  ctx: AppContext,
  ticket: Ticket,
  messages: readonly WireMessage[],
): Promise<WireMessage[]> {
  const quotedIds = messages.flatMap(({ quotedMsg }) => quotedMsg?.id ?? []);
  if (quotedIds.length === 0) return [...messages];
  const own = await emOf(ctx).find(Message, { id: quotedIds, ticket: ticket.id }, { fields: ['id'] });
  const ownIds = new Set(own.map(({ id }) => id));
  return messages.map((message) =>
    message.quotedMsg && !ownIds.has(message.quotedMsg.id) ? withoutQuoted(message) : message,
  );
}

/**
 * A message that the actor may read and the AI, too, as the actor sees it.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_AI_OFF
 */
export async function findAiMessage(ctx: AppContext, actor: Actor, messageId: number): Promise<WireMessage> {
  const found = await emOf(ctx).findOne(Message, { id: messageId, kind: 'message', isDeleted: false });
  if (!found) return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  await findAiTicket(ctx, actor, found.ticket.id).catch((error: unknown) => {
    const isHidden =
      error instanceof AppError && ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'].includes(error.code);
    if (isHidden) fail('ERR_NO_MESSAGE_FOUND', { messageId });
    throw error;
  });
  const [message] = await viewMessages(ctx, actor, [{ id: messageId }]);
  return message ?? fail('ERR_NO_MESSAGE_FOUND', { messageId });
}
